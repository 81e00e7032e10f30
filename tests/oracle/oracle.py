#!/usr/bin/env python3
"""Independent oracle for `atout replay --trace`: traces, random records, corrupted records."""

import argparse
import random
import sys

import corrupt
import generate
import record


def run_trace(args):
    with open(args.file, "rb") as file:
        found = record.trace(file.read())
    sys.stdout.write(found.text)
    if found.unfinished:
        print(f"{args.file}: warning: the last line has no newline and is ignored", file=sys.stderr)
    if found.error_line is None:
        return 0
    print(f"{args.file}:{found.error_line}: {found.reason}", file=sys.stderr)
    return 1


def run_random(args):
    rng = random.Random(args.seed)
    wish = generate.Wish(args.game, seats=args.seats, deals=args.deals, first_deal=args.deal, noise=args.noise)
    if "random" in args.option:
        wish.options = generate.random_options(rng, args.game, wish.seats_or_default())
    wish.options |= dict(option.split("=", 1) for option in args.option if option != "random")
    sys.stdout.write(generate.record(rng, wish))
    return 0


def run_corrupt(args):
    with open(args.file, encoding="utf-8", newline="") as file:
        text = file.read()
    sys.stdout.write(corrupt.corrupted(random.Random(args.seed), text))
    return 0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)

    trace = commands.add_parser("trace", help="print the trace of a record")
    trace.add_argument("file")
    trace.set_defaults(run=run_trace)

    made = commands.add_parser("random", help="write a random valid record")
    made.add_argument("--game", required=True, choices=sorted(record.GAMES))
    made.add_argument("--seed", type=int, required=True)
    made.add_argument("--seats", type=int)
    made.add_argument("--option", action="append", default=[], help="k=v, or `random` for random settings")
    made.add_argument("--deals", type=int, help="end after so many deals")
    made.add_argument("--deal", type=int, help="number of the first deal")
    made.add_argument("--noise", action="store_true", help="blanks, comments, mixed case, annotations")
    made.set_defaults(run=run_random)

    broken = commands.add_parser("corrupt", help="write a mutated copy of a record")
    broken.add_argument("--seed", type=int, required=True)
    broken.add_argument("file")
    broken.set_defaults(run=run_corrupt)
    return parser.parse_args()


if __name__ == "__main__":
    ARGS = arguments()
    sys.exit(ARGS.run(ARGS))
