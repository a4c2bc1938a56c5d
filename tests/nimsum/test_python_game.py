"""Games that a function in Python defines, against plain recursion and named games."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings, strategies as st

import nimsum
from nimsum import law, position, values
from nimsum.budget import Budget
from nimsum.command_line import main
from nimsum.definitions import Values, definition, winner
from nimsum.python_game import Game
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.packages import kinds_in, missing_in
from nimsum.rulesets.python_games import InvalidRuleset, checked_options
from nimsum.rulesets.validate import validate
from nimsum.solver.evaluation import evaluate
from tests.plugins import install_plugin, ran_with_plugins

Rule = dict[int, list[tuple[int, ...]]]


@nimsum.ruleset
def take_or_half(n: int) -> Iterator[int]:
    """Take 1, or leave half of an even heap."""
    if n:
        yield n - 1
    if n and n % 2 == 0:
        yield n // 2


@nimsum.ruleset(same_as="octal(0.137)", rule="Dawson's Chess, heap by heap.")
def my_dawson(n: int) -> Iterator[int | tuple[int, ...]]:
    if n in (1, 2, 3):
        yield ()
    for taken in (2, 3):
        if n > taken:
            yield n - taken
    for smaller in range(1, (n - 3) // 2 + 1):
        yield smaller, n - 3 - smaller


@nimsum.ruleset
def my_wythoff(a: int, b: int) -> Iterator[tuple[int, int]]:
    """Take from one heap, or as many from both."""
    yield from ((k, b) for k in range(a))
    yield from ((a, k) for k in range(b))
    yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))


@st.composite
def rules(draw: st.DrawFn) -> Rule:
    """Draw the options of the heaps 0 to 9: each leaves at most two smaller heaps."""
    rule: Rule = {0: []}
    for n in range(1, 10):
        parts = st.lists(st.integers(0, n - 1), max_size=2).map(tuple)
        rule[n] = draw(st.lists(parts, max_size=4))
    return rule


def game_of(rule: Rule) -> Game:
    """Return the game with the options in `rule`; larger heaps have no move."""

    def drawn(n: int) -> list[tuple[int, ...]]:
        return rule.get(n, [])

    return nimsum.ruleset(drawn)


@settings(max_examples=50)
@given(rules(), st.integers(0, 9), st.integers(0, 9))
def test_a_drawn_rule_against_plain_recursion(rule: Rule, n: int, m: int) -> None:
    game = game_of(rule)
    plain = Values(lambda heap: rule[heap])
    assert values(game.name, 0, 10) == [plain(heap) for heap in range(10)]
    for misere in (False, True):
        wins = winner(lambda heap: rule[heap], misere=misere)
        start = game(n, misere=misere) + game(m, misere=misere)
        assert start.outcome == ("N" if wins((n, m)) else "P")
        for move in start.winning_moves:
            assert start.after(move).outcome == "P"
    assert game(n).misere.outcome == (
        "N" if winner(lambda heap: rule[heap], misere=True)((n,)) else "P"
    )


@settings(max_examples=30)
@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), max_size=5))
def test_drawn_moves_of_pairs_against_plain_recursion(steps: set[tuple[int, int]]) -> None:
    steps = {step for step in steps if sum(step) < 0}

    def drawn(a: int, b: int) -> list[tuple[int, int]]:
        return [(a + x, b + y) for x, y in steps if a + x >= 0 and b + y >= 0]

    game = nimsum.ruleset(drawn)

    def options(heaps: tuple[int, ...]) -> list[tuple[tuple[int, ...]]]:
        return [(option,) for option in drawn(*heaps)]

    plain = Values(options)
    wins = winner(options, misere=True)
    for heaps in product(range(5), range(5)):
        assert game(*heaps).value == plain(heaps)
        assert game(*heaps, misere=True).outcome == ("N" if wins((heaps,)) else "P")


def test_named_games_have_the_same_answers() -> None:
    assert values("my-dawson", 0, 60) == values("dawsons-chess", 0, 60)
    for heaps in product(range(9), repeat=2):
        named = position(f"wythoff:{heaps[0]},{heaps[1]}")
        assert my_wythoff(*heaps).value == named.value
        assert my_wythoff(*heaps).misere.outcome == named.misere.outcome
    for n in range(30):
        own = [*checked_options(my_dawson.options, (n,))]
        assert {*own} == {*definition("octal(0.137)")(n)}


def test_a_law_is_that_of_the_game_that_the_author_names() -> None:
    claimed = law("my-dawson")
    known = law("dawsons-chess")
    assert (claimed.standing, claimed.law) == (known.standing, known.law)
    words = "by the law of octal(0.137), which you say it equals"
    assert repr(claimed) == f"<law of my-dawson: {words}, period 34 from 52>"
    assert claimed.by == f"{words}: {known.test}"
    assert f"period 34 from 52 ({words})" in claimed._repr_html_()
    assert known.claim == ""
    assert repr(known) == "<law of octal(0.137): proved, period 34 from 52>"
    assert values("my-dawson", 10**6, 10**6 + 2) == values("dawsons-chess", 10**6, 10**6 + 2)
    seen = law("take-or-half")
    assert seen.certificate is None
    assert seen.standing.value in ("seems", "none")


def test_a_game_is_written_shown_and_played_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(take_or_half) == take_or_half.name == "take-or-half"
    assert repr(take_or_half) == "<game take-or-half: Take 1, or leave half of an even heap.>"
    assert repr(my_dawson) == "<game my-dawson: Dawson's Chess, heap by heap.>"
    assert position("take-or-half:12 + nim:3") == take_or_half(12) + position("nim:3")
    assert "<svg" in take_or_half(12)._repr_html_()
    assert "<svg" in my_wythoff(3, 5).analysis._repr_html_()
    monkeypatch.setattr("click.prompt", lambda *_texts, **_named: "0:0")
    take_or_half.play(1)
    with pytest.raises(GameError):
        take_or_half(-1)
    with pytest.raises(GameError):
        take_or_half(1, 2)
    with pytest.raises(GameError):
        my_wythoff(1000, 1)


@pytest.mark.parametrize("game", [take_or_half, my_dawson, my_wythoff], ids=str)
def test_a_package_can_name_its_class(game: Game) -> None:
    (kind,) = kinds_in(game.kind)
    assert (kind.slug, missing_in(kind), kind.from_parameters(None)) == (game.name, "", game.rules)


_PACKAGE = """
import nimsum

@nimsum.ruleset(name="take-a-third")
def take_a_third(n):
    return {n - 1, n - n // 3} - {n} if n else ()
"""
_SAID = """
from nimsum import values
from nimsum.rulesets.catalogue import families, from_packages
print(values("take-a-third", 0, 8), [games.refused for games in from_packages()])
print("take-a-third" in [family.slug for family in families()])
"""


@pytest.mark.parametrize("first", ["", "import my_package", "import nimsum.rulesets.catalogue"])
def test_a_package_may_be_imported_before_nimsum_looks_for_it(first: str, tmp_path: Path) -> None:
    install_plugin(tmp_path, "my-package", _PACKAGE, games="take_a_third.kind")
    result = ran_with_plugins(tmp_path, "-c", f"{first}\n{_SAID}")
    assert result.stderr == ""
    assert result.stdout == "[0, 1, 0, 1, 0, 1, 2, 0] ['']\nTrue\n"


def test_the_second_package_with_a_name_is_refused(tmp_path: Path) -> None:
    install_plugin(tmp_path, "first-package", _PACKAGE, games="take_a_third.kind")
    install_plugin(tmp_path, "second-package", _PACKAGE, games="take_a_third.kind")
    result = ran_with_plugins(tmp_path, "-c", _SAID)
    assert "Nothing from second-package 1.0" in result.stderr
    assert "Another game has that name." in result.stderr
    assert result.stdout.startswith("[0, 1, 0, 1, 0, 1, 2, 0] ['', ")


@pytest.mark.parametrize("game", [take_or_half, my_dawson, my_wythoff], ids=str)
def test_nothing_is_wrong_with_it(game: Game) -> None:
    assert validate(game.rules) == []


def test_the_functions_for_sequences_take_a_game() -> None:
    assert values(take_or_half, 9) == values(take_or_half.name, 9)
    assert nimsum.array(take_or_half, 9).tolist() == values(take_or_half, 9)
    assert nimsum.table(my_wythoff, 4, 5).tolist() == nimsum.table("wythoff", 4, 5).tolist()
    assert repr(law(my_dawson)) == repr(law(my_dawson.name))
    assert repr(nimsum.plot(take_or_half, 9)) == "<plot: Values of take-or-half from 0 to 8>"


def test_a_game_may_be_defined_again() -> None:
    for most in (1, 2, 3):

        def again(n: int, most: int = most) -> list[int]:
            return [n - k for k in range(1, most + 1) if k <= n]

        game = nimsum.ruleset(again)
        assert values("again", 0, 9) == [n % (most + 1) for n in range(9)]
        assert position("again:7").value == game(7).value == 7 % (most + 1)


def grows(n: int) -> list[int]:
    return [n]


def grows_later(n: int) -> list[int]:
    return [n - 1] if 0 < n < 80 else [n] * (n >= 80)


def half(n: int) -> list[float]:
    return [n / 2] * (n > 0)


def negative(n: int) -> list[int]:
    return [n - 2] * (n > 0)


def more(a: int, b: int) -> list[tuple[int, int]]:
    return [(a + 1, b - 1)] * (b > 0)


def three(a: int, b: int) -> list[tuple[int, ...]]:
    return [(0, 0, 0)] * (a + b > 0)


def many(*heaps: int) -> list[int]:
    return [*heaps]


def endless(n: int) -> Iterator[int]:
    while n:
        yield n - 1


def true(n: int) -> list[bool]:
    return [n > 2] * (n > 1)


def nothing(n: int) -> list[int] | None:
    return [n - 1] if n else None


def nothing_of_two(a: int, b: int) -> list[tuple[int, int]] | None:
    return [(0, 0)] if a * b else None


def one(n: int) -> int:
    return n // 2


calls = [0]


def changes(n: int) -> list[int]:
    calls[0] += 1
    return [calls[0] % n] if n > 2 else []


def nim(n: int) -> list[int]:
    return [*range(n)]


def Capital1(n: int) -> list[int]:  # noqa: N802 - the name is what is wrong
    return [*range(n)]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (grows, r"grows\(0\) has an option with no smaller heap, so play might not end"),
        (half, r"half\(1\) has an option of the wrong form. I read “0.5”"),
        (negative, r"negative\(1\) has an option of the wrong form. I read “-1”"),
        (more, r"more\(0, 1\) has an option with no fewer tokens"),
        (three, r"three\(0, 1\) has an option of the wrong form"),
        (many, "a function of one heap or of two"),
        (nothing, r"nothing\(0\) returns no list of options. I read “None”. Return a list"),
        (nothing_of_two, r"nothing_of_two\(0, 0\) returns no list of options. I read “None”"),
        (one, r"one\(0\) returns no list of options. I read “0”"),
        (endless, r"endless\(1\) lists options without end. I read “1,000,000 options”"),
        (true, r"true\(2\) has an option of the wrong form. I read “False”"),
        (5, "That is no function. I read “5”"),
        ("kayles", "That is no function. I read “'kayles'”"),
        (lambda _n: [], 'name="my-game" gives the game another name'),
        (changes, "Two calls have different options"),
        (nim, "Another game has that name"),
        (Capital1, "That is no name of a game"),
    ],
)
def test_what_is_wrong_is_said(function: object, message: str) -> None:
    with pytest.raises(GameError, match=message):
        nimsum.ruleset(function)  # type: ignore[call-overload]


def test_a_wrong_claim_is_noticed() -> None:
    with pytest.raises(InvalidRuleset, match=r"those of nim: only_one\(2\) lacks an option"):

        @nimsum.ruleset(same_as="nim")
        def only_one(n: int) -> list[int]:
            return [n - 1] * (n > 0)

    @nimsum.ruleset(same_as="subtraction(1,2)")
    def one_two_later_three(n: int) -> list[int]:
        return [n - k for k in (1, 2, *[3] * (n >= 62)) if k <= n]

    with pytest.raises(InvalidRuleset, match=r"later_three\(62\) has in addition an option"):
        law(one_two_later_three.name)

    with pytest.raises(InvalidRuleset, match="can only equal another"):
        nimsum.ruleset(name="no-move", same_as="wythoff")(lambda _n: [])
    with pytest.raises(InvalidRuleset, match="Only a game of one heap"):

        @nimsum.ruleset(same_as="nim")
        def two_heaps(a: int, b: int) -> list[tuple[int, int]]:
            return [(0, 0)] * (a + b > 0)


def test_no_list_of_options_is_noticed_later() -> None:
    @nimsum.ruleset
    def ends_late(n: int) -> Any:
        return [n - 1] * (n > 0) if n < 80 else None

    with pytest.raises(InvalidRuleset, match=r"ends_late\(80\) returns no list of options"):
        values("ends-late", 0, 90)


def test_what_is_wrong_later_is_said_later() -> None:
    nimsum.ruleset(grows_later)
    assert values("grows-later", 0, 70) == [n % 2 for n in range(70)]
    with pytest.raises(InvalidRuleset, match=r"grows_later\(80\)"):
        values("grows-later", 0, 90)


def test_the_answer_costs_the_same_cold_and_warm() -> None:
    used = []
    for _each in range(2):
        budget = Budget(5)
        for game in (take_or_half(900), my_wythoff(20, 30)):
            evaluate(game.components[0], budget)
        used.append(budget.used)
    assert used[0] == used[1]


def test_a_budget_ends_the_search() -> None:
    assert my_wythoff(190, 200, seconds=0.05).value is None
    assert take_or_half(9_000, seconds=0.01).value is None


def test_the_command_runs_a_file_of_rules(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(
        "import nimsum\n@nimsum.ruleset\ndef from_a_file(n):\n    return range(max(0, n - 2), n)\n"
    )
    runner = CliRunner()
    result = runner.invoke(main, ["--rules", str(file), "values", "from-a-file", "--to", "5"])
    assert (result.exit_code, result.output.split()) == (0, ["0:", *"012012"])
    file.write_text(file.read_text().replace("n)\n", "n + 1)\n"))
    result = runner.invoke(main, ["--rules", str(file), "values", "from-a-file"])
    assert result.exit_code == 2
    assert "no smaller heap" in result.output
