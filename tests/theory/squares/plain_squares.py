"""Remove-a-Square by its definition, and shapes as pictures."""

from nimsum.definitions import Places, Values, definition

nimber = Values[Places](definition("remove-a-square"))


def shape(picture: str) -> Places:
    """Return the cells of a text picture."""
    return frozenset(
        (row, column)
        for row, line in enumerate(picture.split(","))
        for column, mark in enumerate(line)
        if mark == "x"
    )
