"""A survey of what is said: every game alone, and in mixed sums of two, in both conventions."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from random import Random

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Component, Sum
from tests.rulesets import exhaustive
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS, small_positions
from tests.teaching.claims.checker import Counts, is_true, kind_of, unclaimed_numbers
from tests.teaching.claims.sentences import sentences

GAMES = (*RULESETS, *LOOPY_RULESETS)
FAMILIES = tuple({rules.slug: rules for rules in reversed(GAMES)}.values())[::-1]
PAIRS = tuple(combinations_with_replacement(FAMILIES, 2))

_MAX_TOKENS = 12
_MAX_LOOKED_AT = 400
"""The small positions of a game among which some are drawn."""


@dataclass
class Survey:
    """The numbers of positions and of claims tried, and the false claims in words."""

    positions: Counter[Convention] = field(default_factory=Counter)
    tried: Counts = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)

    def add(self, position: Sum, convention: Convention, seed: int) -> None:
        """Try all that is said of `position`, and of a random game from it."""
        self.positions[convention] += 1
        where = f"{write_sum(position)} ({convention}, seed {seed})"
        for sentence in sentences(position, convention, seed):
            numbers = unclaimed_numbers(sentence)
            if numbers:
                self.false.append(f"{where}: {sentence.text!r} says {numbers} without a claim")
            for claim in sentence.claims:
                self.tried[kind_of(claim), claim.convention] += 1
                if not is_true(claim):
                    self.false.append(f"{where}: {sentence.text!r}: {claim}")

    def lines(self) -> Iterator[str]:
        """Yield the counts by kind and convention, as rows of a table."""
        yield f"{'positions':34} {self._row(self.positions)}"
        for kind in sorted({kind for kind, _convention in self.tried}):
            by_convention = {each: self.tried[kind, each] for each in Convention}
            yield f"{kind:34} {self._row(by_convention)}"
        total = {
            each: sum(n for (_, c), n in self.tried.items() if c is each) for each in Convention
        }
        yield f"{'claims':34} {self._row(total)}"
        yield f"false: {len(self.false)}"

    def _row(self, counts: "Counter[Convention] | dict[Convention, int]") -> str:
        return " ".join(f"{each.value} {counts.get(each, 0):>8,}" for each in Convention)


@cache
def components(rules: AnyRuleset, max_moves: int) -> tuple[Component, ...]:
    """Return small positions of `rules` that have a move, and at most `max_moves` in any play.

    Play of a loopy game has no such bound.
    """
    small = small_positions(rules, _MAX_TOKENS)[:_MAX_LOOKED_AT]
    if rules.loopy:
        return tuple(Component(rules, n) for n in small if exhaustive.options(rules, n))
    return tuple(
        Component(rules, position)
        for position in small
        if 1 <= exhaustive.lengths(rules, position)[1] <= max_moves
    )


def alone(rules: AnyRuleset, count: int, max_moves: int) -> Iterator[Sum]:
    """Yield at most `count` different positions of one game."""
    candidates = components(rules, max_moves)
    random = Random(f"{rules.name} alone")
    for component in random.sample(candidates, min(count, len(candidates))):
        yield (component,)


def pairs(one: AnyRuleset, other: AnyRuleset, count: int, max_moves: int) -> Iterator[Sum]:
    """Yield `count` sums of a position of each of two games, drawn at random."""
    random = Random(f"{one.name} and {other.name}")
    for _number in range(count):
        yield (
            random.choice(components(one, max_moves)),
            random.choice(components(other, max_moves)),
        )


def survey(sums: Iterable[Sum], conventions: Iterable[Convention] = tuple(Convention)) -> Survey:
    """Return the survey of `sums` in the play of each of `conventions`."""
    result = Survey()
    chosen = tuple(conventions)
    for seed, position in enumerate(sums):
        for convention in chosen:
            result.add(position, convention, seed)
    return result
