#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""A folder of data of a server of before opens and goes on: tests/server/kept.py ATOUT [NAME...]

The folder and what people were told of it are in tests/server/kept (make_kept.py).  What they are told now may have
more members than then.
"""
import contextlib
import json
import lzma
import os
import sys

from make_kept import HERE, asked_by, seen_by
from player import Atout, Player, fetch, post
from runner import folder, run, same
from stand import ATOUT

OTHER = {"refused", "error"} # texts that only people read


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
    """All that was told then is found; a game may have more facts by now."""
    if isinstance(told, dict):
        for key, value in told.items():
            assert key in found, f"{where}: {key} is gone"
            if key not in OTHER:
                holds(found[key], value, f"{where} {key}")
    elif where.endswith(" facts"):
        facts = {(fact["key"], fact.get("seat")): fact for fact in found}
        for fact in told:
            holds(facts[fact["key"], fact.get("seat")], fact, f"{where} {fact['key']}")
    elif isinstance(told, list):
        same((where, len(found)), (where, len(told)))
        for i, value in enumerate(told):
            holds(found[i], value, f"{where} {i}")
    else:
        same((where, found), (where, told))


def each_person_is_sent_what_they_were_sent_then():
    for name, then in TOLD["people"].items():
        with opened() as server:
            found = asked_by(server, Known(server, name))
        with opened() as server:
            found.update(seen_by(server, Known(server, name), TOLD["tables"]))
        holds(found, then["told"], name)


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


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
