#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What attackers do to others: hostile.py BUILD [--mix NAME,...] [--seconds S] [--tables N] [--keep FOLDER]

Beside 300 tables of people, for each mix of attacks in mixes.py: how long a move of the people takes, and a request of a
stranger; how much the server grows; who else is refused. Prints a row for each mix, as in bench/hostile.md, and ends with 1 if
one is over a bound.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "server"))
# pylint: disable=wrong-import-position
from player import Atout, Person, Refused, get, post # noqa: E402
from mixes import MIXES # noqa: E402
from prepare import prepared # noqa: E402
from rank import go_first, go_last # noqa: E402

WAIT_MS, GROWTH_MB = 100, 200
CALM = 5 # seconds before the attack
STRANGER, ARRIVAL = "127.0.0.2", "127.0.0.3"


class Server(Atout):
    """A server that was given no faster bots."""

    def __init__(self, program, data, words):
        super().__init__(program, data, "--pace", "400-1100", "--think", "350", *words)
        self.proxy = "--proxy" in words

    def status(self, name):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def forget_peak(self):
        with open(f"/proc/{self.process.pid}/clear_refs", "w", encoding="ascii") as file:
            file.write("5")


class People:
    """Those of bench/load; the times of their moves in ms, by when each was made."""

    def __init__(self, build, server, tables, *words):
        self.times, self.playing = [], threading.Event()
        self.process = subprocess.Popen(
            [f"{build}/bench/load", "--at", str(server.port), "--tables", str(tables), "--every", "3000",
             "--seconds", "100000", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        threading.Thread(target=self.read, daemon=True).start()
        assert self.playing.wait(300) and not self.trouble(), self.trouble()

    def read(self):
        for line in self.process.stdout:
            if not line.startswith("table"):
                self.times.append((time.monotonic(), int(line) / 1000))
                self.playing.set()
        self.playing.set()

    def trouble(self):
        """What made them end; "": they play."""
        return self.process.stderr.read().strip() or "they ended" if self.process.poll() is not None else ""

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


class Stranger(threading.Thread):
    """Asks for something again and again; the times in ms, and what was answered that is wrong."""

    def __init__(self, server, every, ask):
        super().__init__(daemon=True)
        self.server, self.every, self.ask = server, every, ask
        self.times, self.wrong, self.on = [], [], True
        self.start()

    def run(self):
        while self.on:
            asked = time.monotonic()
            try:
                wrong = self.ask()
            except (Refused, OSError, EOFError, ValueError, AssertionError) as error:
                wrong = repr(error)
            done = time.monotonic()
            self.times.append((done, (done - asked) * 1000))
            if wrong:
                self.wrong.append((done, wrong))
            time.sleep(max(0, asked + self.every - done))

    def end(self):
        self.on = False
        self.join(30)


def from_address(server, address):
    """How a client at an address asks: its line and its source."""
    return ([f"X-Forwarded-For: {address}"], None) if server.proxy else ([], address)


def asks(server, path, cookie):
    lines, source = from_address(server, STRANGER)

    def ask():
        status, _, _ = get(server, path, *lines, *([f"Cookie: {cookie}"] if cookie else []), source=source)
        return "" if status == 200 else f"{path} {status}"
    return ask


def arrives(server):
    """Somebody new asks for a name and opens a table."""
    lines, source = from_address(server, ARRIVAL)

    def ask():
        status, _, cookie = post(server, "/api/guest", {"name": "Nina"}, None, *lines, source=source)
        if status == 200:
            status, _, _ = post(server, "/api/tables", {"game": "farmers"}, cookie, *lines, source=source)
        return "" if status == 201 else f"arrival {status}"
    return ask


def quantile(times, part):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def during(times, since):
    return [ms for when, ms in times if when >= since]


def three(times):
    return " / ".join(f"{quantile(times, part):.1f}" for part in (0.5, 0.99, 1))


class Attack:
    """`attack` with the lanes of a mix."""

    def __init__(self, build, server, lanes, seconds):
        self.process = subprocess.Popen([f"{build}/bench/attack", str(server.port), str(seconds)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=go_last)
        self.process.stdin.write("".join(lane + "\n" for lane in lanes))
        self.process.stdin.close()

    def did(self):
        text = self.process.stdout.read().strip()
        self.process.stdout.close()
        assert self.process.wait() == 0, "attack failed"
        return text


class Siege:
    """One mix: a server on a copy of the data, people, strangers; then the attack."""

    def __init__(self, args, made, mix):
        self.args, self.made, self.mix = args, made, mix

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="atout-hostile-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        shutil.copytree(self.made.data, self.folder + "/data")
        self.server = Server(f"{self.args.build}/atout", self.folder + "/data", self.mix.serve)
        self.people = People(self.args.build, self.server, self.args.tables)
        self.bots = People(self.args.build, self.server, self.mix.bots, "--bots", "--every", "500") if self.mix.bots else None
        lines, source = from_address(self.server, STRANGER)
        cookie = post(self.server, "/api/guest", {"name": "Sven"}, None, *lines, source=source)[2]
        self.strangers = [Stranger(self.server, 0.1, asks(self.server, "/healthz", None)),
                          Stranger(self.server, 0.1, asks(self.server, "/api/me", cookie))]
        self.arrival = Stranger(self.server, 1, arrives(self.server))
        return self

    def __exit__(self, *_):
        for each in (*self.strangers, self.arrival):
            each.end()
        self.people.end()
        if self.bots:
            self.bots.end()
        self.server.kill()
        if self.args.log:
            sys.stderr.write(self.server.logged())
        shutil.rmtree(self.folder)

    def run(self):
        """The row of this mix, and what was over a bound."""
        calm = time.monotonic()
        time.sleep(CALM)
        resident, cpu = self.server.status("VmRSS"), self.server.seconds()
        self.server.forget_peak()
        attacked = time.monotonic()
        attack = Attack(self.args.build, self.server, self.mix.lanes(self.made), self.args.seconds)
        did = attack.did()
        cpu = (self.server.seconds() - cpu) / (time.monotonic() - attacked)
        grown = (self.server.status("VmHWM") - resident) / 1024
        trouble = self.people.trouble()
        for each in (*self.strangers, self.arrival): # whoever still waits is counted too
            each.end()
        moves = self.people.times
        wrong = [what for each in (*self.strangers, self.arrival) for when, what in each.wrong if when >= attacked]
        wrong += [trouble] if trouble else []
        asked = [during(each.times, attacked) for each in self.strangers]
        before = [quantile([ms for when, ms in times if calm <= when < attacked], 0.99)
                  for times in (moves, *(each.times for each in self.strangers))]
        print(f"| {self.mix.name} | {' / '.join(f'{ms:.1f}' for ms in before)} "
              f"| {three(during(moves, attacked))} | {three(asked[0])} | {three(asked[1])} "
              f"| {three(during(self.arrival.times, attacked))} | {grown:+.0f} | {len(wrong)} | {cpu * 100:.0f} % "
              f"| {os.getloadavg()[0]:.1f} |", flush=True)
        print(f"    {did}" + (f"; others: {'; '.join(sorted(set(wrong))[:4])}" if wrong else ""), file=sys.stderr,
              flush=True)
        waits = [during(moves, attacked), *asked]
        late = self.late_bots(calm, attacked) if self.bots else []
        over = [name for name, times in zip(("moves", "/healthz", "/api/me"), waits)
                if not times or quantile(times, 0.99) >= WAIT_MS]
        over += ["memory"] if grown >= GROWTH_MB else []
        return over + late + (["others refused"] if wrong else [])

    def late_bots(self, calm, attacked):
        """Whether the attack lets strangers wait longer for their bots, which let them wait anyway."""
        before = quantile([ms for when, ms in self.bots.times if calm <= when < attacked], 0.99)
        now = during(self.bots.times, attacked)
        print(f"    a bot's move: calm {before:.0f}; {three(now)}", file=sys.stderr, flush=True)
        return ["bots"] if not now or quantile(now, 0.99) >= before + WAIT_MS else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--mix", default=",".join(mix.name for mix in MIXES))
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--keep", help="folder where the prepared data are, or will be")
    parser.add_argument("--log", action="store_true", help="print what the server has logged")
    args = parser.parse_args()
    go_first()
    wanted, failed = args.mix.split(","), {}
    assert set(wanted) <= {mix.name for mix in MIXES}, f"mixes: {', '.join(mix.name for mix in MIXES)}"
    with prepared(args.build, args.keep) as made:
        print("Times in ms: p50 / p99 / all; calm: p99 of moves / healthz / me.\n\n| mix | calm | moves | /healthz | /api/me | arrival "
              "| memory, MB | refused | server | load |\n|" + " --- |" * 10, flush=True)
        for mix in MIXES:
            if mix.name in wanted:
                with Siege(args, made, mix) as siege:
                    over = siege.run()
                if over:
                    failed[mix.name] = over
    for name, over in failed.items():
        print(f"over a bound in `{name}`: {', '.join(over)}")
    print(f"{len(wanted) - len(failed)} passed, {len(failed)} failed")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
