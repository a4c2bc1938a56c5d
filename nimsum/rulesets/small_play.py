"""Values and lengths of play of small positions, computed from the options alone."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from .catalogue import AnyRuleset

_FEW_POSITIONS = 300
_FEW_OPTIONS = 500
_FEW_MOVES = 200
_FEW_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The facts about a position that follow from all possible play: its options and its value.

    Play from the position lasts at least `min_moves` and at most `max_moves` moves.
    """

    options: tuple[tuple[Any, ...], ...]
    value: int
    min_moves: int
    max_moves: int


class ComesBackError(Exception):
    """The error that play can return to an earlier position; its argument is that position."""


class SmallPlay:
    """The facts about small positions of the game `rules`, found by trying all play.

    `known` maps positions to facts. A position comes after all positions that it can reach.
    """

    def __init__(self, rules: AnyRuleset) -> None:
        self.rules = rules
        self.known: dict[Any, PlayedOut] = {}
        self._lost_in_misere: dict[Hashable, bool] = {}

    def follow(self, starts: Iterable[Any], few: bool) -> None:
        """Try all possible play from each position in `starts`, and add the results to `known`.

        If `few` is True, skip a position from which there is too much play. Raises
        `ComesBackError` if play returns to a position.
        """
        for start in starts:
            with Budget(_FEW_SECONDS if few else 1_000), suppress(OutOfBudget):
                self._follow(start, frozenset(), few)
            if few and len(self.known) > _FEW_POSITIONS:
                break

    def _follow(self, position: Any, path: frozenset[Any], few: bool) -> None:
        """Add the facts about `position`, after those about its options; `path` led to it."""
        if position in self.known:
            return
        if position in path:
            raise ComesBackError(position)
        options = tuple(islice(self.rules.options(position), _FEW_OPTIONS if few else None))
        spend(1 + len(options))
        if few and (len(path) == _FEW_MOVES or len(options) == _FEW_OPTIONS):
            raise OutOfBudget
        for part in chain.from_iterable(options):
            self._follow(part, path | {position}, few)
        # For each option, the facts about its parts.
        facts = [[self.known[part] for part in option] for option in options]
        self.known[position] = PlayedOut(
            options,
            value=mex(nim_sum(part.value for part in parts) for parts in facts),
            min_moves=min(
                (1 + sum(part.min_moves for part in parts) for parts in facts), default=0
            ),
            max_moves=max(
                (1 + sum(part.max_moves for part in parts) for parts in facts), default=0
            ),
        )

    def is_lost_in_misere(self, parts: tuple[Any, ...]) -> bool:
        """Return True if the player to move loses the sum of `parts` in misère play.

        `follow` must have reached each of `parts` before.
        """
        parts = tuple(part for part in parts if self.known[part].options)
        key = frozenset(Counter(parts).items())
        if key not in self._lost_in_misere:
            has_winning_move = any(map(self.is_lost_in_misere, self._options(parts)))
            self._lost_in_misere[key] = bool(parts) and not has_winning_move
        return self._lost_in_misere[key]

    def _options(self, parts: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        for index, part in enumerate(parts):
            for option in self.known[part].options:
                yield (*parts[:index], *option, *parts[index + 1 :])
