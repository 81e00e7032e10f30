#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Which tables `atout serve` lists, and how many a person may open: tests/server/lobby.py ATOUT [NAME...]"""
import collections
import contextlib
import json
import re
import sqlite3
import sys

from player import Atout, Person, fetch, read_all, until
from runner import folder, run, same
from stand import ATOUT, serving

MOST, OWNER, NETWORK = 100, 2, 10 # rows: in all; within the shares of an owner and of a network


def rows(server):
    status, said = fetch(server, "/api/tables")
    same(status, 200)
    return [row["id"] for row in said["tables"]]


def flood(server, source, people, each):
    """Listed tables of people of one address, by owner."""
    made = [Person(server, f"Mallory {i}", source=source) for i in range(people)]
    return [[person.table("bridge", listed=True) for _ in range(each)] for person in made]


def no_address_pushes_the_tables_of_others_out_of_the_list():
    with serving() as server:
        people = [Person(server, f"Guest {i}", source=f"127.0.4.{i + 1}") for i in range(8)]
        tables = [person.table("bridge", listed=True) for person in people]
        for person, table in list(zip(people, tables))[:4]:
            person.sit(table)
        bad = flood(server, "127.0.5.1", 3, 45)
        assert until(60, lambda: rows(server)[:4] == tables[3::-1])
        listed = rows(server)
        same(len(listed), MOST)
        shares = [table for owner in bad[::-1] for table in owner[:-1 - OWNER:-1]] # the newest first
        same(listed[4:4 + len(shares) + 4], shares + tables[:3:-1])
        assert set(listed[4 + len(shares) + 4:]) < {table for owner in bad for table in owner}


def a_match_against_bots_has_an_end():
    with serving() as server:
        anna = Person(server, "Anna")
        tables = [anna.table("bridge", alone=alone) for alone in (True, False)]
        same([anna.sit(table).hear("options")["options"]["boards"] for table in tables], ["16", "0"])


def a_network_has_its_share_of_the_list_however_many_people_it_sends():
    with serving() as server:
        anna = Person(server, "Anna", source="127.0.4.1")
        table = anna.table("bridge", listed=True)
        bad = flood(server, "127.0.5.1", 30, 4)
        listed = rows(server)
        same((len(listed), listed.index(table)), (MOST, NETWORK))
        owners = {table: i for i, owner in enumerate(bad) for table in owner}
        same(max(collections.Counter(owners[table] for table in listed[:NETWORK]).values()), OWNER)


def mine(server, person):
    status, said = fetch(server, "/api/tables", person.cookie)
    same(status, 200)
    return [row["id"] for row in said["mine"]]


def leave(person, table):
    player = person.sit(table)
    player.say("stand")
    while player.hear("table").get("me") is not None:
        pass
    player.close()


def noted(made, person):
    """The tables of which the stream of a person says so."""
    key = person.cookie.split("=")[1].split(".")[0]
    with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base:
        rows = base.execute("SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ?", ("person/" + key,))
        return {table.decode() for body, in rows for table in re.findall(rb"left (\w+)", bytes(body))}


def own_tables_are_listed_however_many_there_are_and_however_many_were_left_since():
    with folder() as made:
        server = Atout(ATOUT, made + "/data", "--tables-each", "0")
        anna = Person(server, "Anna")
        tables = [anna.table("farmers") for _ in range(15)]
        for table in tables:
            anna.sit(table).close()
        assert until(60, lambda: mine(server, anna) == tables[::-1])
        for _ in range(5):
            gone = {anna.table("farmers") for _ in range(12)}
            for table in gone:
                leave(anna, table)
            assert until(60, lambda: mine(server, anna) == tables[::-1] and gone <= noted(made, anna))
        server.end()


def whoever_comes_back_to_a_table_has_it_in_the_list_again():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        table = anna.table("farmers")
        leave(anna, table)
        same(mine(server, anna), [])
        server.end() # now it is noted
        server = anna.server = Atout(ATOUT, made + "/data")
        same(mine(server, anna), [])
        player = anna.sit(table)
        player.say("sit", seat=2)
        assert until(60, lambda: mine(server, anna) == [table])
        player.close()
        assert until(60, lambda: mine(server, anna) == [table])
        server.end()


def requests_sent_together_open_no_more_tables_than_the_limit():
    with serving("--tables-each", "3") as server:
        body = json.dumps({"game": "bridge"}).encode()
        for i in range(5):
            anna = Person(server, f"Anna {i}")
            asked = [server.connect() for _ in range(24)]
            for made in asked:
                made.sendall(f"POST /api/tables HTTP/1.1\r\nHost: here\r\nCookie: {anna.cookie}\r\nConnection: close\r\n"
                             f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
            said = collections.Counter(read_all(made).split()[1] for made in asked)
            same(said, {b"201": 3, b"429": 21})


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
