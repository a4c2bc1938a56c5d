"""The explanation of a position, step by step, with its highlights on the board."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import Law
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move, Sum
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Outcome
from nimsum.solver.component_options import count_moves
from webapp.teaching.claims import (
    SILENCE,
    Claims,
    LegalMoves,
    MoveLoses,
    MoveWins,
    PositionIsLost,
    Sentence,
)
from webapp.teaching.move_words import in_both_views, narration
from webapp.teaching.why.explanation import ComponentReason, Explanation, explanation_of
from webapp.teaching.why.film import (
    can_be_watched,
    film,
    is_filmed,
    is_tried_out,
    picture_before_answer,
    picture_of_loss,
    reason_of_loss,
    winning_move_in_words,
)
from webapp.teaching.why.first_values import GameOfHeaps, games_of_heaps
from webapp.teaching.why.highlights import Highlights
from webapp.teaching.why.lamps import Lamps
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.why.nim_picture import NimPicture, picture_of_position
from webapp.teaching.why.numbers_in_play import is_about_numbers
from webapp.teaching.why.reason import LastMove, Reason, ReasonKind, last_move
from webapp.teaching.why.reasons import reason_of_position
from webapp.teaching.why.resistance import Resistance, has_different_moves
from webapp.teaching.why.small_cases import SmallCase, small_cases
from webapp.teaching.why.steps import WhyStep, step_with_reason
from webapp.views.pictures.emblems import in_text

from .panels import AnsweredMove
from .play_query import DEEPEST_WHY
from .play_state import PlayState
from .trial_panel import answered_move

_SHARE_FOR_REASON = 0.7
"""The share of the budget for an explanation."""
_SHARE_WITH_MARKS = 0.4
"""The share of the budget for an explanation if the board also has marks."""


class DrawnCase(NamedTuple):
    """A small case of a game, and a picture of it."""

    picture: Markup
    case: SmallCase

    @property
    def name(self) -> str:
        """The position of the case in words."""
        component = self.case.component
        return component.ruleset.words.position(component.position)


@dataclass(frozen=True, slots=True)
class WhyPanel:
    """One step of the explanation why a position is won or lost: number `step` of `steps`.

    `onward` and `onward_text` are the address and the name of the next step, or "" if there is
    none. `pointed` are the highlights on the board. `alone` are the components whose nim-value is
    not known in time. `refuted` are losing moves with the replies to them. `filmed` is a
    continuation of the match to show instead, if the explanation plays on, and else None; then
    `back` is the address of the game without the explanation. `move_href` is the address that makes
    the move that the step shows, or "" if it shows none, or not to a player. `games_of_heaps` are
    the games whose heaps the board shows, with the values of their first heaps. `small_cases` are
    the smallest cases of a game whose values the board shows, each worked out from those before.
    `picture` has the values as Nim heaps, or is None.
    """

    position: Sum
    explanation: Explanation | MisereExplanation
    says: WhyStep
    step: int
    steps: int
    onward: str
    onward_text: str
    pointed: Highlights
    alone: tuple[ComponentReason, ...]
    refuted: tuple[AnsweredMove, ...] = ()
    filmed: Match | None = None
    back: str = ""
    move_href: str = ""
    games_of_heaps: Sequence[GameOfHeaps] = ()
    small_cases: Sequence[DrawnCase] = ()
    picture: NimPicture | None = None

    @property
    def gives_reason(self) -> bool:
        """True if this is the step with the reason, and the explanation does not play on."""
        has_reason = self.explanation.best is not None and self.filmed is None
        return has_reason and self.step == step_with_reason(self.explanation.best)

    @property
    def reason(self) -> str:
        """The text of the step that gives the reason."""
        return self.explanation.steps[step_with_reason(self.explanation.best) - 1].says

    @property
    def lamps(self) -> Lamps | None:
        """A row of lamps, one for each size of a heap, that shows which sizes are lost.

        It is None unless the explanation uses a pattern of lost heaps.
        """
        return next((pointed.lamps for pointed in self.pointed.values() if pointed.lamps), None)

    @property
    def lands(self) -> bool:
        """True if the board shows a move, so that the lamp of the resulting heap may be shown."""
        return any(pointed.option is not None for pointed in self.pointed.values())

    @property
    def shows_worths(self) -> bool:
        """True if the board shows what games are worth, and no film is played."""
        return self.filmed is None and any(pointed.worth for pointed in self.pointed.values())

    @property
    def worth_of_board(self) -> str:
        """An example of a worth: those that the moves of a board leave; "" if there is no board."""
        if self.filmed is not None or isinstance(self.explanation, MisereExplanation):
            return ""
        for reason in self.explanation.reasons:
            component = reason.component
            if (
                reason.mex is not None
                and reason.groups
                and not isinstance(component.ruleset, HeapRuleset)
            ):
                return _(
                    "%(game)s now: its moves leave %(values)s. The smallest missing is %(worth)s.",
                    game=component.ruleset.called,
                    values=listed_and([group.value for group in reason.groups]),
                    worth=reason.mex,
                )
        return ""

    @property
    def first_values(self) -> Sequence[GameOfHeaps]:
        """The values of the first heaps of the game of a single heap; empty for other sums."""
        games = games_of_heaps(self.position) if len(self.position) == 1 else ()
        return [GameOfHeaps(_("Value"), game.values) for game in games]

    @property
    def values_found(self) -> str:
        """A text on how to find the values of the parts of a board, or what loses, or "".

        How to find what loses by a law follows after the last step.
        """
        best = self.explanation.best
        if best is None or self.filmed is not None or (best.law and not self.gives_reason):
            return ""
        return best.values_found

    @property
    def keeps_numbers(self) -> bool:
        """True if the board keeps its numbers after the explanation, which is about them."""
        return not self.explanation.misere and is_about_numbers(self.explanation.best)

    @property
    def finds_numbers(self) -> bool:
        """True if the panel can say how the numbers on the board, or what loses, are found.

        It is False where a text says how to find the numbers of parts, and beside their reason.
        """
        best = self.explanation.best
        is_told = self.gives_reason or (self.step == 1 and bool(self.values_found))
        if best and best.names_numbers and is_told:
            return False
        return bool(self.values_found or self.shows_worths or self.small_cases)

    @property
    def finding_title(self) -> str:
        """The question of how the numbers, or what loses by a law, are found."""
        best = self.explanation.best
        if best and best.law:
            return _("How do I find them?")
        return _("Where do the numbers come from?")

    @property
    def tells_all(self) -> bool:
        """True if the explanation has shown its move, so that nim-values may be shown as well."""
        return self.filmed is None and (self.step > 1 or self.steps == 1)

    @property
    def law(self) -> Law[object] | None:
        """The theorem behind the reason; None in other steps, or if there is no theorem."""
        best = self.explanation.best
        return best.law if best and self.gives_reason else None


def why_panel(state: PlayState, step: int | None = None) -> WhyPanel:
    """Return one step of the explanation why the position on the board is won or lost.

    `step` counts from 1; by default it is the step that gives the reason. The position must have at
    least one move. If the address asks for more steps than there are and the explanation can play
    on, return the next move of that continuation.
    """
    position = state.shown.position
    budget = state.budget_share(_SHARE_WITH_MARKS if state.query.marks else _SHARE_FOR_REASON)
    explanation = explanation_of(position, state.match.convention, budget, last_move(state.shown))
    if not explanation.misere and is_about_numbers(explanation.best):
        state = state.with_numbers()
    if can_be_watched(explanation.best) and state.query.why > DEEPEST_WHY:
        return _film_panel(state, explanation, budget)
    step = min(step or step_with_reason(explanation.best), len(explanation.steps))
    why_step = explanation.steps[step - 1]
    pointed = explanation.highlights[step - 1]
    onward, onward_text = _onward(state, explanation, step)
    return WhyPanel(
        position=position,
        explanation=explanation,
        says=why_step,
        step=step,
        steps=len(explanation.steps),
        onward=onward,
        onward_text=onward_text,
        pointed=pointed,
        alone=_unknown_reasons(explanation) if state.budget.ran_out and len(position) > 1 else (),
        refuted=tuple(
            answered_move(refuted, state.trial_href("yours", refuted.notation))
            for refuted in explanation.refuted
        ),
        games_of_heaps=_valued_games(position, pointed),
        small_cases=_drawn_cases(position, explanation, pointed, budget),
        picture=explanation.pictures[step - 1],
    )


def _drawn_cases(
    position: Sum, explanation: Explanation | MisereExplanation, pointed: Highlights, budget: Budget
) -> Sequence[DrawnCase]:
    """Return small cases of a game in `position` whose value, or that of its parts, is `pointed`.

    `budget` limits the work.
    """
    best = explanation.best
    has_worths = any(each.worth for each in pointed.values())
    # Parts whose values are counted on the board, such as gaps, need neither outlines nor a text.
    has_parts = best is not None and (
        best.outlines_parts or (best.kind is ReasonKind.VALUED_PARTS and bool(best.values_found))
    )
    if not has_worths and not has_parts:
        return ()
    cases = small_cases(position, budget)
    return [DrawnCase(in_text(case.component), case) for case in cases]


def _valued_games(position: Sum, pointed: Highlights) -> Sequence[GameOfHeaps]:
    """Return the games of heaps in `position` if `pointed` says what they are worth, else none."""
    return games_of_heaps(position) if any(each.worth for each in pointed.values()) else ()


def with_move(panel: WhyPanel, state: PlayState) -> WhyPanel:
    """Return `panel` with the address that makes the winning move that it shows, if it does."""
    best = panel.explanation.best
    is_shown = panel.tells_all and state.can_move and panel.explanation.winning
    if best is None or best.move is None or not is_shown:
        return panel
    return replace(panel, move_href=state.hinted_href(write_move(state.shown.position, best.move)))


def _onward(
    state: PlayState, explanation: Explanation | MisereExplanation, step: int
) -> tuple[str, str]:
    """Return the address and the name of what follows after `step`, or twice "" if nothing does.

    After the last step, a film or a trial shows the reason; a trial also follows such a film.
    """
    best = explanation.best
    if step < len(explanation.steps):
        text = _("Why they win") if step > 1 else _("Go on")
        if explanation.winning:
            text = _("Why this wins") if step > 1 else _("Show the move")
        return state.why_href(step + 1), text
    if is_filmed(best):
        return state.why_href(DEEPEST_WHY + 1), _("See it played")
    return _trial(state, best) if best and is_tried_out(best) else ("", "")


def _trial(state: PlayState, best: Reason) -> tuple[str, str]:
    """Return the address and the name of a trial, in which the reader tests the reason `best`."""
    if best.move is None:
        return state.trial_href("yours"), _("Try any move")
    position = state.shown.position
    return state.trial_href("theirs", write_move(position, best.move)), _("Try to beat it")


def _film_panel(
    state: PlayState, explanation: Explanation | MisereExplanation, budget: Budget
) -> WhyPanel:
    """Return the panel with one move of a continuation that illustrates the explanation.

    The address says which move. `budget` limits the time for finding the continuation.
    """
    shown = state.shown
    moves = film(shown.position, budget, shown.convention, last_move(shown))
    frame = min(state.query.why - DEEPEST_WHY, len(moves))
    before = replace(shown, moves=(*shown.moves, *moves[: frame - 1]))
    move = moves[frame - 1]
    filmed = before.after(move)
    player = before.to_move
    name = state.name_of(player)
    did = narration(before.position, move, player)
    ends = frame == len(moves)
    # The player to move makes the moves 1, 3, 5 and so on of the continuation.
    is_first_player = frame % 2 == 1
    first_player_wins = explanation.outcome is Outcome.N
    wins = is_first_player == first_player_wins
    pointed: Highlights
    claims: Claims
    if wins:
        lost = reason_of_loss(filmed.position, budget, filmed.convention)
        answer = winning_move_in_words(filmed, lost, budget)
        text = answer.text or _("This move wins.")
        claims = (MoveWins(before.position, filmed.convention, move), *answer.claims)
        pointed = _picture_of_loss(filmed, lost, budget)
    else:
        sentence = _losing_move_in_words(before, move, budget, is_first=frame <= 2)
        text = sentence.text
        claims = (MoveLoses(before.position, filmed.convention, move), *sentence.claims)
        last = LastMove(before.position, move)
        pointed = picture_before_answer(last, budget, filmed.convention)
    if filmed.over:
        misere = shown.convention is Convention.MISERE
        text = _("The last move, and it loses.") if misere else _("The last move, and it wins.")
    onward = state.why_href(DEEPEST_WHY + (1 if ends else frame + 1))
    onward_text = _("Watch again") if ends else _("Next move")
    if ends and explanation.best and is_filmed(explanation.best):
        onward, onward_text = _trial(state, explanation.best)
    return WhyPanel(
        position=shown.position,
        explanation=explanation,
        says=WhyStep(in_both_views(lambda shown: f"{name} {shown(did)}"), text, claims),
        step=frame,
        steps=len(moves),
        onward=onward,
        onward_text=onward_text,
        pointed=pointed,
        alone=(),
        filmed=filmed,
        picture=_filmed_picture(filmed, explanation, budget),
        back=state.href_here(),
    )


def _picture_of_loss(filmed: Match, lost: Reason | None, budget: Budget) -> Highlights:
    """Return the highlights of `lost`, the reason why the position of `filmed` is lost, if any."""
    if lost is None or filmed.over:
        return {}
    return picture_of_loss(filmed.position, lost, budget, filmed.convention)


def _filmed_picture(
    filmed: Match, explanation: Explanation | MisereExplanation, budget: Budget
) -> NimPicture | None:
    """Return the picture of the position of `filmed` if `explanation` is about values, or None."""
    if filmed.over or not is_about_numbers(explanation.best):
        return None
    return picture_of_position(filmed.position, budget)


def _losing_move_in_words(before: Match, move: Move, budget: Budget, *, is_first: bool) -> Sentence:
    """Return a sentence on `move`, which loses, and on the other moves in `before`.

    Say nothing if all moves have equal results. If `move` is not the first losing move that a film
    shows, which `is_first` says, its other losing moves go without saying.
    """
    position = before.position
    if count_moves(position, 1) == 1:
        only = LegalMoves(position, before.convention, 1)
        return Sentence(_("There is no other move."), (only,))
    if not is_first or not has_different_moves(position):
        return SILENCE
    lost = PositionIsLost(position, before.convention)
    best = reason_of_position(position, budget, before.convention)
    if is_tried_out(best):
        longest = Resistance(before.convention, budget).longest_move(position)
        if longest and longest.move == move and longest.outlasts:
            text = _("Every move loses. No other holds out longer.")
            return Sentence(text, (lost, longest.lasts_longest))
    return Sentence(_("Any other move loses, too."), (lost,))


def _unknown_reasons(explanation: Explanation | MisereExplanation) -> tuple[ComponentReason, ...]:
    """Return the reasons for the components whose nim-value is unknown, equal ones only once."""
    if not isinstance(explanation, Explanation):
        return ()
    unknown = [reason for reason in explanation.reasons if not reason.known]
    return tuple({reason.component: reason for reason in unknown}.values())
