"""The cost of the most expensive addresses, in processor seconds for one answer.

The known ones are in `tests/data/expensive_addresses.json`, where {40*no-factor:2-120} stands for a
sum of forty, and {20:61} for twenty moves, one in each component. All are requested in one process,
in order. `--search N` requests N more: random addresses of all kinds that any visitor may use, and
variations of the worst known ones; `--seed` chooses others. The command fails if an answer costs
more than 1.2 seconds.
"""

import argparse
import gc
import json
import re
import sys
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from math import inf
from pathlib import Path
from random import Random
from time import thread_time

from flask.testing import FlaskClient

from nimsum import budget
from nimsum.limits import MAX_COMPONENTS, MAX_HEAP
from nimsum.match.match import MAX_GAME_LENGTH
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_component
from webapp import create_app

KNOWN = Path(__file__).parents[1] / "tests/data/expensive_addresses.json"
MAX_SECONDS = 1.2

_PRINTED = 15
"""The number of most expensive addresses that are printed."""
_REFUSED = (HTTPStatus.BAD_REQUEST, HTTPStatus.NOT_FOUND)
"""The statuses of answers that `--search` does not count."""
_PARENTS = 25
"""The number of most expensive addresses of which variations are tried."""
_COMPONENT = re.compile(r"[a-z][a-z-]+(?:\([^()]*\))?:[0-9a-z.,/-]+(?=[+?}&]|$)")
_GAME = re.compile(r"(?<=/)[a-z][a-z-]+\([^()]*\)(?=[/?])|(?<=[/=;+])[a-z][a-z-]+(?=[/?;+&]|$)")
_NUMBER = re.compile(r"\d+")
_COPIES = re.compile(r"\{(\d+)\*([^{}]*)\}")
_MOVES = re.compile(r"\{(\d+):([^{}]*)\}")
_SIZES = (0, 1, 7, 12, 20, 61, 97, 120, 1_000, 2_000, 9_973, 20_000, 10**6, MAX_HEAP)
_FLAGS = (
    "play=misere",
    "marks=on",
    "why=3",
    "first=computer",
    "first=you",
    "against=person",
    "against=sly",
    "about=value",
    "check=yes",
    "shown=60",
    "size=60",
    "kinds=who,all",
    "moves={5:1}",
    "show=outcomes",
    "play=both",
    "of=pairs",
    "n=1000",
    "to=2000",
    "row=7",
)
_PATHS = (
    "/play/SUM?first=you&why=3&marks=on&play=misere",
    "/play/SUM?first=computer",
    "/review/SUM",
    "/games/GAME?n=PLACE",
    "/games/GAME",
    "/explore/GAME",
    "/explore/GAME?to=1999&play=both",
    "/explore/GAME?with=GAME+GAME+GAME+GAME&to=1999&n=1999",
    "/explore/GAME/values.csv?to=1999",
    "/explore/GAME/table?size=200",
    "/explore/GAME+GAME/table?size=200&show=outcomes",
    "/api/explore/GAME/law",
    "/api/explore/GAME/options?n=1000",
    "/api/explore/GAME/table",
    "/api/values?games=GAME;GAME;GAME&count=200",
    "/worksheets/GAME/5/SEED?count=12&kinds=win,who,all",
    "/puzzles/GAME/5/all/SEED",
    "/worksheets/GAME/rising/SEED?count=12&kinds=win,who,all&play=misere",
    "/discover/GAME?size=60&shown=60",
    "/api/analysis?position=SUM&play=misere",
    "/misere?of=SUM",
    "/api/rulesets/GAME/values?start=1000&stop=1999",
    "/picture/SUM.png",
)
"""Addresses of each kind, with the placeholders GAME, PLACE, SUM and SEED."""

_OWN = {
    "own": ("take 1,3 leave 2 unequal", "split 2,3 equal;take primes", "take squares leave 0..3"),
    "own-pair": ("take 1..4 from both;take squares from one", "take 1,3 in all;take any from both"),
    "own-coins": ("turn any", "turn 3 equally spaced", "turn 1;turn 2 at distance primes"),
    "own-cells": ("xx,x.-turned", "xxx-turned", "xx", "x.x,.x.-turned-flipped"),
    "own-graph": ("vertex;edge", "path 3", "triangle;edge", "vertex with neighbours"),
}
"""Descriptions of games that users define, in addition to the games of the catalogue."""


def known_addresses() -> list[str]:
    """Return the addresses of the pages that are known to take long.

    They are written as in the data file: `expand` writes their repetitions out.
    """
    addresses: list[str] = json.loads(KNOWN.read_text())
    return addresses


def expand(address: str) -> str:
    """Return `address` with its repetitions written out: nim:2+nim:2 for {2*nim:2}."""

    def copies(match: re.Match[str]) -> range:
        return range(min(int(match[1]), MAX_GAME_LENGTH))

    with_copies = _COPIES.sub(lambda match: "+".join(match[2] for _ in copies(match)), address)
    return _MOVES.sub(lambda match: "_".join(f"{i}:{match[2]}" for i in copies(match)), with_copies)


def cost_of(client: FlaskClient, address: str) -> tuple[float, int, int]:
    """Return the processor seconds of the answer to `address`, its status and its size in bytes."""
    start = thread_time()
    answer = client.get(expand(address))
    spent = thread_time() - start
    gc.collect()
    return spent, answer.status_code, len(answer.data)


def random_address(dice: Random) -> str:
    """Return a random address of one of the kinds in _PATHS."""
    component = dice.choice(_components())
    game, _, place = component.partition(":")
    placeholders = {"SEED": str(dice.randint(1, 99)), "PLACE": place}

    def replacement(match: re.Match[str]) -> str:
        if match[0] == "SUM":
            return f"{{{dice.choice((1, 1, 2, 8, 30))}*{dice.choice(_components())}}}"
        if match.start() > len("/api/explore/"):
            return placeholders.get(match[0]) or dice.choice(_components()).partition(":")[0]
        return game

    return re.sub(r"GAME|SUM|PLACE|SEED", replacement, dice.choice(_PATHS))


def mutate(address: str, dice: Random) -> str:
    """Return `address` with one to three random changes."""
    for _change in range(dice.choice((1, 1, 2, 3))):
        address = dice.choice(_CHANGES)(address, dice)
    return address


def _replace_random_match(
    pattern: re.Pattern[str], address: str, dice: Random, replacement: Callable[[str], str]
) -> str:
    """Return `address` with one random match of `pattern` replaced by the result of `replacement`.

    Return `address` itself if nothing matches.
    """
    matches = list(pattern.finditer(address))
    if not matches:
        return address
    match = dice.choice(matches)
    return address[: match.start()] + replacement(match[0]) + address[match.end() :]


def _other_component(address: str, dice: Random) -> str:
    return _replace_random_match(_COMPONENT, address, dice, lambda _old: dice.choice(_components()))


def _other_game(address: str, dice: Random) -> str:
    games = [component.partition(":")[0] for component in _components()]
    return _replace_random_match(_GAME, address, dice, lambda _old: dice.choice(games))


def _other_number(address: str, dice: Random) -> str:
    def replacement(old: str) -> str:
        number = int(old)
        near = (number + 1, max(0, number - 1), 2 * number, number // 2, 10 * number)
        return str(dice.choice((*near, *_SIZES)))

    return _replace_random_match(_NUMBER, address, dice, replacement)


def _other_copies(address: str, dice: Random) -> str:
    if _COPIES.search(address):
        copies = dice.randint(1, MAX_COMPONENTS)
        return _COPIES.sub(lambda match: f"{{{copies}*{match[2]}}}", address, count=1)
    return _replace_random_match(
        _COMPONENT, address, dice, lambda old: f"{{{dice.randint(2, MAX_COMPONENTS)}*{old}}}"
    )


def _other_flags(address: str, dice: Random) -> str:
    flag = dice.choice(_FLAGS)
    name = flag.partition("=")[0]
    without = re.sub(rf"(?<=[?&]){name}=[^&]*&?", "", address).rstrip("?&")
    if dice.random() < 0.3:
        return without
    separator = "&" if "?" in without else "?"
    return f"{without}{separator}{flag}"


_CHANGES = (
    _other_component,
    _other_component,
    _other_game,
    _other_number,
    _other_number,
    _other_copies,
    _other_flags,
)


@cache
def _components() -> tuple[str, ...]:
    """Return positions of all games: those that the app offers, and those in known addresses."""
    components = []
    for address in known_addresses():
        components += _COMPONENT.findall(address)
    for family in families():
        ruleset = read_component(family.example).ruleset
        positions = [family.example.partition(":")[2], *(text for _, text in ruleset.words.ready)]
        described = [
            f"{family.slug}({text.replace(' ', '-')})" for text in _OWN.get(family.slug, ())
        ]
        for name in (ruleset.name, *described):
            components += [f"{name}:{position}" for position in positions]
    return tuple(dict.fromkeys(components))


def main(*arguments: str) -> int:
    """Run the benchmark and return its exit code: 0 if no answer is too expensive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", type=int, default=0, help="how many more addresses to ask for")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", action="store_true", help="print all, not only the worst")
    options = parser.parse_args(arguments)
    # On a busy machine no answer may be cut short: only processor time counts.
    vars(budget)["MAX_WAIT_FACTOR"] = inf
    app = create_app(ratelimit_enabled=False)
    for name in app.jinja_env.list_templates():
        # Templates are compiled once in a process.
        app.jinja_env.get_template(name)
    gc.freeze()
    client = app.test_client()
    dice = Random(options.seed)
    print("seconds, status, size, address")
    costs = [(*cost_of(client, address), address) for address in known_addresses()]
    seen = set(known_addresses())
    added = 0
    while added < options.search:
        costs.sort(reverse=True)
        old = dice.choice(costs[:_PARENTS])[3]
        address = random_address(dice) if dice.random() < 0.5 else mutate(old, dice)
        if address not in seen:
            seen.add(address)
            cost = cost_of(client, address)
            costs.append((*cost, address))
            added += cost[1] not in _REFUSED
    costs.sort(reverse=True)
    for seconds, status, size, address in costs if options.every else costs[:_PRINTED]:
        print(f"{seconds:6.2f} {status:4} {size / 1000:6.0f} kB  {address}", flush=True)
    worst = costs[0][0]
    internal_error = HTTPStatus.INTERNAL_SERVER_ERROR
    if broken := [address for _, status, _, address in costs if status == internal_error]:
        sys.exit(f"these are answered with an error of ours: {broken}")
    print(f"{len(costs)} addresses; the worst costs {worst:.2f} s, at most {MAX_SECONDS} s allowed")
    return int(worst > MAX_SECONDS)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
