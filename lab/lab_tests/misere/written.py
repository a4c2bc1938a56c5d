"""Forms of misère games as they are written, for tests."""

from collections.abc import Callable

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import read_form


def reader(lab: Laboratory) -> Callable[[str], Form]:
    """Return a function that reads a game, and simplifies it to its canonical form in `lab`."""
    return lambda text: canonical(lab, read_form(lab, text))
