#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A folder of data of a server of before opens and goes on: tests/server/kept.py ATOUT [NAME...]

The folder and what people were told of it are in tests/server/kept (make_kept.py).  What they are told now may have
more members than then, and the list of their own tables more of these.
"""
import contextlib
import hashlib
import json
import lzma
import os
import random
import sqlite3
import struct
import subprocess
import sys
import time

from make_kept import HERE, asked_by, seen_by
from player import Atout, Person, Player, fetch, post, until
from runner import SEED, folder, run, same
from stand import ATOUT

OTHER = {"refused", "error"} # texts that only people read
BLOCKED = {"emil"} # by the owner of their only table, which they no longer see


def unpack(name):
    with lzma.open(f"{HERE}/{name}.xz") as file:
        return file.read()


TOLD = json.loads(unpack("told.json"))


class Known:
    """A person with the cookie of then."""

    def __init__(self, server, name):
        self.server, self.name, self.source = server, name, None
        self.cookie = TOLD["people"][name]["cookie"]

    def sit(self, table):
        return Player(self, table)


@contextlib.contextmanager
def opened():
    with folder() as made:
        os.mkdir(made + "/data")
        with open(made + "/data/atout.db", "wb") as file:
            file.write(unpack("atout.db"))
        server = Atout(ATOUT, made + "/data")
        try:
            yield server
            server.end()
        except BaseException:
            server.kill()
            raise
        assert "Sanitizer" not in server.logged() and "damaged" not in server.logged(), server.logged()


def holds(found, told, where):
    """All that was told then is found; there may be more facts and bots by now, and hands sorted in another way."""
    if isinstance(told, dict):
        for key, value in told.items():
            assert key in found, f"{where}: {key} is gone"
            if key not in OTHER:
                holds(found[key], value, f"{where} {key}")
    elif where.endswith(" facts"):
        facts = {(fact["key"], fact.get("seat")): fact for fact in found}
        for fact in told:
            holds(facts[fact["key"], fact.get("seat")], fact, f"{where} {fact['key']}")
    elif where.endswith((" known", " shown")):
        same((where, [sorted(hand.split()) for hand in found]), (where, [sorted(hand.split()) for hand in told]))
    elif where.endswith(" bots"):
        assert set(told) <= set(found), (where, found, told)
    elif isinstance(told, list):
        same((where, len(found)), (where, len(told)))
        for i, value in enumerate(told):
            holds(found[i], value, f"{where} {i}")
    else:
        same((where, found), (where, told))


def kept_events():
    """How many events of each table are in the folder."""
    with folder() as made:
        with open(made + "/atout.db", "wb") as file:
            file.write(unpack("atout.db"))
        with contextlib.closing(sqlite3.connect(made + "/atout.db")) as base:
            return {table: base.execute("SELECT last FROM streams WHERE name = ?", ("table/" + table,)).fetchone()[0]
                    for table in TOLD["tables"]}


def kept_part(told, kept):
    """What was told, less the frames of deals that began when the folder was opened: bots may play those otherwise."""
    at = {table: {key: value for key, value in said.items() if key != "frame" or not value or value["n"] <= kept[table]}
          for table, said in told["at"].items()}
    return told | {"at": at}


def each_person_is_sent_what_they_were_sent_then():
    kept = kept_events()
    for name, then in TOLD["people"].items():
        with opened() as server:
            found = asked_by(server, Known(server, name))
        with opened() as server:
            found.update(seen_by(server, Known(server, name), TOLD["tables"]))
        found["mine"] = [row for row in found["mine"] if row["id"] in {own["id"] for own in then["told"]["mine"]}]
        told = then["told"] | ({"mine": []} if name in BLOCKED else {}) # whose owner has blocked them
        holds(found, kept_part(told, kept), name)


def people_sign_in_and_a_deleted_person_cannot():
    with opened() as server:
        for account, name in (("anna", "Anna"), ("bo", "Bob"), ("dora", None)):
            status, said, cookie = post(server, "/api/account/in", {"account": account, "password": TOLD["password"]})
            same((status, said.get("name")), (200, name) if name else (403, None))
            same(fetch(server, "/api/me", cookie)[1].get("account"), account if name else None)


def tables_go_on():
    """Whoever may move at a table does, and what was asked there is answered."""
    went_on = set()
    with opened() as server:
        for table in TOLD["tables"]:
            players = [Known(server, name).sit(table) for name in ("anna", "bo")]
            for player in players:
                player.quiet(0.3)
            before = players[0].frame
            if not before or before["view"].get("over"):
                continue
            asked = next((player for player in players if player.frame.get("ask", {}).get("mine")), None)
            mover = asked or next(player for player in players if player.moves())
            if asked:
                asked.say("answer", n=asked.frame["n"], yes=False)
            else:
                mover.say("move", n=mover.frame["n"], move=mover.moves()[0])
            while mover.frame["n"] <= before["n"]:
                mover.step()
            went_on.add(mover.table["game"])
    same(went_on, {"bridge", "barbu", "bauerchen", "boerenbridge", "farmers"})


def stored(data, like):
    """How many events there are of the streams with such names."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("SELECT count(*) FROM events JOIN streams ON stream = id WHERE name LIKE ?", (like,)).fetchone()[0]


def of_all_settings_a_person_has_stored_only_the_newest_stay():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        people = [Person(server, f"Person {i}") for i in range(3)]
        for i in range(40):
            for person in people:
                same(post(server, "/api/settings", {"note": f"{person.name} {i} " + "x" * 1900}, person.cookie)[0], 200)
        same(stored(server.data, "settings/%"), 3)
        server.end()
        assert os.path.getsize(made + "/data/atout.db") < 40 * 1900
        server = Atout(ATOUT, made + "/data")
        for person in people:
            assert fetch(server, "/api/settings", person.cookie)[1]["note"].startswith(person.name + " 39 ")
        server.end()


def put_lines(data, stream, lines):
    """A stream as an older program has left it (src/store/chain.h)."""
    def chained(*parts):
        return hashlib.blake2b(b"".join(parts), digest_size=32).digest()
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base, base:
        end, rows = chained(stream.encode()), []
        for i, line in enumerate(lines, 1):
            end = chained(end, struct.pack("<QQ", i, len(line)), line)
            rows.append((i, end, line))
        at = base.execute("INSERT INTO streams (name, last, hash) VALUES (?, ?, ?)", (stream, len(rows), end)).lastrowid
        base.executemany("INSERT INTO events (stream, seq, hash, bytes) VALUES (?, ?, ?, ?)", ((at, *row) for row in rows))


def old_settings_are_valid_and_go_when_there_are_new_ones():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        few, many = Person(server, "Few"), Person(server, "Many")
        server.end()
        for person, count in ((few, 20), (many, 500)):
            put_lines(made + "/data", "settings/" + person.cookie[6:22],
                      [json.dumps({"old": i, "note": "y" * 1000}).encode() for i in range(count)])
        server = Atout(ATOUT, made + "/data")
        same([fetch(server, "/api/settings", person.cookie)[1]["old"] for person in (few, many)], [19, 499])
        same(stored(server.data, "settings/%"), 520)
        for person in (few, many):
            same(post(server, "/api/settings", {"new": 1}, person.cookie)[0], 200)
            same(fetch(server, "/api/settings", person.cookie), (200, {"new": 1}))
        same(stored(server.data, "settings/%"), 2)
        server.end()
        server = Atout(ATOUT, made + "/data")
        same([fetch(server, "/api/settings", person.cookie)[1] for person in (few, many)], [{"new": 1}] * 2)
        assert until(60, lambda: not stored(server.data, " %"))
        server.end()
        assert "damaged" not in server.logged(), server.logged()


def version_of(data):
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("PRAGMA user_version").fetchone()[0]


def a_folder_of_then_becomes_one_of_now_also_if_the_server_is_killed_meanwhile():
    rng, kills = random.Random(SEED), 0
    for number in range(12):
        with folder() as made:
            os.mkdir(made + "/data")
            with open(made + "/data/atout.db", "wb") as file:
                file.write(unpack("atout.db"))
            same(version_of(made + "/data"), 1)
            words = [ATOUT, "serve", "--listen", "127.0.0.1:0", "--data", made + "/data"]
            with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
                time.sleep(rng.random() * 0.01 * (1 + number))
                server.kill()
            kills += version_of(made + "/data") == 1
            server = Atout(ATOUT, made + "/data")
            same(post(server, "/api/account/in", {"account": "anna", "password": TOLD["password"]})[0], 200)
            server.end()
            assert "damaged" not in server.logged(), server.logged()
            assert version_of(made + "/data") > 1
    print(f"        {kills} of 12 were killed before they had migrated")


def a_folder_of_a_newer_version_is_refused_in_one_line_and_left_alone():
    with folder() as made:
        os.mkdir(made + "/data")
        with open(made + "/data/atout.db", "wb") as file:
            file.write(unpack("atout.db"))
        with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base:
            base.execute("PRAGMA user_version = 99")
        with open(made + "/data/atout.db", "rb") as file:
            before = file.read()
        for words in (["serve", "--listen", "127.0.0.1:0"], ["account", "list"], ["backup", made + "/copy"]):
            said = subprocess.run([ATOUT, *words, "--data", made + "/data"], capture_output=True, text=True, check=False,
                                  timeout=60)
            same((said.returncode, said.stdout, said.stderr.count("\n")), (1, "", 1))
            assert f"{made}/data/atout.db is a store of version 99; this program reads versions 1 to" in said.stderr, said
        with open(made + "/data/atout.db", "rb") as file:
            same(file.read(), before)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
