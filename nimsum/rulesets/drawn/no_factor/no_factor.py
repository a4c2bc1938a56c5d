"""No-Factor: remove numbers that no other remaining number divides (PRIMES STEP, section 9)."""

from collections.abc import Iterator, Set
from itertools import combinations, product

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.anatomy import Anatomy, Part
from nimsum.rulesets.boards.kinds import FACTORS
from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.bounds import Bounds, Recursion
from nimsum.rulesets.drawn.no_factor.no_factor_recurrence import no_factor_values
from nimsum.rulesets.drawn.no_factor.strategy import NoFactorSearch, second_move
from nimsum.rulesets.ruleset import Finding, Law, Option, Ruleset, Source, cached_component
from nimsum.rulesets.series import Series
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.rulesets.wording import listed_and, valued
from nimsum.rulesets.words import LostWin, Words
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import MAX_NUMBER, components, height, number_set
from nimsum.work import per_question

from .diagram import diagram
from .no_factor_notation import (
    SLUG,
    Numbers,
    read_numbers,
    read_removed,
    removable,
    taken_by,
    up_to,
    without,
    write_numbers,
)

_MAX_LISTED = 8


@per_question(1)
def _search() -> NoFactorSearch:
    """Return the search of the current question, which keeps its results for that question."""
    return NoFactorSearch()


class SelectiveParts(Law[Numbers]):
    """The theory of selective compounds, in which a move may play in several parts at once.

    A position is lost if every part is lost. See `strategy.py` for proofs.
    """

    source = Source(PRIMES_STEP, N_("Lemma 10; theory of selective compounds"))
    says = N_(
        "The numbers fall into parts, none dividing a number of another; a move may "
        "play in several. The value is 0 exactly if every part alone has value 0. If "
        "no number divides another, the value is how many there are."
    )

    def is_zero(self, position: Numbers) -> bool | None:
        """Return True if the player to move loses, and False if that player wins.

        Return None if the search takes too many steps.
        """
        return _search().is_lost(number_set(position))

    def is_lost_in_misere_play(self, position: Numbers) -> bool | None:
        """Return True if the player to move loses in misère play, and False if that player wins.

        Return None if the search takes too many steps.
        """
        return _search().is_lost_in_misere_play(number_set(position))

    def value(self, position: Numbers) -> int | None:
        """Return the number of numbers if none divides another, or 0 if the player to move loses.

        Return None if neither holds, or if the search takes too many steps.
        """
        if len(removable(position)) == len(position):
            return len(position)
        return 0 if self.is_zero(position) else None

    def worked_out(self, position: Numbers) -> str:
        """Return the reason for the value that this law gives `position`, in a sentence."""
        value = self.value(position)
        if not position:
            return valued(_("No number is left"), 0)
        if value:
            return valued(
                _(
                    "Every number can go at any time, as in a heap of %(count)s",
                    count=len(position),
                ),
                value,
            )
        if position == up_to(len(position)):
            return valued(
                _(
                    "1 must go; then removing %(numbers)s wins",
                    numbers=listed_and(elements(second_move(len(position)))),
                ),
                0,
            )
        count = len(components(number_set(position)))
        if count == 1:
            return valued(_("Every move lets the other player win"), 0)
        return valued(
            _(
                "%(count)s parts, each lost for the player to move, each with its own answers",
                count=count,
            ),
            0,
        )

    def options_of_value(self, position: Numbers, value: int) -> Finding[Numbers] | None:
        """Return all options of Grundy value `value`, or None if the theory cannot give these.

        If no number divides another, these are all positions with `value` remaining numbers. For
        value 0, each option combines one winning set for every part that is not lost (see
        `strategy.py`).
        """
        free = removable(position)
        if len(free) == len(position):
            remainders = combinations(position, value) if value < len(position) else iter(())
            return Finding(((remaining,) for remaining in remainders), complete=True)
        sets = _search().winning_sets(number_set(position)) if value == 0 else None
        if sets is None:
            return None
        moves = product(*sets) if sets else iter(())
        return Finding((without(position, elements(sum(move))) for move in moves), complete=True)


class NoFactorWords(Words[Numbers]):
    """Descriptions in words of sets of numbers and moves."""

    noun = N_("set")
    ready = (
        ("1–12", "1-12"),
        ("1–30", "1-30"),
        ("1–60", "1-60"),
        ("1–120", "1-120"),
        (N_("divisors of 60"), "1,2,3,4,5,6,10,12,15,20,30,60"),
        ("2–9", "2,3,4,5,6,7,8,9"),
    )

    def position(self, position: Numbers) -> str:
        """Return the numbers in a list, or only their count if the list would be long."""
        if len(position) > _MAX_LISTED:
            return ngettext("%(num)s number", "%(num)s numbers", len(position))
        return ", ".join(map(str, position)) or _("nothing")

    def move(self, position: Numbers, option: Option[Numbers]) -> str:
        """Return the numbers that the move to `option` removes, as a list in words."""
        return listed_and(taken_by(position, option))

    def stuck(self, position: Numbers) -> str:
        """Return the reason that nobody can move: all numbers are gone."""
        return _("no number is left")

    def beaten(self, lost: LostWin[Numbers]) -> str:
        """Return that all numbers were removed at once, or ""."""
        if lost.reply:
            return ""
        return _("Then no number divided another, so they removed all at once.")

    def kinds_of_move(self, position: Numbers, option: Option[Numbers]) -> Iterator[str]:
        """Yield hints about the move to `option`, such as "Remove one number."."""
        taken = taken_by(position, option)
        yield ngettext("Remove one number.", "Remove %(num)s numbers.", len(taken))
        if removable(position)[0] in taken:
            yield _("Remove the smallest number that can go, maybe more.")
        if any(number % 2 == 0 for number in taken):
            yield _("Remove an even number, maybe more.")
        else:
            yield _("Remove only odd numbers.")

    def reduction(self, position: Numbers, option: Option[Numbers]) -> int:
        """Return the number of numbers that the move to `option` removes."""
        return len(position) - len(option[0])


class NoFactorBounds(Bounds[Numbers]):
    """Searches, parts, and bounds on the length of play of No-Factor."""

    def recursion(self) -> Recursion[Numbers]:
        """Return a new search for the Grundy values of small positions."""
        return no_factor_values()

    def longest_play(self, position: Numbers) -> int:
        """Return the largest number of moves: players remove the numbers one by one."""
        return len(position)

    def notable_options(self, position: Numbers) -> Iterator[Option[Numbers]]:
        """Yield typical options: remove one, all, or all but one of the removable numbers."""
        free = removable(position)
        yield from (without(position, (number,)) for number in free)
        if len(free) > 1:
            yield without(position, free)
        if len(free) > 2:
            yield from (without(position, set(free) - {number}) for number in free)

    def options_leaving(self, position: Numbers, odd: Set[Numbers]) -> Iterator[Option[Numbers]]:
        """Yield the option that is the only set of numbers in `odd`, if a move can leave that set.

        An option is a single set, which lacks only numbers that can be removed.
        """
        if len(odd) != 1:
            return
        (remaining,) = odd
        removed = set(position) - set(remaining)
        if set(remaining) < set(position) and removed <= set(removable(position)):
            yield (remaining,)

    def fewest_moves(self, position: Numbers) -> int:
        """Return the smallest number of moves: the length of a longest chain by divisibility.

        In a chain, each number divides the next. A move can shorten all longest chains by one
        number, and no chain by two.
        """
        return height(number_set(position))

    def anatomy(self, position: Numbers) -> Anatomy[Numbers]:
        """Return the parts of `position`: the sets of numbers that divisibility connects.

        They are marked as selective, since a move can play in several of them.
        """
        parts = [tuple(elements(part)) for part in components(number_set(position))]
        return Anatomy(tuple(Part(frozenset(part), part) for part in parts), selective=True)


class NoFactor(OnPlaces[Numbers], Ruleset[Numbers]):
    """No-Factor: remove numbers, none of which has a proper divisor among the remaining numbers.

    A position is a single component, since a move can play in several of its parts. The theory,
    with proofs, is in `strategy.py`.
    """

    slug = SLUG
    title = N_("No-Factor")
    brief = N_("remove numbers that nothing divides")
    source = Source(PRIMES_STEP, "§9")
    board = FACTORS
    example = "no-factor:1-12"
    says = N_("Remove one number or more. A number must wait while another one divides it.")
    series = (Series("up-to", N_("Numbers from 1"), "1–%(n)s", ("1-{n}",), 1, MAX_NUMBER),)
    laws = (SelectiveParts(),)
    words = cached_component(NoFactorWords)
    bounds = cached_component(NoFactorBounds)

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose the numbers."""
        return _("Tap the numbers, then the button.")

    def read_position(self, text: str) -> Numbers:
        """Return the numbers in `text`, such as `1-12` or `2,3,5`. Raises `GameError`."""
        return read_numbers(text)

    def write_position(self, position: Numbers) -> str:
        """Return the numbers in notation, with a range like `1-12` for three or more in a row."""
        return write_numbers(position)

    def options(self, position: Numbers) -> Iterator[Option[Numbers]]:
        """Yield all options, those that remove the fewest numbers first."""
        free = removable(position)
        for count in range(1, len(free) + 1):
            for taken in combinations(free, count):
                yield without(position, taken)

    def layout(self, position: Numbers) -> Layout:
        """Return the drawing of the numbers as a Hasse diagram: multiples above their divisors."""
        return diagram(position)

    def touches(self, position: Numbers, option: Option[Numbers]) -> Iterator[Touch]:
        """Yield the only way to tap the move to `option`: all numbers that it removes."""
        yield Touch(taken_by(position, option))

    def read_move(self, position: Numbers, text: str) -> Option[Numbers]:
        """Return the option after removing the numbers in `text`, such as `2,3`.

        Raises `NotationError` or `IllegalMove`.
        """
        return without(position, read_removed(position, text))

    def write_move(self, position: Numbers, option: Option[Numbers]) -> str:
        """Return the move to `option` in notation: the removed numbers with commas."""
        return ",".join(map(str, taken_by(position, option)))
