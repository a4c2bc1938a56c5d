"""The content of the play page, all computed before it is rendered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from webapp.teaching.move_words import MoveInWords, ShownText, in_both_views, moves_in_words
from webapp.teaching.path.stations import Station, stations_shown_by
from webapp.teaching.why.film import picture_in_trial
from webapp.teaching.why.highlights import Highlight, lost_squares
from webapp.teaching.why.hints import Hint
from webapp.views.boards.match_board import Board
from webapp.views.pictures.previews import Preview, pictured_position, preview_of, title_of_sum

from .coach import can_win, coach, loses
from .dock import dock, taken_back
from .ending import end_panel
from .hint_panel import hint_asked_for, hint_panel, pointed_by_hint
from .more_panel import more_panel
from .numbers_panel import NumbersPanel, numbers_panel
from .panels import (
    Coach,
    DockAction,
    EndPanel,
    HintPanel,
    MorePanel,
    MovesPanel,
    OpponentsPanel,
    Seats,
    SlipPanel,
    TrainingPanel,
    Unfinished,
    page_of_moves,
)
from .play_board import drawn_board
from .play_query import USUAL_ERRS
from .play_state import PlayState
from .seats import last_two, opponents_panel, seats_of, without_turns
from .shown_ideas import NOTHING_SHOWN, ShownIdeas, idea_explained, ideas_in_match
from .trial_panel import TrialPanel, trial_panel
from .why_panel import WhyPanel, why_panel, with_move

_SHARE_FOR_IDEAS = 0.5
"""The share of the budget for the ideas of a finished match."""


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The content of the play page.

    If htmx requests only a part of the page, `preview` is None, and `announcement` is the text that
    a screen reader says; otherwise `announcement` is "". `marked` is True if each move is marked as
    winning, losing or (if `can_draw`) drawing. `training` is None unless the game is a training
    game, `moves` is None before the first move, `end` is None before the end, and `hint`, `why` and
    `trial` are None if not asked for. `numbers` is None unless the board keeps the numbers of an
    earlier explanation. `opponents` is None while moves are tried out. `framed` says what the board
    shows if it is not the match, and else is "". `no_move_wins` is True if the moves are marked and
    are known to lose. `ideas` are those that the browser remembers. `station` is that of the path,
    or None, and a win elsewhere counts for the first of `counts_for` that has no star in the
    browser's memory. `unfinished` is None before the first move.
    """

    title: str
    preview: Preview | None
    announcement: str
    seats: Seats
    opponents: OpponentsPanel | None
    board: Board
    coach: Coach
    dock: tuple[DockAction, ...]
    moves: MovesPanel | None
    more: MorePanel
    marked: bool
    no_move_wins: bool
    can_draw: bool
    error: GameError | None
    training: TrainingPanel | None
    end: EndPanel | None
    hint: HintPanel | None
    why: WhyPanel | None
    trial: TrialPanel | None
    frame_title: str
    numbers: NumbersPanel | None
    ideas: ShownIdeas
    station: Station | None
    counts_for: tuple[Station, ...]
    unfinished: Unfinished | None


def play_page(state: PlayState, *, fragment: bool, projected: bool = False) -> PlayPage:
    """Return the content of the page of the match in `state`.

    `fragment` is True if htmx requests only a part of the page, and `projected` if the page is
    shown by a projector. Each of these computations gets a share of the remaining time, in this
    order: whether the player can win, where a finished game was decided, the accuracy of a training
    game, the ideas of a finished match, the explanation, the hint, the marks.
    """
    shown = state.shown
    entries = moves_in_words(state.match, names=state.names)
    trial = trial_panel(state, state.trial) if state.trial else None
    won = state.trial is None and can_win(state)
    end = end_panel(state) if shown.over and not state.error else None
    ideas = _ideas(state)
    why = None
    if state.query.why and not shown.over and not state.trial:
        why = why_panel(state, state.why_step)
        if why.keeps_numbers:
            state = state.with_numbers()
        why = with_move(why, state)
        if why.gives_reason:
            ideas = idea_explained(why.position, why.explanation.best, shown.convention)
    full_hint = hint_asked_for(state)
    panel_of_hint = hint_panel(state, full_hint) if full_hint else None
    numbers = numbers_panel(state, full_hint)
    highlights = _highlights(state, why, full_hint, numbers)
    film = why.filmed if why else _with_refutation(state)
    seats = seats_of(state, entries)
    advice = coach(state, end, trial, why, panel_of_hint, numbers=numbers, won=won)
    # The reason of an explanation and the answer in a trial say which squares lose.
    is_told = why is not None and (why.gives_reason or why.filmed is not None)
    if state.trial:
        is_told = state.trial.begun
    has_lost_squares = any(highlight.lost_pairs for highlight in highlights.values())
    marked = state.query.marks and state.can_move and state.trial is None
    return PlayPage(
        title=_title(shown),
        preview=None if fragment else preview_of(shown),
        announcement=_announcement(state, entries, end, trial, won=won) if fragment else "",
        seats=without_turns(seats) if why and why.filmed else seats,
        opponents=None if state.trial else opponents_panel(state),
        board=drawn_board(state, pointed=highlights, filmed=film),
        coach=replace(advice, shows_lost_squares=has_lost_squares and not is_told),
        dock=dock(state, panel_of_hint, projected=projected),
        moves=_moves(state, entries),
        more=more_panel(state),
        marked=marked,
        no_move_wins=marked and loses(state),
        can_draw=state.can_draw,
        error=state.error,
        training=_training(state),
        end=end,
        hint=panel_of_hint,
        why=why,
        trial=trial,
        frame_title=_frame_title(state, film),
        numbers=numbers,
        ideas=ideas,
        station=state.station,
        counts_for=_counts_for(state, ideas),
        unfinished=_unfinished(state),
    )


def _unfinished(state: PlayState) -> Unfinished | None:
    """Return the match to come back to, or None before its first move."""
    match = state.match
    if not match.moves:
        return None
    opponent = state.query.opponent
    game = title_of_sum(match.start)
    title = f"{game} · {_(opponent.name)}" if opponent else game
    return Unfinished(state.latest.href(), "" if match.over else title)


def _ideas(state: PlayState) -> ShownIdeas:
    """Return the ideas of the user's moves if the match in `state` is over, else nothing.

    A match with help does not show what the player knows.
    """
    record = state.record
    helped = state.query.marks or record.hints
    if not state.shown.over or state.is_looking_back or state.error or helped:
        return NOTHING_SHOWN
    return ideas_in_match(state.shown, state.budget_share(_SHARE_FOR_IDEAS))


def _counts_for(state: PlayState, ideas: ShownIdeas) -> tuple[Station, ...]:
    """Return the stations that the win in `state` counts for, which used `ideas`, or ()."""
    query = state.query
    is_won = state.shown.winner is Player.YOU and query.opponent and query.errs == USUAL_ERRS
    if not is_won or state.station:
        return ()
    return stations_shown_by([idea.key for idea in ideas.used], query.against)


def _highlights(
    state: PlayState, why: WhyPanel | None, full_hint: Hint | None, numbers: NumbersPanel | None
) -> Mapping[int, Highlight]:
    """Return the parts of the board to highlight, by the index of their component.

    While moves are tried out, they show why the position is lost. Otherwise they belong to the
    explanation `why`, to the hint `full_hint`, or to the `numbers` kept from an explanation.
    """
    if state.trial:
        match = state.trial.match
        squares = lost_squares(state.trial.shown, state.budget)
        return squares or picture_in_trial(match.position, state.budget, match.convention)
    if why:
        return why.pointed
    if full_hint:
        return pointed_by_hint(state, full_hint)
    return numbers.pointed if numbers else {}


def _frame_title(state: PlayState, film: Match | None) -> str:
    """Return what the board shows if it is not the match: `film`, or moves tried out; else ""."""
    if film:
        return _("See it played")
    return _("Trying out") if state.trial else ""


def _with_refutation(state: PlayState) -> Match | None:
    """Return the match after a slip in a training game and the reply that beats the slip.

    Return None if there is no slip, if no reply is known, or if the reply ends the match.
    """
    if not state.slip or not state.slip.reply:
        return None
    answered = state.shown.after(state.slip.reply)
    return None if answered.over else answered


def _moves(state: PlayState, entries: Sequence[MoveInWords]) -> MovesPanel | None:
    """Return the list of `entries`, the moves in words, or None before the first move."""
    if not entries:
        return None
    shown = len(state.shown.moves)
    return MovesPanel(state.earlier_positions_form, shown, page_of_moves(entries, shown))


def _title(match: Match) -> str:
    game = title_of_sum(pictured_position(match))
    if match.over:
        return _("%(game)s: a game to its end", game=game)
    if match.convention is Convention.MISERE:
        return _("%(game)s, misère: can you win?", game=game)
    return _("%(game)s: can you win?", game=game)


def _announcement(
    state: PlayState,
    entries: Sequence[MoveInWords],
    end: EndPanel | None,
    trial: TrialPanel | None,
    *,
    won: bool,
) -> ShownText:
    """Return the text that a screen reader says after a move, for heaps and for a piece on squares.

    It says the last two of `entries`, the moves in words. Then it says how the game ended, if
    `end` is not None, or that it is the player's turn. `won` is True if the player is known to be
    able to win. If moves are tried out, it says only what `trial` says about them.
    """
    if trial:
        says = trial.says
        return in_both_views(lambda shown: f"{shown(says.title)}. {shown(says.says)} {trial.count}")
    moves = last_two(state, entries)
    sentences = []
    if end:
        sentences += [_("You won."), end.cheer] if end.cheer else [f"{end.title}.", *end.says]
        if end.station:
            sentences.append(_("%(count)s of 3 stars", count=end.stars.bit_count()))
    elif state.query.opponent and state.can_move:
        if won:
            sentences.append(_("You can win from here."))
        sentences.append(_("Your turn."))
    if state.slip:
        sentences += [f"{state.slip.title}.", state.slip.says]
    return in_both_views(
        lambda shown: " ".join(
            [*(f"{move.name} {shown(move.text)}." for move in moves), *filter(None, sentences)]
        )
    )


def _training(state: PlayState) -> TrainingPanel | None:
    """Return the state of a training game, or None for other games."""
    allowed = state.query.train
    record = state.record
    if allowed is None:
        return None
    slip = None
    if state.slip:
        anyway = None if state.shown.over else state.shown_query.href(anyway=True)
        slip = SlipPanel(state.slip.says, taken_back(state), anyway)
    return TrainingPanel(
        must_choose_who_begins=state.must_choose_who_begins,
        remaining=allowed - len(record.takebacks),
        allowed=allowed,
        hints=record.hints,
        slip=slip,
    )
