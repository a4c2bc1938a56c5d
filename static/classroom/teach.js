// What comes next is seen from its top, wherever the button was tapped.
document.addEventListener("submit", (event) => {
  if (event.target.matches(".next")) scrollTo({ top: 0, behavior: "instant" });
});
