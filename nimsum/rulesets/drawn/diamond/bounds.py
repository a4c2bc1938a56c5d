"""How far one sees in the Diamond game: what its parts leave unknown, and bounds on play."""

from nimsum.rulesets.anatomy import Anatomy, parts_with_twins
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.remainder import Remainder
from nimsum.theory.lines.line_graphs import most_tokens_apart, transposed
from nimsum.theory.places.games import PlacesGame, Taking, game_on

from .parts import all_lines, connected_parts, in_lines, mirror_of, rows_of, value_by_parts
from .values import DiamondValues


class DiamondBounds(Bounds[Grid]):
    """The bounds of the Diamond game."""

    def remainder(self, position: Grid) -> Remainder:
        total, unknown = value_by_parts(position)
        return Remainder(total, frozenset(part.form for part in unknown))

    def recursion(self) -> DiamondValues:
        return DiamondValues()

    def places(self, position: Grid) -> PlacesGame | None:
        """A row or column can go as long as one that crosses it on a token is left."""
        rows = rows_of(position)
        columns = transposed(rows)
        moves = [Taking(1 << r, row << len(rows), 1 << r) for r, row in enumerate(rows) if row]
        for c, column in enumerate(columns):
            if column:
                moves.append(Taking(1 << len(rows) + c, column, 1 << len(rows) + c))

        def lines_in(board: object) -> int | None:
            if not isinstance(board, Grid) or board.keeping(0) != position.keeping(0):
                return None
            lines = all_lines(board)
            if in_lines(position, lines.row_numbers, lines.column_numbers) != board:
                return None
            return lines.row_numbers | lines.column_numbers << len(rows)

        everything = lines_in(position)
        assert everything is not None
        return game_on(everything, moves, lines_in)

    def longest_play(self, position: Grid) -> int:
        """All lines of each part but one: take a line that leaves the others connected."""
        return sum(part.count - 1 for part in connected_parts(position))

    def fewest_moves(self, position: Grid) -> int:
        """By König as many lines as tokens that share none; each still has a token when taken."""
        return most_tokens_apart(rows_of(position))

    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        parts = connected_parts(position)
        found = parts_with_twins((part.board.places, part.board, part.form) for part in parts)
        return Anatomy(tuple(found), mirror_of(position))
