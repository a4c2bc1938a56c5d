"""The one way to read a small language: what a text means, and where and why one is refused."""

from pathlib import Path

import pytest
from lark import Token

from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.grammars.grammar import Grammar, Misread, Mistake

GRAMMAR = """
start: clause (";" clause)*
clause: "take"i set ("," set)* [EVEN]
?set: NUMBER ".." NUMBER -> range
    | NUMBER
    | "at" "least" NUMBER -> least
    | "odd"i -> odd
EVEN: "evenly"
%import terminals (NUMBER, WORD, BLANKS)
%ignore BLANKS
"""
MISTAKES = (
    Mistake("The rule ends too early.", "take 1", words=frozenset({""})),
    Mistake("“%(read)s” is in the past.", "odd", words=frozenset({"last"})),
    Mistake("A set is missing.", "Write a set of numbers.", texts=("take ;",)),
    Mistake("A number is missing.", "2..4", texts=("take 2..",)),
    Mistake("That is wrong.", "take 1"),
)


class Meaning:
    def range(self, first: int, last: int) -> range:
        if last < first:
            raise Misread("That range is empty.", "Write 2..5.")
        return range(first, last + 1)

    def least(self, first: int) -> str:
        return f"{first}…"

    def clause(self, *sets: object) -> tuple[object, ...]:
        if sets.count("odd") > 1:
            raise Misread("Odd twice.", "Write it once.", sets.index("odd", 1))
        return sets

    def odd(self) -> str:
        return "odd"

    def NUMBER(self, digits: Token) -> int:  # noqa: N802 - named like the terminal
        if len(digits) > 3:
            raise Misread("That is too large.", "Write a smaller number.")
        return int(digits)


def error(wrong: str, text: str, at: int, length: int, right: str) -> NotationError:
    return NotationError(f"{at}: {wrong}", text[at : at + length], right)


@pytest.fixture(scope="module")
def grammar(tmp_path_factory: pytest.TempPathFactory) -> Grammar:
    file: Path = tmp_path_factory.mktemp("grammar") / "amounts.lark"
    file.write_text(GRAMMAR, encoding="utf-8")
    return Grammar(file, *MISTAKES, error=error)


def test_a_rule_is_what_its_method_makes_of_its_parts(grammar: Grammar) -> None:
    read = grammar.read("take 1,2..4; Take ODD", Meaning())
    assert read == ((1, range(2, 5), None), ("odd", None))


@pytest.mark.parametrize(
    ("text", "wrong", "read", "right"),
    [
        ("take", "4: The rule ends too early.", "", "Write it like take 1."),
        ("take 1 last", "7: “last” is in the past.", "last", "Write it like odd."),
        ("take 1; take, 3", "12: A set is missing.", ",", "Write a set of numbers."),
        ("take oddly", "5: A set is missing.", "oddly", "Write a set of numbers."),
        ("take 1.. 2..", "10: That is wrong.", "..", "Write it like take 1."),
        ("take at least odd", "14: A number is missing.", "odd", "Write it like 2..4."),
        ("take odd, 1, odd", "13: Odd twice.", "odd", "Write it once."),
        ("takes 1", "0: That is wrong.", "takes", "Write it like take 1."),
        ("take 1 25", "7: That is wrong.", "25", "Write it like take 1."),
        ("take 1 ! 2", "7: That is wrong.", "!", "Write it like take 1."),
        ("take 1, 4..2", "8: That range is empty.", "4..2", "Write 2..5."),
        ("take 12345", "5: That is too large.", "12345", "Write a smaller number."),
    ],
)
def test_what_is_wrong_has_its_place(
    grammar: Grammar, text: str, wrong: str, read: str, right: str
) -> None:
    with pytest.raises(NotationError) as raised:
        grammar.read(text, Meaning())
    assert (raised.value.wrong, raised.value.read, raised.value.right) == (wrong, read, right)
