"""Boards whose rows are nested: the tokens of a row lie under those of any row with more tokens.

Diamonds, crosses, rectangles, right triangles, rings and discs are such boards. Then of any two
columns one has a token in every row in which the other has one. Put the columns in order, the
fullest first, and the rows, the emptiest first: the tokens form a staircase, and a walk along its
edge meets every line once. The walk is written as a word, E for a column and N for a row; a row
crosses exactly the columns that come before it in the word. `Steps` has the word in blocks: (p, q)
is p equal columns followed by q equal rows, with all p and q at least 1.

Taking a line deletes its letter. Letters N at the start and E at the end then stand for empty
lines and vanish; equal letters that become neighbours form one run.

THEOREM (computed and proved for this project's list of errata of "PRIMES STEP Plays Games").
Let t be the number of blocks, a the number of blocks (1, odd) before the first block of another
kind, b the number of blocks (odd, 1) after the last block of another kind, and s = min(t, a + b).
The player to move loses exactly if the word has even length and s is even.

Proof, by induction on the length. Write "even" and "odd" for words of even and odd length. The
blocks that a and b count have even length.

Moves. A move deletes one letter and so changes odd to even and even to odd, unless letters vanish,
too. They do when the first block is (1, q) and its E is taken: q letters N go with it. If q is
even, the length still changes by an odd number. If q is odd, the block was counted by a, the length
keeps its parity, and s drops by exactly 1: t and a drop by 1, and b stays, or, if b was t, drops to
t - 1; so s goes from a + b to a + b - 1, or from t to t - 1. The other end is the mirror image.
Call these the sliding moves.

(1) Even word. Every move that is not a sliding move leaves an odd word, from which the opponent
wins by (2). A sliding move leaves an even word whose s has the other parity. So if s is even all
moves lose. If s is odd, a or b is at least 1, there is a sliding move, and it wins.

(2) Odd word. We need a move to an even word with even s. Since counted blocks are even, not all
blocks are counted: the m = t - a - b >= 1 blocks between the counted ones, call them the middle,
have odd length together, and s = a + b.

* a + b odd. By mirroring let a >= 1; the last block counted by a is (1, r), the first of the
  middle (x, y). If r >= 3, take one of its rows: (1, r - 1) is not counted, a drops by 1 and
  nothing else changes. If r = 1, take that row: the columns join to make a block (1 + x, y),
  which a cannot count, so a drops by 1; b does not change unless the new block comes just before
  those that b counts and is (odd, 1). That is the case m = 1, y = 1, x even; there take one of the
  x columns instead: (x - 1, 1) is then counted by b, so that all blocks are counted, and
  s = t = a + b + 1.
* a + b even, m = 1. The middle (x, y) has odd length; by mirroring let x be even, y odd. If
  y >= 3, take one of its rows: (x, y - 1) with both even is not counted, and s does not change. If
  y = 1, take its row. If b = 0 its columns are the last letters and vanish, and the a blocks
  (1, odd) remain: an even word with s = a. If b >= 1 they join the next block, which is still
  (odd, 1): all t - 1 blocks are counted, s = t - 1 = a + b.
* a + b even, m >= 2. Let the middle be (x1, y1) to (xm, ym); a does not count the first of them,
  b not the last. If x1 >= 3, take one of its columns: the block remains uncounted. If x1 = 2, take
  a row of y1: no more blocks become counted, even if y1 = 1 and the columns join those of the next
  block, since the parity of x2 does not change and t - 1 >= a + b. By mirroring this also works if
  ym >= 2. There remains x1 = 1, and so y1 even, and ym = 1, and so xm even. These four runs are
  even together, so the 2(m - 2) runs between them, an even number of runs, have odd length
  together; not all of them are 1. Take a letter of one that is longer.

In each case the remaining word is even, because the move is not a sliding move.
"""

from collections.abc import Iterator

from .line_graphs import Rows

Steps = tuple[tuple[int, int], ...]
"""A word in blocks: pairs (p, q) of p equal columns and q equal rows."""


def steps_of(rows: Rows) -> Steps | None:
    """Return the word of a board in blocks (p, q), or None if its rows are not nested.

    See the docstring of this module. No row may be empty. For example, rows with the columns {0}
    and {0, 1} give ((1, 1), (1, 1)).
    """
    steps: list[tuple[int, int]] = []
    before = 0
    for row in sorted(rows, key=int.bit_count):
        if row == before:
            columns, equal = steps[-1]
            steps[-1] = columns, equal + 1
        elif row & before == before:
            steps.append(((row ^ before).bit_count(), 1))
        else:
            return None
        before = row
    return tuple(steps)


def lines_of(steps: Steps) -> int:
    """Return the number of rows and columns of the board with these `steps`: its word's length."""
    return sum(columns + rows for columns, rows in steps)


def counted_steps(steps: Steps) -> int:
    """Return s of the theorem in this module's docstring: how many of `steps` a and b count."""
    at_start = _leading((rows, columns) for columns, rows in steps)
    at_end = _leading(reversed(steps))
    return min(len(steps), at_start + at_end)


def _leading(steps: Iterator[tuple[int, int]]) -> int:
    """Return how many pairs (odd number, 1) `steps` begins with, before any other pair."""
    number = 0
    for first, second in steps:
        if second != 1 or first % 2 == 0:
            break
        number += 1
    return number


def player_to_move_loses(steps: Steps) -> bool:
    """Return True if the player to move loses the board with these `steps`.

    This is the theorem in the docstring of this module.
    """
    return lines_of(steps) % 2 == 0 and counted_steps(steps) % 2 == 0
