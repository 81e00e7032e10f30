#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many who watch one table that is broadcast: tests/server/broadcast_load.py ATOUT [SPECTATORS]

An event of bots is over, and nobody is told anything of its second board until all have come.  Measured are the processor's time of the server
until each of them has read that board, with its comments and the time since it began, and how long that takes for the last one.
"""
import os
import resource
import select
import sys
import tempfile
import time

from player import Atout, Person, fetch, post, until
from watcher import Spectator

SPECTATORS = int((sys.argv[2:] + ["2048"])[0])
EACH = 256 # of an address
SET_UP = {"title": "Load", "kind": "howell", "number": 4, "rounds": 2, "each": 1, "scoring": "mp", "turn": "done", "online": True, "watch": True,
          "bot": "random"}


class Event:
    def __init__(self, server):
        self.server, self.writes = server, 0
        self.chief = Person(server, "Chief")
        self.chief.take_account("chief", "correct horse battery")
        self.id = post(server, "/api/evening/new", {**SET_UP, "write": "first-write"}, self.chief.cookie)[1]["evening"]

    def write(self, what, **members):
        self.writes += 1
        body = {"evening": self.id, "write": f"write-{self.writes:06}", "do": what, **members}
        status, said, _ = post(self.server, "/api/evening/write", body, self.chief.cookie)
        assert status == 200, (status, said)

    def is_over(self):
        return fetch(self.server, f"/api/evening?evening={self.id}")[1]["state"] == "over"


def used(server):
    """Seconds of a processor."""
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def come(event, count):
    return [Spectator(event, 1, source=f"127.8.0.{1 + i // EACH}") for i in range(count)]


def hear(spectators):
    """Until each has heard when a board began: seconds until the first, and until the last."""
    start, times, waiting = time.monotonic(), [], {one.socket.made: one for one in spectators}
    while waiting:
        for made in polled(waiting):
            waiting[made].hear("now")
            times.append(time.monotonic() - start)
            del waiting[made]
    return min(times), max(times)


def polled(waiting):
    poll = select.poll()
    by_fd = {made.fileno(): made for made in waiting}
    for number in by_fd:
        poll.register(number, select.POLLIN)
    return [by_fd[number] for number, _ in poll.poll(60_000)]


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        server = Atout(sys.argv[1], folder + "/data", "--connections", "4000", "--cpu-each", "0", "--log", "warn")
        event = Event(server)
        event.write("round", to=1)
        assert until(60, event.is_over)
        event.write("broadcast", text="1", minutes=600)
        before, start = used(server), time.monotonic()
        spectators = come(event, SPECTATORS)
        print(f"{SPECTATORS} have come: {used(server) - before:.2f} s of a processor, {time.monotonic() - start:.1f} s")
        before = used(server)
        event.write("broadcast", text="1")
        first, last = hear(spectators)
        print(f"a board is told to all: {used(server) - before:.2f} s of a processor; the first has it after {first:.2f} s, the last "
              f"{last - first:.2f} s later")
        server.end()


if __name__ == "__main__":
    main()
