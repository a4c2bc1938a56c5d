"""What a worksheet says: puzzles with their boards, the codes that lead to them, and the key."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import segno
from markupsafe import Markup

from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.convention import Convention
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.puzzles.difficulty import Kind
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.teaching.puzzles.sheets import Sheet
from webapp.teaching.why.explanations import explanation_of
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.words import ordered
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import DrawnBoard, MatchBoard
from webapp.views.puzzles.words import QUESTIONS, path_of, winner_of

_FOR_ONE_REASON = 0.5
"""The seconds for the reasons of one puzzle in the key."""


def qr_code(address: str) -> Markup:
    """A QR code as inline SVG, four modules of quiet zone around it, as its standard asks."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(border=4, omitsize=True, svgclass="qr", lineclass=None, light="#fff")
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


@dataclass(frozen=True, slots=True)
class Value:
    """The value of one component, and how it is known."""

    name: str
    value: str
    how: str


@dataclass(frozen=True, slots=True)
class Solved:
    """An entry of the key: who wins, the moves that do, the values, and the reason."""

    winner: str
    winning: list[str]
    values: list[Value]
    reason: str


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle on a sheet, by its number from 1."""

    number: int
    puzzle: Puzzle
    root: str

    @property
    def question(self) -> str:
        """What is asked."""
        return _(QUESTIONS[self.puzzle.kind])

    @property
    def path(self) -> str:
        """The address of the puzzle on this site."""
        return path_of(self.puzzle)

    @cached_property
    def _address(self) -> str:
        return self.root.rstrip("/") + self.path

    @property
    def short(self) -> str:
        """The address as one types it."""
        return self._address.partition("://")[2]

    @property
    def short_in_pieces(self) -> Markup:
        """The same, with places where a line may break."""
        return Markup("/<wbr>").join(self.short.split("/"))

    @property
    def code(self) -> Markup:
        """The QR code of the address."""
        return qr_code(self._address)

    @property
    def board(self) -> DrawnBoard:
        """The position, without controls."""
        match = Match(self.puzzle.position, Player.YOU)
        nothing = Surroundings(Markup(""), Markup(""), can_move=False)
        return MatchBoard(match, nothing, Budget()).draw()

    @property
    def rulesets(self) -> list[AnyRuleset]:
        """The rulesets of the puzzle, where those of the sheet do not tell them."""
        if self.puzzle.wanted.game.rulesets:
            return []
        return list(dict.fromkeys(component.ruleset for component in self.puzzle.position))

    @property
    def answers(self) -> list[str]:
        """What can be ticked; nothing where moves are asked for."""
        if self.puzzle.kind is not Kind.WHO:
            return []
        answers = [_("The player who moves now"), _("The player who moves second")]
        loopy = any(component.ruleset.loopy for component in self.puzzle.position)
        return [*answers, _("Nobody: it is a draw")] if loopy else answers

    @property
    def solved(self) -> Solved:
        """The entry of the key."""
        position, winning = self.puzzle.position, self.puzzle.winning
        budget = Budget(_FOR_ONE_REASON)
        told = [ordered(position, move) for move in winning]
        winner = winner_of(self.puzzle.solution.outcome)
        why = explanation_of(position, self.puzzle.convention, budget)
        if isinstance(why, MisereExplanation):
            values = [
                Value(part.name, part.genus or _("not computed"), part.badge)
                for part in why.reasons
            ]
            return Solved(winner, told, values, why.reason)
        values = [Value(part.name, part.value, part.how) for part in why.reasons]
        return Solved(winner, told, values, self._reason(why.value))

    def _reason(self, total: int | None) -> str:
        if total is None and self.puzzle.solution.outcome is Outcome.DRAW:
            return _("No move leaves a position that is lost for the other player.")
        if total is None:
            return _("Each of these moves leaves a position that is lost for the other player.")
        if total == 0:
            return _(
                "The nim-sum of the values is 0: every move spoils that, and a reply mends it."
            )
        return _(
            "The nim-sum of the values is %(total)s, not 0. A winning move makes it 0.",
            total=total,
        )


@dataclass(frozen=True)
class SheetPage:
    """A worksheet for a paper, with or without its key; `root` is the address of this site."""

    sheet: Sheet
    puzzles: list[Puzzle]
    paper: str
    key: bool
    root: str

    @property
    def printed(self) -> Iterator[PrintedPuzzle]:
        """The puzzles, numbered."""
        for number, puzzle in enumerate(self.puzzles, start=1):
            yield PrintedPuzzle(number, puzzle, self.root)

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.sheet.convention is Convention.MISERE

    @property
    def missing(self) -> int:
        """How many puzzles fewer than asked for there are."""
        return self.sheet.count - len(self.puzzles)

    @property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets that all puzzles share; of a mixture each puzzle tells its own."""
        return self.sheet.game.rulesets
