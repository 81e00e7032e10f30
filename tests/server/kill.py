#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What was told is there after a kill -9: tests/server/kill.py ATOUT [ROUNDS [SEED]]

People play at some tables; the server is killed at a random moment, and started again.  Then each of them must find the
frame they were told last, byte for byte, or a later one; and every guest and table that was promised.
"""
import random
import select
import shutil
import sys
import tempfile
import time

from player import Atout, Person, fetch

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


def main():
    rounds, seed = int((sys.argv[2:] + ["10"])[0]), int((sys.argv[3:] + [time.time_ns() % 1000000])[0])
    rng = random.Random(seed)
    made, last, moves, same = tempfile.mkdtemp(), {}, 0, 0
    print(f"seed {seed}")
    server = Atout(sys.argv[1], made + "/data")
    people = [(Person(server, f"Guest {i}"), game) for i, game in enumerate(GAMES)]
    tables = [person.table(game, bots=True) for person, game in people]
    for number in range(rounds):
        players = [person.sit(table) for (person, _), table in zip(people, tables)]
        for player, table in zip(players, tables):
            found = first_frame(player)
            if table in last:
                check(last[table], found, table)
                same += found["n"] == last[table]["n"]
        play_until(players, rng, time.monotonic() + rng.random() * 0.8)
        extra = Person(server, "Late")
        promised = extra.table("barbu", listed=False) if number % 2 else None
        server.kill()
        for player, table in zip(players, tables):
            hear_rest(player)
            moves += player.frame["n"] - last.get(table, {"n": 0})["n"]
            last[table] = player.frame
        server = Atout(sys.argv[1], made + "/data")
        for person in [extra, *(person for person, _ in people)]:
            person.server = server
            assert fetch(server, "/api/me", person.cookie)[0] == 200, f"{person.name} is forgotten"
        if promised:
            extra.sit(promised).close()
    server.end()
    shutil.rmtree(made)
    print(f"{rounds} kills, {moves} frames told, {same} of {len(tables) * (rounds - 1)} as they were, 0 lost")


if __name__ == "__main__":
    main()
