#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A tournament of single players at `atout serve`: tests/server/tournament.py ATOUT [NAME...]"""
import random
import re
import subprocess
import sys

from evenings import Club
from player import Atout, post
from runner import SEED, folder, run, same
from stand import ATOUT, serving

PLAYERS, ROUNDS, EACH = 11, 3, 2


class Tournament(Club):
    """Eleven players at tables of three and four, and the sums of their points by other means."""

    def __init__(self, server, **choice):
        super().__init__(server, PLAYERS, **{"kind": "tables", "least": 3, "most": 4, "rounds": ROUNDS, "each": EACH,
                                             "scoring": "points", **choice})
        self.rng, self.met, self.points = random.Random(SEED), [], {}

    def seats(self, round_):
        return {table["table"]: [table[str(seat)] for seat in range(1, 9) if str(seat) in table]
                for table in self.state(round=round_)["grid"]["tables"]}

    def begin(self, round_):
        self.done("round", to=round_)
        seats = self.seats(round_)
        same(sorted(number for who in seats.values() for number in who), list(range(1, PLAYERS + 1)))
        same(sorted(len(who) for who in seats.values()), [3, 4, 4])
        return seats

    def drawn_points(self, who):
        return [self.rng.randint(-40, 40) for _ in who]

    def note(self, round_, table, board, who, points):
        for number, one in zip(who, points):
            self.points[(round_, board, number)] = one

    def enter(self, round_, table, board, who, **more):
        points = self.drawn_points(who)
        self.note(round_, table, board, who, points)
        self.done("result", round=round_, table=table, board=board, points=" ".join(map(str, points)), **more)

    def boards(self, round_):
        return range((round_ - 1) * EACH + 1, round_ * EACH + 1)

    def sums(self):
        sums = {}
        for (_, _, number), one in self.points.items():
            sums[number] = sums.get(number, 0) + one
        return sums


def ranked(club, key=None):
    status, told = club.get("/ranking", key or club.key)
    same(status, 200)
    return told["rows"]


def commanded(club):
    """Place, results or rounds, points and percent of each number, as `atout event tables` prints them of the results."""
    status, text = club.get("/results", club.key)
    same(status, 200)
    options = re.match(r"# atout event tables (.*) FILE\n", text)[1].split()
    made = subprocess.run([ATOUT, "event", "tables", *options, "--lang", "en", "-"], input=text, capture_output=True, text=True,
                          check=True)
    rows = re.findall(r"^ +(\d+) +(\d+)[^\d\n]* +(\d+) +(-?\d+)(?: +\d+\.\d\d)??(?: +(\d+\.\d+))?$", made.stdout.split("Round")[1], re.M)
    return {int(number): (int(place), int(points), share) for place, number, _, points, share in rows}


def confirmed(club, codes, seats):
    """At table 1 a phone of the table, at table 2 those of two players; everything else by the director."""
    table, first, second = club.join(codes[0]), club.join(codes[1], seat="1"), club.join(codes[1], seat="3")
    same([club.send("/join", {"code": codes[1], "write": club.word(), "seat": seat})[0] for seat in ("N", "8", "9")], [409, 409, 400])
    same(club.state(first)["me"]["number"], seats[2][0])
    points = club.drawn_points(seats[1])
    entered = {"round": 1, "table": 1, "board": 1, "points": " ".join(map(str, points))}
    same(club.write("result", first, **entered)[0], 403)
    entry = club.done("result", table, seat=2, **entered)
    same([club.write("confirm", table, entry=entry, seat=seat)[0] for seat in (2, 5)], [403, 403])
    club.done("refuse", table, entry=entry, seat=1)
    entry = club.done("result", table, seat=2, **entered)
    club.done("confirm", table, entry=entry, seat=4)
    club.note(1, 1, 1, seats[1], points)
    points = club.drawn_points(seats[2])
    entry = club.done("result", first, round=1, table=2, board=1, points=" ".join(map(str, points)))
    here = club.state(second)["me"]["here"]
    same((here["boards"][0]["by"], here["boards"][0]["points"], here["3"]["number"]), ("1", points, seats[2][2]))
    same(club.write("confirm", first, entry=entry)[0], 403)
    club.done("confirm", second, entry=entry)
    club.note(1, 2, 1, seats[2], points)
    return {(1, 1), (2, 1)}


def a_tournament_comes_to_what_it_must():
    with folder() as data:
        server = Atout(ATOUT, data)
        try:
            club = Tournament(server, ranking="rounds")
            codes = club.state()["codes"]
            same((len(codes), club.send("/join", {"code": codes[0], "write": club.word(), "seat": "1"})[0]), (3, 409))
            seats = club.begin(1)
            entered = confirmed(club, codes, seats)
            for table, who in seats.items():
                for board in club.boards(1):
                    if (table, board) not in entered:
                        club.enter(1, table, board, who)
            for round_ in (2, 3):
                seats = club.begin(round_)
                for table, who in seats.items():
                    for board in club.boards(round_):
                        club.enter(round_, table, board, who)
            before = [club.seats(round_) for round_ in (1, 2, 3)]
            server.kill()
            club.server = server = Atout(ATOUT, data)
            same([club.seats(round_) for round_ in (1, 2, 3)], before)
            who = before[0][3]
            entry = club.state(round=1)["grid"]["tables"][2]["boards"][0]["entry"]
            club.enter(1, 3, 1, who, over=entry)
            same({row["number"]: row["points"] for row in ranked(club)}, club.sums())
            rows = ranked(club)
            same([row["place"] for row in rows], [1 + sum(other["points"] > row["points"] for other in rows) for row in rows])
            club.done("end")
            status, card = club.get("/card", number=who[0])
            same((status, sum(line["points"][0] for line in card["lines"])), (200, club.sums()[who[0]]))
            restored(club, before)
        finally:
            server.kill()


def restored(club, seats):
    """Who sits where stands in the file."""
    status, text = club.get("/file", club.key)
    same(status, 200)
    body = {"title": "New", "kind": "howell", "number": 4, "each": 1, "scoring": "mp", "write": "another-one"}
    other = post(club.server, "/api/evening/new", body, club.chief.cookie)[1]
    lines = text.splitlines(keepends=True)
    part = {"evening": other["evening"], "from": 1, "text": "".join(lines), "last": True}
    status, said = club.send("/restore", part, other["key"])
    assert status == 200, (status, said)
    club.id, club.key = other["evening"], other["key"]
    same([club.seats(round_) for round_ in (1, 2, 3)], seats)


def each_way_is_what_the_command_makes_of_it():
    with serving() as server:
        club = Tournament(server, scoring="places")
        for round_ in (1, 2):
            for table, who in club.begin(round_).items():
                for board in club.boards(round_):
                    if (table, board) != (1, 3):  # a table that is not whole does not count by places
                        club.enter(round_, table, board, who)
        same({row["number"]: (row["place"], row["points"], row["share"]) for row in ranked(club)}, commanded(club))
        club.done("extra", number=4, penalty="2")
        assert "\npenalty,4,2.00\n" in club.get("/results", club.key)[1]
        same({row["number"]: (row["place"], row["points"], row["share"]) for row in ranked(club)}, commanded(club))
        same(club.get("/ranking")[0], 403)
        same(club.write("rule", round=1, table=1, board=1, verdict="A+/A-",
                        over=club.state(round=1)["grid"]["tables"][0]["boards"][0]["entry"])[0], 400)
        same(club.get("/plan", club.key, rounds=4, number=12)[0], 200)
        club.done("movement", round=3, rounds=4, number=12)
        club.done("round", to=3)
        assert 12 in [number for who in club.seats(3).values() for number in who]


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
