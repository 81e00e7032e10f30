# SPDX-License-Identifier: Apache-2.0
"""What events at the tables of a server cost it (costs.py): one of four pairs that bots play, and the largest: eighteen that are listed, a
record of 32 boards, and 16 sections with 2,000 people, before the draw and after it."""
import tempfile
import time

from evening_costs import dearest
from mixes import request
from player import Atout, Person, fetch, post

PASSWORD = "correct horse battery"
SET_UP = {"title": "Event", "kind": "howell", "number": 4, "rounds": 1, "each": 1, "scoring": "mp", "turn": "done", "online": True, "bot": "random"}
LONG = {**SET_UP, "each": 32, "watch": True}
LARGE = {**SET_UP, "kind": "mitchell", "number": 32, "sections": 16, "rounds": 5, "turn": "director", "watch": True}
CALLS, EVENTS, PEOPLE = 10, 18, 2000


def opened(meter, chief, setup):
    status, said, _ = post(meter.server, "/api/evening/new", {**setup, "write": "open-open"}, chief.cookie, source=chief.source)
    assert status == 201, (status, said)
    return said["evening"]


def played(meter, chief, event):
    body = {"evening": event, "write": "begin-begin", "do": "round", "to": 1}
    assert post(meter.server, "/api/evening/write", body, chief.cookie)[0] == 200
    while fetch(meter.server, f"/api/evening?evening={event}")[1]["state"] != "over":
        time.sleep(0.05)


def guest(meter, number):
    return Person(meter.server, f"Guest {number}", source=f"127.6.{12 + number // 200}.{1 + number % 200}")


def enter(meter, person, event):
    status, said, _ = post(meter.server, "/api/online/enter", {"evening": event, "nonce": "lotto-4-8-15"}, person.cookie, source=person.source)
    assert status == 200, (status, said)


def change(meter, what, person, event):
    """A person enters, or leaves."""
    body = {"evening": event, **({"nonce": "lotto-4-8-15"} if what == "enter" else {})}
    text = request(f"/api/online/{what}", person.cookie, None, body)
    cost, said = meter.around(lambda: meter.ask(text, person.source))
    assert b" 200 " in said[:20], said
    return cost, len(text), len(said)


def changes(meter, event, entered, other):
    """One leaves, and another one takes their place."""
    return {"POST /api/online/leave": change(meter, "leave", entered, event), "POST /api/online/enter": change(meter, "enter", other, event)}


def appointed(meter, chief, event):
    """A commentator comes."""
    text = request("/api/online/commentator", chief.cookie, None, {"evening": event, "name": "Ann Other"})
    cost, said = meter.around(lambda: meter.ask(text, chief.source))
    assert b" 200 " in said[:20], said
    return {"POST /api/online/commentator": [(cost, len(text), len(said))] * 2}


def begun(meter, chief, event, person):
    """The first round begins, and all its tables are there."""
    assert post(meter.server, "/api/evening/write", {"evening": event, "write": "begin-begin", "do": "round", "to": 1}, chief.cookie)[0] == 200
    while not fetch(meter.server, f"/api/evening?evening={event}", person.cookie)[1].get("play"):
        time.sleep(0.05)
    time.sleep(2)


def reads(meter, event):
    record = request(f"/api/online/record?evening={event}&round=1&table=1")
    return {"GET /api/online/record": meter.mean([record] * CALLS),
            "GET /api/online/fair": meter.mean([request(f"/api/online/fair?evening={event}")] * CALLS)}


def large(meter, chief):
    """Before the draw, and in the first round."""
    event = opened(meter, chief, LARGE)
    people = [guest(meter, number) for number in range(PEOPLE + 2)]
    for person in people[:PEOPLE]:
        enter(meter, person, event)
    before = changes(meter, event, people[0], people[PEOPLE])
    begun(meter, chief, event, people[1])
    return dearest(before, changes(meter, event, people[1], people[PEOPLE + 1])) | {
        "GET /api/evening": meter.mean([request(f"/api/evening?evening={event}", person.cookie) for person in (chief, people[2])] * 3)}


def director(meter):
    chief = Person(meter.server, "Director", source="127.6.11.1")
    chief.take_account("director", PASSWORD)
    return chief


def at_end(meter):
    """What is told of two events that are over, which bots have played quickly at a server of their own."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        server = Atout(meter.atout, folder + "/data", "--cpu-each", "0", "--tables-each", "0", "--pace", "0-1")
        quick = type(meter)(server, meter.atout)
        chief = director(quick)
        events = [opened(quick, chief, setup) for setup in (SET_UP, LONG)]
        for event in events:
            played(quick, chief, event)
        rows = [reads(quick, event) for event in events]
        server.kill()
    return rows


def online(meter):
    chief = director(meter)
    event = opened(meter, chief, SET_UP)
    few, ended = {"GET /api/online": meter.mean([request("/api/online")] * CALLS)}, at_end(meter)
    people = [guest(meter, PEOPLE + 2 + number) for number in range(2)]
    enter(meter, people[0], event)
    few |= changes(meter, event, *people) | ended[0]
    for _ in range(EVENTS - 2):
        opened(meter, chief, SET_UP)
    worst = large(meter, chief) | ended[1]
    worst["GET /api/online"] = meter.mean([request("/api/online")] * CALLS)
    few["GET /api/evening"] = meter.mean([request(f"/api/evening?evening={event}")] * CALLS)
    return {name: [row, worst[name]] for name, row in few.items()} | {
        "GET /online": [meter.mean([request("/online")] * CALLS)] * 2} | appointed(meter, chief, event)
