"""What can be tried in a lost position: each move, the reply that beats it, how hard that is."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways
from nimsum.solver.analysis import analyse, refutation
from nimsum.solver.choices import count_moves, some_options
from webapp.teaching.words import instruction

_MOST_REFUTED = 40
_MOST_TRIED = 12
"""The moves among which that is looked for which is hardest to answer."""
_MOST_COUNTED = 200
"""The replies in a component that are counted."""
_FOR_THE_HARDEST = 0.3
"""The work for it, in seconds."""


@dataclass(frozen=True, slots=True)
class Refuted:
    """A losing move and the reply that beats it.

    `answered_in` is the component of the reply, `answer` what it leaves there, unless it is that of
    the move.
    """

    move: Move
    order: str
    notation: str
    reply: str | None
    answered_in: int | None = None
    answer: Option[Any] | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A move of a lost position: of so many `replies` only the `right` ones beat it."""

    move: Move
    order: str
    right: int
    replies: int

    @property
    def announced(self) -> str:
        """The same in a title."""
        return ngettext(
            "Only %(num)s of %(replies)s replies beats it",
            "Only %(num)s of %(replies)s replies beat it",
            self.right,
            replies=self.replies,
        )

    @property
    def chance(self) -> str:
        """How many of the replies are right, in a sentence."""
        hope = _("Hope for another.")
        return f"{self.announced}. {hope}"


def refute(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Refuted:
    """A move that one tries, and the reply that beats it, if one is known."""
    reply = refutation(position, move, budget, convention)
    told = instruction(position, move), write_move(position, move)
    if reply is None:
        return Refuted(move, *told, None)
    after_parts = reply.component - move.component - len(move.option) + 1
    elsewhere = not 0 <= reply.component - move.component < len(move.option)
    index = reply.component if reply.component < move.component else move.component + after_parts
    return Refuted(
        move,
        *told,
        instruction(after(position, move), reply),
        index if elsewhere else move.component,
        reply.option if elsewhere else None,
    )


def refuted_moves(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> Iterator[Refuted]:
    """Moves of a lost position, each with its refutation."""
    for move in _moves(position, _MOST_REFUTED):
        if not budget.check():
            return
        yield refute(position, move, budget, convention)


def hardest_to_answer(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> Try | None:
    """The first move of a lost position that the fewest of its replies beat; None if all do."""
    work = Budget(_FOR_THE_HARDEST, fence=budget.check)
    tries = [
        each
        for move in _moves(position, _MOST_TRIED)
        if (each := _try(position, move, work, convention)) is not None
    ]
    return min(tries, key=lambda each: (each.right / each.replies, -each.replies), default=None)


def _try(position: Sum, move: Move, budget: Budget, convention: Convention) -> Try | None:
    left = after(position, move)
    replies = count_moves(left, _MOST_COUNTED)
    if replies is None or not budget.check():
        return None
    found = analyse(left, budget, convention=convention)
    right = count_ways(left, found.winning)
    if found.truncated or not 0 < right < replies:
        return None
    return Try(move, instruction(position, move), right, replies)


def _moves(position: Sum, most: int) -> Iterator[Move]:
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component in seen:
            continue
        seen.add(component)
        for option in some_options(component, most).listed:
            if not most:
                return
            most -= 1
            yield Move(index, option)
