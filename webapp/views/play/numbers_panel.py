"""The numbers that stay on the board once *Why?* has told what the parts of a game are worth.

They go with the next move, unless the player keeps them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nimsum.language import _
from webapp.teaching.why.first_values import GameOfHeaps, games_of_heaps
from webapp.teaching.why.highlights import Highlights
from webapp.teaching.why.hints import Hint
from webapp.teaching.why.nim_picture import NimPicture, picture_of_position
from webapp.teaching.why.numbers_in_play import numbers_in_play, numbers_in_words

from .panels import ButtonLink
from .play_state import PlayState

_SHARE_FOR_NUMBERS = 0.3
"""The share of the remaining budget for the numbers."""


@dataclass(frozen=True, slots=True)
class NumbersPanel:
    """The numbers on the board, `pointed`, a sentence on what to do with them, and its buttons.

    `games` are the games whose heaps the board shows, with the values of their first heaps, from
    which a player can work out what a move leaves. `picture` has the numbers as Nim
    heaps, or is None. `buttons` keep the numbers for the moves to come, or hide them.
    """

    pointed: Highlights
    says: str
    games: Sequence[GameOfHeaps]
    picture: NimPicture | None
    buttons: tuple[ButtonLink, ...]


def numbers_panel(state: PlayState, full_hint: Hint | None) -> NumbersPanel | None:
    """Return the numbers of the position on the board, or None if it shows none.

    It shows none in misère play, without a move, or if it shows moves that are tried out, an
    explanation or `full_hint` instead.
    """
    query = state.query
    shows_more = bool(query.why or state.trial or full_hint or state.slip)
    if not query.numbers or state.is_misere or shows_more or not state.can_move:
        return None
    position = state.shown.position
    pointed = numbers_in_play(position, state.budget_share(_SHARE_FOR_NUMBERS))
    if not pointed:
        return None
    hide = ButtonLink(state.href_here(numbers=None), _("Hide numbers"))
    keep = ButtonLink(state.href_here(numbers="on"), _("Keep numbers"))
    return NumbersPanel(
        pointed=pointed,
        says=numbers_in_words(position, pointed),
        games=games_of_heaps(position) if len(position) > 1 else (),
        picture=picture_of_position(position, state.budget_share(_SHARE_FOR_NUMBERS)),
        buttons=(hide,) if query.numbers == "on" else (keep, hide),
    )
