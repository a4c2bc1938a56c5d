"""The Diamond game in words: its boards and moves, and the reasons for values."""

from collections.abc import Iterator

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.drawn.grids import Grid, column_name, place_name
from nimsum.rulesets.drawn.placed import PlacedWords
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.wording import sum_of_parts, tokens, valued
from nimsum.theory.lines.line_theorems import is_cross, is_rectangle
from nimsum.theory.lines.nested import Steps, counted_steps, steps_of

from .parts import ConnectedLines, connected_parts, unpaired_parts
from .shapes import line_taken


class DiamondWords(PlacedWords[Grid]):
    """Descriptions in words of Diamond boards and moves. A line is a row or a column."""

    noun = N_("board")
    ready = (
        (N_("diamond of 5"), "5"),
        (N_("diamond of 9"), "9"),
        (N_("diamond of 25"), "25"),
        (N_("rectangle"), "4x5"),
        (N_("cross"), "cross-5x6"),
        (N_("staircase"), "triangle-5"),
        (N_("ring"), "ring-5"),
        (N_("disc"), "disc-8"),
        (N_("chessboard"), "x.x.x,.x.x.,x.x.x,.x.x.,x.x.x"),
        (N_("butterfly"), "...x...,.xx.xx.,xxx.xxx,xxx.xxx,.xx.xx.,...x..."),
        (N_("heart"), ".xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..,...x..."),
        (N_("spider"), "xx..,x.x.,x..x"),
        (N_("two hooks"), "xxx...,..x...,..x...,...x..,...x..,...xxx"),
    )

    def position(self, position: Grid) -> str:
        """Return the sides of the board and its number of tokens, in words."""
        return f"{position.rows} × {position.columns}, {self.option((position,))}"

    def option(self, option: Option[Grid]) -> str:
        """Return the number of remaining tokens in words."""
        return tokens(option[0].cells.bit_count())

    def move(self, position: Grid, option: Option[Grid]) -> str:
        """Return, in words, the row or column that the move takes, or the place of a lone token."""
        row, column = line_taken(position, option[0])
        if column is None:
            assert row is not None
            return _("row %(row)s", row=row + 1)
        if row is None:
            return _("column %(column)s", column=column_name(column))
        return place_name((row, column))

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield hints about the move to `option`, such as "Take a row."."""
        row, column = line_taken(position, option[0])
        if column is not None:
            yield _("Take a column.")
        if row is not None:
            yield _("Take a row.")
        count = self.reduction(position, option)
        yield ngettext("Take a line of one token.", "Take a line of %(num)s tokens.", count)

    def reduction(self, position: Grid, option: Option[Grid]) -> int:
        """Return the number of tokens that the move takes."""
        return position.cells.bit_count() - option[0].cells.bit_count()


def worked_out(board: Grid) -> str:
    """Return the reason for the value of `board`, in a sentence or two.

    This is only for boards whose value theorems give.
    """
    parts = connected_parts(board)
    if not parts:
        return valued(_("No token is left"), 0)
    if len(parts) == 1:
        return valued(_reason(parts[0]), parts[0].value)
    unpaired = unpaired_parts(board)
    values = [part.value for part in unpaired if part.value is not None]
    if len(values) < len(unpaired):
        return valued(_paired(), 0)
    return sum_of_parts(len(parts), values)


def _paired() -> str:
    """Return the reason why a board with a pairing of its lines has value 0."""
    return _(
        "The lines pair up, partners share no token, and swapping all pairs keeps "
        "the board, so each answers the other"
    )


def _reason(part: ConnectedLines) -> str:
    """Return the reason for the value that a theorem gives `part`, as part of a sentence."""
    rows = part.rows
    high = len(rows)
    wide = part.count - high
    if min(high, wide) == 1:
        return _("A line of %(tokens)s", tokens=tokens(max(high, wide)))
    sides = {"high": high, "wide": wide, "together": _together(high, wide)}
    if is_rectangle(rows):
        return _("A %(high)s × %(wide)s rectangle; %(together)s", **sides)
    if is_cross(rows):
        return _("A %(high)s × %(wide)s cross; %(together)s", **sides)
    steps = steps_of(rows)
    if steps is not None:
        return _staircase(high, wide, steps)
    if min(high, wide) == 2:
        return _(
            "Two overlapping lines, crossed by %(others)s others, an even number",
            others=max(high, wide),
        )
    return _paired()


def _together(high: int, wide: int) -> str:
    """Return the total number of lines and its parity in words, such as "4 + 5 = 9 is odd"."""
    equation = f"{high} + {wide} = {high + wide}"
    if (high + wide) % 2:
        return _("%(equation)s is odd", equation=equation)
    return _("%(equation)s is even", equation=equation)


def _staircase(high: int, wide: int, steps: Steps) -> str:
    """Return the reason for the value of a part whose rows fit inside one another.

    The part has `high` rows and `wide` columns.
    """
    counting = ngettext(
        "%(num)s of %(steps)s steps counts",
        "%(num)s of %(steps)s steps count",
        counted_steps(steps),
        steps=len(steps),
    )
    return _(
        "The rows fit inside one another; %(together)s, and %(counting)s",
        together=_together(high, wide),
        counting=counting,
    )
