"""What a query string says, for pages and the API."""

import re
from collections.abc import Collection, Iterable
from urllib.parse import unquote

from flask import Request, request

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.rulesets.near import sum_meant
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import Sum

from .languages import is_for_machines

_CONTROL = re.compile(r"[^\t\n\r -~\x80-\U0010ffff]|[\x80-\x9f]")
_BLANKS_BETWEEN_COMPONENTS = re.compile(r"(?<=[^ +]) +(?=[a-z][a-z-]*[:(])")


def sum_in_query(text: str) -> Sum:
    """The sum that is written in the decoded value of a query parameter. Raises GameError.

    In a query string a bare plus stands for a blank, so `?position=nim:3+nim:5` arrives here as
    `nim:3 nim:5`. Blanks between two components are therefore read as a plus; anything else must
    follow the grammar of sums.
    """
    return read_sum(_BLANKS_BETWEEN_COMPONENTS.sub("+", text))


def meant_in_query(text: str) -> str:
    """A sum that may be meant by a parameter that cannot be read; empty if none is near."""
    return sum_meant(_BLANKS_BETWEEN_COMPONENTS.sub("+", text))


def parameters_of(
    request: Request, allowed: Collection[str] = (), required: Collection[str] = ()
) -> dict[str, str]:
    """The query parameters of a request, each given once and none unknown. Raises NotationError."""
    try:
        given = request.args.to_dict(flat=False)
    except UnicodeDecodeError as error:
        raise NotationError(
            _("The address has letters in it that cannot be read."),
            request.query_string.decode(errors="replace"),
            _("Write unusual letters in UTF-8 as % and two digits, as browsers do."),
        ) from error
    names = ", ".join([*required, *allowed])
    if names:
        right = _("This address takes: %(names)s.", names=names)
    else:
        right = _("This address takes no parameters.")
    for name, values in given.items():
        if name not in allowed and name not in required:
            raise NotationError(_("There is no parameter of that name here."), name, right)
        if len(values) > 1:
            raise NotationError(
                _(
                    "The parameter “%(name)s” is given %(times)s times.",
                    name=name,
                    times=len(values),
                ),
                "&".join(f"{name}={value}" for value in values),
                _("Give it once."),
            )
    for name in required:
        if name not in given:
            raise NotationError(_("The parameter “%(name)s” is missing.", name=name), "", right)
    return {name: values[0] for name, values in given.items()}


def refuse_control_characters() -> None:
    """Raises NotationError for an address of a page with characters that nobody can see."""
    if is_for_machines(request):
        return
    written = unquote(request.full_path)
    shown = _CONTROL.sub("\N{REPLACEMENT CHARACTER}", written)
    if shown != written:
        wrong = _("There are control characters in the address.")
        raise NotationError(wrong, shown, _("Leave them out."))


def one_of(words: Iterable[str]) -> str:
    """What would be right where only these words are."""
    return _("Write one of %(words)s.", words=", ".join(words))
