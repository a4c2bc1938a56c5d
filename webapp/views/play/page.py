"""What the play page says: one context for the whole page and for its fragment."""

from dataclasses import dataclass
from functools import cached_property

from webapp.language import gettext as _
from webapp.limits import MOST_TAKEN_BACK
from webapp.match.match import Match, Player
from webapp.match.opponents import OPPONENTS, Opponent
from webapp.match.training import NO_RECORD, Record
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_sum
from webapp.rulesets.ruleset import Ruleset
from webapp.rulesets.sums import Sum
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.budget import Budget
from webapp.teaching.games.titles import game_name
from webapp.teaching.review.decision import Review, review
from webapp.teaching.review.slips import Refutation
from webapp.teaching.why.explanation import Explanation
from webapp.teaching.why.explanations import explanation_of
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.words import Nouns, nouns, told
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import MatchBoard

from .links import DEEPEST_WHY, Asked, MatchLinks
from .seating import Seating
from .training_page import TrainingPage
from .words import NAMES, decided_by

_FOR_A_WIN = 0.3
"""The part of the time for whether the computer's reply has left a win."""


def _spaced(position: Sum) -> str:
    return write_sum(position).replace("+", " + ")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the moves so far: a move, and the number of moves after it."""

    by: Player
    name: str
    told: str
    moves: int
    shown: bool


@dataclass(frozen=True)
class MatchPage:
    """The play page of a match; `asked.at` shows it as it was after so many moves.

    `record` and `slip` are those of a training game. `at_its_address` says that the board stands
    at the address of the match, so that the links of its moves need not repeat the path.
    """

    seating: Seating
    match: Match
    asked: Asked
    budget: Budget
    fragment: bool
    record: Record = NO_RECORD
    slip: Refutation | None = None
    at_its_address: bool = False

    names = NAMES
    opponents = OPPONENTS
    most_taken_back = MOST_TAKEN_BACK

    @cached_property
    def links(self) -> MatchLinks:
        """The addresses of everything that can be done next."""
        return MatchLinks(self.seating, self.match, self.asked, self.record)

    @cached_property
    def training(self) -> TrainingPage | None:
        """The training, if it is a training game."""
        if self.seating.train is None:
            return None
        step = 0 if self.looking_back else self.asked.hint
        allowed, budget = self.seating.train, self.budget
        return TrainingPage(self.shown, self.record, allowed, step, self.slip, budget)

    @property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.links.shown

    @property
    def title(self) -> str:
        """The title of the page: the position."""
        return _spaced(self.shown.position)

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def nouns(self) -> Nouns:
        """What one calls the components on the board."""
        return nouns(self.shown.position)

    @property
    def opponent(self) -> Opponent | None:
        """The computer player, None for two people."""
        return self.seating.opponent

    @property
    def asking(self) -> bool:
        """Whether it is still open who moves first."""
        return self.seating.first is None

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position than the last is shown."""
        return len(self.shown.moves) < len(self.match.moves)

    @property
    def can_move(self) -> bool:
        """Whether a person may move on the board that is shown.

        In a training game looking back is no way to take back.
        """
        if self.looking_back and self.seating.train is not None:
            return False
        human = self.shown.to_move is not Player.COMPUTER
        return human and not self.asking and not self.shown.over and not self.links.full

    @property
    def can_draw(self) -> bool:
        """Whether play on the board that is shown can be drawn."""
        return any(component.ruleset.loopy for component in self.shown.position)

    @cached_property
    def board(self) -> MatchBoard:
        """The board that is shown."""
        go = self.links.go_from_here if self.at_its_address else self.links.go
        return MatchBoard(
            self.shown,
            Surroundings(go, self.links.form, self.can_move),
            self.budget,
            marked=self.asked.marks,
            taken_apart=self.asked.why == DEEPEST_WHY,
            typed=self.asked.typed,
        )

    @property
    def news(self) -> list[Entry]:
        """What the last moves were: the computer's reply after yours, or one of two people's."""
        moves = len(self.shown.moves)
        count = 1 if self.opponent is None else 2
        return self.entries[max(0, moves - count) : moves]

    @property
    def spoken(self) -> str:
        """What a screen reader says after a move."""
        said = [f"{entry.name} {entry.told}." for entry in self.news]
        if self.shown.over:
            said.append(f"{self.verdict}.")
        elif self.opponent and self.can_move:
            if self.has_win:
                said.append(_("You can win from here."))
            said.append(_("Your turn."))
        return " ".join(said)

    @cached_property
    def has_win(self) -> bool:
        """Whether the computer has just replied and left a position that is proved to be won."""
        moves = len(self.shown.moves)
        if not self.can_move or not moves or self.shown.mover(moves - 1) is not Player.COMPUTER:
            return False
        look = self.budget.share(_FOR_A_WIN * self.budget.left())
        found = analyse(self.shown.position, look, 1, self.match.convention)
        return found.outcome is Outcome.N

    @property
    def verdict(self) -> str:
        """Who has won a match that is over."""
        winner = self.shown.winner
        if self.shown.drawn:
            return _("A draw")
        if winner is Player.YOU:
            return _("You win")
        return _("%(player)s wins", player=_(NAMES[winner])) if winner else ""

    @property
    def decision(self) -> str:
        """Where a match that is over was decided, in a few sentences."""
        if self.shown.drawn:
            drawn = _(
                "Play has come back to where it was, or grown off the board, so it would never "
                "end: nobody wins."
            )
            return f"{drawn} {self._decided}".strip()
        if not self.shown.moves and self.misere:
            return _("There is no move, so whoever should begin has won already.")
        if not self.shown.moves:
            return _("There is no move, so whoever should begin has lost already.")
        return self._decided

    @property
    def _decided(self) -> str:
        return decided_by(self.review) if self.review else ""

    @cached_property
    def entries(self) -> list[Entry]:
        """The moves so far, later ones than that shown included."""
        match, shown = self.match, len(self.shown.moves)
        return [
            Entry(
                by=match.mover(ply),
                name=_(NAMES[match.mover(ply)]),
                told=told(match.positions[ply], move, match.mover(ply)),
                moves=ply + 1,
                shown=ply + 1 == shown,
            )
            for ply, move in enumerate(match.moves)
        ]

    @cached_property
    def explanation(self) -> Explanation | MisereExplanation | None:
        """The explanation of the position that is shown, if it is asked for."""
        if not self.asked.why or self.shown.over:
            return None
        return explanation_of(self.shown.position, self.match.convention, self.budget)

    @cached_property
    def review(self) -> Review | None:
        """The review of a game that is over."""
        return review(self.shown, self.budget) if self.shown.over else None

    @property
    def start_in_words(self) -> str:
        """The start, as people read it."""
        return _spaced(self.match.start)

    @property
    def rules(self) -> dict[str, Ruleset[object]]:
        """The rulesets on the board, each once, by name."""
        rulesets = (component.ruleset for component in self.shown.position)
        return {game_name(ruleset): ruleset for ruleset in rulesets}
