"""Whatever a visitor types, no page answers with a fault of ours."""

from urllib.parse import quote

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from webapp.rulesets.catalogue import families

pieces = st.one_of(
    st.sampled_from([family.example for family in families()]),
    st.sampled_from(
        ["nim:7", "cut(1,2):30", "cut(1)", "nim:", ":7", "+", "(", "nim:007", "_", ","]
    ),
    st.integers(-1, 10**13).map(lambda n: f"nim:{n}"),
    st.text(max_size=8),
)
sums = st.lists(pieces, max_size=6).map("+".join)
moves = st.lists(
    st.one_of(st.from_regex(r"[0-4]:[0-9]{1,2}(,[0-9])?", fullmatch=True), st.text(max_size=6))
)
parameters = st.dictionaries(
    st.sampled_from(
        [
            "against",
            "first",
            "moves",
            "heap",
            "move",
            "cut",
            "why",
            "marks",
            "at",
            "try",
            "seed",
            "errs",
            "play",
            "ruleset",
            "parameters",
            "size",
            "sum",
            "read",
            "add",
            "remove",
            "start",
        ]
    ),
    st.one_of(
        moves.map("_".join),
        st.sampled_from(["perfect", "greedy", "careless", "person", "you", "computer", "on", "3"]),
        sums,
    ),
)
quietly = settings(
    max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


@quietly
@given(start=sums, query=parameters)
def test_the_play_page(client: FlaskClient, start: str, query: dict[str, str]) -> None:
    path = f"/play/{quote(start, errors='surrogatepass')}"
    assert client.get(path, query_string=query).status_code in (200, 303, 308, 400, 404)


@quietly
@given(query=parameters)
def test_the_builder_and_the_surprise(client: FlaskClient, query: dict[str, str]) -> None:
    for path in ("/new", "/surprise"):
        assert client.get(path, query_string=query).status_code in (200, 303, 400)
