// Arrows walk over the pieces as they lie, Enter lifts and decides, single letters do what the dock
// does. They do nothing while somebody writes, and can be switched off where they are told.
(() => {
  const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const ASIDE = 3;
  const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

  const areOn = () => stage.kept("keys") !== "off";

  const focusable = (control) => control.querySelector("input") ?? control;
  const centre = (each) => stage.middle((each.closest("label") ?? each).getBoundingClientRect());

  function next(here, key, arena) {
    const controls = stage.controlsIn(arena);
    const own = controls.filter((each) => each.closest(".component") === here.closest(".component"));
    if (key === "Home") return own[0];
    if (key === "End") return own.at(-1);
    const [way, [x, y]] = [WAYS[key], centre(here)];
    let nearest;
    let least = Infinity;
    for (const each of controls) {
      const [otherX, otherY] = centre(each);
      const along = (otherX - x) * way[0] + (otherY - y) * way[1];
      const far = along + ASIDE * (Math.abs((otherX - x) * way[1]) + Math.abs((otherY - y) * way[0]));
      if (along > 1 && far < least && each !== here) [nearest, least] = [each, far];
    }
    return nearest;
  }

  function walk(event) {
    const here = event.target.closest?.(":is(.component, .paint, .points) :is(a, button, label, input)");
    if (!here || !(event.key in WAYS || event.key === "Home" || event.key === "End") || stage.aside(here)) return;
    event.preventDefault();
    const to = next(here.closest("label") ?? here, event.key, stage.arenaOf(here));
    if (to) focusable(to).focus();
  }

  // A box is ticked by Enter as by the space bar: Enter would send the form half done.
  function lift(event) {
    if (event.key !== "Enter" || !event.target.matches?.("[data-taps] [type=checkbox]")) return;
    event.preventDefault();
    event.target.click();
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.(FIELDS)) return;
    walk(event);
    lift(event);
    const dialog = document.getElementById("keys");
    // In projector mode a presenter has keys, and a page that tells them.
    if (!dialog || dialog.open || event.repeat || document.getElementById("presenter-keys")) return;
    if (event.key === "?") dialog.showModal();
    else if (areOn()) document.querySelector(`#dock [data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  });

  document.addEventListener("click", ({ target }) => target.closest?.("[data-keys]") && document.getElementById("keys").showModal());
  document.addEventListener("change", ({ target }) => {
    if (target.matches("#keys [type=checkbox]")) stage.kept("keys", target.checked ? "on" : "off");
  });
  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector("#keys [type=checkbox]");
    if (box) box.checked = areOn();
  });
})();
