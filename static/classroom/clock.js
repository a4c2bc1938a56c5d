// Clocks go on by themselves, by the time of the server: the page says what time it was there, when
// a clock ends, and what to write. At its end a clock says so and changes nothing else.
(() => {
  const arrived = performance.getEntriesByType("navigation")[0]?.responseStart ?? performance.now();
  const ahead = (Date.now() - performance.now() + arrived) / 1000 - Number(document.querySelector("main").dataset.now);

  function tick() {
    for (const clock of document.querySelectorAll(".clock")) {
      const { ends, minutes, left, over, stopped } = clock.dataset;
      const now = stopped ? Number(stopped) : Date.now() / 1000 - ahead;
      const rest = Math.max(0, Number(ends) - now);
      const seconds = Math.ceil(rest);
      const told = left?.replace("#", Math.ceil(rest / 60)) ?? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      clock.classList.toggle("is-over", !rest);
      clock.querySelector(".gone").setAttribute("stroke-dasharray", `${Math.min(60, rest / minutes)} 60`);
      const words = clock.querySelector("span");
      if (words.textContent !== (rest ? told : over)) words.textContent = rest ? told : over;
    }
  }

  document.addEventListener("htmx:after:swap", tick);
  setInterval(tick, 250);
  tick();
})();
