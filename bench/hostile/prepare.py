# SPDX-License-Identifier: Apache-2.0
"""Data with what is expensive to read: tables of thousands of events, people who know a hundred others, seats at many tables.

All of it is made as a client would, so that it stays true whatever the server stores.
"""
import contextlib
import json
import os
import subprocess
import tempfile

from player import Atout, Person, post

BIG_TABLES, BIG_EVENTS = 24, 9000
OTHERS, NAMES, SEATS, AT_A_TABLE = 100, 30, 100, 3
BOT_TABLES, OPEN_EACH = 500, 50


class Prepared:
    """A folder with data, and who and what is in it: cookies, and ids of tables."""

    def __init__(self, data, **made):
        self.data = data
        self.big = made["big"]         # [id, cookie of the leader]: tables of thousands of events
        self.knows = made["knows"]     # cookie of a person with 100 blocks, 100 friends and 100 tables
        self.others = made["others"]   # cookies of those others
        self.bots = made["bots"]       # [id, cookie of the leader]: tables where only bots play, as long as somebody watches


def big_tables(build, server):
    """Played by four people each, nearly as fast as they may: a connection ends at more than 50 messages a second."""
    with subprocess.Popen([f"{build}/bench/load", "--at", str(server.port), "--tables", str(BIG_TABLES), "--every", "20",
                           "--seconds", "100000"], stdout=subprocess.PIPE, text=True) as process:
        made, moves = [], 0
        for line in process.stdout:
            words = line.split()
            moves += len(words) == 1
            made += [words[1:]] if len(words) == 3 else []
            if moves == BIG_TABLES * BIG_EVENTS:
                break
        assert moves == BIG_TABLES * BIG_EVENTS, "the players of the big tables have ended"
        process.kill()
    return made


def address(number):
    return f"127.8.{number // 250}.{number % 250 + 1}"


def other(server, number):
    """Somebody who has changed their name often."""
    person = Person(server, f"Other {number}", source=address(number))
    for i in range(NAMES):
        post(server, "/api/guest", {"name": f"Other {number} {i}"}, person.cookie, source=person.source)
    return person


def meet(person, others):
    """They sit at one table; the person blocks them and calls them friends, and they call the person a friend."""
    table = person.table("bridge")
    sockets = [person.sit(table), *(each.sit(table) for each in others)]
    for seat, socket in enumerate(sockets[1:], 1):
        socket.say("sit", seat=seat)
        while socket.table.get("me") != seat:
            socket.hear("table")
    for seat, each in enumerate(others, 1):
        for who, path, at in ((person, "/api/friend", seat), (each, "/api/friend", 0)):
            status, said, _ = post(person.server, path, {"table": table, "seat": at}, who.cookie, source=who.source)
            assert status == 200, (status, said)
    return table, sockets


def bot_tables(build, data):
    """Each by one of ten people: all that one may have open."""
    server = Atout(f"{build}/atout", data, "--tables-a-day", "0")
    people = [Person(server, f"Bots {i}", source="127.7.0.3") for i in range(BOT_TABLES // OPEN_EACH)]
    made = []
    for person in people:
        for _ in range(OPEN_EACH):
            table = person.table("bridge", bots=True)
            person.let_bots_play(table).close()
            made.append((table, person.cookie))
    server.end()
    return made


def make(build, data):
    """Two people, so that one has friends and another has blocked them: whom one has blocked is no friend."""
    server = Atout(f"{build}/atout", data, "--guests-a-day", "0", "--tables-a-day", "0", "--tables-each", "0")
    big = big_tables(build, server)
    fan, judge = (Person(server, name, source=f"127.7.0.{i}") for i, name in ((1, "Fan"), (2, "Judge")))
    others = [other(server, number) for number in range(OTHERS)]
    for first in range(0, OTHERS, AT_A_TABLE):
        some = others[first:first + AT_A_TABLE]
        table, sockets = meet(fan, some)
        for seat in range(1, len(some) + 1):
            status, said, _ = post(server, "/api/block", {"table": table, "seat": seat}, judge.cookie, source=judge.source)
            assert status == 200, (status, said)
        for socket in sockets:
            socket.close()
    for _ in range(SEATS):
        fan.sit(fan.table("farmers")).quiet(0.01)
    server.end()
    return {"big": big, "knows": [fan.cookie, judge.cookie], "others": [each.cookie for each in others]}


@contextlib.contextmanager
def prepared(build, keep):
    """keep: a folder where the data stay for the next time; None: they go."""
    with contextlib.ExitStack() as stack:
        folder = keep or stack.enter_context(tempfile.TemporaryDirectory())
        os.makedirs(folder, exist_ok=True)
        path, made = folder + "/made.json", {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                made = json.load(file)
        made = made or make(build, folder + "/data")
        made["bots"] = made.get("bots") or bot_tables(build, folder + "/data")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(made, file)
        yield Prepared(folder + "/data", **made)
