// Boards on which a size is chosen: what will go is shown beforehand; a square can be dragged, or
// given by its corners. Sizes times places are too many moves to be written into the page.

const placeOf = (button) => [button.closest("tr").rowIndex, button.closest("td").cellIndex];
const buttonAt = (grid, [row, column]) => grid.rows[row]?.cells[column]?.querySelector("button");

// The buttons of the square with these opposite corners; null for a place that is gone or outside.
function square(grid, [row, column], [otherRow, otherColumn]) {
  const side = Math.max(Math.abs(otherRow - row), Math.abs(otherColumn - column));
  const down = otherRow < row ? -1 : 1;
  const right = otherColumn < column ? -1 : 1;
  const places = [];
  for (let i = 0; i <= side; i += 1) {
    for (let j = 0; j <= side; j += 1) places.push(buttonAt(grid, [row + i * down, column + j * right]) ?? null);
  }
  return places;
}

// What is chosen stays chosen from move to move; two corners tell any square.
const state = { size: "corners", corner: null, dragFrom: null };

const board = (target) => target.closest?.("form:has(.sizes)");
const chosen = (form) => form.querySelector(".sizes input:checked").value;

function anchorAndFar(form, button) {
  const place = placeOf(button);
  if (state.dragFrom && state.dragFrom !== button) return [placeOf(state.dragFrom), place];
  if (chosen(form) === "corners") return [state.corner ? placeOf(state.corner) : place, place];
  const more = Number(chosen(form)) - 1;
  return [place, [place[0] + more, place[1] + more]];
}

function preview(form, button) {
  form.querySelectorAll(".will-go, .wont-go").forEach((each) => each.classList.remove("will-go", "wont-go"));
  const output = form.querySelector("output");
  if (!button) return (output.value = "");
  const places = square(button.closest(".grid"), ...anchorAndFar(form, button));
  const full = places.every(Boolean);
  places.filter(Boolean).forEach((each) => each.classList.add(full ? "will-go" : "wont-go"));
  const { removes, removesSquare, noSquare } = form.querySelector(".sizes").dataset;
  const side = Math.sqrt(places.length);
  const words = !full ? noSquare : side > 1 ? removesSquare : removes;
  output.value = words
    .replaceAll("{side}", side)
    .replace("{cell}", places[0]?.value)
    .replace("{corner}", places.at(-1)?.value);
}

function remove(form, [from, to]) {
  const places = square(form.querySelector(".grid"), from, to);
  if (!places.every(Boolean)) return;
  const move = form.querySelector("button[name=move]");
  move.value = `${places[0].value}-${places.at(-1).value}`;
  form.requestSubmit(move);
}

function markCorner(form, button) {
  form.querySelectorAll(".corner, .may").forEach((each) => each.classList.remove("corner", "may"));
  state.corner = button;
  if (!button) return;
  button.classList.add("corner");
  const grid = button.closest(".grid");
  const [row, column] = placeOf(button);
  for (const [down, right] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    for (let k = 1; ; k += 1) {
      const far = [row + k * down, column + k * right];
      if (!square(grid, [row, column], far).every(Boolean)) break;
      buttonAt(grid, far).classList.add("may");
    }
  }
}

function prepare() {
  document.querySelectorAll(`.sizes input[value="${state.size}"]`).forEach((each) => (each.checked = true));
  state.corner = state.dragFrom = null;
}
document.addEventListener("DOMContentLoaded", prepare);
document.addEventListener("htmx:after:swap", prepare);

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    const form = board(event.target);
    if (form) preview(form, event.target.closest(".grid button"));
  });
}
document.addEventListener("change", (event) => {
  const form = board(event.target);
  if (!form || event.target.name !== "pick") return;
  state.size = event.target.value;
  markCorner(form, null);
});
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest?.(".places:has(.sizes) .grid button");
  state.dragFrom = button ?? null;
  // A finger, too, is told over which places it goes.
  if (button?.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
});
document.addEventListener("pointercancel", () => (state.dragFrom = null));
document.addEventListener("pointerup", (event) => {
  const from = state.dragFrom;
  const to = event.target.closest?.(".places:has(.sizes) .grid button");
  state.dragFrom = null;
  if (from && to && from !== to && board(from) === board(to)) {
    remove(board(from), [placeOf(from), placeOf(to)]);
  }
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".places:has(.sizes) .grid button");
  const form = button && board(button);
  if (!form || chosen(form) !== "corners") return;
  event.preventDefault();
  if (!state.corner) return markCorner(form, button);
  const [from, to] = [placeOf(state.corner), placeOf(button)];
  if (square(form.querySelector(".grid"), from, to).every(Boolean)) return remove(form, [from, to]);
  markCorner(form, button);
});
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.(".grid") && board(event.target);
  if (!form || event.ctrlKey || event.metaKey || event.altKey) return;
  const sizes = [...form.querySelectorAll(".sizes input")].filter((each) => each.value !== "corners");
  const now = Math.max(0, sizes.findIndex((each) => each.checked));
  const next = { "+": now + 1, "=": now + 1, "-": now - 1 }[event.key] ?? (/^[1-9]$/.test(event.key) ? event.key - 1 : null);
  if (event.key === "Escape") markCorner(form, null);
  if (next === null || !sizes[next]) return;
  sizes[next].checked = true;
  state.size = sizes[next].value;
  preview(form, event.target);
});
