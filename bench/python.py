#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the Python package costs beside the library: bench/python.py [--deals N] [--own N] [--block N] [--seconds S] [--steps N]

Set ATOUT_LIBRARY and PYTHONPATH as tests/python/run does.  Tables: the same random deals are solved by calc_all_tables() and by
atout_solve_batch() on jobs that stand ready, which is what a C program does, in blocks of 10 or N, on one thread each.  A block is
solved by one, twice by the other and again by the first, and the shorter time of each counts: a block takes about a second at
most, and the load of the machine changes more slowly.  The error is that of the quotient of the two sums.
With --own N each player has N cards of a suit of their own at least: such deals are solved sooner, so what the package costs is a
larger share of the time, and 10,000 of them take minutes.
Environments: Batch.step(Batch.draw()) with masks and observations, one thread; the best of four runs counts.  All times are of the
processor.
"""
import argparse
import ctypes
import random
import time

import atout
from atout import _structs as s
from atout._c import lib

TABLES = 256


def spent(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def ready_jobs(deals):
    jobs = (s.Job * len(deals))()
    for job, deal in zip(jobs, deals):
        job.position.hand[:] = deal._hands
        job.kind = s.JOB_TABLE
    return jobs


def in_c(jobs):
    return spent(lambda: lib.atout_solve_batch(jobs, len(jobs), ctypes.byref(s.Batch(threads=1))))


def in_python(deals):
    return spent(lambda: atout.calc_all_tables(deals, threads=1))


def measure_block(deals, python_first):
    jobs, times = ready_jobs(deals), ([], [])
    for python in (1, 0, 0, 1) if python_first else (0, 1, 1, 0):
        times[python].append(in_python(deals) if python else in_c(jobs))
    return min(times[0]), min(times[1])


def long_suits(chance, own):
    """A whole deal in which each player has so many cards of a suit of their own, at least."""
    suits = [chance.sample([suit + rank for rank in "AKQJT98765432"], 13) for suit in chance.sample("SHDC", 4)]
    rest = [card for suit in suits for card in suit[own:]]
    chance.shuffle(rest)
    deal = atout.Deal()
    for seat, suit in zip("NESW", suits):
        deal[seat].extend(suit[:own] + [rest.pop() for _ in range(13 - own)])
    return deal


def measure_tables(count, seconds, own, block):
    source, chance, pairs, end = atout.Dealer(seed=1), random.Random(1), [], time.monotonic() + seconds
    measure_block([source.deal()], False)  # what is done once in a process
    while len(pairs) * block < count and (len(pairs) < 2 or time.monotonic() < end):
        deals = [long_suits(chance, own) if own else source.deal() for _ in range(block)]
        pairs.append(measure_block(deals, len(pairs) % 2))
    c, python = (sum(column) for column in zip(*pairs))
    rest = sum((two - one * python / c) ** 2 for one, two in pairs)
    error = (rest * len(pairs) / max(1, len(pairs) - 1)) ** 0.5 / c
    print(f"{len(pairs) * block} tables: C {c:.1f} s, Python {python:.1f} s, "
          f"{100 * (python / c - 1):+.2f} +- {100 * error:.2f} %")


def ending(deal):
    short = atout.Deal()
    for seat, hand in deal:
        short[seat].extend(list(hand)[:1])
    return short


def measure_overhead(count):
    """Deals of one card, which are solved in no time: what is left is the package."""
    deals = [ending(deal) for deal in atout.generate_deals(produce=count, seed=2)]
    jobs = ready_jobs(deals)
    extra = min(in_python(deals) - in_c(jobs) for _ in range(5))
    print(f"the package itself: {1e6 * extra / count:.1f} us a table")


def measure_steps(name, steps):
    batch = atout.env.Batch(name, TABLES, seed=1)
    rounds = steps // TABLES

    def play():
        for _ in range(rounds):
            batch.step(batch.draw())

    best = min(spent(play) for _ in range(4))
    print(f"{name}: {rounds * TABLES / best / 1e6:.2f} M steps/s, {batch.actions} actions, {batch.numbers} numbers")


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--deals", type=int, default=10000)
    words.add_argument("--own", type=int, default=0, choices=range(14), help="cards of a suit of one's own")
    words.add_argument("--block", type=int, default=10, help="tables a call")
    words.add_argument("--seconds", type=float, default=1e9, help="for the tables, at most")
    words.add_argument("--steps", type=int, default=1000000)
    words = words.parse_args()
    measure_overhead(10000)
    for name in atout.game_names():
        measure_steps(name, words.steps)
    measure_tables(words.deals, words.seconds, words.own, words.block)


main()
