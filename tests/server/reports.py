#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""That operators find each report: tests/server/reports.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import sys

from operating import key, order, reported
from player import Person, fetch, post
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


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
