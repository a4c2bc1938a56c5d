"""The content of the page of a review, which judges each move of a match."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from nimsum.language import N_, gettext as _, numeral
from nimsum.match.match import Player
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.wording import listed_and
from webapp.teaching.ideas.ideas import IdeasOfMatch, ideas_of_match
from webapp.teaching.review.game_review import GameReview, ReviewedMove, review_of_game
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.play.ending import accuracy_of, who_won
from webapp.views.play.panels import DockAction, MovesPage, page_of_moves
from webapp.views.play.play_query import ReviewQuery
from webapp.views.play.play_state import PlayState, form_of
from webapp.views.play.shown_ideas import ShownIdeas

from .game_graph import GameGraph, game_graph
from .moment import Moment, moment_of, shown_before
from .practice import PuzzleCard, practice

_SHARE_FOR_MOVES = 0.5
_SHARE_FOR_MOMENT = 0.5
_SHARE_FOR_ACCURACY = 0.3
_SHARE_FOR_IDEAS = 0.5
"""The shares of the remaining time for each part of the page; the rest is for puzzles."""


@dataclass(frozen=True, slots=True)
class ShownVerdict:
    """The display of a verdict on a move: a sign, words to translate, and a CSS class `mark`."""

    sign: str
    words: str
    mark: str


_VERDICTS = {
    MoveVerdict.KEPT_WIN: ShownVerdict("✓", N_("kept the win"), "wins"),
    MoveVerdict.THREW_WIN: ShownVerdict("✗", N_("threw the win away"), "loses"),
    MoveVerdict.KEPT_DRAW: ShownVerdict("=", N_("kept the draw"), "draws"),
    MoveVerdict.THREW_DRAW: ShownVerdict("✗", N_("threw the draw away"), "loses"),
    MoveVerdict.NOTHING_TO_KEEP: ShownVerdict("–", N_("could not win anyway"), "unknown"),
    MoveVerdict.UNKNOWN: ShownVerdict("?", N_("not known"), "unknown"),
}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A row in the table of moves: a move with its number and verdict, and the nim-sum after it.

    `value` is "" if the nim-sum is unknown. `can_retry` is True if a person's move gave up a win or
    a draw, so that the review offers to play again from there.
    """

    number: int
    turn: ReviewedMove
    verdict: ShownVerdict
    value: str
    can_retry: bool

    @property
    def moves_before(self) -> int:
        """The number of moves before this one."""
        return self.number - 1


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The number of `player`'s moves with each verdict, in the order of `ReviewPage.verdicts`."""

    player: Player
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The content of the page of a review.

    `ending` says who won, and is "" before the end. `accuracy` says how well a training game was
    played, and is "" for other games. `names` are the names of the players. The
    table of `moves` is open if `is_unfolded` is True. `retry_form` is the opening tag of an HTML
    form to play again from a move, and `other_moves_form` that of a form for another page of moves.
    `look_again` is an address that continues the computation of the review, or "" if it has all
    verdicts. `known` says which ideas the user used and broke, or is "", and `ideas` are those that
    the review explains.
    """

    start: str
    preview: Preview
    misere: bool
    ending: str
    accuracy: str
    moment: Moment
    graph: GameGraph
    names: Mapping[Player, str]
    moves: MovesPage[MoveRow]
    is_unfolded: bool
    other_moves_form: Markup
    verdicts: tuple[ShownVerdict, ...]
    tallies: tuple[TallyRow, ...]
    retry_form: Markup
    dock: tuple[DockAction, ...]
    practice: tuple[PuzzleCard, ...]
    known: str
    ideas: ShownIdeas
    look_again: str


def review_page(state: PlayState, query: ReviewQuery) -> ReviewPage:
    """Return the content of the review of the match in `state`.

    `query` selects the step of the most important move, and the page of the list of moves.
    """
    match = state.match
    review = review_of_game(match, state.budget_share(_SHARE_FOR_MOVES))
    looking = replace(state, budget=state.budget_share(_SHARE_FOR_MOMENT))
    moment = moment_of(looking, review, query.step)
    accuracy = accuracy_of(state, state.budget_share(_SHARE_FOR_ACCURACY)) if match.over else ""
    look_again = state.review_href if state.budget.ran_out and not review.is_settled else ""
    counts = Counter((turn.by, turn.verdict) for turn in review.turns)
    present = {verdict for _player, verdict in counts}
    verdicts = [verdict for verdict in MoveVerdict if verdict in present]
    movers = dict.fromkeys(turn.by for turn in review.turns)
    ideas = ideas_of_match(match, state.budget_share(_SHARE_FOR_IDEAS))
    return ReviewPage(
        start=write_spaced(match.start),
        preview=preview_of(match),
        misere=state.is_misere,
        ending=who_won(state),
        accuracy=accuracy,
        moment=moment,
        graph=game_graph(review, state.names),
        names=state.names,
        moves=page_of_moves(_moves(review), query.at),
        is_unfolded=query.at > 0,
        other_moves_form=form_of(state.latest.on(ReviewQuery)),
        verdicts=tuple(_VERDICTS[verdict] for verdict in verdicts),
        tallies=tuple(
            TallyRow(player, tuple(counts[player, verdict] for verdict in verdicts))
            for player in movers
        ),
        retry_form=state.earlier_positions_form,
        dock=_dock(state, shown_before(review)),
        practice=tuple(practice(review, state.budget)),
        known=_known_in_words(ideas),
        ideas=ShownIdeas(seen=ideas.broken_ideas),
        look_again=look_again,
    )


def _known_in_words(ideas: IdeasOfMatch) -> str:
    """Return sentences on the ideas that the user kept, and on those that the user broke, or ""."""
    sentences = []
    if ideas.kept_ideas:
        names = listed_and([_(idea.name) for idea in ideas.kept_ideas])
        sentences.append(_("You used: %(ideas)s.", ideas=names))
    if ideas.broken_ideas:
        names = listed_and([_(idea.name) for idea in ideas.broken_ideas])
        sentences.append(_("Shaky: %(ideas)s.", ideas=names))
    return " ".join(sentences)


def _dock(state: PlayState, moves_before: int) -> tuple[DockAction, ...]:
    """Return the actions of the dock; the one that leads to the game stands where *Why?* stood.

    `moves_before` is the number of moves before the position that is reviewed.
    """
    game = state.latest.href()
    before = state.latest.href(at=moves_before) if moves_before < len(state.match.moves) else ""
    return (
        DockAction(before, _("Earlier"), "previous", icon="arrow-left", boosted=False),
        DockAction(
            state.replay_href(0), _("Play again"), "again", icon="rotate-ccw", boosted=False
        ),
        DockAction(game, _("Close"), "hint", icon="x", boosted=False, is_on=True, key="w"),
        DockAction("#practice", _("Practise"), icon="graduation-cap", boosted=False),
    )


def _moves(review: GameReview) -> tuple[MoveRow, ...]:
    return tuple(
        MoveRow(
            number=number,
            turn=turn,
            verdict=_VERDICTS[turn.verdict],
            value="" if standing.value is None else numeral(standing.value),
            can_retry=turn.verdict.is_slip and turn.by is not Player.COMPUTER,
        )
        for number, (turn, standing) in enumerate(
            zip(review.turns, review.standings[1:], strict=True), start=1
        )
    )
