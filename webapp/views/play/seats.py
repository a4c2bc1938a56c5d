"""The seats beside the board of the play page: each player's name, last move and turn."""

from collections.abc import Sequence
from dataclasses import replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from webapp.teaching.move_words import MoveInWords, in_both_views

from .match_texts import goal_of, name_of
from .panels import ButtonLink, OpponentChoice, OpponentsPanel, Seat, Seats
from .play_query import PlayQuery
from .play_state import PlayState
from .trial_panel import trial_seat

_OPPONENTS_IN_ORDER = ("greedy", "copycat", "short-sighted", "careless", "perfect")
"""The slugs of the opponents in the order in which to meet them, as in static/memory/results.js."""


def seats_of(state: PlayState, entries: Sequence[MoveInWords]) -> Seats:
    """Return the seats of both players; `entries` are the moves of the match in words."""
    players = (Player.TWO, Player.ONE)
    if state.query.opponent:
        players = (Player.COMPUTER, Player.YOU)
    theirs, yours = (_seat(state, entries, player) for player in players)
    return Seats(theirs, yours)


def first_seats(query: PlayQuery) -> Seats:
    """Return the seats before the first move of the match of `query`."""
    return seats_of(PlayState(query, query.match(), Budget()), ())


def opponents_panel(state: PlayState) -> OpponentsPanel:
    """Return the opponents that can take the seat of the one at the table in `state`.

    The first are easy to see through, and the last never errs.
    """
    seating = state.latest
    choices = []
    for slug in _OPPONENTS_IN_ORDER:
        opponent = OPPONENTS[slug]
        href = state.new_match_href(seating.against_other(opponent))
        choices.append(OpponentChoice(opponent, href, is_current=slug == seating.against))
    restarts = bool(state.match.moves) and not state.match.over
    for_two = None
    if seating.opponent:
        for_two = ButtonLink(state.new_match_href(seating.for_two()), _("Two players here"))
    return OpponentsPanel(
        tuple(choices), restarts, for_two, start=seating.start, convention=seating.convention
    )


def without_turns(seats: Seats) -> Seats:
    """Return `seats` without the texts that say whose turn it is."""
    return Seats(replace(seats.theirs, turn=""), replace(seats.yours, turn=""))


def _seat(state: PlayState, entries: Sequence[MoveInWords], player: Player) -> Seat:
    """Return the seat of `player`: name, last move in words, and a text if it is the player's turn.

    Before the player's first move, the seat shows the opponent's manner, or the goal and the game,
    or instead of the game the station of the path.
    At the end, the last move says why nobody can move, if the game has words for it. `entries` are
    the moves of the match in words.
    """
    last = [entry for entry in last_two(state, entries) if entry.by is player]
    opponent = state.query.opponent
    stuck = _stuck(state.shown)
    note: str
    if last and stuck and state.shown.to_move is not player:
        move = last[-1].text
        note = in_both_views(lambda shown: _("%(move)s: %(why)s", move=shown(move), why=stuck))
    elif last:
        note = last[-1].text
    elif stuck and not state.shown.moves and state.shown.to_move is player:
        note = stuck
    elif player is Player.COMPUTER and opponent:
        note = _(opponent.manner)
    else:
        name = state.station.title if state.station else name_of(state.match)
        note = f"{name} · {goal_of(state.match)}"
    face = opponent.slug if opponent else ""
    seat = Seat(player, state.name_of(player), note, _whose_turn(state, player), face)
    return trial_seat(state.trial, seat) if state.trial else seat


def _whose_turn(state: PlayState, by: Player) -> str:
    """Return a text, such as "Your move", for the player `by` if it is that player's turn.

    Return "" if it is not, if the game is over, or after a slip in a training game.
    """
    shown = state.shown
    if shown.over or state.slip or shown.to_move is not by:
        return ""
    if by is Player.YOU:
        return _("Your move")
    if by is Player.COMPUTER:
        return "" if state.is_looking_back else _("Thinking …")
    return _("To move")


def _stuck(match: Match) -> str:
    """Return why nobody can move at the end of `match`, in the pictures of its only game.

    Return "" if the match goes on, and for a sum.
    """
    if not match.over or match.drawn or len(match.position) > 1:
        return ""
    component = match.position[0]
    return component.ruleset.words.stuck(component.position)


def last_two(state: PlayState, entries: Sequence[MoveInWords]) -> Sequence[MoveInWords]:
    """Return those of `entries`, the moves in words, that led to the position on the board."""
    moves = len(state.shown.moves)
    return entries[max(0, moves - 2) : moves]
