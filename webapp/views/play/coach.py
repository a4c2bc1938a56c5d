"""The coach of the play page, the panel with the current advice."""

from nimsum.language import _
from nimsum.limits import MAX_COMPONENTS
from nimsum.match.match import Player
from nimsum.rulesets.notation import MAX_SUM_LENGTH, write_sum
from nimsum.rulesets.sums import has_move
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.move_words import ShownText, has_squares_board, in_both_views

from .match_texts import brief_rule_of, name_of, rule_of
from .numbers_panel import NumbersPanel
from .panels import ButtonLink, Coach, EndPanel, HintPanel
from .play_state import PlayState
from .trial_panel import TrialPanel
from .why_panel import WhyPanel

_SHARE_FOR_WIN = 0.3
"""The share of the budget for finding out whether the computer's reply left a win."""


def coach(
    state: PlayState,
    end: EndPanel | None,
    trial: TrialPanel | None,
    why: WhyPanel | None,
    hint: HintPanel | None,
    *,
    numbers: NumbersPanel | None,
    won: bool,
) -> Coach:
    """Return the text and the buttons of the coach, the panel beside the board.

    The coach shows the first of these that exists: an error (with the buttons of the `trial` in
    which it was made), the end of the game `end`, a slip (a move that gave up a win or a draw) in
    training, the `trial` of moves, the explanation `why`, the `hint`, or else the game and its
    goal, or its rule and what to do with the `numbers` on the board. `won` is True if the player
    is known to be able to win.
    """
    if state.error:
        way_on = trial.buttons if trial else ()
        return Coach(_("That move doesn’t work"), buttons=way_on, part="_error")
    if end:
        return Coach(end.title, end.says, part="play/_end")
    if state.slip:
        return Coach(state.slip.title, part="play/_slip")
    if trial:
        return Coach(trial.says.title, (trial.says.says,), part="play/_trial")
    if why:
        text = why.says
        return Coach(
            text.title,
            (text.says,),
            part="reason/_why",
            step=why.step,
            steps=why.steps,
            picture=why.picture,
        )
    if hint:
        text = hint.text
        # Where no move wins, the best advice is to let the other one begin.
        advises = state.must_choose_who_begins and hint.step == 1 and loses(state)
        second = _go_second(state) if advises else ()
        return Coach(
            text.title, (text.says,), second, part="play/_hint", step=hint.step, steps=hint.steps
        )
    if state.is_full:
        return _full_coach(state)
    if state.is_looking_back:
        return _past_coach(state)
    if numbers:
        return _numbers_coach(state, numbers)
    return _game_coach(state, won=won)


def can_win(state: PlayState) -> bool:
    """Return True if the computer has just replied and the player is proved to be able to win.

    The result is False if the outcome is not known in time.
    """
    shown = state.shown
    moves = len(shown.moves)
    if not state.can_move or not moves or shown.mover(moves - 1) is not Player.COMPUTER:
        return False
    return _outcome(state) is Outcome.N


def loses(state: PlayState) -> bool:
    """Return True if all moves in the position that `state` shows are proved in time to lose."""
    return _outcome(state) is Outcome.P


def _outcome(state: PlayState) -> Outcome:
    shown = state.shown
    return analyse(shown.position, state.budget_share(_SHARE_FOR_WIN), 0, shown.convention).outcome


def _numbers_coach(state: PlayState, numbers: NumbersPanel) -> Coach:
    """Return the coach with the rule, and with what to do with the `numbers`.

    If there is a picture of the numbers, the rule is a paragraph of its own, which narrow screens
    have no room for.
    """
    rule = ShownText(brief_rule_of(state.shown))
    if any(map(has_squares_board, state.shown.position)):
        rule = ShownText(rule, brief_rule_of(state.shown, on_squares=True))
    buttons = (*_go_second(state), *numbers.buttons)
    says: tuple[str, ...] = (rule, numbers.says)
    if not numbers.picture:
        says = (in_both_views(lambda shown: f"{shown(rule)} {numbers.says}"),)
    return Coach(name_of(state.match), says, buttons, part="play/_numbers", picture=numbers.picture)


def _game_coach(state: PlayState, *, won: bool) -> Coach:
    goal = _("Don’t make the last move.") if state.is_misere else _("Make the last move to win.")
    position = state.shown.position
    if len(position) == 1:
        (component,) = position
        words = component.ruleset.words
        goal = words.goal(component.position, state.shown.convention) or goal
    outlook = _("You can win from here.") if won else ""
    says = ShownText(f"{rule_of(state.shown)} {goal}")
    if any(map(has_squares_board, position)):
        says = ShownText(says, f"{rule_of(state.shown, on_squares=True)} {goal}")
    return Coach(name_of(state.match), (says, outlook), _go_second(state))


def _go_second(state: PlayState) -> tuple[ButtonLink, ...]:
    """Return a button to let the computer begin, while the player can choose who does."""
    if not state.must_choose_who_begins:
        return ()
    return (
        ButtonLink(state.new_match_href(state.latest.begun_by(Player.COMPUTER)), _("Go second")),
    )


def _past_coach(state: PlayState) -> Coach:
    """Return the coach for an earlier position, with links to go on from there or to come back."""
    shown = state.shown
    title = _("After move %(number)s", number=len(shown.moves))
    back = ButtonLink(state.latest.href(), _("Back to now"))
    if shown.to_move is Player.COMPUTER and not state.in_training:
        reply = ButtonLink(
            state.shown_query.href(),
            _("Let %(name)s reply", name=state.name_of(Player.COMPUTER)),
            quiet=False,
        )
        return Coach(title, (), (back, reply))
    text = _("Move on the board to go on from here.") if state.can_move else ""
    return Coach(title, (text,), (back,))


def _full_coach(state: PlayState) -> Coach:
    """Return the coach for a match that is too long for an address to hold another move."""
    text = _("An address can’t hold a longer game.")
    next_game = next_game_href(state)
    if next_game:
        action = ButtonLink(next_game, _("Go on in a new game"), "next", quiet=False)
        return Coach(_("A long game"), (text,), (action,))
    too_many = _("It has too many parts to go on in a new one.")
    return Coach(_("A long game"), (text, too_many))


def next_game_href(state: PlayState) -> str | None:
    """Return the address of a new game that starts from the components with a move left.

    Return None if these components are too many, or their notation is too long, for an address.
    """
    remaining = tuple(component for component in state.shown.position if has_move(component))
    start = write_sum(remaining)
    if len(remaining) > MAX_COMPONENTS or len(start) > MAX_SUM_LENGTH:
        return None
    first = None if state.query.opponent is None else state.shown.to_move
    return state.new_match_href(state.latest.model_copy(update={"start": start, "first": first}))
