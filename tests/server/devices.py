#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Evenings with scoring devices at the tables, `atout event devices` between both: tests/server/devices.py ATOUT [NAME...]"""
import contextlib
import json
import os
import random
import subprocess
import sys
import time

from bridgemates import Bridgemates
from evenings import Club
from player import until
from runner import SEED, folder, run, same
from stand import ATOUT, serving

LETTERS = "NESW"
STRAINS = ("C", "D", "H", "S", "NT")
AVERAGES = ("A-", "A", "A+")


class Hall(Club):
    """An evening, its devices, and the command between them."""

    def __init__(self, server, mates, made, **choice):
        super().__init__(server, **choice)
        self.mates, self.settings = mates, made + "/devices"
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write(f"# the hall\nevening http://127.0.0.1:{server.port}/evening/{self.id}#{self.key}\nconnector {mates.address}\n"
                       f"club {mates.club}\nlicence {mates.licence}\n")

    def command(self, *words):
        return [ATOUT, "event", "devices", *words, self.settings]

    def look(self, *words, status=0):
        """Looks once; each time it is another process, which knows nothing of the last one."""
        done = subprocess.run(self.command("--once", "--lang", "en", *words), capture_output=True, text=True, timeout=120, check=False)
        same((done.returncode, done.stderr), (status, ""))
        return done.stdout.splitlines()

    def slots(self):
        """What stands at the evening, by table, round and board, of what is settled."""
        found = {}
        for round_ in range(1, self.state()["round"] + 1):
            for table in self.state(round=round_)["grid"]["tables"]:
                for row in table["boards"]:
                    if row["state"] in ("in", "ruled"):
                        found[table["table"], round_, row["board"]] = row
        return found

    def slot(self, *key):
        return self.slots().get(key)

    def brought(self):
        """The lines of the log that came from the devices."""
        lines = [json.loads(line) for line in self.get("/file", self.key)[1].splitlines()]
        return [line for line in lines if line["write"].startswith("dc-")]

    def agree(self):
        """Both sides have the same results."""
        same({key: said(row) for key, row in self.slots().items()}, {key: shown(row) for key, row in self.mates.results.items()})
        same(self.mates.wrong, [])


def said(row):
    """A slot of the evening as a contract and a lead, or a verdict."""
    return (row["score"], "") if row["state"] == "ruled" else (row["contract"], row.get("lead", ""))


def shown(row):
    """A row of the devices in the same words."""
    level, lead = row["Level"], ""
    if level == -10:
        return "NP", ""
    if level < 0:
        both = [AVERAGES[number] for number in divmod(-level - 1, 3)]
        return (both[0] if both[0] == both[1] else "/".join(both)), ""
    if level == 0:
        return "pass", ""
    over = row["TotalTricks"] - 6 - level
    if row["LeadCardRank"]:
        lead = STRAINS[row["LeadCardSuit"] - 1] + "23456789TJQKA"[row["LeadCardRank"] - 2]
    return (f"{level}{STRAINS[row['Denomination'] - 1]}{'X' * row['Stake']} {LETTERS[row['DeclarerDirection'] - 1]} "
            + ("=" if not over else f"{over:+}"), lead)


@contextlib.contextmanager
def a_hall(faults=0.0, **choice):
    with serving() as server, folder() as made, Bridgemates(SEED, faults) as mates:
        hall = Hall(server, mates, made, **choice)
        yield hall, mates


MITCHELL = {"number": 4, "half": "ew", "even": "skip"}


def begun(hall, to=1):
    hall.look()
    for round_ in range(1, to + 1):
        hall.done("round", to=round_)


# ---- The movement, names, deals ----

def devices_get_the_movement_the_names_and_the_deals_that_have_left():
    with a_hall(**MITCHELL, each=1) as (hall, mates):
        hall.done("name", number=1, name="Ann Bee & Cy van Dee")
        hall.done("name", number=6, name="Eve")
        hall.done("deals")
        same(hall.look(), ["the devices have the movement"])
        same((len(mates.rounds), mates.deals), (12, {})) # of deals that are still secret nothing is told
        same(mates.group["ScoringMethod"], 10)
        section = mates.group["Sections"][0]
        same((section["Winners"], section["MissingPair"], section["KeepBridgematesAlive"]), (2, -8, False))
        # N-S stay, E-W go up a table and skip one halfway, boards go down; E-W of table 4 is missing
        west = {1: (5, 6, 7, 0), 2: (0, 5, 6, 7), 3: (6, 7, 0, 5)}
        for round_, pairs in west.items():
            for table, pair in enumerate(pairs, 1):
                first = (table - 1 + round_ - 1) % 4 + 1
                same(mates.rounds[table, round_], (first, first, table, pair) if pair else (0, 0, table, 0))
        same(mates.seats, {(1, 1, 1): "Ann Bee", (1, 1, 3): "Cy van Dee", (2, 1, 2): "Eve"})
        heard = len(mates.heard)
        hall.done("take")
        hall.look()
        assert 5 not in mates.heard[heard:], mates.heard[heard:] # it goes on, and does not begin again
        text = hall.get("/deals", hall.key)[1]
        same((len(mates.deals), mates.wrong), (4, []))
        hand = mates.deals[3]
        dealt = text.split('[Board "3"]')[1].split('[Deal "')[1].split('"')[0]
        first, hands = dealt.split(":")
        north = hands.split()[(0 - LETTERS.index(first)) % 4]
        same(".".join(hand["North" + suit] for suit in ("Spades", "Hearts", "Diamonds", "Clubs")), north)


def names_from_the_devices_reach_the_evening_but_not_over_the_directors():
    with a_hall(**MITCHELL) as (hall, mates):
        hall.done("name", number=1, name="Director's & Own")
        begun(hall)
        mates.put("players", {"PlayerNumber": "77", "FirstName": "Jo", "LastName": "Kay", "CountryCode": None})
        for table, direction, number in ((2, 1, "77"), (2, 3, "78"), (1, 1, "77")):
            mates.put("seats", {"TableNumber": table, "Direction": direction, "RoundNumber": 1, "PlayerNumber": number,
                                "FirstName": None, "LastName": None, "IsPlayerSwap": False})
        mates.put("seats", {"TableNumber": 3, "Direction": 2, "RoundNumber": 0, "PlayerNumber": None, "FirstName": "Lu", "LastName": "Mo"})
        hall.look()
        names = {row["number"]: row.get("name") for row in hall.state()["who"]}
        same((names[1], names[2], names[7]), ("Director's & Own", "Jo Kay & #78", "Lu Mo"))
        mates.put("players", {"PlayerNumber": "78", "FirstName": "Nan", "LastName": "Oz"})
        hall.look()
        same({row["number"]: row.get("name") for row in hall.state()["who"]}[2], "Jo Kay & Nan Oz")
        events = len(hall.brought())
        hall.look()
        same(len(hall.brought()), events)
        hall.done("name", number=2, name="Jo Kay & Nan Ozzy")
        hall.look()
        same(mates.seats[2, 1, 3], "Nan Ozzy")


# ---- Results ----

def results_come_once_however_often_they_are_sent():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        mates.enter(1, 1, 1, 4, strain=4, declarer=1, tricks=9, stake=1, lead=(13, 3))
        mates.enter(1, 1, 2, 0)
        mates.enter(2, 1, 3, 3, strain=5, declarer=4, tricks=9)
        mates.lose.add("results") # what is stored was not accepted
        hall.look()
        same(len(mates.waiting()), 3)
        same(said(hall.slot(1, 1, 1)), ("4SX N -1", "HK"))
        events = hall.brought()
        same(len(events), 3)
        mates.lose.clear()
        hall.look()
        same((mates.waiting(), hall.brought()), ([], events))
        hall.agree()
        # a correction and one of it, then an erasure
        mates.enter(1, 1, 1, 4, strain=4, declarer=1, tricks=10)
        hall.look()
        same(said(hall.slot(1, 1, 1)), ("4S N =", ""))
        mates.enter(1, 1, 1, 4, strain=4, declarer=1, tricks=9, stake=1, lead=(13, 3))
        hall.look()
        same(said(hall.slot(1, 1, 1)), ("4SX N -1", "HK"))
        mates.erase(1, 1, 2)
        hall.look()
        same(hall.slot(1, 1, 2), None)
        hall.agree()


def the_director_and_the_devices_correct_each_other():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        mates.enter(1, 1, 1, 4, strain=4, declarer=1, tricks=10)
        mates.enter(3, 1, 5, 2, strain=1, declarer=2, tricks=8)
        hall.look()
        entry = hall.slot(1, 1, 1)["entry"]
        entry = hall.done("result", round=1, table=1, board=1, contract="4H S +1", lead="SA", over=entry)
        hall.look()
        same(shown(mates.results[1, 1, 1]), ("4H S +1", "SA"))
        entry = hall.done("rule", round=1, table=1, board=1, verdict="A+/A-", over=entry)
        ruled = hall.slot(3, 1, 5)["entry"]
        hall.done("rule", round=1, table=3, board=5, verdict="70% 620 30% -100", over=ruled)
        hall.look()
        same((mates.results[1, 1, 1]["Level"], shown(mates.results[3, 1, 5])), (-7, ("2C E =", ""))) # they have no word for weights
        mates.enter(1, 1, 1, 1, strain=1, declarer=1, tricks=7) # the ruling stands, and the devices learn it again
        assert "ruling stands" in " ".join(hall.look())
        hall.look()
        same((hall.slot(1, 1, 1)["score"], mates.results[1, 1, 1]["Level"]), ("A+/A-", -7))
        mates.enter(2, 1, 3, -10) # what the devices themselves have not played they may play
        hall.look()
        same(hall.slot(2, 1, 3)["score"], "NP")
        mates.enter(2, 1, 3, 1, strain=1, declarer=1, tricks=7)
        hall.look()
        same(said(hall.slot(2, 1, 3)), ("1C N =", ""))
        hall.done("clear", round=1, table=2, board=3, over=hall.slot(2, 1, 3)["entry"])
        hall.look()
        same((hall.slot(2, 1, 3), (2, 1, 3) in mates.results, mates.wrong), (None, False, []))


def pairs_that_have_changed_places_are_known_and_others_refused():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        mates.enter(1, 1, 1, 4, strain=4, declarer=1, tricks=10, DeclaringPair=5) # declarer of N-S's cards was of pair 5
        mates.enter(1, 1, 2, 4, strain=4, declarer=1, tricks=10, PairNorthSouth=5, PairEastWest=1, DeclaringPair=5)
        hall.look()
        hall.look("--continue")
        turned = [line for line in hall.brought() if line["do"] == "result"]
        same([line.get("turned") for line in turned], [True, True])
        same(mates.results[1, 1, 1]["DeclaringPair"], 5)
        mates.put("results", {"TableNumber": 2, "RoundNumber": 1, "BoardNumber": 3, "ScoringDirection": 3, "Level": 0,
                              "PairNorthSouth": 2, "PairEastWest": 7}) # a device that has not heard of a change
        mates.put("results", {"TableNumber": 2, "RoundNumber": 1, "BoardNumber": 8, "ScoringDirection": 3, "Level": 0,
                              "PairNorthSouth": 2, "PairEastWest": 6})
        mates.put("results", {"TableNumber": 2, "RoundNumber": 1, "BoardNumber": 3, "ScoringDirection": 1, "Level": 0,
                              "PairNorthSouth": 2, "PairEastWest": 6})
        lines = hall.look()
        same(len([line for line in lines if "board 3: " in line or "no board 8" in line]), 3)
        same((hall.slot(2, 1, 3), mates.waiting(), mates.wrong), (None, [], []))


def a_round_is_the_directors_and_a_device_may_be_before_or_behind_it():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        mates.enter(3, 1, 5, 1, strain=1, declarer=1, tricks=7)
        mates.enter(3, 2, 7, 1, strain=2, declarer=2, tricks=7) # of a round that has not begun
        assert "they wait" in " ".join(hall.look())
        same((sorted(hall.slots()), len(mates.waiting())), ([(3, 1, 5)], 2))
        hall.done("round", to=2)
        hall.look()
        same((sorted(hall.slots()), mates.waiting()), ([(3, 1, 5), (3, 2, 7)], []))
        hall.done("round", to=3)
        mates.enter(1, 1, 1, 1, strain=3, declarer=1, tricks=7) # a device that still shows the first one
        hall.look()
        same(said(hall.slot(1, 1, 1)), ("1H N =", ""))
        hall.agree()


def who_comes_late_changes_the_movement_and_no_result_is_lost():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall, 2)
        mates.enter(1, 1, 1, 1, strain=1, declarer=1, tricks=7)
        mates.enter(2, 2, 5, 2, strain=4, declarer=3, tricks=9)
        hall.look()
        hall.done("arrive", number=8, round=2)
        hall.done("name", number=8, name="Late One & Late Two")
        hall.look()
        same((mates.rounds[1, 2], mates.rounds[4, 1], mates.rounds[3, 3]), ((3, 4, 1, 8), (0, 0, 4, 0), (1, 2, 3, 8)))
        same(mates.seats[4, 1, 2], "Late One") # where they would have sat
        same(sorted(mates.results), [(1, 1, 1), (2, 2, 5)])
        mates.enter(1, 2, 3, 2, strain=4, declarer=3, tricks=9)
        hall.look()
        hall.agree()


# ---- Calls, the end ----

def the_director_is_called_once_and_the_devices_learn_that_they_have_come():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        call = {"TableNumber": 3, "RoundNumber": 1, "Hour": 20, "Minute": 15, "Status": 1}
        mates.put("calls", call)
        mates.lose.add("calls")
        hall.look()
        mates.lose.clear()
        hall.look()
        calls = hall.state()["calls"]
        same([row["table"] for row in calls], [3])
        hall.done("answer", call=calls[0]["call"])
        hall.look()
        hall.look()
        same((mates.calls, hall.state()["calls"]), ({3: 2}, []))
        mates.put("calls", {**call, "Minute": 40})
        hall.look()
        same(len(hall.state()["calls"]), 1)
        mates.put("calls", {**call, "Minute": 40, "Status": 3})
        hall.look()
        same((hall.state()["calls"], mates.wrong), ([], []))


def play_first(hall, mates):
    """Four tables play the two boards of the first round, and the second one begins."""
    for table in range(1, 5):
        for board in (1, 2):
            mates.enter(table, 1, board, 1, strain=5, declarer=1, tricks=6 + table)
    hall.look()
    hall.done("round", to=2)
    hall.look()


def teams_and_single_players_and_rounds_that_are_paired_later_are_what_devices_expect():
    with a_hall(kind="swiss", number=4, rounds=2, scoring="vp") as (hall, mates):
        same(hall.look(), ["the devices are told when the first round begins"])
        hall.done("round", to=1)
        hall.look()
        same(sorted(mates.rounds), [(table, 1) for table in range(1, 5)])
        first, second = mates.rounds[1, 1], mates.rounds[2, 1]
        same((first[:2], second[:2], {(first[2] + 1) // 2, first[3] // 2}), ((1, 2), (1, 2), {(second[2] + 1) // 2, second[3] // 2}))
        play_first(hall, mates)
        same((len(mates.rounds), len(mates.results), mates.group["ScoringMethod"]), (8, 8, 51))
        hall.agree()
    with a_hall(kind="knockout", number=4, rounds=2, scoring="imp") as (hall, mates):
        hall.done("round", to=1)
        hall.look()
        same(sorted(mates.rounds), [(table, 1) for table in range(1, 5)])
        play_first(hall, mates)
        same((len(mates.rounds), len(mates.results), mates.group["ScoringMethod"]), (8, 8, 40))
        hall.agree()
    with a_hall(kind="individual", number=8) as (hall, mates):
        begun(hall)
        same((len(mates.seats), len(set(mates.seats.values()))), (7 * 8, 8))
        mates.enter(2, 1, mates.rounds[2, 1][0], 1, strain=5, declarer=2, tricks=6)
        hall.look()
        hall.agree()


def an_evening_ends_and_what_is_asked_wrongly_is_said():
    with a_hall(**MITCHELL) as (hall, mates):
        begun(hall)
        mates.enter(1, 1, 1, 1, strain=1, declarer=1, tricks=7)
        with subprocess.Popen(hall.command("--every", "1"), stdout=subprocess.PIPE, text=True) as command:
            assert until(60, lambda: hall.slot(1, 1, 1))
            hall.done("end")
            same(command.wait(60), 0)
        same(hall.look("--new"), ["the devices have the movement"])
        same(sorted(mates.results), [(1, 1, 1)]) # begun again, they get what stands
        mates.licence = "another"
        assert "club and licence" in " ".join(hall.look("--new", status=1))
    with a_hall(kind="howell", number=4, rounds=2, each=1, online=True) as (hall, mates):
        assert "no devices" in " ".join(hall.look(status=1))
        same(mates.heard, [])
    with folder() as made:
        for text, word in (("club 1\n", "evening"), ("evening http://x/evening/abc\n", ":1: expected the director's link"),
                           ("connector https://x\n", ":1: expected the address"), ("what 1\n", ":1: expected evening")):
            with open(made + "/wrong", "w", encoding="ascii") as file:
                file.write(text)
            done = subprocess.run([ATOUT, "event", "devices", made + "/wrong"], capture_output=True, text=True, check=False)
            assert done.returncode == 1 and word in done.stderr, done


def nothing_is_lost_when_messages_are():
    """Results, corrections, erasures, rulings in any order, while a tenth of all messages or their answers are lost."""
    rng = random.Random(SEED)
    with a_hall(faults=0.1, **MITCHELL) as (hall, mates):
        hall.done("round", to=1)
        with subprocess.Popen(hall.command("--every", "1"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as command:
            assert until(60, lambda: mates.rounds)
            for _ in range(40):
                table = rng.choice([1, 2, 3])
                low, high, *_ = mates.rounds[table, 1]
                board = rng.randint(low, high)
                chance = rng.random()
                if chance < 0.15 and (table, 1, board) in mates.results:
                    mates.erase(table, 1, board)
                elif chance < 0.3 and hall.slot(table, 1, board):
                    hall.write("result", round=1, table=table, board=board, contract="5D W -2", over=hall.slot(table, 1, board)["entry"])
                else:
                    mates.enter(table, 1, board, rng.randint(1, 7), strain=rng.randint(1, 5), declarer=rng.randint(1, 4),
                                tricks=rng.randint(0, 13), stake=rng.randint(0, 2))
                time.sleep(rng.random() * 0.05)
            assert until(120, lambda: not mates.waiting() and {key: said(row) for key, row in hall.slots().items()}
                         == {key: shown(row) for key, row in mates.results.items()})
            command.terminate()
        same(mates.wrong, [])


if __name__ == "__main__":
    os.environ["LANGUAGE"] = "en"
    run(globals(), sys.argv[2:])
