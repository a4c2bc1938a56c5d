"""What the page of a puzzle says: one context for the whole page and for its fragment."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property

from markupsafe import escape

from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.match.opponents import Mood
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_move
from webapp.rulesets.sums import Move, after, has_move
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.puzzles.daily import FIRST_DAY
from webapp.teaching.puzzles.difficulty import Kind
from webapp.teaching.puzzles.puzzle import LEVELS, Puzzle
from webapp.teaching.why.explanation import refute
from webapp.teaching.words import ordered
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.boards.match_board import DrawnBoard, MatchBoard
from webapp.views.games.named_games import Game, games_of
from webapp.views.play.addresses import Address, play_path, quoted, quoted_in_query
from webapp.views.play.links import Asked, MatchLinks
from webapp.views.play.panels import WhyPanel
from webapp.views.play.seating import Seating
from webapp.views.play.why_panel import why_panel

from .words import QUESTIONS, TRAPS, path_of, winner_of


@dataclass(frozen=True, slots=True)
class Answer:
    """What the visitor has answered: an outcome or moves.

    `all_said` says that the moves are meant to be all, `given_up` that the answer is asked for.
    """

    outcome: Outcome | None = None
    moves: tuple[Move, ...] = ()
    all_said: bool = False
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """A move of the answer that does not win, and the reply that beats it.

    There is none where the move ends the game, which it then loses, or leads to a draw.
    """

    order: str
    reply: str | None
    ends: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move that has been chosen: in words, and the address without it."""

    order: str
    without: str


@dataclass(frozen=True)
class PuzzlePage:
    """A puzzle as it stands; `day` is its date if it is that of a day, `today` the present one."""

    puzzle: Puzzle
    answer: Answer
    day: date | None
    today: date
    budget: Budget
    fragment: bool
    error: GameError | None = None
    typed: str = ""

    levels = LEVELS

    @property
    def question(self) -> str:
        """What is asked."""
        return _(QUESTIONS[self.puzzle.kind])

    @property
    def title(self) -> str:
        """The title of the page."""
        if self.day:
            return _("The puzzle of %(day)s", day=self.day.isoformat())
        return f"{self.question} · {self.puzzle.wanted.game.title}"

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.puzzle.convention is Convention.MISERE

    @property
    def can_draw(self) -> bool:
        """Whether play need not end."""
        return any(component.ruleset.loopy for component in self.puzzle.position)

    @property
    def judged(self) -> bool:
        """Whether there is an answer to say something of."""
        answer = self.answer
        if self.puzzle.kind is Kind.ALL:
            return answer.all_said
        return bool(answer.moves) or answer.outcome is not None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        if self.puzzle.kind is Kind.WHO:
            return self.answer.outcome is self.puzzle.solution.outcome
        return self.judged and self.puzzle.solved_by(self.answer.moves)

    @property
    def told(self) -> bool:
        """Whether the answer is told with its reason: it was found, or the question leaves no more
        to find, or it is asked for.
        """
        return self.right or self.answer.given_up or (self.judged and self.puzzle.kind is Kind.WHO)

    @property
    def winner(self) -> str:
        """Who wins, in a sentence."""
        return winner_of(self.puzzle.solution.outcome)

    @property
    def winning(self) -> list[str]:
        """All winning moves, in words."""
        return [ordered(self.puzzle.position, move) for move in self.puzzle.winning]

    @cached_property
    def slips(self) -> list[Slip]:
        """The moves of the answer that do not win."""
        return [self._slip(move) for move in self.answer.moves if move not in self.puzzle.winning]

    def _slip(self, move: Move) -> Slip:
        position = self.puzzle.position
        refuted = refute(position, move, self.budget, self.puzzle.convention)
        return Slip(refuted.order, refuted.reply, not any(map(has_move, after(position, move))))

    @property
    def missing(self) -> int:
        """How many winning moves are not in the answer."""
        return len(set(self.puzzle.winning) - set(self.answer.moves))

    @property
    def spoken(self) -> str:
        """What a screen reader says of the answer."""
        if not self.judged:
            return ""
        return _("Right.") if self.right else _("Not right.")

    @property
    def _path(self) -> str:
        return f"/puzzles/{self.day.isoformat()}" if self.day else path_of(self.puzzle)

    def _href(self, query: str) -> str:
        return f"{self._path}{'&' if '?' in self._path else '?'}{query}"

    def answering(self, answer: str) -> str:
        """The address with that answer."""
        return self._href(f"answer={answer}")

    @property
    def giving_up(self) -> str:
        """The address that tells the answer."""
        return self._href("show=answer")

    def _written(self, moves: tuple[Move, ...]) -> str:
        return "_".join(quoted(write_move(self.puzzle.position, move)) for move in moves)

    @property
    def all_said(self) -> str:
        """The address that says that the chosen moves are all."""
        return f"{self.answering(self._written(self.answer.moves))}&all=yes"

    @property
    def chosen(self) -> list[Chosen]:
        """The moves that have been chosen, where all are asked for."""
        moves = self.answer.moves if self.puzzle.kind is Kind.ALL else ()
        return [
            Chosen(ordered(self.puzzle.position, move), self._without(move, moves))
            for move in moves
        ]

    def _without(self, move: Move, moves: tuple[Move, ...]) -> str:
        left = tuple(other for other in moves if other != move)
        return self.answering(self._written(left)) if left else self._path

    @cached_property
    def board(self) -> DrawnBoard:
        """The position, where one tap answers; the moves are marked once the answer is told."""
        before = ""
        if self.chosen and not self.told:
            before = f"{self._written(self.answer.moves)}_"
        path, _mark, query = self._path.partition("?")
        fields = [("play", "misere")] if query else []
        form = opening_of_form(path, [*fields, *([("answer", before[:-1])] if before else [])])
        around = Surroundings(
            escape(self.answering(before)), form, can_move=self.puzzle.kind is not Kind.WHO
        )
        match = Match(self.puzzle.position, Player.YOU, convention=self.puzzle.convention)
        return MatchBoard(match, around, self.budget, marked=self.told, typed=self.typed).draw()

    @cached_property
    def why(self) -> WhyPanel:
        """The reason of the answer; its moves are tried in a game in which the computer replies."""
        match = Match(self.puzzle.position, Player.YOU, convention=self.puzzle.convention)
        return why_panel(MatchLinks(self._seating(Player.YOU), match, Asked()), self.budget)

    def _seating(self, first: Player) -> Seating:
        return Seating("perfect", first, Mood(), self.puzzle.convention)

    @property
    def play_on(self) -> str:
        """The address of a game that goes on from here: the reply to the one move of the answer, or
        the start from the side that can win.
        """
        puzzle = self.puzzle
        first = Player.COMPUTER if puzzle.solution.outcome is Outcome.P else Player.YOU
        if puzzle.kind is Kind.WIN and self.answer.moves:
            first = Player.YOU
        match = Match(puzzle.position, first, convention=puzzle.convention)
        if puzzle.kind is Kind.WIN and self.answer.moves:
            match = match.played(self.answer.moves[0])
        return Address.of(self._seating(first), match).href

    @property
    def play(self) -> str:
        """The address of the bare position, where one is asked who begins."""
        return play_path(self.puzzle.position)

    @property
    def next(self) -> str:
        """The address that makes another puzzle of the kind."""
        puzzle = self.puzzle
        ending = "&play=misere" if self.misere else ""
        game = quoted_in_query(puzzle.wanted.game.name)
        return f"/puzzles/new?game={game}&level={puzzle.level}&kind={puzzle.kind}{ending}"

    @property
    def easier(self) -> str | None:
        """The address of the puzzle one level below."""
        return path_of(self.puzzle, self.puzzle.level - 1) if self.puzzle.level > 1 else None

    @property
    def harder(self) -> str | None:
        """The address of the puzzle one level above."""
        top = LEVELS[-1]
        return path_of(self.puzzle, self.puzzle.level + 1) if self.puzzle.level < top else None

    @property
    def day_before(self) -> str | None:
        """The address of the puzzle of the day before."""
        if self.day is None or self.day <= FIRST_DAY:
            return None
        return f"/puzzles/{(self.day - timedelta(days=1)).isoformat()}"

    @property
    def traps(self) -> list[str]:
        """The ways of playing that go wrong, in sentences."""
        return [_(TRAPS[trap]) for trap in self.puzzle.difficulty.traps]

    @property
    def games(self) -> list[Game]:
        """The games on the board, each once."""
        return games_of(self.puzzle.position)
