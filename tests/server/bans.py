#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Which bans there can be, and that those hold that there are: tests/server/bans.py ATOUT [NAME...]"""
import subprocess
import sys

from kept import put_lines
from operators import OPERATOR, key, owner, soon, told
from people import append
from player import Atout, Person, fetch, post
from runner import folder, run, same
from stand import ATOUT, serving

PATIENCE = 60


def command(server, *words):
    said = subprocess.run([ATOUT, *words, "--data", server.data], capture_output=True, text=True, check=True, timeout=PATIENCE)
    return said.stdout, said.stderr


BROKEN = "1795305600 - ban 203.0.113.1/32 -2208902400", "not an order at all"


def an_order_that_cannot_be_read_is_skipped_and_those_behind_it_count():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo, cleo = (Person(server, name) for name in ("Anna", "Bo", "Cleo"))
        server.end()
        put_lines(server.data, "orders", [f"1795305600 - ban {key(anna)} 0".encode(), BROKEN[0].encode(),
                                          f"1795305600 - ban {key(bo)} 0".encode()])
        server = Atout(ATOUT, made + "/data")
        same([fetch(server, "/api/tables", person.cookie)[0] for person in (anna, bo, cleo)], [403, 403, 200])
        same(server.logged().count(" warn order-skipped event=2\n"), 1)
        append(server.data, "orders", BROKEN[1])
        soon(lambda: " warn order-skipped event=4\n" in server.logged())
        command(server, "ban", key(cleo))
        soon(lambda: fetch(server, "/api/tables", cleo.cookie)[0] == 403)
        said, warned = command(server, "bans")
        same((len(said.splitlines()), warned), (3, "atout bans: order 4 cannot be read and does not count\n"))
        same(len(command(server, "operator", "log")[0].splitlines()), 3)
        command(server, "retention")
        command(server, "reports")
        command(server, "unban", key(anna))
        soon(lambda: fetch(server, "/api/tables", anna.cookie)[0] == 200)
        server.end()
        same((server.logged().count("order-skipped"), server.logged().count("orders-unread")), (2, 0))


# ---- Bans from the page ----

def what_is_ordered_on_the_page_does_not_shut_the_operator_out():
    with serving("--proxy") as server:
        olga = owner(server, "olga")
        command(server, "operator", "add", "olga")
        soon(lambda: told(olga) == OPERATOR)

        def ban(whom, peer):
            return post(server, "/api/operator", {"order": "ban", "what": whom}, olga.cookie, "X-Forwarded-For: " + peer)[:2]
        for whom, peer in (("198.51.100.7", "198.51.100.7"), ("198.51.100.0/24", "198.51.100.7"), (key(olga), "198.51.100.7"),
                           ("2001:db8:7::/48", "2001:db8:7:1::1"), ("10.0.0.0/8", "10.1.2.3")):
            same((whom, ban(whom, peer)), (whom, (400, {"error": "This ban would cover you, too"})))
        for whom in ("0.0.0.0/0", "12.0.0.0/7", "::/0", "::/16", "::/80", "2000::/3", "2000::/15"):
            same((whom, ban(whom, "192.0.2.1")), (whom, (400, {"error": "This network is too large for a ban from here"})))
        before = command(server, "operator", "log")
        for whom in ("198.51.100.0/24", "12.0.0.0/8", "2001::/16"):
            same((whom, ban(whom, "192.0.2.1")), (whom, (200, {})))
        command(server, "ban", "0.0.0.0/0")
        soon(lambda: post(server, "/api/guest", {"name": "Bo"})[0] == 403)
        same(len(command(server, "operator", "log")[0].splitlines()), len(before[0].splitlines()) + 4)


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
