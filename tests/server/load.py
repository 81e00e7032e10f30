#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many tables at once: tests/server/load.py ATOUT [TABLES [SECONDS [WATCHED]]]

At each table one person plays with three bots, and thinks for 1 to 4 seconds before each move.  Measured is how long a
bot lets its table wait: from a frame in which it is a bot's turn to the next one.  bench/server.md has the figures.
"""
import heapq
import random
import resource
import select
import sys
import tempfile
import time

from player import Atout, Person, get

GAMES = ("bridge", "barbu", "bauerchen", "boerenbridge", "farmers")
TABLES = int((sys.argv[2:] + ["200"])[0])
SECONDS = float((sys.argv[3:] + ["60"])[0])
ADDRESSES = 100


def bots_turn(frame):
    view = frame["view"]
    return view["to_act"] and view["me"] not in view["to_act"] and not view.get("over")


class Seat:
    """A person at a table, and when it was last a bot's turn there."""

    def __init__(self, player):
        self.player, self.asked, self.waits = player, None, []

    def hear(self, now):
        message = self.player.step()
        if not message or message["type"] != "frame":
            return
        if self.asked:
            self.waits.append(now - self.asked)
        self.asked = now if bots_turn(message) else None


def play(seats, seconds, rng):
    start = time.monotonic()
    poll, by_fd = select.epoll(), {seat.player.socket.made.fileno(): seat for seat in seats}
    turns = [(start + rng.random() * 3, i) for i in range(len(seats))]
    heapq.heapify(turns)
    for number in by_fd:
        poll.register(number, select.EPOLLIN)
    while (now := time.monotonic()) < start + seconds:
        while turns and turns[0][0] <= now:
            _, i = heapq.heappop(turns)
            seats[i].player.act(rng)
            heapq.heappush(turns, (now + 1 + 3 * rng.random(), i))
        for number, _ in poll.poll(max(0.001, min(turns[0][0] - now, 0.2))):
            seat = by_fd[number]
            seat.hear(time.monotonic())
            while seat.player.socket.rest:
                seat.hear(time.monotonic())


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as made:
        server = Atout(sys.argv[1], made + "/data", "--pace", "400-1100", "--think", "350")
        before, seats = server.rss(), []
        for i in range(TABLES):
            person = Person(server, f"Guest {i}", source=f"127.0.1.{1 + i % ADDRESSES}")
            seats.append(Seat(person.sit(person.table(GAMES[i % len(GAMES)], bots=True))))
        used = server.seconds()
        play(seats, SECONDS, rng)
        used = server.seconds() - used
        waits = sorted(wait for seat in seats for wait in seat.waits)
        lines = get(server, "/metrics")[2].decode().splitlines()
        numbers = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}
        print(f"{TABLES} tables, {SECONDS:.0f} s: {len(waits)} turns of bots, {used / SECONDS:.2f} processors, "
              f"{(server.rss() - before) / TABLES / 1024:.1f} KiB a table")
        print("a bot lets wait: " + ", ".join(
            f"{share * 100:g} % within {waits[int(share * (len(waits) - 1))]:.2f} s" for share in (0.5, 0.9, 0.99, 1)))
        mean = numbers["atout_answer_seconds_sum"] / max(1, numbers["atout_answer_seconds_count"])
        print(f"{numbers['atout_bots_cut_total']:.0f} of {numbers['atout_bot_seconds_count']:.0f} answers of bots "
              f"were cut short; answers to people: {mean * 1000:.1f} ms on average")
        server.end()


if __name__ == "__main__":
    main()
