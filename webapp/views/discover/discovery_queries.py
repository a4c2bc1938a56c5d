"""The addresses of discovery pages, and of pages that test a visitor's rule.

    /discover/GAME?of=SERIES&about=SUBJECT&size=SIZE&shown=SHOWN&marks=MARKS&pen=VALUE&…
    /discover/GAME/rule?of=SERIES&about=SUBJECT&rule=RULE&from=NUMBER
    /discover/GAME/rule?of=SERIES&boxes=yes&repeat=PERIOD&tick3=on&tick5=on…

`of` is a series of positions such as `heaps` or `pairs`, and `about` is what visitors mark,
`outcome` or `value`. `size` is the number of positions in a strip, or of rows in a table; the
results of the first `shown` are revealed. `marks` has a mark for each position, separated by
points: P, N, D, a number, or nothing. `pen` is the value that a tap writes, or `-` for the eraser.
`check=yes` checks all marks, and `hint` is the strength of the hint, 1 or 2, or 0 for none.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field as Limited, model_validator

from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.series import Series
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, one_of
from webapp.views.web.tabs import TabLink

MAX_STRIP_LENGTH = 60
"""The maximum number of positions in a strip."""

MAX_TABLE_SIDE = 12
"""The maximum number of rows, and of columns, in a table of pairs."""

MAX_BOXES = 24
"""The number of first positions whose boxes can be ticked instead of writing a rule."""


_FIRST_SIZES = {1: 16, 2: 6}
_MAX_SIZES = {1: MAX_STRIP_LENGTH, 2: MAX_TABLE_SIDE}
_SIZE_STEPS = {1: 8, 2: 2}
_REVEALED_AT_ONCE = {1: 3, 2: 1}
_MAX_VALUE = 999
_MAX_HINTS = 2

_ERASER = "-"

TICKS = tuple(f"tick{n}" for n in range(MAX_BOXES + 3))
"""The names of the boxes. There are three more since some series begin at 3."""


class SeriesQuery(FormQuery):
    """The query for a series of positions of a game, such as its heaps or pairs of heaps.

    `of` is the slug of the series, or "" for the game's first series. `about` is the subject of the
    marks: outcomes, or values.
    """

    in_path = ("game",)

    game: Annotated[AnyRuleset, Notation(read_game, lambda game: game.name)]
    of: str = ""
    about: Subject = Subject.OUTCOME

    @model_validator(mode="after")
    def _check_subject(self) -> Self:
        if self._series is None:
            wrong = _("This game has no such positions.")
            raise NotationError(wrong, self.of, one_of(series.slug for series in self.game.series))
        if self.game.loopy and self.about is Subject.VALUE:
            wrong = _("You can’t discover that here.")
            raise NotationError(wrong, self.about, one_of([Subject.OUTCOME]))
        return self

    @property
    def _series(self) -> Series | None:
        """The series that `of` names, or None if the game has no such series."""
        return next((series for series in self.game.series if self.of in ("", series.slug)), None)

    @property
    def series(self) -> Series:
        """The series of positions that `of` names."""
        assert self._series is not None, "a validator has checked that it exists"
        return self._series

    def kinds(self) -> list[TabLink]:
        """Return links to this page for each series of the game; the current one is selected."""
        plain = type(self)(game=self.game)
        return [
            TabLink(_(series.title), plain.href(of=series.slug), series == self.series)
            for series in self.game.series
        ]


def _outside(name: str, read: object, first: int, last: int) -> NotationError:
    return NotationError(
        _("“%(name)s” can’t be that.", name=name),
        str(read),
        _("Write a number from %(first)s to %(last)s.", first=first, last=last),
    )


def _read_value(name: str, text: str) -> int:
    value = read_number(text)
    if value > _MAX_VALUE:
        raise _outside(name, text, 0, _MAX_VALUE)
    return value


_PEN = Notation(
    lambda text: None if text == _ERASER else _read_value("pen", text),
    lambda pen: _ERASER if pen is None else str(pen),
)
_Positions = Annotated[int, WHOLE_NUMBER]


class StripQuery(SeriesQuery):
    """The query of a discovery page: a strip or a table of positions, with the visitor's marks."""

    endpoint = "discover.strip"

    size: _Positions | None = None
    shown: _Positions = 0
    marks: str = ""
    pen: Annotated[int | None, _PEN] = 0
    check: Literal["yes"] | None = None
    hint: Annotated[int, WHOLE_NUMBER, Limited(ge=0, le=_MAX_HINTS)] = 0

    @model_validator(mode="after")
    def _check_sizes(self) -> Self:
        if not 1 <= self.side <= self._max_side:
            raise _outside("size", self.side, 1, self._max_side)
        if self.shown > self.side:
            raise _outside("shown", self.shown, 0, self.side)
        return self

    @property
    def _dimension(self) -> int:
        """The dimension of the field of positions: 1 for a strip, 2 for a table."""
        return len(self.series.letters)

    @property
    def _max_side(self) -> int:
        return min(_MAX_SIZES[self._dimension], self.series.last - self.series.first + 1)

    @property
    def side(self) -> int:
        """The number of positions in a strip, or of rows and of columns in a table."""
        if self.size is not None:
            return self.size
        return min(_FIRST_SIZES[self._dimension], self._max_side)

    def claims(self, field: Field) -> dict[Numbers, Claim]:
        """Return the mark on each marked position, by the numbers that name the position.

        `field` has the positions of the page. Raises `NotationError` if there are more marks than
        positions, or if a mark is invalid.
        """
        marks = self.marks.split(".") if self.marks else []
        if len(marks) > len(field.numbers):
            raise NotationError(
                _("There are more marks than positions."),
                self.marks,
                _("At most %(most)s are shown here.", most=len(field.numbers)),
            )
        pairs = zip(field.numbers, marks, strict=False)
        return {numbers: self._claim(mark) for numbers, mark in pairs if mark}

    def _claim(self, mark: str) -> Claim:
        if self.about is Subject.VALUE:
            return _read_value("marks", mark)
        allowed = [Outcome.P, Outcome.N, *([Outcome.DRAW] if self.game.loopy else [])]
        if mark not in allowed:
            raise NotationError(_("That’s no mark."), mark, one_of(allowed))
        return Outcome(mark)

    def marked(self, place: int, claim: Claim | None) -> str:
        """Return the address in which the position at index `place` has the mark `claim`.

        If `claim` is None, that position has no mark. All other marks stay.
        """
        marks = self.marks.split(".")
        marks += [""] * (place + 1 - len(marks))
        marks[place] = "" if claim is None else str(claim)
        return self.href(marks=".".join(marks).rstrip("."), check=None, hint=0)

    @property
    def hinted(self) -> str:
        """The address with the next stronger hint."""
        return self.href(hint=min(self.hint + 1, _MAX_HINTS), check=None)

    @property
    def revealed(self) -> str:
        """The address with a few more positions revealed, or "" if all are revealed."""
        if self.shown >= self.side:
            return ""
        more = self.shown + _REVEALED_AT_ONCE[self._dimension]
        return self.href(shown=min(more, self.side), check=None, hint=0)

    @property
    def longer(self) -> str:
        """The address with more positions, or "" if there cannot be more."""
        if self.side >= self._max_side:
            return ""
        return self.href(
            size=min(self.side + _SIZE_STEPS[self._dimension], self._max_side), check=None, hint=0
        )

    @property
    def empty(self) -> str:
        """The address with nothing marked and nothing revealed, or "" if it is the current one."""
        if not self.marks and not self.shown:
            return ""
        return self.href(marks="", shown=0, check=None, hint=0)


class RuleQuery(SeriesQuery):
    """The query for the test of a rule, typed by the visitor or described by ticked boxes.

    `rule` is the typed rule, or "", and `begin` the number of the first position to test, None for
    the usual one. If `boxes` is not "", the rule says that the positions with the numbers `ticks`
    are P-positions, repeated with the period `repeat` unless `repeat` is "".
    """

    endpoint = "rule_pages.rule"

    rule: Annotated[str, AfterValidator(str.strip)] = ""
    begin: Annotated[int | None, WHOLE_NUMBER, Limited(alias="from")] = None
    boxes: str = ""
    repeat: str = ""
    ticks: frozenset[int] = frozenset()

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """Return the names of the parameters; each box has one of its own, such as `tick3`."""
        return *(name for name in super().parameters() if name != "ticks"), *TICKS

    @model_validator(mode="before")
    @classmethod
    def _gather_ticks(cls, parameters: Mapping[str, Any]) -> dict[str, Any]:
        ticks = frozenset(n for n, name in enumerate(TICKS) if name in parameters)
        others = {name: value for name, value in parameters.items() if name not in TICKS}
        return {"ticks": ticks, **others}
