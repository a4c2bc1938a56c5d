"""Points, lines and rectangles of pictures of boards.

All lengths are in the unit of the drawing, the distance between neighbouring places of a board.
"""

from dataclasses import dataclass
from typing import Self

_EM_PER_PLACE = 9
"""The size of a place in a picture in the plane, in em."""

_MAX_NARROW = 14
"""The maximum width of a picture in the plane that is not wide, in places."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a picture, in places."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line in a picture, from (`x1`, `y1`) to (`x2`, `y2`), in places."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def is_point(self) -> bool:
        """True if the line has no length."""
        return (self.x1, self.y1) == (self.x2, self.y2)


@dataclass(frozen=True, slots=True)
class Box:
    """The rectangle that a picture in the plane fills, in places."""

    left: float
    top: float
    width: float
    height: float

    @property
    def is_wide(self) -> bool:
        """True if the picture is wider than most pages."""
        return self.width > _MAX_NARROW

    @property
    def width_em(self) -> float:
        """The width on the page, in em."""
        return round(_EM_PER_PLACE * self.width, 2)

    @property
    def height_em(self) -> float:
        """The height on the page, in em."""
        return round(_EM_PER_PLACE * self.height, 2)


@dataclass(frozen=True, slots=True)
class Frame:
    """A square around a point for an HTML element in a picture, in hundredths of a place.

    The frame is drawn at a scale of 1/100, since browsers round the sizes of HTML elements.
    """

    x: int
    y: int
    size: int

    @classmethod
    def around(cls, x: float, y: float, size: float) -> Self:
        """Return the frame with its middle at (`x`, `y`); all numbers are in places."""
        return cls(round(100 * (x - size / 2)), round(100 * (y - size / 2)), round(100 * size))
