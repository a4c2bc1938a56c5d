// A new page takes the place of the old one, but the page stays where it was scrolled to, and the
// focus stays near. What is left on the board closes up: pieces travel from where they lay.
(() => {
  const TRAVEL = 180;
  const MAX_PIECES = 400;
  // The page before the swap, or null.
  let before = null;

  document.addEventListener("htmx:before:swap", () => {
    const { activeElement } = document;
    const boxes = [...stage.piecesByKey(document)].map(([key, piece]) => [key, stage.boxOf(piece)]);
    before = {
      boxes: new Map(boxes),
      focusedAt: activeElement?.closest(".component") && stage.middle(stage.boxOf(activeElement)),
      hadFocus: activeElement !== document.body,
      top: scrollY,
    };
  });

  const offset = (box, point) => stage.middle(box).map((at, axis) => point[axis] - at);

  // Drawings stay as they are, and heaps that are cut, which stay in their lane under new numbers.
  function closeUp() {
    if (stage.isCalm() || before.boxes.size > MAX_PIECES) return;
    for (const [key, piece] of stage.piecesByKey(document)) {
      const oldBox = before.boxes.get(key);
      if (!oldBox || piece.ownerSVGElement || piece.matches(".gone, .cutting *")) continue;
      const [x, y] = offset(stage.boxOf(piece), stage.middle(oldBox));
      if (Math.hypot(x, y) <= 1) continue;
      const keyframes = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
      piece.animate(keyframes, { duration: TRAVEL, easing: "ease-out" });
    }
  }

  const lostFocus = () => document.activeElement === document.body;

  function keepFocus() {
    if (before.focusedAt && lostFocus()) {
      const far = (control) => Math.hypot(...offset(stage.boxOf(control), before.focusedAt));
      const [nearest] = stage.controlsIn(document).sort((one, other) => far(one) - far(other));
      stage.focus(nearest, true);
    }
    // What had the focus has gone: it goes on where the answer is told.
    if (before.hadFocus && lostFocus()) stage.focus(document.getElementById("coach-title"), true);
  }

  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    // A sheet makes room for what was chosen in it, or came while it was open.
    for (const sheet of stage.all(".sheet:popover-open")) sheet.hidePopover();
    scrollTo({ top: before.top, behavior: "instant" });
    // Nobody has chosen what lies there now. What gets the focus is shown where it will lie.
    stage.preview.clear();
    keepFocus();
    closeUp();
    before = null;
  });
})();
