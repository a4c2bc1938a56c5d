"""The memory that a process holds after many different requests.

Games of every family are played at random for some moves from the positions that the app itself
offers, and requested with marks or the reason, in normal and misère play. After each tenth of the
requests a line says how much memory the process holds; the command fails if that is too much.
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

MAX_BYTES = 400_000_000
_MAX_MOVES = 12
_MAX_OPTIONS = 200
_MILLION = 1_000_000


def _resident() -> int:
    """Return the number of bytes that this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def _address(family: type[AnyRuleset], dice: Random) -> str:
    """Return the address of a random match of a game of `family`, with marks or the reason."""
    ruleset = read_component(family.example).ruleset
    ready = (f"{ruleset.name}:{position}" for _title, position in ruleset.words.ready)
    first = dice.choice([family.example, *ready])
    position = read_sum(first)
    moves = []
    for _number in range(dice.randint(0, _MAX_MOVES)):
        choices = list[Move]()
        for index, component in enumerate(position):
            options = islice(component.ruleset.options(component.position), _MAX_OPTIONS)
            choices += [Move(index, option) for option in options]
        if not choices:
            break
        move = dice.choice(choices)
        moves.append(write_move(position, move))
        position = after(position, move)
    play = dice.choice(("", "&play=misere"))
    panel = dice.choice(("&marks=on", "&why=3"))
    return f"/play/{first}?against=person&first=you&moves={'_'.join(moves)}{play}{panel}"


def main() -> int:
    """Run the benchmark and return its exit code: 0 if the memory stays below `MAX_BYTES`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=2_000)
    parser.add_argument("--of", help="only of this ruleset", default="")
    options = parser.parse_args()
    client = create_app().test_client()
    dice = Random(1)
    start = perf_counter()
    selected = [family for family in families() if not options.of or family.slug == options.of]
    print(f"      0 requests: {_resident() / _MILLION:6.0f} MB", flush=True)
    for number in range(1, options.requests + 1):
        answer = client.get(_address(dice.choice(selected), dice))
        if answer.status_code >= 500:
            sys.exit(f"{answer.status_code}: {answer.request.url}")
        if number % (options.requests // 10) == 0:
            megabytes = _resident() / _MILLION
            spent = perf_counter() - start
            print(f"{number:7} requests: {megabytes:6.0f} MB, {spent:5.0f} s", flush=True)
    print(f"at most {MAX_BYTES / _MILLION:.0f} MB are allowed")
    return int(_resident() > MAX_BYTES)


if __name__ == "__main__":
    sys.exit(main())
