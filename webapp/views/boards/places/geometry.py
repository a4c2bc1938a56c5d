"""Points, lines and rectangles of pictures of boards.

All lengths are in the unit of the drawing, the distance between neighbouring places of a board.
"""

from dataclasses import dataclass
from math import hypot
from typing import Self

_EM_PER_PLACE = 9
"""The size of a place in a picture in the plane, in em."""

_MAX_NARROW = 14
"""The maximum width of a picture in the plane that is not wide, in places."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a picture."""

    x: float
    y: float

    def distance(self, other: "Point") -> float:
        """Return the distance to the point `other`."""
        return hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line in a picture, from (`x1`, `y1`) to (`x2`, `y2`)."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def length(self) -> float:
        """The length of the line."""
        return hypot(self.x2 - self.x1, self.y2 - self.y1)

    def at(self, fraction: float) -> Point:
        """Return the point of the line at `fraction`, from 0 for its start to 1 for its end."""
        x = self.x1 + fraction * (self.x2 - self.x1)
        y = self.y1 + fraction * (self.y2 - self.y1)
        return Point(x, y)

    def distance(self, point: Point) -> float:
        """Return the distance from the line to `point`."""
        across = self.x2 - self.x1
        down = self.y2 - self.y1
        squared_length = across**2 + down**2
        along = 0.0
        if squared_length:
            # The projection of the point onto the line.
            along = ((point.x - self.x1) * across + (point.y - self.y1) * down) / squared_length
        return self.at(min(max(along, 0.0), 1.0)).distance(point)

    @property
    def is_point(self) -> bool:
        """True if the line has no length, so that it is only a point."""
        return (self.x1, self.y1) == (self.x2, self.y2)


@dataclass(frozen=True, slots=True)
class Size:
    """The width and the height of a picture or a board."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, such as the one that a picture fills, with its upper left corner and size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def is_wide(self) -> bool:
        """True if a picture of this size is wider than most pages."""
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
    """A square in a picture for an HTML element: its left end, top end and side, in hundredths.

    The element is drawn at a scale of 1/100, since browsers round the sizes of HTML elements.
    """

    x: int
    y: int
    size: int

    @classmethod
    def around(cls, x: float, y: float, size: float) -> Self:
        """Return the square with the side `size` and the middle (`x`, `y`), given in places."""
        return cls(round(100 * (x - size / 2)), round(100 * (y - size / 2)), round(100 * size))
