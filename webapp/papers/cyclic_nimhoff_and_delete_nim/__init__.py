"""Abuku 2020: cyclic Nimhoff and Delete Nim."""

from webapp.language import N_

from ..entry import Paper
from . import cyclic_nimhoff, delete_nim, nim

PAPER = Paper(
    "cyclic-nimhoff-and-delete-nim",
    "Abuku 2020",
    N_(
        "Two families with a formula for every position: cyclic Nimhoff mixed with subtraction "
        "games, and Delete Nim, in which one heap is thrown away and the other one split."
    ),
    N_("Not listed: the definitions 1.1 to 1.3, 1.7, 1.9, 1.11, 1.20, 1.21, 2.2, 3.2 and 3.8."),
    (nim, cyclic_nimhoff, delete_nim),
)
