"""What an operator changes: environment variables, read once for each process.

`docs/deploying.md` says what each is for. Any other NIMSUM_… is a setting of Flask's.
"""

import os
from pathlib import Path
from typing import Annotated, Any, Protocol, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

from .tree import OWN_DATA

_OF_PLATFORMS = {"host", "port", "web_concurrency", "database_url", "redis_url"}
"""What other programs call the same."""


def _of_a_site(address: str) -> str:
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query):
        raise ValueError("it is not the address of a site")
    return address


class Settings(BaseModel):
    """Each field is the environment variable of that name, most of them after NIMSUM_."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    host: str = ""
    port: NonNegativeInt = 8000
    web_concurrency: PositiveInt = 1
    solvers: NonNegativeInt | None = None
    data: Annotated[Path, AfterValidator(Path.absolute)] = OWN_DATA
    database_url: str = Field(
        default_factory=lambda given: f"sqlite:///{given['data'] / 'classroom.sqlite'}"
    )
    companions: bool = False
    proxies: NonNegativeInt = 0
    proxies_tell_path: bool = False
    public_url: Annotated[str, AfterValidator(_of_a_site)] = ""
    ratelimit_application: str = "1000 per 10 seconds"
    ratelimit_enabled: bool = True
    redis_url: str = "memory://"

    @classmethod
    def read(cls, **given: object) -> Self:
        """The settings of the environment, but for what is given. Raises ValueError."""
        told = {name: os.environ.get(variable(name)) for name in cls.model_fields}
        return cls.model_validate({name: value for name, value in told.items() if value} | given)


def variable(name: str) -> str:
    """The environment variable of a field."""
    return name.upper() if name in _OF_PLATFORMS else f"NIMSUM_{name.upper()}"


class HasExtensions(Protocol):
    """An app of Flask's."""

    extensions: dict[str, Any]


def settings_of(app: HasExtensions) -> Settings:
    """The settings of an app."""
    found: Settings = app.extensions["settings"]
    return found
