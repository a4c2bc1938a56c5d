"""The address of a table of positions that two numbers name: all that is shown stands in it.

    /explore/GAME/table?of=SERIES&down=A&across=B&size=N&show=WHAT
    /explore/GAME+GAME/table?…

What is left out is the first series, its first numbers, a dozen of them, and Grundy values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from webapp.language import gettext as _
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.errors import InvalidPosition, NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.notation import read_game
from webapp.teaching.games.titles import game_name, game_title
from webapp.teaching.sequences.stretch import rows_of
from webapp.teaching.sequences.tables import PairsOfNumbers, TableKind, check_pairs, pairs_of
from webapp.views.web.queries import one_of

from .address import path_of_values

_SIZE = 12
_PLAIN = ":,();"
_MOST_GAMES = 2


@dataclass(frozen=True)
class TableAsked:
    """What a table is asked for."""

    name: str
    title: str
    tables: tuple[PairsOfNumbers, ...]
    pairs: PairsOfNumbers
    first_down: int
    first_across: int
    size: int
    show: TableKind = TableKind.VALUES

    @property
    def down(self) -> range:
        """The numbers of the rows."""
        return _some(self.pairs.down, self.first_down, self.size)

    @property
    def across(self) -> range:
        """The numbers of the columns."""
        return _some(self.pairs.across, self.first_across, self.size)

    @property
    def path(self) -> str:
        """The address without its query."""
        return path_of_table(self.name)

    @property
    def query(self) -> str:
        """The query, in a fixed order; empty for a table of which nothing special is asked."""
        down, across = self.pairs.down.start, self.pairs.across.start
        fields = {
            "of": "" if self.pairs == self.tables[0] else self.pairs.slug,
            "down": "" if self.first_down == down else str(self.first_down),
            "across": "" if self.first_across == across else str(self.first_across),
            "size": "" if self.size == _SIZE else str(self.size),
            "show": "" if self.show is TableKind.VALUES else self.show,
        }
        return urlencode({name: text for name, text in fields.items() if text}, safe=_PLAIN)

    @property
    def address(self) -> str:
        """The whole address."""
        return f"{self.path}?{self.query}" if self.query else self.path

    def file(self, name: str) -> str:
        """The address of a file with what is shown."""
        return f"{self.path}/{name}?{self.query}" if self.query else f"{self.path}/{name}"

    def moved(self, down: int, across: int) -> "TableAsked | None":
        """The same so many tables further, as far as there are; None where that is the same."""
        other = replace(
            self,
            first_down=_within(self.pairs.down, self.first_down + down * self.size),
            first_across=_within(self.pairs.across, self.first_across + across * self.size),
        )
        return None if other == self else other

    def sized(self, size: int, most: int) -> "TableAsked | None":
        """The same with another number of rows and columns; None where it cannot be larger."""
        other = replace(self, size=max(1, min(size, most, _longest(self.pairs))))
        return None if other == self else other


def path_of_table(name: str) -> str:
    """The address of the table of a game, or of two."""
    return f"{path_of_values(name)}/table"


def has_table_alone(name: str) -> bool:
    """Whether two numbers, and never one, name the positions of a game, or of two."""
    rulesets = _games(name)
    return bool(pairs_of(rulesets)) and not (len(rulesets) == 1 and rows_of(rulesets[0]))


PARAMETERS = ("of", "down", "across", "size", "show")


def read_table(name: str, given: Mapping[str, str]) -> TableAsked:
    """What an address with these parameters asks for. Raises GameError."""
    rulesets = _games(name)
    tables = pairs_of(rulesets)
    if not tables:
        wrong = _("No two numbers name a position of that.")
        right = _("Choose a game of two heaps, like wythoff, or two games of one heap.")
        raise InvalidPosition(wrong, name, right)
    by_slug = {pairs.slug: pairs for pairs in tables}
    slug = given.get("of", tables[0].slug)
    if slug not in by_slug:
        raise NotationError(_("This game has no such table of positions."), slug, one_of(by_slug))
    show = given.get("show", TableKind.VALUES)
    if show not in list(TableKind):
        raise NotationError(_("That cannot be shown here."), show, one_of(TableKind))
    pairs = by_slug[slug]
    asked = TableAsked(
        "+".join(map(game_name, rulesets)),
        " + ".join(map(game_title, rulesets)),
        tables,
        pairs,
        _number(given, "down", pairs.down.start),
        _number(given, "across", pairs.across.start),
        _number(given, "size", _SIZE),
        TableKind(show),
    )
    check_pairs(pairs, asked.down, asked.across, asked.size)
    return asked


def _games(name: str) -> list[AnyRuleset]:
    names = [each.strip() for each in name.split("+")]
    if len(names) > _MOST_GAMES:
        wrong = _("A table has a game, or one for the rows and one for the columns.")
        raise NotationError(wrong, name, _("Name one game, or two like nim+kayles."))
    return [read_game(each) for each in names]


def _number(given: Mapping[str, str], name: str, unless: int) -> int:
    if name not in given:
        return unless
    return read_number(given[name].strip().replace(",", ""), _("a whole number"))


def _some(numbers: range, first: int, size: int) -> range:
    """So many of the numbers from the first on, or as many as there are."""
    return range(first, max(first + 1, min(first + size, numbers.stop)))


def _within(numbers: range, first: int) -> int:
    return max(numbers.start, min(first, numbers.stop - 1))


def _longest(pairs: PairsOfNumbers) -> int:
    return max(len(pairs.down), len(pairs.across))
