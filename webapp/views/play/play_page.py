"""The content of the play page, all computed before it is rendered."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from flask import render_template, url_for
from markupsafe import Markup, escape

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from nimsum.match.training import MAX_TAKEBACKS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_move, write_spaced
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name
from nimsum.solver.analysis import Outcome
from webapp.slots import Section
from webapp.teaching.lessons.ladders import BY_SLUG
from webapp.teaching.move_words import MoveInWords, moves_in_words
from webapp.teaching.why.film import mirror_of_loss
from webapp.teaching.why.highlights import Highlight, lost_squares, move_highlights
from webapp.teaching.why.hints import Hint, hint
from webapp.teaching.why.reason import last_move
from webapp.views.boards.drawing import DRAWINGS_REMEMBERED, MoveControls
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.pictures.previews import Preview, pictured_position, preview_of, title_of_sum
from webapp.views.web.frames import rendered_for
from webapp.views.web.knowledge import offers

from .coach_and_dock import (
    can_win,
    coach,
    dock,
    goal_of,
    hint_href,
    loses,
    name_of,
    other_ways,
    taken_back,
    whose_turn,
)
from .ending import end_panel
from .panels import (
    Action,
    Coach,
    Dice,
    EndPanel,
    HintPanel,
    LinkedLesson,
    MorePanel,
    MovesPanel,
    NamedRuleset,
    RulesPanel,
    Seat,
    Seats,
    SlipPanel,
    TrainingPanel,
    page_of_moves,
)
from .play_query import DEEPEST_WHY, PlayQuery
from .play_state import PlayState
from .trial_panel import TrialPanel, trial_panel, trial_seat
from .why_panel import WhyPanel, why_panel, with_move

Entries = tuple[MoveInWords, ...]
"""The moves so far in words."""

_STEP_WITH_LESSON = 2
"""The step of a hint for which there may be a lesson."""


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The content of the play page.

    If htmx requests only a part of the page, `preview` is None, and `announcement` is the text that
    a screen reader says; otherwise `announcement` is "". `them` is the seat of the computer or of
    the second of two people, and `you` that of the other player. `marked` is True if each move is
    marked as winning, losing or (if `can_draw`) drawing. `training` is None unless the game is a
    training game, `moves` is None before the first move, `end` is None before the end, and `hint`,
    `why` and `trial` are None if not asked for. `framed` says what the board shows if it is not the
    match, and else is "". `no_move_wins` is True if the moves are marked and are known to lose.
    """

    title: str
    preview: Preview | None
    announcement: str
    them: Seat
    you: Seat
    board: Board
    coach: Coach
    dock: tuple[Action, ...]
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
    framed: str


def play_page(state: PlayState, *, fragment: bool, projected: bool = False) -> PlayPage:
    """Return the content of the page of the match in `state`.

    `fragment` is True if htmx requests only a part of the page, and `projected` if the page is
    shown by a projector. Each of these computations gets a share of the remaining time, in this
    order: whether the player can win, where a finished game was decided, the accuracy of a training
    game, the explanation, the hint, the marks.
    """
    shown = state.shown
    query = state.query
    entries = moves_in_words(state.match, names=state.names)
    trial = state.trial
    tested = trial_panel(state, trial) if trial else None
    won = trial is None and can_win(state)
    end = end_panel(state) if shown.over and not state.error else None
    why = None
    if query.why and not shown.over and not trial:
        why = with_move(why_panel(state, state.why_step), state)
    full_hint = None
    if query.hint and not state.looking_back and not shown.over and not trial:
        full_hint = hint(shown.position, state.budget, shown.convention, last_move(shown))
    hint_panel = _hint_panel(state, full_hint) if full_hint else None
    pointed = why.pointed if why else _pointed_by_hint(state, full_hint)
    if trial:
        position = trial.match.position
        pointed = mirror_of_loss(position, state.budget, trial.match.convention)
        pointed = pointed or lost_squares(trial.shown, state.budget)
    their_seat = _seat(state, entries, Player.TWO if query.opponent is None else Player.COMPUTER)
    your_seat = _seat(state, entries, Player.ONE if query.opponent is None else Player.YOU)
    if why and why.filmed:
        their_seat = replace(their_seat, turn="")
        your_seat = replace(your_seat, turn="")
    framed = _("Trying out") if trial else ""
    marked = query.marks and state.can_move and trial is None
    played_on = why.filmed if why else _with_refutation(state)
    if played_on:
        framed = _("See it played")
    return PlayPage(
        title=_title(shown),
        preview=None if fragment else preview_of(shown),
        announcement=_announcement(state, entries, end, tested, won=won) if fragment else "",
        them=their_seat,
        you=your_seat,
        board=_board(state, pointed=pointed, filmed=played_on),
        coach=replace(
            coach(state, end, tested, why, hint_panel, won=won),
            shows_lost_squares=not (why and why.is_last)
            and any(highlight.lost_pairs for highlight in pointed.values()),
        ),
        dock=dock(state, hint_panel, projected=projected),
        moves=_moves(state, entries),
        more=_more(state),
        marked=marked,
        no_move_wins=marked and loses(state),
        can_draw=state.can_draw,
        error=state.error,
        training=_training(state),
        end=end,
        hint=hint_panel,
        why=why,
        trial=tested,
        framed=framed,
    )


def _with_refutation(state: PlayState) -> Match | None:
    """Return the match after a slip in a training game and the reply that beats the slip.

    Return None if there is no slip, if no reply is known, or if the reply ends the match.
    """
    if not state.slip or not state.slip.reply:
        return None
    answered = state.shown.after(state.slip.reply)
    return None if answered.over else answered


def _stuck(match: Match, player: Player) -> str:
    """Return why `player` cannot move at the end of `match`, in the pictures of its only game.

    Return "" if it is not that player's turn, if the match goes on, and for a sum.
    """
    if not match.over or match.drawn or match.to_move is not player or len(match.position) > 1:
        return ""
    component = match.position[0]
    return component.ruleset.words.stuck(component.position)


def _seat(state: PlayState, entries: Entries, player: Player) -> Seat:
    """Return the seat of `player`: name, last move in words, and a text if it is the player's turn.

    Before the player's first move, the seat shows the opponent's manner, or the game and its goal.
    At the end it says why `player` cannot move, if the game has words for it. `entries` are the
    moves of the match in words.
    """
    last = [entry for entry in _last_two(state, entries) if entry.by is player]
    opponent = state.query.opponent
    stuck = _stuck(state.shown, player)
    if stuck:
        note = stuck
    elif last:
        note = last[-1].text
    elif player is Player.COMPUTER and opponent:
        note = _(opponent.manner)
    else:
        note = f"{name_of(state.match)} · {goal_of(state.match)}"
    face = opponent.slug if opponent else ""
    seat = Seat(player, state.name_of(player), note, whose_turn(state, player), face)
    return trial_seat(state.trial, seat) if state.trial else seat


def _moves(state: PlayState, entries: Entries) -> MovesPanel | None:
    """Return the list of `entries`, the moves in words, or None before the first move."""
    if not entries:
        return None
    shown = len(state.shown.moves)
    return MovesPanel(state.look_back, shown, page_of_moves(entries, shown))


def _more(state: PlayState) -> MorePanel:
    return MorePanel(
        actions=other_ways(state),
        choices=_drawn_choices(state.latest.not_agreed().before_any_move(), rendered_for()),
        rules=_drawn_rules(_rules(state), rendered_for()),
        offers=_offers(state),
        notation=write_spaced(state.shown.position),
    )


def _title(match: Match) -> str:
    game = title_of_sum(pictured_position(match))
    if match.over:
        return _("%(game)s: a game to its end", game=game)
    if match.convention is Convention.MISERE:
        return _("%(game)s, misère: can you win?", game=game)
    return _("%(game)s: can you win?", game=game)


def first_board(start: Sum, budget: Budget) -> Board:
    """Return a board with the position `start`, for another page than the play page.

    A move on it begins a match against Perfect, the opponent that never errs. `budget` limits the
    time for drawing it.
    """
    match = Match(start, Player.YOU)
    return _board(PlayState(PlayQuery.of(match), match, budget), elsewhere=True)


def first_seats(start: Sum) -> Seats:
    """Return the seats beside the board that `first_board` returns for `start`."""
    match = Match(start, Player.YOU)
    state = PlayState(PlayQuery.of(match), match, Budget())
    return Seats(_seat(state, (), Player.COMPUTER), _seat(state, (), Player.YOU))


def _last_two(state: PlayState, entries: Entries) -> Entries:
    moves = len(state.shown.moves)
    return entries[max(0, moves - 2) : moves]


def _announcement(
    state: PlayState,
    entries: Entries,
    end: EndPanel | None,
    tested: TrialPanel | None,
    *,
    won: bool,
) -> str:
    """Return the text that a screen reader says after a move.

    It says the last two of `entries`, the moves in words. Then it says how the game ended, if
    `end` is not None, or that it is the player's turn. `won` is True if the player is known to be
    able to win. If moves are tried out, it says only what `tested` says about them.
    """
    if tested:
        return f"{tested.says.title}. {tested.says.says} {tested.count}"
    sentences = [f"{entry.name} {entry.text}." for entry in _last_two(state, entries)]
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
    return " ".join(filter(None, sentences))


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
        asking=state.asking,
        remaining=allowed - len(record.takebacks),
        allowed=allowed,
        hints=record.hints,
        slip=slip,
    )


def _board(
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
    go = state.go
    if elsewhere:
        go = escape(state.shown_query.path()) + go
    controls = MoveControls(go, state.form, state.can_move and filmed is None, state.showing)
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


def _pointed_by_hint(state: PlayState, full_hint: Hint | None) -> Mapping[int, Highlight]:
    """Return the parts of the board to highlight for a hint, by the index of their component.

    The last step of `full_hint` highlights the move and the mirror that is its reason; earlier
    steps only the component, if there are several. The result is empty if there is no hint, or if
    no move of the hint is known.
    """
    position = state.shown.position
    if full_hint is None or full_hint.move is None:
        return {}
    highlights = move_highlights(position, full_hint.move)
    is_last_step = state.query.hint >= len(full_hint.steps)
    if is_last_step:
        best = full_hint.best
        if best is None or best.mirror is None or best.component is None:
            return highlights
        shown = highlights.get(best.component, Highlight())
        return {**highlights, best.component: replace(shown, mirror=best.mirror)}
    if len(position) == 1:
        return {}
    return {index: highlight.without_move() for index, highlight in highlights.items()}


def _offers(state: PlayState) -> tuple[Section, ...]:
    """Return the sections in which plug-ins offer more about the position on the board.

    Return () if the game is over or is a training game.
    """
    shown = state.shown
    if shown.over or state.in_training:
        return ()
    return offers(shown.position, shown.convention, state.shown_query)


def _hint_panel(state: PlayState, full_hint: Hint) -> HintPanel:
    """Return the panel with one step of `full_hint`, the step that the address asks for."""
    steps = len(full_hint.steps)
    step = min(state.query.hint, steps)
    move_href = ""
    if full_hint.move and step == steps:
        move_href = state.go + write_move(state.shown.position, full_hint.move)
    # The links to the next step, by its number. The explanation follows the last step.
    onward = {
        2: Action(hint_href(state, 2), _("Tell me more"), "hint", quiet=False),
        3: Action(hint_href(state, 3), _("Show the move"), "hint", quiet=False),
        4: Action(state.why(DEEPEST_WHY), _("Why?"), "hint"),
    }
    is_lost = full_hint.outcome is Outcome.P and not state.in_training
    if steps == 1:
        onward = {2: onward[4]} if is_lost else {}
    return HintPanel(
        text=full_hint.steps[step - 1],
        step=step,
        steps=steps,
        move_href=move_href,
        onward=onward.get(step + 1),
        lesson=_linked_lesson(state, full_hint.lesson) if step == _STEP_WITH_LESSON else None,
    )


def _linked_lesson(state: PlayState, slug: str) -> LinkedLesson | None:
    """Return the lesson `slug`, which leads back to the position on the board, or None for ""."""
    if not slug:
        return None
    game = state.asking_for().partition("/play/")[2]
    href = url_for("lessons.step", slug=slug, number=1, game=game)
    return LinkedLesson(_(BY_SLUG[slug].title), href)


def _rules(state: PlayState) -> RulesPanel:
    position = state.shown.position
    seating = state.query
    careless = seating.against == "careless"
    rulesets = dict.fromkeys(component.ruleset for component in position)
    return RulesPanel(
        rulesets=tuple(NamedRuleset(game_name(ruleset), ruleset) for ruleset in rulesets),
        several=len(position) > 1,
        misere=state.misere,
        opponent=seating.opponent,
        dice=Dice(seating.settings.errs, seating.settings.seed) if careless else None,
    )


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _drawn_choices(seating: PlayQuery, _for: tuple[str, str, str, bool]) -> Markup:
    html = render_template(
        "play/_choices.html",
        path=seating.path(),
        seating=seating,
        opponents=OPPONENTS,
        most_taken_back=MAX_TAKEBACKS,
    )
    return Markup(html)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _drawn_rules(rules: RulesPanel, _for: tuple[str, str, str, bool]) -> Markup:
    return Markup(render_template("play/_rules.html", rules=rules))
