"""What the page of a review says."""

from dataclasses import dataclass
from functools import cached_property

from webapp.language import N_
from webapp.match.match import Match, Player
from webapp.rulesets.convention import Convention
from webapp.solver.budget import Budget
from webapp.teaching.review.game_review import GameReview, Turn, review_of_game
from webapp.teaching.review.verdicts import Verdict
from webapp.views.play.links import MatchLinks
from webapp.views.play.page import MatchPage
from webapp.views.review.game_graph import GameGraph, game_graph

SIGNS = {
    Verdict.KEPT_WIN: "✓",
    Verdict.THREW_WIN: "✗",
    Verdict.KEPT_DRAW: "=",
    Verdict.THREW_DRAW: "✗",
    Verdict.NOTHING_TO_KEEP: "–",
    Verdict.UNKNOWN: "?",
}
WORDS = {
    Verdict.KEPT_WIN: N_("kept the win"),
    Verdict.THREW_WIN: N_("threw the win away"),
    Verdict.KEPT_DRAW: N_("kept the draw"),
    Verdict.THREW_DRAW: N_("threw the draw away"),
    Verdict.NOTHING_TO_KEEP: N_("could not win anyway"),
    Verdict.UNKNOWN: N_("not known"),
}
MARKS = {
    Verdict.KEPT_WIN: "wins",
    Verdict.THREW_WIN: "loses",
    Verdict.KEPT_DRAW: "draws",
    Verdict.THREW_DRAW: "loses",
    Verdict.NOTHING_TO_KEEP: "unknown",
    Verdict.UNKNOWN: "unknown",
}
"""The colour of a verdict is that of a mark on the board."""


@dataclass(frozen=True)
class ReviewPage:
    """The review of a match, and where to go on from it."""

    match: Match
    links: MatchLinks
    budget: Budget

    signs, words, marks = SIGNS, WORDS, MARKS

    @cached_property
    def game(self) -> MatchPage:
        """What the play page says of the match."""
        seating, asked, record = self.links.seating, self.links.asked, self.links.record
        return MatchPage(seating, self.match, asked, self.budget, fragment=False, record=record)

    @cached_property
    def review(self) -> GameReview:
        """What is known of each move."""
        return review_of_game(self.match, self.budget)

    @cached_property
    def graph(self) -> GameGraph:
        """The graph of the game."""
        return game_graph(self.review)

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def turns(self) -> list[tuple[int, Turn, str]]:
        """Each move with its number from 1, and the nim-sum after it, empty where not known."""
        after = self.review.standings[1:]
        return [
            (number, turn, "" if standing.value is None else f"{standing.value:,}")
            for number, (turn, standing) in enumerate(zip(self.review.turns, after, strict=True), 1)
        ]

    def can_retry(self, turn: Turn) -> bool:
        """Whether a person made the move, who may try again."""
        return turn.by is not Player.COMPUTER

    @property
    def verdicts(self) -> list[Verdict]:
        """What the moves of the game did, each once, in a fixed order."""
        found = {turn.verdict for turn in self.review.turns}
        return [verdict for verdict in Verdict if verdict in found]

    @property
    def movers(self) -> list[Player]:
        """Who has moved, the first first."""
        return list(dict.fromkeys(turn.by for turn in self.review.turns))
