"""Cyclic Nimhoff, and its generalisation with a subtraction set for each heap (Abuku, part 2).

A move takes an allowed number of tokens from one heap, or fewer than h tokens in all from any
heaps.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product
from math import prod
from typing import Self

from nimsum.language import N_, _, numeral
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.errors import NotationError, like
from nimsum.rulesets.heaps.amounts import amounts_in_words, read_amount, read_amounts, write_amounts
from nimsum.rulesets.heaps.several import (
    Heaps,
    SeveralHeapsBounds,
    SeveralHeapsRuleset,
    SeveralHeapsWords,
)
from nimsum.rulesets.recursion import OptionRecursion
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import clauses, listed_and, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.heaps.shares import shares
from nimsum.theory.heaps.stairs import heap_values
from nimsum.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet
from nimsum.theory.nimbers.nimbers import nim_sum

from .nimhoff_length import fewest_moves
from .nimhoff_table import PairsRecursion

MAX_HEAPS_PER_COMPONENT = 8
"""The largest number of heaps in one component."""
ABUKU = "Abuku 2020"
MAX_POSITIONS_COMPUTED = 5_000
"""The largest number of reachable positions with which a value is computed by definition."""


class Stairs(LawAbout[Heaps, "_Nimhoff"]):
    """The law for heaps whose values, when each is played alone, are h-stairs (Theorem 2.4).

    Values are an h-stair if heap n has value h·a(⌊n/h⌋) + (n mod h) for some sequence a(0), a(1), …
    """

    source = Source(ABUKU, "Theorem 2.4")

    series = "pairs"

    @property
    def statement(self) -> str:
        """The law in a sentence, with the number h."""
        return _(
            "Value each heap alone, count how often %(h)s goes into it, and take the "
            "nim-sum; the value is %(h)s times that, plus what all tokens leave when "
            "divided by %(h)s. (The values of each heap alone are %(h)s-stairs.)",
            h=self.rules.h,
        )

    def _heap_values(self, position: Heaps) -> tuple[int, ...] | None:
        """Return the value of each heap when it is played alone, or None if one is unknown."""
        amounts = self.rules.amounts(position)
        values = []
        for n, allowed in zip(position, amounts, strict=True):
            value = heap_values(allowed).value(n)
            if value is None:
                return None
            values.append(value)
        return tuple(values)

    def value(self, position: Heaps) -> int | None:
        """Return the value of `position`; None if the value of a heap played alone is unknown."""
        values = self._heap_values(position)
        if values is None:
            return None
        h = self.rules.h
        return nim_sum(value // h for value in values) * h + sum(position) % h

    def worked_out(self, position: Heaps) -> str:
        """Return the reason for the value: the values of the heaps alone, and the total modulo h.

        Return "" if the value of a heap played alone is unknown.
        """
        values = self._heap_values(position)
        if values is None:
            return ""
        h = self.rules.h
        total = sum(position)
        steps = [value // h for value in values]
        upper = nim_sum(steps)
        lower = total % h
        nim_sums = " ⊕ ".join(map(str, steps))
        remainder = valued(
            _(
                "All %(total)s tokens leave %(lower)s when divided by %(h)s",
                total=total,
                lower=lower,
                h=h,
            ),
            f"{upper}·{h} + {lower} = {upper * h + lower}",
        )
        return f"{self._steps_in_words(values, f'{nim_sums} = {upper}')} {remainder}"

    def _steps_in_words(self, values: tuple[int, ...], nim_sum_text: str) -> str:
        """Return a sentence that computes the nim-sum of the quotients of `values` by h.

        `values` are those of the heaps alone; `nim_sum_text` is the result, such as "1 ⊕ 2 = 3".
        """
        return _(
            "Alone the heaps have values %(values)s; how often %(h)s goes into them: %(nim_sum)s.",
            values=", ".join(map(str, values)),
            h=self.rules.h,
            nim_sum=nim_sum_text,
        )

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps] | None:
        """Return all options of `position` that have `value`.

        Return None if the value of a heap played alone is unknown.
        """
        values = self._heap_values(position)
        if values is None:
            return None
        upper, lower = divmod(value, self.rules.h)
        targets = chain(
            self._targets_by_one_heap(position, values, upper, lower),
            self._targets_by_few_tokens(position, values, upper, lower),
        )
        return Finding(((target,) for target in targets), complete=True)

    def _targets_by_one_heap(
        self, position: Heaps, values: tuple[int, ...], upper: int, lower: int
    ) -> Iterator[Heaps]:
        """Yield the targets of value upper·h + lower to which a move in one heap leads.

        `values` are the values of the heaps of `position`, each played alone.
        """
        h = self.rules.h
        amounts = self.rules.amounts(position)
        total = sum(position)
        steps = [value // h for value in values]
        others = nim_sum(steps) ^ upper
        for index, (n, allowed) in enumerate(zip(position, amounts, strict=True)):
            # The value that this heap, alone, must have after the move: its step makes the nim-sum
            # of all steps `upper`, and its remainder makes that of all tokens `lower`.
            wanted = (steps[index] ^ others) * h + (n - total + lower) % h
            for heap in heap_values(allowed).options_of_value(n, wanted):
                yield (*position[:index], heap, *position[index + 1 :])

    def _targets_by_few_tokens(
        self, position: Heaps, values: tuple[int, ...], upper: int, lower: int
    ) -> Iterator[Heaps]:
        """Yield the targets of value upper·h + lower to which a move of fewer than h tokens leads.

        Targets that a move in one heap can reach, too, are left out. `values` are the values of the
        heaps of `position`, each played alone.
        """
        h = self.rules.h
        amounts = self.rules.amounts(position)
        steps = [value // h for value in values]
        few = (sum(position) - lower) % h
        if few == 0:
            return
        # For each heap, the steps that it can have after the move, each with the fewest and the
        # most tokens to take from the heap for that.
        choices = []
        for step, n, allowed in zip(steps, position, amounts, strict=True):
            remainder = n % h
            choices.append([(step, (0, remainder))])
            # If a move takes more than the remainder by h, the heap falls by one step of its stair.
            lowered = heap_values(allowed).value(n - remainder - h) if n >= h else None
            if lowered is not None:
                choices[-1].append((lowered // h, (remainder + 1, h - 1)))
        for choice in product(*choices):
            if nim_sum(step for step, _bounds in choice) != upper:
                continue
            for taken in shares(few, [bounds for _step, bounds in choice]):
                if not _is_from_one_heap(taken, amounts):
                    yield _without(position, taken)


class NimhoffBounds(SeveralHeapsBounds):
    """Searches and bounds on play of a game of the Nimhoff family."""

    rules: "_Nimhoff"

    def recursion(self) -> Recursion[Heaps]:
        """Return a new search for values by definition, for positions with few followers.

        It refuses positions with more than `MAX_POSITIONS_COMPUTED` followers.
        """
        return OptionRecursion(
            self.rules.options,
            form=tuple,
            reaches=lambda heaps: prod(n + 1 for n in heaps) <= MAX_POSITIONS_COMPUTED,
        )

    def notable_options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        """Yield a few typical options: for each heap a few amounts, then moves in several heaps."""
        h = self.rules.h
        amounts = self.rules.amounts(position)
        for index, (n, allowed) in enumerate(zip(position, amounts, strict=True)):
            for max_amount in sorted({min(1, n), min(2, n), n // 2, n}):
                amount = allowed.largest_up_to(max_amount)
                if amount is not None:
                    yield ((*position[:index], n - amount, *position[index + 1 :]),)
        for total in {2, h - 1}:
            if 0 < total < h:
                # At most half of the tokens, rounded up, come from one heap.
                half = (total + 1) // 2
                bounds = [(0, min(n, half)) for n in position]
                taken = next(shares(total, bounds), None)
                if taken is not None:
                    yield (_without(position, taken),)

    def longest_play(self, position: Heaps) -> int:
        """Return the largest number of moves: each takes as few tokens as possible."""
        if self.rules.h > 1:
            return sum(position)
        amounts = self.rules.amounts(position)
        return sum(n // allowed.smallest for n, allowed in zip(position, amounts, strict=True))

    def search_shortest_play(self, position: Heaps, at_most: int) -> int | None:
        """Return the smallest number of moves in which play can end.

        Return None if that is more than `at_most`.
        """
        return fewest_moves(position, self.rules.amounts(position), self.rules.h, at_most)


@dataclass(frozen=True)
class _Nimhoff(SeveralHeapsRuleset):
    """The base of cyclic Nimhoff and its generalisation.

    A move takes an allowed number of tokens from one heap, or fewer than h tokens in all.
    """

    h: int
    words = cached_component(SeveralHeapsWords, noun=N_("row"))
    bounds = cached_component(NimhoffBounds)

    def amounts(self, position: Heaps) -> tuple[SubtractionSet, ...]:
        """Return, for each heap, the set of amounts that a move in this heap alone may take."""
        raise NotImplementedError

    def _with_few(self, rule: str) -> str:
        """Return the sentence `rule`, about moves in one heap, with one about few tokens.

        The second sentence is left out if h is 1.
        """
        if self.h == 1:
            return rule
        if self.h == 2:
            few = _("Or take 1 token from any heap.")
        else:
            few = _("Or take fewer than %(h)s tokens in all, from any heaps.", h=self.h)
        return f"{rule} {few}"

    def _with_few_squares(self, rule: str) -> str:
        """Return `rule`, about moves left or down, with a sentence about a few squares in all.

        The second sentence is left out if h is at most 1.
        """
        if self.h == 1:
            return rule
        if self.h == 2:
            few = _("Or move it 1 square left or down.")
        else:
            few = _("Or go fewer than %(h)s squares in all, left and down.", h=self.h)
        return f"{rule} {few}"

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        amounts = self.amounts(position)
        for index, (n, allowed) in enumerate(zip(position, amounts, strict=True)):
            for amount in allowed.up_to(n):
                yield (*position[:index], n - amount, *position[index + 1 :])
        bounds = [(0, n) for n in position]
        for total in range(1, self.h):
            for taken in shares(total, bounds):
                if not _is_from_one_heap(taken, amounts):
                    yield _without(position, taken)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        taken = tuple(before - after for before, after in zip(position, target, strict=True))
        if min(target) < 0 or min(taken) < 0 or not any(taken):
            return False
        return sum(taken) < self.h or _is_from_one_heap(taken, self.amounts(position))


def _is_from_one_heap(taken: Heaps, amounts: tuple[SubtractionSet, ...]) -> bool:
    """Return True if a move in one heap may take `taken`, the numbers of tokens from each heap.

    `amounts` has, for each heap, the set of numbers that such a move may take.
    """
    touched = [pair for pair in zip(taken, amounts, strict=True) if pair[0]]
    if len(touched) != 1:
        return False
    ((amount, allowed),) = touched
    return amount in allowed


def _without(position: Heaps, taken: Heaps) -> Heaps:
    """Return the heaps that remain if `taken` lists the tokens taken from each heap."""
    return tuple(n - amount for n, amount in zip(position, taken, strict=True))


class StairsOfNim(Stairs):
    """The law of cyclic Nimhoff (Theorem 1.17).

    It is a case of `Stairs`, since the values of Nim heaps are h-stairs for every h.
    """

    source = Source(ABUKU, "Theorem 1.17 (Fraenkel & Lorberbom)")

    @property
    def statement(self) -> str:
        """The law in a sentence, with the number h."""
        return _(
            "Count how often %(h)s goes into each heap and take the nim-sum; the "
            "value is %(h)s times that, plus what all tokens leave when divided by "
            "%(h)s.",
            h=self.rules.h,
        )

    @property
    def zeros(self) -> str:
        """The condition on two heaps a, b for value 0."""
        h = self.rules.h
        return f"a // {h} = b // {h} and (a + b) mod {h} = 0"

    @property
    def formula(self) -> str:
        """The value of two heaps a, b as a formula."""
        h = self.rules.h
        return f"{h} * (a // {h} xor b // {h}) + (a + b) mod {h}"

    def _steps_in_words(self, values: tuple[int, ...], nim_sum_text: str) -> str:
        return _(
            "How often %(h)s goes into %(values)s: %(nim_sum)s.",
            h=self.rules.h,
            values=", ".join(map(str, values)),
            nim_sum=nim_sum_text,
        )


class CyclicNimhoffWords(SeveralHeapsWords):
    """Descriptions in words of heaps and moves in cyclic Nimhoff."""

    rules: "CyclicNimhoff"

    noun = N_("row")

    def beaten(self, lost: LostWin[Heaps]) -> str:
        """Return how the groups of h and the rest cancelled; "" if there were no groups or rest."""
        h = self.rules.h
        groups = [n // h for n in lost.reply]
        rest = [n % h for n in lost.reply]
        if not any(groups) or h == 1:
            return ""
        told = _(
            "Then they left %(heaps)s. Groups of %(h)s in these: %(groups)s, "
            "which cancel as in Nim.",
            heaps=self.position(lost.reply),
            h=h,
            groups=listed_and(map(numeral, groups)),
        )
        if not any(rest):
            return told
        over = " + ".join(numeral(n) for n in rest if n)
        left_over = _("What is left over, %(rest)s, is a multiple of %(h)s.", rest=over, h=h)
        return f"{told} {left_over}"


@dataclass(frozen=True)
class CyclicNimhoff(_Nimhoff):
    """Take any number of tokens from one heap, or fewer than h in all from any heaps."""

    slug = "cyclic-nimhoff"
    title = N_("Cyclic Nimhoff")
    source = Source(ABUKU, "§1.2.2")
    example = "cyclic-nimhoff(3):4,5"
    laws = laws_about(StairsOfNim)
    words = cached_component(CyclicNimhoffWords)

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game with the number h written in `text`. Raises `GameError`."""
        return cls(read_amount(cls.in_brackets(text)))

    @property
    def called(self) -> str:
        """The name of the game, with the number h."""
        return f"{super().called} {self.parameters}"

    @property
    def parameters(self) -> str:
        """The number h."""
        return str(self.h)

    @property
    def heap_counts(self) -> range:
        """The numbers of heaps that a position may have."""
        return range(2, MAX_HEAPS_PER_COMPONENT + 1)

    def amounts(self, position: Heaps) -> tuple[SubtractionSet, ...]:
        """Return the set of all positive integers, once for each heap."""
        return (POSITIVE_INTEGERS,) * len(position)

    @property
    def rule(self) -> str:
        """The rule with the number h."""
        return self._with_few(_("Take any number of tokens from one heap."))

    @property
    def rule_on_squares(self) -> str:
        """The rule for a piece on squares, with the number h."""
        return self._with_few_squares(_("Move the piece any distance left or down."))

    @property
    def short_rule(self) -> str:
        """The rule in a few words with the number h."""
        return _("one heap, or fewer than %(k)s", k=self.h)


class WordsOfSets(SeveralHeapsWords):
    """Descriptions in words of heaps if each has its own subtraction set."""

    rules: "GeneralizedCyclicNimhoff"

    @property
    def sample_position(self) -> Heaps:
        """A position for examples: heaps that increase by one, each large enough for a move."""
        sets = self.rules.sets
        first = max(3, *(allowed.smallest for allowed in sets))
        return tuple(range(first, first + len(sets)))


class BoundsOfSets(NimhoffBounds):
    """Searches and bounds on play if each heap has its own subtraction set."""

    rules: "GeneralizedCyclicNimhoff"

    def recursion(self) -> Recursion[Heaps]:
        """Return a new table of values for two heaps, or a new search by definition for more."""
        sets = self.rules.sets
        return PairsRecursion(self.rules.h, sets) if len(sets) == 2 else super().recursion()


@dataclass(frozen=True)
class GeneralizedCyclicNimhoff(_Nimhoff):
    """Take an allowed number of tokens from one heap, or fewer than h in all from any heaps."""

    sets: tuple[SubtractionSet, ...]

    slug = "gcn"
    title = N_("Generalized Cyclic Nimhoff")
    brief = N_("one heap, or a few overall")
    source = Source(ABUKU, "Definition 2.1")
    example = "gcn(4;N;1,2,3;N-{4,8}):3,4,5"
    words = cached_component(WordsOfSets, noun=N_("row"))
    bounds = cached_component(BoundsOfSets)

    @cached_property
    def laws(self) -> tuple[Stairs, ...]:
        """The law `Stairs` if the values of each heap played alone are an h-stair, else no law."""
        stairs = all(heap_values(allowed).is_stair(self.h) for allowed in self.sets)
        return (Stairs(self),) if stairs else ()

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game with the number h and the sets written in `text`. Raises `GameError`."""
        h, *sets = cls.in_brackets(text).split(";")
        if not 2 <= len(sets) <= MAX_HEAPS_PER_COMPONENT:
            wrong = _("That is the wrong number of sets.")
            raise NotationError(wrong, f"{cls.slug}({text})", like(cls.example))
        amounts = tuple(read_amounts(part, cls.example) for part in sets)
        return cls(read_amount(h), amounts)

    @property
    def parameters(self) -> str:
        """The number h and the sets as in the notation of the game: 4;N;1,2,3;N-{4,8}."""
        return ";".join([str(self.h), *map(write_amounts, self.sets)])

    @property
    def heap_counts(self) -> range:
        """The number of heaps that a position has: one for each set."""
        return range(len(self.sets), len(self.sets) + 1)

    def amounts(self, position: Heaps) -> tuple[SubtractionSet, ...]:
        """Return the sets of the game, one for each heap."""
        return self.sets

    @property
    def rule(self) -> str:
        """The rule with the sets and the number h."""
        heaps = clauses(
            _("%(amounts)s from heap %(number)s", amounts=amounts_in_words(allowed), number=number)
            for number, allowed in enumerate(self.sets, start=1)
        )
        return self._with_few(_("Take tokens from one heap: %(heaps)s.", heaps=heaps))

    @property
    def rule_on_squares(self) -> str:
        """The rule for a piece on squares with the first two sets, and the number h."""
        left, down = (amounts_in_words(allowed) for allowed in self.sets[:2])
        return self._with_few_squares(
            _("Move the piece left by %(left)s, or down by %(down)s.", left=left, down=down)
        )
