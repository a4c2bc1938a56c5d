"""The command `nimsum`, as a shell and a script use it."""

import json
import logging
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from nimsum import analyse, law, position
from nimsum.command_line import CANNOT_BE_READ, UNKNOWN, main
from nimsum.rulesets.catalogue import families
from tests.representatives import one_of_each_board

TOO_HARD = "remove-a-square:19x20+diamond:25x25"


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def test_values_stand_in_rows() -> None:
    result = run("values", "kayles", "--from", "1", "--to", "21")
    rows = result.stdout.splitlines()
    assert rows == [" 1: 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1", "21: 4"]
    assert result.exit_code == 0


def test_values_for_a_program() -> None:
    result = run("values", "nim", "--to", "10000", "--json")
    assert json.loads(result.stdout) == {"game": "nim", "start": 0, "values": [*range(10001)]}


def test_who_wins() -> None:
    result = run("analyse", "nim:3 + nim:4 + nim:5")
    assert result.stdout.splitlines() == [
        "nim:3+nim:4+nim:5: outcome N",
        "value 2",
        "0:1 wins: nim:1+nim:4+nim:5",
    ]
    result = run("analyse", "nim:1+nim:1", "--misere", "--json")
    assert json.loads(result.stdout)["outcome"] == "N"


def test_a_long_row_is_computed_as_far_as_there_is_time() -> None:
    data = json.loads(run("values", "hexadecimal(0.2048)", "--to", "2100", "--json").stdout)
    assert len(data["values"]) == 2101
    assert None not in data["values"]
    late = run("values", "hexadecimal(0.2048)", "--to", "2100", "--json", "--seconds", "0.001")
    assert late.exit_code == UNKNOWN
    known = [value for value in json.loads(late.stdout)["values"] if value is not None]
    assert known == data["values"][: len(known)]
    assert len(known) < len(data["values"])


def test_a_law_is_proved_and_its_certificate_written() -> None:
    result = run("certify", "kayles")
    assert result.exit_code == 0
    assert "preperiod 71, period 12, saltus 0" in result.stdout
    assert json.loads(run("certify", "kayles", "--json").stdout)["period"] == 12
    assert "Bouton" in run("certify", "nim").stdout
    seen = run("certify", "hexadecimal(0.123456789)", "--to", "1999")
    assert seen.exit_code == UNKNOWN
    assert "but G(n) = R(n) − 2 if n = 2^k + 6, k ≥ 3." in seen.stdout
    assert "only seen up to 1999, not proved\n" in seen.stdout
    none = run("certify", "grundys-game", "--to", "300", "--json")
    assert (none.exit_code, none.stdout) == (UNKNOWN, "null\n")


def test_exit_codes_are_for_scripts() -> None:
    unread = run("analyse", "nimm:3")
    assert (unread.exit_code, unread.stdout) == (CANNOT_BE_READ, "")
    assert "Did you mean nim?" in unread.stderr
    assert run("values", "wythoff").exit_code == CANNOT_BE_READ
    assert run("values", "nim", "--from", "5", "--to", "3").exit_code == CANNOT_BE_READ
    for no_time in ("0", "nan"):
        assert run("values", "nim", "--seconds", no_time).exit_code == CANNOT_BE_READ
    result = run("analyse", TOO_HARD, "--misere", "--seconds", "0.001")
    assert (result.exit_code, "unknown" in result.stdout) == (UNKNOWN, True)


def test_a_game_is_won() -> None:
    result = run("play", "nim:3+nim:4", typed="9\n0:9\nhint\n1:3\nundo\n1:3\nhint\nquit\n")
    assert result.exit_code == 0
    assert result.stdout.count("Perfect would move 1:3.") == 1
    assert "That is no move. I read “9”." in result.stderr
    assert run("play", "nim:1", typed="0:0\n").stdout.endswith("You win.\n")
    assert run("play", "nim:1", "--misere", typed="0:0\n").stdout.endswith("The computer wins.\n")
    assert run("play", "nim:1", "--second").stdout.endswith("The computer wins.\n")


@pytest.mark.parametrize("example", one_of_each_board(family.example for family in families()))
def test_every_game_is_drawn_in_a_notebook(example: str) -> None:
    # The attribute that notebooks ask for.
    drawn = position(example)._repr_html_()
    svg = ElementTree.fromstring(drawn)
    assert svg.findtext("{http://www.w3.org/2000/svg}title")
    looks = {look for each in svg.iter() if (look := each.get("class"))} - {"nimsum-board"}
    assert all(f".{look}{{" in drawn for look in looks)
    assert "<use" not in drawn
    assert "prefers-color-scheme:dark" in drawn
    assert "data-jp-theme-light=false" in drawn


@pytest.mark.parametrize("example", one_of_each_board(family.example for family in families()))
@pytest.mark.parametrize("misere", [False, True])
def test_an_analysis_is_a_card_in_a_notebook(example: str, misere: bool) -> None:
    analysis = analyse(example, misere=misere, seconds=0.05)
    shown = ElementTree.fromstring(analysis._repr_html_())
    assert str(shown.findtext(".//dd")).startswith(analysis.outcome)
    assert example in "".join(shown.itertext())
    assert len(repr(analysis)) < 120


@pytest.mark.parametrize(
    ("game", "says", "marked"),
    [
        ("nim", "The value of a Nim heap is its number of tokens.", ""),
        ("subtraction(1,2)", "period 3 from 0 (proved)", "0, 1, 2"),
        ("cut(1,4)", "period 24 from 1, saltus 8 (proved)", "0, 1, 0, 1, 2, 3"),
        ("grundys-game", "up to", ""),
    ],
)
def test_a_law_is_a_card_in_a_notebook(game: str, says: str, marked: str) -> None:
    found_law = law(game, to=300)
    shown = ElementTree.fromstring(found_law._repr_html_())
    assert says in "".join(shown.itertext())
    assert (shown.findtext(".//mark") or "").startswith(marked)
    assert bool(marked) == (shown.find(".//mark") is not None)
    assert repr(found_law).startswith(f"<law of {game}: {found_law.standing}")


def test_positions_are_added_and_moved_in() -> None:
    three = position("nim:3") + position("kayles:2")
    assert three.value == 1
    assert {str(option) for option in position("nim:2").options()} == {"nim:0", "nim:1"}
    with pytest.raises(ValueError, match="no component 7"):
        three.after("7:1")
    with pytest.raises(TypeError):
        position("nim:3") + position("nim:3", misere=True)


def test_refusals_are_logged_again_afterwards(caplog: pytest.LogCaptureFixture) -> None:
    assert run("games").exit_code == 0
    logging.getLogger("nimsum.plugins").warning("refused")
    assert caplog.messages == ["refused"]
