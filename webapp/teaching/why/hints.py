"""Hints in three steps: the component of a winning move, its kind, and the move itself."""

from dataclasses import dataclass, field, replace

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import first_upper, listed_and
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import count_moves, parts_of
from webapp.teaching.claims import (
    NO_CLAIM,
    SILENCE,
    HasValue,
    LegalMoves,
    MoveLoses,
    MoveWins,
    PositionIsLost,
    Sentence,
)
from webapp.teaching.component_names import name_of, names_of
from webapp.teaching.move_words import ShownText, capitalised, in_both_views, instruction

from .highlights import Highlights, numbers_before
from .kinds_of_moves import kind_of_winning_move
from .losing_moves import losing_moves, trickiest_move
from .partners import with_partners
from .reason import LastMove, Reason, ReasonKind, claims_of, stands_idle
from .reasons import best_reason
from .resistance import Resistance
from .split import powers_of_two
from .steps import (
    WhyStep,
    all_moves_win,
    has_rings,
    move_step,
    numbers_at_places_in_words,
    place_step,
    step_after_hint,
    winning_share,
)

_MAX_NAMED = 3
"""The largest number of other components that a hint names."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint at one winning `move`, in steps.

    In a lost position, `move` and the steps are about a move that is hard to answer, or after which
    play lasts longest. If there is no such move, or no winning move is known, `move` is None and
    there is only one step. `lesson` is the slug of a lesson on how to find the value to leave, or
    "" if another reason is plainer. `best` is the reason why the move wins, or None in a lost
    position. `step_of_why` is the number of the step of an explanation that goes on from here.
    `numbers` highlights what the texts name: the values of parts of a board, or the groups in
    heaps.
    """

    outcome: Outcome
    steps: tuple[WhyStep, ...]
    move: Move | None = None
    lesson: str = ""
    best: Reason | None = None
    step_of_why: int = 1
    numbers: Highlights = field(default_factory=dict)


def hint(
    position: Sum, budget: Budget, convention: Convention, last: LastMove | None = None
) -> Hint:
    """Return the hint for the player to move in `position`, which must have a move.

    `last` is the move that led to it, if any: a copy of it is the plainest hint.
    """
    analysis = analyse(position, budget, convention=convention)
    best = with_partners(
        best_reason(analysis, budget, convention, last), analysis, budget, convention
    )
    if analysis.outcome is Outcome.P:
        lost = _hint_in_lost_position(analysis, best, budget, convention)
        return replace(lost, step_of_why=step_after_hint(best))
    move = best.move if best else None
    if best is None or move is None:
        return Hint(analysis.outcome, (place_step(analysis, best),))
    says, lesson = _describe_result(analysis, move, best)
    numbers = numbers_at_places_in_words(analysis, best, budget)
    if says.text and numbers.text:
        says = Sentence(f"{says.text} {numbers.text}", (*says.claims, *numbers.claims))
    # Where every move wins, to copy is only one way: the hint must not demand it.
    is_free = not says.text or best.kind is ReasonKind.MIRROR
    if is_free and all_moves_win(analysis):
        share = winning_share(analysis)
        kind = WhyStep(_("Any move wins here"), _("Pick the one you like."), share.claims)
    else:
        described = says if says.text else kind_of_winning_move(analysis, move)
        kind = WhyStep(_("What kind of move?"), described.text, described.claims)
    steps = (place_step(analysis, best), kind, move_step(analysis, best, None))
    return Hint(
        outcome=analysis.outcome,
        steps=steps,
        move=move,
        lesson=lesson,
        best=best,
        step_of_why=step_after_hint(best),
        numbers=numbers_before(analysis, best, budget),
    )


def _hint_in_lost_position(
    analysis: Analysis, best: Reason | None, budget: Budget, convention: Convention
) -> Hint:
    """Return the hint at a move that is hard to answer, or else after which play lasts longest.

    If there is only one move, the hint names it. `best` is the reason why the position is lost. If
    no move is hard to answer, or if that is not known, the hint only says that every move loses. It
    says how soon play is over, if that is known and there is a choice.
    """
    position = analysis.position
    first = place_step(analysis, best)
    moves = losing_moves(position)
    if count_moves(position, 1) == 1:
        order = in_both_views(
            lambda shown: f"{shown(capitalised(instruction(position, moves[0])))}."
        )
        only_move = (LegalMoves(position, convention, 1), MoveLoses(position, convention, moves[0]))
        only = WhyStep(_("You have only one move"), order, only_move)
        return Hint(analysis.outcome, (only,), moves[0])
    attempt = trickiest_move(position, budget, convention)
    longest = Resistance(convention, budget).longest_move(position)
    if longest and longest.reply:
        end = longest.end_in_words(reader_wins=False)
        claims = (*first.claims, *end.claims)
        first = replace(first, says=f"{first.says} {end.text}", claims=claims)
    if attempt is not None:
        shown_move = move_step(analysis, best, attempt)
        if len(moves) == 1:
            return Hint(analysis.outcome, (first, shown_move), attempt.move)
        among = attempt.among(position, moves)
        kind = WhyStep(_("Make it hard for them"), among.text, among.claims)
        return Hint(analysis.outcome, (first, kind, shown_move), attempt.move)
    if longest is None or not longest.outlasts:
        return Hint(analysis.outcome, (first,))
    order = instruction(position, longest.move)
    longest_move = WhyStep(
        capitalised(order),
        _("Every move loses. No other holds out longer."),
        (PositionIsLost(position, convention), longest.lasts_longest),
    )
    return Hint(analysis.outcome, (first, longest_move), longest.move)


_DESCRIPTIVE = (
    ReasonKind.END,
    ReasonKind.MIRROR,
    ReasonKind.PERIOD,
    ReasonKind.CANCEL,
    ReasonKind.EVEN_MOVES,
    ReasonKind.LAST,
    ReasonKind.ODD_MOVES,
    ReasonKind.TRAP,
    ReasonKind.STEPS,
    ReasonKind.ODD_ONES,
    ReasonKind.COPY_TO_ONES,
    ReasonKind.BALANCE_TO_ONES,
)
"""The kinds of reasons that describe the position to leave without naming the move."""


def _describe_result(analysis: Analysis, move: Move, best: Reason) -> tuple[Sentence, str]:
    """Return a description of the position after `move`, and the slug of a lesson about it.

    Either may be empty. The description does not name the move.
    """
    says = _describe_by_reason(analysis.position, move, best)
    if says:
        return Sentence(says, claims_of(best, analysis.position, analysis.convention)), ""
    return _describe_by_values(analysis, move, best)


def _describe_by_reason(position: Sum, move: Move, best: Reason) -> str:
    """Return a description of what `move` leaves, by the reason `best` why it wins.

    Return "" if only values describe that.
    """
    if best.kind is ReasonKind.COPY:
        if any(map(stands_idle, after(position, move))):
            return _(
                "Leave equal pairs, and else only what can’t move. Then you can copy every move."
            )
        return _("Leave only equal pairs. Then you can copy every move.")
    is_copied = best.kind is ReasonKind.PARTS or best.mirror is not None
    if is_copied and best.component is not None and best.component != move.component:
        place = name_of(position, best.component).in_sentence
        return _("Leave only %(place)s. There you can copy every move.", place=place)
    if best.kind is ReasonKind.PARTS:
        return _("Leave equal parts. Then copy every move in the equal part.")
    if best.mirror:
        return best.before or best.aim
    if best.kind in (ReasonKind.VALUED_PARTS, ReasonKind.REPLY_ENDS):
        return best.aim  # The last step of an explanation says why.
    return best.says if best.kind in _DESCRIPTIVE else ""


def _describe_by_values(analysis: Analysis, move: Move, best: Reason) -> tuple[Sentence, str]:
    """Return a description of what `move` leaves by values, and the slug of a lesson about it.

    If no other component has a move, the description is what the law of `best` says. Either may be
    empty, as they are if a value is unknown.
    """
    own = analysis.evaluations[move.component].value
    if not isinstance(analysis.value, int) or own is None:
        return SILENCE, ""
    position = analysis.position
    others = [
        index
        for index, component in enumerate(position)
        if has_move(component) and index != move.component
    ]
    if not others:
        text = _lost_in_words(position, best)
        claims = claims_of(best, position, analysis.convention) if text else NO_CLAIM
        return Sentence(text, claims), ""
    names = names_of(position, others) if len(others) <= _MAX_NAMED else [_("all others")]
    target = own ^ analysis.value
    values: dict[str, object] = {
        "others": listed_and(names),
        "this": name_of(position, move.component).in_sentence,
        "target": target,
    }
    all_nim = all(isinstance(component.ruleset, Nim) for component in position)
    if target and all_nim and len(others) <= _MAX_NAMED:
        values["sizes"] = listed_and([position[index].position for index in others])
        values["groups"] = listed_and(powers_of_two(target))
        message = ngettext(
            "In %(sizes)s, all groups pair up but a group of %(groups)s. "
            "Leave %(target)s in %(this)s.",
            "In %(sizes)s, all groups pair up but groups of %(groups)s. "
            "Leave %(target)s in %(this)s.",
            target.bit_count(),
            **values,
        )
    elif target:
        message = ngettext(
            "%(others)s is worth %(target)s. Make %(this)s worth that, too.",
            "Together, %(others)s are worth %(target)s. Make %(this)s worth that, too.",
            len(others),
            **values,
        )
    elif len(others) == 1:
        message = _("Whoever moves in %(others)s loses. Make that so in %(this)s, too.", **values)
    else:
        message = _("%(others)s cancel. In %(this)s, too, whoever moves should lose.", **values)
    changed = tuple(parts_of(position[move.component], move.option))
    values_claimed = (
        MoveWins(position, analysis.convention, move),
        HasValue(tuple(position[index] for index in others), analysis.convention, target),
        HasValue(changed, analysis.convention, target),
    )
    return Sentence(first_upper(message), values_claimed), _lesson_on(position)


def _lost_in_words(position: Sum, best: Reason) -> ShownText | str:
    """Return what the law of `best` says to leave; on squares, go to a ring of `best`."""
    if best.law is None:
        return ""
    says = _(best.law.aim or best.law.lost)
    if not has_rings(position, best):
        return says
    return ShownText(says, _("Move to a gold ring."))


def _lesson_on(position: Sum) -> str:
    """Return the slug of the lesson on sums such as `position`, or "" if there is none."""
    if all(isinstance(component.ruleset, Nim) for component in position):
        return "in-pairs"
    return "sums" if len({component.ruleset for component in position}) > 1 else ""
