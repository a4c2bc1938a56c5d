// Arrows walk over the pieces as they lie, Enter lifts and decides, single letters do what the dock
// does. They do nothing while somebody writes, and can be switched off where they are told.
(() => {
  const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1], Home: [], End: [] };
  const ASIDE = 3;
  const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

  const areOn = () => memory.read("keys", "on") !== "off";

  const centre = (each) => stage.middle(stage.boxOf(each.closest("label") ?? each));

  function next(here, key, arena) {
    const controls = stage.controlsIn(arena);
    const own = controls.filter((each) => each.closest(".component") === here.closest(".component"));
    if (key === "Home") return own[0];
    if (key === "End") return own.at(-1);
    const [x, y] = WAYS[key];
    const from = centre(here);
    let nearest;
    let least = Infinity;
    for (const each of controls) {
      const [right, down] = centre(each).map((at, axis) => at - from[axis]);
      const along = right * x + down * y;
      const far = along + ASIDE * Math.abs(right * y + down * x);
      if (along > 1 && far < least && each !== here) [nearest, least] = [each, far];
    }
    return nearest;
  }

  // Where nothing has the focus that a key could mean, an arrow leads to the board.
  function walk(event) {
    const { key, target } = event;
    if (!(key in WAYS)) return;
    const here = target.closest(":is(.component, .paint, .points) :is(a, button, label, input)");
    const idle = target.matches("body:not(:has(#front, :popover-open)), #coach-title") && !document.getElementById("presenter-keys");
    if (here ? stage.aside(here) : !idle) return;
    const to = here ? next(here.closest("label") ?? here, key, stage.arenaOf(here)) : [...stage.all(".play .stage").flatMap(stage.controlsIn), ...stage.all(".play [type=range]")][0];
    if (here || to) event.preventDefault();
    stage.focus(to);
    stage.preview.attend(document.activeElement);
  }

  // What has got the focus as the board changed is shown first; then Enter takes it. A key that is held
  // decides once. A box is ticked by Enter as by the space bar: Enter would send the form half done.
  function decide(event) {
    const { key, target, repeat } = event;
    if (key !== "Enter" && key !== " ") return;
    const ticks = key === "Enter" && target.matches("[data-taps] [type=checkbox]");
    const shows = stage.preview.attend(target);
    if (shows) stage.announce(target.ariaLabel);
    const waits = shows || (repeat && target.closest(".component"));
    if (waits || ticks) event.preventDefault();
    if (ticks && !waits) target.click();
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.(FIELDS)) return;
    walk(event);
    decide(event);
    const dialog = document.getElementById("keys");
    // In projector mode a presenter has keys, and a page that tells them.
    if (!dialog || dialog.open || event.repeat || document.getElementById("presenter-keys")) return;
    if (event.key === "?") dialog.showModal();
    else if (areOn()) document.querySelector(`#dock [data-key~="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  });

  document.addEventListener("click", ({ target }) => target.closest?.("[data-keys]") && document.getElementById("keys").showModal());
  document.addEventListener("change", ({ target }) => {
    if (target.matches("#keys [type=checkbox]")) memory.write("keys", target.checked ? "on" : "off");
  });
  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector("#keys [type=checkbox]");
    if (box) box.checked = areOn();
  });
})();
