import gc

import pytest

from scoring.collecting import without_collecting


def test_the_collector_rests() -> None:
    with without_collecting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_again_whatever_happens() -> None:
    with pytest.raises(ZeroDivisionError), without_collecting():
        _ = 1 / 0
    assert gc.isenabled()


def test_it_rests_until_the_last_one_is_done() -> None:
    first, second = without_collecting(), without_collecting()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert not gc.isenabled()
    second.__exit__(None, None, None)
    assert gc.isenabled()


def test_what_was_off_stays_off() -> None:
    gc.disable()
    try:
        with without_collecting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
