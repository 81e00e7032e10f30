#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What deals to a script cost, beside Debian's dealer: bench/deal.py ATOUT [--dealer PROGRAM] [--rounds N]

The programs take turns; what counts is the time of the processor, on one thread.  The figures are medians of all rounds, the
errors those of their means.  "dealt" is --rejection: every hand of every deal is dealt until the condition fails.
"""
import argparse
import re
import resource
import statistics
import subprocess

SCRIPTS = {
    "all deals, average of points": "produce 1000000 generate 1000000 action average hcp(north)",
    "all hands tested": "generate 1000000 condition hcp(north) > 3 and hcp(east) > 3 and hcp(south) > 3 and hcp(west) > 3"
                        " action average hcp(north)",
    "15-17 balanced, no five-card major, 10,000": """
        condition hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332 - 5xxx - x5xx)
        produce 10000 action average spades(north)""",
    "15-17 no-trump opposite a weak two, 1,000": """
        nt = hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)
        weak = hcp(east) >= 5 && hcp(east) <= 10 && ((spades(east) == 6 && hearts(east) < 4) || (hearts(east) == 6 && spades(east) < 4))
        condition nt && weak produce 1000 action average spades(south)""",
    "slam: nine spades, 29-31, nine controls, 1,000": """
        condition spades(north) + spades(south) >= 9 && hcp(north) + hcp(south) >= 29 && hcp(north) + hcp(south) <= 31
        && losers(north) <= 10 && controls(north) + controls(south) >= 9
        produce 1000 action average spades(south)""",
}


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, text):
    """The time it takes, and how many deals it says it made."""
    before = spent()
    out = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return spent() - before, int(re.search(r"Generated (\d+)", out)[1])


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("atout")
    words.add_argument("--dealer", default="/usr/games/dealer")
    words.add_argument("--rounds", type=int, default=9)
    words = words.parse_args()
    ours = [words.atout, "deal", "--script", "-", "--threads", "1"]
    print("| script | dealer, s | atout, s | times | dealt, s | times | deals a second: dealer, dealt |\n|---|---|---|---|---|---|---|")
    for name, text in SCRIPTS.items():
        times, rates = {"dealer": [], "drawn": [], "dealt": []}, {}
        for i in range(words.rounds):
            seed = str(i + 1)
            for kind, command in ("dealer", [words.dealer, "-s", seed]), ("drawn", ours + ["--seed", seed]), \
                                 ("dealt", ours + ["--rejection", "--seed", seed]):
                seconds, deals = run(command, text)
                times[kind].append(seconds)
                rates.setdefault(kind, []).append(deals / max(seconds, 1e-3))
        middle = {kind: statistics.median(all_times) for kind, all_times in times.items()}
        error = {kind: statistics.stdev(all_times) / len(all_times) ** 0.5 for kind, all_times in times.items()}
        rate = {kind: statistics.median(all_rates) for kind, all_rates in rates.items()}
        print(f"| {name} | {middle['dealer']:.3f} +- {error['dealer']:.3f} | {middle['drawn']:.3f} +- {error['drawn']:.3f} "
              f"| {middle['dealer'] / middle['drawn']:.1f} | {middle['dealt']:.3f} +- {error['dealt']:.3f} "
              f"| {rate['dealt'] / rate['dealer']:.1f} | {rate['dealer'] / 1e6:.2f} M, {rate['dealt'] / 1e6:.2f} M |", flush=True)


main()
