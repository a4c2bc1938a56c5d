// Boards on a grid: arrow keys walk over the places; what needs this script is shown.

const placeOf = (button) => {
  const cell = button.closest("td, th");
  return [cell.parentNode.rowIndex, cell.cellIndex];
};
const buttonAt = (grid, [row, column]) => grid.rows[row]?.cells[column]?.querySelector("button");

const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

function walk(event, grid) {
  const step = STEPS[event.key];
  if (!step) return;
  let [row, column] = placeOf(event.target);
  let next;
  do {
    row += step[0];
    column += step[1];
    next = buttonAt(grid, [row, column]);
  } while (!next && grid.rows[row]?.cells[column]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

document.addEventListener("keydown", (event) => {
  const grid = event.target.closest?.(".grid");
  if (grid && !event.ctrlKey && !event.metaKey && !event.altKey) walk(event, grid);
});

const showWhatNeedsTheScript = () => document.querySelectorAll(".with-script").forEach((each) => (each.hidden = false));
document.addEventListener("DOMContentLoaded", showWhatNeedsTheScript);
document.addEventListener("htmx:after:swap", showWhatNeedsTheScript);
