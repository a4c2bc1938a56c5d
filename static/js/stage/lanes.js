// Where a sum is too large for the screen, its components are lanes: one is open at full size, and
// the others are small. A tap on a small one opens it, as does the focus. The style sheet says by
// --lanes whether the screen needs lanes; without a script all components stay open.
stage.lanes = (() => {
  const rooms = new Map();
  let last = null;

  // The small lane that an element is in, or null.
  const closed = (element) => element?.closest?.(".in-lanes > :is(.component, .parts):not(.open)") ?? null;
  const lanesOf = (board) => stage.all(":scope > :is(.component, .parts)", board);
  const isLive = (lane) => lane.matches(".component:not(.finished)") || lane.querySelector(".component:not(.finished)");

  function open(lane) {
    for (const each of lane.parentElement.children) each.classList.toggle("open", each === lane);
    last = lanesOf(lane.parentElement).indexOf(lane);
  }

  // After a move the lane in which it was made stays open, while there is a move in it.
  function openOne() {
    for (const board of stage.all(".stage > .board:is(.lanes, .lanes-low)")) {
      board.classList.toggle("in-lanes", getComputedStyle(board).getPropertyValue("--lanes") === "1");
      const lanes = lanesOf(board);
      const lane = [lanes[last], ...lanes].find((each) => each && isLive(each)) ?? lanes[last] ?? lanes[0];
      if (lane) open(lane);
    }
  }

  // What moves leave of a component keeps the room that it had, so that the others stay where they are.
  // The address of a match names its start; other pages, such as a rush, show one game after another.
  function keepRoom() {
    if (!location.pathname.startsWith("/play/")) return;
    for (const board of stage.all(".stage > .board:not(.in-lanes)")) {
      lanesOf(board).forEach((lane, index) => {
        const key = [decodeURIComponent(location.pathname), innerWidth, innerHeight, index].join();
        const held = lane.querySelector(":scope > .heap") ?? lane;
        const { width, height } = held.getBoundingClientRect();
        const [across, down] = rooms.get(key) ?? [0, 0];
        const room = [Math.max(across, width), Math.max(down, height)];
        rooms.set(key, room);
        [held.style.minInlineSize, held.style.minBlockSize] = room.map((each) => `${each}px`);
      });
    }
  }

  function arrange() {
    openOne();
    keepRoom();
  }

  document.addEventListener("focusin", ({ target }) => {
    const lane = target.matches(":focus-visible") && closed(target);
    if (lane) open(lane);
  });
  stage.always(arrange);
  window.addEventListener("resize", () => {
    for (const each of stage.all(".stage > .board [style]")) each.style.minInlineSize = each.style.minBlockSize = "";
    arrange();
  });

  return { closed, open };
})();
