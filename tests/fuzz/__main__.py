"""``python -m tests.fuzz READER …``: runs a campaign from the top of a checkout.

    python -m tests.fuzz board moves --inputs 1000000 --seed 1
    python -m tests.fuzz all --inputs 20000 --grow 2000

An input that falls is written into the corpus, where the suite replays it for ever after.
"""

from __future__ import annotations

import argparse
import sys

from tests.fuzz.campaign import run
from tests.fuzz.readers import READERS


def main() -> int:
    """Run campaigns against the readers named; exit with 1 where one fell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument(
        "readers", nargs="+", choices=[*READERS, "all"], metavar="READER", help=", ".join(READERS)
    )
    parser.add_argument("--inputs", type=int, default=10_000, help="mutated inputs for each")
    parser.add_argument("--grow", type=int, default=0, help="inputs first run under a tracer, to find seeds")
    parser.add_argument("--seed", type=int, default=1, help="what the random choices begin with")
    asked = parser.parse_args()
    names = list(READERS) if "all" in asked.readers else asked.readers
    fell = 0
    for name in names:
        campaign = run(READERS[name], asked.inputs, grow=asked.grow, seed=asked.seed)
        print(campaign, flush=True)
        fell += len(campaign.faults)
    return 1 if fell else 0


if __name__ == "__main__":
    sys.exit(main())
