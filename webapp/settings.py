"""The settings of the operator: environment variables, read once in each process.

`docs/deploying.md` explains each. Any other variable NIMSUM_… is a setting of Flask's.
"""

import os
from pathlib import Path
from typing import Annotated, Any, Protocol, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

from .tree import OWN_DATA

_NAMED_BY_PLATFORMS = {"host", "port", "web_concurrency", "database_url", "redis_url"}
"""The settings whose variables have no prefix, since hosting platforms set them by these names."""


def _site_address(address: str) -> str:
    """Return `address` if it is empty or the address of a site, such as "https://nimsum.org/nim".

    Raises `ValueError` otherwise: the address needs http or https and a host, and has no query.
    """
    if not address:
        return address
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query:
        raise ValueError("it is not the address of a site")
    return address


class Settings(BaseModel):
    """The settings. Each field is read from a variable of its name, most with NIMSUM_ before it."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    host: str = ""
    port: NonNegativeInt = 8000
    web_concurrency: PositiveInt = 1
    solvers: NonNegativeInt | None = None
    data: Annotated[Path, AfterValidator(Path.absolute)] = OWN_DATA
    database_url: str = Field(
        default_factory=lambda fields: f"sqlite:///{fields['data'] / 'classroom.sqlite'}"
    )
    companions: bool = False
    proxies: NonNegativeInt = 0
    proxies_tell_path: bool = False
    public_url: Annotated[str, AfterValidator(_site_address)] = ""
    ratelimit_application: str = "1000 per 10 seconds"
    ratelimit_enabled: bool = True
    redis_url: str = "memory://"

    @classmethod
    def read(cls, **overrides: object) -> Self:
        """Return settings: those named in `overrides`, and all others from environment variables.

        Raises `ValueError` if a setting is invalid.
        """
        variables = {name: os.environ.get(variable(name)) for name in cls.model_fields}
        known = {name: value for name, value in variables.items() if value}
        return cls.model_validate(known | overrides)


def variable(name: str) -> str:
    """Return the name of the environment variable for the field `name` of `Settings`.

    >>> variable("solvers"), variable("port")
    ('NIMSUM_SOLVERS', 'PORT')
    """
    return name.upper() if name in _NAMED_BY_PLATFORMS else f"NIMSUM_{name.upper()}"


class HasExtensions(Protocol):
    """An object with `extensions`, such as a Flask app."""

    extensions: dict[str, Any]


def settings_of(app: HasExtensions) -> Settings:
    """Return the settings of `app`."""
    settings: Settings = app.extensions["settings"]
    return settings
