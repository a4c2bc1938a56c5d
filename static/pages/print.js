// The button that prints a page; without scripts it is not shown, and the browser's own prints.
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-prints]")) print();
});
