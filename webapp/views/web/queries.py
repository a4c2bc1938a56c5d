"""Queries of pages: frozen models that read, check and print the parameters of an address."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Self, TypeVar
from urllib.parse import quote, unquote, urlencode

from flask import Request, current_app, g, request, url_for
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    GetCoreSchemaHandler,
    ValidationError,
    model_validator,
)
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails, core_schema

from nimsum.language import LANGUAGES, _, digits, numeral
from nimsum.rulesets.errors import GameError, NotationError, like
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.near import sum_meant
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum

from .languages import PARAMETER, is_for_machines, languages_in_address

_CONTROL = re.compile(r"[^\t\n\r -~\x80-\U0010ffff]|[\x80-\x9f]")
_BLANKS_BETWEEN_COMPONENTS = re.compile(r"(?<=[^ +]) +(?=[a-z][a-z-]*[:(])")

PLAIN = "/:,_();"
"""The characters that are not quoted in our addresses, besides letters, digits and -.~"""
_PLAIN_TEXT = re.compile(rf"[A-Za-z0-9.~{PLAIN}-]*")

Other = TypeVar("Other", bound="Query")


class Query(BaseModel):
    """The query of a page or of an endpoint of the API, with a field for each parameter.

    Fields have the names and the order of the address; an `alias` names what Python cannot. A field
    in `in_path` is part of the path, as in the rule of `endpoint`. A field that has its default is
    not printed. Validators may raise `GameError`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    endpoint: ClassVar[str]
    in_path: ClassVar[tuple[str, ...]] = ()
    joined: ClassVar[tuple[str, ...]] = ()
    """The parameters that may be repeated: their values are joined by commas."""

    @classmethod
    def from_request(cls) -> Self:
        """Return the query of the current request. Raises `GameError` if it is invalid."""
        allowed = None if cls.model_config.get("extra") == "ignore" else cls.parameters()
        parameters = single_parameters(request, allowed, cls.joined)
        path = request.view_args or {}
        return cls.read({**parameters, **{name: path[name] for name in cls.in_path}})

    @classmethod
    def read(cls, parameters: Mapping[str, Any]) -> Self:
        """Return the query with these `parameters`. Raises `GameError` if one cannot be read."""
        try:
            return cls.model_validate(parameters)
        except ValidationError as error:
            raise _refusal(cls, error.errors(include_url=False)[0]) from None

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """Return the names of the parameters that the address may have after its question mark."""
        fields = cls.model_fields.items()
        return tuple(field.alias or name for name, field in fields if name not in cls.in_path)

    def fields(self) -> dict[str, str]:
        """Return the unquoted values of the parameters after the question mark, by name.

        Parameters that have their defaults are left out.
        """
        dumped = self.model_dump(
            mode="json", by_alias=True, exclude_defaults=True, exclude=set(self.in_path)
        )
        for name, field in _with_dependent_defaults(type(self)):
            default = field.get_default(call_default_factory=True, validated_data=self.__dict__)
            if getattr(self, name) == default:
                dumped.pop(field.alias or name, None)
        return {name: str(value) for name, value in dumped.items() if value is not None}

    def path(self) -> str:
        """Return the address without its query, and so without a language."""
        paths: dict[Any, str] = g.setdefault("paths", {})
        key = (self.endpoint, *(getattr(self, name) for name in self.in_path))
        if key not in paths:
            # A page may print sixty addresses with the same path.
            values = self.model_dump(mode="json", include=set(self.in_path))
            paths[key] = url_for(self.endpoint, language=None, **values)
        return paths[key]

    def href(self, **changes: Any) -> str:
        """Return the address of this query with `changes` to some fields."""
        changed = self.model_copy(update=changes) if changes else self
        fields = _url_defaults(self.endpoint) | changed.fields()
        return changed.path() + query_of(fields) if fields else changed.path()

    def href_at(self, endpoint: str, **more: Any) -> str:
        """Return the address of another `endpoint` with the parameters of this query.

        Its path has the same fields as that of this query, and those in `more`.
        """
        path = self.model_dump(mode="json", include=set(self.in_path))
        return with_fields(url_for(endpoint, **path, **more), self.fields())

    def as_query(self, other: type[Other], **more: Any) -> Other:
        """Return a query of the class `other` with the fields of this one, and those in `more`.

        The fields are not checked.
        """
        return other.model_construct(**{**dict(self), **more})


def _url_defaults(endpoint: str) -> dict[str, str]:
    """Return the fields that every address of `endpoint` has: the language, if links keep it."""
    fields: dict[str, str] = {}
    current_app.inject_url_defaults(endpoint, fields)
    return fields


@lru_cache(maxsize=128)
def _with_dependent_defaults(query_class: type[Query]) -> list[tuple[str, FieldInfo]]:
    """Return the name and the info of each field whose default is computed from earlier fields."""
    return [
        (name, field)
        for name, field in query_class.model_fields.items()
        if field.default_factory_takes_validated_data
    ]


class FormQuery(Query):
    """A query from a form; an empty form field gets its default, like a missing parameter."""

    @model_validator(mode="before")
    @classmethod
    def _without_empty(cls, parameters: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in parameters.items() if value != ""}


def query_of(fields: Mapping[str, str]) -> str:
    """Return `fields` as the query of an address, such as "?a=1&b=2"."""
    if all(map(_PLAIN_TEXT.fullmatch, fields.values())):
        # Most fields need no quoting, and a board prints dozens of addresses.
        return "?" + "&".join(map("=".join, fields.items()))
    return "?" + urlencode(fields, safe=PLAIN, quote_via=quote)


def with_fields(address: str, fields: Mapping[str, str]) -> str:
    """Return `address`, which may already have a query, with `fields` added."""
    if not fields:
        return address
    query = query_of(fields)
    return address + (query.replace("?", "&", 1) if "?" in address else query)


def _read_whole_number(value: object) -> object:
    return read_number(digits(value.strip())) if isinstance(value, str) else value


WHOLE_NUMBER = BeforeValidator(_read_whole_number)
"""The validator of a nonnegative number, which may have marks between its thousands.

Used as in `step: Annotated[int, WHOLE_NUMBER] = 0`.
"""


@dataclass(frozen=True)
class Notation:
    """The two functions for a field of a query whose value is written in a notation of its own.

    `read` makes the value from the text in an address, and may raise `GameError`; `write` makes the
    text from the value. Used as in `game: Annotated[Game, Notation(read_game, write_game)]`.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: self.read(value) if isinstance(value, str) else value,
            serialization=core_schema.plain_serializer_function_ser_schema(self.write),
            json_schema_input_schema=core_schema.str_schema(),
        )


def flag(word: str) -> Notation:
    """Return the notation of a field that is true if its text is `word`, and otherwise left out."""
    return Notation(lambda text: text == word, lambda _true: word)


Switch = Annotated[bool, flag("on")]
"""The type of a field that is `on` or left out."""


def _refusal(query_class: type[Query], error: ErrorDetails) -> GameError:
    """Return an error in words for visitors, made from `error`, the first that Pydantic reports.

    `query_class` is the query that could not be read.
    """
    context = error.get("ctx", {})
    if isinstance(cause := context.get("error"), GameError):
        return cause
    name = str(error["loc"][0])
    read = error["input"]
    if error["type"] == "extra_forbidden":
        return no_such_parameter(name, query_class.parameters())
    if error["type"] == "missing":
        wrong = _("“%(name)s” is missing.", name=name)
        return NotationError(wrong, "", _accepted_names(query_class.parameters()))
    wrong = _("“%(name)s” can’t be that.", name=name)
    if "expected" in context:
        words = filter(None, re.findall("'([^']*)'", str(context["expected"])))
        return NotationError(wrong, str(read), one_of(words))
    bounds = _bounds_of(query_class, name)
    if context.keys() & {"ge", "gt", "le", "lt"}:
        return NotationError(wrong, str(read), _hint_for(error["type"], bounds))
    return NotationError(wrong, f"{name}={read}", _hint_for(error["type"], context | bounds))


def _bounds_of(query_class: type[Query], name: str) -> dict[str, Any]:
    """Return the bounds of the number in the parameter `name`.

    The dict has the smallest value as `least` and the largest as `most`, each only if there is one.
    """
    fields = {field.alias or key: field for key, field in query_class.model_fields.items()}
    constraints = fields[name].metadata if name in fields else ()
    bounds: dict[str, Any] = {}
    for constraint in constraints:
        for bound, attribute in (("least", "ge"), ("most", "le")):
            if hasattr(constraint, attribute):
                bounds[bound] = getattr(constraint, attribute)
    return bounds


def _hint_for(kind: str, context: Mapping[str, Any]) -> str:
    """Return a sentence that says which values of a parameter are valid.

    `kind` is the kind of error that Pydantic reports, and `context` has the bounds.
    """
    if "least" in context and "most" in context:
        return _(
            "Write a number from %(first)s to %(last)s.",
            first=context["least"],
            last=context["most"],
        )
    if "least" in context:
        return _("Write at least %(least)s.", least=context["least"])
    if "most" in context:
        return _("Write at most %(most)s.", most=context["most"])
    if "max_length" in context:
        return _("Write at most %(most)s characters.", most=numeral(context["max_length"]))
    if kind.startswith("int"):
        return like("12")
    return _("Leave it out, or copy the whole address again.")


def single_parameters(
    request: Request, allowed: Collection[str] | None, joined: Collection[str] = ()
) -> dict[str, str]:
    """Return the parameters of `request`, each of which must be given once.

    Parameters in `joined` may be given several times; their values are joined by commas. `allowed`
    lists the accepted names; None accepts all names, and the first of several values. Raises
    `NotationError` if the address has letters that cannot be read, a name that is not allowed, or a
    parameter twice.
    """
    try:
        parameters = request.args.to_dict(flat=False)
    except UnicodeDecodeError as error:
        raise NotationError(
            _("I can’t read some letters of the address."),
            request.query_string.decode(errors="replace"),
            _("Write unusual letters in UTF-8, as browsers do."),
        ) from error
    parameters |= {name: [",".join(parameters[name])] for name in joined if name in parameters}
    if allowed is None:
        return {name: values[0] for name, values in parameters.items()}
    for name, values in parameters.items():
        if name not in allowed:
            raise no_such_parameter(name, allowed)
        if len(values) > 1:
            raise _given_more_than_once(name, values)
    return {name: values[0] for name, values in parameters.items()}


def _given_more_than_once(name: str, values: Sequence[str]) -> NotationError:
    return NotationError(
        _("“%(name)s” is given %(times)s times.", name=name, times=len(values)),
        "&".join(f"{name}={value}" for value in values),
        _("Give it once."),
    )


def allow_no_parameters() -> None:
    """Raise `NotationError` if the current request has a parameter."""
    single_parameters(request, ())


def no_such_parameter(name: str, allowed: Collection[str]) -> NotationError:
    """Return the error for the parameter `name` at an address that accepts only `allowed` names."""
    return NotationError(_("No parameter has that name here."), name, _accepted_names(allowed))


def _accepted_names(allowed: Collection[str]) -> str:
    if allowed:
        return _("This address takes: %(names)s.", names=", ".join(allowed))
    return _("This address takes no parameters.")


def sum_in_query(text: str) -> Sum:
    """Return the sum in `text`, the decoded value of a parameter.

    Raises `GameError` if `text` is not a valid sum.

    A plus sign in a query stands for a blank, so blanks between components are read as plus signs.
    """
    return read_sum(_BLANKS_BETWEEN_COMPONENTS.sub("+", text))


def meant_in_query(text: str) -> str:
    """Return a valid sum that resembles the invalid parameter `text`, or "" if there is none."""
    return sum_meant(_BLANKS_BETWEEN_COMPONENTS.sub("+", text))


def refuse_control_characters() -> None:
    """Raise `NotationError` if the address of a page contains invisible characters."""
    if is_for_machines(request):
        return
    written = unquote(request.full_path)
    visible = _CONTROL.sub("\N{REPLACEMENT CHARACTER}", written)
    if visible != written:
        wrong = _("The address has control characters.")
        raise NotationError(wrong, visible, _("Leave them out."))


def refuse_other_languages() -> None:
    """Raise `NotationError` if the address names an unknown language, or more than one."""
    named = languages_in_address(request)
    if len(named) > 1:
        raise _given_more_than_once(PARAMETER, named)
    if unknown := [code for code in named if code not in LANGUAGES]:
        raise NotationError(_("I don’t speak that language."), unknown[0], one_of(LANGUAGES))


def one_of(words: Iterable[str]) -> str:
    """Return the hint, for an error message, that lists `words` as the valid values."""
    return _("Write one of %(words)s.", words=", ".join(words))
