"""What a step of a lesson says: one context for the whole page and for its fragment."""

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from markupsafe import escape

from webapp.language import gettext as _
from webapp.match.match import Match, Player, written_moves
from webapp.match.opponents import Mood
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.rulesets.sums import Component
from webapp.solver.budget import Budget
from webapp.teaching.lessons.every_ladder import LADDERS
from webapp.teaching.lessons.goals import MarkP, Verdict
from webapp.teaching.lessons.judging import Judged, judge_last_move
from webapp.teaching.lessons.ladder import Ladder, Show, Step
from webapp.teaching.lessons.pictures import Drawn
from webapp.teaching.words import place, told
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.boards.match_board import DrawnBoard, MatchBoard
from webapp.views.games.named_games import Game, games_of
from webapp.views.play.addresses import Address, quoted
from webapp.views.play.seating import Seating
from webapp.views.play.words import NAMES


def path_of(ladder: Ladder, number: int) -> str:
    """The address of a step, counted from 1."""
    return f"/lessons/{ladder.slug}/{number}"


def seating_of(step: Step, first: Player) -> Seating:
    """The learner against the player that never errs."""
    return Seating("perfect", first, Mood(), step.convention)


@dataclass(frozen=True, slots=True)
class Told:
    """A move so far, in words, and who made it."""

    by: Player
    words: str

    @property
    def name(self) -> str:
        """What the player who made it is called."""
        return _(NAMES[self.by])


@dataclass(frozen=True)
class LessonPage:
    """A step as it stands: what was answered, and the game on the board, None before there is one.

    `number` counts the steps from 1. `error` says why an answer or a move was refused, `typed` what
    it was.
    """

    ladder: Ladder
    number: int
    answer: str
    verdict: Verdict
    match: Match | None
    marked: bool
    budget: Budget
    fragment: bool
    error: GameError | None = None
    typed: str = ""

    @property
    def step(self) -> Step:
        """The step."""
        return self.ladder.steps[self.number - 1]

    @property
    def title(self) -> str:
        """The title of the step, in the language spoken."""
        return _(self.step.title)

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.step.convention is Convention.MISERE

    @property
    def games(self) -> list[Game]:
        """The games on the board, each once."""
        return games_of(self.step.position)

    @cached_property
    def done(self) -> bool:
        """Whether the goal is reached."""
        played = self.match is not None and self.step.goal.reached(self.match, self.budget)
        return self.verdict.right or played

    @cached_property
    def judged(self) -> Judged | None:
        """The learner's last move on the board."""
        if self.match is None:
            return None
        return judge_last_move(self.match, self.step.reason or self.ladder.reason, self.budget)

    @property
    def lost(self) -> bool:
        """Whether the game on the board is over, and the learner has lost it."""
        return self.match is not None and self.match.loser is Player.YOU

    @property
    def wrong_place(self) -> bool:
        """Whether no move has given a win away, and yet the game is lost: the place was wrong."""
        if self.judged is None:
            return self.lost
        return self.judged.slip is None and not self.judged.wins

    @property
    def last(self) -> bool:
        """Whether this is the last step of the ladder."""
        return self.number == len(self.ladder.steps)

    @property
    def path(self) -> str:
        """The address of the step, nothing answered."""
        return path_of(self.ladder, self.number)

    @property
    def onward(self) -> str | None:
        """The address of the next step; None after the last one."""
        return None if self.last else path_of(self.ladder, self.number + 1)

    @property
    def backward(self) -> str | None:
        """The address of the step before; None at the first one."""
        return path_of(self.ladder, self.number - 1) if self.number > 1 else None

    @property
    def next_ladder(self) -> Ladder | None:
        """The ladder that comes after this one."""
        index = LADDERS.index(self.ladder) + 1
        return LADDERS[index] if index < len(LADDERS) else None

    @property
    def steps(self) -> list[tuple[int, str, str]]:
        """The steps of the ladder: their numbers, titles and addresses."""
        return [
            (number, _(step.title), path_of(self.ladder, number))
            for number, step in enumerate(self.ladder.steps, start=1)
        ]

    def _fields(self, moves: list[str], *, marked: bool) -> list[tuple[str, str]]:
        fields = [("answer", self.answer), ("marks", "on" if marked else "")]
        fields.append(("moves", "_".join(moves)))
        return [(name, value) for name, value in fields if value]

    def _href(self, moves: list[str], *, marked: bool | None = None) -> str:
        fields = self._fields(moves, marked=self.marked if marked is None else marked)
        return f"{self.path}?{urlencode(fields, safe='/:,_()+;')}" if fields else self.path

    @cached_property
    def _moves(self) -> list[str]:
        return written_moves(self.match) if self.match else []

    @property
    def here(self) -> str:
        """The address of the step as it stands."""
        return self._href(self._moves)

    @property
    def marking(self) -> str:
        """The address with the marks of all moves switched on, or off."""
        return self._href(self._moves, marked=not self.marked)

    @property
    def take_back(self) -> str | None:
        """The address before the move that gave the win away, or else before the last move."""
        if self.judged is None or self.done:
            return None
        slip = self.judged.slip
        return self._href(self._moves[: self.judged.ply if slip is None else slip])

    @property
    def play_on(self) -> str | None:
        """The address of the play page with the game on the board."""
        if self.match is None or self.match.over:
            return None
        return Address.of(seating_of(self.step, self.match.first), self.match).href

    @property
    def defended(self) -> str:
        """The heading of the game that plays a wrong answer out; empty where there is none."""
        if self.match is None or not self.verdict.said:
            return ""
        told_start = " + ".join(
            component.ruleset.tell_position(component.position) for component in self.match.start
        )
        if self.match.first is Player.YOU:
            return _("Play it out from %(position)s: you go first", position=told_start)
        return _("Play it out from %(position)s: the computer goes first", position=told_start)

    @property
    def shows_board(self) -> bool:
        """Whether there is a board; a strip is marked without one."""
        return self.match is not None or not isinstance(self.step.goal, MarkP)

    @cached_property
    def board(self) -> DrawnBoard:
        """The board: the game that is played, or the position to look at."""
        match = self.match or Match(self.step.position, Player.YOU, (), self.step.convention)
        playing = self.match is not None and not (self.done or match.over)
        can_move = playing and match.to_move is Player.YOU
        fields = self._fields(self._moves, marked=self.marked)
        here = self._href(self._moves)
        ending = "_" if self._moves else f"{'&' if '?' in here else '?'}moves="
        around = Surroundings(escape(here + ending), opening_of_form(self.path, fields), can_move)
        return MatchBoard(
            match,
            around,
            self.budget,
            marked=self.marked,
            mirrored=self.step.mirrored,
            typed=self.typed,
        ).draw()

    @property
    def news(self) -> list[Told]:
        """What the last two moves were."""
        if self.match is None:
            return []
        first = max(0, len(self.match.moves) - 2)
        return [
            Told(
                self.match.mover(ply),
                told(self.match.positions[ply], self.match.moves[ply], self.match.mover(ply)),
            )
            for ply in range(first, len(self.match.moves))
        ]

    @property
    def pictures(self) -> tuple[Show, ...]:
        """The pictures that are shown."""
        step = self.step
        return tuple(dict.fromkeys((*step.given, *(step.shown if self.done else ()))))

    @property
    def tells_sum(self) -> bool:
        """Whether a picture may say what the learner is asked for: only once it is answered."""
        return self.done or self.step.goal.kind != "value"

    @property
    def drawn(self) -> Drawn:
        """The pictures themselves; while a goal on the board is pursued they go along with it."""
        playing = self.match is not None and not self.step.goal.is_answer and not self.match.over
        position = self.match.position if self.match and playing else self.step.position
        return Drawn(position, self.step.position[0], self.budget)

    @property
    def to_mark(self) -> list[tuple[Component, bool, bool]]:
        """The heaps to mark, whether each is marked as P, and whether that is a mistake."""
        goal, position = self.step.goal, self.step.position
        if not isinstance(goal, MarkP):
            return []
        marked = frozenset() if self.error else goal.marked(position, self.answer)
        return [
            (heap, heap.position in marked, heap.position in self.verdict.mistakes)
            for heap in goal.heaps(position)
        ]

    @property
    def places(self) -> list[str]:
        """How one speaks of the components, in their order."""
        position = self.step.position
        return [place(each, index, len(position)) for index, each in enumerate(position)]

    @property
    def spoken(self) -> str:
        """What a screen reader says after an answer or a move."""
        said = list(self.verdict.said)
        if self.judged:
            said += self.judged.said
        if self.done:
            said.append(_("Solved."))
        return " ".join(said)

    def answering(self, answer: str) -> str:
        """The address with another answer, nothing played."""
        return f"{self.path}?answer={quoted(answer)}"
