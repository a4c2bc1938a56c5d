"""The dock of the play page, the row of buttons Undo, Hint, Why? and Marks."""

from nimsum.language import _
from nimsum.match.match import Player

from .panels import DockAction, HintPanel
from .play_query import has_room
from .play_state import PlayState
from .trial_panel import undone_trial


def dock(
    state: PlayState, hint_panel: HintPanel | None, *, projected: bool
) -> tuple[DockAction, ...]:
    """Return the actions of the dock.

    The dock always has all of its actions; one that is impossible now has no address. The panel of
    the hint that is shown is `hint_panel`, or None. If `projected` is True (a projector shows the
    page), a step back and a step forward come first.
    """
    actions = (
        _undo_action(state),
        _hint_action(state, hint_panel),
        _why_action(state, hint_panel),
        _marks_action(state),
    )
    return (*_steps(state), *actions) if projected else actions


def _undo_action(state: PlayState) -> DockAction:
    """Return the action that takes back a move, and if it is held down, all moves."""
    href = undone_trial(state, state.trial) if state.trial else _undo_href(state)
    can_restart = bool(state.shown.moves) and not state.trial and not state.in_training
    restart = state.replay_href(0) if can_restart else ""
    return DockAction(
        href or "", _("Undo"), present="undo", icon="undo-2", hold_href=restart, key="u"
    )


def _hint_action(state: PlayState, hint_panel: HintPanel | None) -> DockAction:
    """Return the action that leads to the step after that in `hint_panel`, or closes the last."""
    closes = hint_panel is not None and state.query.hint >= hint_panel.steps
    href = ""
    if state.can_move and not state.trial:
        href = state.href_here() if closes else hint_href(state, state.query.hint + 1)
    return DockAction(
        href,
        _("Close") if closes else _("Hint"),
        present="" if _is_explaining(state) else "hint",
        icon="x" if closes else "lightbulb",
        is_on=state.query.hint > 0,
        key="h",
    )


def _why_action(state: PlayState, hint_panel: HintPanel | None) -> DockAction:
    """Return the action that shows or hides the explanation, or after the end shows the review.

    While `hint_panel` is shown, the action leads to the reason at once.
    It is called *Close* while the explanation is shown. One button of a remote control shows a
    hint, or hides the explanation that is shown. After the end, the key of *Hint* leads to the
    review, too.
    """
    is_explaining = _is_explaining(state)
    has_ended = state.shown.over and bool(state.shown.moves)
    return DockAction(
        _why_href(state, hint_panel),
        _("Close") if is_explaining else _("Why?"),
        present="hint" if is_explaining else "",
        boosted=not has_ended,
        icon="x" if is_explaining else "circle-question-mark",
        is_on=is_explaining,
        key="h w" if has_ended else "w",
    )


def _why_href(state: PlayState, hint_panel: HintPanel | None) -> str:
    if state.shown.over:
        return state.review_href if state.shown.moves else ""
    if state.in_training:
        return ""
    if _is_explaining(state):
        return state.href_here()
    return hint_panel.why_href if hint_panel else state.why_href(1)


def _is_explaining(state: PlayState) -> bool:
    """Return True if the page shows an explanation, or moves that are tried out."""
    return state.query.why > 0 or state.trial is not None


def _marks_action(state: PlayState) -> DockAction:
    """Return the action that marks all moves as winning or losing, or removes the marks."""
    can_mark = state.can_move and not state.trial and not state.in_training
    marks = state.query.marks
    href = state.href_here(marks=not marks) if can_mark else ""
    return DockAction(href, _("Marks"), present="marks", icon="eye", is_on=marks, key="m")


def _undo_href(state: PlayState) -> str | None:
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
