// Boards of places: what a move would take stands out, arrow keys walk over the board, and the last
// of several taps makes the move.

// While a move is pointed at, the places that would go with it stand out.
function taken(move, board) {
  const like = move.dataset.takes === undefined && move.value && board.querySelector(`[data-takes][value="${CSS.escape(move.value)}"]`);
  return ((like || move).dataset.takes ?? "").split(" ");
}

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    const move = event.target.closest?.(".places [data-takes], .places .menu button");
    document.querySelectorAll(".places:not(:has(.sizes)) .will-go").forEach((each) => each.classList.remove("will-go"));
    const board = move?.closest(".places");
    if (!board) return;
    const numbers = taken(move, board);
    for (const place of board.querySelectorAll("[data-place]")) {
      if (numbers.includes(place.dataset.place)) place.classList.add("will-go");
    }
  });
}

// What is ticked is told; with as many places as any move takes, the move is made.
document.addEventListener("change", (event) => {
  const board = event.target.name === "pick" && event.target.type === "checkbox" && event.target.closest(".places, .cards");
  const told = board && board.querySelector("output");
  if (!told) return;
  const ticked = [...board.querySelectorAll("input[name=pick]:checked")].map((box) => box.value);
  told.value = ticked.join(", ");
  if (ticked.length === Number(board.dataset.taps)) event.target.form.requestSubmit();
});

// Arrow keys walk to the nearest place in their direction, rather on the same line.
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 8;

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

document.addEventListener("keydown", (event) => {
  const grid = event.target.closest?.(".grid, .paint");
  const way = WAYS[event.key];
  if (!grid || !way || event.ctrlKey || event.metaKey || event.altKey) return;
  const [x, y] = middle(event.target);
  let next;
  let least = Infinity;
  for (const each of grid.querySelectorAll("a, button, input")) {
    const [otherX, otherY] = middle(each);
    const along = (otherX - x) * way[0] + (otherY - y) * way[1];
    const aside = Math.abs((otherX - x) * way[1]) + Math.abs((otherY - y) * way[0]);
    if (along > 1 && along + ASIDE * aside < least) [next, least] = [each, along + ASIDE * aside];
  }
  event.preventDefault();
  next?.focus();
});

const showWhatNeedsTheScript = () => document.querySelectorAll(".with-script").forEach((each) => (each.hidden = false));
document.addEventListener("DOMContentLoaded", showWhatNeedsTheScript);
document.addEventListener("htmx:after:swap", showWhatNeedsTheScript);
