"""What the browser tests of the laboratory share with those of Nimsum."""

from tests.browser.conftest import *  # noqa: F403
