#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""That operators find each report: tests/server/reports.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import re
import sys
import urllib.parse

from operating import command, key, order, reported
from player import Person, fetch, post, until
from runner import run, same
from stand import serving

PAGE = 100 # reports
EACH = 60 # reports of an address, at once


def page(olga, number):
    status, said = fetch(olga.server, f"/api/operator?page={number}", olga.cookie)
    same(status, 200)
    return said


def pair(server, source, names=("Mallory", "Mike")):
    """Two people at a table, who can report each other."""
    first, second = (Person(server, name, source=source) for name in names)
    table = first.table("farmers")
    players = [first.sit(table), second.sit(table)]
    players[1].say("sit", seat=1)
    while players[1].table.get("me") != 1:
        players[1].step()
    for player in players:
        player.close()
    return (first, 1), (second, 0), table


def report(person, table, seat, reason):
    return post(person.server, "/api/report", {"table": table, "seat": seat, "reason": reason}, person.cookie,
                source=person.source)[0]


def flood(server, source, count):
    """So many reports of two people."""
    first, second, table = pair(server, source)
    for i in range(count):
        person, seat = (first, second)[i % 2]
        same(report(person, table, seat, f"{source} {i}"), 200)


def nobody_buries_the_report_of_another():
    with serving() as server:
        anna, _, olga, table = reported(server)
        for i in range(4):
            flood(server, f"127.0.6.{i + 1}", 40)
        first, second = page(olga, 0), page(olga, 1)
        same((len(first["reports"]), len(second["reports"])), (PAGE, 161 - PAGE))
        same((first["open"], first["pages"], second["pages"]), (161, 2, 2))
        all_of_them = [one["report"] for one in first["reports"] + second["reports"]]
        same(sorted(all_of_them), list(range(1, 162)))
        turns = [one["by"]["key"] for one in first["reports"][:9]]
        same((len(set(turns)), turns.index(key(anna))), (9, 8))
        same(page(olga, 2)["reports"], [])
        same(fetch(server, "/api/operator?page=x", olga.cookie)[0], 400)
        for number in (1, 161):
            same(order(olga, "settle", str(number))[0], 200)
        second = page(olga, 1)
        same((second["open"], [one["report"] for one in second["reports"][-2:]]), (159, [161, 1]))
        same([one["report"] for one in fetch(server, "/api/reports", anna.cookie)[1]["reports"]], [1])
        same(report(anna, table, 1, "Again"), 200)
        same([one["report"] for one in fetch(server, "/api/reports", anna.cookie)[1]["reports"]], [162, 1])


def reports_from_an_address_are_limited():
    with serving() as server:
        for _ in range(3):
            flood(server, "127.0.6.1", EACH // 3)
        first, _, table = pair(server, "127.0.6.1")
        same(report(first[0], table, first[1], "One more"), 429)
        flood(server, "127.0.6.2", 1)


def found(olga, text):
    """What the page of operators says of a text."""
    status, said = fetch(olga.server, "/api/operator?find=" + urllib.parse.quote(text), olga.cookie)
    same(status, 200)
    return said


def numbers(said):
    return [one["report"] for one in said["reports"]]


def an_operator_finds_reports_people_and_tables():
    with serving() as server:
        _, bo, olga, table = reported(server)
        first, second, other = pair(server, "127.0.6.1", ("Änne Meier", "Mike"))
        same(report(first[0], other, 1, "Mike is slow"), 200)
        same(report(second[0], other, 0, "x"), 200)
        for text, wanted in (("meier", [3, 2]), ("Änne", [3, 2]), ("bo", [1]), ("SHOUTS", [1]), ("is slow", [2]),
                             (table, [1]), (other, [3, 2]), (key(bo), [1]), (key(bo)[:8], []), ("nobody", []), ("%", [])):
            same((text, numbers(found(olga, text))), (text, wanted))
        mike = {"key": key(second[0]), "name": "Mike", "table": other}
        same(found(olga, "mike")["people"], [mike])
        same(found(olga, key(bo))["people"][0], {"key": key(bo), "name": "Bo"})
        same(found(olga, "olga")["people"][0], {"key": key(olga), "name": "Olga"})
        same((found(olga, table)["tables"], found(olga, "mike")["tables"]), ([{"id": table}], []))
        same({one["key"] for one in found(olga, other)["people"]}, {key(first[0]), key(second[0])})
        same(fetch(server, "/api/operator?find=" + "x" * 300, olga.cookie)[0], 400)
        assert "people" not in fetch(server, "/api/operator", olga.cookie)[1]


def an_operator_finds_who_comes_from_an_address_and_what_was_ordered_about_it():
    with serving() as server:
        _, bo, olga, _ = reported(server)
        eve = Person(server, "Eve", source="127.0.6.1")
        table = eve.table("farmers")
        player = eve.sit(table)
        there = [{"key": key(eve), "name": "Eve", "table": table}]
        for text, wanted in (("127.0.6.1", there), ("127.0.6.0/24", there), ("127.0.6.2", []), ("127.0.7.0/24", [])):
            same((text, found(olga, text)["people"]), (text, wanted))
        player.close()
        assert until(60, lambda: not found(olga, "127.0.6.1")["people"])
        for verb, what, more in (("ban", "192.0.2.0/24", {}), ("ban", key(bo), {"text": "Very loud"}), ("close", table, {})):
            same(order(olga, verb, what, **more), (200, {}))
        for text, wanted in (("192.0.2.7", ["192.0.2.0/24"]), ("192.0.0.0/16", ["192.0.2.0/24"]), ("192.0.3.7", []),
                             ("loud", [key(bo)]), ("bo", [key(bo)]), (table, [table])):
            same((text, [one["what"] for one in found(olga, text)["orders"]]), (text, wanted))
        assert until(60, lambda: found(olga, table)["tables"] == [{"id": table, "shut": True}])


def the_command_finds_reports_too():
    with serving() as server:
        _, bo, _, table = reported(server)
        first, _, other = pair(server, "127.0.6.1")
        same(report(first[0], other, 1, "Mike is slow"), 200)
        for text, wanted in (("mallory", [2]), ("BO", [1]), (table, [1]), (key(bo), [1]), ("is slow", [2]), ("nobody", [])):
            said = command(server, "reports", "--open", "--find", text)
            same((text, [int(number) for number in re.findall(r"^(\d+)  ", said, re.M)]), (text, wanted))
        command(server, "reports", "1", "--close", "--find", "x", fails=2)


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
