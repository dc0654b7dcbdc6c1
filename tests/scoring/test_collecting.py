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


def test_whoever_comes_second_leaves_it_as_it_was() -> None:
    with without_collecting():
        with without_collecting():
            pass
        assert not gc.isenabled()
