"""What all machines have to agree on: values are exchanged at one stroke, and seats are few."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

from tests.jobs.computations import COMPUTATIONS
from webapp.jobs.desk import Desk
from webapp.jobs.queue import Queue
from webapp.jobs.records import SEATS, SECONDS_UNTIL_GONE, Seat, seat_of, written


def test_a_value_is_exchanged_only_if_it_is_the_one_that_was_read(
    queue: Queue, elsewhere: Queue
) -> None:
    here, there = queue.store, elsewhere.store
    assert here.get("key") is None
    assert here.swap("key", None, None)
    assert not here.swap("key", b"one", b"two")
    assert here.swap("key", None, b"one")
    assert not there.swap("key", None, b"two")
    assert not there.swap("key", None, None)
    assert there.swap("key", b"one", b"\x00two")
    assert not here.swap("key", b"one", b"three")
    assert not here.swap("key", b"one", None)
    assert here.get_all(["key", "none"]) == {"key": b"\x00two", "none": None}
    assert here.swap("key", b"\x00two", None)
    assert there.get("key") is None


def test_no_exchange_is_lost(queue: Queue, database: str) -> None:
    def count(times: int) -> None:
        own = Queue(database, COMPUTATIONS)
        for _ in range(times):
            while True:
                kept = own.store.get("count")
                if own.store.swap("count", kept, str(int(kept or 0) + 1).encode()):
                    break
        own.close()

    threads = [Thread(target=count, args=(25,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert queue.store.get("count") == b"100"
    queue.store.delete("count")


@contextmanager
def seats_taken(queue: Queue, seconds_ago: float) -> Iterator[None]:
    """All seats are taken by others, who spoke some seconds ago."""
    said = queue.store.now() - seconds_ago
    for seat in SEATS:
        queue.store.put(seat, written(Seat("somebody", "ticket", 0.5, said)))
    yield
    for seat in SEATS:
        queue.store.delete(seat)


def test_a_worker_finds_no_seat_while_others_are_there(queue: Queue) -> None:
    with seats_taken(queue, seconds_ago=-1000):
        desk = Desk(queue.store, lambda: False)
        desk.begin("")
        assert not desk.is_seated()
        assert len(queue.workers()) == len(SEATS)


def test_a_worker_takes_the_seat_of_one_that_is_gone(queue: Queue) -> None:
    with seats_taken(queue, seconds_ago=SECONDS_UNTIL_GONE):
        assert queue.workers() == []
        desk = Desk(queue.store, lambda: False)
        desk.begin("mine")
        assert desk.is_seated()
        (seat,) = queue.workers()
        assert (seat.worker, seat.ticket) == (desk.worker, "mine")
        desk.leave()
        assert queue.workers() == []


def test_a_worker_that_has_lost_its_seat_is_to_stop(queue: Queue) -> None:
    with seats_taken(queue, seconds_ago=SECONDS_UNTIL_GONE):
        desk = Desk(queue.store, lambda: False)
        desk.begin("mine")
        spent = desk.spent(1000, lambda: True)
        assert not spent()
        for seat in SEATS:
            queue.store.put(seat, written(Seat("another", "", 0, queue.store.now() + 1000)))
        desk.begin("mine")
        assert spent()
        assert desk.has_been_stopped()
        assert not desk.is_seated()
        desk.leave()
        taken = (seat_of(queue.store.get(seat)) for seat in SEATS)
        assert all(seat is not None and seat.worker == "another" for seat in taken)
