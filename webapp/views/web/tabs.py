"""Links between alternative views on one page, such as the series of positions of a game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TabLink:
    """A link to one of several views. It is `current` if the page shows that view."""

    title: str
    href: str
    current: bool
