"""The tables of Iannucci & Larsson 2021, section 1, as printed."""

from collections.abc import Iterator

TABLES = {
    "maliquot": """
        1:          0
        2: 1        1
        3: 1        1
        4: 1,2      2
        5: 1        1
        6: 1,2,3    2
        7: 1        1
        8: 1,2,4    3
    """,
    "saliquot": """
        0:          0
        1: 0        1
        2: 0,1      2
        3: 0,2      1
        4: 0,2,3    3
        5: 0,4      1
        6: 0,3-5    2
        7: 0,6      1
        8: 0,4,6,7  4
    """,
    "maliquant": """
        0:          0
        1: 0        1
        2: 0        1
        3: 0,2      2
        4: 0,3      1
        5: 0,2-4    3
        6: 0,4,5    2
        7: 0,2-6    4
        8: 0,3,5-7  1
    """,
    "saliquant": """
        0:          0
        1:          0
        2:          0
        3: 1        1
        4: 1        1
        5: 1-3      2
        6: 1,2      1
        7: 1-5      3
        8: 1-3,5    3
        9: 1-5,7    4
        10: 1-4,6,7 2
        11: 1-9     5
        12: 1-5,7   4
        13: 1-11    6
        14: 1-6,8-11 6
        15: 1-9,11,13 7
        16: 1-7,9-11,13 7
        17: 1-15    8
        18: 1-8,10,11,13,14 4
        19: 1-17    9
    """,
    "totative": """
        1:          0
        2: 1        1
        3: 1,2      2
        4: 1,3      1
        5: 1-4      3
        6: 1,5      1
        7: 1-6      4
        8: 1,3,5,7  1
    """,
    "nontotative": """
        0:          0
        1: 0        1
        2: 0        1
        3: 0        1
        4: 0,2      2
        5: 0        1
        6: 0,2-4    3
        7: 0        1
        8: 0,2,4,6  4
        9: 0,3,6    2
        10: 0,2,4-6,8 5
        11: 0       1
        12: 0,2-4,6,8-10 6
        13: 0       1
        14: 0,2,4,6-8,10,12 7
        15: 0,3,5,6,9,10,12 4
        16: 0,2,4,6,8,10,12,14 8
        17: 0       1
        18: 0,2-4,6,8-10,12,14-16 9
        19: 0       1
    """,
}
"""The paper's tables: a heap, its options, its value."""


def rows(table: str) -> Iterator[tuple[int, list[int], int]]:
    """The rows of a table, read."""
    for line in table.split("\n")[1:-1]:
        heap, _, rest = line.partition(":")
        written, _, value = rest.strip().rpartition(" ")
        spans = [span.split("-") for span in written.strip().split(",") if span]
        targets = [k for span in spans for k in range(int(span[0]), int(span[-1]) + 1)]
        yield int(heap), targets, int(value)
