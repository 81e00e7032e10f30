#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the folder of data that tests/server/kept.py opens: tests/server/make_kept.py ATOUT

It was made once, by the server of 2025-11, and shows that what that server has kept still opens: do not make it anew,
add another one.  tests/server/kept/atout.db.xz is the store; told.json.xz is what people were told of it last.
"""
import json
import lzma
import os
import shutil
import sqlite3
import sys

from player import Atout, Person, fetch, play, post
from runner import folder

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "kept")
PASSWORD = "correct horse battery"
SEED = 12


def ask(server, path, body, cookie):
    status, said, made = post(server, path, body, cookie)
    assert status == 200, (path, status, said)
    return made


def two_at(first, second, game, seat=1, **choice):
    """A table of the first person, at which both have a seat and bots have the others."""
    table = first.table(game, **choice)
    players = [first.sit(table), second.sit(table)]
    players[1].say("sit", seat=seat)
    while players[1].table.get("me") != seat:
        players[1].step()
    return table, players


def until_deal(players, deal):
    play(players, lambda: all(player.frame and player.frame["deal"] >= deal for player in players), SEED)


def some_moves(players, count):
    """They play until so many events have been, and it is a person's turn."""
    def done():
        return any(player.frame and player.frame["n"] >= count and player.moves() for player in players)
    play(players, done, SEED)
    for player in players:
        player.quiet(0.5)


def finished(first, second):
    """Matches that are over, of two deals."""
    for game, seat, options in (("farmers", 1, {}), ("bridge", 2, {"boards": "2"}), ("bauerchen", 1, {}),
                                ("boerenbridge", 1, {"max_hand": "1"})):
        _, players = two_at(first, second, game, seat)
        for name, value in options.items():
            players[0].say("option", name=name, value=value)
        players[0].say("start")
        until_deal(players, 2)
        play(players, lambda p=players: all(one.frame["view"].get("over") for one in p), SEED)
        for player in players:
            player.quiet()


def in_mid_deal(first, second):
    """A table of each game, some moves after its second deal has begun."""
    for game in ("bridge", "barbu", "bauerchen", "boerenbridge", "farmers"):
        _, players = two_at(first, second, game, 2 if game == "bridge" else 1, listed=True)
        players[0].say("start")
        until_deal(players, 2)
        some_moves(players, players[0].frame["n"] + 6)


def explained_and_asked(first, second):
    """A table of bridge with an alert, a stop, a wait, an explanation and a question."""
    _, players = two_at(first, second, "bridge", 1)
    players[0].say("wait", seconds=1)
    players[0].say("start")
    for player in players:
        player.hear("frame")
        player.quiet(0.5)
    players[0].say("move", n=players[0].frame["n"], move="2C", alert=True, text="strong, 100 % forcing")
    players[1].quiet(1.5)
    players[1].say("move", n=players[1].frame["n"], move="3H", stop=True)
    for player in players:
        player.quiet(0.5)
    players[0].say("ask", call=1)
    players[1].quiet(1.5)
    players[1].say("explain", call=1, text="weak, seven hearts")
    players[0].quiet(1.5)


def claimed_and_undone(first, second):
    """An undo that all agreed to; then one that is asked for, and not answered.  And a claim that waits."""
    _, players = two_at(first, second, "farmers")
    players[0].say("start")
    for player in players:
        player.quiet(0.5)
    for yes in (True, None):
        players[0].say("move", n=players[0].frame["n"], move="bid 1")
        players[0].quiet(0.5)
        players[0].say("undo", n=players[0].frame["n"])
        players[1].quiet(0.5)
        if yes:
            players[1].say("answer", n=players[1].frame["n"], yes=True)
            players[0].quiet(0.5)
    _, players = two_at(first, second, "bridge", 1)
    players[0].say("start")
    play(players, lambda: any(player.frame and "claim" in player.frame for player in players), SEED)
    for player in players:
        player.quiet(0.5)
    claimer = next(player for player in players if "claim" in player.frame)
    claimer.say("move", n=claimer.frame["n"], move=f"claim {claimer.frame['claim'][1]}")
    for player in players:
        player.quiet(0.5)


def with_a_clock(person):
    """A table with a clock, which nobody may watch, before its start; and a bot at it."""
    player = person.sit(person.table("barbu"))
    player.quiet()
    for kind, parts in (("clock", {"seconds": 300, "extra": 5}), ("watch", {"watch": "closed"}),
                        ("bot", {"seat": 2}), ("option", {"name": "duty", "value": "3"})):
        player.say(kind, **parts)
        player.quiet()


def people(server):
    """Two friends with accounts, guests, a person who is blocked and reported, a person whose account is deleted."""
    anna, bo, cleo, dora, emil = (Person(server, name) for name in ("Anna", "Bo", "Cleo", "Dora", "Emil"))
    for person, account in ((anna, "anna"), (bo, "bo"), (dora, "dora")):
        person.cookie = ask(server, "/api/account", {"account": account, "password": PASSWORD}, person.cookie)
    ask(server, "/api/settings", {"lang": "de", "later": {"a": [1, "ä"]}}, anna.cookie)
    finished(anna, bo)
    in_mid_deal(anna, bo)
    explained_and_asked(anna, bo)
    claimed_and_undone(anna, bo)
    with_a_clock(cleo)
    table, players = two_at(anna, dora, "farmers", listed=True)
    for person, seat in ((bo, 2), (emil, 3)):
        players.append(person.sit(table))
        players[-1].say("sit", seat=seat)
        players[-1].quiet()
    for person, seat in ((anna, 2), (bo, 0), (bo, 1)):
        ask(server, "/api/friend", {"table": table, "seat": seat}, person.cookie)
    for person, path, more in ((bo, "/api/report", {"reason": "He shouts"}), (anna, "/api/block", {})):
        ask(server, path, {"table": table, "seat": 3, **more}, person.cookie)
    play(players[:3], lambda: True, SEED)
    ask(server, "/api/account/delete", {"password": PASSWORD}, dora.cookie)
    for person, name in ((bo, "Bob"), (cleo, "Cléo")):
        ask(server, "/api/guest", {"name": name}, person.cookie)
    return {"anna": anna, "bo": bo, "cleo": cleo, "dora": dora, "emil": emil}


def tables_of(data):
    with sqlite3.connect(data + "/atout.db") as db:
        return [name[6:] for name, in db.execute("SELECT name FROM streams WHERE name LIKE 'table/%' ORDER BY id")]


def told_at(person, table):
    """What a person is sent when they join a table."""
    player = person.sit(table)
    try:
        player.quiet(0.3)
    except (EOFError, AssertionError): # it is closed
        return {"refused": player.others[-1]["key"]}
    finally:
        player.close()
    return {"table": player.table, "frame": player.frame, "sheet": player.sheet}


def asked_by(server, person):
    """All that a person can ask for."""
    said = {path: fetch(server, "/api/" + path, person.cookie)[1]
            for path in ("me", "settings", "matches", "friends", "blocks")}
    said["mine"] = fetch(server, "/api/tables", person.cookie)[1]["mine"]
    return said


def seen_by(server, person, tables):
    """What a person is sent when they join each table.  The list of their tables was not asked for: it would bring all into
    memory, and bots move for those who are away for long."""
    said = {"at": {table: told_at(person, table) for table in tables}}
    said["records"] = {table: fetch(server, "/api/record?table=" + table, person.cookie)[1].decode()
                       for table in tables if "frame" in said["at"][table]}
    return said


def pack(name, content):
    with lzma.open(f"{HERE}/{name}.xz", "wb", preset=9) as file:
        file.write(content)


def main(program):
    with folder() as made:
        data = made + "/data"
        server = Atout(program, data)
        known = people(server)
        server.end()
        with sqlite3.connect(data + "/atout.db") as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("VACUUM")
        tables, told = tables_of(data), {}
        for name, person in known.items():
            # each alone with a copy, in which nothing has been kept since
            copy = f"{made}/{name}"
            shutil.copytree(data, copy)
            server = person.server = Atout(program, copy)
            told[name] = {"cookie": person.cookie, "told": {**asked_by(server, person), **seen_by(server, person, tables)}}
            server.end()
        os.makedirs(HERE, exist_ok=True)
        with open(data + "/atout.db", "rb") as file:
            pack("atout.db", file.read())
    pack("told.json", json.dumps({"password": PASSWORD, "tables": tables, "people": told}).encode())


if __name__ == "__main__":
    main(sys.argv[1])
