"""The theorems of the Diamond game worked on a board, in words."""

from webapp.theory.line_laws import is_cross, is_rectangle
from webapp.theory.nested_lines import Steps, counted_steps, steps_of

from .diamond_parts import ConnectedLines, connected_parts, parts_left
from .grids import Grid
from .wording import counted, sum_of_parts


def worked_out(board: Grid) -> str:
    """Why a board whose value a theorem gives has that value, in a sentence or two."""
    parts = connected_parts(board)
    if not parts:
        return "No token is left, so the value is 0."
    if len(parts) == 1:
        return f"{_reason(parts[0])}: the value is {parts[0].value}."
    left = parts_left(board)
    values = [part.value for part in left if part.value is not None]
    if len(values) < len(left):
        return f"{_PAIRED}: the value is 0."
    falls = f"The board falls into {len(parts)} parts that share no line"
    return sum_of_parts(falls, len(parts), values)


_PAIRED = "The lines can be paired so that partners share no token, and each answers the other"


def _reason(part: ConnectedLines) -> str:
    """What decides the value of a connected part."""
    rows = part.rows
    high, wide = len(rows), part.count - len(rows)
    if min(high, wide) == 1:
        length = max(high, wide)
        return f"A line of {counted(length, 'token')}, an {_parity(length)} number"
    together = f"{high} + {wide} = {part.count} is {_parity(part.count)}"
    if is_rectangle(rows):
        return f"A rectangle of {high} by {wide}; {together}"
    if is_cross(rows):
        return f"A cross of {high} by {wide}; {together}"
    steps = steps_of(rows)
    if steps is not None:
        return (
            f"The rows fit inside one another; {high} rows and {wide} columns are {part.count} "
            f"lines, an {_parity(part.count)} number, and {_counted(steps)}"
        )
    if min(high, wide) == 2:
        return f"Two lines that hang together, crossed by {max(high, wide)} others, an even number"
    return _PAIRED


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"


def _counted(steps: Steps) -> str:
    """How many steps of a staircase count."""
    number = counted_steps(steps)
    steps_in_words = f"of the {len(steps)} steps of the staircase"
    if number == 0:
        return f"none {steps_in_words} counts"
    return f"{number} {steps_in_words} {'counts' if number == 1 else 'count'}"
