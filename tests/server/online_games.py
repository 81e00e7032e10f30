#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Tournaments of single players at the tables of `atout serve`, in all games that have them: tests/server/online_games.py ATOUT [NAME...]

Points come again from the records of the tables by the oracle, totals from the points; what people were told is searched for cards and
keys that they could not know.
"""
import json
import os
import random
import re
import subprocess
import sys
import time

from hidden import Checker
from online import Event, Seat
from player import Atout, Person, get, until
from runner import SEED, folder, run, same
from stand import ATOUT, serving
from truth import Truth, events_of

ORACLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle", "oracle.py")
DRAWN = {"title": "Evening", "kind": "tables", "rounds": 2, "each": 2, "scoring": "points", "turn": "done", "online": True, "bot": "random"}
GAMES = {"farmers": {"number": 6, "least": 3, "most": 3}, "barbu": {"number": 8, "least": 4, "most": 4},
         "boerenbridge": {"number": 8, "least": 4, "most": 4, "scoring": "places"},
         "bauerchen": {"number": 8, "least": 4, "most": 4, "partners": True, "scoring": "duplicate"}}


def tournament(server, game, account="chief", **choice):
    return Event(server, account, **{**DRAWN, "game": game, **GAMES[game], **choice})


# ---- What it must come to, by other means ----

def seats_of(event, round_):
    """Who sits where in a round, by table, in the order of seats."""
    status, said = event.ask("/api/evening", event.chief.cookie, round=round_)
    same(status, 200)
    return {table["table"]: [table[str(seat)] for seat in range(1, 9) if str(seat) in table] for table in said["grid"]["tables"]}


def scored(records):
    """Of each record the points of the seats in each of its deals, by the oracle."""
    done = subprocess.run([sys.executable, ORACLE, "trace", "/dev/stdin"], input=b"".join(records), capture_output=True, check=False)
    same(done.stderr, b"")
    scores = iter([line["score"] for line in map(json.loads, done.stdout.splitlines()) if "score" in line])
    return [[next(scores) for _ in re.findall(rb"(?m)^deal ", record)] for record in records]


def played(event, places):
    """By round and table, of each deal its hands and the points of its seats, from the records alone."""
    answers = [event.ask("/api/online/record", round=round_, table=table) for round_, table in places]
    same({status for status, _ in answers}, {200})
    deals = {}
    for place, (_, record), scores in zip(places, answers, scored([record for _, record in answers])):
        hands = [re.findall(r"(?m)^(?:hand|turn).*$", deal) for deal in re.split(r"(?m)^deal ", record.decode())[1:]]
        deals[place] = list(zip(hands, scores))
    return deals


def points_of(event):
    """By deal and seat, who has had which points at which table; all tables have had the same cards."""
    state, results = event.state(), {}
    all_seats = {round_: seats_of(event, round_) for round_ in range(1, state["rounds"] + 1)}
    all_deals = played(event, [(round_, table) for round_, seats in all_seats.items() for table in seats])
    for round_, seats in all_seats.items():
        same(sorted(number for who in seats.values() for number in who), list(range(1, state["contestants"] + 1)))
        tables = {table: all_deals[round_, table] for table in seats}
        for k in range(state["each"]):
            here = {table: deals[k] for table, deals in tables.items() if k < len(deals)}
            same(len({str(hands) for hands, _ in here.values()}), min(1, len(here)))
            for table, (_, score) in here.items():
                for seat, number in enumerate(seats[table]):
                    results.setdefault(((round_ - 1) * state["each"] + k + 1, seat), {})[number] = (table, score[seat % len(score)])
    return results


def judge(event):
    """Each deal as everybody is told of it, and the totals."""
    results, state, totals = points_of(event), event.state(), {}
    for board in range(1, state["boards"] + 1):
        told = event.ask("/api/evening/board", board=board)[1]["players"]
        same({(int(line["seat"]) - 1, line["number"]): (line["table"], line["points"]) for line in told},
             {(seat, number): got for (deal, seat), lines in results.items() if deal == board for number, got in lines.items()})
    if state["scoring"] == "places":
        totals = places_of(state, results)
    else:
        for lines in results.values():
            for number, (_, points) in lines.items():
                beaten = sum((points > other) * 2 + (points == other) for _, other in lines.values()) - 1
                totals[number] = totals.get(number, 0) + (beaten if state["scoring"] == "duplicate" else points)
    rows = event.ask("/api/evening/ranking")[1]["rows"]
    same({row["number"]: float(row["total"]) for row in rows}, totals)
    assert any(totals.values()), totals


def places_of(state, results):
    """At each table and in each round, 2 for each who has fewer points and 1 for each who has as many."""
    sums, totals = {}, {}
    for (deal, _), lines in results.items():
        for number, (table, points) in lines.items():
            key = (deal - 1) // state["each"], table
            sums.setdefault(key, {})[number] = sums.get(key, {}).get(number, 0) + points
    for who in sums.values():
        for number, points in who.items():
            totals[number] = totals.get(number, 0) + sum((points > other) * 2 + (points == other) for other in who.values()) - 1
    return totals


# ---- Bots ----

def bots_play_each_game_to_its_end():
    with serving() as server:
        events = [tournament(server, game, account=f"chief-{game}") for game in GAMES]
        same([event.state()["game"] for event in events], list(GAMES))
        for event in events:
            event.done("round", to=1)
        for event in events:
            event.reaches(lambda state: state["state"] == "over")
            judge(event)
            log = event.file()
            same((log.count('"do":"result"'), log.count('"do":"deals"'), log.count('"do":"round"')), (8, 1, 2))
            same(event.ask("/api/evening/deals")[0], 404)


def what_cannot_be_played_is_refused():
    with serving() as server:
        event = tournament(server, "farmers")
        for wrong in ({"game": "whist"}, {"game": "bridge"}, {"number": 7}, {"least": 2}, {"partners": True}, {"unfinished": "average"}):
            same((wrong, event.write("set", **{**DRAWN, "game": "farmers", **GAMES["farmers"], **wrong})[0]), (wrong, 400))
        same(event.write("deals", text="0" * 64)[0], 409)
        same(event.write("broadcast", text="1")[0], 409)


def a_match_that_the_rules_end_early_is_over():
    """Bauerchen ends with a stein, nearly always before 32 deals: those that no table comes to are not played."""
    with serving() as server:
        event = tournament(server, "bauerchen", number=4, rounds=1, each=32, scoring="points")
        event.done("round", to=1)
        event.reaches(lambda state: state["state"] == "over")
        judge(event)
        states = [board["state"] for board in event.state(event.chief.cookie)["grid"]["tables"][0]["boards"]]
        deals = len(played(event, [(1, 1)])[1, 1])
        same(states, ["in"] * deals + ["ruled"] * (32 - deals))


# ---- People ----

def keys_of(data, tables):
    """What the deals of tables come from: no client is told of it."""
    events = [line.split(" ") for table in tables for event in events_of(data, table) for line in event.splitlines()]
    return {words[-1 if words[0] == "fair" else 2] for words in events if words[0] in ("fair", "given")}


def search(event, data, seats):
    checker, tables = Checker(), {table for seat in seats for table in seat.told}
    keys = keys_of(data, tables)
    assert len(keys) >= 4, keys
    for seat in seats:
        for table, told in seat.told.items():
            mine = next(message["me"] for _, message in told if message["type"] == "table")
            checker.check(Truth(event.state_before["game"], {}, events_of(data, table)), mine, told)
            assert not any(key in text for key in keys for text, _ in told), table
    assert checker.cards, "nothing was hidden"
    return keys


def closed(event, person, table):
    """Nobody is told of a deal that others are still to play, not even by the record of who has played it, nor of its key."""
    for cookie in (None, person.cookie):
        same([event.ask(path, cookie, **query)[0] for path, query in (
            ("/api/evening/board", {"board": 1}), ("/api/online/record", {"round": 1, "table": table}), ("/api/evening/ranking", {}))],
             [403] * 3)
    assert "fair" not in get(event.server, f"/api/record?table={event.state(person.cookie)['play']}", f"Cookie: {person.cookie}")[2].decode()
    text = event.file()
    assert '"key"' not in text and "nonces" not in text and "key" not in event.state(event.chief.cookie)


def check_deals(event, made):
    """What `atout verify` makes of the records of both rounds, by the key of the event and by another one."""
    key = event.ask("/api/online/fair")[1]
    for name, text in (("event.key", key), ("other.key", key.replace(b"nonce-of-P1", b"nonce-of-P7"))):
        with open(f"{made}/{name}", "wb") as file:
            file.write(text)
    for round_, first, file, wanted in ((1, 1, "event", 0), (2, 3, "event", 0), (2, 1, "event", 1), (1, 1, "other", 1)):
        with open(f"{made}/record", "wb") as record:
            record.write(event.ask("/api/online/record", round=round_, table=2)[1])
        words = [ATOUT, "verify", "--key", f"{made}/{file}.key", "--first", str(first), f"{made}/record"]
        same((words, subprocess.run(words, capture_output=True, check=False).returncode), (words, wanted))


def people_play_and_nobody_is_told_too_early():
    """At one table all is played; at the other the first deal begins when its people have come."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--pace", "0-1")
        event = tournament(server, "farmers", watch=True)
        people = [Person(server, f"P{i}") for i in range(6)]
        for person in people:
            event.enter(person, nonce=f"nonce-of-{person.name}")
        same(event.send("enter", Person(server, "Late"))[0], 409)
        event.done("round", to=1)
        assert until(20, lambda: all(event.state(person.cookie).get("play") for person in people))
        places = {person: event.state(person.cookie)["me"]["here"]["table"] for person in people}
        here = places[people[0]]
        seats = [Seat(event, person, SEED + i) for i, person in enumerate(people) if places[person] == here]
        done = lambda: {board["state"] for board in event.state(event.chief.cookie)["grid"]["tables"][here - 1]["boards"]} == {"in"}
        assert until(60, done), event.state(event.chief.cookie)
        closed(event, people[0], here)
        same(event.state()["open"], [])
        seats += [Seat(event, person, SEED + 7 + i) for i, person in enumerate(people) if places[person] != here]
        event.reaches(lambda state: state["round"] == 2)
        assert {1, 2} <= set(event.state()["open"])
        same([event.ask("/api/online/record", round=1, table=table)[0] for table in (1, 2)], [200, 200])
        event.reaches(lambda state: state["state"] == "over")
        for seat in seats:
            seat.thread.join(20)
            assert not seat.error, seat.error
            same(len(seat.tables), 2)
        judge(event)
        event.state_before, fair = event.state(), event.ask("/api/online/fair")[1].decode()
        check_deals(event, made)
        same(sorted(re.findall("# added nonce-of-(P[0-9])", fair)), [person.name for person in people])
        server.end()
        keys = search(event, made + "/data", seats)
        assert event.state_before["key"] not in keys, keys


def a_killed_server_goes_on_and_writes_each_deal_once():
    with folder() as made:
        event, rng = tournament(Atout(ATOUT, made + "/data"), "barbu"), random.Random(SEED)
        event.done("round", to=1)
        while event.state()["state"] != "over":
            time.sleep(0.1 + 0.3 * rng.random())
            event.server.kill()
            event.server = Atout(ATOUT, made + "/data")
            before = event.state()["round"]
            event.reaches(lambda state, before=before: state["round"] > before or state["state"] == "over")
        judge(event)
        log = event.file()
        same((log.count('"do":"result"'), log.count('"do":"deals"'), log.count('"do":"round"')), (8, 1, 2))
        event.server.end()


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
