// What a finger means that goes over pieces: where a move is a run of pins, those that it has
// passed; where it is a line, the line; where it is a square, that between two corners.
stage.drag = (() => {
  const centre = (each) => stage.middle(each.getBoundingClientRect());
  const standing = (component) => stage.all("[data-place]:not(.gone)", component).map((each) => [each, ...centre(each)]);

  // The least that two of these lie apart, where they do not lie one over the other.
  function step(numbers) {
    const sorted = [...numbers].sort((one, other) => one - other);
    return Math.min(...sorted.slice(1).map((each, index) => each - sorted[index]).filter((gap) => gap > 4));
  }

  // The pieces of the square with these two places in opposite corners, and whether it is full.
  function square(from, to) {
    const pieces = standing(from.closest(".component"));
    const pitch = Math.min(step(pieces.map((each) => each[1])), step(pieces.map((each) => each[2])));
    const [[x, y], [toX, toY]] = [centre(from), centre(to)];
    const reach = Math.max(Math.abs(toX - x), Math.abs(toY - y));
    const side = reach < 4 ? 1 : Math.round(reach / pitch) + 1;
    const [midX, midY] = [x + (toX < x ? -reach : reach) / 2, y + (toY < y ? -reach : reach) / 2];
    const near = (one, other) => Math.abs(one - other) < reach / 2 + 4;
    const inside = pieces.filter(([, eachX, eachY]) => near(eachX, midX) && near(eachY, midY));
    return { pieces: inside.map(([each]) => each), side, full: inside.length === side * side, far: inside.find(([, eachX, eachY]) => Math.abs(eachX - 2 * midX + x) < 4 && Math.abs(eachY - 2 * midY + y) < 4)?.[0] };
  }

  // The move that takes just what the finger has passed, or the line along which it goes.
  function along(passed) {
    const component = passed[0].closest(".component");
    const moves = stage.all("[data-takes]", component).map((each) => [each, stage.piecesOf(each)]).filter(([, pieces]) => passed.every((each) => pieces.includes(each)));
    moves.sort(([, some], [, others]) => some.length - others.length);
    const [move, pieces] = moves[0] ?? [];
    return move && (pieces.length === passed.length || !passed[0].matches(".pin")) ? move : null;
  }

  return { along, square };
})();
