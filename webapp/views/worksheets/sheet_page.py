"""The content of a worksheet: puzzles, their QR codes, and the *key*, a page of solutions."""

from dataclasses import dataclass

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum, count_ways
from nimsum.solver.analysis import Outcome
from webapp.teaching.claims import Claims, HasValue, Sentence
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import ShownText, instruction, orders
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.teaching.puzzles.sheets import Sheet
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.misere import MisereExplanation
from webapp.teaching.why.reason import Reason, claims_of
from webapp.views.pictures.emblems import on_paper
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.puzzles.puzzle_queries import FreePuzzle
from webapp.views.puzzles.puzzle_words import QUESTIONS, answers_to_who, winner_of
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.languages import address_without_language, in_language
from webapp.views.web.origins import is_of_this_computer, within_app
from webapp.views.web.sharing import qr_code

from .sheet_queries import SheetQuery

_SHARE_FOR_MAKING = 0.6
"""The share of the budget for making puzzles; the rest is for drawing them and for the key."""

_POWERS = (64, 32, 16, 8, 4, 2, 1)
_MIN_POWERS = 4

_SECONDS_PER_REASON = 0.1
"""The budget for the reasons of one puzzle in the key, in seconds."""


@dataclass(frozen=True, slots=True)
class PrintedComponent:
    """A component, drawn in outlines for printing, with its name.

    `on_line` is True if the component is drawn as tokens in a line.
    """

    label: str
    on_line: bool
    picture: Markup


@dataclass(frozen=True, slots=True)
class KeyValue:
    """A row of the key: the name of a component, its value, and `how` the value was found.

    The value is a Grundy value, or a genus in misère play, or None if it is unknown.
    """

    name: str
    value: str | int | None
    how: str

    @property
    def is_genus(self) -> bool:
        """True if the value is a genus such as 4^{146}."""
        return "^" in str(self.value)


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """The solution of a puzzle: `winner` says who wins, and `winning` lists the winning moves.

    `count` is the number of ways to make one of these moves, and `reason` says why they win. `rows`
    has a row for each component, and is empty if the reason needs no values. `claims` are all that
    these texts claim about play.
    """

    winner: str
    winning: list[ShownText]
    count: int
    rows: list[KeyValue]
    reason: str
    claims: Claims


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """A printed puzzle, with its `solution` for the key, which is None if there is no key.

    `address` is a short address to type, and `pieces` is this address with places for line breaks.
    `code` is a QR code of the address, with the language. `answers` are to be ticked. `powers` are
    the powers of two above empty columns, in which pupils write heaps in binary.
    """

    number: int
    level: int
    question: str
    path: str
    address: str
    pieces: Markup
    code: Markup
    components: tuple[PrintedComponent, ...]
    powers: tuple[int, ...]
    rulesets: tuple[AnyRuleset, ...]
    answers: list[str]
    solution: KeyEntry | None

    @property
    def binary_rows(self) -> int:
        """The number of rows below `powers`: one for each component, and one for the nim-sum."""
        return len(self.components) + 1


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A worksheet.

    If `unfinished` is True, more puzzles are being made; `missing` is the number of puzzles that
    the worksheet lacks. `root` is the address of the site without a final slash. `for_nobody_else`
    is True if only this computer can reach that address. `preview` is None without puzzles.
    """

    sheet: Sheet
    paper: str
    key: bool
    misere: bool
    printed: tuple[PrintedPuzzle, ...]
    missing: int
    unfinished: bool
    rulesets: tuple[AnyRuleset, ...]
    root: str
    for_nobody_else: bool
    preview: Preview | None

    @property
    def has_parts(self) -> bool:
        """True if a position has several parts, or if there is no position."""
        return not self.printed or any(len(puzzle.components) > 1 for puzzle in self.printed)

    @property
    def has_tables(self) -> bool:
        """True if a puzzle has a table in which pupils write its values in binary."""
        return any(puzzle.powers for puzzle in self.printed)


def sheet_page(query: SheetQuery, root: str) -> SheetPage:
    """Return the content of the worksheet of `query`.

    `root` is the address of the site without a final slash.
    """
    sheet = query.sheet
    budget = budget_of_request()
    puzzles, whole = sheet.puzzles(budget.part(_SHARE_FOR_MAKING))
    key = whole and query.key == "on"
    return SheetPage(
        sheet=sheet,
        paper=query.paper,
        key=key,
        misere=sheet.convention is Convention.MISERE,
        printed=tuple(
            _printed_puzzle(number, puzzle, root, key=key)
            for number, puzzle in enumerate(puzzles, 1)
        ),
        missing=sheet.count - len(puzzles),
        unfinished=not whole,
        rulesets=sheet.game.rulesets,
        root=root,
        for_nobody_else=is_of_this_computer(root),
        preview=preview_of(puzzles[0].match, puzzles[0].kind) if puzzles else None,
    )


def _printed_puzzle(number: int, puzzle: Puzzle, root: str, *, key: bool) -> PrintedPuzzle:
    """Return `puzzle` as it is printed; `number` counts from 1.

    `root` is the address of the site. If `key` is True, the solution is included.
    """
    path = FreePuzzle.of(puzzle).href()
    address = root + address_without_language(within_app(path))
    short = address.partition("://")[2]
    own = dict.fromkeys(component.ruleset for component in puzzle.position)
    answers = answers_to_who(puzzle) if puzzle.kind is QuestionKind.WHO else []
    budget = Budget(_SECONDS_PER_REASON, budget_of_request().check)
    return PrintedPuzzle(
        number=number,
        level=puzzle.level,
        question=_(QUESTIONS[puzzle.kind]),
        path=path,
        address=short,
        # A line may break after each slash.
        pieces=Markup("/<wbr>").join(short.split("/")),
        code=qr_code(in_language(address)),
        components=print_components(puzzle.position),
        powers=_powers(puzzle),
        rulesets=() if puzzle.spec.game.rulesets else tuple(own),
        answers=[text for _written, text in answers],
        solution=key_entry(puzzle, budget) if key else None,
    )


def print_components(position: Sum) -> tuple[PrintedComponent, ...]:
    """Return the components of `position`, drawn in outlines for printing, with their names."""
    return tuple(
        PrintedComponent(
            label=name_of(position, index).heading,
            on_line=component.ruleset.board.as_tokens,
            picture=on_paper(component),
        )
        for index, component in enumerate(position)
    )


def _powers(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the powers of two above the columns in which pupils write the heaps in binary.

    The largest comes first. Return () if the puzzle is not solved by a nim-sum.
    """
    loopy = any(component.ruleset.loopy for component in puzzle.position)
    if len(puzzle.position) == 1 or loopy or puzzle.convention is Convention.MISERE:
        return ()
    heaps: list[int] = []
    for component in puzzle.position:
        heaps += component.ruleset.words.heaps(component.position)
    bits = max(heaps, default=0).bit_length()
    column_count = max(_MIN_POWERS, min(bits, len(_POWERS)))
    return _POWERS[-column_count:]


def key_entry(puzzle: Puzzle, budget: Budget) -> KeyEntry:
    """Return the solution of `puzzle`, with the value of each component and a reason."""
    position = puzzle.position
    outcome = puzzle.solution.outcome
    why = explanation_of(position, puzzle.convention, budget)
    values: list[tuple[str | int | None, str]] = []
    if isinstance(why, MisereExplanation):
        values = [(part.genus or _("not computed"), part.badge) for part in why.components]
        reason = Sentence(why.rule, why.claims)
    elif why.best is None or why.shows_options:
        values = [(part.value, part.how) for part in why.reasons]
        reason = Sentence(_reason(outcome, why.value), why.claims)
        if why.value is not None:
            total = HasValue(position, puzzle.convention, why.value)
            reason = Sentence(reason.text, (*reason.claims, total))
    else:
        best = why.best
        claims = claims_of(best, position, puzzle.convention)
        reason = Sentence(_reason_in_words(position, best), claims)
    return KeyEntry(
        winner=winner_of(outcome),
        winning=orders(position, puzzle.winning),
        count=count_ways(position, puzzle.winning),
        rows=[
            KeyValue(name_of(position, index).heading, value, how)
            for index, (value, how) in enumerate(values)
        ],
        reason=reason.text,
        claims=(*puzzle.claims, *reason.claims),
    )


def _reason_in_words(position: Sum, best: Reason) -> str:
    """Return the reason `best` in a sentence, after its move in `position` if it has one.

    For example, "Take 2 from the 23: Leave a multiple of 3."
    """
    if best.move is None:
        return best.says
    return _("%(name)s: %(what)s", name=instruction(position, best.move), what=best.says)


def _reason(outcome: Outcome, total: int | None) -> str:
    """Return a sentence that says why the winning moves of a position win, or that no move wins.

    `outcome` says who wins the position. `total` is its nim-sum, or None if it is unknown.
    """
    if total is None and outcome is Outcome.DRAW:
        return _("No move wins.")
    if total is None:
        return _("After these moves, the other player loses.")
    if total == 0:
        return _("The nim-sum is 0. Every move changes that; a reply restores it.")
    return _("The nim-sum is %(total)s. A winning move makes it 0.", total=total)
