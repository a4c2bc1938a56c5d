"""The three steps of an explanation: what to look for, the move, and the reason why it wins."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.sums import Move, Sum, after, count_ways, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import Analysis, Outcome
from nimsum.solver.component_options import count_moves
from webapp.teaching.claims import (
    NO_CLAIM,
    SILENCE,
    Claim,
    Claims,
    HasValue,
    LegalMoves,
    MoveWins,
    PositionIsDrawn,
    PositionIsLost,
    PositionIsWon,
    Reply,
    Sentence,
    TapsLeave,
    WinningMoves,
    values_of,
)
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import (
    ShownText,
    capitalised,
    has_squares_board,
    in_both_views,
    instruction,
)

from .highlights import target_of, values_left_at_places
from .losing_moves import Attempt, refute, reply_to
from .partners import letters_in_words
from .reason import Reason, ReasonKind, claims_of
from .resistance import Resistance, first_lasting_move
from .valued_parts import worths_of_parts

_LAST_STEP = 3
_MAX_COUNTED = 10_000
"""The largest number of moves that are counted, to say that all were examined."""


@dataclass(frozen=True, slots=True)
class WhyStep:
    """A step: a title of a few words, one or two sentences, and all that they claim about play."""

    title: str
    says: str
    claims: Claims


def explanation_steps(
    analysis: Analysis, best: Reason | None, attempt: Attempt | None, resistance: Resistance
) -> tuple[WhyStep, ...]:
    """Return the steps of an explanation: what to look for, the move, and the reason `best`.

    Return only the first step if there is no reason. If the reason is only that every move has an
    answer, the last step has the longest line of play, which `resistance` finds. In a lost position
    the reason comes first, unless the last step says more about it than the board shows.
    """
    if best is None:
        return (_first_step(analysis, best, resistance.budget),)
    shown_move = move_step(analysis, best, attempt)
    if best.move is None and attempt is not None:
        shown_move = replace(shown_move, title=_attempt_in_words(attempt))
    steps = (_first_step(analysis, best, resistance.budget), shown_move)
    if best.kind is ReasonKind.ANSWERED:
        return (*steps, _step_by_trying(analysis, best, resistance))
    if best.outlines_parts and best.move is None:
        return (*steps, _step_with_parts(analysis, best, resistance))
    if step_with_reason(best) == 1:
        return steps
    return (*steps, _last_step(analysis, best))


def step_with_reason(best: Reason | None) -> int:
    """Return the number of the step of an explanation, from 1, that gives the reason `best`."""
    if best is None:
        return 1
    is_told_by_board = best.kind is not ReasonKind.ANSWERED and not best.outlines_parts
    return 1 if best.move is None and is_told_by_board else _LAST_STEP


def step_after_hint(best: Reason | None) -> int:
    """Return the number of the first step, from 1, that says more of `best` than a hint does.

    It is the step with the reason, unless the first step says how the values of parts are found.
    """
    if best is not None and best.kind is ReasonKind.VALUED_PARTS:
        return 1
    return step_with_reason(best)


def _attempt_in_words(attempt: Attempt) -> str:
    """Return a title that says that the losing move `attempt` is no more than a try."""
    order = attempt.order
    return in_both_views(lambda shown: _("You could try: %(move)s", move=shown(order)))


def _step_by_trying(analysis: Analysis, best: Reason, resistance: Resistance) -> WhyStep:
    """Return the step with the longest line of play after the move of `best`.

    If the longest line is not known, say which theorem gives the value of what is lost, or else
    show any line of two moves.
    """
    if best.partners:
        return _step_with_partners(analysis, best)
    lost = after(analysis.position, best.move) if best.move else analysis.position
    reader_wins = best.move is not None
    longest = resistance.longest_move(lost)
    if longest is not None and longest.reply is not None:
        title = _("I tried all their replies") if reader_wins else _("I tried all your moves")
        line = longest.in_words(reader_wins=reader_wins)
        if best.safe is None or reader_wins:
            return WhyStep(title, line.text, line.claims)
        return WhyStep(
            title, f"{best.says} {line.text}", (*_claims_of(best, analysis), *line.claims)
        )
    if best.worked:
        return WhyStep(best.heading, best.worked, _claims_of(best, analysis))
    example = _example_of_an_answer(lost, resistance, reader_wins=reader_wins)
    says = example or Sentence(best.says, _claims_of(best, analysis))
    why_won = _why_won(analysis) if reader_wins else SILENCE
    text = f"{why_won.text} {says.text}" if why_won.text else says.text
    return WhyStep(_("See one line of play"), text, (*why_won.claims, *says.claims))


def _claims_of(best: Reason, analysis: Analysis) -> Claims:
    """Return all that the texts of `best` claim about the position of `analysis`."""
    return claims_of(best, analysis.position, analysis.convention)


def _why_won(analysis: Analysis) -> Sentence:
    """Return why the only component is won, in its own words, or say nothing."""
    alive = [component for component in analysis.position if has_move(component)]
    text = alive[0].ruleset.words.why_won(alive[0].position) if len(alive) == 1 else ""
    if not text:
        return SILENCE
    return Sentence(text, (PositionIsWon(analysis.position, analysis.convention),))


def _step_with_parts(analysis: Analysis, best: Reason, resistance: Resistance) -> WhyStep:
    """Return the step with the reason `best` why parts are lost, and with an example if known.

    The example is a move and its answer; if parts are left, also what these are worth.
    """
    position = analysis.position
    move = first_lasting_move(position)
    reply = reply_to(position, move, resistance.budget, resistance.convention)
    if reply is None:
        return _last_step(analysis, best)
    after_move = after(position, move)
    after_reply = after(after_move, reply)
    order = instruction(position, move)
    answer = instruction(after_move, reply)
    valued, valued_left = (
        [part for board in boards for part in worths_of_parts(board, resistance.budget)]
        for boards in (after_move, after_reply)
    )
    worths = [worth for _part, worth in valued]
    worths_left = [worth for _part, worth in valued_left]

    def says(shown: Callable[[str], str]) -> str:
        values = {"move": shown(order), "reply": shown(answer)}
        if worths and worths_left:
            example = _(
                "One of your moves: %(move)s (then %(worths)s). "
                "Their answer: %(reply)s (then %(left)s).",
                worths=listed_and(worths),
                left=listed_and(worths_left),
                **values,
            )
        else:
            example = _("One of your moves: %(move)s. Their answer: %(reply)s.", **values)
        return f"{best.says} {example}"

    claims = (
        *_claims_of(best, analysis),
        Reply(position, analysis.convention, move, reply),
        *values_of([*valued, *valued_left]),
    )
    return WhyStep(best.heading, in_both_views(says), claims)


def _step_with_partners(analysis: Analysis, best: Reason) -> WhyStep:
    """Return the step that says how the letters on the board show the answers."""
    claims = _claims_of(best, analysis)
    values = {"letters": letters_in_words(best.letters)}
    if best.move is None:
        if best.safe is not None:
            says = _(
                "Your safe moves have letters: they answer at the other %(letters)s, and win.",
                **values,
            )
            return WhyStep(best.heading, f"{best.says} {says}", claims)
        says = _("Wherever you move next, they answer at the other %(letters)s, and win.", **values)
        return WhyStep(_("Each of your moves has a partner"), says, claims)
    if best.safe is not None:
        says = _(
            "Their safe moves have letters. Answer at the other %(letters)s: that wins.", **values
        )
        return WhyStep(best.heading, says, claims)
    says = _("Wherever they move next, answer at the other %(letters)s. That wins.", **values)
    return WhyStep(_("Each of their moves has a partner"), says, claims)


def _example_of_an_answer(
    lost: Sum, resistance: Resistance, *, reader_wins: bool
) -> Sentence | None:
    """Return a sentence with a move in the position `lost` and its answer, or None if unknown."""
    move = first_lasting_move(lost)
    refuted = refute(lost, move, resistance.budget, resistance.convention)
    if refuted.reply is None:
        return None
    order = refuted.order
    reply = refuted.reply

    def says(shown: Callable[[str], str]) -> str:
        values = {"move": shown(order), "reply": shown(reply)}
        if reader_wins:
            return _("One of their moves: %(move)s. Your answer: %(reply)s.", **values)
        return _("One of your moves: %(move)s. Their answer: %(reply)s.", **values)

    return Sentence(in_both_views(says), refuted.claims)


def has_rings(position: Sum, best: Reason) -> bool:
    """Return True if squares of the board in `position` can have rings by which `best` is told.

    In misère play the last square is not lost, so that the rings do not tell everything.
    """
    at = best.component
    return at is not None and has_squares_board(position[at]) and (0, 0) in best.lost_pairs


def _last_step(analysis: Analysis, best: Reason) -> WhyStep:
    """Return the step with the reason `best`; on squares it is told of the rings on those lost."""
    claims = _claims_of(best, analysis)
    if not has_rings(analysis.position, best):
        return WhyStep(best.heading, best.says, claims)
    title = _("Move to a gold ring") if best.move else _("Gold rings lose")
    says = _("No move goes from one gold ring to another. Every other square has a move to one.")
    if best.move is None:
        lost = _("Whoever moves from a square with a gold ring loses.")
        says = f"{lost} {says}"
    return WhyStep(ShownText(best.heading, title), ShownText(best.says, says), claims)


def _first_step(analysis: Analysis, best: Reason | None, budget: Budget) -> WhyStep:
    """Return the first step of an explanation: the clue to `best`, and what the board shows.

    If it shows nothing else, say how many moves win. In a lost position, give the reason at once,
    unless the last step says more about it than the board shows. `budget` limits the work.
    """
    if best is None:
        return place_step(analysis, best)
    claims = _claims_of(best, analysis)
    if best.move is None:
        if best.kind is ReasonKind.ANSWERED:
            return place_step(analysis, best)
        if best.outlines_parts:
            lost = place_step(analysis, best)
            return WhyStep(lost.title, f"{best.clue}. {lost.says}", (*claims, *lost.claims))
        says = _last_step(analysis, best).says
        if best.names_numbers:
            says = f"{says} {best.values_found}".rstrip()
        return WhyStep(_("No move wins here"), says, claims)
    share = winning_share(analysis)
    if best.kind is ReasonKind.ANSWERED and all_moves_win(analysis):
        return WhyStep(_("You can win here"), share.text, share.claims)
    clue = best.clue
    if has_rings(analysis.position, best):
        clue = ShownText(clue, _("Leave a square where they lose"))
    shown = numbers_at_places_in_words(analysis, best, budget)
    if best.names_numbers:
        values = values_of([(part.before, part.value) for part in best.valued_parts])
        shown = Sentence(f"{best.before} {best.values_found}".strip(), values)
    elif best.before:
        shown = Sentence(best.before, NO_CLAIM)
    if not shown.text:
        shown = share
    return WhyStep(clue, shown.text or _("You can win here."), (*claims, *shown.claims))


def _worths_in_words(analysis: Analysis, best: Reason) -> str:
    """Return what the worths of the games in a sum are, or "" if `best` does not need them."""
    position = analysis.position
    is_about_worths = best.kind in (ReasonKind.BALANCE, ReasonKind.EQUAL)
    if (
        not is_about_worths
        or len(position) == 1
        or all(isinstance(part.ruleset, Nim) for part in position)
    ):
        return ""
    return _("Each game counts like a Nim heap. Its worth is the size of that heap.")


def numbers_at_places_in_words(analysis: Analysis, best: Reason, budget: Budget) -> Sentence:
    """Return a sentence on the numbers of `values_left_at_places`; say nothing without any."""
    left = values_left_at_places(analysis, best, budget)
    target = target_of(analysis, best)
    if not left or best.move is None or target is None:
        return SILENCE
    board = (analysis.position[best.move.component],)
    values = frozenset((place, int(value)) for place, value in left.items())
    claims = (
        TapsLeave(board, analysis.convention, values),
        HasValue(_others(analysis.position, best.move), analysis.convention, target),
    )
    text = _(
        "A number says what a move at just that place leaves: you need %(target)s.", target=target
    )
    return Sentence(text, claims)


def _others(position: Sum, move: Move) -> Sum:
    """Return the components of `position` in which `move` is not made."""
    return (*position[: move.component], *position[move.component + 1 :])


def winning_share(analysis: Analysis) -> Sentence:
    """Return a sentence that says how many of the moves win; nothing unless there are several."""
    counts = _counts_of_moves(analysis)
    if counts is None:
        return SILENCE
    claims = (
        LegalMoves(analysis.position, analysis.convention, counts.legal),
        WinningMoves(analysis.position, analysis.convention, counts.winning),
    )
    if counts.winning == counts.legal:
        return Sentence(_("Any move wins here."), claims)
    text = ngettext(
        "Of %(ways)s moves, %(num)s wins.",
        "Of %(ways)s moves, %(num)s win.",
        counts.winning,
        ways=numeral(counts.legal),
    )
    return Sentence(text, claims)


def claims_of_winning_moves(analysis: Analysis) -> Claims:
    """Return the claims that the known winning moves win, and how many ways there are to win."""
    position = analysis.position
    wins: list[Claim] = [MoveWins(position, analysis.convention, move) for move in analysis.winning]
    if not analysis.truncated:
        ways = count_ways(position, analysis.winning)
        wins.append(WinningMoves(position, analysis.convention, ways))
    return tuple(wins)


def all_moves_win(analysis: Analysis) -> bool:
    """Return True if there are several moves and each of them is known to win."""
    counts = _counts_of_moves(analysis)
    return counts is not None and counts.winning == counts.legal


class _CountsOfMoves(NamedTuple):
    """The numbers of ways to make a winning move, and to make any legal move."""

    winning: int
    legal: int


def _counts_of_moves(analysis: Analysis) -> _CountsOfMoves | None:
    """Return how many moves there are, and win; None for a single move or if not all are known."""
    legal = count_moves(analysis.position, _MAX_COUNTED)
    if legal is None or legal < 2 or analysis.truncated:
        return None
    return _CountsOfMoves(count_ways(analysis.position, analysis.winning), legal)


def place_step(analysis: Analysis, best: Reason | None) -> WhyStep:
    """Return the first hint, which says who can win and where to look, but not by which move."""
    position = analysis.position
    convention = analysis.convention
    if analysis.outcome is Outcome.P:
        return _step_in_lost_position(analysis)
    if analysis.outcome is Outcome.DRAW:
        drawn = (PositionIsDrawn(position, convention),)
        return WhyStep(_("Nobody can win here"), _("It’s a draw if both play well."), drawn)
    if analysis.outcome is Outcome.UNKNOWN:
        return WhyStep(_("Too hard for me"), _("I can’t solve this position."), NO_CLAIM)
    if best is None or best.move is None:
        won = (PositionIsWon(position, convention),)
        text = _("I haven’t found the winning move in time.")
        return WhyStep(_("You can win here"), text, won)
    claims = _claims_of(best, analysis)
    share = winning_share(analysis)
    all_win = best.kind is ReasonKind.ANSWERED and all_moves_win(analysis)
    if len(position) == 1 and all_win:
        text = _("Whatever you do now, you can still win.")
        return WhyStep(_("Any move wins here"), text, share.claims)
    if len(position) == 1:
        title = best.clue
        if has_rings(position, best):
            title = ShownText(title, _("Leave a square where they lose"))
        if count_moves(position, 1) == 1:
            only = LegalMoves(position, convention, 1)
            return WhyStep(title, _("There is no other move."), (*claims, only))
        text = share.text or _("At least one move wins.")
        return WhyStep(title, text, (*claims, *share.claims))
    title = _("Look at %(place)s", place=name_of(position, best.move.component).in_sentence)
    if all_win:
        text = _("Whatever you do now, you can still win.")
        return WhyStep(title, text, share.claims)
    clue = f"{_worths_in_words(analysis, best)} {best.clue}.".strip()
    return WhyStep(title, clue, claims)


def _step_in_lost_position(analysis: Analysis) -> WhyStep:
    """Return the first hint in a lost position, with the number of moves if it is known."""
    position = analysis.position
    convention = analysis.convention
    ways = count_moves(position, _MAX_COUNTED)
    says = _("You lose if your opponent plays well.")
    claims: Claims = (PositionIsLost(position, convention),)
    if ways is not None and ways > 1:
        claims = (*claims, LegalMoves(position, convention, ways))
        says = _("All %(num)s moves lose if your opponent plays well.", num=numeral(ways))
        if ways == 2:
            says = _("Both moves lose if your opponent plays well.")
    return WhyStep(_("No move wins here"), says, claims)


def move_step(analysis: Analysis, best: Reason | None, attempt: Attempt | None) -> WhyStep:
    """Return the step that names the winning move, or in a lost position `attempt`."""
    if best is None or best.move is None:
        if attempt is None:
            lost = (PositionIsLost(analysis.position, analysis.convention),)
            return WhyStep(_("Every move loses"), _("I know no answer to show in time."), lost)
        sentence = attempt.sentence
        return WhyStep(capitalised(attempt.order), sentence.text, sentence.claims)
    says = _winning_count_in_words(analysis, best, best.move)
    claims: Claims = (MoveWins(analysis.position, analysis.convention, best.move), *says.claims)
    text = says.text
    if best.after:
        text = f"{best.after} {text}"
        claims = (*_claims_of(best, analysis), *claims)
    return WhyStep(capitalised(instruction(analysis.position, best.move)), text, claims)


def _winning_count_in_words(analysis: Analysis, best: Reason, move: Move) -> Sentence:
    """Return a sentence on the number of winning moves, of which `best` has the one `move`.

    If there is no plainer reason, also say how many replies to it lose at once, or were examined.
    """
    if analysis.truncated:
        return Sentence(_("Other moves may win, too."), NO_CLAIM)
    position = analysis.position
    convention = analysis.convention
    says = _other_winning_moves(analysis, best)
    if best.kind is not ReasonKind.ANSWERED:
        return says
    if best.safe is not None:
        return Sentence(f"{best.leave} {says.text}", (*_claims_of(best, analysis), *says.claims))
    lost = after(position, move)
    replies = count_moves(lost, _MAX_COUNTED)
    if not replies:
        return says
    answered = ngettext(
        "They have one reply, and you can answer it.",
        "You can answer each of their %(num)s replies.",
        replies,
    )
    claims = (PositionIsLost(lost, convention), LegalMoves(lost, convention, replies))
    return Sentence(f"{answered} {says.text}", (*claims, *says.claims))


def _other_winning_moves(analysis: Analysis, best: Reason) -> Sentence:
    """Return a sentence on how many moves win beside that of `best`; all must be known."""
    position = analysis.position
    convention = analysis.convention
    wins = count_ways(position, analysis.winning)
    counted = WinningMoves(position, convention, wins)
    if count_moves(position, 1) == 1:
        return Sentence(_("There is no other move."), (LegalMoves(position, convention, 1),))
    if all_moves_win(analysis):
        text = ngettext("The other move wins, too.", "All other moves win, too.", wins - 1)
        return Sentence(text, (LegalMoves(position, convention, wins), counted))
    if best.has_rivals and not best.before:
        text = _("Other moves win, too, but this plan is easy to follow.")
        return Sentence(text, (WinningMoves(position, convention, 2, at_least=True),))
    text = ngettext("No other move wins.", "%(num)s moves win. This is one.", wins)
    return Sentence(text, (counted,))
