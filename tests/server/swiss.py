#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Teams at an evening of `atout serve`: tests/server/swiss.py ATOUT [NAME...]"""
import random
import sys

from evenings import CONTRACTS, Club, points
from player import post
from runner import SEED, run, same
from stand import serving

TEAMS, ROUNDS, EACH = 24, 4, 3
# The scale of IMPs: the least difference in points for 1, 2, ... IMPs.
STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500,
         4000)
GOLDEN = (5 ** 0.5 - 1) / 2


def imps(difference):
    size = sum(abs(difference) >= step for step in STEPS)
    return size if difference > 0 else -size


def victory(margin):
    """Hundredths of the winner's victory points after a match of EACH boards: the continuous scale of the WBF."""
    blitz = 15 * EACH ** 0.5
    share = (1 - GOLDEN ** (3 * min(margin, blitz) / blitz)) / (1 - GOLDEN ** 3)
    return int(1000 + 1000 * share + 0.5)


class Swiss(Club):
    """A Swiss of teams and what it must come to, by other means."""

    def __init__(self, server):
        super().__init__(server, TEAMS, kind="swiss", rounds=ROUNDS, each=EACH, scoring="vp")
        self.rng, self.results, self.met = random.Random(SEED), {}, set()
        self.devices = [self.join(code) for code in self.state()["codes"][1::2]] # at the second table of each match

    def totals(self):
        """Hundredths of victory points by team; a board counts once both tables have a result."""
        totals = dict.fromkeys(range(1, TEAMS + 1), 0)
        for (home, away), boards in self.results.items():
            margin = sum(imps(open_ - closed) for open_, closed in boards.values())
            won = victory(abs(margin))
            totals[home] += won if margin >= 0 else 2000 - won
            totals[away] += 2000 - won if margin >= 0 else won
        return totals

    def pairing(self):
        """The first of all pairings, by the ranking, in which nobody meets again."""
        totals = self.totals()
        ranked = sorted(totals, key=lambda team: (-totals[team], team))

        def pair(left):
            if not left:
                return []
            for other in left[1:]:
                if frozenset((left[0], other)) not in self.met:
                    rest = pair([team for team in left[1:] if team != other])
                    if rest is not None:
                        return [(left[0], other), *rest]
            return None
        return pair(ranked)

    def play(self, round_):
        self.done("round", to=round_)
        grid = self.state(round=round_)["grid"]["tables"]
        matches = [(home["ns"], home["ew"]) for home in grid[::2]]
        same([(away["ew"], away["ns"]) for away in grid[1::2]], matches)
        same(matches, self.pairing())
        self.met |= {frozenset(match) for match in matches}
        for match, tables in zip(matches, zip(grid[::2], grid[1::2])):
            self.results[match] = {board["board"]: [self.enter(round_, table["table"], board["board"]) for table in tables]
                                   for board in tables[0]["boards"]}

    def enter(self, round_, table, board, **over):
        """By the director, from paper; at every other table by a phone, and the opponents confirm it."""
        contract = self.rng.choice(list(CONTRACTS))
        place = {"round": round_, "table": table, "board": board, "contract": contract, **over}
        if table % 2:
            self.done("result", **place)
        else:
            entry = self.done("result", self.devices[table // 2 - 1], side="ns", **place)
            self.done("confirm", self.devices[table // 2 - 1], side="ew", entry=entry)
        return points(contract, board)

    def correct(self, round_, table, board):
        """Another result at the first table of a match, after the round."""
        row = self.state(round=round_)["grid"]["tables"][table - 1]
        entry = next(slot["entry"] for slot in row["boards"] if slot["board"] == board)
        self.results[row["ns"], row["ew"]][board][0] = self.enter(round_, table, board, over=entry)

    def judge(self):
        totals = self.totals()
        status, said = self.get("/ranking", self.key)
        same(status, 200)
        for row in said["rows"]:
            same((row["number"], row["total"]), (row["number"], f"{totals[row['number']] / 100:.2f}"))
            same((row["number"], row["place"]), (row["number"], 1 + sum(other > totals[row["number"]] for other in totals.values())))
        same(len(said["rows"]), TEAMS)


def a_swiss_of_twenty_four_teams_comes_to_what_it_must():
    with serving() as server:
        swiss = Swiss(server)
        for round_ in range(1, ROUNDS + 1):
            swiss.play(round_)
            swiss.judge()
            if round_ == 3:
                swiss.correct(1, 5, 2)
                swiss.judge()
        same(len(swiss.met), ROUNDS * TEAMS // 2)
        swiss.done("end")
        swiss.judge()
        cards(swiss)


def cards(swiss):
    """The card of a team has each board at both tables, and what each match alone was worth."""
    totals = swiss.totals()
    for team in (1, 17):
        status, card = swiss.get("/card", number=team)
        same((status, len(card["lines"])), (200, 2 * EACH * ROUNDS))
        same([match["round"] for match in card["matches"]], list(range(1, ROUNDS + 1)))
        same(sum(round(100 * float(match["total"])) for match in card["matches"]), totals[team])
        met = {other for pair in swiss.met if team in pair for other in pair if other != team}
        same({other for match in card["matches"] for other in match["against"]}, met)


def rounds_that_cannot_be_paired_are_refused_at_once():
    why = "There are too few teams for so many rounds: no two teams meet twice"
    with serving() as server:
        swiss = Swiss(server)
        body = {"title": "Six", "kind": "swiss", "number": 6, "each": 2, "scoring": "vp", "write": "six-teams"}
        same(post(server, "/api/evening/new", {**body, "rounds": 4}, swiss.chief.cookie)[:2], (400, {"error": why}))
        same(post(server, "/api/evening/new", {**body, "rounds": 3}, swiss.chief.cookie)[0], 201)
        del body["write"]
        same(swiss.write("set", **body, rounds=4), (400, {"error": why}))
        swiss.done("set", **body, rounds=3)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
