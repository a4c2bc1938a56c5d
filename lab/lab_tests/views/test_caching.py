"""What thinking longer may find is not kept."""

from flask.testing import FlaskClient

from tests.views.web.test_caching import (
    test_what_is_no_function_of_its_address_is_kept_by_nobody as is_kept_by_nobody,
)


def test_a_page_that_may_be_thought_about_for_longer_is_kept_by_nobody(client: FlaskClient) -> None:
    is_kept_by_nobody(client, "/play/remove-a-square:20x20?first=you&why=3")
