"""How far one sees in the Diamond game: what its parts leave unknown, and bounds on play."""

from webapp.rulesets.anatomy import Anatomy, parts_with_twins
from webapp.rulesets.drawn.grids import Grid
from webapp.rulesets.reach import Reach
from webapp.rulesets.rest import Rest
from webapp.theory.lines.line_graphs import most_tokens_apart

from .parts import connected_parts, mirror_of, rows_of, value_by_parts
from .values import DiamondValues


class DiamondReach(Reach[Grid]):
    """The reach of the Diamond game."""

    def rest(self, position: Grid) -> Rest:
        total, unknown = value_by_parts(position)
        return Rest(total, frozenset(part.form for part in unknown))

    def recursion(self) -> DiamondValues:
        return DiamondValues()

    def longest_play(self, position: Grid) -> int:
        """All lines of each part but one: take a line that leaves the others connected."""
        return sum(part.count - 1 for part in connected_parts(position))

    def fewest_moves(self, position: Grid) -> int:
        """As many lines as cover all tokens: by König as many as the tokens that share no line.

        No line of a smallest cover can be left out, so each still has a token when it is taken.
        """
        return most_tokens_apart(rows_of(position))

    def anatomy(self, position: Grid) -> Anatomy[Grid]:
        parts = connected_parts(position)
        found = parts_with_twins((part.board.places, part.board, part.form) for part in parts)
        return Anatomy(tuple(found), mirror_of(position))
