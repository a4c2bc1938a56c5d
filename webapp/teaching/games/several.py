"""Games in which a position is several heaps, because a move may touch more than one."""

from nimsum.language import N_

from .entry import ON_INVENT, GameWords

_NIMHOFF = N_("Put the nim-sum right with one heap, then let some of the last few tokens go too.")

SEVERAL = {
    "wythoff": GameWords(
        example=N_("On a board: move the queen left, down, or diagonally between."),
        move=N_(
            "To leave 0, move to one of (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), …: the one with "
            "your smaller heap or your difference."
        ),
        story=N_("Willem Wythoff published it in 1907."),
        formula="wythoff",
    ),
    "own-pair": GameWords(example=ON_INVENT),
    "cyclic-nimhoff": GameWords(
        example=N_("With 1 in brackets it is Nim."), move=_NIMHOFF, formula="cyclic-nimhoff"
    ),
    "gcn": GameWords(
        example=N_(
            "In brackets: h, then a set for each heap. N is any number, N-{4,8} any but 4 and 8."
        ),
        move=_NIMHOFF,
        formula="gcn",
    ),
    "delete-nim": GameWords(
        move=N_(
            "Split so that both parts, one under the other in binary, end in as many 1s as you "
            "want. To leave 0, split an odd heap into even parts."
        ),
        formula="delete-nim",
    ),
    "vdn": GameWords(move=N_("To leave 0, split an even heap into two odd ones."), formula="vdn"),
    "euclid": GameWords(
        example=N_("From (11, 4) take 4 or 8. Beside an empty heap there is no move."),
        move=N_("To leave 0, empty a heap, or keep the larger below 1.618 times the smaller."),
        story=N_("A. J. Cole and A. J. T. Davie found the golden ratio in it in 1969."),
    ),
    "staircase-nim": GameWords(
        example=N_("The first number is the lowest step."),
        move=N_(
            "Play Nim on steps 1, 3, 5, …. If tokens come down onto one of them, move as many on."
        ),
    ),
}
