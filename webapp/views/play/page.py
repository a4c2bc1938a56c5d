"""The play page, computed whole: when it is shown, nothing is left to be found out."""

from collections.abc import Mapping

from flask import render_template, url_for
from markupsafe import Markup, escape

from webapp.language import gettext as _
from webapp.language import remembered
from webapp.limits import DRAWINGS_REMEMBERED, MOST_TAKEN_BACK
from webapp.match.match import Match, Player
from webapp.match.opponents import OPPONENTS
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_move, write_spaced
from webapp.rulesets.sums import Sum
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.budget import Budget
from webapp.teaching.games.titles import game_name
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.why.hints import Hint, hint
from webapp.teaching.why.pointing import Pointed, at_the_move
from webapp.teaching.words import nouns, told
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import DrawnBoard, MatchBoard
from webapp.views.pictures.previews import called, preview_of, shown_of
from webapp.views.web.frames import links_depend_on
from webapp.views.web.solutions import looked_up

from .controls import controls_panel, hint_href, taken_back
from .ending import end_panel, headline_of
from .move_pages import page_of_moves
from .panels import (
    Button,
    EndPanel,
    Entry,
    HintPanel,
    LookBackPanel,
    MovesPanel,
    PlayPage,
    RulesPanel,
    SlipPanel,
    ThinkingPanel,
    TrainingPanel,
    TurnPanel,
    WhoFirstPanel,
)
from .query import DEEPEST_WHY, PlayQuery, ThinkQuery
from .situation import Situation
from .why_panel import why_panel
from .words import NAMES

_FOR_A_WIN = 0.3
"""The part of the time for whether the computer's reply has left a win."""


def play_page(situation: Situation, *, fragment: bool, projected: bool = False) -> PlayPage:
    """The page of a match, or what changes of it; `projected` says that a projector shows it.

    What hangs on the solver is asked in this order, each for its part of the time that is left: the
    win, the decision, the accuracy; the explanation; the hint; the marks.
    """
    shown, asked = situation.shown, situation.asked
    entries = _entries(situation.match, len(shown.moves))
    can_win = _can_win(situation)
    end = end_panel(situation) if shown.over else None
    why = why_panel(situation, situation.why_asked) if asked.why and not end else None
    found = _hint(situation)
    pointed = why.pointed if why else _pointed_by(situation, found)
    board = _board(situation, pointed=pointed)
    return PlayPage(
        title=_title(shown),
        preview=None if fragment else preview_of(shown),
        misere=situation.misere,
        spoken=_spoken(situation, entries, end, can_win=can_win) if fragment else "",
        turn=_turn(situation, entries, end, can_win=can_win),
        error=situation.error,
        training=_training(situation),
        board=board,
        who_first=_who_first(situation) if situation.asking else None,
        controls=None
        if situation.asking
        else controls_panel(situation, hinted=found is not None, projected=projected),
        hint=_hint_panel(situation, found) if found else None,
        why=why,
        thinking=_thinking(situation),
        moves=_moves(situation, entries) if entries else None,
        rules=_drawn_rules(_rules(situation), links_depend_on()),
    )


def _title(shown: Match) -> str:
    """What the page is called, also where somebody sees a link to it."""
    game = called(shown_of(shown))
    if shown.over:
        return _("%(game)s: a game to its end", game=game)
    if shown.convention is Convention.MISERE:
        return _("%(game)s, misère: can you win?", game=game)
    return _("%(game)s: can you win?", game=game)


def first_board(start: Sum, budget: Budget) -> DrawnBoard:
    """A start on which you make the first move against the player that never errs."""
    match = Match(start, Player.YOU)
    return _board(Situation(PlayQuery.of(match), match, budget), elsewhere=True)


def _entries(match: Match, shown: int) -> tuple[Entry, ...]:
    """The moves so far, later ones than that shown included."""
    return tuple(
        Entry(
            by=match.mover(ply),
            name=_(NAMES[match.mover(ply)]),
            told=told(match.positions[ply], move, match.mover(ply)),
            moves=ply + 1,
            shown=ply + 1 == shown,
        )
        for ply, move in enumerate(match.moves)
    )


def _news(situation: Situation, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What the last moves were: the computer's reply after yours, or one of two people's."""
    moves = len(situation.shown.moves)
    count = 1 if situation.asked.opponent is None else 2
    return entries[max(0, moves - count) : moves]


def _can_win(situation: Situation) -> bool:
    """Whether the computer has just replied and left a position that is proved to be won."""
    shown = situation.shown
    moves = len(shown.moves)
    if not situation.can_move or not moves or shown.mover(moves - 1) is not Player.COMPUTER:
        return False
    found = analyse(shown.position, situation.part(_FOR_A_WIN), 0, shown.convention)
    return found.outcome is Outcome.N


def _spoken(
    situation: Situation, entries: tuple[Entry, ...], end: EndPanel | None, *, can_win: bool
) -> str:
    """What a screen reader says after a move."""
    said = [f"{entry.name} {entry.told}." for entry in _news(situation, entries)]
    if situation.shown.over:
        headline = headline_of(situation)
        said.append(headline if headline.endswith("!") else f"{headline}.")
        if end:
            said.append(end.praise)
    elif situation.asked.opponent and situation.can_move:
        if can_win:
            said.append(_("You can win from here."))
        said.append(_("Your turn."))
    if situation.slip:
        threw_win = situation.slip.verdict is MoveVerdict.THREW_WIN
        said.append(_("That threw the win away.") if threw_win else _("That threw the draw away."))
    return " ".join(filter(None, said))


def _turn(
    situation: Situation, entries: tuple[Entry, ...], end: EndPanel | None, *, can_win: bool
) -> TurnPanel:
    shown, opponent = situation.shown, situation.asked.opponent
    question = bidding = ""
    if situation.asking:
        question = _question(situation)
    elif situation.can_move:
        bidding = _("Make your move.")
    elif shown.to_move is Player.COMPUTER and not end:
        bidding = _("The computer begins.")
    return TurnPanel(
        rulesets=tuple(dict.fromkeys(component.ruleset for component in shown.position)),
        heading=_heading(situation),
        opponent=_(opponent.name) if opponent else "",
        question=question,
        news=_news(situation, entries),
        can_win=can_win,
        bidding=bidding,
        end=end,
        back=_looking_back(situation) if situation.looking_back else None,
    )


def _question(situation: Situation) -> str:
    if situation.can_draw:
        return _("Make a move to go first.")
    return _("One side can always win. Make a move to go first.")


def _heading(situation: Situation) -> str:
    shown = situation.shown
    if situation.asking:
        return _("Who goes first?")
    if shown.over:
        return headline_of(situation)
    if situation.looking_back:
        return _("After move %(number)s", number=len(shown.moves))
    if situation.slip:
        return _("Wait!")
    if situation.asked.opponent:
        return _("Your turn")
    return _("%(player)s to move", player=_(NAMES[shown.to_move]))


def _looking_back(situation: Situation) -> LookBackPanel:
    shown = situation.shown
    can_reply = shown.to_move is Player.COMPUTER and not situation.in_training and not shown.over
    reply = situation.here.href() if can_reply else None
    return LookBackPanel(situation.latest.href(), reply, situation.can_move)


def _training(situation: Situation) -> TrainingPanel | None:
    allowed, record = situation.asked.train, situation.record
    if allowed is None:
        return None
    slip = None
    if situation.slip:
        anyway = None if situation.shown.over else situation.here.href(anyway=True)
        slip = SlipPanel(situation.slip, taken_back(situation), anyway)
    left = allowed - len(record.taken_back)
    return TrainingPanel(situation.asking, left, allowed, record.hints, slip)


def _board(
    situation: Situation,
    *,
    elsewhere: bool = False,
    pointed: Mapping[int, Pointed] | None = None,
) -> DrawnBoard:
    """The board that is shown; `elsewhere` says that it is on the page of something else.
    `pointed` is what an explanation speaks of, by the index of the component.
    """
    asked, go = situation.asked, situation.go
    if elsewhere:
        go = escape(situation.here.path()) + go
    around = Surroundings(
        go,
        situation.form,
        situation.can_move,
        situation.showing,
        situation.paging if asked.marks else Markup(),
    )
    taken_apart = situation.why_asked == DEEPEST_WHY
    return MatchBoard(
        situation.shown,
        around,
        situation.budget,
        marked=asked.marks,
        nth=asked.nth,
        taken_apart=taken_apart,
        typed=situation.typed,
        opened=situation.opened,
        pointed=pointed or {},
    ).draw()


def _who_first(situation: Situation) -> WhoFirstPanel:
    seating = situation.latest
    return WhoFirstPanel(
        path=situation.here.path(),
        convention=seating.convention,
        opponents=OPPONENTS,
        against=seating.against,
        errs=seating.errs,
        train=seating.train,
        most_taken_back=MOST_TAKEN_BACK,
        two_people=situation.anew(seating.for_two()),
    )


def _hint(situation: Situation) -> Hint | None:
    """The hint of a training game for the position that is shown, where one is asked for."""
    if not situation.asked.hint or situation.looking_back or situation.shown.over:
        return None
    return hint(situation.shown.position, situation.budget, situation.match.convention)


def _pointed_by(situation: Situation, found: Hint | None) -> Mapping[int, Pointed]:
    """What a hint points at: the component that it speaks of, and in the last step the move."""
    position = situation.shown.position
    if found is None or found.move is None:
        return {}
    pointed = at_the_move(position, found.move)
    if situation.asked.hint >= found.steps:
        return pointed
    return {index: each.without_the_move() for index, each in pointed.items() if len(position) > 1}


def _thinking(situation: Situation) -> ThinkingPanel | None:
    """The way to think longer, where this page has looked for more than it found."""
    shown = situation.shown
    found = looked_up(shown.position, shown.convention)
    if found is None or shown.over or situation.in_training:
        return None
    address = situation.here.on(ThinkQuery).href()
    quotient = url_for("misere_quotients.quotient", code=found.code) if found.code else ""
    return ThinkingPanel(
        address, found.thought, found.solved is not None, quotient, found.by_quotient
    )


def _hint_panel(situation: Situation, found: Hint) -> HintPanel:
    step = min(situation.asked.hint, found.steps)
    move = write_move(situation.shown.position, found.move) if found.move else ""
    onward = {
        2: Button(hint_href(situation, 2), _("What kind of move?"), "hint", quiet=False),
        3: Button(hint_href(situation, 3), _("Which move?"), "hint", quiet=False),
        4: Button(situation.why(DEEPEST_WHY), _("Tell me the reason"), "hint"),
    }
    more = found.steps > 1
    return HintPanel(found, step, situation.go + move, onward.get(step + 1) if more else None)


def _moves(situation: Situation, entries: tuple[Entry, ...]) -> MovesPanel:
    shown = situation.shown
    on_page, others = page_of_moves(entries, len(shown.moves))
    return MovesPanel(
        look_back=situation.look_back,
        start=write_spaced(shown.start),
        at_start=not shown.moves,
        entries=on_page,
        others=others,
        review=None if shown.over else situation.review,
    )


def _rules(situation: Situation) -> RulesPanel:
    position, seating = situation.shown.position, situation.asked
    careless = seating.against == "careless"
    rulesets = dict.fromkeys(component.ruleset for component in position)
    return RulesPanel(
        rulesets=tuple((game_name(ruleset), ruleset) for ruleset in rulesets),
        several=len(position) > 1,
        misere=situation.misere,
        nouns=nouns(position),
        opponent=seating.opponent,
        dice=(seating.mood.errs, seating.mood.seed) if careless else None,
    )


@remembered(DRAWINGS_REMEMBERED)
def _drawn_rules(rules: RulesPanel, _where: tuple[str, bool]) -> Markup:
    """The same panel stands below each move of a game, and below other games."""
    return Markup(render_template("play/_rules.html", rules=rules))
