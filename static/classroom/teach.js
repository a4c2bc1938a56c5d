// The clock of a phase goes on by itself (the page says how long it takes, and what to write), and
// what comes next is seen from its top.
(() => {
  const ahead = Date.now() / 1000 - Number(document.querySelector("main").dataset.now);

  function tick() {
    for (const clock of document.querySelectorAll(".clock")) {
      const { ends, minutes, left, over } = clock.dataset;
      const rest = Math.max(0, (Number(ends) - Date.now() / 1000 + ahead) / 60);
      const told = rest ? left.replace("#", Math.ceil(rest)) : over;
      clock.classList.toggle("is-over", !rest);
      clock.querySelector(".gone").setAttribute("stroke-dasharray", `${60 * Math.min(1, rest / minutes)} 60`);
      const words = clock.querySelector("span");
      if (words.textContent !== told) words.textContent = told;
    }
  }

  // What comes is seen from its top, wherever the button was tapped.
  document.addEventListener("submit", (event) => {
    if (event.target.matches(".next")) scrollTo({ top: 0, behavior: "instant" });
  });
  document.addEventListener("htmx:after:swap", tick);
  setInterval(tick, 1000);
  tick();
})();
