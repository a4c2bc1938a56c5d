"""A form of no stated length starts and stops nothing."""

from http import HTTPStatus

from flask.testing import FlaskClient

from tests.working import OUR_PAGE


def test_forms_in_chunks_are_refused(client: FlaskClient) -> None:
    """Chunks may be none, which a server tells by errors of its own."""
    chunked = {**OUR_PAGE, "Transfer-Encoding": "chunked"}
    response = client.post("/papers/primes-step/theorem-6", headers=chunked, data={"do": "stop"})
    assert response.status_code == HTTPStatus.LENGTH_REQUIRED
