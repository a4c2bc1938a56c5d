"""The judge of misère play: outcomes by definition, and games on which claims are tried."""

from collections.abc import Callable
from random import Random

from nimsum.lab.counts.forms import form_of_game, form_of_set
from nimsum.lab.counts.listed import games_born_by
from nimsum.lab.definitions import winner
from nimsum.lab.misere.reading import read_form
from nimsum.lab.misere.writing import shorthand
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory

BORN_BY_4 = 22
"""How many games are born by day 4."""


def p_positions() -> Callable[[Form, Form], bool]:
    """Whether the player to move loses a sum of two forms in misère play."""
    wins = winner(lambda form: ((option,) for option in form.options), misere=True)
    return lambda game, other: not wins((game, other))


def day_4(lab: Laboratory) -> list[Form]:
    """The 22 games born by day 4."""
    return [form_of_game(lab, number) for number in range(BORN_BY_4)]


def some_of_day_5(lab: Laboratory, count: int) -> list[Form]:
    """The 22 games born by day 4, and so many canonical forms of sets of them, always the same."""
    random, games = Random(5), day_4(lab)
    largest = (1 << len(games_born_by(4).listed)) - 1
    while len(games) < BORN_BY_4 + count:
        form = form_of_set(lab, random.randint(1, largest))
        if canonical(lab, form) is form:
            games.append(form)
    return games


def read(lab: Laboratory, text: str) -> Form:
    """The canonical form of a game that is written."""
    return canonical(lab, read_form(lab, text))


def name(form: Form) -> str:
    """A game in the paper's shorthand."""
    return shorthand(form, 60) or f"#{form.number}"
