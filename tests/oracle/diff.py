#!/usr/bin/env python3
"""Compares `atout replay --trace` with the oracle on random and on corrupted records."""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

import corrupt
import generate
import record

GAMES = sorted(record.GAMES)
TIMEOUT = 30


def random_wish(rng, game):
    """Mostly a few deals, now and then a whole match."""
    wish = generate.Wish(game, noise=rng.random() < 0.3, cut=rng.random() < 0.2)
    if len(record.GAMES[game].SEATS) > 1:
        wish.seats = rng.choice(record.GAMES[game].SEATS)
    if rng.random() < 0.7:
        wish.options = generate.random_options(rng, game, wish.seats_or_default())
    if rng.random() < 0.75 or wish.options.get("scoring", "duplicate") == "duplicate" and game == "bridge":
        wish.deals = rng.randint(1, 5)
    if "schedule" in record.GAMES[game].OPTIONS and rng.random() < 0.5:
        match = generate.new_match(game, wish.options, wish.seats)
        wish.first_deal = rng.choice(match.deal_numbers())
    return wish


def random_text(rng, game):
    """One record, sometimes two."""
    text = generate.record(rng, random_wish(rng, game))
    if rng.random() < 0.05 and text.endswith("\n"):
        text += generate.record(rng, random_wish(rng, rng.choice(GAMES)))
    return text


def texts(rng, games):
    """Without end: a record, then some damaged copies of it."""
    while True:
        text = random_text(rng, rng.choice(games))
        yield text
        for _ in range(rng.randint(0, 3)):
            yield corrupt.corrupted(rng, text)


def first_difference(expected, found):
    """Message on the first line that differs."""
    ours, theirs = expected.split(b"\n"), found.split(b"\n")
    longest = max(len(ours), len(theirs))
    ours += [b"(nothing)"] * (longest - len(ours))
    theirs += [b"(nothing)"] * (longest - len(theirs))
    for number, (a, b) in enumerate(zip(ours, theirs), 1):
        if a != b:
            return f"stdout line {number}\n  oracle: {a.decode()}\n  atout:  {b.decode('utf-8', 'replace')}"
    return None


def difference(trace, path, status, out, err):
    """What differs between the oracle's trace and what the binary did, or None."""
    if out != trace.text.encode():
        return first_difference(trace.text.encode(), out)
    if status != (0 if trace.error_line is None else 1):
        return f"exit status {status}; oracle: {trace.error_line and (trace.error_line, trace.reason)}"
    errors = err.decode("utf-8", "replace").splitlines()
    prefix = f"{path}:{trace.error_line}: "
    if trace.error_line is not None and not any(line.startswith(prefix) for line in errors):
        return f"stderr\n  oracle: {prefix}{trace.reason}\n  atout:  {' / '.join(errors)}"
    if trace.unfinished and not errors:
        return "stderr\n  oracle: a warning of the unfinished last line\n  atout:  nothing"
    return None


def compare(binary, path):
    """The first difference for one file, or None."""
    with open(path, "rb") as file:
        trace = record.trace(file.read())
    try:
        run = subprocess.run([binary, "replay", "--trace", path], capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return f"no end within {TIMEOUT} s"
    return difference(trace, path, run.returncode, run.stdout, run.stderr)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--seconds", type=float)
    length.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--game", choices=GAMES)
    return parser.parse_args()


def run(args, seed):
    """Compare until time or number is reached; the exit status."""
    end = time.monotonic() + args.seconds if args.seconds else None
    count = args.count or (None if end else 1000)
    folder = tempfile.mkdtemp(prefix="atout-diff-")
    passed = 0
    for text in texts(random.Random(seed), [args.game] if args.game else GAMES):
        if passed == count or (end and time.monotonic() >= end):
            break
        path = os.path.join(folder, f"{passed + 1}.atout")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        found = compare(args.binary, path)
        if found:
            print(f"{path}: {found}")
            print(f"{passed} passed, 1 failed")
            return 1
        os.remove(path)
        passed += 1
    os.rmdir(folder)
    print(f"{passed} passed, 0 failed")
    return 0


def main():
    args = arguments()
    seed = random.SystemRandom().randrange(10 ** 9) if args.seed is None else args.seed
    print(f"seed {seed}", flush=True)
    return run(args, seed)


if __name__ == "__main__":
    sys.exit(main())
