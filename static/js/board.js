// A small enhancement; everything works without it.

// Arrow keys walk through the choices of the board, so that nobody has to press Tab forty times.
const CHOICES = ".board a, .board input, .board button";

document.addEventListener("keydown", (event) => {
  const here = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || here.type === "text" || !here.closest?.(".component") || here.closest(".grid")) return;
  const component = here.closest(".component");
  const inside = [...component.querySelectorAll(CHOICES)].filter((choice) => choice.type !== "hidden" && choice.checkVisibility());
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  let next;
  if (step) next = inside[inside.indexOf(here) + step];
  if (event.key === "Home") next = inside.at(0);
  if (event.key === "End") next = inside.at(-1);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const all = [...document.querySelectorAll(".component")].filter((each) => each.querySelector(CHOICES));
    const other = all[all.indexOf(component) + (event.key === "ArrowDown" ? 1 : -1)];
    next = other?.querySelector("a, input:not([type=hidden])");
  }
  if (next) {
    event.preventDefault();
    next.focus();
  }
});
