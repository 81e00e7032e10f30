#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the steps of tests/steps: tests/lib/steps.py [quick]

The output of a step is shown only if it fails.  The last line is "N passed, N failed".
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build-test"


def read_lanes(quick):
    """The lanes by name, in the order of the file: each a list of (what it shows, command)."""
    lanes = {}
    for line in (ROOT / "tests/steps").read_text(encoding="utf-8").splitlines():
        if line.startswith("lane "):
            steps = lanes.setdefault(line.removeprefix("lane "), [])
        elif line.startswith("*") or line.startswith(" ") and not quick:
            name, command = line[1:].split(" | ", 1)
            steps.append((name.strip(), command))
    return lanes


def environment(quick):
    words = {name: str(BUILD / name) for name in ("gcc", "sanitized", "web")}
    words["atout"] = words["ATOUT"] = words["gcc"] + "/atout"
    if quick:
        words["quick"] = "5"  # seconds, for what can run no time limit
    return {**os.environ, **words}


def run_step(command, words):
    """Whether it failed, its output, and the seconds of a processor that it and all that it waited for have used."""
    with subprocess.Popen(["sh", "-c", command], cwd=ROOT, env=words, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as step:
        output = step.stdout.read()
        _, status, used = os.wait4(step.pid, 0)
        step.returncode = os.waitstatus_to_exitcode(status)
    return step.returncode != 0, output, used.ru_utime + used.ru_stime


def run_lane(steps, words):
    """Runs steps one after the other, and tells of each; how many have passed and failed."""
    counts = [0, 0]
    for name, command in steps:
        began = time.monotonic()
        failed, output, processor = run_step(command, words)
        counts[failed] += 1
        took = f"{time.monotonic() - began:.0f} s, {processor:.0f} s of a processor"
        os.write(1, f"FAILED  {name}\n".encode() + output if failed else f"ok      {name} ({took})\n".encode())
    return counts


def groups(lanes):
    """The lanes that run at a time: those that others wait for, the others, and the one that waits for all."""
    first = [name for name in lanes if name.startswith("first")]
    between = [name for name in lanes if name not in first and name != "last"]
    return [[lanes[name] for name in group] for group in (first, between, ["last"])]


def run_group(lanes, words):
    with concurrent.futures.ThreadPoolExecutor(len(lanes)) as pool:
        return list(pool.map(lambda steps: run_lane(steps, words), lanes))


def main():
    quick = sys.argv[1:] == ["quick"]
    if sys.argv[1:] and not quick:
        sys.exit(f"tests/lib/steps.py: {sys.argv[1]}: expected nothing, or quick")
    BUILD.mkdir(exist_ok=True)
    lanes, words = read_lanes(quick), environment(quick)
    counts = [count for group in groups(lanes) for count in run_group(group, words)]
    passed, failed = (sum(column) for column in zip(*counts))
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
