// What a move would take lifts under the finger, before anybody has asked the server, and one
// bubble says what it is: where it covers as little as it can, and never off the stage.
stage.preview = (() => {
  // The words are measured inside a box of a fixed size, so that nothing else is laid out anew.
  const around = Object.assign(document.createElement("div"), { className: "saying", ariaHidden: "true" });
  const bubble = around.appendChild(Object.assign(document.createElement("span"), { className: "say" }));
  let lifted = [];
  let shown = null;

  // The area that two boxes have in common.
  function overlap(one, other) {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return Math.max(0, width) * Math.max(0, height);
  }

  // Of the places beside the pieces and along the edges of the table it is the one that covers
  // least, and then the nearest: `far` tells what a pixel of distance costs. Its own pieces may
  // rather be covered than others: they lift.
  function placeOf(own, others, table, { offsetWidth: width, offsetHeight: height }, far) {
    const GAP = 8;
    const RISE = 12;
    const [x, y] = stage.middle(own);
    const places = [
      [x - width / 2, own.top - RISE - GAP - height],
      [own.right + GAP, y - height / 2],
      [own.left - GAP - width, y - height / 2],
      [x - width / 2, own.bottom + GAP],
      [x - width / 2, y - height / 2],
    ];
    for (const left of [table.left, x - width / 2, table.right]) {
      places.push([left, table.top], [left, table.bottom]);
    }
    let best;
    let least = Infinity;
    for (const [across, down] of places) {
      const left = Math.max(table.left + GAP, Math.min(across, table.right - GAP - width));
      const top = Math.max(table.top + GAP, Math.min(down, table.bottom - GAP - height));
      const box = { left, top, right: left + width, bottom: top + height };
      const distance = Math.hypot(left + width / 2 - x, top + height / 2 - y);
      let cost = overlap(box, { ...own, top: own.top - RISE }) / 4 + far * distance;
      for (const other of others) cost += overlap(box, other);
      if (cost < least) [best, least] = [box, cost];
    }
    return best;
  }

  function clear() {
    for (const each of lifted) each.classList.remove("lifts");
    lifted = [];
    shown = null;
    around.classList.remove("shown");
    stage.asking.says();
  }

  // Of pieces that some are seen only, as where a position is shown in two ways.
  function seen(pieces, control) {
    const boxes = pieces.map(stage.boxOf).filter((box) => box.width || box.height);
    return boxes.length ? boxes : [stage.boxOf(control)];
  }

  // What a bubble about `pieces` should not cover.
  const KEPT_FREE = "[data-place]:not(.gone), .num, .rest, .between, .gap, .at-place";
  function othersThan(pieces, arena) {
    const others = stage.all(KEPT_FREE, arena).filter((each) => !pieces.includes(each));
    return others.map(stage.boxOf);
  }

  const hull = (boxes) => ({
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  });

  // Where a bubble with a button about these pieces has its left upper corner on the screen: where
  // it covers no others, or close to a cut.
  function beside(pieces, control, asks) {
    const arena = stage.arenaOf(control);
    return placeOf(hull(seen(pieces, control)), othersThan(pieces, arena), stage.boxOf(arena), asks, control.matches(".gap") ? 40 : 6);
  }

  // Everything is measured before anything is changed, so that the browser lays it out but once.
  function show(pieces, say, key, control = pieces[0]) {
    if (key === shown) return;
    const arena = stage.arenaOf(control);
    if (!arena) return clear();
    const boxes = seen(pieces, control);
    const others = say ? othersThan(pieces, arena) : [];
    const table = stage.boxOf(arena);
    clear();
    shown = key;
    lifted = [...pieces, control, ...(pieces[1] ? [] : stage.all(`[data-on="${control.dataset.place}"]`, arena))];
    if (say && !stage.asking.says(control, say)) {
      if (bubble.textContent !== say) bubble.textContent = say;
      const { left, top } = placeOf(hull(boxes), others, table, bubble, 1);
      around.style.transform = `translate(${left}px, ${top}px)`;
      around.classList.add("shown");
    }
    for (const each of lifted) each.classList.add("lifts");
  }

  const control = (each) => show(stage.piecesOf(each), each.closest("[data-cuts]") ? stage.asking.heaps(each) : each.dataset.say, each, each);

  // What has the focus is shown, unless it was already: returns whether it is newly shown.
  function attend(target) {
    const at = target.closest("label") ?? target;
    if (at === shown || target.checked || !target.closest(".component")) return false;
    const isPiece = at.matches(".gap") || at.closest("[data-place]");
    if (!isPiece && !at.dataset.takes && !at.dataset.say) return false;
    control(at);
    return true;
  }

  document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && attend(target));
  document.addEventListener("DOMContentLoaded", () => document.body.append(around));
  document.addEventListener("focusout", clear);
  addEventListener("scroll", clear, { capture: true, passive: true });
  addEventListener("resize", clear);
  return { attend, beside, clear, control, show };
})();
