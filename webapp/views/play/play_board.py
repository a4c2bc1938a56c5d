"""The board of the play page, which other pages show, too, to begin a match."""

from collections.abc import Mapping

from markupsafe import escape

from nimsum.budget import Budget
from nimsum.match.match import Match
from webapp.teaching.why.highlights import Highlight
from webapp.views.boards.drawing import MoveControls
from webapp.views.boards.match_board import Board, MatchBoard

from .play_query import PlayQuery
from .play_state import PlayState


def first_board(query: PlayQuery, budget: Budget) -> Board:
    """Return a board for another page than the play page: a move on it begins the match of `query`.

    `budget` limits the time for drawing it.
    """
    return drawn_board(PlayState(query, query.match(), budget), elsewhere=True)


def drawn_board(
    state: PlayState,
    *,
    elsewhere: bool = False,
    pointed: Mapping[int, Highlight] | None = None,
    filmed: Match | None = None,
) -> Board:
    """Return the board that the page shows.

    `elsewhere` is True if the page is not the play page. `pointed` maps the index of a component to
    the parts that an explanation highlights. `filmed` is a match to show instead of the shown one,
    if an explanation or a refutation plays further moves.
    """
    query = state.query
    go = state.move_href_start
    if elsewhere:
        go = escape(state.shown_query.path()) + go
    controls = MoveControls(
        go, state.move_form, state.can_move and filmed is None, state.show_component_form
    )
    match = filmed or state.shown
    if state.trial:
        controls = state.trial_controls
        match = state.trial.match
    return MatchBoard(
        match,
        controls,
        state.budget,
        marked=query.marks and not state.trial,
        typed=state.typed,
        opened=state.opened,
        pointed=pointed or {},
    ).draw()
