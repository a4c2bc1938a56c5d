"""Euclid, a game about Euclid's algorithm and the golden ratio."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from nimsum.language import N_, _, numeral
from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.heaps.several import (
    Heaps,
    SeveralHeapsBounds,
    SeveralHeapsRuleset,
    SeveralHeapsWords,
)
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.sources import OUR_OWN
from nimsum.rulesets.wording import valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.numbers.euclid import euclid_value, quotients


def _pair(one: int, other: int) -> Heaps:
    """Return the heaps `one` and `other` as a position: the larger first."""
    return (one, other) if one >= other else (other, one)


class EuclidsAlgorithm(Law[Heaps]):
    """The law that gives the values of the game Euclid by a division of the heaps."""

    source = Source("Cairns, Ho & Lengyel 2011", "Discrete Mathematics 311, 457–462")
    says = N_(
        "Let the smaller heap go q times into the larger. The value is q if that is "
        "more than the value of the smaller heap and the remainder, else q − 1; with "
        "an empty heap it is 0. Otherwise it is 0 exactly if the larger heap is more "
        "than the smaller, but less than Φ = 1.618… times as much."
    )
    series = "pairs"

    # b < Φ·a without roots: b·b < a·b + a·a, which is d·(a + d) < a·a for b = a + d.
    clue = N_("Compare the larger with the smaller")
    aim = N_("Leave different heaps, the larger less than 1.618… times the smaller.")
    lost = N_(
        "Two different heaps lose if the larger is less than 1.618… times the smaller. Their only "
        "move leaves it more than that; then some move leaves such heaps again, or wins at once."
    )
    zeros = (
        "smaller = 0 or difference > 0 and difference * (smaller + difference) < smaller * smaller"
    )

    def value(self, position: Heaps) -> int:
        """Return the value: the quotient of the heaps, rounded down, or 1 less."""
        return euclid_value(*position)

    def worked_out(self, position: Heaps) -> str:
        """Return the reason for the value in a sentence.

        It compares the quotient of the heaps with the value of a smaller pair: the smaller heap and
        the remainder of the division.
        """
        larger, smaller = position
        if smaller == 0:
            return valued(_("A heap is empty"), 0)
        times, remainder = divmod(larger, smaller)
        value = self.value(position)
        below = euclid_value(smaller, remainder)
        numbers = {
            "smaller": smaller,
            "larger": larger,
            "times": times,
            "left": remainder,
            "below": below,
        }
        texts = {name: numeral(number) for name, number in numbers.items()}
        goes = _("%(smaller)s goes %(times)s times into %(larger)s", **texts)
        if times > below:
            more = _("more than the value %(below)s of (%(smaller)s, %(left)s)", **texts)
            return valued(f"{goes}, {more}", numeral(value))
        less = _("no more than the value %(below)s of (%(smaller)s, %(left)s)", **texts)
        return valued(f"{goes}, {less}", f"{numeral(times)} − 1 = {numeral(value)}")

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps]:
        """Return the only option with `value`, or no option if there is none.

        All options have distinct values, so `value` determines the multiple that a move takes.
        """
        larger, smaller = position
        if smaller == 0:
            return Finding(iter(()), complete=True)
        times, remainder = divmod(larger, smaller)
        last = euclid_value(smaller, remainder)
        # The option that leaves no multiple of the smaller heap has the value `last`. The options
        # that leave 1, 2, … times that heap have the other values 0, 1, 2, … in this order.
        if value == last:
            multiple = 0
        elif value < last:
            multiple = value + 1
        else:
            multiple = value
        if multiple >= times:
            return Finding(iter(()), complete=True)
        target = _pair(multiple * smaller + remainder, smaller)
        return Finding(iter([(target,)]), complete=True)


class EuclidInMisere(Law[Heaps]):
    """The law that all pairs are tame and which are fickle, so who wins in misère play.

    Fickle are the pairs with an empty heap, of value 0, where play is over, and two equal heaps, of
    value 1, of which a move empties one. In any other pair with a fickle option the larger heap is
    a multiple of the smaller, so the pair has options of both kinds. So, as Gurvich proves for the
    game that ends when the heaps are equal, exchanging 0 and 1 among the values of the fickle
    options does not change the mex, and by induction all other pairs have the same value in misère
    play.
    """

    source = Source(OUR_OWN, "after Gurvich 2007, Discrete Mathematics 307, 1199–1204")
    says = N_(
        "In misère play you lose from two equal heaps, and from all others that lose in normal "
        "play while no heap is empty."
    )
    lost_in_misere = N_(
        "Two equal heaps lose, as you must empty one. So do two heaps if the larger is more than "
        "the smaller, but less than 1.618… times as much."
    )

    def is_fickle(self, position: Heaps) -> bool:
        """Return True if a heap is empty or the heaps are equal."""
        larger, smaller = position
        return smaller in (0, larger)

    def is_lost_in_misere_play(self, position: Heaps) -> bool:
        """Return True if the player to move loses in misère play."""
        value = euclid_value(*position)
        return value == 1 if self.is_fickle(position) else value == 0

    def options_lost_in_misere_play(self, position: Heaps) -> Finding[Heaps]:
        """Return all options in which the opponent, who must move then, loses in misère play.

        Their value is 0 or 1, so there are at most two.
        """
        law = EuclidsAlgorithm()
        options = chain.from_iterable(law.options_of_value(position, k).options for k in range(2))
        lost = (option for option in options if self.is_lost_in_misere_play(option[0]))
        return Finding(lost, complete=True)


def _notable_options(position: Heaps) -> Iterator[Option[Heaps]]:
    """Yield a few typical options: take the smaller heap once, twice, or as often as possible."""
    larger, smaller = position
    times = larger // smaller if smaller else 0
    for taken in dict.fromkeys((1, 2, times // 2, times - 1, times)):
        if 0 < taken <= times:
            yield (_pair(larger - taken * smaller, smaller),)


class EuclidWords(SeveralHeapsWords):
    """Descriptions in words of pairs of heaps and moves in Euclid."""

    def beaten(self, lost: LostWin[Heaps]) -> str:
        """Return that a heap could be emptied, or that the pair left had only one move."""
        if min(lost.reply) == 0:
            larger, smaller = map(numeral, lost.slip)
            return _(
                "%(smaller)s goes into %(larger)s with nothing left over, so they could end it.",
                smaller=smaller,
                larger=larger,
            )
        heaps = self.position(lost.reply)
        return _("Then they left %(heaps)s: you had only one move, and it lost.", heaps=heaps)


class Euclid(SeveralHeapsRuleset):
    """Take a positive multiple of the smaller heap from the larger one, until a heap is empty."""

    slug = "euclid"
    title = N_("Euclid")
    brief = N_("take the smaller from the larger")
    source = Source("Cole & Davie 1969", "The Mathematical Gazette 53, 354–357")
    example = "euclid:11,4"
    says = N_("Take the smaller heap’s size from the larger heap, once or several times.")
    interchangeable = True
    laws = (EuclidsAlgorithm(), EuclidInMisere())
    words = cached_component(EuclidWords)
    bounds = cached_component(
        SeveralHeapsBounds,
        notable_options=_notable_options,
        # Each move takes the smaller heap once, or else as often as possible.
        longest_play=lambda heaps: sum(quotients(*heaps)),
        fewest_moves=lambda heaps: sum(1 for _times in quotients(*heaps)),
    )

    def heaps_after(self, position: Heaps, target: Heaps) -> Heaps:
        """Return the heaps of `target` in the order of the heaps of `position`."""
        return (sum(target) - position[1], position[1])

    def touches(self, position: Heaps, option: Option[Heaps]) -> Iterator[Touch]:
        """Yield the ways to tap the move, with the multiple that it takes in words.

        A tap on any token takes the smallest multiple that has this token.
        """
        taken = sum(position) - sum(option[0])
        smaller = position[1]
        effect = _(
            "Take %(taken)s: %(times)s × %(smaller)s",
            taken=numeral(taken),
            times=numeral(taken // smaller),
            smaller=numeral(smaller),
        )
        for touch in super().touches(position, option):
            for token in touch.taken[:smaller]:
                yield replace(touch, at=(token,), effect=effect)

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the pairs after subtracting multiples of the smaller heap from the larger heap."""
        larger, smaller = position
        results = range(larger % smaller, larger, smaller) if smaller else ()
        return (_pair(result, smaller) for result in results)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if taking a multiple of the smaller heap from the larger leaves `target`."""
        larger, smaller = position
        return smaller > 0 and any(
            kept == smaller and 0 <= result < larger and (larger - result) % smaller == 0
            for kept, result in (target, target[::-1])
        )
