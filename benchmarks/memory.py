"""How much memory a process holds after many different requests.

Games of every family, from the positions that the app itself offers, are played at random for some
moves and asked for with marks and the reason, in normal and misère play. One line for each step
says how much a process holds that has answered so many; the command fails where it is too much.
"""

import argparse
import sys
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter

from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.notation import read_component, read_sum, write_move
from nimsum.rulesets.sums import Move, after
from webapp import create_app

MOST_BYTES = 400_000_000
_MOST_MOVES, _MOST_OPTIONS = 12, 200
_MILLION = 1_000_000


def _resident() -> int:
    """The bytes that this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def _address(family: type[AnyRuleset], dice: Random) -> str:
    ruleset = read_component(family.example).ruleset
    ready = (f"{ruleset.name}:{position}" for _title, position in ruleset.words.ready)
    start = dice.choice([family.example, *ready])
    position, moves = read_sum(start), []
    for _number in range(dice.randint(0, _MOST_MOVES)):
        choices = [
            Move(index, option)
            for index, component in enumerate(position)
            for option in islice(component.ruleset.options(component.position), _MOST_OPTIONS)
        ]
        if not choices:
            break
        move = dice.choice(choices)
        moves.append(write_move(position, move))
        position = after(position, move)
    play = dice.choice(("", "&play=misere"))
    shown = dice.choice(("&marks=on", "&why=3"))
    return f"/play/{start}?against=person&first=you&moves={'_'.join(moves)}{play}{shown}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--of", help="only of this ruleset", default="")
    asked = parser.parse_args()
    client, dice, began = create_app().test_client(), Random(1), perf_counter()
    chosen = [family for family in families() if not asked.of or family.slug == asked.of]
    print(f"      0 requests: {_resident() / _MILLION:6.0f} MB", flush=True)
    for number in range(1, asked.requests + 1):
        answer = client.get(_address(dice.choice(chosen), dice))
        if answer.status_code >= 500:
            sys.exit(f"{answer.status_code}: {answer.request.url}")
        if number % (asked.requests // 10) == 0:
            held, spent = _resident() / _MILLION, perf_counter() - began
            print(f"{number:7} requests: {held:6.0f} MB, {spent:5.0f} s", flush=True)
    print(f"at most {MOST_BYTES / _MILLION:.0f} MB are allowed")
    return int(_resident() > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
