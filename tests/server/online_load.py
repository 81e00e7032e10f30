#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many tables of one event with people at all seats: tests/server/online_load.py ATOUT [SECTIONS [SECONDS]]

A section has 32 tables of four people, who play random legal moves: at each table one move is due every three seconds, whatever the
server does, and its time counts from then until the last of the four has the new view.  After half of the time the round changes:
measured is how long it takes until everybody has been told, and how long the moves take meanwhile; people then go to their new
tables.
"""
import heapq
import random
import resource
import select
import sys
import tempfile
import time

from player import Atout, Person, fetch, post

SECTIONS = int((sys.argv[2:] + ["16"])[0])
SECONDS = float((sys.argv[3:] + ["40"])[0])
TABLES, EVERY = 32 * SECTIONS, 3.0
SET_UP = {"title": "Load", "kind": "mitchell", "number": 32, "sections": SECTIONS, "rounds": 3, "each": 2, "scoring": "mp",
          "online": True, "bot": "random"}


class Table:
    """Four people, and the move that is due."""

    def __init__(self):
        self.players, self.due, self.before = [], None, 0

    def has_seen(self):
        return all(player.frame and player.frame["n"] > self.before for player in self.players)

    def act(self, now, rng):
        """Sends a move, or what else the table waits for, unless one is under way."""
        if self.due or len(self.players) < 4 or not all(player.frame for player in self.players):
            return
        self.before = max(player.frame["n"] for player in self.players)
        if any(player.act(rng) for player in self.players):
            self.due = now


class Load:
    """A server with an event, and all who play there."""

    def __init__(self, server):
        self.server, self.rng, self.waits, self.told = server, random.Random(1), [], []
        self.poll, self.by_fd, self.tables = select.epoll(), {}, {}
        self.chief, self.people = Person(server, "Chief"), []
        self.chief.take_account("chief", "correct horse battery")
        status, said, _ = post(server, "/api/evening/new", {**SET_UP, "write": "first-write"}, self.chief.cookie)
        assert status == 201, (status, said)
        self.event = said["evening"]
        for i in range(4 * TABLES):
            person = Person(server, f"Guest {i + 1}", source=f"127.1.{i // 100}.{1 + i % 100}")
            status, said, _ = post(server, "/api/online/enter", {"evening": self.event}, person.cookie, source=person.source)
            assert status == 200, (status, said)
            self.people.append(person)

    def begin_round(self, number):
        body = {"evening": self.event, "write": f"round-{number:03}", "do": "round", "to": number}
        status, said, _ = post(self.server, "/api/evening/write", body, self.chief.cookie)
        assert status == 200, (status, said)

    def sit(self, person):
        for _ in range(600):
            play = fetch(self.server, f"/api/evening?evening={self.event}", person.cookie)[1].get("play")
            if play and play not in getattr(person, "seen", ()):
                break
            time.sleep(0.05)
        person.seen = (*getattr(person, "seen", ()), play)
        player = person.sit(play)
        table = self.tables.setdefault(play, Table())
        table.players.append(player)
        number = player.socket.made.fileno()
        self.by_fd[number] = (player, table, person)
        self.poll.register(number, select.EPOLLIN)

    def all_sit(self):
        for person in self.people:
            self.sit(person)

    def hear(self, number, now):
        player, table, person = self.by_fd[number]
        message = player.step()
        if message and message["type"] == "event":
            self.told.append((now, person))
            self.poll.unregister(number)
            del self.by_fd[number]
            table.due = None
            table.players = []
        elif table.due and table.has_seen():
            self.waits.append((now, now - table.due))
            table.due = None

    def play(self, seconds, wanted=None):
        start = time.monotonic()
        turns = [(start + EVERY * self.rng.random(), id(table), table) for table in self.tables.values()]
        heapq.heapify(turns)
        while (now := time.monotonic()) < start + seconds and not (wanted and wanted()):
            while turns[0][0] <= now:
                due, key, table = heapq.heappop(turns)
                table.act(max(due, now - 1), self.rng)
                heapq.heappush(turns, (due + EVERY, key, table))
            for number, _ in self.poll.poll(max(0.001, min(turns[0][0] - now, 0.2))):
                while number in self.by_fd:
                    self.hear(number, time.monotonic())
                    if number not in self.by_fd or not self.by_fd[number][0].socket.rest:
                        break


def shares(waits):
    waits = sorted(waits)
    return ", ".join(f"{share * 100:g} % within {1000 * waits[int(share * (len(waits) - 1))]:.1f} ms" for share in (0.5, 0.95, 0.99, 1))


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as made:
        server = Atout(sys.argv[1], made + "/data", "--connections", str(4 * TABLES + 100), "--guests-a-day", "0", "--tables-a-day", "0",
                       "--cpu-each", "0")
        load = Load(server)
        load.begin_round(1)
        load.all_sit()
        used, start = server.seconds(), time.monotonic()
        load.play(SECONDS / 2)
        used = (server.seconds() - used) / (time.monotonic() - start)
        people = 4 * TABLES
        print(f"{TABLES} tables, {people} people: {len(load.waits)} moves in {SECONDS / 2:.0f} s, {used:.2f} processors, "
              f"{server.rss() / 1024 / TABLES:.1f} KiB a table; {shares(wait for _, wait in load.waits)}")
        before, start = len(load.waits), time.monotonic()
        load.begin_round(2)
        load.play(60, lambda: len(load.told) == people)
        assert len(load.told) == people, len(load.told)
        moves = [wait for _, wait in load.waits[before:]]
        print(f"the round changes: all are told within {load.told[-1][0] - start:.2f} s" + (f"; moves meanwhile: {shares(moves)}" if moves else ""))
        load.tables = {}
        start = time.monotonic()
        for _, person in load.told:
            load.sit(person)
        print(f"one after the other all are at their next tables after {time.monotonic() - start:.1f} s")
        before = len(load.waits)
        load.play(SECONDS / 2)
        print(f"{len(load.waits) - before} moves there: {shares(wait for _, wait in load.waits[before:])}")
        server.process.kill()
        server.process.wait()


if __name__ == "__main__":
    main()
