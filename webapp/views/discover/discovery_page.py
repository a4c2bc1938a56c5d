"""The content of a discovery page: cells with marks, contradictions, and the next step.

A *mark* is the visitor's claim about a position: its outcome or its Grundy value. A *contradiction*
is a set of marks that cannot all be right by the rules, such as a P-position with a P-option. A
*strip* shows positions that are named by one number, a *table* those that are named by two.
"""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import gettext as _, ngettext
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import sample_of
from nimsum.rulesets.wording import first_upper
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.contradiction_words import (
    claim_in_words,
    contradiction_in_words,
    hint,
)
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.teaching.discovery.progress import Discovery
from webapp.views.games.named_games import NamedGame, game_of
from webapp.views.pictures.previews import Preview, preview_of_sum
from webapp.views.play.panels import DockAction
from webapp.views.play.play_query import play_path
from webapp.views.web.tabs import TabLink

from .discovery_queries import RuleQuery, StripQuery

_MAX_LISTED = 5
"""The maximum number of contradictions that the page explains at once."""

_MIN_PENS = 8


_KINDS = {"P": "p", "N": "n", "0": "p", "": "empty"}
"""The CSS kind of a cell by its text."""


@dataclass(frozen=True, slots=True)
class Pen:
    """A button that selects the value that taps write into cells, or the eraser.

    `selected` is True if this is the current pen.
    """

    text: str
    href: str
    description: str
    selected: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the strip or table: a position with the visitor's mark.

    `mark` and `truth` are "P", "N", "D" or a value; `mark` is "" without a mark, `truth` is ""
    unless the cell is revealed. `kind` is the CSS class, `label` the number of the position in a
    strip, and `description` the text for screen readers. `href` is the address that a tap opens,
    "" if the cell is revealed. `is_doubted` is True if the mark is part of a contradiction, and
    `is_hinted` if the hint is about this cell.
    """

    kind: str
    label: str
    mark: str
    truth: str
    description: str
    href: str
    is_wrong: bool
    is_doubted: bool
    is_hinted: bool


@dataclass(frozen=True, slots=True)
class CellRow:
    """A row of the table of positions; `number` is the first number that names each of them."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ContradictionInWords:
    """A contradiction between marks, in words.

    `wrong` says what does not fit, `truth` the true result, and `move` the move that proves the
    contradiction. `play` is the address of the position after that move. `truth` is "" if it was
    not computed; `move` and `play` are "" if no single move is a proof.
    """

    wrong: str
    truth: str
    move: str
    play: str


@dataclass(frozen=True, slots=True)
class DiscoverPage:
    """The page on which a visitor marks the positions of a game.

    A strip has `cells`, a table has `rows`; the other list is empty. `kinds` link to the game's
    other series of positions, and `subjects` to marks of outcomes or of values. `contradictions` is
    the number of contradictions, `listed` has those that the page explains, and `more` is a text
    such as "and 3 more", or "". `praise` is a sentence about the marks, or "", and `is_praise` is
    False if some marks could not be checked. `right_marks` of `checked_marks` were right when they
    were revealed. `longer` is the address with more positions, "" if there are none, and `rule` the
    address of the page that tests a rule.
    """

    game: NamedGame
    preview: Preview
    series: Series
    loopy: bool
    about_values: bool
    kinds: list[TabLink]
    subjects: list[TabLink]
    pens: list[Pen]
    cells: list[Cell]
    rows: list[CellRow]
    contradictions: int
    listed: list[ContradictionInWords]
    more: str
    praise: str
    is_praise: bool
    hint: str
    coach_title: str
    right_marks: int
    checked_marks: int
    longer: str
    rule: str
    dock: tuple[DockAction, ...]
    announcement: str


def discover_page(query: StripQuery, budget: Budget) -> DiscoverPage:
    """Return the page for `query`.

    `budget` limits the time in which the solver checks the marks and finds the revealed results.
    """
    game = query.game
    series = query.series
    field = Field(game, series, query.side)
    checked = query.check is not None
    discovery = Discovery(field, query.about, query.claims(field), query.shown, checked, budget)
    hinted = discovery.next if query.hint else None
    cells = {at: _cell(query, discovery, hinted, at) for at in field.all_numbers()}
    side = field.range
    table = len(series.letters) > 1
    all_contradictions = list(discovery.contradictions.values())
    contradictions = [
        contradiction_in_words(contradiction, field)
        for contradiction in all_contradictions[:_MAX_LISTED]
    ]
    more = len(all_contradictions) - len(contradictions)
    coach_title = _("Find the pattern")
    if all_contradictions:
        coach_title = ngettext(
            "Something does not fit", "%(num)s things do not fit", len(all_contradictions)
        )
    praise = _praise(query, discovery)
    hint_text = _hint(query, discovery, hinted)
    right_marks, checked_marks = discovery.score
    return DiscoverPage(
        game=game_of(game),
        preview=preview_of_sum((sample_of(game),)),
        series=series,
        loopy=game.loopy,
        about_values=query.about is Subject.VALUE,
        kinds=query.kinds(),
        subjects=_subjects(query),
        pens=_pens(query, discovery) if query.about is Subject.VALUE else [],
        cells=[] if table else list(cells.values()),
        rows=[CellRow(a, tuple(cells[a, b] for b in side)) for a in side] if table else [],
        contradictions=len(all_contradictions),
        listed=[
            ContradictionInWords(
                wrong=contradiction.wrong,
                truth=contradiction.truth,
                move=contradiction.move,
                play=play_path(contradiction.result) if contradiction.result else "",
            )
            for contradiction in contradictions
        ],
        more=ngettext("and %(num)s more", "and %(num)s more", more) if more > 0 else "",
        praise=praise,
        is_praise=not discovery.unchecked,
        hint=hint_text,
        coach_title=coach_title,
        right_marks=right_marks,
        checked_marks=checked_marks,
        longer=query.longer,
        rule=RuleQuery(game=game, of=query.of, about=query.about).href(),
        dock=_dock(query),
        announcement=hint_text or (contradictions[0].wrong if contradictions else praise),
    )


def _subjects(query: StripQuery) -> list[TabLink]:
    if query.game.loopy:
        return []
    names = {Subject.OUTCOME: _("Who wins"), Subject.VALUE: _("Values")}
    blank = StripQuery(game=query.game, of=query.of, size=query.size)
    return [
        TabLink(names[subject], blank.href(about=subject), subject is query.about)
        for subject in Subject
    ]


def _pens(query: StripQuery, discovery: Discovery) -> list[Pen]:
    """Return the buttons that choose the value to write, and the eraser."""
    # There is always a pen for a value that is larger than all marks.
    marks = [mark for mark in discovery.marks.values() if isinstance(mark, int)]
    count = max([_MIN_PENS, query.pen or 0, *(mark + 2 for mark in marks)])
    pens = [
        Pen(
            str(value),
            query.href(pen=value, hint=0),
            _("Write %(value)s", value=value),
            value == query.pen,
        )
        for value in range(count)
    ]
    eraser = Pen("⌫", query.href(pen=None, hint=0), _("Rub out"), query.pen is None)
    return [*pens, eraser]


def _dock(query: StripQuery) -> tuple[DockAction, ...]:
    # There is no address that reveals more once all positions are revealed.
    unfinished = bool(query.revealed)
    check = query.href(check="yes", hint=0) if unfinished else ""
    return (
        DockAction(query.empty, _("Clear"), "again", icon="rotate-ccw"),
        DockAction(query.hinted if unfinished else "", _("Hint"), "hint", icon="lightbulb"),
        DockAction(check, _("Check"), "marks", icon="eye"),
        DockAction(query.revealed, _("Reveal"), "next", icon="arrow-right"),
    )


def _cell(
    query: StripQuery, discovery: Discovery, hinted: Numbers | None, numbers: Numbers
) -> Cell:
    """Return the cell of the position with these `numbers`.

    `hinted` are the numbers of the position that the hint is about, or None.
    """
    # Several cells of a table may show one position, which has the mark.
    position = discovery.field.name_of(numbers)
    mark = discovery.marks.get(position)
    revealed = discovery.is_revealed(position)
    true_result = discovery.truths.get(position) if revealed else None
    doubted = position in discovery.contradictions and not revealed
    name = query.series.name(numbers)
    following = _next_claim(query, mark)
    if not revealed:
        text = _invitation(name, mark, following)
    elif true_result is None:
        text = _("%(position)s: not known", position=name)
    elif mark is None:
        text = _("%(position)s is %(truth)s", position=name, truth=claim_in_words(true_result))
    else:
        text = _(
            "%(position)s is %(truth)s, you marked it %(mark)s",
            position=name,
            truth=claim_in_words(true_result),
            mark=claim_in_words(mark),
        )
    if doubted:
        text = _("%(cell)s. It does not fit", cell=text)
    truth = (_sign(true_result) or "?") if revealed else ""
    after_tap = query.marked(discovery.field.places[position], following)
    return Cell(
        kind=_KINDS.get(truth or _sign(mark), "other"),
        label=str(numbers[0]) if len(numbers) == 1 else "",
        mark=_sign(mark),
        truth=truth,
        description=first_upper(text),
        href="" if revealed else after_tap,
        is_wrong=discovery.is_wrong(position),
        is_doubted=doubted,
        is_hinted=position == hinted,
    )


def _invitation(name: str, mark: Claim | None, following: Claim | None) -> str:
    """Return the text for screen readers of a cell called `name` that is not revealed.

    The text says the cell's `mark`, and the mark `following` that a tap writes. Either is None if
    the cell has no mark then.
    """
    if mark is None:
        return _(
            "%(position)s, not marked; tap for %(next)s",
            position=name,
            next=claim_in_words(following) if following is not None else _("nothing"),
        )
    if following is None:
        return _(
            "%(position)s, marked %(mark)s; tap to rub it out",
            position=name,
            mark=claim_in_words(mark),
        )
    return _(
        "%(position)s, marked %(mark)s; tap for %(next)s",
        position=name,
        mark=claim_in_words(mark),
        next=claim_in_words(following),
    )


def _next_claim(query: StripQuery, mark: Claim | None) -> Claim | None:
    """Return the mark that a tap on a cell with `mark` writes, or None if the tap erases it."""
    if query.about is Subject.VALUE:
        return None if mark == query.pen else query.pen
    order: list[Claim | None] = [None, Outcome.P, Outcome.N]
    if query.game.loopy:
        order.append(Outcome.DRAW)
    return order[(order.index(mark) + 1) % len(order)]


def _praise(query: StripQuery, discovery: Discovery) -> str:
    """Return a sentence about the marks on hidden positions: certain, right, or not contradicted.

    Return "" if there are no such marks, if marks contradict each other, or if a revealed one is
    wrong. If some marks could not be checked in time, the sentence may say so instead.
    """
    count = discovery.certain
    has_hidden_mark = any(not discovery.is_revealed(numbers) for numbers in discovery.marks)
    has_mistake = any(map(discovery.is_wrong, discovery.truths))
    if discovery.contradictions or has_mistake or not has_hidden_mark:
        return ""
    if count > len(discovery.truths):
        return _certainty(query.about, count)
    if discovery.unchecked:
        return ngettext(
            "I couldn’t check one mark in time.",
            "I couldn’t check %(num)s marks in time.",
            discovery.unchecked,
        )
    if query.check:
        return _("Every mark is right.")
    return _("Nothing contradicts your marks yet.")


def _certainty(subject: Subject, count: int) -> str:
    """Return a sentence that the marks of the first `count` positions are certainly right."""
    if subject is Subject.VALUE:
        return _(
            "Certain values, from the first: %(num)s. Each is the smallest that no option has.",
            num=count,
        )
    return _(
        "Certain positions, from the first: %(num)s. P moves only to N, N to some P.", num=count
    )


def _hint(query: StripQuery, discovery: Discovery, hinted: Numbers | None) -> str:
    if not query.hint:
        return ""
    if hinted is None:
        return _("Nothing is left to think about.")
    options, complete = discovery.options(hinted)
    return hint(discovery.field, hinted, options, complete, query.hint)


def _sign(claim: Claim | None) -> str:
    if claim is None:
        return ""
    return claim.value if isinstance(claim, Outcome) else str(claim)
