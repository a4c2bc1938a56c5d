"""The program that stands alone: it accepts every certificate of ours, and no spoiled one."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, ZIP_STORED, ZipFile

import pytest

from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum.sequences.certificates import KINDS, as_data, from_data
from nimsum.theory.periods.periodicity import check
from nimsum_lab.certificates.checker.main import MAX_CERTIFICATE_SIZE, TESTS, judge, main, proves

GAMES = (
    "subtraction(2,3)",
    "subtraction(1,5,7)",
    "subtraction(4,7,9)",
    "all-but(4,8)",
    "all-but(1,3)",
    "all-but(2,3,5,6)",
    "octal(0.77)",
    "octal(0.137)",
    "octal(0.3)",
    "octal(4.0)",
    "octal(0.132)",
    "hexadecimal(0.33F)",
    "hexadecimal(C.9)",
    "hexadecimal(0.BF)",
    "hexadecimal(8.0)",
    "cut(1,4)",
    "cut(1,2,4)",
    "cut(1,3,4)",
    "cut(1,2,8)",
    "own(take 1, 2; split 2 unequal)",
    "own(take 1; split 2 equal)",
    "own(split 2 equal; take 2, 4, 6 leave 4)",
    "own(take odd)",
    "own(take 1 mod 3, 5)",
    "own(take even)",
    "own(take 1, 2, 0 mod 6)",
)
MISERE_GAMES = (
    "subtraction(2,3)",
    "subtraction(4,7,9)",
    "all-but(1,3)",
    "all-but(2,3,5,6)",
    "octal(0.3)",
    "octal(0.123)",
    "octal(0.0201)",
    "own(take odd)",
    "own(take 1 mod 3, 5)",
    "own(take 2 mod 4)",
)
_LOOKED_AT = 400


@cache
def certificate_of(game: str) -> dict[str, Any]:
    """Return the certificate of `game` as it is written, with the values that prove its law."""
    ruleset = read_ruleset(game)
    assert isinstance(ruleset, HeapRuleset)
    table = ruleset.bounds.recurrence()
    found = None
    while found is None and len(table.values) < _LOOKED_AT:
        for _ in range(16):
            table.extend()
        found = ruleset.bounds.proved_period(table.values)
    assert found is not None
    return as_data(found)


@cache
def misere_certificate_of(game: str) -> dict[str, Any]:
    """Return the certificate of single heaps of `game` in misère play, as it is written."""
    ruleset = read_ruleset(game)
    assert isinstance(ruleset, HeapRuleset)
    bounds = ruleset.bounds.misere()
    assert bounds is not None
    table = bounds.recurrence()
    found = None
    while found is None and len(table.values) < _LOOKED_AT:
        table.extend()
        found = bounds.proved_period(table.values)
    assert found is not None
    return as_data(found)


def test_these_games_have_certificates_of_all_its_kinds() -> None:
    """Which sets of cuts pass by Proposition 14 alone, we do not know; it is the same check."""
    kinds = {certificate_of(game)["test"] for game in GAMES}
    kinds |= {misere_certificate_of(game)["test"] for game in MISERE_GAMES}
    assert kinds == {*KINDS} - {"cut-two-equal-heaps"}


def test_it_knows_all_kinds_that_are_given_away() -> None:
    assert {*TESTS} >= {*KINDS}


def spoiled(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield `told` with one field changed, so that the law is false or no longer proved."""
    yield told | {"period": told["period"] + 1}
    yield told | {"period": 0}
    yield told | {"saltus": told["saltus"] + 1}
    yield told | {"computed": told["computed"] - 1}
    yield told | {"computed": told["preperiod"] + told["period"] - 1}
    yield told | {"period": -told["period"]}
    yield told | {"preperiod": True}
    yield told | {"preperiod": str(told["preperiod"])}


@pytest.mark.parametrize(
    "told",
    [*map(certificate_of, GAMES), *map(misere_certificate_of, MISERE_GAMES)],
    ids=[*GAMES, *(f"{game} in misère play" for game in MISERE_GAMES)],
)
def test_it_agrees_with_ours(told: dict[str, Any]) -> None:
    data = json.loads(json.dumps(told))
    certificate = from_data(data)
    assert as_data(certificate) == data
    assert check(certificate)
    assert proves(data)
    for wrong in spoiled(data):
        assert not proves(wrong), wrong
        assert not check(from_data(wrong)), wrong


def test_a_law_of_another_game_is_refused() -> None:
    kayles = certificate_of("octal(0.77)")
    dawson = certificate_of("octal(0.137)")
    assert not proves(kayles | {"digits": dawson["digits"]})
    two = certificate_of("subtraction(2,3)")
    assert not proves(two | {"amounts": [2, 4]})
    assert not proves(certificate_of("hexadecimal(8.0)") | {"digits": [12]})
    assert not proves(certificate_of("cut(1,2,8)") | {"cuts": [1, 2]})
    third = certificate_of("own(take 1 mod 3, 5)")
    assert proves(third)
    others: tuple[dict[str, Any], ...]
    others = ({"step": 4}, {"remainders": [0]}, {"remainders": []}, {"start": 0}, {"step": 0})
    for other in others:
        assert not proves(third | other)


ALTERNATING = {
    "game": "octal(0.77)",
    "test": "subtraction",
    "preperiod": 0,
    "period": 2,
    "saltus": 0,
    "computed": 3,
    "amounts": [1],
}
"""The law of taking one token, under the name of Kayles."""


@pytest.mark.parametrize(
    ("changed", "code", "said"),
    [
        ({}, 1, "DOES NOT PROVE preperiod 0, period 2, saltus 0 of octal(0.77), whose digits are"),
        ({"game": "subtraction(1,2)"}, 1, "DOES NOT PROVE"),
        ({"game": "all-but(1)"}, 1, "DOES NOT PROVE"),
        ({"game": "subtraction(1)"}, 0, "of subtraction(1), whose moves are: take s tokens, s in"),
        ({"game": "nim"}, 0, "proves preperiod 0, period 2, saltus 0 of the game whose moves are"),
        ({"game": "kayles\nx.json: proves all of nim"}, 0, "of the game whose moves are: take s"),
        ({"game": ["octal(0.77)"]}, 0, "of the game whose moves are: take s tokens, s in [1]"),
        ({"amounts": "1\nx.json: proves all of nim"}, 1, "DOES NOT PROVE"),
        ({"preperiod": "0\nx.json: proves all of nim"}, 1, "DOES NOT PROVE"),
        ({"test": "x\nx.json: proves all of nim"}, 2, "cannot be checked here"),
        ({"computed": 10**12}, 2, "it has the number 1000000000000; 2000000 is the largest here"),
        ({"test": "all-but", "excluded": [10**12]}, 2, "is the largest here"),
        ({"proof_begins": 1, "computed": 4}, 1, "DOES NOT PROVE"),
        ({"game": "subtraction(1)", "proof_begins": 1, "computed": 4}, 0, "proves preperiod 0"),
        ({"game": "subtraction(1)", "proof_begins": 1}, 1, "DOES NOT PROVE"),
    ],
)
def test_what_is_told_is_told_of_the_game_that_was_checked(
    changed: dict[str, Any],
    code: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "law.json"
    file.write_text(json.dumps(ALTERNATING | changed))
    assert main(str(file)) == code
    (line,) = capsys.readouterr().out.splitlines()
    assert said in line
    assert changed.get("game") == "nim" or "nim" not in line or "\\n" in line


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("own")])
def test_a_name_that_says_its_rules_is_held_to_them(game: str, tmp_path: Path) -> None:
    file = tmp_path / "law.json"
    for other in GAMES:
        if not other.startswith("own"):
            file.write_text(json.dumps(certificate_of(game) | {"game": other}))
            assert main(str(file)) == (other != game), other


def test_values_before_the_proof_are_looked_at() -> None:
    """A law that the test proves from later on is not told from earlier on than it holds."""
    certificate = certificate_of("subtraction(2,4,7)")
    later = certificate | {
        "proof_begins": certificate["preperiod"] + 1,
        "computed": certificate["computed"] + 1,
    }
    assert proves(later)
    assert certificate["preperiod"] == 8
    assert not proves(later | {"preperiod": 7})


def test_many_certificates_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = tmp_path / "many.zip"
    with ZipFile(many, "w") as archive:
        archive.writestr("true.json", json.dumps(ALTERNATING | {"game": "subtraction(1)"}))
        archive.writestr("other.json", json.dumps(ALTERNATING))
        archive.writestr("long.json", b" " * (MAX_CERTIFICATE_SIZE + 1))
    assert main(str(many)) == 2
    first, second, third = capsys.readouterr().out.splitlines()
    assert "many.zip/true.json: proves" in first
    assert "many.zip/other.json: DOES NOT PROVE" in second
    assert "longer" in third
    whole = many.read_bytes()
    for spoiled_archive in (whole[:-30], whole.replace(b"PK\x01\x02", b"PK\x01\x03")):
        many.write_bytes(spoiled_archive)
        assert main(str(many)) == 2


def test_archives_with_unreadable_names_and_members(tmp_path: Path) -> None:
    for name, method in (("ä.json", ZIP_STORED), ("a.json", ZIP_LZMA)):
        with ZipFile(tmp_path / "a.zip", "w", method) as archive:
            archive.writestr(name, "{}" * 50)
        good = (tmp_path / "a.zip").read_bytes()
        spoiled_archive = good.replace("ä".encode(), b"\xc3\xff")
        if method == ZIP_LZMA:
            spoiled_archive = good.replace(b"\x5d\x00\x00", b"\xff\xff\xff", 1)
        assert spoiled_archive != good
        (tmp_path / "a.zip").write_bytes(spoiled_archive)
        assert main(str(tmp_path / "a.zip")) == 2


_LAW = {"preperiod": 1, "period": 1_000, "saltus": 0, "computed": 1_000_000}
_BOUND = {"window": 100, "largest": 5, "largest_at": 3}


@pytest.mark.parametrize(
    "told",
    [
        {"test": "take-and-break", "digits": [8, 15]},
        {"test": "take-and-break", "digits": [0, 0, 0, 7, 0, 6]},
        {"test": "take-and-break-sparse", "digits": [0, *[7] * 100_000]},
        {"test": "take-and-break-bound", "digits": [4] * 4, "unequal": 1, **_BOUND},
        {"test": "take-and-break-blocks", "digits": [0, 7, 7], "saltus": 1},
        {"test": "take-and-break-splits", "free": [], "equal": [], "different": [0, 4, 4]},
        {"test": "subtraction", "amounts": list(range(1, 100_000))},
        {"test": "all-but", "excluded": [2, 3, 5, 7], "saltus": 1},
    ],
)
def test_what_takes_too_many_steps_is_given_up(
    told: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousandth of the steps, so that the test takes no minutes."""
    monkeypatch.setattr("nimsum_lab.certificates.checker.work.MAX_STEPS", 1_000_000)
    code, said = judge(json.dumps(_LAW | told).encode())
    assert code == 2
    assert "steps" in said


@pytest.mark.parametrize("changed", [{"computed": 20_000}, {"cuts": [1, 500_000]}])
def test_a_cutting_game_that_takes_too_long_is_not_begun(changed: dict[str, Any]) -> None:
    told = {"test": "cut-blocks", "preperiod": 1, "period": 400, "saltus": 8, "computed": 2_000}
    with pytest.raises(ValueError, match=r"take too long|more than"):
        proves(told | {"cuts": [1, 100]} | changed)
