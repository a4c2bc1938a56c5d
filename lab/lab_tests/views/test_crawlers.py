"""A crawler comes to an end among the pages of the laboratory, too."""

import pytest
from flask import Flask

from tests.views.web import test_crawlers as crawlers


@pytest.mark.tours
def test_a_crawler_finds_the_laboratory_and_comes_to_an_end(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crawlers, "MIN_PAGES", 100)
    crawlers.test_a_crawler_that_obeys_comes_to_an_end_and_every_link_leads_somewhere(
        app, crawlers.MAX_FETCHED_PER_KIND
    )
