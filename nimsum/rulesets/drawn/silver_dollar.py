"""The Silver Dollar game without the dollar: slide coins to the left. It is Staircase Nim."""

from collections.abc import Hashable, Iterator
from itertools import accumulate, pairwise

from nimsum.language import N_, _, ngettext, pgettext
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import STRIP
from nimsum.rulesets.boards.places import Layout, Look
from nimsum.rulesets.pairs.staircase_nim import EveryOtherStep
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.wording import listed_and, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.places.games import Taking

from .board_game import BoardBounds
from .cells import CellsRuleset, CellsWords
from .grids import Grid, column_name, grid_layout, grid_of

_SLIDE = Verbs(
    N_("slide %(move)s"),
    lambda: pgettext("you", "slid %(move)s"),
    lambda: pgettext("a player", "slid %(move)s"),
)


class EveryOtherGap(Law[Grid]):
    """The law that a position is one of Staircase Nim, with the gaps before coins as steps.

    So only every other gap counts, beginning with the gap before the last coin.
    """

    source = Source("Conway 2001", "chapter 11")
    says = N_(
        "From the right, every other gap counts: the value is the nim-sum of their empty cells, "
        "beginning with the gap before the last coin. A move that shrinks another gap can be "
        "undone at once: slide the next coin as far."
    )
    lost_in_misere = N_(
        "Every other gap from the right is a Nim heap: you lose if their nim-sum is 0, but if no "
        "heap is above 1, if it is 1."
    )

    def value(self, position: Grid) -> int:
        """Return the nim-sum of the lengths of every other gap, from the right."""
        return EveryOtherStep().value(_gaps(position))

    def worked_out(self, position: Grid) -> str:
        """Return a sentence with the lengths of the gaps that count, and their nim-sum."""
        counted = listed_and(_gaps(position)[::2])
        if len(_gaps(position)) < 3:
            return valued(_("Only the gap before the last coin counts"), counted)
        return _(
            "Every other gap from the right has %(cells)s empty cells: nim-sum %(value)s.",
            cells=counted,
            value=self.value(position),
        )

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid]:
        """Return all options of Grundy value `value`, found as options of Staircase Nim."""
        finding = EveryOtherStep().options_of_value(_gaps(position), value)
        options = ((_with_gaps(position, gaps),) for (gaps,) in finding.options)
        return Finding(options, finding.complete)

    def is_lost_in_misere_play(self, position: Grid) -> bool:
        """Return True if the player to move loses in misère play.

        That is so if the gaps that count, as heaps, are lost in misère Nim. If a player shrinks a
        gap that does not count, the next gap grows; the opponent can shrink it again at once. If
        all gaps that count are 0 and some other gap is not, a gap that counts can be made 1.
        """
        return (self.value(position) == 0) == (max(_gaps(position)[::2], default=0) > 1)

    def options_lost_in_misere_play(self, position: Grid) -> Finding[Grid]:
        """Return all options in which the opponent, who must move then, loses in misère play."""
        options = SilverDollar().options(position)
        lost = (option for option in options if self.is_lost_in_misere_play(option[0]))
        return Finding(lost, complete=True)


class SilverDollarWords(CellsWords):
    """Descriptions in words of strips with coins and their moves."""

    noun = N_("strip")
    parts_called = "gaps"
    ready = (
        (N_("two coins"), "..x....x"),
        (N_("three coins"), "...x..x....x"),
        (N_("four coins"), "..x...x.x..x"),
        (N_("six coins"), "..x..x.x...x..x....x"),
    )

    def position(self, position: Grid) -> str:
        """Return `position` in words: the length of the strip and the places of the coins."""
        coins = listed_and(column_name(column) for _row, column in position.places)
        return _("1 × %(cells)s, coins at %(coins)s", cells=position.columns, coins=coins)

    def move(self, position: Grid, option: Option[Grid]) -> str:
        """Return the cells from which and to which a coin slides, such as "g to d"."""
        return _(
            "%(start)s to %(end)s", start=_coin(position, option), end=_coin(option[0], (position,))
        )

    def independent_parts(self, position: Grid, later: Grid) -> dict[Hashable, tuple[Grid, Grid]]:
        """Return the pairs of coins from the right, alone in `position` and in `later`.

        The place is the last coin of the pair in `position`; its gap is the value. The first of an
        odd number of coins is alone. An option has as many coins as `position`.
        """
        before = _pairs(position)
        return {
            [*pair.places][-1]: (pair, after)
            for pair, after in zip(before, _pairs(later), strict=True)
        }

    def name_of_part(self, place: Hashable) -> str:
        """Return the name of the gap before the coin at `place`, such as "Gap before c"."""
        assert isinstance(place, tuple)
        _row, column = place
        return _("Gap before %(coin)s", coin=column_name(column))

    def answer_to_other_moves(self, position: Grid, *, by_reader: bool) -> str:
        """Return that the right coin of a pair follows the left one, or "" if none can slide."""
        if not any(_gaps(position)[1::2]):
            return ""
        if by_reader:
            return _(
                "If they slide the left coin of a pair, slide its right coin as far: the gap "
                "between them stays the same."
            )
        return _(
            "If you slide the left coin of a pair, they slide its right coin as far: the gap "
            "between them stays the same."
        )

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can slide a coin."""
        return _("no coin can go further left")

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return that the last coin was slid, or that all coins were left in pairs, or ""."""
        gaps = _gaps(lost.reply)
        if not any(gaps):
            return _("Then they slid the only coin that could still go left, all the way.")
        if len(gaps) % 2 == 0 and not any(gaps[::2]):
            return _(
                "Then they left coins in pairs, side by side, and could follow each coin you slid."
            )
        return ""

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        """Return the number of cells by which the move to `option` slides a coin."""
        return sum(c for _row, c in position.places) - sum(c for _row, c in option[0].places)

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Slide a coin by 2 cells."."""
        cells = self.reduction(position, option)
        yield ngettext("Slide a coin by %(num)s cell.", "Slide a coin by %(num)s cells.", cells)


def _coin(position: Grid, other: Option[Grid]) -> str:
    """Return the letter of the cell with a coin in `position` and without one in `other`."""
    (cell,) = position.keeping(position.cells & ~other[0].cells).places
    _row, column = cell
    return column_name(column)


def _gaps(position: Grid) -> tuple[int, ...]:
    """Return the numbers of empty cells just before each coin, from the last coin to the first."""
    columns = [column for _row, column in position.places]
    gaps = [column - before - 1 for before, column in pairwise([-1, *columns])]
    return tuple(reversed(gaps))


def _pairs(position: Grid) -> list[Grid]:
    """Return the coins of `position` in pairs from the right, each pair alone, in order from left.

    The first of an odd number of coins is alone.
    """
    coins = [*position.places]
    begins = len(coins) % 2
    pairs = [coins[:begins], *(coins[index : index + 2] for index in range(begins, len(coins), 2))]
    return [grid_of(1, position.columns, iter(pair)) for pair in pairs if pair]


def _with_gaps(position: Grid, gaps: tuple[int, ...]) -> Grid:
    """Return the strip of the length of `position` that has these `gaps` (see `_gaps`)."""
    # Each coin takes a cell after its gap.
    ends = accumulate(gap + 1 for gap in reversed(gaps))
    return grid_of(1, position.columns, ((0, end - 1) for end in ends))


class SilverDollar(CellsRuleset):
    """Silver Dollar: slide a coin left over empty cells, without passing another coin."""

    slug = "silver-dollar"
    title = N_("Silver Dollar")
    brief = N_("slide a coin left")
    source = Source("Conway 2001", "chapter 11")
    board = STRIP.with_verbs(_SLIDE, second=N_("Now tap where it goes."))
    example = "silver-dollar:..x...x.x..x"
    says = N_("Slide a coin left, as far as you like, but never past another coin.")
    laws = (EveryOtherGap(),)
    series = ()
    stays_impossible = False
    words = cached_component(SilverDollarWords)
    bounds = cached_component(
        BoardBounds,
        longest_play=lambda position: sum(c - k for k, (_r, c) in enumerate(position.places)),
        fewest_moves=lambda position: sum(c > k for k, (_r, c) in enumerate(position.places)),
    )

    @property
    def how_to_tap(self) -> str:
        """A sentence on which coin a tap moves."""
        return _("Tap an empty cell: the next coin to its right slides there.")

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield each slide of a coin: its old cell becomes empty, and its new cell is filled."""
        first_empty = 0
        for _row, column in position.places:
            coin = position.place(0, column)
            for empty in range(first_empty, column):
                cell = position.place(0, empty)
                yield Taking(coin, 0, coin, tap=cell, turn=cell)
            first_empty = column + 1

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the strip, with a stone on each coin's cell."""
        return grid_layout(position, look=Look.STONES, slots=True)
