"""Reasons for outcomes, and the lost sums that they are about."""

import tomllib
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Law
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, origins_after
from nimsum.solver.analysis import Analysis
from nimsum.solver.evaluation import evaluate_all
from nimsum.solver.tame_heaps import Pair
from webapp.teaching.claims import NO_CLAIM, Claim, Claims, LawSays, MoveWins, PositionIsLost

from .lamps import Lamps
from .misere_facts import MisereFacts


class ReasonKind(StrEnum):
    """The kind of a reason; in each kind of play the plainest comes first."""

    END = "end"
    COPY = "copy"
    MIRROR = "mirror"
    PARTS = "parts"
    VALUED_PARTS = "valued parts"
    LAW = "law"
    PERIOD = "period"
    EACH_LOST = "each lost"
    EQUAL = "equal"
    BALANCE = "balance"
    CANCEL = "cancel"
    REPLY_ENDS = "reply ends"
    EVEN_MOVES = "even moves"
    ANSWERED = "answered"
    LAST = "last"
    ODD_MOVES = "odd moves"
    TRAP = "trap"
    ODD_ONES = "odd ones"
    STEPS = "steps"
    COPY_TO_ONES = "copy to ones"
    BALANCE_TO_ONES = "balance to ones"


@dataclass(frozen=True, slots=True)
class ValuedPart:
    """An independent part of a board, with its value before and after a move, written at `place`.

    `stood` is True if it has a move before the move, and `stands` if it has one after it. A part
    that only the move makes has its later value before the move, too. `before` and `after` are the
    part alone, as a component.
    """

    place: Hashable
    value: int
    later: int
    stood: bool
    stands: bool
    before: Component
    after: Component

    @property
    def written(self) -> str:
        """The value, and that after the move if the move changes it, such as "5→3"."""
        if self.value != self.later:
            return f"{self.value}→{self.later}"
        return str(self.later)


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why a position is lost, in words for both players.

    `clue`, which is a first hint, and `title` have at most six words. The text `leave` is for the
    player who can leave the lost position by the winning `move`, the text `lost` for the player who
    must move in the lost position; then `move` is None, and `lost_title` is the title unless "".
    The text `before` is for a player who can win, and says what the board shows before the move;
    `after` says what the move leaves. Both may be "". The text `aim` says what to leave, without a
    reason; by default it is the first message of `leave`. The text `beaten` is for a player who
    lost the game, and says what the other player left; it is "" if the reason has no picture. The
    text `missed` is for a player who did not make the move, and says what it would have left; it
    may be "". The text `restored` is for whoever watches, and says what the winning move left,
    without naming a player. The text `values_found` says how to find the values of `valued_parts`,
    or what is lost by `law`; it may be "".
    `workings` are the numbers on the board from which values are found, by their places.
    `outlines_parts` is True if the board must show which places each of `valued_parts` has.
    `has_rivals` is True if the reason is that moves can be copied, and some other winning move is
    known after which they cannot.

    `safe` is the number of moves in the lost position after which the other player cannot make the
    last move at once; it is None if that is so after every move, or not known. `partners` are
    places in pairs: a safe move at one is answered at the other. `letters` has the letter of each
    pair. `unsafe` are places of the other moves, if the texts say what these have in common.
    `mirror`, `law`, `lamps`, `bundle`, `lost_pairs`, `valued_parts` and `worked` illustrate the
    reason. They belong to the component with the index `component`. `facts` are the claims about
    the numbers that the texts name, such as values and lost heaps; what the kind itself claims is a
    `Strategy`. `bundle` is a number of pieces: the lost heap falls into bundles of that size; it is
    0 if it does not. `notes` are remarks on single components.
    """

    kind: ReasonKind
    clue: str
    title: str
    leave: str
    lost: str
    lost_title: str = ""
    aim: str = ""
    before: str = ""
    after: str = ""
    beaten: str = ""
    missed: str = ""
    restored: str = ""
    mirror: Mirror | None = None
    law: Law[Any] | None = None
    lamps: Lamps | None = None
    bundle: int = 0
    lost_pairs: frozenset[tuple[int, int]] = frozenset()
    valued_parts: tuple[ValuedPart, ...] = ()
    values_found: str = ""
    workings: Mapping[Hashable, str] = field(default_factory=dict)
    outlines_parts: bool = False
    has_rivals: bool = False
    component: int | None = None
    worked: str = ""
    safe: int | None = None
    partners: tuple[tuple[Hashable, Hashable], ...] = ()
    letters: tuple[str, ...] = ()
    unsafe: frozenset[Hashable] = frozenset()
    notes: Mapping[Component, str] = field(default_factory=dict)
    facts: Claims = NO_CLAIM
    move: Move | None = None

    @property
    def heading(self) -> str:
        """The title for the player who moves."""
        return self.title if self.move or not self.lost_title else self.lost_title

    @property
    def numbers_before(self) -> dict[Hashable, str]:
        """The values of the parts of the board before the move, and the numbers that lead there."""
        values = {part.place: str(part.value) for part in self.valued_parts if part.stood}
        return {**self.workings, **values}

    @property
    def numbers_left(self) -> dict[Hashable, str]:
        """The values of the parts of the board as the move changes them, and the other numbers."""
        return {**self.workings, **{part.place: part.written for part in self.valued_parts}}

    @property
    def names_numbers(self) -> bool:
        """True if the parts of a board have numbers, which its game says how to find."""
        return self.kind is ReasonKind.VALUED_PARTS

    @property
    def dominoes(self) -> Mirror | None:
        """The dominoes, which lie on the board before the move as well as after it, or None."""
        return self.mirror if self.mirror and self.mirror.dominoes else None

    @property
    def says(self) -> str:
        """The reason in one or two sentences that a child understands."""
        return self.leave if self.move else self.lost


@dataclass(frozen=True, slots=True)
class Strategy(Claim):
    """The player who does not move wins against every reply, in the way that `reason` describes.

    The move of `reason`, if any, leads to the position from the sum `before`.
    """

    reason: Reason
    before: Sum


def claims_of(reason: Reason, position: Sum, convention: Convention) -> Claims:
    """Return all that the texts of `reason`, why `position` is won or lost, claim about play."""
    if reason.move is None:
        lost = position
        outcome: Claim = PositionIsLost(position, convention)
    else:
        lost = after(position, reason.move)
        outcome = MoveWins(position, convention, reason.move)
    return (outcome, Strategy(lost, convention, reason, position), *reason.facts)


_WORDS = tomllib.loads((Path(__file__).parent / "reasons.toml").read_text("utf-8"))


def reason_called(name: str, values: Mapping[str, object] | None = None, **others: Any) -> Reason:
    """Return the reason with the texts called `name` in reasons.toml, with `values` filled in.

    `others` are further fields of the reason, which replace texts of the same name.
    """
    messages = _WORDS[name]
    texts = {
        field_name: " ".join(_(message, **values or {}) for message in messages.get(field_name, ()))
        for field_name in (
            "clue",
            "title",
            "leave",
            "lost",
            "lost_title",
            "aim",
            "before",
            "after",
            "beaten",
            "missed",
            "restored",
        )
    }
    first_message = messages["leave"][0]
    texts["aim"] = texts["aim"] or _(first_message, **values or {})
    return Reason(ReasonKind(messages.get("kind", name)), **texts | others)


def reason_by_law(
    law: Law[Any], lost: Component, convention: Convention, values: Mapping[str, object]
) -> Reason:
    """Return the reason that `lost` is lost by `law` in the play of `convention`.

    `values` are filled into the texts.
    """
    reason = reason_called("law", values, law=law)
    statement = _(law.lost if convention is Convention.NORMAL else law.lost_in_misere)
    return replace(
        reason,
        leave=f"{reason.leave} {statement}",
        lost=f"{reason.lost} {statement}",
        facts=claims_of_law(law, lost, convention),
    )


def claims_of_law(law: Law[Any], component: Component, convention: Convention) -> Claims:
    """Return what the texts of `law` for children claim about `component`."""
    texts = [law.lost_in_misere]
    if convention is Convention.NORMAL:
        texts = [law.lost, law.restored, law.aim, law.how_to_find, law.how_to_find_on_squares]
    return tuple(LawSays((component,), convention, text) for text in texts if text)


@dataclass(frozen=True)
class LastMove:
    """The `move` made last, and the sum `before` it."""

    before: Sum
    move: Move


def last_move(match: Match) -> LastMove | None:
    """Return the last move of `match`, or None if no move was made."""
    return LastMove(match.positions[-2], match.moves[-1]) if match.moves else None


@dataclass(frozen=True)
class LostSum:
    """A sum in which the player to move loses, and the winning `move` that leads to it.

    `move` is None if the sum is the position itself.

    `analysis` is about the position before the move. `parts` are the components of the lost sum
    that have a move, and `idle` are those that have pieces but no move. `origin` is the index,
    before the move, of the component from which the first part comes, or 0 if there are no parts.
    """

    analysis: Analysis
    move: Move | None
    parts: Sum
    idle: Sum
    origin: int
    facts: MisereFacts
    budget: Budget

    @property
    def only(self) -> Component | None:
        """The only component with a move, or None if there are several or none."""
        return self.parts[0] if len(self.parts) == 1 else None

    @property
    def original(self) -> Component:
        """The component before the move from which the first part comes."""
        return self.analysis.position[self.origin]

    @property
    def anatomy(self) -> Anatomy[Any] | None:
        """The anatomy of the only component if it is a board that is a sum of parts, else None."""
        if self.only is None:
            return None
        anatomy = self.only.ruleset.bounds.anatomy(self.only.position)
        return None if anatomy is None or anatomy.selective else anatomy

    @property
    def values(self) -> list[int] | None:
        """The values of the components in normal play, or None unless all are known."""
        values = [evaluation.value for evaluation in evaluate_all(self.parts, self.budget)]
        known = [value for value in values if value is not None]
        return known if len(known) == len(self.parts) else None

    @property
    def pairs(self) -> list[Pair] | None:
        """The values of the components in normal and misère play.

        It is None unless all components are known to be tame.
        """
        known = [pair for part in self.parts if (pair := self.facts.pair(part)) is not None]
        return known if len(known) == len(self.parts) else None


def lost_sum(analysis: Analysis, move: Move | None, facts: MisereFacts, budget: Budget) -> LostSum:
    """Return the lost sum after the winning `move`, or the position itself if `move` is None."""
    position = analysis.position if move is None else after(analysis.position, move)
    origins = range(len(position)) if move is None else origins_after(analysis.position, move)
    alive = {index: part for index, part in enumerate(position) if has_move(part)}
    origin = origins[next(iter(alive))] if alive else 0
    idle = tuple(filter(stands_idle, position))
    return LostSum(analysis, move, tuple(alive.values()), idle, origin, facts, budget)


def naming_game(reason: Reason, lost: LostSum) -> Reason:
    """Return `reason`, about heaps of one game, with its name if the sum has other games, too."""
    if lost.only is None or len({part.ruleset for part in lost.analysis.position}) < 2:
        return reason
    game = lost.only.ruleset.called
    return replace(
        reason,
        clue=f"{game}: {reason.clue}",
        leave=f"{game}: {reason.leave}",
        lost=f"{game}: {reason.lost}",
        restored=f"{game}: {reason.restored}",
    )


def stands_idle(component: Component) -> bool:
    """Return True if `component` has tokens in heaps, but no move."""
    heaps = component.ruleset.words.heaps(component.position)
    return any(heaps) and not has_move(component)
