"""What the most expensive addresses cost, in budgets: the work of one thread for one answer.

The known ones are data, `tests/data/expensive_addresses.json`: {40*no-factor:2-120} stands for a
sum of forty, {20:61} for twenty moves, one in each component. All are asked in one process, in
order. `--search N` asks for N more, which are made of the worst that are known by changes of games,
sizes, numbers of components, what is shown and pages; `--seed` throws other ones. The command fails
where an answer costs more than 1.2 budgets.
"""

import argparse
import gc
import json
import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from http import HTTPStatus
from math import inf
from pathlib import Path
from random import Random
from time import thread_time

from flask.testing import FlaskClient

from webapp import create_app
from webapp.limits import LARGEST_HEAP, LONGEST_GAME, MOST_COMPONENTS, THINKING_SECONDS
from webapp.rulesets.catalogue import families
from webapp.rulesets.notation import read_component
from webapp.solver import budget

KNOWN = Path(__file__).parents[1] / "tests/data/expensive_addresses.json"
MOST_BUDGETS = 1.2

_SHOWN = 15
_BRED_FROM = 25
_COMPONENT = re.compile(r"[a-z][a-z-]+(?:\([^()]*\))?:[0-9a-z.,/-]+(?=[+?}&]|$)")
_GAME = re.compile(r"(?<=/)[a-z][a-z-]+(?:\([^()]*\))?(?=[/?])")
_NUMBER = re.compile(r"\d+")
_COPIES = re.compile(r"\{(\d+)\*([^{}]*)\}")
_MOVES = re.compile(r"\{(\d+):([^{}]*)\}")
_ROUTES = re.compile(r"^/(?:play/|review/|api/analysis\?position=|misere\?of=)")
_PREFIXES = ("/play/", "/play/", "/review/", "/api/analysis?position=", "/misere?of=")
_SIZES = (0, 1, 7, 12, 20, 61, 97, 120, 1_000, 2_000, 9_973, 20_000, 10**6, LARGEST_HEAP)
_FLAGS = (
    *("play=misere", "marks=on", "why=3", "first=computer", "first=you", "against=person"),
    *(
        "against=sly",
        "about=value",
        "check=yes",
        "shown=60",
        "size=60",
        "kinds=who,all",
        "moves={5:1}",
    ),
)


def known_addresses() -> list[str]:
    """Those of the data, as they are written there."""
    addresses: list[str] = json.loads(KNOWN.read_text())
    return addresses


def spelt(address: str) -> str:
    """The address with its repetitions written out."""

    def times(match: re.Match[str]) -> range:
        return range(min(int(match[1]), LONGEST_GAME))

    whole = _COPIES.sub(lambda match: "+".join(match[2] for _ in times(match)), address)
    return _MOVES.sub(lambda match: "_".join(f"{i}:{match[2]}" for i in times(match)), whole)


def budgets_of(client: FlaskClient, address: str) -> tuple[float, int, int]:
    """The work for an answer in budgets, its status, and its bytes."""
    began = thread_time()
    answer = client.get(spelt(address))
    spent = thread_time() - began
    gc.collect()
    return spent / THINKING_SECONDS, answer.status_code, len(answer.data)


def mutant(address: str, dice: Random) -> str:
    """An address like this one, with something changed."""
    for _change in range(dice.choice((1, 1, 2, 3))):
        address = dice.choice(_CHANGES)(address, dice)
    return address


def _another(
    pattern: re.Pattern[str], address: str, dice: Random, instead: Callable[[str], str]
) -> str:
    """The address with one of the places that match changed."""
    places = list(pattern.finditer(address))
    if not places:
        return address
    place = dice.choice(places)
    return address[: place.start()] + instead(place[0]) + address[place.end() :]


def _other_component(address: str, dice: Random) -> str:
    return _another(_COMPONENT, address, dice, lambda _old: dice.choice(_components()))


def _other_game(address: str, dice: Random) -> str:
    games = [component.partition(":")[0] for component in _components()]
    return _another(_GAME, address, dice, lambda _old: dice.choice(games))


def _other_number(address: str, dice: Random) -> str:
    def instead(old: str) -> str:
        number = int(old)
        near = (number + 1, max(0, number - 1), 2 * number, number // 2, 10 * number)
        return str(dice.choice((*near, *_SIZES)))

    return _another(_NUMBER, address, dice, instead)


def _other_copies(address: str, dice: Random) -> str:
    if _COPIES.search(address):
        copies = dice.randint(1, MOST_COMPONENTS)
        return _COPIES.sub(lambda match: f"{{{copies}*{match[2]}}}", address, count=1)
    return _another(
        _COMPONENT, address, dice, lambda old: f"{{{dice.randint(2, MOST_COMPONENTS)}*{old}}}"
    )


def _one_more_component(address: str, dice: Random) -> str:
    return _another(_COMPONENT, address, dice, lambda old: f"{old}+{dice.choice(_components())}")


def _other_flags(address: str, dice: Random) -> str:
    flag = dice.choice(_FLAGS)
    name = flag.partition("=")[0]
    without = re.sub(rf"(?<=[?&]){name}=[^&]*&?", "", address).rstrip("?&")
    return without if dice.random() < 0.3 else f"{without}{'&' if '?' in without else '?'}{flag}"


def _other_route(address: str, dice: Random) -> str:
    if not (route := _ROUTES.match(address)):
        return address
    prefix = dice.choice(_PREFIXES)
    rest = address[route.end() :]
    mark = "?" if "?" not in prefix else "&"
    return prefix + re.sub(r"[?&]", mark, rest, count=1)


_CHANGES = (
    *(_other_component, _other_component, _other_game, _other_number, _other_number),
    *(_other_copies, _one_more_component, _other_flags, _other_route),
)


@cache
def _components() -> tuple[str, ...]:
    """Positions of every family: those that the app offers, and those of the known addresses."""
    found = [match for address in known_addresses() for match in _COMPONENT.findall(address)]
    for family in families():
        ruleset = read_component(family.example).ruleset
        found += [family.example, *(f"{ruleset.name}:{text}" for _, text in ruleset.words.ready)]
    return tuple(dict.fromkeys(found))


def _told(costs: Iterable[tuple[float, int, int, str]]) -> None:
    for ratio, status, size, address in costs:
        print(f"{ratio:6.2f} {status:4} {size / 1000:6.0f} kB  {address}", flush=True)


def main(*arguments: str) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", type=int, default=0, help="how many more addresses to ask for")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", action="store_true", help="tell of every one, not the worst")
    asked = parser.parse_args(arguments)
    # What others do on the machine is not to shorten an answer: the work alone counts.
    vars(budget)["LONGEST_WAITING"] = inf
    app = create_app()
    app.config["RATELIMIT_ENABLED"] = False
    for name in app.jinja_env.list_templates():
        # Templates are compiled once in a process.
        app.jinja_env.get_template(name)
    gc.freeze()
    client, dice = app.test_client(), Random(asked.seed)
    print("budgets, status, size, address")
    costs = [(*budgets_of(client, address), address) for address in known_addresses()]
    seen = set(known_addresses())
    for _more in range(asked.search):
        costs.sort(reverse=True)
        address = mutant(dice.choice(costs[:_BRED_FROM])[3], dice)
        if address not in seen:
            seen.add(address)
            costs.append((*budgets_of(client, address), address))
    costs.sort(reverse=True)
    _told(costs if asked.every else costs[:_SHOWN])
    worst = costs[0][0]
    if broken := [cost[3] for cost in costs if cost[1] == HTTPStatus.INTERNAL_SERVER_ERROR]:
        sys.exit(f"these are answered with an error of ours: {broken}")
    print(f"{len(costs)} addresses; the worst costs {worst:.2f} budgets of {THINKING_SECONDS} s")
    return int(worst > MOST_BUDGETS)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
