"""Dailly, Duchêne, Larsson & Paris 2020: partition games."""

from webapp.language import N_

from ..entry import Paper
from . import ap_test, cuts, open_problems, solved_games, take_and_break

PAPER = Paper(
    "partition-games",
    "Dailly, Duchêne, Larsson & Paris 2020",
    N_(
        "A heap is cut into parts, and nothing is taken away. Which numbers of cuts are allowed "
        "decides how the values grow; a test on four periods proves it for ever."
    ),
    N_(
        "Not listed: Figure 1 (a plot), Open Problem 6, the number of solved games with three "
        "octal digits, the ruler regularity of a family of games, and proofs but for what is "
        "misprinted."
    ),
    (cuts, ap_test, solved_games, take_and_break, open_problems),
)
