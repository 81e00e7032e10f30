#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What one person asks for at once, from several devices: tests/server/together.py ATOUT [NAME...]"""
import sys
import time

from player import Person, at_once, code_of, fetch, post
from runner import run, same
from stand import serving

AT_ONCE = 40
PASSWORD = "correct horse battery"
MEANWHILE = (409, {"error": "This was changed by another request meanwhile. Please try again"})

HAVE = (409, {"error": "Codes are already on. Turn them off first"})


def of_many_writes_at_once_each_is_done():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        anna.sit(table).quiet()
        player = bo.sit(table)
        player.say("sit", seat=1)
        while player.table.get("me") != 1:
            player.step()
        for path, body in (("guest", lambda i: {"name": f"Anna {i}"}), ("settings", lambda i: {"note": i})):
            said = at_once(*(lambda p=path, b=body(i): post(server, "/api/" + p, b, anna.cookie)[0] for i in range(AT_ONCE)))
            same((path, said), (path, [200] * AT_ONCE))
        assert fetch(server, "/api/me", anna.cookie)[1]["name"] in {f"Anna {i}" for i in range(AT_ONCE)}
        reports = [{"table": table, "seat": 1, "reason": f"x{i}"} for i in range(15)]
        same(at_once(*(lambda report=report: post(server, "/api/report", report, anna.cookie)[0] for report in reports)),
             [200] * 15)
        same(len(fetch(server, "/api/reports", anna.cookie)[1]["reports"]), 15)


def of_two_that_exclude_each_other_one_is_done_and_the_other_is_told_why():
    with serving() as server:
        anna = Person(server, "Anna")
        anna.take_account("anna", PASSWORD)
        secret = post(server, "/api/account/factor/new", {}, anna.cookie)[1]["secret"]
        body = {"password": PASSWORD, "secret": secret, "code": code_of(secret, int(time.time()) // 30)}
        said = at_once(*[lambda: post(server, "/api/account/factor", body, anna.cookie)[:2]] * 4)
        same(sorted(status for status, _ in said)[0], 200)
        same([one for one in said if one[0] not in (200, 403) and one not in (MEANWHILE, HAVE)], [])


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
