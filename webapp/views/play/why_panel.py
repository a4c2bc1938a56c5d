"""The explanation of a position, step by step, with what it points at on the board."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Law
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.analysis import Outcome
from webapp.teaching.review.in_words import NAMES
from webapp.teaching.why.explanation import ComponentReason, Explanation, explanation_of
from webapp.teaching.why.film import film, is_filmed
from webapp.teaching.why.lamps import Lamps
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.why.pointing import Pointing, at_the_try
from webapp.teaching.why.split import PowerOfTwo
from webapp.teaching.why.steps import WhyStep, tried
from webapp.teaching.words import narration

from .play_state import PlayState
from .query import DEEPEST_WHY

_FOR_THE_REASON, _BESIDE_MARKS = 0.7, 0.4
"""The part of the time for an explanation, and where the board has marks as well."""

_LONGEST_NAME = 4


@dataclass(frozen=True, slots=True)
class WhyPanel:
    """An explanation at one step of so many, with the address of the next one and its name.
    `pointed` is what it speaks of on the board, `alone` are components of unknown value, `form`
    opens a form for a move to try, `filmed` is shown in place of the position, later in the game.
    """

    position: Sum
    explanation: Explanation | MisereExplanation
    says: WhyStep
    step: int
    steps: int
    onward: str
    onward_text: str
    pointed: Pointing
    alone: tuple[ComponentReason, ...]
    form: Markup
    filmed: Match | None = None

    @property
    def is_last(self) -> bool:
        """Whether it is the last step."""
        return self.step == DEEPEST_WHY and self.filmed is None

    @property
    def rows(self) -> list[tuple[str, tuple[PowerOfTwo, ...]]]:
        """The values in powers of two, with names; none where the pieces show them."""
        if any(each.on_pieces for each in self.pointed.values()):
            return []
        shown = {index: each.powers for index, each in sorted(self.pointed.items()) if each.powers}
        return [
            (_name(self.position[index], index), _tied(powers, index, shown))
            for index, powers in shown.items()
        ]

    @property
    def lamps(self) -> Lamps | None:
        """The lamps of lost heaps, where the reason is a pattern."""
        return next((each.lamps for each in self.pointed.values() if each.lamps), None)

    @property
    def lands(self) -> bool:
        """Whether the move is shown, so that its lamp may be."""
        return any(each.option is not None for each in self.pointed.values())

    @property
    def tells_all(self) -> bool:
        """Whether the move is told, so that the numbers give nothing away."""
        return self.filmed is None and (self.step > 1 or self.steps == 1)

    @property
    def worked(self) -> str:
        """The law behind the reason, worked on the position; in the last step."""
        best = self.explanation.best
        return best.worked if best and self.is_last else ""

    @property
    def law(self) -> Law[object] | None:
        """The law that is told, in the last step."""
        best = self.explanation.best
        return best.law if best and self.is_last else None


def why_panel(state: PlayState, step: int = DEEPEST_WHY) -> WhyPanel:
    """Why the position that is shown, in which a move is left, is won or lost, at a step."""
    position, marks = state.shown.position, state.asked.marks
    budget = state.part(_BESIDE_MARKS if marks else _FOR_THE_REASON)
    found = explanation_of(position, state.match.convention, budget)
    if is_filmed(found.best) and state.asked.why > DEEPEST_WHY:
        return _film(state, found, budget)
    step = min(step, len(found.steps))
    says, pointed = found.steps[step - 1], found.pointed[step - 1]
    if state.tried is not None:
        says, pointed = tried(state.tried), {**pointed, **at_the_try(state.tried)}
    texts = {
        1: _("Show the move") if found.winning else _("Go on"),
        2: _("Why for ever?"),
        DEEPEST_WHY: _("See it played"),
    }
    more = step < len(found.steps) or (step == DEEPEST_WHY and is_filmed(found.best))
    return WhyPanel(
        position=position,
        explanation=found,
        says=says,
        step=step,
        steps=len(found.steps),
        onward=state.why(step + 1) if more else "",
        onward_text=texts[step] if more else "",
        pointed=pointed,
        alone=_alone(found) if state.budget.ran_out and len(position) > 1 else (),
        form=state.trying,
    )


def _film(state: PlayState, found: Explanation | MisereExplanation, budget: Budget) -> WhyPanel:
    shown = state.shown
    moves = film(shown.position, budget, shown.convention)
    frame = min(state.asked.why - DEEPEST_WHY, len(moves))
    before = replace(shown, moves=(*shown.moves, *moves[: frame - 1]))
    filmed, by, ends = before.played(moves[frame - 1]), before.to_move, frame == len(moves)
    wins = (frame % 2 == 1) == (found.outcome is Outcome.N)
    says = _("This move wins.") if wins else _("Any other move loses, too.")
    if filmed.over:
        misere = shown.convention is Convention.MISERE
        says = _("The last move, and it loses.") if misere else _("The last move, and it wins.")
    return WhyPanel(
        position=shown.position,
        explanation=found,
        says=WhyStep(f"{_(NAMES[by])} {narration(before.position, moves[frame - 1], by)}", says),
        step=frame,
        steps=len(moves),
        onward=state.why(DEEPEST_WHY + (1 if ends else frame + 1)),
        onward_text=_("Again") if ends else _("Next move"),
        pointed={},
        alone=(),
        form=state.trying,
        filmed=filmed,
    )


def _alone(found: Explanation | MisereExplanation) -> tuple[ComponentReason, ...]:
    if not isinstance(found, Explanation):
        return ()
    return tuple({each.component: each for each in found.reasons if not each.known}.values())


def _tied(
    powers: tuple[PowerOfTwo, ...], index: int, shown: Collection[int]
) -> tuple[PowerOfTwo, ...]:
    """Powers whose ties lead over the rows that are shown."""
    return tuple(
        replace(each, tie=sum(index < other <= index + each.tie for other in shown))
        for each in powers
    )


def _name(component: Component, index: int) -> str:
    written = component.ruleset.words.position(component.position)
    return written if len(written) <= _LONGEST_NAME else f"{index + 1}."
