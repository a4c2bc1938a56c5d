// The Diamond game: while a line is pointed at, the tokens that would go with it stand out.

const lineOf = (button) => {
  const form = button.closest("form:has(.token-lines)");
  const grid = form?.querySelector(".grid");
  const rows = [...(grid?.rows ?? [])];
  const handle = rows.length && [...grid.querySelectorAll(".handle")].find((each) => each.value === button.value);
  if (!handle) return { form, line: [] };
  const { cellIndex, parentNode } = handle.closest("th");
  const cells = parentNode.rowIndex ? [...parentNode.cells] : rows.map((row) => row.cells[cellIndex]);
  return { form, line: cells.map((cell) => cell.querySelector("button")).filter(Boolean) };
};

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    document.querySelectorAll(".token-lines .will-go").forEach((each) => each.classList.remove("will-go"));
    const button = event.target.closest?.(".token-lines button[name=pick]");
    if (button) lineOf(button).line.forEach((each) => each.classList.add("will-go"));
  });
}
