#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs scripts at random with atout and with Debian's dealer: tests/script/differ.py ATOUT [--dealer PROGRAM] [--scripts N] [--seed N]

With --sequence dealer both must print the same bytes.  With its own random numbers, drawing hands and dealing them, atout
must have the same distributions: frequencies are compared by chi-square, and how many deals one takes by its error.
"""
import argparse
import math
import random
import re
import subprocess
import sys

SEATS = "north east south west".split()
SUITS = "clubs diamonds hearts spades".split()
COUNTS = "tens jacks queens kings aces top2 top3 top4 top5 c13 hcp controls losers".split()
# A sum of squares of n errors is greater about once in a million times.
TOO_MUCH = lambda n: n + 5 * math.sqrt(2 * n) + 14


def shape(rng):
    lengths = [0, 0, 0, 0]
    for _ in range(13):
        lengths[rng.randrange(4)] += 1
    text = "".join("x" if rng.random() < 0.5 or length > 9 else str(length) for length in lengths)
    return ("any " if rng.random() < 0.6 else "") + text


def value(rng, depth):
    """An expression that is a number."""
    seat, suit = rng.choice(SEATS), rng.choice(SUITS)
    simple = [
        lambda: f"hcp({seat})", lambda: f"{suit}({seat})", lambda: f"{rng.choice(COUNTS)}({seat})",
        lambda: f"{rng.choice(COUNTS)}({seat}, {suit})", lambda: str(rng.randrange(15)),
        lambda: f"hascard({seat}, {rng.choice('AKQJT92')}{rng.choice('CDHS')})",
        lambda: f"shape({seat}, {' + '.join(shape(rng) for _ in range(rng.randrange(1, 4)))} - {shape(rng)})",
        lambda: f"quality({seat}, {suit})", lambda: f"cccc({seat})",
    ]
    if depth == 0 or rng.random() < 0.4:
        return rng.choice(simple)()
    a, b = value(rng, depth - 1), value(rng, depth - 1)
    return rng.choice([f"{a} + {b}", f"{a} - {b}", f"({a}) * ({b})", f"({a}) / 3", f"({a}) % 7",
                       f"({condition(rng, depth - 1)} ? {a} : {b})", f"imps(10 * (({a}) % 40))", f"score(vul, x4H, 6 + ({a}) % 7)"])


def condition(rng, depth):
    if depth == 0 or rng.random() < 0.4:
        return f"{value(rng, depth and depth - 1)} {rng.choice(['<', '<=', '>', '>=', '==', '!='])} {value(rng, 0)}"
    a, b = condition(rng, depth - 1), condition(rng, depth - 1)
    return rng.choice([f"{a} and {b}", f"({a} or {b})", f"not ({a})", f"{a} && ({b})"])


def one_hand(rng):
    """Conditions that are rare for one hand, as people write them."""
    seat, low = rng.choice(SEATS), rng.randrange(8, 20)
    return rng.choice([
        f"hcp({seat}) >= {low} and hcp({seat}) <= {low + 2} and shape({seat}, any 4333 + any 4432 + any 5332)",
        f"{rng.choice(SUITS)}({seat}) >= {rng.randrange(5, 8)} and hcp({seat}) < {low}",
        f"losers({seat}) < 6 and shape({seat}, any 5xxx - any 55xx)",
        f"hcp({seat}) + {rng.choice(SUITS)}({seat}) > {low + 2}",
    ])


def program(rng, condition_text):
    head = rng.choice(["", f"predeal {rng.choice(SEATS)} SA{rng.choice('KQJ')},H{rng.choice('AKQJ')}3\n",
                       "pointcount 6 4 2 1\n", f"v = {value(rng, 1)}\n"])
    extra = " and v > 2" if head.startswith("v") else ""
    seat = rng.choice(SEATS)
    return (f"{head}condition {condition_text}{extra}\n"
            f"action frequency (hcp({seat}), 0, 30), frequency ({rng.choice(SUITS)}({rng.choice(SEATS)}), 0, 10),\n"
            f"  frequency (losers({rng.choice(SEATS)}), 2, 11, controls({seat}), 0, 9), average {value(rng, 2)}\n")


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=600)
    return re.sub("Time needed.*\n", "", done.stdout) + done.stderr


def frequencies(text):
    """The tables of one value, each a dict of counts; and how many deals were made and produced."""
    tables, made = [], {}
    for line in text.splitlines():
        cell = re.match(r"\s*(-?\d+|Low|High)\t\s*(\d+)$", line)
        if line.startswith("Frequency"):
            tables.append({})
        elif cell:
            tables[-1][cell[1]] = int(cell[2])
        elif re.match(r"(Generated|Produced) \d+", line):
            made[line.split()[0]] = int(line.split()[1])
    return tables[:2], made


def chi_square(a, b):
    """Of two tables, and its degrees of freedom; rare cells are put together."""
    n, m, cells, rest = sum(a.values()), sum(b.values()), [], [0, 0]
    for key in a.keys() | b.keys():
        pair = a.get(key, 0), b.get(key, 0)
        if sum(pair) < 10:
            rest = [rest[0] + pair[0], rest[1] + pair[1]]
        else:
            cells.append(pair)
    cells += [tuple(rest)] if sum(rest) else []
    total = sum((x * math.sqrt(m / n) - y * math.sqrt(n / m)) ** 2 / (x + y) for x, y in cells)
    return total, max(1, len(cells) - 1)


def compare(words, text, seed):
    """What is different, or None."""
    ours = [words.atout, "deal", "--script", "-"]
    same = ["--generate", "5000"], ["-g", "5000"]
    one = run(ours + ["--sequence", "dealer", "--seed", str(seed)] + same[0], text)
    other = run([words.dealer, "-s", str(seed)] + same[1], text)
    if one != other and "nan" not in other:
        return f"other bytes:\n{one}\nbut dealer:\n{other}"
    return None


def compare_chances(words, text, seed):
    theirs, made = frequencies(run([words.dealer, "-s", str(seed), "-g", "300000"], text))
    if made.get("Produced", 0) < 200:
        return None
    for more in [], ["--rejection"]:
        command = [words.atout, "deal", "--script", "-", "--seed", str(seed), "--generate", "300000"] + more
        tables, ours = frequencies(run(command, text))
        n, m = ours.get("Produced", 0), made["Produced"]
        if abs(n - m) > 5 * math.sqrt(n + m):
            return f"{more}: {n} of 300000 deals, dealer {m}"
        for i, pair in enumerate(zip(tables, theirs)):
            total, free = chi_square(*pair)
            if total > TOO_MUCH(free):
                return f"{more}: table {i}: chi-square {total:.1f} of {free}"
    return None


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("atout")
    words.add_argument("--dealer", default="/usr/games/dealer")
    words.add_argument("--scripts", type=int, default=100)
    words.add_argument("--seed", type=int, default=1)
    words = words.parse_args()
    for i in range(words.scripts):
        rng = random.Random(1000 * words.seed + i)
        text = program(rng, condition(rng, 3))
        wrong = compare(words, text, i + 1)
        if not wrong:
            text = program(rng, " and ".join(one_hand(rng) for _ in range(rng.randrange(1, 3))))
            wrong = compare(words, text, i + 1) or compare_chances(words, text, i + 1)
        if wrong:
            sys.exit(f"script {i} of seed {words.seed}:\n{text}\n{wrong}")
    print(f"{2 * words.scripts} scripts are alike")


main()
