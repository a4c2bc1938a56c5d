// What the scripts of the stage share. The page works without any of them: each move is a link or
// a button. A control says in data-takes which pieces go with it, by their data-place.
const stage = (() => {
  const NEAR = 28;
  const CONTROLS = ":is(.component, .paint, .points) :is(a[href], button:enabled, label:has([type=checkbox], [type=radio]))";
  const OTHERS = "a, button, input, label, select, summary";
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const arenaOf = (element) => element?.closest?.(".stage") ?? element?.closest?.(".board");
  // What is on offer beside the pieces is tapped as anywhere else.
  const aside = (element) => element.closest("[popover], details, .big, .asks");
  const piecesOf = (control) => {
    const takes = control.dataset.takes?.split(" ");
    if (!takes) return [control.closest("[data-place]") ?? control.querySelector("[data-place]")].filter(Boolean);
    return all("[data-place]:not(.gone)", control.closest(".component")).filter((each) => takes.includes(each.dataset.place));
  };
  // A piece keeps its key when a new page shows it.
  const keyOf = (piece) => `${piece.closest("[data-heap]")?.dataset.heap}/${piece.dataset.place}`;
  const piecesByKey = (root) => new Map(all("[data-heap] [data-place]", root).map((piece) => [keyOf(piece), piece]));
  const boxOf = (element) => element.getBoundingClientRect();
  const controlsIn = (arena) => all(CONTROLS, arena).filter((each) => !aside(each) && !each.ariaHidden && each.checkVisibility({ visibilityProperty: true }) && !stage.lanes?.closed(each));
  const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

  const focus = (control, preventScroll) => (control?.querySelector("input") ?? control)?.focus({ preventScroll });

  // How far a point is from a line on the screen, or from the box of anything else.
  function distance(element, x, y) {
    const line = element.querySelector("line");
    if (!line) {
      const box = boxOf(element);
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    }
    const [from, to] = ["1", "2"].map((end) => new DOMPoint(line[`x${end}`].baseVal.value, line[`y${end}`].baseVal.value).matrixTransform(line.getScreenCTM()));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(from.x + along * dx - x, from.y + along * dy - y);
  }

  // Of these controls the one that is nearest to a point, if it is near.
  function nearest(controls, x, y) {
    const [[control, far] = []] = controls.map((each) => [each, distance(each, x, y)]).sort(([, one], [, other]) => one - other);
    return far <= NEAR ? control : null;
  }

  // The control under a pointer or, between pieces, the nearest; a piece that may not go is none.
  function controlAt(arena, { target: here, clientX: x, clientY: y }) {
    const direct = here.closest?.(CONTROLS);
    // Lines that meet lie over each other, so among them, too, the nearest counts.
    if (direct?.querySelector("line")) return nearest(controlsIn(direct.closest(".component")).filter((each) => each.querySelector("line")), x, y) ?? direct;
    if (direct) return direct;
    if (!arena.contains(here) || here.closest(`${OTHERS}, [data-place]:not(.gone)`) || aside(here)) return null;
    return nearest(controlsIn(arena), x, y);
  }

  // htmx knows no links inside a drawing, so a link of HTML stands in for them.
  function press(control) {
    if (control.click) return control.click();
    const link = Object.assign(document.createElement("a"), { href: control.getAttribute("href"), hidden: true });
    control.ownerSVGElement.before(link);
    link.drawn = control;
    window.htmx?.process(link);
    link.click();
    link.remove();
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".board svg a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press(link);
  });

  // What a page needs at first, and again whenever a part of it is new.
  const always = (work) => {
    document.addEventListener("DOMContentLoaded", work);
    document.addEventListener("htmx:after:swap", work);
  };
  always(() => all(".with-script").forEach((each) => (each.hidden = false)));

  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  // What is said in a game's own words on its board, and in those of all games elsewhere.
  const words = (at) => ({ ...document.getElementById("touch")?.dataset, ...at?.closest("[data-second]")?.dataset });

  const announce = (text) => (document.getElementById("announce").textContent = text);

  // A sentence takes the place of what the coach says, so that nothing moves, until there is none.
  function tell(textContent) {
    const coach = document.getElementById("coach");
    const old = coach?.querySelector(".told");
    old?.replaceWith(...old.instead);
    if (!textContent) return;
    announce(textContent);
    const told = Object.assign(document.createElement("p"), { className: "told", textContent });
    const line = coach?.querySelector("h1~p:not(.key,.actions,.triumph)");
    told.instead = line ? [line] : [];
    if (line) {
      told.style.minBlockSize = `${boxOf(line).height}px`;
      line.replaceWith(told);
    } else coach?.querySelector("h1, h2").after(told);
  }

  function shake(pieces) {
    for (const each of pieces) {
      each.classList.remove("shakes");
      void each.getBoundingClientRect();
      each.classList.add("shakes");
      each.addEventListener("animationend", () => each.classList.remove("shakes"), { once: true });
    }
    buzz(20, 40, 20);
  }

  // Before somebody has tapped, browsers refuse it, and say so.
  function buzz(...lengths) {
    if (navigator.userActivation?.hasBeenActive && !isCalm()) navigator.vibrate?.(lengths);
  }

  return { all, always, announce, arenaOf, aside, boxOf, buzz, controlAt, controlsIn, focus, isCalm, keyOf, middle, piecesByKey, piecesOf, press, shake, tell, wait, words };
})();
