"""A row ends where its recurrence ends, with the values that a record knows, too."""

from tests.rulesets.test_beyond_tables import (
    test_a_job_asks_no_recurrence_for_more_than_it_finds as asks_no_more,
)


def test_a_job_asks_no_recurrence_for_more_than_a_record_has() -> None:
    asks_no_more("cut(1,2)")
