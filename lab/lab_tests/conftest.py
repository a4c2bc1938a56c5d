"""What the tests of the laboratory share with those of Nimsum."""

from tests.conftest import *  # noqa: F403
