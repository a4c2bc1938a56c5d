// What a finger means that goes over pieces: where a move is a run of pins, those that it has
// passed; where it is a line, the line; where it is a square, that between two corners.
stage.drag = (() => {
  const at = (cell) => [cell.cellIndex, cell.parentElement.rowIndex];

  // The rectangle with these two places in opposite corners: its pieces, its size, and the name of
  // the words that say why it is no move.
  function square(from, to) {
    const [[x, y], [toX, toY]] = [from, to].map((each) => at(each.closest("td")));
    const within = ([column, row]) => (column - x) * (column - toX) <= 0 && (row - y) * (row - toY) <= 0;
    const cells = stage.all("td", from.closest("table")).filter((each) => within(at(each)));
    const pieces = cells.flatMap((each) => stage.all("[data-place]:not(.gone)", each));
    const [wide, high] = [Math.abs(toX - x) + 1, Math.abs(toY - y) + 1];
    const missing = pieces.length < cells.length ? "missing" : null;
    return { pieces, size: `${wide} × ${high}`, fault: wide === high ? missing : "oblong" };
  }

  // Whether no square with a corner at this piece is larger than the piece itself.
  const alone = (piece) => stage.all("td", piece.closest("table")).every((each) => each.contains(piece) || square(piece, each).fault);

  // The move that takes just what the finger has passed, or the line along which it goes.
  function along(passed) {
    const component = passed[0].closest(".component");
    const moves = stage.all("[data-takes]", component).map((each) => [each, stage.piecesOf(each)]).filter(([, pieces]) => passed.every((each) => pieces.includes(each)));
    moves.sort(([, some], [, others]) => some.length - others.length);
    const [move, pieces] = moves[0] ?? [];
    return move && (pieces.length === passed.length || !passed[0].matches(".pin")) ? move : null;
  }

  // The checkboxes at the ends of a run of pins, if a move takes just those that the finger has passed.
  function ends(passed) {
    const sets = passed[0].closest("[data-sets]")?.dataset.sets.split(" ") ?? [];
    const boxes = passed.map((each) => each.querySelector("[type=checkbox]")).filter(Boolean).sort((one, other) => one.value - other.value);
    const both = [boxes[0], boxes.at(-1)];
    const isRun = boxes.length === passed.length && boxes.every((each) => each.form === both[0].form) && both[1]?.value - both[0]?.value === boxes.length - 1;
    return isRun && sets.includes(both.map((each) => each.value).join(",")) ? both : null;
  }

  return { along, alone, ends, square };
})();
