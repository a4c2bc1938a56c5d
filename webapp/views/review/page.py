"""The content of the page of a review."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

from nimsum.language import N_, gettext as _, numeral
from nimsum.match.match import Player
from nimsum.rulesets.notation import write_spaced
from webapp.teaching.move_words import PLAYER_NAMES
from webapp.teaching.review.game_review import GameReview, review_of_game
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.pictures.previews import preview_of
from webapp.views.play.ending import accuracy_of, who_won
from webapp.views.play.panels import Action, page_of_moves
from webapp.views.play.play_state import PlayState, form_of
from webapp.views.play.query import ReviewQuery

from .game_graph import game_graph
from .moment import moment_of
from .practice import practice

_SHARE_FOR_MOVES = 0.5
_SHARE_FOR_MOMENT = 0.5
_SHARE_FOR_ACCURACY = 0.3
"""The shares of the remaining time for each part of the page; the rest is for puzzles."""


_VERDICTS = {
    verdict: SimpleNamespace(sign=sign, words=words, mark=mark)
    for verdict, sign, words, mark in (
        (MoveVerdict.KEPT_WIN, "✓", N_("kept the win"), "wins"),
        (MoveVerdict.THREW_WIN, "✗", N_("threw the win away"), "loses"),
        (MoveVerdict.KEPT_DRAW, "=", N_("kept the draw"), "draws"),
        (MoveVerdict.THREW_DRAW, "✗", N_("threw the draw away"), "loses"),
        (MoveVerdict.NOTHING_TO_KEEP, "–", N_("could not win anyway"), "unknown"),
        (MoveVerdict.UNKNOWN, "?", N_("not known"), "unknown"),
    )
}
"""The sign, the words (marked with `N_`) and the colour of each verdict."""


def review_page(situation: PlayState, query: ReviewQuery) -> SimpleNamespace:
    """Return the review of the match in `situation`.

    `query` has the step and the page of moves.
    """
    match = situation.match
    review = review_of_game(match, situation.part(_SHARE_FOR_MOVES))
    looking = replace(situation, budget=situation.part(_SHARE_FOR_MOMENT))
    moment = moment_of(looking, review, query.step)
    accuracy = accuracy_of(situation, situation.part(_SHARE_FOR_ACCURACY)) if match.over else ""
    look_again = situation.review if situation.budget.ran_out else ""
    did = Counter((turn.by, turn.verdict) for turn in review.turns)
    present = {verdict for _by, verdict in did}
    verdicts = [verdict for verdict in MoveVerdict if verdict in present]
    moves, others = page_of_moves(_moves(review), query.at)
    movers = dict.fromkeys(turn.by for turn in review.turns)
    return SimpleNamespace(
        start=write_spaced(match.start),
        preview=preview_of(match),
        misere=situation.misere,
        ending=who_won(situation),
        accuracy=accuracy,
        moment=moment,
        board=moment.board,
        graph=game_graph(review),
        names=PLAYER_NAMES,
        moves=moves,
        unfolded=query.at > 0,
        others=others,
        other_moves=form_of(situation.latest.on(ReviewQuery)),
        verdicts=tuple(_VERDICTS[verdict] for verdict in verdicts),
        tallies={by: tuple(did[by, verdict] for verdict in verdicts) for by in movers},
        look_back=situation.look_back,
        dock=_dock(situation),
        practice=practice(review, situation.budget),
        look_again=look_again,
    )


def _dock(situation: PlayState) -> tuple[Action, ...]:
    return (
        Action(situation.latest.href(), _("Game"), "previous", icon="arrow-left", boosted=False),
        Action(situation.before(0), _("Again"), "again", icon="rotate-ccw", boosted=False),
        Action("#practice", _("Practise"), icon="graduation-cap", boosted=False),
    )


def _moves(review: GameReview) -> tuple[SimpleNamespace, ...]:
    return tuple(
        SimpleNamespace(
            number=number,
            turn=turn,
            did=_VERDICTS[turn.verdict],
            value="" if standing.value is None else numeral(standing.value),
            can_retry=turn.verdict.is_slip and turn.by is not Player.COMPUTER,
        )
        for number, (turn, standing) in enumerate(
            zip(review.turns, review.standings[1:], strict=True), start=1
        )
    )
