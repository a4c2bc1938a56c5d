"""All papers whose statements are checked."""

from collections.abc import Iterator

from .arithmetic_functions import PAPER as ARITHMETIC_FUNCTIONS
from .cyclic_nimhoff_and_delete_nim import PAPER as CYCLIC_NIMHOFF_AND_DELETE_NIM
from .entry import Paper, PaperEntry
from .misere_structure import PAPER as MISERE_STRUCTURE
from .partition_games import PAPER as PARTITION_GAMES
from .primes_step import PAPER as PRIMES_STEP

PAPERS = (
    ARITHMETIC_FUNCTIONS,
    PARTITION_GAMES,
    PRIMES_STEP,
    CYCLIC_NIMHOFF_AND_DELETE_NIM,
    MISERE_STRUCTURE,
)


def about(games: set[str]) -> Iterator[tuple[Paper, PaperEntry]]:
    """The statements, and the misprints, that are about one of these games."""
    for each in PAPERS:
        for entry in each.entries:
            if games & set(entry.games):
                yield each, entry
