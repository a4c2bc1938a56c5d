"""Discoveries as addresses: the one place that knows how marks are written in a URL.

    /discover/RULESET?of=SERIES&about=SUBJECT&size=SIZE&shown=SHOWN&marks=MARKS&pen=VALUE&…

`of` is a series of the ruleset, such as `heaps` or `pairs`; `about` is `outcome` or `value`. `size`
says how many numbers there are along each side, `shown` of how many the truth is revealed. `marks`
has a mark for each position in order, with points between them: P, N, D for a draw, a number for a
value, or nothing. `pen` is the value that a tap writes. With `check=yes` all marks are checked, and
`hint` asks for the first or the second hint.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from webapp.language import gettext as _
from webapp.limits import LONGEST_STRIP, WIDEST_TABLE
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.series import Series
from webapp.solver.analysis import Outcome
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.views.play.addresses import quoted

PARAMETERS = ("of", "about", "size", "shown", "marks", "pen", "check", "hint")

_FIRST_SIZES = {1: 16, 2: 6}
_LARGEST_SIZES = {1: LONGEST_STRIP, 2: WIDEST_TABLE}
_LONGER = {1: 8, 2: 2}
_REVEALED_AT_ONCE = {1: 3, 2: 1}
_LARGEST_VALUE_MARKED = 999
_LETTERS: Mapping[str, Outcome] = {"P": Outcome.P, "N": Outcome.N, "D": Outcome.DRAW}
_MOST_HINTS = 2


@dataclass(frozen=True)
class DiscoveryAsked:
    """What an address asks for. `marks` are those of the positions of the field, in order."""

    ruleset: AnyRuleset
    series: Series
    subject: Subject
    size: int
    shown: int = 0
    marks: tuple[Claim | None, ...] = ()
    pen: int | None = 0
    check: bool = False
    hint: int = 0

    @cached_property
    def field(self) -> Field:
        """The positions that are shown."""
        return Field(self.ruleset, self.series, self.size)

    @property
    def path(self) -> str:
        """The address."""
        marks = ".".join(map(_written, self.marks)).rstrip(".")
        parts = {
            "of": self.series.slug,
            "about": self.subject.value,
            "size": str(self.size),
            "shown": str(self.shown) if self.shown else "",
            "marks": marks,
            "pen": _written_pen(self.pen) if self.subject is Subject.VALUE else "",
            "check": "yes" if self.check else "",
            "hint": str(self.hint) if self.hint else "",
        }
        query = "&".join(f"{name}={value}" for name, value in parts.items() if value)
        return f"/discover/{quoted(self.ruleset.name)}?{query}"

    def marked(self, index: int, claim: Claim | None) -> "DiscoveryAsked":
        """The same with another mark on the position with that index."""
        marks = [*self.marks, *[None] * (index + 1 - len(self.marks))]
        marks[index] = claim
        return replace(self.plain, marks=tuple(marks))

    @property
    def plain(self) -> "DiscoveryAsked":
        """The same without a check or a hint."""
        return replace(self, check=False, hint=0)

    @property
    def checked(self) -> "DiscoveryAsked":
        """The same with all marks checked."""
        return replace(self, check=True, hint=0)

    @property
    def hinted(self) -> "DiscoveryAsked":
        """The same with the next hint."""
        return replace(self, hint=min(self.hint + 1, _MOST_HINTS), check=False)

    @property
    def revealed(self) -> "DiscoveryAsked | None":
        """The same with a few more positions revealed; None where all are."""
        if self.shown >= self.field.size:
            return None
        more = self.shown + _REVEALED_AT_ONCE[len(self.series.letters)]
        return replace(self.plain, shown=min(more, self.field.size))

    @property
    def longer(self) -> "DiscoveryAsked | None":
        """The same with more positions; None where there are as many as can be."""
        dimensions = len(self.series.letters)
        most = min(_LARGEST_SIZES[dimensions], self.series.last - self.series.first + 1)
        if self.size >= most:
            return None
        return replace(self.plain, size=min(self.size + _LONGER[dimensions], most))

    @property
    def empty(self) -> "DiscoveryAsked":
        """The same with nothing marked and nothing revealed."""
        return replace(self.plain, marks=(), shown=0)

    def with_pen(self, pen: int | None) -> "DiscoveryAsked":
        """The same with another value to write, or None to rub marks out."""
        return replace(self, pen=pen, hint=0)

    def about(self, subject: Subject) -> "DiscoveryAsked":
        """The same positions, about something else."""
        return DiscoveryAsked(self.ruleset, self.series, subject, self.size)

    def claims(self) -> Iterator[tuple[Numbers, Claim]]:
        """The numbers of each marked position, with the mark."""
        for numbers, claim in zip(self.field.numbers, self.marks, strict=False):
            if claim is not None:
                yield numbers, claim


def first_asked(
    ruleset: AnyRuleset, series: Series, subject: Subject = Subject.OUTCOME
) -> DiscoveryAsked:
    """Nothing marked yet."""
    most = series.last - series.first + 1
    return DiscoveryAsked(ruleset, series, subject, min(_FIRST_SIZES[len(series.letters)], most))


def rule_path(ruleset: AnyRuleset) -> str:
    """The address where rules for the positions of a ruleset are tested."""
    return f"/discover/{quoted(ruleset.name)}/rule"


def series_asked(ruleset: AnyRuleset, given: Mapping[str, str]) -> Series:
    """The series in an address, by default the first. Raises NotationError."""
    known = {series.slug: series for series in ruleset.series}
    slug = given.get("of") or next(iter(known), "")
    if slug not in known:
        raise NotationError(
            _("This game has no positions of that kind."),
            slug,
            _("Write one of %(choices)s.", choices=", ".join(known)),
        )
    return known[slug]


def subject_asked(ruleset: AnyRuleset, given: Mapping[str, str]) -> Subject:
    """What an address asks about. Raises NotationError."""
    about = given.get("about") or Subject.OUTCOME.value
    allowed = [Subject.OUTCOME] if ruleset.loopy else list(Subject)
    if about not in allowed:
        raise NotationError(
            _("Nothing like that can be discovered here."),
            about,
            _("Write one of %(choices)s.", choices=", ".join(allowed)),
        )
    return Subject(about)


def read_asked(ruleset: AnyRuleset, given: Mapping[str, str]) -> DiscoveryAsked:
    """What an address asks for. Raises GameError."""
    first = first_asked(ruleset, series_asked(ruleset, given), subject_asked(ruleset, given))
    dimensions = len(first.series.letters)
    most = min(_LARGEST_SIZES[dimensions], first.series.last - first.series.first + 1)
    size = _number(given, "size", first.size, range(1, most + 1))
    pen = None if given.get("pen") == "-" else _number(given, "pen", 0, _VALUES)
    asked = replace(
        first,
        size=size,
        shown=_number(given, "shown", 0, range(size + 1)),
        pen=pen,
        check=_yes(given, "check"),
        hint=_number(given, "hint", 0, range(_MOST_HINTS + 1)),
    )
    return replace(asked, marks=_read_marks(asked, given.get("marks", "")))


_VALUES = range(_LARGEST_VALUE_MARKED + 1)


def _number(given: Mapping[str, str], name: str, default: int, allowed: range) -> int:
    text = given.get(name)
    if not text:
        return default
    number = read_number(text, _("a number for “%(name)s”", name=name))
    if number not in allowed:
        raise NotationError(
            _("The number for “%(name)s” cannot be that.", name=name),
            text,
            _("It goes from %(first)s to %(last)s.", first=allowed[0], last=allowed[-1]),
        )
    return number


def _yes(given: Mapping[str, str], name: str) -> bool:
    text = given.get(name, "")
    if text not in ("", "yes"):
        raise NotationError(
            _("The address has something there that cannot be read."),
            f"{name}={text}",
            _("Write %(name)s=yes, or leave it out.", name=name),
        )
    return bool(text)


def _read_marks(asked: DiscoveryAsked, text: str) -> tuple[Claim | None, ...]:
    marks = text.split(".") if text else []
    most = len(asked.field.numbers)
    if len(marks) > most:
        raise NotationError(
            _("There are more marks than positions."),
            text,
            _("At most %(most)s are shown here.", most=most),
        )
    return tuple(_read_mark(asked, mark) for mark in marks)


def _read_mark(asked: DiscoveryAsked, text: str) -> Claim | None:
    if not text:
        return None
    if asked.subject is Subject.VALUE:
        return _number({"marks": text}, "marks", 0, _VALUES)
    allowed = [letter for letter in _LETTERS if letter != "D" or asked.ruleset.loopy]
    if text not in allowed:
        raise NotationError(
            _("That is not a mark."),
            text,
            _("Write one of %(choices)s.", choices=", ".join(allowed)),
        )
    return _LETTERS[text]


def _written(claim: Claim | None) -> str:
    return "" if claim is None else str(claim.value if isinstance(claim, Outcome) else claim)


def _written_pen(pen: int | None) -> str:
    return "-" if pen is None else str(pen)
