#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Who may do what operators may: tests/server/operators.py ATOUT [NAME...]"""
import subprocess
import sys

from erase import kept
from kept import put_lines
from player import Atout, Person, fetch, post, until
from runner import folder, run, same
from stand import ATOUT, serving

PATIENCE = 60
PASSWORD = "correct horse battery"


def command(server, *words, fails=0):
    said = subprocess.run([ATOUT, *words, "--data", server.data], capture_output=True, text=True, check=False,
                          timeout=PATIENCE)
    same((said.returncode, bool(said.stderr)), (fails, bool(fails)))
    return said.stdout


def soon(what):
    assert until(PATIENCE, what), "the server did not notice"


def owner(server, account):
    person = Person(server, account.title())
    person.take_account(account, PASSWORD)
    return person


def key(person):
    return person.cookie.split("=")[1].split(".")[0]


def told(person):
    """What the server says that they are, and whether it lets them see what operators see and order."""
    return (fetch(person.server, "/api/me", person.cookie)[1].get("operator"),
            fetch(person.server, "/api/operator", person.cookie)[0],
            post(person.server, "/api/operator", {"order": "ban", "what": "203.0.113.7"}, person.cookie)[0])


OPERATOR, NONE = (True, 200, 200), (None, 404, 404)


# ---- Accounts that are deleted ----

def by_owner(person, account):
    same(post(person.server, "/api/account/delete", {"password": PASSWORD}, person.cookie)[0], 200)
    assert account


def by_command(person, account):
    command(person.server, "account", "delete", account)


def whoever_gets_the_name_of_a_deleted_operator_is_none():
    for delete in (by_owner, by_command):
        with serving() as server:
            former = owner(server, "opalescent")
            command(server, "operator", "add", "Opalescent")
            soon(lambda one=former: told(one) == OPERATOR)
            assert command(server, "operator", "list").endswith("  -  operator opalescent\n")
            delete(former, "opalescent")
            same(told(former), NONE)
            same(command(server, "operator", "list"), "")
            soon(lambda at=server: b"opalescent" not in kept(at.data))
            log = command(server, "operator", "log")
            assert f"  -  operator @{key(former)}\n" in log and f"  @{key(former)}  ban 203.0.113.7/32\n" in log, log
            stranger = owner(server, "opalescent")
            command(server, "ban", "127.0.9.8")
            soon(lambda at=server: post(at, "/api/guest", {"name": "Bo"}, source="127.0.9.8")[0] == 403)
            same(told(stranger), NONE)
            same(command(server, "operator", "list"), "")
            command(server, "operator", "add", "opalescent")
            soon(lambda one=stranger: told(one) == OPERATOR)
            command(server, "operator", "remove", "opalescent")
            soon(lambda one=stranger: told(one) == NONE)


def an_account_that_is_gone_cannot_be_named():
    with serving() as server:
        owner(server, "anna")
        command(server, "account", "delete", "anna")
        for verb in ("add", "remove"):
            for account in ("anna", "nobody"):
                command(server, "operator", verb, account, fails=1)
        same(command(server, "operator", "list"), "")


# ---- Folders of older programs, which have names in their orders ----

def old_orders(made):
    """Anna and Bo have had their accounts since before these orders, Cleo's is newer, and Dora's is gone."""
    server = Atout(ATOUT, made + "/data")
    people = {account: owner(server, account) for account in ("annabell", "bonaventure", "cleopatra")}
    server.end()
    put_lines(made + "/data", "orders", [line.encode() for line in (
        "4000000000 - operator annabell", "4000000001 - operator bonaventure", "1000000000 - operator cleopatra",
        "4000000002 - operator doradora", "4000000003 annabell ban 203.0.113.9/32 0 shouts",
        "4000000004 doradora ban 203.0.113.0/24 4100000000", "4000000005 cleopatra dismiss bonaventure")])
    return people


LOG = ["-  operator annabell", "-  operator bonaventure", "-  operator ?", "-  operator ?",
       "annabell  ban 203.0.113.9/32  shouts", "?  ban 203.0.113.0/24  until 2099-12-03 16:53 UTC",
       "cleopatra  dismiss bonaventure"]


def orders_of_an_older_program_keep_their_meaning_and_lose_their_names():
    for first in ("serve", "command"):
        with folder() as made:
            people = old_orders(made)
            if first == "command":
                subprocess.run([ATOUT, "bans", "--data", made + "/data"], check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
            for start in range(2):
                server = Atout(ATOUT, made + "/data")
                same([line.split("  ", 1)[1] for line in command(server, "operator", "log").splitlines()][:len(LOG)], LOG)
                same([line[22:] for line in command(server, "operator", "list").splitlines()], ["-  operator annabell"])
                same(len(command(server, "bans").splitlines()), 2 + start)
                for person, right in zip(people.values(), (OPERATOR, NONE, NONE)):
                    person.server = server
                    same(told(person), right)
                soon(lambda at=server: b"doradora" not in kept(at.data))
                server.end()
                assert "orders-unread" not in server.logged(), server.logged()


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
