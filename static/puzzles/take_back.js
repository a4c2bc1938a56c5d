// A wrong move of a puzzle, once it was answered, is taken back: after a while, or by a tap on the table.
(() => {
  const READ = 3000;
  let waiting = 0;

  const back = () => document.querySelector("[data-takes-back]");

  function wait() {
    clearTimeout(waiting);
    if (back() && !stage.isCalm()) waiting = setTimeout(() => back()?.click(), READ);
  }

  document.addEventListener("htmx:after:swap", wait);
  document.addEventListener("click", ({ target }) => target.closest?.(".stage") && back()?.click());
})();
