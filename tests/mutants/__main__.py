"""`python -m tests.mutants [--count N] [--only PREFIX] [--seed N] [--workers N]`: exit status 1 below 95 percent."""

import argparse
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.running import Run
from tests.mutants.targets import EVERYTHING, ROOT, nearest_tests

_WANTED = 95  # percent
_PAUSE = 0.02  # seconds between looks at the running tests


def main() -> int:
    options = _options()
    mutants = _sample(options.only, options.count, random.Random(options.seed))
    whole = _baseline()
    started = time.monotonic()
    survivors = []
    for mutant, killed in _judged(mutants, options.workers, limit=10 + 5 * whole):
        if not killed:
            survivors.append(mutant)
            print(f"survived  {mutant}", flush=True)
    _report(mutants, survivors, time.monotonic() - started)
    return 0 if _percent(mutants, survivors) >= _WANTED else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants to seed (default 200; 0: all)")
    parser.add_argument("--only", default="scoring", help="only files whose path begins so")
    parser.add_argument("--seed", type=int, default=77, help="another seed takes another sample")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def _sample(only: str, count: int, dice: random.Random) -> list[Mutant]:
    """A fixed sample: every module has its share, by the root of its size, so that tables do not crowd out rules."""
    by_module = [
        mutants_of(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "scoring").rglob("*.py"))
        if str(path.relative_to(ROOT)).startswith(only)
    ]
    if not count:
        return [mutant for module in by_module for mutant in module]
    chosen = []
    roots = sum(math.sqrt(len(module)) for module in by_module)
    for module in filter(None, by_module):
        share = max(1, round(count * math.sqrt(len(module)) / roots))
        chosen += sorted(dice.sample(module, min(share, len(module))), key=lambda mutant: mutant.number)
    return chosen


def _baseline() -> float:
    """Seconds that all tests of scoring take; they must pass before anything is broken."""
    run = Run.start(None, [EVERYTHING])
    run.process.join()
    if run.noticed:
        sys.exit("The tests of scoring fail before anything is broken.")
    return run.seconds


def _judged(mutants: Sequence[Mutant], workers: int, limit: float) -> Iterator[tuple[Mutant, bool]]:
    """Every mutant with whether a test noticed it: the nearest tests first, then all."""
    waiting = [(mutant, nearest_tests(mutant.path)) for mutant in reversed(mutants)]
    running: list[Run] = []
    while waiting or running:
        while waiting and len(running) < workers:
            mutant, targets = waiting.pop()
            running.append(Run.start(mutant, targets, limit))
        over = [run for run in running if run.is_over]
        running = [run for run in running if run not in over]
        for run in over:
            assert run.mutant is not None
            if run.noticed or run.targets == [EVERYTHING]:
                yield run.mutant, run.noticed
            else:
                waiting.append((run.mutant, [EVERYTHING]))
        if not over:
            time.sleep(_PAUSE)


def _percent(mutants: Sequence[Mutant], survivors: Sequence[Mutant]) -> float:
    return 100 * (len(mutants) - len(survivors)) / len(mutants)


def _report(mutants: Sequence[Mutant], survivors: Sequence[Mutant], seconds: float) -> None:
    lived = Counter(mutant.path for mutant in survivors)
    print(f"\n{'module':<44}{'mutants':>8}{'killed':>8}")
    for path, count in sorted(Counter(mutant.path for mutant in mutants).items()):
        print(f"{path:<44}{count:>8}{count - lived[path]:>8}")
    killed = len(mutants) - len(survivors)
    print(f"\n{killed} of {len(mutants)} killed: {_percent(mutants, survivors):.1f} %, in {seconds:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
