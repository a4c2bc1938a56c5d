// Where a sum is too large for the screen, its components are lanes: one is open at full size, and
// the others are small. A tap on a small one opens it, as does the focus. The style sheet says by
// --lanes whether the screen needs lanes; without a script all components stay open.
stage.lanes = (() => {
  let last = null;

  // The small lane that an element is in, or null.
  const closed = (element) => element?.closest?.(".in-lanes > .component:not(.open)") ?? null;
  const needsLanes = (board) => getComputedStyle(board).getPropertyValue("--lanes").trim() === "1";

  function open(lane) {
    for (const each of lane.parentElement.children) each.classList.toggle("open", each === lane);
    last = lane.dataset.heap;
  }

  // After a move the lane in which it was made stays open, while there is a move in it.
  function openOne() {
    for (const board of stage.all(".stage > .board:is(.lanes, .lanes-low)")) {
      board.classList.toggle("in-lanes", needsLanes(board));
      const lanes = stage.all(":scope > .component", board);
      const live = lanes.filter((each) => !each.matches(".finished"));
      const lane = live.find((each) => each.dataset.heap === last) ?? live[0] ?? lanes[0];
      if (lane) open(lane);
    }
  }

  document.addEventListener("focusin", ({ target }) => {
    const lane = target.matches(":focus-visible") && closed(target);
    if (lane) open(lane);
  });
  document.addEventListener("DOMContentLoaded", openOne);
  document.addEventListener("htmx:after:swap", openOne);
  window.addEventListener("resize", openOne);

  return { closed, open };
})();
