"""Geography on a grid: move the token to a neighbouring cell that it has not visited."""

from collections.abc import Iterator

from nimsum.language import N_, _, pgettext
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.words import LostWin
from nimsum.theory.graphs.graphs import components
from nimsum.theory.graphs.matchings import first_largest_matching, largest_matching
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking

from .cells import CellsRuleset, CellsWords
from .cram import cell_graph
from .grids import Grid, place_name

_GO = Verbs(
    N_("move to %(move)s"),
    lambda: pgettext("you", "moved to %(move)s"),
    lambda: pgettext("a player", "moved to %(move)s"),
)
_UNDIRECTED = Source(
    "Fraenkel, Scheinerman & Ullman 1993", "Theoretical Computer Science 112, 371–381"
)


class Dominoes(Law[Grid]):
    """The law that largest matchings of the cells decide who wins undirected Geography."""

    source = _UNDIRECTED
    says = N_(
        "Lay as many dominoes as possible on the cells that are left. The player to move loses "
        "exactly if that can be done with the token’s cell free. Otherwise move the token along "
        "its domino, and do so each time."
    )
    lost = N_(
        "Pair up neighbouring cells, as many as fit. If the token’s cell can stay alone, you lose: "
        "wherever you go, they go to its partner."
    )
    series = "rectangles"
    zeros = "a is odd and b is odd"

    def value(self, position: Grid) -> int | None:
        """Return 0 if the player to move loses, or None otherwise, as the value is then unknown."""
        return 0 if self.is_zero(position) else None

    def is_zero(self, position: Grid) -> bool:
        """Return True if the player to move loses.

        That is so if some largest matching of the remaining cells omits the token's cell.
        """
        cells = position.cells
        other_cells = cells & ~_token_cell(position)
        graph = cell_graph(position)
        return largest_matching(graph, cells) == largest_matching(graph, other_cells)

    def worked_out(self, position: Grid) -> str:
        """Return the reason why the value of `position` is 0; this is only called if it is 0."""
        return _("As many dominoes as possible fit without the token’s cell: value 0.")

    def pairing(self, position: Grid, before: Grid | None) -> Mirror:
        """Return dominoes on `position`, which is lost: as many as fit, and none on the token.

        They lie on the cells that the token can reach. A move to one half of a domino is answered
        by a move to the other half. The token's last move, from `before`, went along a domino, too.
        """
        token_cell = _token_cell(position)
        graph = cell_graph(position)
        cells = _reachable(position) & ~token_cell
        dominoes = [*first_largest_matching(graph, cells)]
        if before is not None:
            dominoes.append((before.token or 0, position.token or 0))
        pairs = tuple((position.key(v), position.key(w)) for v, w in dominoes)
        named = "; ".join(f"{place_name(one)}–{place_name(other)}" for one, other in pairs)
        words = _("Dominoes: %(dominoes)s.", dominoes=named) if named else ""
        return Mirror(words, pairs=pairs, dominoes=True)

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        """Return all options of value 0 if `value` is 0; None for other values."""
        if value:
            return None
        options = Geography().options(position)
        lost = (option for option in options if self.is_zero(option[0]))
        return Finding(lost, complete=True)


class GeographyWords(CellsWords):
    """Descriptions in words of moves in Geography on a grid."""

    ready = (
        ("4 × 5", "4x5"),
        ("5 × 5", "5x5"),
        (N_("crossroads"), "..x..,..x..,xxoxx,..x..,....."),
        (N_("ring"), "oxxx,x..x,x..x,xxxx"),
        (N_("holes"), "xxxxx,x.xox,xxxxx,x.x.x,xxxxx"),
        (N_("staircase"), "x....,xx...,xxo..,xxxx.,xxxxx"),
    )

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Move up."."""
        row, column = divmod(position.token or 0, position.columns)
        to_row, to_column = divmod(option[0].token or 0, position.columns)
        if to_row != row:
            yield _("Move up.") if to_row < row else _("Move down.")
        else:
            yield _("Move left.") if to_column < column else _("Move right.")

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can move: the token has no new neighbouring cell."""
        return _("no way out of %(place)s", place=place_name(position.key(position.token or 0)))

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return that there was no way out, or how dominoes answered every step."""
        place = place_name(lost.reply.key(lost.reply.token or 0))
        if next(iter(self.rules.takings(lost.reply)), None) is None:
            return _("Then they moved to %(place)s: no way out.", place=place)
        return _("Then they moved to %(place)s, and could always move along a domino.", place=place)


class Geography(CellsRuleset):
    """Geography on a grid: move the token to a neighbouring cell; the cell it leaves is removed."""

    slug = "geography"
    title = N_("Geography on a grid")
    brief = N_("visit a new neighbouring cell")
    source = _UNDIRECTED
    board = CELLS.with_verbs(_GO, second=N_("Now tap where it goes."))
    example = "geography:.xo.,xxxx,xxxx,x..x"
    says = N_("Move the token to a neighbouring cell not yet visited.")
    laws = (Dominoes(),)
    has_token = True
    turns_over = True
    stays_impossible = False
    words = cached_component(GeographyWords)

    @property
    def how_to_tap(self) -> str:
        """A sentence on which cell to tap."""
        return _("Tap the cell where it goes.")

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield a move to each remaining neighbouring cell, which takes the cell of the token."""
        old_cell = _token_cell(position)
        neighbours = cell_graph(position)[position.token or 0]
        for cell in elements(neighbours & position.cells):
            yield Taking(old_cell | 1 << cell, 0, old_cell, 1 << cell, token=cell)

    def canonical(self, position: Grid) -> Grid:
        """Return one position that represents all positions known to equal `position`.

        It has only the cells that the token can reach, in the least of their rotations and
        reflections.
        """
        return super().canonical(position.keeping(_reachable(position), position.token))


def _token_cell(position: Grid) -> int:
    """Return the set of just the token's cell; every position of this game has a token."""
    return 1 << (position.token or 0)


def _reachable(position: Grid) -> int:
    """Return the set of the token's cell and of all cells to which paths lead from it."""
    token_cell = _token_cell(position)
    parts = components(cell_graph(position), position.cells)
    return next((part for part in parts if part & token_cell), token_cell)
