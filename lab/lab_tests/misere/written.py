"""Forms of misère games as they are written, for tests."""

from collections.abc import Callable

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import read_form


def reader(lab: Laboratory) -> Callable[[str], Form]:
    """What reads a game in canonical form."""
    return lambda text: canonical(lab, read_form(lab, text))
