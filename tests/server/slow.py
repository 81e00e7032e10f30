#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Tables with days for a move: tests/server/slow.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import contextlib
import os
import sqlite3
import subprocess
import sys

from player import Atout, Person, fetch, get, play, until
from runner import SEED, folder, run, same
from stand import ATOUT, over

SHIFTED_CLOCK = os.path.abspath(sys.argv[2])
DAY = 24 * 3600
SLACK = 600 # seconds that a busy machine may take


class House:
    """A folder with a server whose days can be told to pass."""

    def __init__(self, made, *words):
        self.made, self.days, self.words = made, made + "/days", words
        self.server = None
        self.start(*words)

    def start(self, *words):
        os.environ.update({"LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_FILE": self.days})
        try:
            self.server = Atout(ATOUT, self.made + "/data", *words)
        finally:
            del os.environ["LD_PRELOAD"], os.environ["SHIFT_FILE"]

    def pass_days(self, days):
        with open(self.days + ".new", "w", encoding="utf-8") as file:
            file.write(str(days))
        os.rename(self.days + ".new", self.days)

    def kill(self):
        self.server.kill()

    def bytes_of(self, stream):
        with contextlib.closing(sqlite3.connect(self.made + "/data/atout.db")) as base:
            return [bytes(body) for body, in base.execute(
                "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", (stream,))]

    def events(self, table):
        return [body.decode() for body in self.bytes_of("table/" + table)]

    def streams(self, prefix):
        with contextlib.closing(sqlite3.connect(self.made + "/data/atout.db")) as base:
            return sorted(name for name, in base.execute("SELECT name FROM streams") if name.startswith(prefix))


@contextlib.contextmanager
def housing():
    with folder() as made:
        house = House(made)
        try:
            yield house
        except BaseException:
            house.kill()
            sys.stderr.write(house.server.logged())
            raise
        house.server.end()


def open_slow(house, game="farmers", hours=24, **options):
    """Anna and Bo, with bots; Anna is to bid or play, or Bo: who it is."""
    anna, bo = Person(house.server, "Anna"), Person(house.server, "Bo")
    table = anna.table(game)
    first, second = anna.sit(table), bo.sit(table)
    second.say("sit", seat=1)
    while second.table.get("me") != 1:
        second.step()
    first.say("clock", seconds=0, extra=0, hours=hours)
    for name, value in options.items():
        first.say("option", name=name, value=value)
    first.say("start")
    while not first.frame:
        first.step()
    first.quiet()
    second.quiet()
    return table, (anna, bo), (first, second)


def mine(house, person):
    status, said = fetch(house.server, "/api/tables", person.cookie)
    same(status, 200)
    return said["mine"]


def awaited(house, people):
    """Of each person, whether it is their turn at the first of their tables."""
    return [mine(house, person)[0].get("turn", False) for person in people]


def numbers(house):
    return get(house.server, "/metrics")[2].decode()


def leave(players):
    for player in players:
        player.close()


def a_list_says_whose_turn_it_is_and_how_long_there_is():
    with housing() as house:
        table, people, players = open_slow(house, hours=48)
        row = mine(house, people[0])[0]
        same((row["id"], row["clock"], row["turn"]), (table, {"seconds": 0, "extra": 0, "hours": 48}, True))
        assert 2 * DAY - SLACK < row["left"] <= 2 * DAY, row
        same(players[0].frame["clock"]["running"][0], 0)
        house.pass_days(1)
        assert until(60, lambda: mine(house, people[0])[0]["left"] <= DAY)
        assert mine(house, people[0])[0]["left"] > DAY - SLACK


def nobody_needs_to_be_there_and_time_passes_over_a_kill():
    with housing() as house:
        table, people, players = open_slow(house)
        same(awaited(house, people), [True, True]) # both bid, sealed
        leave(players)
        same([event for event in house.events(table) if "late" in event], [])
        house.kill()
        house.start()
        for person in people:
            person.server = house.server
        same(awaited(house, people), [True, True])
        row = mine(house, people[0])[0]
        assert DAY - SLACK < row["left"] <= DAY, row
        house.kill()
        house.pass_days(2)
        house.start() # and nobody comes
        assert until(60, lambda: [event for event in house.events(table) if event.startswith("late 1")])
        assert until(60, lambda: any("move 0 " in event for event in house.events(table)))


def a_table_that_has_left_memory_comes_back_when_time_is_up():
    with housing() as house:
        house.server.end()
        house.start("--idle", "1")
        table, people, players = open_slow(house)
        leave(players)
        assert until(60, lambda: "atout_tables 0\n" in numbers(house)), numbers(house)
        same([event for event in house.events(table) if "late" in event], [])
        house.pass_days(2)
        assert until(60, lambda: [event for event in house.events(table) if event.startswith("late 1")])
        same(awaited(house, people)[1], False)


def a_match_that_is_over_is_forgotten_and_the_next_one_is_not():
    with housing() as house:
        house.server.end()
        house.start("--idle", "1")
        table, people, players = open_slow(house, "boerenbridge", max_deals="1")
        same(house.streams("slow/"), ["slow/" + table])
        play(players, over(players[0]), SEED)
        leave(players)
        assert until(60, lambda: house.streams("slow/") == [])
        players = [person.sit(table) for person in people]
        play(players, lambda: all(player.table["match"] == 2 for player in players), SEED)
        same(house.streams("slow/"), ["slow/" + table])


def retention(house, days):
    """What goes so many days later."""
    words = [ATOUT, "retention", "--data", house.made + "/data", "--keep", "tables=3", "--keep", "guests=3"]
    said = subprocess.run(words, env={**os.environ, "LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_DAYS": str(days)},
                          capture_output=True, text=True, check=True).stdout
    return sorted(line.split()[-1] for line in said.splitlines())


def an_unfinished_table_and_its_guests_are_not_removed_while_it_goes_on():
    with housing() as house:
        table, people, players = open_slow(house, hours=240)
        other = people[0].table("farmers")
        leave(players)
        house.server.end()
        house.server.players.clear()
        same(retention(house, 9), ["table/" + other])
        same(retention(house, 30), ["table/" + table])
        same(house.streams("slow/"), [])
        same(len(retention(house, 31)), 2)
        house.start()


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
