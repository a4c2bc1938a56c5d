"""What may be meant by a sum that cannot be read."""

import pytest

from nimsum.rulesets.near import sum_meant
from nimsum.rulesets.notation import read_sum
from tests.rulesets.samples import FAMILIES


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3,4,5", "nim:3+nim:4+nim:5"),
        ("Nim 3 4 5", "nim:3+nim:4+nim:5"),
        ("nim:3,4,5", "nim:3+nim:4+nim:5"),
        ("nim3 + kayls 9", "nim:3+kayles:9"),
        ("Wythoff 5 8", "wythoff:5,8"),
        ("Kayles 4 + 4", "kayles:4+kayles:4"),
        ("octal(0.3) 4 + 5 6", "octal(0.3):4+octal(0.3):5+octal(0.3):6"),
        ("4 + kayles 4", "nim:4+kayles:4"),
        ("nim 3.5", ""),
        ("subtraction:21", "subtraction(2,3):21"),
        ("subtraction(1,2,3) 21", "subtraction(1,2,3):21"),
        ("Petersen", ""),
        ("nim:99999999999999999999", ""),
        ("nim:3", ""),
        ("", ""),
        ("+", ""),
        ("+".join(["3"] * 11), ""),
        ("nim " * 60, ""),
    ],
)
def test_what_is_nearly_a_sum(typed: str, meant: str) -> None:
    assert sum_meant(typed) == meant


def test_a_name_alone_is_a_game_with_a_position() -> None:
    assert all(read_sum(sum_meant(family.slug.upper())) for family in FAMILIES)
