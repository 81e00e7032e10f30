# SPDX-License-Identifier: Apache-2.0
"""What events at the tables of a server cost it (costs.py): one of four pairs that bots play, and eighteen that 126 have entered."""
import time

from mixes import request
from player import Person, fetch, post

PASSWORD = "correct horse battery"
SET_UP = {"title": "Event", "kind": "howell", "number": 4, "rounds": 1, "each": 1, "scoring": "mp", "turn": "done", "online": True, "bot": "random"}
LARGE = {**SET_UP, "kind": "mitchell", "number": 32, "rounds": 0}
CALLS, EVENTS, PEOPLE = 10, 18, 126


def opened(meter, chief, setup):
    status, said, _ = post(meter.server, "/api/evening/new", {**setup, "write": "open-open"}, chief.cookie)
    assert status == 201, (status, said)
    return said["evening"]


def played(meter, chief, event):
    body = {"evening": event, "write": "begin-begin", "do": "round", "to": 1}
    assert post(meter.server, "/api/evening/write", body, chief.cookie)[0] == 200
    while fetch(meter.server, f"/api/evening?evening={event}")[1]["state"] != "over":
        time.sleep(0.05)


def one(meter, what, event, number):
    """A person enters, or leaves."""
    person = Person(meter.server, f"Guest {number}", source=f"127.6.12.{1 + number % 200}")
    if what == "leave":
        assert post(meter.server, "/api/online/enter", {"evening": event}, person.cookie, source=person.source)[0] == 200
    return meter.mean([request(f"/api/online/{what}", person.cookie, None, {"evening": event})], person.source)


def online(meter):
    chief = Person(meter.server, "Director", source="127.6.11.1")
    chief.take_account("director", PASSWORD)
    event = opened(meter, chief, SET_UP)
    rows = {"GET /api/online": [meter.mean([request("/api/online")] * CALLS)]}
    for what in ("enter", "leave"):
        rows[f"POST /api/online/{what}"] = [one(meter, what, event, len(what))]
    played(meter, chief, event)
    record = request(f"/api/online/record?evening={event}&round=1&table=1")
    rows["GET /api/online/record"] = [meter.mean([record] * CALLS)]
    for _ in range(EVENTS - 2):
        opened(meter, chief, SET_UP)
    large = opened(meter, chief, LARGE)
    for number in range(PEOPLE):
        person = Person(meter.server, f"Guest {number}", source=f"127.6.13.{1 + number}")
        assert post(meter.server, "/api/online/enter", {"evening": large}, person.cookie, source=person.source)[0] == 200
    rows["GET /api/online"].append(meter.mean([request("/api/online")] * CALLS))
    for what in ("enter", "leave"):
        rows[f"POST /api/online/{what}"].append(one(meter, what, large, len(what)))
    rows["GET /api/online/record"].append(rows["GET /api/online/record"][0])
    return rows | {"GET /online": [meter.mean([request("/online")] * CALLS)] * 2}
