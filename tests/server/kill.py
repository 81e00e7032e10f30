#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What was told is there after a kill -9: tests/server/kill.py ATOUT [ROUNDS]

People play at some tables; the server is killed at a random moment, and started again.  Then each of them must find the
frame they were told last, byte for byte, or a later one; and every guest and table that was promised.
"""
import random
import select
import sys
import time

from player import Atout, Person, fetch
from runner import SEED, folder

GAMES = ("bridge", "barbu", "bauerchen", "boerenbridge", "farmers")


def hear_rest(player):
    """What the server had sent before it died."""
    player.socket.made.settimeout(1)
    try:
        while True:
            player.step()
    except (OSError, EOFError):
        pass
    player.close()


def play_until(players, rng, end):
    while (left := end - time.monotonic()) > 0:
        for player in players:
            player.act(rng)
        sockets = {player.socket.made: player for player in players}
        waiting = [player for player in players if player.socket.rest]
        ready = waiting or [sockets[made] for made in select.select(list(sockets), [], [], left)[0]]
        for player in ready:
            player.step()


def first_frame(player):
    while not player.frame:
        player.step()
    return player.frame


def check(told, found, table):
    if found["n"] < told["n"]:
        raise AssertionError(f"table {table}: frame {told['n']} was told, frame {found['n']} was found")
    if found["n"] == told["n"] and found != told:
        raise AssertionError(f"table {table}: told {told}, found {found}")


class Run:
    """Some tables, the people who play there, and what they were told last."""

    def __init__(self, program, data):
        self.program, self.data = program, data
        self.server = Atout(program, data)
        self.people = [Person(self.server, f"Guest {i}") for i in range(len(GAMES))]
        self.tables = [person.table(game, bots=True) for person, game in zip(self.people, GAMES)]
        self.last, self.moves, self.same = {}, 0, 0

    def sit(self):
        """All come again, and find what they were told."""
        players = [person.sit(table) for person, table in zip(self.people, self.tables)]
        for player, table in zip(players, self.tables):
            found = first_frame(player)
            if table in self.last:
                check(self.last[table], found, table)
                self.same += found["n"] == self.last[table]["n"]
        return players

    def kill(self, players, extra):
        """The server dies, and is started again; nobody is forgotten."""
        self.server.kill()
        for player, table in zip(players, self.tables):
            hear_rest(player)
            self.moves += player.frame["n"] - self.last.get(table, {"n": 0})["n"]
            self.last[table] = player.frame
        self.server = Atout(self.program, self.data)
        for person in [extra, *self.people]:
            person.server = self.server
            assert fetch(self.server, "/api/me", person.cookie)[0] == 200, f"{person.name} is forgotten"


def main():
    rounds = int((sys.argv[2:] + ["10"])[0])
    rng = random.Random(SEED)
    print(f"SEED={SEED}", flush=True)
    with folder() as made:
        run = Run(sys.argv[1], made + "/data")
        for number in range(rounds):
            players = run.sit()
            play_until(players, rng, time.monotonic() + rng.random() * 0.8)
            extra = Person(run.server, "Late")
            promised = extra.table("barbu", listed=False) if number % 2 else None
            run.kill(players, extra)
            if promised:
                extra.sit(promised).close()
        run.server.end()
    print(f"{rounds} kills, {run.moves} frames told, {run.same} of {len(GAMES) * (rounds - 1)} as they were, 0 lost")


if __name__ == "__main__":
    main()
