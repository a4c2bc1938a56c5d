"""The queries of the laboratory's part of the JSON API."""

from typing import ClassVar

from pydantic import Field

from nimsum_lab.misere.reading import MAX_FORM_LENGTH, MAX_FORM_PLAY, MAX_NIM_HEAP_IN_FORM
from webapp.views.explore.address import ValuesQuery
from webapp.views.web.queries import Query


class MisereQuery(Query):
    """The query of the JSON API for the structure of a misère game."""

    endpoint = "api_laboratory.misere"

    game: str = Field(
        description="A game as nested sets over nim-heaps, or in the paper's shorthand: "
        "`{2,{3,1}}+4`, `2##1`, `(4+2)#`, `632`. A plus sign may be written `%2B`, `+` or as a "
        f"blank. A nim-heap is at most {MAX_NIM_HEAP_IN_FORM}, and a game lasts at most "
        f"{MAX_FORM_PLAY} moves.",
        json_schema_extra={"minLength": 1, "maxLength": MAX_FORM_LENGTH, "format": "misere"},
    )


class JobQuery(ValuesQuery):
    """The query of the JSON API for the jobs that compute the values of a row of positions."""

    endpoint = "api_laboratory.job"
    takes: ClassVar[tuple[str, ...]] = ("of", "from", "to", "with")


class CancelQuery(JobQuery):
    """A request to cancel jobs that compute values, by a client that has started them."""

    takes = (*JobQuery.takes, "key")

    key: str = Field(
        default="",
        exclude=True,
        description="The `key` in the answer to the POST that started the job; otherwise 403.",
    )
