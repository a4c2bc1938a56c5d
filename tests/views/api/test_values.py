"""The machine interface: rows of values, and the list of the rulesets."""

import pytest
from flask.testing import FlaskClient

from nimsum.limits import MAX_HEAP
from nimsum.rulesets.catalogue import families
from tests.views.api.answers import VALUES, analysed, assert_refused
from webapp.views.api.schemas import MAX_VALUES_LISTED

# Values


@pytest.mark.parametrize(
    ("slug", "query", "start", "values"),
    [
        ("subtraction(2,3)", "?stop=15", 0, [0, 0, 1, 1, 2] * 3),
        ("subtraction(3,2)", "?start=1&stop=4", 1, [0, 1, 1]),
        ("totative", "?start=1&stop=9", 1, [0, 1, 2, 1, 3, 1, 4, 1]),
        ("nim", "", 0, list(range(20))),
        ("nim", "?start=5", 5, list(range(5, 25))),
        ("nim", "?start=5&stop=5", 5, []),
        ("nim", f"?start={MAX_HEAP}", MAX_HEAP, [MAX_HEAP]),
        ("cut(2,3)", "?stop=3", 1, [0, 0]),
        ("cut(1,2)", "?start=1000000&stop=1000002", 1000000, [None, None]),
    ],
)
def test_values(
    client: FlaskClient, slug: str, query: str, start: int, values: list[int | None]
) -> None:
    answer = client.get(VALUES.format(slug) + query)
    assert answer.status_code == 200, answer.text
    assert answer.get_json() == {"start": start, "values": values}


def test_as_many_values_as_the_limit_says(client: FlaskClient) -> None:
    answer = client.get(VALUES.format("saliquot") + f"?stop={MAX_VALUES_LISTED}")
    assert len(answer.get_json()["values"]) == MAX_VALUES_LISTED


def test_a_ruleset_that_is_not_played_on_one_heap_has_no_row_of_values(client: FlaskClient) -> None:
    assert_refused(client.get(VALUES.format("cram")), 400, "is not one heap", "cram")


# Rulesets


def test_every_listed_example_can_be_analysed_and_has_values(client: FlaskClient) -> None:
    listed = client.get("/api/rulesets").get_json()["rulesets"]
    assert [each["slug"] for each in listed] == [family.slug for family in families()]
    subtraction = next(each for each in listed if each["slug"] == "subtraction")
    assert (subtraction["takes_parameters"], subtraction["theorem"]) == (True, None)
    for each in listed:
        assert analysed(client, each["example"])["value"] is not None
        name = each["example"].partition(":")[0]
        if each["smallest_heap"] is not None:
            assert client.get(VALUES.format(name)).get_json()["start"] == each["smallest_heap"]
