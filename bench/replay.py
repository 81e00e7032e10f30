#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How fast PBN is judged: bench/replay.py ATOUT [--megabytes N] [--rounds N]

Set ATOUT_LIBRARY and PYTHONPATH as tests/python/run does.  Bots bid and play 400 deals; `atout convert` makes PBN of their record,
which is written again and again into a file of so many megabytes, and `atout replay` judges it.  The time is that of the
processor, the best of the rounds; the memory is the most that the program had, as looked at twenty times a second.
"""
import argparse
import os
import pathlib
import subprocess
import tempfile
import time

from atout import Bot, Game, play_deal, records

DEALS, NAMES = 400, ["Anna Smith", "Ben Jones", "Cleo Brown", "Dirk de Vries"]


def played():
    """The record of a match of bots."""
    match, states = Game("bridge").match(seed=5, scoring="duplicate"), []
    for _ in range(DEALS):
        states.append(match.next())
        play_deal(states[-1], Bot("beginner"), samples=1)
    return records.dumps(records.Record(match.game, NAMES, states))


def write(program, folder, size):
    record, path = folder / "games.atout", folder / "games.pbn"
    record.write_text(played(), encoding="utf-8")
    once = subprocess.run([program, "convert", "--event", "Club pairs", record], check=True, stdout=subprocess.PIPE).stdout
    with open(path, "wb") as file:
        for _ in range(-(-size // len(once))):
            file.write(once)
    return path


def memory_of(pid):
    """The most kilobytes that it has had, since it is that program."""
    try:
        said = pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except FileNotFoundError:
        return 0
    return max((int(line.split()[1]) for line in said.splitlines() if line.startswith("VmHWM")), default=0)


def judge(program, path):
    """Seconds, kilobytes, and the last line."""
    process, memory = subprocess.Popen([program, "replay", path], stdout=subprocess.PIPE, text=True), 0
    while not os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
        memory = max(memory, memory_of(process.pid))
        time.sleep(0.05)
    _, status, used = os.wait4(process.pid, 0)
    said = process.stdout.read()
    if status:
        raise SystemExit("replay found errors: " + said)
    return used.ru_utime + used.ru_stime, memory, said.splitlines()[-1]


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("program")
    words.add_argument("--megabytes", type=int, default=300)
    words.add_argument("--rounds", type=int, default=2)
    words = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = write(words.program, pathlib.Path(folder), words.megabytes * 1000000)
        size = path.stat().st_size / 1e6
        seconds, memory, said = min(judge(words.program, path) for _ in range(words.rounds))
        print(f"{size:.0f} MB: {seconds:.2f} s, {size / seconds:.1f} MB/s, {memory} KB of memory; {said}")


main()
