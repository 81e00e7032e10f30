#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Many tables of one event with people at all seats: tests/server/online_load.py ATOUT [SECTIONS [SECONDS]]

A section has 32 tables of four people, each with a socket, who play random legal moves: at each table one move is due every three seconds,
whatever the server does, and its time counts from when it is sent until the last of the four has read the new view.  The program, in one
thread, takes time of its own for that, and of the same processors.

Measured are, in turn:
  - moves of the first round, the processors that the server uses, and its memory for each table;
  - when the round changes, how long it takes until everybody has been told, and moves until then;
  - how long all need to come to their next tables, one after the other, each with a request and a socket;
  - moves of the second round.
"""
import heapq
import json
import random
import resource
import select
import sys
import tempfile
import time

from player import Atout, Person, get, post

SECTIONS = int((sys.argv[2:] + ["16"])[0])
SECONDS = float((sys.argv[3:] + ["40"])[0])
TABLES, EVERY = 32 * SECTIONS, 3.0
SET_UP = {"title": "Load", "kind": "mitchell", "number": 32, "sections": SECTIONS, "rounds": 3, "each": 2, "scoring": "mp",
          "online": True, "bot": "random"}


class Table:
    """Four people, and when the move was sent that is under way."""

    def __init__(self):
        self.players, self.sent, self.before, self.timed = [], None, 0, False

    def has_seen(self):
        return all(player.frame and player.frame["n"] > self.before for player in self.players)

    def act(self, rng):
        """Sends a move, or what else the table waits for, unless one is under way."""
        if self.sent or len(self.players) < 4 or not all(player.frame for player in self.players):
            return
        self.before, now = max(player.frame["n"] for player in self.players), time.monotonic()
        if any(player.act(rng) for player in self.players):
            self.sent = now


class Load:
    """A server with an event, and all who play there."""

    def __init__(self, server):
        self.server, self.rng, self.waits, self.told = server, random.Random(1), [], []
        self.poll, self.by_fd, self.tables, self.turns, self.last = select.epoll(), {}, {}, [], {}
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

    def table_of(self, person):
        """Where the person plays in this round."""
        for _ in range(600):
            status, _, text = get(self.server, f"/api/evening?evening={self.event}", f"Cookie: {person.cookie}", source=person.source)
            assert status == 200, (status, text)
            play = json.loads(text).get("play")
            if play and play != self.last.get(person):
                return play
            time.sleep(0.05)
        raise AssertionError("there is no table")

    def sit(self, person):
        play = self.last[person] = self.table_of(person)
        player = person.sit(play)
        table = self.tables.setdefault(play, Table())
        table.players.append(player)
        number = player.socket.made.fileno()
        self.by_fd[number] = (player, table, person)
        self.poll.register(number, select.EPOLLIN)
        self.hear_all(number)

    def all_sit(self, people):
        """Who sits plays while others come: all have come before a bot moves for them."""
        self.tables = {}
        start = time.monotonic()
        for i, person in enumerate(people):
            self.sit(person)
            if i % 16 == 15:
                self.play(0.01)
        return time.monotonic() - start

    def hear(self, number, now):
        player, table, person = self.by_fd[number]
        message = player.step()
        if message and message["type"] == "event":
            self.told.append((now, person))
            self.poll.unregister(number)
            del self.by_fd[number]
            player.close()
            table.sent = None
            table.players = []
        elif table.sent and table.has_seen():
            self.waits.append(now - table.sent)
            table.sent = None

    def hear_all(self, number):
        """What has come of a socket."""
        while number in self.by_fd and self.by_fd[number][0].socket.rest:
            self.hear(number, time.monotonic())

    def act(self, now):
        while self.turns and self.turns[0][0] <= now:
            due, key, table = heapq.heappop(self.turns)
            table.act(self.rng)
            if table.players:
                heapq.heappush(self.turns, (due + EVERY, key, table))

    def play(self, seconds, wanted=None):
        """For so long, or until it is as wanted."""
        start = time.monotonic()
        for table in self.tables.values():
            if not table.timed:
                table.timed = True
                heapq.heappush(self.turns, (start + EVERY * self.rng.random(), id(table), table))
        while (now := time.monotonic()) < start + seconds and not (wanted and wanted()):
            self.act(now)
            rest = min(self.turns[0][0] if self.turns else now + 0.2, start + seconds) - now
            for number, _ in self.poll.poll(max(0.001, min(rest, 0.2))):
                if number in self.by_fd:
                    self.hear(number, time.monotonic())
                    self.hear_all(number)


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
        took = load.all_sit(load.people)
        print(f"one after the other all are at their first tables after {took:.1f} s", flush=True)
        load.waits = []
        used, start = server.seconds(), time.monotonic()
        load.play(SECONDS / 2)
        used = (server.seconds() - used) / (time.monotonic() - start)
        people = 4 * TABLES
        print(f"{TABLES} tables, {people} people: {len(load.waits)} moves in {SECONDS / 2:.0f} s, {used:.2f} processors, "
              f"{server.rss() / 1024 / TABLES:.1f} KiB a table; {shares(load.waits)}", flush=True)
        load.waits, start = [], time.monotonic()
        load.begin_round(2)
        load.play(60, lambda: len(load.told) == people)
        assert len(load.told) == people, len(load.told)
        print(f"the round changes: all are told within {load.told[-1][0] - start:.2f} s; {len(load.waits)} moves meanwhile"
              + (f": {shares(load.waits)}" if load.waits else ""), flush=True)
        took = load.all_sit([person for _, person in load.told])
        print(f"one after the other all are at their next tables after {took:.1f} s", flush=True)
        load.waits = []
        load.play(SECONDS / 2)
        print(f"{len(load.waits)} moves there: {shares(load.waits)}")
        server.process.kill()
        server.process.wait()


if __name__ == "__main__":
    main()
