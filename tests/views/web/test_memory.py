"""A process that holds too much forgets what it had found, and answers as before."""

import gc
import runpy
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webapp.rulesets.breaking.cut import Cut
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import component_of
from webapp.solver.tables import TABLES
from webapp.views.web import memory
from webapp.views.web.memory import Fence, forget, resident

TREE = Path(__file__).parents[3]
_CUT = Cut((1, 2))


def test_it_is_forgotten_only_where_too_much_is_held() -> None:
    held = iter([90, 110, 105, 115, 117, 80])
    fence = Fence(100, lambda: next(held))
    assert not fence.look()
    # 110 is too much, and 105 are held after forgetting: so forget again above 115.5.
    assert fence.look()
    assert not fence.look()
    assert fence.look()


def test_what_is_forgotten_is_found_again(client: FlaskClient) -> None:
    address = "/play/kayles:7+cut(1,2):5?play=misere&against=person&first=you&why=3"
    before = client.get(address).text
    read_sum("kayles:7")
    assert component_of.cache_info().currsize > 0
    kept = TABLES(_CUT)
    assert TABLES(_CUT) is kept
    forget()
    assert component_of.cache_info().currsize == 0
    assert TABLES(_CUT) is not kept
    assert client.get(address).text == before


def test_a_cold_answer_that_is_whole_may_be_kept(client: FlaskClient) -> None:
    """That nothing was known at once cuts nothing off, where there is time to find it."""
    forget()
    sums = ("nim:2+nim:5+nim:11", "kayles:14", "subtraction(1,3,4):17", "wythoff:6,9")
    for seen in ("", "&marks=on", "&why=4"):
        for each in sums:
            answer = client.get(f"/play/{each}?against=person&first=you{seen}")
            assert answer.cache_control.public, (each, seen)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process holds")
def test_what_is_held_is_what_the_system_says() -> None:
    before = resident()
    block = bytearray(64 * 2**20)
    block[::4096] = b"1" * len(block[::4096])
    assert resident() - before > 32 * 2**20


def test_all_that_is_kept_is_walked_through_between_answers_alone() -> None:
    walked: list[tuple[str, int]] = []
    usual = gc.get_threshold()
    memory.set_apart_what_is_imported()
    gc.callbacks.append(lambda phase, told: walked.append((phase, told["generation"])))
    try:
        kept: list[list[int]] = [[] for _ in range(500_000)]
        assert ("start", 1) in walked
        assert ("start", 2) not in walked
        assert memory.collect_what_is_due()
        assert ("stop", 2) in walked
        assert not memory.collect_what_is_due()
        assert len(kept) == 500_000
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*usual)
        gc.unfreeze()


def test_it_is_done_when_an_answer_was_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(memory, "collect_what_is_due", lambda: asked.append("collect"))
    settings = runpy.run_path(str(TREE / "gunicorn.conf.py"))
    settings["post_request"](None, None, None, None)
    assert asked == ["collect"]
