"""The texts and links around the board of the play page: coach and dock."""

from nimsum.language import _
from nimsum.limits import MAX_COMPONENTS
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import MAX_SUM_LENGTH, write_sum
from nimsum.rulesets.sums import has_move
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.move_words import ShownText, has_squares_board, rules_of_taps

from .panels import ButtonLink, Coach, DockAction, EndPanel, HintPanel
from .play_query import has_room
from .play_state import PlayState
from .trial_panel import TrialPanel, undone_trial
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
    won: bool,
) -> Coach:
    """Return the text and the buttons of the coach, the panel beside the board.

    The coach shows the first of these that exists: an error (with the buttons of the `trial` in
    which it was made), the end of the game `end`, a slip (a move that gave up a win or a draw) in
    training, the `trial` of moves, the explanation `why`, the `hint`, or else the game and its
    goal. `won` is True if the player is known to be able to win.
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
        return Coach(text.title, (text.says,), part="reason/_why", step=why.step, steps=why.steps)
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


def name_of(match: Match) -> str:
    """Return the name of the game in `match`, both names of a sum of two, or "A sum of games"."""
    games = dict.fromkeys(component.ruleset for component in match.start)
    return " + ".join(map(game_title, games)) if len(games) < 3 else _("A sum of games")


def rule_of(match: Match, *, on_squares: bool = False) -> str:
    """Return how to move in the current position of `match`, in a sentence or two for each game.

    If `on_squares` is True, two heaps are shown as a piece on a board of squares.
    """
    rulesets = dict.fromkeys(component.ruleset for component in match.position)
    if len(rulesets) > 2:
        return _("Each turn, move in one of the games.")
    rules = rules_of_taps(match.position, on_squares=on_squares)
    if len(rulesets) == 2:
        rules.insert(0, _("Each turn, move in one game."))
    return " ".join(rules)


def goal_of(match: Match) -> str:
    """Return in a few words how to win `match`."""
    return _("last move loses") if match.convention is Convention.MISERE else _("last move wins")


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


def dock(
    state: PlayState, hint_panel: HintPanel | None, *, projected: bool
) -> tuple[DockAction, ...]:
    """Return the actions of the dock, the row of buttons Undo, Hint, Why? and Marks.

    The row always has all of these actions; one that is impossible now has no address. *Hint* leads
    to the step after that in `hint_panel`, or keeps the last one. After the end, *Why?* and the key
    of *Hint* lead to the review. If `projected` is True (a projector shows the page), a step back
    and a step forward come first.
    """
    query = state.query
    playing = not state.shown.over
    in_play = playing and not state.in_training
    is_match = state.trial is None
    explaining = query.why > 0 or not is_match
    hinted = query.hint > 0
    hint = hint_href(state, query.hint + 1)
    if hint_panel and query.hint >= hint_panel.steps:
        hint = state.href_here(hint=hint_panel.steps)
    has_moves = bool(state.shown.moves)
    ended = not playing and has_moves
    why = ""
    if ended:
        why = state.review_href
    elif in_play:
        why = state.href_here() if explaining else state.why_href(1)
    can_restart = is_match and has_moves and not state.in_training
    can_mark = is_match and in_play and state.can_move
    # One button of a remote control shows a hint, or hides the explanation that is shown.
    return (
        *(_steps(state) if projected else ()),
        DockAction(
            undone_trial(state, state.trial) if state.trial else _undo(state) or "",
            _("Undo"),
            present="undo",
            icon="undo-2",
            hold_href=state.replay_href(0) if can_restart else "",
            key="u",
        ),
        DockAction(
            hint if playing and state.can_move and is_match else "",
            _("Hint"),
            present="" if explaining else "hint",
            icon="lightbulb",
            is_on=hinted,
            key="h",
        ),
        DockAction(
            why,
            _("Why?"),
            present="hint" if explaining else "",
            boosted=not ended,
            icon="circle-question-mark",
            is_on=explaining,
            key="h w" if ended else "w",
        ),
        DockAction(
            state.href_here(marks=not query.marks) if can_mark else "",
            _("Marks"),
            present="marks",
            icon="eye",
            is_on=query.marks,
            key="m",
        ),
    )


def _undo(state: PlayState) -> str | None:
    """Return the address without the last move of a person, or None if no move can be undone."""
    if state.in_training:
        return taken_back(state) if state.can_move or state.slip else None
    ply = _your_last_ply(state)
    return None if ply is None else state.query_at(ply).href()


def _steps(state: PlayState) -> list[DockAction]:
    """Return the actions that show the position one move earlier and one move later."""
    current = len(state.shown.moves)
    played = len(state.match.moves)
    steps = (
        (current - 1, _("Back"), "previous", "arrow-left"),
        (current + 1, _("Next"), "next", "arrow-right"),
    )
    actions = []
    for ply, text, present, icon in steps:
        href = ""
        if 0 <= ply <= played:
            href = state.latest.href(at=ply if ply < played else None)
        actions.append(DockAction(href, text, present, icon=icon))
    return actions


def hint_href(state: PlayState, step: int) -> str:
    """Return the address that shows the hint up to `step`.

    In a training game, the address also counts one more hint.
    """
    hints = state.record.hints + 1 if state.in_training else 0
    return state.latest.href(hints=hints, hint=step)


def taken_back(state: PlayState) -> str | None:
    """Return the address that takes back the player's last move in a training game.

    Return None if the player has not moved, has no take-back left, or if the address would be too
    long.
    """
    ply = _your_last_ply(state)
    record = state.record
    if ply is None or len(record.takebacks) >= (state.query.train or 0):
        return None
    longer = record.with_takeback(state.shown, ply)
    back = state.query_at(ply)
    return back.href(back=longer.takebacks, hints=longer.hints) if has_room(longer) else None


def _your_last_ply(state: PlayState) -> int | None:
    """Return the index of the last move that a person made, or None if there is none."""
    shown = state.shown
    plies = range(len(shown.moves) - 1, -1, -1)
    return next((ply for ply in plies if shown.mover(ply) is not Player.COMPUTER), None)


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
