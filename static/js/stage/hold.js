// Undo takes back a move and its answer; held, it takes back all.
(() => {
  const HOLD = 600;
  let timer = 0;

  document.addEventListener("pointerdown", ({ target, button }) => {
    const link = !button && target.closest?.("[data-hold-href]");
    if (!link) return;
    link.classList.add("holds");
    timer = setTimeout(() => {
      link.setAttribute("href", link.dataset.holdHref);
      letGo();
      stage.buzz(12);
      link.click();
    }, HOLD);
  });
  function letGo() {
    clearTimeout(timer);
    document.querySelector(".holds")?.classList.remove("holds");
  }
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(type, letGo);
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-hold-href]")) event.preventDefault();
  });
})();
