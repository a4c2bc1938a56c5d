"""The paper's tables of games born by a day: every row with its terms, and what each stands for."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from types import SimpleNamespace

from markupsafe import Markup, escape

from nimsum.lab.counts.listed import games_born_by
from nimsum.lab.counts.power_sums import Power, two_to
from nimsum.lab.counts.recurrences import Day, Term, TermRule, counted
from nimsum.lab.counts.tables import (
    GROUPS,
    Column,
    ColumnGroup,
    CountRow,
    cells_of,
    columns_of,
    table,
    total_of,
)
from nimsum.language import LANGUAGES, N_, _, language
from webapp.teaching.laboratory.born import name_of_game

from .typeset import typeset_game, typeset_powers, typeset_terms


def table_of_day(day: int) -> SimpleNamespace:
    """How |M_n| comes about, for a day from 2 to 6. ValueError for other days."""
    return _table_of_day(day, language())


@lru_cache(5 * len(LANGUAGES))
def _table_of_day(day: int, _language: str) -> SimpleNamespace:
    rows = table(day)
    columns = columns_of(rows)
    groups = [group for group, _ in columns]
    return SimpleNamespace(
        day=day,
        terms=typeset_terms(counted(day).games.total),
        all_sets=typeset_powers(counted(day).games.terms[0]),
        heads=["" if game is None else name_of_game(game) for _, game in columns],
        spans=[(group, groups.count(group)) for group in ColumnGroup if group in groups],
        rows=[_row(each, columns, day) for each in rows],
        known=tuple(_known(counted(day - 2))) if day > 2 else (),
    )


def _row(row: CountRow, columns: tuple[Column, ...], day: int) -> SimpleNamespace:
    """The game (None for the proviso), a cell for each column, and how the row is derived."""
    cells = cells_of(row)
    return SimpleNamespace(
        name=None if row.game is None else name_of_game(row.game),
        cells=[_cell(cells[column]) if column in cells else Markup() for column in columns],
        count=int(row.exponent.total),
        adjustment=_signed(row.adjustment),
        lines=[_line(term, row.game, day) for term in row.exponent.terms],
    )


def _cell(terms: list[Term]) -> Markup:
    if len(terms) > 1:
        total = int(total_of(terms))
        if total and abs(total).bit_count() == 1:
            power = two_to(abs(total).bit_length() - 1, 1 if total > 0 else -1)
            return _signed(replace(terms[0], powers=(power,)))
        return Markup(" ").join(_signed(each) for each in terms)
    term = terms[0]
    if len(term.powers) > 1 and term.powers[0].sign < 0:
        turned = replace(term, powers=tuple(Power(-p.sign, p.exponent) for p in term.powers))
        return Markup("−\u2060({})").format(typeset_powers(turned))
    return _signed(term)


def _signed(term: Term) -> Markup:
    starts = GROUPS[term.rule] is ColumnGroup.SETS
    plus = "+" if not starts and term.powers[0].sign > 0 else ""
    return Markup("{}{}").format(plus, typeset_powers(term))


def _line(term: Term, counted_game: int | None, day: int) -> tuple[Markup, Markup, Markup]:
    # Such sets H are not empty here, as H contains 0.
    in_words = {TermRule.P_POSITIONS: N_("H has N-positions only, so that H is P")}
    words = _(in_words.get(term.rule, term.rule.value))
    if counted_game is None:
        # The count of N-positions with the option 0 has 0 in the place of K.
        counted_game = 0
    names = {"K": counted_game, "G": term.game}
    return (_signed(term), _symbols(term, day - 2), _named(words, names))


def _named(words: str, names: dict[str, int | None]) -> Markup:
    parts = re.split(r"\b([GK])\b", words)
    return Markup("").join(
        typeset_game(name_of_game(number))
        if (number := names.get(part)) is not None
        else escape(part)
        for part in parts
    )


def _symbols(term: Term, day: int) -> Markup:
    having = Markup("|<i>S</i><sub>{}</sub><sup>{}</sup>|").format(
        day, "" if term.game is None else typeset_game(name_of_game(term.game))
    )
    n_with_zero = Markup("|<i>N</i><sub>{}</sub><sup>0</sup>|").format(day)
    whole = len(term.powers) > 1
    match term.rule:
        case TermRule.START:
            return escape(_("a starting value"))
        case TermRule.ALL_WITH_K:
            return Markup("2<sup>|<i>M</i><sub>{}</sub>| − 1</sup>").format(day)
        case TermRule.P_POSITIONS:
            return Markup("−2<sup>|<i>N</i><sub>{}</sub>| − 1</sup>").format(day)
        case TermRule.PROVISO if not whole:
            return Markup("+2<sup>{} − 1</sup>").format(n_with_zero)
        case TermRule.THROUGH:
            return Markup("−2<sup>{} − 1</sup>").format(having)
        case _:
            return Markup("−2<sup>{}</sup> + 1").format(having)


def _known(day: Day) -> Iterable[tuple[Markup, int]]:
    n = day.number
    yield Markup("|<i>M</i><sub>{}</sub>|").format(n), int(day.games.total)
    yield Markup("|<i>N</i><sub>{}</sub>|").format(n), int(day.n_positions.total)
    yield (
        Markup("|<i>N</i><sub>{}</sub><sup>0</sup>|").format(n),
        int(day.n_positions_with_zero.total),
    )
    for game in reversed(range(len(games_born_by(n - 1).listed))):
        yield (
            Markup("|<i>S</i><sub>{}</sub><sup>{}</sup>|").format(
                n, typeset_game(name_of_game(game))
            ),
            int(day.having[game].total),
        )
