// Faults of the board on the stage, as the screen is now: see board_faults.py.
async (least) => {
  // The layout, and what scripts change of it, follow a new size of the screen in two frames.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const faults = new Set();
  const table = document.querySelector("#stage");
  const inside = table.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const dock = document.querySelector(".dock");
  const dockIsFixed = dock && getComputedStyle(dock).position === "fixed";
  const end = dockIsFixed ? dock.getBoundingClientRect().top : high;
  const isHidden = (each) => !each.checkVisibility({ visibilityProperty: true }) || each.closest("[popover], .visually-hidden, .was, details, .in-lanes > .component:not(.open) > .heap");
  const nameOf = (each) => {
    const place = each.dataset?.place ?? each.closest("[data-place]")?.dataset.place;
    const name = each.getAttribute("class")?.split(" ").slice(0, 2).join(".") || each.localName;
    return place === undefined ? name : `${name} ${place}`;
  };

  if (inside.top < -1 || inside.left < -1 || inside.right > wide + 1 || inside.bottom > end + 1) {
    faults.add("stage: not on the screen, or below the dock");
  }
  if (document.documentElement.scrollWidth > wide + 1) faults.add("page: wider than the screen");

  const drawn = [...table.querySelectorAll(":is([data-place], .num, .handle, .between, .gap, .rows > .num + .pieces, .rest, .to, .flip, .chip, small, text, line, .button, [type=range])")];
  const seen = drawn.filter((each) => !isHidden(each));
  const used = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const each of seen) {
    const box = each.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    used.left = Math.min(used.left, box.left);
    used.right = Math.max(used.right, box.right);
    used.top = Math.min(used.top, box.top);
    used.bottom = Math.max(used.bottom, box.bottom);
    const beside = box.left < inside.left - 1 || box.right > inside.right + 1;
    const above = box.top < inside.top - 1 || box.bottom > inside.bottom + 1;
    if (beside || above) faults.add(`outside: ${nameOf(each)}`);
  }
  const share = Math.max((used.right - used.left) / inside.width, (used.bottom - used.top) / inside.height);
  if (seen.length && share < 0.6) faults.add(`small: ${Math.round(100 * share)} % of the stage`);

  // A target is as large as the square around its middle in which a tap reaches it.
  const controls = stage.controlsIn(table);
  const enough = controls.length > 60 ? 24 : least;
  const reaches = (control, x, y) => {
    const target = document.elementFromPoint(x, y);
    const reached = target && stage.controlAt(table, { target, clientX: x, clientY: y });
    // A mark on a cell is a part of it: a tap makes its move, and a drag may begin there.
    if (reached?.dataset.on && reached.dataset.on === control.dataset.place) return true;
    return reached === control || (reached && control.getAttribute("href") && reached.getAttribute("href") === control.getAttribute("href"));
  };
  const sizeAt = (control, x, y, ways) => {
    for (const size of [44, 32, 28, 24, 20, 16, 12, 8]) {
      const half = size / 2 - 0.5;
      if (ways.every(([dx, dy]) => reaches(control, x + dx * half, y + dy * half))) return size;
    }
    return 0;
  };
  // A line is touched anywhere along it, so it is measured across, where it has most room.
  const sizeOf = (control) => {
    const line = control.querySelector?.("line.hit");
    if (!line) {
      // The outline of what a badge takes is no part of its target.
      const box = (control.querySelector?.(".hit") ?? control).getBoundingClientRect();
      return sizeAt(control, (box.left + box.right) / 2, (box.top + box.bottom) / 2, [[-1, 0], [1, 0], [0, -1], [0, 1]]);
    }
    const [from, to] = ["1", "2"].map((end) => new DOMPoint(line[`x${end}`].baseVal.value, line[`y${end}`].baseVal.value).matrixTransform(line.getScreenCTM()));
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const across = [(from.y - to.y) / length, (to.x - from.x) / length];
    const ways = [across, across.map((each) => -each)];
    return Math.max(...[0.22, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78].map((part) => sizeAt(control, from.x + part * (to.x - from.x), from.y + part * (to.y - from.y), ways)));
  };
  for (const control of controls) {
    // What lets a tap through to the piece below it is no target of its own.
    if (getComputedStyle(control).pointerEvents === "none") continue;
    const size = sizeOf(control);
    if (size < enough) faults.add(`target: ${nameOf(control)} is ${size} px`);
  }
  for (const other of table.querySelectorAll(".rest, .flip, .button, .chip[href]")) {
    if (isHidden(other)) continue;
    const { width, height } = other.getBoundingClientRect();
    if (Math.min(width, height) < least) faults.add(`target: ${nameOf(other)} is ${Math.round(Math.min(width, height))} px`);
  }

  // What marks a move is all on the board, and under nothing but its own control, or a line of it.
  for (const mark of table.querySelectorAll(".component :is(.sign, .edge-sign, text.badge)")) {
    if (isHidden(mark)) continue;
    const box = mark.getBoundingClientRect();
    const rooms = [table, ...table.querySelectorAll(".board, .board *")].filter((each) => each.contains(mark) && (each === table || getComputedStyle(each).overflowX !== "visible"));
    const isOut = rooms.map((each) => each.getBoundingClientRect()).some((room) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1);
    if (isOut) faults.add(`mark: outside at ${nameOf(mark.parentElement)}`);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const over = document.elementFromPoint(x, y);
    const own = mark.closest("a, button, label, .component");
    if (!isOut && !own.contains(over) && !over?.matches(".hit")) faults.add(`mark: covered at ${nameOf(mark.parentElement)}`);
  }

  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const parent = node.parentElement;
    if (!node.data.trim() || isHidden(parent) || parent.closest("title, desc, option, .sign")) continue;
    let size = parseFloat(getComputedStyle(parent).fontSize);
    if (parent.ownerSVGElement) size *= Math.abs(parent.getScreenCTM().d);
    if (size < 11.9) faults.add(`letter: “${node.data.trim().slice(0, 12)}” in ${nameOf(parent)} is ${size.toFixed(1)} px`);
  }
  return [...faults];
}
