"""Print how many claims are tried, by kind and convention: `python -m tests.teaching.claims`.

With `--pairs N`, each pair of games is tried N times in both conventions, and each game alone
ten times as often.
"""

import sys
from argparse import ArgumentParser
from itertools import chain

from tests.teaching.claims.survey import GAMES, PAIRS, alone, pairs, survey


def main() -> None:
    """Print the counts, and the false claims if there are any."""
    parser = ArgumentParser(prog="python -m tests.teaching.claims", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1, metavar="N")
    parser.add_argument("--max-moves", type=int, default=4, metavar="N")
    arguments = parser.parse_args()
    count = arguments.pairs
    most = arguments.max_moves
    single = (each for rules in GAMES for each in alone(rules, 10 * count, most + 1))
    double = (each for one, other in PAIRS for each in pairs(one, other, count, most))
    result = survey(chain(single, double))
    sys.stdout.write("\n".join((*result.lines(), *result.false, "")))


if __name__ == "__main__":
    main()
