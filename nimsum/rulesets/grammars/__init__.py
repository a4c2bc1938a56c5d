"""Small languages of Nimsum: one lark grammar each, with shared terminals.

`LANGUAGES` lists all small languages, including those of the web app. Plug-ins may use the shared
terminals. `grammar.py` reads texts in these languages. The first comment of each grammar
describes its language; `docs/notation.md` is generated from these comments.
"""

from typing import NamedTuple


class SmallLanguage(NamedTuple):
    """A small language, such as the notation for graphs.

    `file` is its grammar, `reader` the dotted name of the function that reads its texts, and
    `example` a text in the language.
    """

    file: str
    reader: str
    example: str


LANGUAGES = (
    SmallLanguage(
        "nimsum/rulesets/grammars/sums.lark",
        "nimsum.rulesets.notation.read_sum",
        "nim:3 + cut(1,4):13",
    ),
    SmallLanguage(
        "nimsum/rulesets/grammars/codes.lark",
        "nimsum.rulesets.breaking.take_and_break.Octal.from_parameters",
        "0.77",
    ),
    SmallLanguage(
        "nimsum/rulesets/grammars/graphs.lark",
        "nimsum.rulesets.drawn.graphs.graph_notation.read_graph",
        "a1-b1,b1-b2",
    ),
    SmallLanguage(
        "nimsum/rulesets/own/heaps.lark",
        "nimsum.rulesets.own.heaps_language.HEAPS.read",
        "take 1, 4 or a prime; or split into two equal heaps",
    ),
    SmallLanguage(
        "nimsum/rulesets/own/pairs.lark",
        "nimsum.rulesets.own.pairs_language.PAIRS.read",
        "take any from one; take up to 2 in all",
    ),
    SmallLanguage(
        "nimsum/rulesets/own/coins.lark",
        "nimsum.rulesets.own.coins_language.COINS.read",
        "turn 1; or turn a pair at a distance in squares",
    ),
    SmallLanguage(
        "nimsum/rulesets/own/cells.lark",
        "nimsum.rulesets.own.cells_language.CELLS.read",
        "row 2; x/x in all turns",
    ),
    SmallLanguage(
        "nimsum/rulesets/own/graphs.lark",
        "nimsum.rulesets.own.graphs_language.GRAPHS.read",
        "a path of 2, or a vertex without neighbours",
    ),
    SmallLanguage(
        "webapp/teaching/rules/rules.lark",
        "webapp.teaching.rules.reading.read_rule",
        "n mod 12 is 1 or n > 7",
    ),
)
"""All languages. They share `grammars/terminals.lark`; own games also share `own/numbers.lark`."""
