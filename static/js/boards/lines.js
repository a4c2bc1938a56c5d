// The Diamond game: while a line is pointed at, the tokens that would go with it stand out.

function tokensOf(line) {
  const grid = line.closest("form").querySelector(".grid");
  const handle = [...grid.querySelectorAll(".handle")].find((each) => each.value === line.value);
  const { cellIndex, parentNode } = handle.closest("th");
  const cells = parentNode.rowIndex ? [...parentNode.cells] : [...grid.rows].map((row) => row.cells[cellIndex]);
  return cells.map((cell) => cell.querySelector("button")).filter(Boolean);
}

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    document.querySelectorAll(".token-lines .will-go").forEach((each) => each.classList.remove("will-go"));
    const line = event.target.closest?.(".token-lines button[name=pick]");
    if (line) tokensOf(line).forEach((each) => each.classList.add("will-go"));
  });
}
