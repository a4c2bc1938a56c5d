"""The address of a page of values: everything that is shown stands in it.

    /explore/GAME?of=SERIES&from=A&to=B&row=LENGTH&show=WHAT&mod=M&with=GAMES&play=both&n=NUMBER

What is left out is the first series, its first values, a row as long as a short period, the values
themselves, and no position worked out.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from webapp.language import gettext as _
from webapp.limits import LARGEST_MODULUS, MOST_GAMES_COMPARED, WIDEST_ROW_OF_VALUES
from webapp.rulesets.errors import InvalidPosition, NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.notation import read_game
from webapp.rulesets.series import Series
from webapp.teaching.games.titles import game_name, game_title
from webapp.teaching.sequences.stretch import PositionRow, check_numbers, rows_of
from webapp.teaching.sequences.transforms import Transform
from webapp.views.play.addresses import quoted
from webapp.views.web.queries import one_of

PARAMETERS = ("of", "from", "to", "row", "show", "mod", "with", "play", "n")
_FIRST_SHOWN = 400
_PLAIN = ":,();"
_BOTH = "both"
_BETWEEN_GAMES = "+"

_NAMES = re.compile(r"(?:\([^()]*\)|[^\s+,()])+|[()]")
"""The names in what is typed: signs of plus, commas and spaces between them, none in brackets."""


@dataclass(frozen=True)
class ValuesAsked:
    """What a page of values is asked for."""

    name: str
    row: PositionRow
    first: int
    last: int
    row_length: int | None = None
    show: Transform = Transform.VALUES
    modulus: int = 2
    others: tuple[PositionRow, ...] = ()
    both: bool = False
    worked: int | None = None

    @property
    def numbers(self) -> range:
        """The numbers of the positions whose values are asked for."""
        return range(self.first, self.last + 1)

    @property
    def title(self) -> str:
        """The name of the game."""
        return game_title(self.row.ruleset)

    @property
    def path(self) -> str:
        """The address without its query."""
        return path_of_values(self.name)

    @property
    def query(self) -> str:
        """The query, in a fixed order; empty for a page of which nothing special is asked."""
        usual = ValuesAsked.usual(self.name, self.row)
        of = self.row.series.slug
        fields = {
            "of": "" if of == rows_of(self.row.ruleset)[0].series.slug else of,
            "from": "" if self.first == usual.first else str(self.first),
            "to": "" if (self.first, self.last) == (usual.first, usual.last) else str(self.last),
            "row": "" if self.row_length is None else str(self.row_length),
            "show": "" if self.show is Transform.VALUES else self.show,
            "mod": str(self.modulus) if self.show is Transform.REMAINDERS else "",
            "with": _BETWEEN_GAMES.join(game_name(row.ruleset) for row in self.others),
            "play": _BOTH if self.both else "",
            "n": "" if self.worked is None else str(self.worked),
        }
        return urlencode({name: text for name, text in fields.items() if text}, safe=_PLAIN)

    @property
    def address(self) -> str:
        """The whole address."""
        return f"{self.path}?{self.query}" if self.query else self.path

    def file(self, name: str) -> str:
        """The address of a file with what is shown."""
        query = replace(self, worked=None).query
        return f"{self.path}/{name}?{query}" if query else f"{self.path}/{name}"

    def over(self, first: int, last: int) -> "ValuesAsked | None":
        """The same of other numbers, as far as there are such; None where that is the same."""
        series = self.row.series
        length = min(last - first, series.last - series.first)
        first = max(series.first, min(first, series.last - length))
        moved = replace(self, first=first, last=first + length, worked=None)
        return None if (moved.first, moved.last) == (self.first, self.last) else moved

    @classmethod
    def usual(cls, name: str, row: PositionRow) -> "ValuesAsked":
        """A page of which nothing special is asked."""
        first = row.series.first
        return cls(name, row, first, min(first + _FIRST_SHOWN - 1, row.series.last))


def path_of_values(name: str) -> str:
    """The address of the values of a game."""
    return f"/explore/{quoted(name)}"


def read_asked(name: str, given: Mapping[str, str]) -> ValuesAsked:
    """What an address with these parameters asks for. Raises GameError."""
    ruleset = read_game(name)
    rows = rows_of(ruleset)
    if not rows:
        wrong = _("No single number names a position of %(game)s.", game=game_title(ruleset))
        right = _("Choose a game whose positions stand in a row, like nim or kayles.")
        raise InvalidPosition(wrong, name, right)
    row = _row_asked_for(rows, given.get("of"))
    usual = ValuesAsked.usual(game_name(ruleset), row)
    first = _number(given, "from", usual.first)
    # A range that is begun elsewhere is as long.
    last = _number(given, "to", min(first + usual.last - usual.first, row.series.last))
    check_numbers(row, range(first, last + 1))
    show = _show_asked_for(given.get("show", Transform.VALUES))
    worked = _number(given, "n", -1)
    if worked >= 0:
        check_numbers(row, range(worked, worked + 1))
    return replace(
        usual,
        first=first,
        last=last,
        row_length=_bounded(given, "row", WIDEST_ROW_OF_VALUES) if "row" in given else None,
        show=show,
        modulus=_bounded(given, "mod", LARGEST_MODULUS) if "mod" in given else 2,
        others=_others(given.get("with", ""), row.series),
        both=_both(given.get("play", "")),
        worked=worked if worked >= 0 else None,
    )


def _row_asked_for(rows: tuple[PositionRow, ...], slug: str | None) -> PositionRow:
    by_slug = {row.series.slug: row for row in rows}
    if slug is None:
        return rows[0]
    if slug not in by_slug:
        raise NotationError(_("This game has no such row of positions."), slug, one_of(by_slug))
    return by_slug[slug]


def _number(given: Mapping[str, str], name: str, unless: int) -> int:
    if name not in given:
        return unless
    return read_number(given[name].strip().replace(",", ""), _("a number of a position"))


def _bounded(given: Mapping[str, str], name: str, most: int) -> int:
    number = read_number(given[name].strip(), _("a whole number"))
    if not 1 <= number <= most:
        right = _("Write a number from 1 to %(most)s.", most=f"{most:,}")
        raise InvalidPosition(_("That number does not serve here."), f"{name}={number}", right)
    return number


def _show_asked_for(word: str) -> Transform:
    if word not in list(Transform):
        raise NotationError(_("That cannot be shown here."), word, one_of(Transform))
    return Transform(word)


def _both(word: str) -> bool:
    if word not in ("", _BOTH):
        raise NotationError(_("There is no such choice for “play”."), word, one_of([_BOTH]))
    return word == _BOTH


def _others(text: str, series: Series) -> tuple[PositionRow, ...]:
    """The games to compare with, in the row of the same kind or else in their first one."""
    names = _NAMES.findall(text)
    if len(names) > MOST_GAMES_COMPARED - 1:
        wrong = _("So many games cannot be compared at once.")
        right = _("Name %(most)s others at most.", most=MOST_GAMES_COMPARED - 1)
        raise InvalidPosition(wrong, text, right)
    return tuple(_beside(name, series) for name in names)


def _beside(name: str, series: Series) -> PositionRow:
    rows = rows_of(read_game(name))
    alike = (row for row in rows if row.series.slug == series.slug)
    found = next(alike, next(iter(rows), None))
    if found is None:
        wrong = _("No single number names a position of this game.")
        right = _("Choose a game whose positions stand in a row, like nim or kayles.")
        raise InvalidPosition(wrong, name, right)
    return found
