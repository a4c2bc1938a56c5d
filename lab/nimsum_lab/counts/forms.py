"""The listed games, and sets of them, as forms of a laboratory to be written, drawn and added."""

from nimsum.theory.misere.forms import Form, Laboratory

from .listed import MAX_LISTED_DAY, games_born_by, members


def form_of_game(lab: Laboratory, number: int) -> Form:
    """Return the form of the listed game with this `number`."""
    return form_of_set(lab, games_born_by(MAX_LISTED_DAY).listed[number].options)


def form_of_set(lab: Laboratory, games: int) -> Form:
    """Return the form, not simplified, whose options are the bit set `games` of listed games."""
    return lab.form(form_of_game(lab, number) for number in members(games))
