#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Events at the tables of `atout serve`: tests/server/online.py ATOUT SHIFTED_CLOCK [NAME...]

The sum of each ranking is computed again from the boards, the boards from the records of the tables, and what people were told is
searched for cards that they could not know.
"""
import contextlib
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import threading
import time

from erase import found
from evenings import PASSWORD, hundredths, later
from hidden import Checker
from player import Atout, Person, fetch, get, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, serving
from truth import Truth, events_of
from watcher import Watcher

BOTS = {"title": "Speedball", "kind": "howell", "number": 4, "rounds": 2, "each": 1, "scoring": "mp", "turn": "done", "online": True,
        "bot": "random"}


class Event:
    """An event, its director, and what the server answers."""

    def __init__(self, server, account="chief", **choice):
        self.server, self.writes = server, 0
        self.chief = Person(server, "Chief")
        self.chief.take_account(account, PASSWORD)
        status, said, _ = post(server, "/api/evening/new", {**BOTS, "write": "first-write", **choice}, self.chief.cookie)
        assert status == 201, (status, said)
        self.id, self.key = said["evening"], said["key"]

    def ask(self, path, cookie=None, **query):
        words = "&".join(f"{name}={value}" for name, value in {"evening": self.id, **query}.items())
        return fetch(self.server, f"{path}?{words}", cookie)

    def state(self, cookie=None):
        status, said = self.ask("/api/evening", cookie)
        same(status, 200)
        return said

    def write(self, what, cookie=None, **members):
        self.writes += 1
        body = {"evening": self.id, "write": f"write-{self.writes:06}", "do": what, **members}
        return post(self.server, "/api/evening/write", body, cookie or self.chief.cookie)[:2]

    def with_key(self, path, body, cookie=None):
        return post(self.server, path, {"evening": self.id, **body}, cookie, f"Authorization: Bearer {self.key}")[:2]

    def done(self, what, **members):
        status, said = self.write(what, **members)
        assert status == 200, (what, members, status, said)

    def send(self, what, person, **members):
        return post(self.server, f"/api/online/{what}", {"evening": self.id, **members}, person.cookie)[:2]

    def enter(self, person, **members):
        status, said = self.send("enter", person, **members)
        assert status == 200, (status, said)
        return said

    def file(self):
        status, _, answer = get(self.server, f"/api/evening/file?evening={self.id}", f"Cookie: {self.chief.cookie}")
        same(status, 200)
        return answer.decode()

    def reaches(self, wanted, seconds=90):
        assert until(seconds, lambda: wanted(self.state())), self.state(self.chief.cookie)


# ---- What it must come to, by other means ----

def matchpoints(lines, full):
    """Of each line the share of the top of N-S, of a board without adjusted scores: 2 for each that is worse, 1 for each equal."""
    scores = [int(line["score"]) for line in lines]
    return [sum((mine > other) * 2 + (mine == other) for other in scores) - 1 for mine in scores], 2 * (full - 1)


def judge(event, boards):
    ranking = event.ask("/api/evening/ranking")[1]["rows"]
    earned, full = {}, max(len(board["lines"]) for board in boards)
    for board in boards:
        points, top = matchpoints(board["lines"], full)
        for line, got in zip(board["lines"], points):
            earned.setdefault(line["ns"], []).append(got)
            earned.setdefault(line["ew"], []).append(top - got)
    same({row["number"]: row["total"] for row in ranking}, {number: hundredths(sum(got)) for number, got in earned.items()})


IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000)


def imps(difference):
    worth = sum(abs(difference) >= least for least in IMPS)
    return worth if difference > 0 else -worth


def judge_teams(event, boards):
    """Of each match the IMPs of its two tables, whose first team sits N-S at the first."""
    earned = {}
    for board in boards:
        places = {(line["round"], line["table"]): line for line in board["lines"]}
        for (number, table), home in places.items():
            if table % 2 == 0:
                continue
            away = places[number, table + 1]
            same((home["ns"], home["ew"]), (away["ew"], away["ns"]))
            won = imps(int(home["score"]) - int(away["score"]))
            earned.setdefault(home["ns"], []).append(won)
            earned.setdefault(home["ew"], []).append(-won)
    ranking = event.ask("/api/evening/ranking")[1]["rows"]
    same({row["number"]: row["total"] for row in ranking}, {number: f"{sum(got)}.00" for number, got in earned.items()})
    same({len(got) for got in earned.values()}, {len(boards)})


def cards_of(record, board):
    """The hands of a board in a record, as in PBN."""
    deals = re.split(r"(?m)^deal ", record)[1:]
    block = next(deal for deal in deals if deal.split("\n")[0].endswith(f" board {board}"))
    hands = re.findall(r"(?m)^hand \d (.*)$", block)
    return [".".join("".join(sorted((card[1] for card in hand.split() if card[0] == suit), key="AKQJT98765432".index)) for suit in "SHDC")
            for hand in hands]


def compare_records(event, boards):
    """At each table the record has the cards of the board, and its contract."""
    for board in boards:
        for line in board["lines"]:
            status, record = event.ask("/api/online/record", round=line["round"], table=line["table"])
            same(status, 200)
            same(cards_of(record.decode(), board["board"]), [board["hands"][seat] for seat in "NESW"])


def all_boards(event):
    state = event.state()
    said = [event.ask("/api/evening/board", board=state["first"] + i) for i in range(state["boards"])]
    return [board for status, board in said if status == 200 and board["lines"]]


# ---- Bots ----

def an_event_of_bots_is_played_to_its_end():
    with serving() as server:
        event = Event(server)
        listed = fetch(server, "/api/online")[1]["events"]
        same([(row["evening"], row["title"], row["state"], row["people"]) for row in listed], [(event.id, "Speedball", "set", 0)])
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        boards = all_boards(event)
        same(sorted(len(board["lines"]) for board in boards), [2, 2])
        judge(event, boards)
        compare_records(event, boards)
        same(fetch(server, "/api/online")[1]["events"][0]["state"], "over")


def played_out(event, results):
    """The boards of an event that bots play from its beginning to its end, with so many results each."""
    event.done("round", to=1)
    event.reaches(lambda state: state["state"] == "over")
    boards = all_boards(event)
    same([len(board["lines"]) for board in boards], results)
    return boards


def teams_of_bots_play_their_matches():
    """All against all, and a Swiss, whose rounds are paired when the one before is over."""
    for kind in ("teams", "swiss"):
        with serving() as server:
            event = Event(server, kind=kind, number=4, rounds=2, each=1, scoring="imp")
            boards = played_out(event, [4, 4])
            judge_teams(event, boards)
            compare_records(event, boards)


def judge_knockout(event, boards):
    """Who has more IMPs, else more points, else the lower number, goes on; who is not in a match of the first round is in the second."""
    results = {}
    for board in boards:
        for line in board["lines"]:
            results.setdefault((line["round"], line["table"]), []).append(line)
    alive, lost = set(range(1, event.state()["contestants"] + 1)), []
    for number in sorted({round for round, _ in results}):
        out = set()
        for table in sorted(table for round, table in results if round == number and table % 2):
            home, away = ([int(line["score"]) for line in results[number, at]] for at in (table, table + 1))
            first, second = results[number, table][0]["ns"], results[number, table][0]["ew"]
            margin = sum(imps(a - b) for a, b in zip(home, away)) or sum(home) - sum(away) or second - first
            assert {first, second} <= alive, (number, first, second, alive)
            out.add(second if margin > 0 else first)
        assert number == 1 or 2 * len(out) == len(alive), (number, out, alive)
        alive -= out
        lost.insert(0, out)
    rows = event.ask("/api/evening/ranking")[1]["rows"]
    places, place = {}, 1
    for teams in (alive, *lost):
        places.update({team: place for team in teams})
        place += len(teams)
    same({row["number"]: row["place"] for row in rows}, places)
    same(len(alive), 1)


def a_knockout_goes_on_to_its_final():
    """Of four teams, and of three, of which one has no match in the first round."""
    for number, results in ((4, [4, 2]), (3, [2, 2])):
        with serving() as server:
            event = Event(server, kind="knockout", number=number, each=1, scoring="imp")
            boards = played_out(event, results)
            judge_knockout(event, boards)
            compare_records(event, boards)


def sections_are_one_field():
    """Each has tables and numbers of its own, and all are compared."""
    with serving() as server:
        event = Event(server, sections=2)
        same([event.state()[what] for what in ("sections", "tables", "contestants", "boards")], [2, 4, 8, 3])
        boards = played_out(event, [4, 4])
        judge(event, boards)
        compare_records(event, boards)
        totals = {row["number"]: row["total"] for row in event.ask("/api/evening/ranking")[1]["rows"]}
        same(len(totals), 8)
        event.done("extra", number=6, penalty="10%") # of the top of a board with four results
        rows = {row["number"]: row["total"] for row in event.ask("/api/evening/ranking")[1]["rows"]}
        same(rows, {**totals, 6: f"{float(totals[6]) - 0.6:.2f}"})
        status, csv = event.ask("/api/evening/results", event.chief.cookie)
        assert status == 200 and b"\npenalty,6,10.00%\n" in csv, csv


VERIFY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli", "verify")


def verified(made, key, boards):
    """What `atout verify` makes of them, and so does a program that shares nothing with it."""
    for name, text in (("event.key", key), ("event.pbn", boards)):
        with open(f"{made}/{name}", "wb") as file:
            file.write(text)
    files = [made + "/event.key", made + "/event.pbn"]
    mine, other = (subprocess.run([*words, *files], capture_output=True, check=False).returncode
                   for words in ([ATOUT, "verify", "--key"], [sys.executable, VERIFY, "--event"]))
    same(bool(mine), bool(other))
    return mine


def the_deals_of_an_event_are_committed_to_and_can_be_checked():
    with folder() as made, serving() as server:
        event = Event(server, rounds=1, each=2)
        commitment = event.state()["commitment"]
        same(event.ask("/api/online/fair"), (200, f"# fair commitment {commitment}\n".encode()))
        person = Person(server, "Ann")
        same(event.send("enter", person, nonce="what is this")[0], 400)
        event.enter(person, nonce="lotto-4-8-15")
        same(event.state(person.cookie)["mine"]["nonce"], "lotto-4-8-15")
        same(event.write("set", **BOTS, commitment="0" * 64)[0], 400)
        same(event.write("deals", key="0" * 64)[0], 400)
        event.done("round", to=1)
        event.reaches(lambda state: state.get("dealt"))
        assert '"key"' not in event.file() and "key" not in event.state(event.chief.cookie)
        seat = Seat(event, person, SEED)
        event.reaches(lambda state: state["state"] == "over")
        seat.thread.join(20)
        key, boards = event.ask("/api/online/fair")[1], event.ask("/api/evening/deals")[1]
        assert f"# fair commitment {commitment}\n".encode() in key and b"# added lotto-4-8-15\n" in key, key
        same(event.state()["key"], re.search(rb"fair key (\w+)", key)[1].decode())
        same(verified(made, key, boards), 0)
        assert verified(made, key.replace(b"4-8-15", b"4-8-16"), boards)
        first, second = (board["hands"]["N"].encode() for board in all_boards(event)[:2])
        assert verified(made, key, boards.replace(first, b"?").replace(second, first).replace(b"?", second))


def a_director_who_brings_the_deals_says_so():
    with serving() as server:
        event = Event(server, rounds=1, each=2)
        lines = [f"{board} N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" for board in range(1, event.state()["boards"] + 1)]
        event.done("deals", text="\n".join(lines))
        same(event.state().get("brought"), True)


def an_event_begins_by_itself_at_its_time():
    with serving() as server:
        event = Event(server, rounds=1, starts=int(time.time()) + 1)
        same(event.state()["state"], "set")
        event.reaches(lambda state: state["state"] == "over")


def what_is_no_event_is_refused():
    with serving() as server:
        chief = Event(server).chief
        for wrong in ({"kind": "teams"}, {"kind": "mitchell", "half": "ns"}, {"number": 5}, {"ranking": "rounds"}, {"bot": "nobody"},
                      {"system": "nothing"}, {"unfinished": "whatever"}):
            same((wrong, post(server, "/api/evening/new", {**BOTS, "write": "first-write", **wrong}, chief.cookie)[0]), (wrong, 400))


def bots_alone_do_not_fill_a_hall():
    with serving() as server:
        event = Event(server, number=12)
        same(event.write("round", to=1)[0], 409)
        event.enter(Person(server, "Guest"))
        event.done("round", to=1)


# ---- People ----

class Seat:
    """A person at the tables of an event, in a thread: plays at random, and goes where the event says."""

    def __init__(self, event, person, seed, rounds=100):
        self.event, self.person, self.rng, self.rounds = event, person, random.Random(seed), rounds
        self.told, self.tables, self.error, self.calls, self.onward = {}, [], None, 0, []
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        try:
            while self.event.state()["state"] != "over" and len(self.tables) < self.rounds:
                table = self.event.state(self.person.cookie).get("play")
                if table and (not self.tables or self.tables[-1] != table):
                    self.sit(table)
                else:
                    time.sleep(0.05)
        except Exception as error: # pylint: disable=broad-except
            self.error = error

    def sit(self, table):
        self.tables.append(table)
        player = self.person.sit(table, self.told.setdefault(table, []))
        while not (called := [said for said in player.others if said["type"] == "event"]):
            player.act(self.rng)
            player.step()
        self.calls += 1
        self.onward.append(called[0].get("play"))
        player.close()


def search(event, data, seats):
    """What each person was told at each table, against what they could know there."""
    checker = Checker()
    for seat in seats:
        for table, told in seat.told.items():
            truth = Truth("bridge", {}, events_of(data, table))
            mine = next(message["me"] for _, message in told if message["type"] == "table")
            assert all(message.get("event") == event.id for _, message in told if message["type"] == "table"), told
            checker.check(truth, mine, told)
    assert checker.cards, "nothing was hidden"


def closed(event, person):
    """Before the end nobody is told of results, deals or tables of others."""
    for path, query in (("board", {"board": 1}), ("card", {"number": 1}), ("deals", {}), ("ranking", {}), ("file", {})):
        for cookie in (None, person.cookie):
            same((path, event.ask(f"/api/evening/{path}", cookie, **query)[0]), (path, 403))
    same(event.ask("/api/online/record", person.cookie, round=1, table=1)[0], 403)
    same(event.ask("/api/evening/deals", event.chief.cookie)[0], 403)
    assert "N:" not in event.file()
    same(event.write("take")[0], 409)
    for what, members in (("result", {"round": 1, "table": 1, "board": 1, "contract": "pass"}), ("end", {}), ("round", {"to": 2})):
        same((what, event.write(what, person.cookie, **members)[0]), (what, 403))


def barred(event, person, table):
    """A person cannot look at a table of others."""
    status, _, _ = get(event.server, f"/ws?table={table}", f"Cookie: {person.cookie}")
    assert status != 101, status
    same(fetch(event.server, f"/api/record?table={table}", person.cookie)[0] in (403, 404), True)


def people_play_and_nobody_is_told_too_early():
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = Event(server, rounds=3, scoring="ximp")
        people = [Person(server, name) for name in ("Ann", "Cy", "Dee")]
        code = event.enter(people[0])["code"]
        same(event.send("enter", people[1], code="222222")[0], 404)
        event.enter(people[1], code=code)
        event.enter(people[2])
        same([event.send("enter", person)[0] for person in (people[0], event.chief)], [409, 409])
        same(event.state()["entries"], [{"entry": 1, "names": ["Ann", "Cy"]}, {"entry": 2, "names": ["Dee"]}])
        event.done("round", to=1)
        event.reaches(lambda state: state["round"] == 1 and state.get("dealt"))
        closed(event, people[0])
        seats = [Seat(event, person, SEED + i) for i, person in enumerate(people)]
        assert until(20, lambda: all(seat.tables for seat in seats))
        tables = {seat.tables[0] for seat in seats}
        strangers = [Person(server, "Eve"), people[2] if seats[2].tables[0] != seats[0].tables[0] else Person(server, "Fay")]
        for stranger in strangers:
            barred(event, stranger, seats[0].tables[0])
        same(event.write("call", people[0].cookie, text="Help")[0], 200)
        calls = event.state(event.chief.cookie)["calls"]
        same([(call["text"], call["table"]) for call in calls], [("Help", event.state(people[0].cookie)["me"]["table"])])
        assert tables
        event.reaches(lambda state: state["state"] == "over")
        for seat in seats:
            seat.thread.join(20)
            assert not seat.error, seat.error
            same((len(seat.tables), seat.calls), (3, 3))
            same(seat.onward, [*seat.tables[1:], None])
        boards = all_boards(event)
        compare_records(event, boards)
        names = {row.get("name") for row in event.ask("/api/evening/ranking")[1]["rows"]}
        assert "Ann & Cy" in names and names & {"Dee & Bot", "Bot & Dee"}, names
        server.end()
        search(event, made + "/data", seats)


def two_pairs_of_a_team_learn_nothing_of_each_other():
    """The boards of a match are played at two tables: who has played them at one tells the other nothing through the server."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = Event(server, kind="teams", number=2, rounds=1, each=2, scoring="vp")
        people = [Person(server, name) for name in ("Ann", "Cy", "Dee", "Eve")]
        code = event.enter(people[0])["code"]
        for person in people[1:]:
            event.enter(person, code=code)
        same(event.send("enter", Person(server, "Fay"), code=code)[0], 404)
        event.done("round", to=1)
        assert until(20, lambda: all(event.state(person.cookie).get("play") for person in people))
        plays = [event.state(person.cookie)["play"] for person in people]
        seats = [event.state(person.cookie)["me"]["seat"] for person in people]
        same(len(set(plays)), 2)
        same(sorted(zip(plays, seats)), sorted((play, seat) for play, pair in zip((plays[0], plays[2]), ("NS", "EW")) for seat in pair))
        first = [Seat(event, person, SEED + i) for i, person in enumerate(people[:2])]
        table = event.state(people[0].cookie)["me"]["here"]["table"]
        done = lambda: {board["state"] for board in event.state(event.chief.cookie)["grid"]["tables"][table - 1]["boards"]} == {"in"}
        assert until(60, done), event.state(event.chief.cookie)
        same(event.state()["state"], "play")
        closed(event, people[2])
        barred(event, people[2], plays[0])
        same([board["state"] for board in event.state(people[2].cookie)["me"]["here"]["boards"]], ["none", "none"])
        seats = first + [Seat(event, person, SEED + i + 2) for i, person in enumerate(people[2:])]
        event.reaches(lambda state: state["state"] == "over")
        for seat in seats:
            seat.thread.join(20)
            assert not seat.error, seat.error
        assert "Ann & Cy & Dee & Eve" in {row.get("name") for row in event.ask("/api/evening/ranking")[1]["rows"]}
        server.end()
        search(event, made + "/data", seats)


def a_team_that_has_lost_is_out():
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = Event(server, kind="knockout", number=4, rounds=2, each=1, scoring="imp", turn="director")
        ann = Person(server, "Ann")
        event.enter(ann)
        event.done("round", to=1)
        assert until(20, lambda: event.state(ann.cookie).get("play"))
        assert "out" not in event.state(ann.cookie)["mine"]
        seat = Seat(event, ann, SEED, rounds=1)
        assert until(60, lambda: not event.state(event.chief.cookie)["missing"]), event.state(event.chief.cookie)
        event.done("round", to=2)
        seat.thread.join(20)
        assert not seat.error, seat.error
        state = event.state(ann.cookie)
        final = {number for table in event.state(event.chief.cookie)["grid"]["tables"] for number in (table.get("ns"), table.get("ew"))}
        plays = state["me"]["number"] in final
        same((state["mine"].get("out", False), "here" in state["me"]), (not plays, plays))
        if not plays:
            same(event.send("leave", ann), (200, {}))
            same(event.send("enter", ann)[0], 409)
        event.server.kill()


def whoever_has_no_table_does_not_call_the_director():
    """A team that has no match in a round of a knockout: its calls would fill the list."""
    with serving() as server:
        event = Event(server, kind="knockout", number=3, rounds=2, each=1, scoring="imp", turn="director")
        people = [Person(server, f"P{i}") for i in range(12)]
        for first in range(0, 12, 4):
            code = event.enter(people[first])["code"]
            for person in people[first + 1:first + 4]:
                event.enter(person, code=code)
        event.done("round", to=1)
        assert until(20, lambda: sum("play" in event.state(person.cookie) for person in people) == 8)
        out = [person for person in people if "play" not in event.state(person.cookie)]
        same([event.state(person.cookie)["me"]["table"] for person in out], [0] * 4)
        same([event.write("call", person.cookie, text="Help")[0] for person in out], [409] * 4)
        caller = next(person for person in people if person not in out)
        same([event.write("call", caller.cookie, text="Help")[0] for _ in range(2)], [200, 409])
        same([call["table"] for call in event.state(event.chief.cookie)["calls"]], [event.state(caller.cookie)["me"]["table"]])


def look(event, board, table, round=1, cookie=None):
    """What everybody is told of a board, and of its play at a table: status, and the boards of the record."""
    status, _ = event.ask("/api/evening/board", cookie, board=board)
    told, record = event.ask("/api/online/record", cookie, round=round, table=table)
    boards = [int(number) for number in re.findall(r"(?m)^deal .* board (\d+)$", record.decode())] if told == 200 else []
    return status, told, boards


def who_watches_sees_a_board_when_it_is_over_everywhere():
    """At one table all is played; at the other the first board begins when its people have come."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = Event(server, rounds=2, each=2, watch=True)
        people = [Person(server, name) for name in ("Ann", "Cy", "Dee", "Eve")]
        for person in people:
            event.enter(person)
        event.done("round", to=1)
        assert until(20, lambda: all(event.state(person.cookie).get("play") for person in people))
        places = {person: event.state(person.cookie)["me"]["here"]["table"] for person in people}
        here, watcher = places[people[0]], Watcher(event, made + "/data")
        seats = [Seat(event, person, SEED + i, rounds=1) for i, person in enumerate(people) if places[person] == here]
        done = lambda: {board["state"] for board in event.state(event.chief.cookie)["grid"]["tables"][here - 1]["boards"]} == {"in"}
        assert until(60, done), event.state(event.chief.cookie)
        same(event.state()["open"], [])
        for cookie in (None, people[0].cookie):
            same([look(event, board, here, cookie=cookie) for board in (1, 2)], [(403, 403, [])] * 2)
        seats += [Seat(event, person, SEED + 7 + i, rounds=1) for i, person in enumerate(people) if places[person] != here]
        event.reaches(lambda state: state["round"] == 2)
        same(event.state()["open"], [1, 2])
        for table in (1, 2):
            same(look(event, 1, table), (200, 200, [1, 2]))
            same(look(event, 3, table, 2), (403, 403, []))
        board = event.ask("/api/evening/board", board=1)[1]
        same(len(board["hands"]), 4)
        same(cards_of(event.ask("/api/online/record", round=1, table=1)[1].decode(), 1), [board["hands"][seat] for seat in "NESW"])
        same(event.ask("/api/evening/ranking")[0], 403)
        told = len(watcher.told)
        assert until(20, lambda: {path for path, *_ in watcher.told[told:]} >= {"/api/evening/board", "/api/online/record"})
        watcher.end()
        same({board for _, board in watcher.check(2)}, {1, 2})
        for seat in seats:
            seat.thread.join(20)
            assert not seat.error, seat.error
        server.kill()


def an_event_that_is_full_takes_nobody_and_who_leaves_makes_room():
    with serving() as server:
        event = Event(server)
        people = [Person(server, f"Guest {i}") for i in range(9)]
        for person in people[:8]:
            event.enter(person)
        same(event.send("enter", people[8])[0], 409)
        same(event.send("leave", people[0]), (200, {}))
        same(event.send("leave", people[0])[0], 409)
        event.enter(people[8])


def who_deletes_their_account_leaves_no_name():
    with serving() as server:
        event = Event(server)
        person = Person(server, "Annegret Before")
        person.take_account("annegret", PASSWORD)
        event.enter(person)
        same(event.state()["entries"], [{"entry": 1, "names": ["Annegret Before"]}])
        same(post(server, "/api/account/delete", {"password": PASSWORD}, person.cookie)[0], 200)
        assert until(60, lambda: not found(server.data, [b"Annegret"]))
        event.reaches(lambda state: state["entries"] == [{"entry": 1, "names": ["Somebody"]}])
        event.done("round", to=1)
        event.reaches(lambda state: state["round"] == 2)


def a_key_does_not_make_a_director_of_a_player():
    with serving() as server:
        event = Event(server, rounds=3, turn="director")
        guest, other, stranger = (Person(server, name) for name in ("Guest", "Other", "Eve"))
        name = {"write": "name-of-them", "do": "name", "number": 1, "name": "Us"}
        same(event.with_key("/api/online/enter", {}, stranger.cookie)[0], 409)
        event.enter(guest)
        event.enter(other)
        same(event.with_key("/api/evening/write", name, guest.cookie)[0], 401)
        event.done("round", to=1)
        assert until(20, lambda: event.state(guest.cookie).get("play"))
        same(event.with_key("/api/evening/write", name, guest.cookie)[0], 403)
        same(event.send("leave", guest), (200, {}))
        same(event.with_key("/api/evening/write", name, guest.cookie)[0], 401)
        same(event.with_key("/api/evening/write", name, stranger.cookie)[0], 200)


def who_comes_back_plays_on_for_themselves():
    with serving() as server:
        event = Event(server, rounds=3, turn="director")
        guest, late = Person(server, "Guest"), [Person(server, f"Late {i}") for i in range(8)]
        event.enter(guest)
        event.done("round", to=1)
        assert until(20, lambda: event.state(guest.cookie).get("play"))
        number = event.state(guest.cookie)["me"]["number"]
        same(event.send("leave", guest), (200, {}))
        event.enter(guest)
        same(event.state(guest.cookie)["me"]["number"], number)
        same(event.send("leave", guest), (200, {}))
        for person in late:
            event.enter(person)
        same(event.send("enter", guest)[0], 409)
        for person in late:
            same(event.send("leave", person), (200, {}))
        event.enter(guest)
        same(event.state(guest.cookie)["me"]["number"], number)


# ---- Kills, the clock, rulings ----

def words_of_the_server_are_its_own():
    with serving() as server:
        event = Event(server, rounds=1)
        same(post(server, "/api/evening/new", {**BOTS, "write": "server-end-of-event"}, event.chief.cookie)[0], 400)
        same(event.write("name", number=1, name="Us", write="server-board-1-1-1")[0], 400)
        for word in ("board-1-1-1", "board-1-2-1", "end-of-event", "start-round-1"):
            same(event.write("name", number=1, name="Us", write=word)[0], 200)
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        same(event.file().count('"do":"result"'), 2)


def an_event_is_not_restored_in_the_middle():
    with serving() as server:
        event = Event(server, rounds=1)
        restored = Event(server, "another", rounds=1)
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        lines = event.file().splitlines()
        begun = next(i for i, line in enumerate(lines) if '"do":"deals"' in line)
        part = {"from": 1, "text": "\n".join(lines[:begun]), "last": True}
        same(restored.with_key("/api/evening/restore", part)[0], 400)
        same(restored.state()["state"], "set")
        part["text"] = "\n".join(lines)
        same(restored.with_key("/api/evening/restore", part)[0], 200)
        same(restored.state()["state"], "over")


def the_deals_of_a_file_are_not_played():
    """Whoever knows a key, with its commitment and its deals, cannot have them taken for those of the server."""
    with serving() as server:
        source, event, late = Event(server, rounds=1), Event(server, "another", rounds=1), Event(server, "third", rounds=1)
        source.done("round", to=1)
        source.reaches(lambda state: state["state"] == "over")
        lines = source.file().splitlines()
        opened, dealt = lines[0], next(line for line in lines if '"do":"deals"' in line)
        part = {"from": 1, "text": f"{opened}\n{dealt}", "last": True}
        same(event.with_key("/api/evening/restore", part)[0], 400)
        same(event.state().get("brought"), None)
        same(event.with_key("/api/evening/restore", {**part, "text": opened})[0], 200)
        state = event.state()
        same((state.get("brought"), state.get("commitment"), event.ask("/api/online/fair")[0]), (True, None, 404))
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        same((event.state().get("brought"), event.state().get("key")), (True, None))
        assert event.ask("/api/evening/deals")[1] != source.ask("/api/evening/deals")[1]
        person, before = Person(server, "Ann"), late.state()["commitment"]
        late.enter(person)
        same(late.with_key("/api/evening/restore", {**part, "text": opened})[0], 409)
        same((late.state()["commitment"], late.state().get("brought")), (before, None))


def nobody_loses_their_seat_to_another_set_up():
    with serving() as server:
        event = Event(server, number=6, turn="director")
        people = [Person(server, f"Guest {i}") for i in range(10)]
        for person in people:
            event.enter(person)
        same(event.write("set", **{**BOTS, "number": 4})[0], 409)
        event.done("leave", number=6, round=1)
        same(event.write("leave", number=5, round=1)[0], 409)
        same(event.state()["contestants"], 6)
        same(event.send("leave", people[9])[0], 200)
        same(event.write("leave", number=5, round=1)[0], 409)
        same(event.send("leave", people[8])[0], 200)
        event.done("leave", number=5, round=1)
        event.done("round", to=1)
        event.reaches(lambda state: state["round"] == 1)


def nobody_enters_the_last_round():
    with serving() as server:
        event, person = Event(server, rounds=1, turn="director"), Person(server, "Ann")
        event.enter(person)
        event.done("round", to=1)
        assert until(20, lambda: event.state(person.cookie).get("play"))
        status, said = event.send("enter", Person(server, "Eve"))
        same((status, said["error"]), (409, "The last round has begun"))


def a_killed_server_goes_on_and_writes_each_board_once():
    with folder() as made:
        event = Event(Atout(ATOUT, made + "/data"), rounds=3)
        rng = random.Random(SEED)
        event.done("round", to=1)
        while event.state()["state"] != "over":
            time.sleep(0.1 + 0.3 * rng.random())
            event.server.kill()
            event.server = Atout(ATOUT, made + "/data")
            before = event.state()["round"]
            event.reaches(lambda state, before=before: state["round"] > before or state["state"] == "over")
        boards = all_boards(event)
        same(sorted(len(board["lines"]) for board in boards), [2, 2, 2])
        judge(event, boards)
        compare_records(event, boards)
        log = event.file()
        same(log.count('"do":"result"'), 6)
        same(log.count('"do":"deals"'), 1)
        event.server.end()


def sent_on(person, table):
    """A person who comes to a table of a round that is over is told so."""
    player = person.sit(table, [])
    while not any(said["type"] == "event" for said in player.others):
        player.step()
    player.close()


def begun(made, **choice):
    """An event that has begun, a guest in it, and the table at which they sit."""
    event = Event(Atout(ATOUT, made + "/data", "--pace", "500-500"), turn="director", **{"rounds": 2, **choice})
    guest = Person(event.server, "Guest")
    event.enter(guest)
    event.done("round", to=1)
    assert until(20, lambda: event.state(guest.cookie).get("play"))
    return event, guest, event.state(guest.cookie)["play"]


def a_killed_server_does_not_play_on_where_the_round_is_over():
    """It is killed as soon as the change of round is stored, before it can have closed the tables of the round before."""
    with folder() as made:
        event, guest, first = begun(made)
        event.done("round", to=2)
        event.server.kill()
        event.server = guest.server = Atout(ATOUT, made + "/data", "--pace", "500-500")
        sent_on(guest, first)
        assert until(20, lambda: events_of(made + "/data", first)[-1].startswith("closed")), events_of(made + "/data", first)
        event.server.kill()


def last_events(made, event, round):
    """The last event of each table of a round."""
    with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base:
        return [row[0].decode().split("\n")[0] for row in base.execute(
            "SELECT last.bytes FROM streams JOIN events first ON first.stream = id AND first.seq = 1 JOIN events last "
            "ON last.stream = id AND last.seq = streams.last WHERE name LIKE 'table/%' AND instr(first.bytes, ?)",
            (f"online {event.id} {round} ".encode(),))]


def all_tables_are_closed_and_all_people_are_told_when_the_round_changes():
    """There are more tables than are closed, made or told at once."""
    with folder() as made:
        event, guest, first = begun(made, kind="mitchell", number=10, sections=3)
        player = guest.sit(first, [])
        assert until(20, lambda: len(last_events(made, event, 1)) == 30)
        event.done("round", to=2)
        play = player.hear("event")["play"]
        player.close()
        event.reaches(lambda state: event.state(guest.cookie).get("play") == play)
        same(sorted({line.split(" ")[0] for line in last_events(made, event, 1)}), ["closed"])
        same(len(last_events(made, event, 1)), 30)
        same(len(last_events(made, event, 2)), 30)
        assert not any(line.startswith("closed") for line in last_events(made, event, 2))
        event.done("end")
        event.reaches(lambda state: state["state"] == "over")
        assert until(20, lambda: all(line.startswith("closed") for line in last_events(made, event, 2)))
        event.server.kill()


def whoever_is_two_rounds_behind_is_told_too():
    """The next round begins while the tables of this one are being made: the people of the one before are told nevertheless."""
    with folder() as made:
        event, guest, first = begun(made, kind="mitchell", number=10, sections=6, rounds=3)
        player = guest.sit(first, [])
        event.done("round", to=2)
        end = time.monotonic() + 20
        while not last_events(made, event, 2):
            assert time.monotonic() < end, "no table of the second round"
        event.done("round", to=3)
        player.hear("event")
        player.close()
        event.server.kill()


def a_table_of_an_event_that_nobody_follows_is_closed():
    """The server is killed in a round, and nobody starts it again until the event has left the list."""
    with folder() as made:
        event, guest, table = begun(made)
        event.server.kill()
        with later(made + "/data", 16, "--pace", "500-500") as guest.server:
            sent_on(guest, table)
            assert until(20, lambda: events_of(made + "/data", table)[-1].startswith("closed")), events_of(made + "/data", table)[-1]


def a_director_rules_and_what_stands_is_not_written_over():
    with serving() as server:
        event = Event(server, rounds=2, turn="director", unfinished="average")
        guest = Person(server, "Guest")
        event.enter(guest)
        event.done("round", to=1)
        event.reaches(lambda state: state.get("dealt"))
        assert until(20, lambda: "here" in event.state(guest.cookie).get("me", {}))
        mine = event.state(guest.cookie)["me"]["here"]
        board = mine["boards"][0]["board"]
        assert until(20, lambda: event.state(guest.cookie).get("play"))
        first = event.state(guest.cookie)["play"]
        event.done("rule", round=1, table=mine["table"], board=board, verdict="A+/A-")
        event.done("round", to=2)
        event.reaches(lambda state: state["round"] == 2)
        assert until(20, lambda: event.state(guest.cookie).get("play"))
        sent_on(guest, first)
        late = event.state(event.chief.cookie)["grid"]
        same(late["round"], 2)
        event.done("end")
        event.reaches(lambda state: state["state"] == "over")
        line = next(line for line in event.ask("/api/evening/board", board=board)[1]["lines"] if line["table"] == mine["table"])
        same(line["score"], "A+/A-")
        same(post(server, "/api/online/enter", {"evening": event.id}, guest.cookie)[0], 409)


def the_clock_ends_boards_as_the_director_has_chosen():
    """Bots that wait 20 ms before each move cannot play eight boards within the second until the server looks at the clock."""
    for unfinished, score in (("average", "A"), ("np", "NP")):
        with folder() as made:
            event = Event(Atout(ATOUT, made + "/data", "--pace", "20-20"), rounds=1, each=8, minutes=1, unfinished=unfinished)
            event.done("round", to=1)
            event.reaches(lambda state: state.get("dealt"))
            event.server.kill()
            with later(made + "/data", 1, "--pace", "20-20") as event.server:
                event.reaches(lambda state: state["state"] == "over")
                lines = [line for board in all_boards(event) for line in board["lines"]]
                same(len(lines), 16)
                assert score in {line["score"] for line in lines}, lines
                assert {"A", "NP"} & {line["score"] for line in lines} == {score}, lines
                log = event.file()
                same((log.count('"do":"expire"'), log.count('"do":"rule"')), (1, 0)) # all of them or none, if it is killed


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
