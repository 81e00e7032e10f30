#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What the operator of `atout serve` does, and sees: tests/server/operating.py ATOUT SHIFTED_CLOCK [NAME...]

SHIFTED_CLOCK is the library of shifted_clock.c.
"""
import contextlib
import os
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time

from people import append
from player import Atout, Person, Socket, code_of, fetch, get, play, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, over, serving

BANNED = {"error": "You are banned from this server"}
PATIENCE = 60
PAGE = 4096
PASSWORD = "correct horse battery"
SHIFTED_CLOCK = os.path.abspath(sys.argv[2])


@contextlib.contextmanager
def full_disk(server):
    """The server can write to no file behind its first page: there is room for its log alone."""
    pid = server.process.pid
    hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (PAGE, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


def lost(server, kind):
    return int(re.search(rf'\natout_writes_lost_total{{kind="{kind}"}} (\d+)\n', get(server, "/metrics")[2].decode())[1])


# ---- Writes that fail ----

def whatever_cannot_be_written_shows_and_the_next_write_heals():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = played(anna, [bo])
        for kind, path, body, person in (("person", "guest", {"name": "Boo"}, bo),
                                         ("settings", "settings", {"lang": "de"}, anna),
                                         ("reports", "report", {"table": table, "seat": 1, "reason": "x"}, anna)):
            same((get(server, "/healthz")[::2], lost(server, kind)), ((200, b"ok"), 0))
            with full_disk(server):
                same(post(server, "/api/" + path, body, person.cookie)[0], 503)
                same(get(server, "/healthz")[0], 503)
                same(lost(server, kind), 1)
            same(get(server, "/healthz")[0], 503)
            same(post(server, "/api/" + path, body, person.cookie)[0], 200)
        same((get(server, "/healthz")[0], lost(server, "table")), (200, 0))


@contextlib.contextmanager
def locked(data):
    """Nobody can write to the store, as long as somebody else does."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db", isolation_level=None)) as base:
        base.execute("BEGIN IMMEDIATE")
        yield
        base.execute("ROLLBACK")


def shows(server, kind):
    """Once in the log, however often it was lost."""
    return (lost(server, kind) > 0 and get(server, "/healthz")[0] == 503 and
            server.logged().count(f" warn write-lost kind={kind} ") == 1)


def whatever_is_lost_is_counted_by_its_kind_and_has_a_line_in_the_log():
    with serving() as server:
        anna, bo, olga, table = reported(server)
        player, secret = anna.sit(table), post(server, "/api/account/factor/new", {}, olga.cookie)[1]["secret"]
        player.quiet()
        code = code_of(secret, int(time.time()) // 30)
        with full_disk(server):
            for path, body, person in (("guest", {"name": "Boo"}, bo), ("settings", {"lang": "de"}, anna),
                                       ("report", {"table": table, "seat": 1, "reason": "x"}, anna),
                                       ("operator", {"order": "ban", "what": key(bo)}, olga),
                                       ("account/factor", {"password": PASSWORD, "secret": secret, "code": code}, olga)):
                for _ in range(2):
                    same((path, post(server, "/api/" + path, body, person.cookie)[0]), (path, 503))
            player.say("watch", how="late")
            player.hear("refused")
            for kind in ("person", "settings", "reports", "orders", "account", "table"):
                assert shows(server, kind), (kind, server.logged())
        same(post(server, "/api/guest", {"name": "Boo"}, bo.cookie)[0], 200)
        same(get(server, "/healthz")[0], 200)


def what_deletion_cannot_remove_shows_until_it_can():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        someone(server, "Anna", "anna")
        server.end()
        append(made + "/data", "account/anna", "password x") # the one before is to be removed
        with locked(made + "/data"):
            server = Atout(ATOUT, made + "/data")
            limit = contextlib.ExitStack()
            limit.enter_context(full_disk(server))
        with limit:
            soon(lambda: shows(server, "other"))
        soon(lambda: get(server, "/healthz")[0] == 200)
        server.end()


def a_retention_that_cannot_remove_shows_until_something_is_written():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        someone(server, "Anna")
        server.end()
        with locked(made + "/data"), later(401):
            server = Atout(ATOUT, made + "/data")
            soon(lambda: shows(server, "other"))
        someone(server, "Bo")
        same(get(server, "/healthz")[0], 200)
        server.end()


# ---- Bans ----

def command(server, *words, fails=0):
    said = subprocess.run([ATOUT, *words, "--data", server.data], capture_output=True, text=True, check=False,
                          timeout=PATIENCE)
    same((said.returncode, bool(said.stderr)), (fails, bool(fails)))
    return said.stdout


def key(person):
    return person.cookie.split("=")[1].split(".")[0]


def soon(what):
    """A running server reads orders again every second."""
    assert until(PATIENCE, what), "the server did not notice"


def refused(person, table):
    """The key and the code with which somebody is turned away from a table."""
    socket = Socket(person.server, f"/ws?table={table}", f"Cookie: {person.cookie}", source=person.source)
    return re.search('"key":"([^"]*)"', socket.hello)[1], socket.code()


def a_banned_person_is_sent_away_at_once_and_may_do_nothing():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        bo.take_account("bo", PASSWORD)
        table = anna.table("farmers", listed=True)
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        command(server, "ban", key(bo), "--reason", "cheats")
        same(second.hear("refused")["key"], BANNED["error"])
        same(second.socket.code(), 4013)
        same(refused(bo, table), (BANNED["error"], 4013))
        for path in ("tables", "blocks", "friends", "settings", "matches", "record?table=" + table):
            same(fetch(server, "/api/" + path, bo.cookie), (403, BANNED))
        for path, body in (("guest", {"name": "Boo"}), ("tables", {"game": "bridge"}), ("block", {"table": table, "seat": 0}),
                           ("report", {"table": table, "seat": 0, "reason": "x"}), ("settings", {"lang": "de"})):
            same(post(server, "/api/" + path, body, bo.cookie)[:2], (403, BANNED))
        same(fetch(server, "/api/me", bo.cookie)[1]["account"], "bo")
        for path in ("games", "reports"):
            same(fetch(server, "/api/" + path, bo.cookie)[0], 200)
        same(post(server, "/api/reports/read", {}, bo.cookie)[:2], (200, {}))
        first.say("say", phrase="hello")
        same(first.hear("said")["phrase"], "hello")
        same(fetch(server, "/api/tables", anna.cookie)[1]["mine"][0]["id"], table)
        command(server, "unban", key(bo))
        soon(lambda: fetch(server, "/api/tables", bo.cookie)[0] == 200)
        same(bo.sit(table).table["me"], 1)


def a_banned_person_may_delete_the_account():
    with serving() as server:
        bo, password = Person(server, "Bo"), PASSWORD
        bo.take_account("bo", password)
        command(server, "ban", key(bo))
        soon(lambda: fetch(server, "/api/tables", bo.cookie)[0] == 403)
        same(post(server, "/api/account/delete", {"password": password}, bo.cookie)[0], 200)


def a_banned_address_or_network_is_refused_before_anything_is_read():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo", source="127.0.9.7")
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.quiet()
        command(server, "ban", "127.0.9.77/24", "--days", "3")
        same(second.hear("refused")["key"], BANNED["error"])
        same(second.socket.code(), 4013)
        same(post(server, "/api/guest", {"name": "Bo"}, source="127.0.9.8")[:2], (403, BANNED))
        with server.connect("127.0.9.9") as made: # it has not asked anything
            made.settimeout(PATIENCE)
            assert b"403 Forbidden" in made.recv(65536)
        first.say("say", phrase="hello")
        same(first.hear("said")["phrase"], "hello")
        said = command(server, "bans")
        assert re.fullmatch(r"[-0-9]{10} \d\d:\d\d UTC  -  ban 127\.0\.9\.0/24  until [-0-9]{10} \d\d:\d\d UTC\n", said), said
        command(server, "unban", "127.0.9.0/24")
        same(command(server, "bans"), "")
        soon(lambda: post(server, "/api/guest", {"name": "Bo"}, source="127.0.9.8")[0] == 200)


def behind_a_proxy_the_address_of_the_client_is_banned_and_not_the_proxy():
    with serving("--proxy") as server:
        def guest(address):
            return post(server, "/api/guest", {"name": "Bo"}, None, f"X-Forwarded-For: 9.9.9.9, {address}")[:2]
        for address in ("203.0.113.7", "2001:db8::7"):
            command(server, "ban", address + "/32")
            soon(lambda a=address: guest(a) == (403, BANNED))
        same([guest(address)[0] for address in ("203.0.113.8", "2001:db9::7")], [200, 200])


def a_ban_ends_by_itself_and_holds_after_a_restart():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        bo, cleo = Person(server, "Bo"), Person(server, "Cleo")
        command(server, "ban", key(bo), "--days", "1")
        command(server, "ban", key(cleo), "--until", "2199-12-31")
        soon(lambda: fetch(server, "/api/tables", cleo.cookie)[0] == 403)
        same(len(command(server, "bans").splitlines()), 2)
        server.kill()
        with later(2):
            same(len(command(server, "bans").splitlines()), 1)
            server = Atout(ATOUT, made + "/data")
        same([fetch(server, "/api/tables", person.cookie)[0] for person in (bo, cleo)], [200, 403])
        server.end()


NO_DATES = ("1900-01-01", "1969-12-31", "1970-01-01", "2001-02-03", "2199-02-30", "2199-13-01", "2199-00-10", "2199-04-31", "2199-1")


def wrong_bans_are_refused():
    with serving() as server:
        for words, status in ((["nobody"], 2), (["2" * 16], 1), ([], 2), (["10.0.0.0/99"], 2), (["10.0.0.1", "10.0.0.2"], 2),
                              (["10.0.0.1", "--days", "0"], 2), (["10.0.0.1", "--until", "tomorrow"], 2),
                              *((["10.0.0.1", "--until", date], 2) for date in NO_DATES),
                              (["10.0.0.1", "--days", "1", "--until", "2199-12-31"], 2),
                              (["10.0.0.1", "--reason", "a\nb"], 2), (["10.0.0.1", "--reason", "x" * 501], 2)):
            command(server, "ban", *words, fails=status)
        same((command(server, "bans"), command(server, "operator", "log")), ("", ""))


# ---- Tables that are closed ----

def a_closed_table_sends_everybody_away_takes_no_move_and_keeps_its_record():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table, other = anna.table("farmers", bots=True), bo.table("farmers", listed=True)
        player, watcher, others = anna.sit(table), bo.sit(table), bo.sit(other)
        play([player], over(player), SEED)
        record = fetch(server, "/api/record?table=" + table)[1]
        command(server, "table", "close", table, "--reason", "played for money")
        for one in (player, watcher):
            same(one.hear("refused")["key"], "The operator has closed this table")
            same(one.socket.code(), 4014)
        same(refused(anna, table), ("The operator has closed this table", 4014))
        same(fetch(server, "/api/record?table=" + table), (200, record))
        same([fetch(server, "/api/tables", person.cookie)[1]["mine"] for person in (anna,)], [[]])
        others.say("say", phrase="hello")
        same(others.hear("said")["phrase"], "hello")
        command(server, "table", "open", table)
        soon(lambda: fetch(server, "/api/tables", anna.cookie)[1]["mine"])
        again = anna.sit(table)
        same(again.quiet()["result"], player.frame["result"])


def the_record_of_a_closed_table_stays_with_those_who_might_come_to_it():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("farmers", bots=True)
        player = anna.sit(table)
        player.say("watch", how="off")
        soon(lambda: fetch(server, "/api/record?table=" + table)[0] == 403)
        command(server, "table", "close", table)
        same(player.hear("refused")["key"], "The operator has closed this table")
        same(fetch(server, "/api/record?table=" + table)[0], 403)
        same(fetch(server, "/api/record?table=" + table, anna.cookie)[0], 200)


def a_table_is_closed_without_a_server_and_bots_do_not_play_on():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        table = anna.table("farmers", bots=True, listed=True)
        anna.sit(table).quiet()
        server.end()
        command(server, "table", "close", table)
        command(server, "table", "close", "2" * 12, fails=1)
        command(server, "table", "close", "../x", fails=2)
        anna.server = server = Atout(ATOUT, made + "/data")
        same(refused(anna, table)[1], 4014)
        same(fetch(server, "/api/tables", anna.cookie), (200, {"tables": [], "mine": []}))
        kept = get(server, "/metrics")[2]
        same(fetch(server, "/api/record?table=" + table)[0], 200)
        time.sleep(1) # bots need 10 ms
        assert b"\natout_events_kept_total 0\n" in kept and b"\natout_events_kept_total 0\n" in get(server, "/metrics")[2]
        server.end()


# ---- Reports, and the page of operators ----

def reported(server):
    """A table at which Anna reports Bo; Olga, who has an account, is an operator."""
    anna, bo, olga = someone(server, "Anna"), someone(server, "Bo"), someone(server, "Olga", "olga")
    table = played(anna, [bo])
    same(post(server, "/api/report", {"table": table, "seat": 1, "reason": "He shouts"}, anna.cookie)[0], 200)
    command(server, "operator", "add", "olga")
    soon(lambda: fetch(server, "/api/me", olga.cookie)[1].get("operator"))
    return anna, bo, olga, table


def order(person, verb, what, **more):
    return post(person.server, "/api/operator", {"order": verb, "what": what, **more}, person.cookie)[:2]


def reports_of(person):
    return fetch(person.server, "/api/reports", person.cookie)[1]["reports"]


def an_answer_reaches_the_person_who_has_reported_and_nobody_else():
    with serving() as server:
        anna, bo, _, table = reported(server)
        same([one["reason"] for one in reports_of(anna)], ["He shouts"])
        same((reports_of(anna)[0]["answers"], reports_of(anna)[0].get("closed")), ([], None))
        same(fetch(server, "/api/me", anna.cookie)[1], {"name": "Anna"})
        command(server, "reports", "1", "--answer", "We have talked to him", "--close")
        command(server, "reports", "2", "--answer", "x", fails=1)
        command(server, "reports", "1", "--answer", "", fails=2)
        command(server, "reports", "--close", fails=2)
        soon(lambda: fetch(server, "/api/me", anna.cookie)[1].get("answered"))
        player = anna.sit(table)
        same(player.hear("notice")["key"], "The operator has answered your report")
        same([(one["closed"], [said["text"] for said in one["answers"]]) for one in reports_of(anna)],
             [(True, ["We have talked to him"])])
        same((reports_of(bo), fetch(server, "/api/me", bo.cookie)[1]), ([], {"name": "Bo"}))
        for text in fetch(server, "/api/reports", anna.cookie)[1], reports_of(bo):
            assert key(bo) not in str(text) and key(anna) not in str(text), text
        same(post(server, "/api/reports/read", {}, anna.cookie)[0], 200)
        soon(lambda: "answered" not in fetch(server, "/api/me", anna.cookie)[1])
        said = command(server, "reports")
        assert "answered by -: We have talked to him\n  closed\n" in said, said
        same(command(server, "reports", "--open"), "")


def only_an_operator_learns_that_there_is_such_a_page():
    with serving() as server:
        anna, bo, olga, table = reported(server)
        nothing, nowhere = get(server, "/api/nothing"), post(server, "/api/nothing", {}, anna.cookie)
        command(server, "ban", key(bo))
        soon(lambda: fetch(server, "/api/tables", bo.cookie)[0] == 403)
        for cookie in (None, "atout=a.b", anna.cookie, bo.cookie):
            lines = [f"Cookie: {cookie}"] if cookie else []
            for path in ("/operator", "/api/operator", "/api/operator?record=" + table):
                got = get(server, path, *lines)
                same((got[0], got[2]), (nothing[0], nothing[2]))
            for path in ("/operator", "/api/operator"):
                for body in ({}, b"{", {"order": "ban", "what": key(anna)}):
                    same(post(server, path, body, cookie), nowhere)
        same(fetch(server, "/api/operator", olga.cookie)[0], 200)
        same(get(server, "/operator", "Cookie: " + olga.cookie)[0], 200)
        same(post(server, "/api/operator", {"order": "ban", "what": key(anna)}, olga.cookie, "Origin: http://elsewhere")[0], 403)
        command(server, "operator", "remove", "olga")
        same(fetch(server, "/api/operator", olga.cookie)[0], 404)
        same(order(olga, "ban", key(anna))[0], 404)


def an_operator_reads_answers_bans_and_closes_by_the_page():
    with serving() as server:
        anna, bo, olga, table = reported(server)
        said = fetch(server, "/api/operator", olga.cookie)[1]
        report = said["reports"][0]
        same((report["report"], report["reason"], report["table"], report["seat"]), (1, "He shouts", table, 1))
        same((report["by"], report["about"]), ({"key": key(anna), "name": "Anna"}, {"key": key(bo), "name": "Bo"}))
        same(get(server, "/api/operator?record=" + table, "Cookie: " + olga.cookie)[0], 200)
        for what in (("ban", key(bo), {"days": 7, "text": "shouts"}), ("ban", "192.0.2.0/24", {}),
                     ("close", table, {}), ("answer", "1", {"text": "Thank you"}), ("settle", "1", {})):
            same(order(olga, what[0], what[1], **what[2]), (200, {}))
        soon(lambda: fetch(server, "/api/tables", bo.cookie) == (403, BANNED))
        same(refused(anna, table)[1], 4014)
        said = fetch(server, "/api/operator", olga.cookie)[1]
        report = said["reports"][0]
        same((report["about"]["banned"], report["shut"], report["closed"], report["answers"][0]["text"]),
             (True, True, True, "Thank you"))
        same([(one["by"], one["order"], one["what"]) for one in said["orders"]],
             [("olga", "settle", "1"), ("olga", "answer", "1"), ("olga", "close", table), ("olga", "ban", "192.0.2.0/24"),
              ("olga", "ban", key(bo)), ("-", "operator", "olga")])
        for verb, what in (("unban", key(bo)), ("unban", "192.0.2.0/24"), ("open", table)):
            same(order(olga, verb, what), (200, {}))
        soon(lambda: fetch(server, "/api/tables", bo.cookie)[0] == 200)
        same([one["what"] for one in fetch(server, "/api/operator", olga.cookie)[1]["orders"] if one.get("holds")],
             ["1", "1", "olga"])
        for verb, what, more in (("ban", "nobody", {}), ("ban", "10.0.0.0/33", {}), ("answer", "1", {}), ("fly", "1", {}),
                                 ("operator", "olga", {}), ("ban", key(bo), {"days": 0}), ("close", "x", {})):
            same(order(olga, verb, what, **more)[0], 400)
        for verb, what, more in (("ban", "2" * 16, {}), ("answer", "9", {"text": "x"}), ("close", "2" * 12, {})):
            same(order(olga, verb, what, **more)[0], 404)
        assert " olga  ban " in command(server, "operator", "log")


# ---- What goes some day ----

@contextlib.contextmanager
def later(days):
    """What is started here runs so many days later."""
    os.environ.update({"LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_DAYS": str(days)})
    try:
        yield
    finally:
        del os.environ["LD_PRELOAD"], os.environ["SHIFT_DAYS"]


def streams(data, prefix):
    """The names of all streams that begin so, without that."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return sorted(name[len(prefix):] for name, in base.execute("SELECT name FROM streams")
                      if name.startswith(prefix))


def gone(server, days, *words):
    with later(days):
        return sorted(line.split()[-1] for line in command(server, "retention", *words).splitlines())


def someone(server, name, account=None):
    person = Person(server, name)
    if account:
        person.take_account(account, PASSWORD)
    return person


def played(person, players=()):
    """A table whose match is not over, with others at it, too."""
    table = person.table("farmers", bots=not players)
    first, others = person.sit(table), [other.sit(table) for other in players]
    for seat, other in enumerate(others, 1):
        other.say("sit", seat=seat)
        while other.table.get("me") != seat:
            other.step()
    first.quiet()
    return table


def guests_and_their_tables_go_and_accounts_and_their_tables_stay():
    with serving() as server:
        anna, bo, cleo = someone(server, "Anna", "anna"), someone(server, "Bo"), someone(server, "Cleo")
        tables = [played(person) for person in (anna, bo, cleo)] + [played(cleo, [anna])]
        never = cleo.table("bridge")
        post(server, "/api/settings", {"lang": "de"}, bo.cookie)
        server.end()
        server.end = lambda: None
        guests = ["person/" + key(bo), "person/" + key(cleo)]
        due = sorted([*guests, *("table/" + table for table in (*tables[1:3], never))])
        same(gone(server, 399), [])
        same(gone(server, 401, "--dry-run"), due)
        same(gone(server, 401, "--dry-run", "--keep", "guests=0"), [f"table/{never}"])
        same(gone(server, 401, "--keep", "guests=500", "--keep", "tables=500"), [])
        same(gone(server, 401), due)
        same(gone(server, 4000), [])
        same((streams(server.data, "person/"), streams(server.data, "settings/")), ([key(anna)], []))
        same(streams(server.data, "table/"), sorted([tables[0], tables[3]]))
        same((streams(server.data, "used/person/"), streams(server.data, "used/table/")),
             ([key(anna)], sorted([tables[0], tables[3]])))


def who_comes_and_what_is_visited_stays():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        bo, cleo, dan = (someone(server, name) for name in ("Bo", "Cleo", "Dan"))
        tables = [played(bo), played(cleo)]
        server.end()
        with later(300):
            server = Atout(ATOUT, made + "/data")
        bo.server = cleo.server = server
        same(fetch(server, "/api/me", bo.cookie)[1], {"name": "Bo"})
        bo.sit(tables[1]).quiet() # it is not his
        server.end()
        same(gone(server, 401), sorted(["person/" + key(cleo), "person/" + key(dan)]))
        same(gone(server, 701), sorted(["person/" + key(bo), *("table/" + table for table in tables)]))


def who_is_there_stays_even_if_the_time_of_day_jumps():
    with folder() as made:
        days = made + "/days"
        os.environ.update({"LD_PRELOAD": SHIFTED_CLOCK, "SHIFT_FILE": days})
        try:
            server = Atout(ATOUT, made + "/data")
        finally:
            del os.environ["LD_PRELOAD"], os.environ["SHIFT_FILE"]
        anna, bo, cleo = (someone(server, name) for name in ("Anna", "Bo", "Cleo"))
        there, left = played(anna, [bo]), played(cleo)
        server.players.pop().close()
        before = noted(server.data)
        with open(days, "w", encoding="utf-8") as file:
            file.write("50")
        soon(lambda: noted(server.data) >= before + 3)
        same(gone(server, 50, "--keep", "guests=3", "--keep", "tables=3"), sorted(["person/" + key(cleo), "table/" + left]))
        same(streams(server.data, "table/"), [there])
        same(fetch(server, "/api/me", bo.cookie)[1], {"name": "Bo"})
        server.end()


def noted(data):
    """How often it was noted that something is of use."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        return base.execute("SELECT count(*) FROM events JOIN streams ON stream = id WHERE name LIKE 'used/%'").fetchone()[0]


def the_days_before_the_upgrade_do_not_count():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        bo = someone(server, "Bo")
        server.end()
        with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base: # as an older program has left it
            for stream in ("retention", "used/person/" + key(bo)):
                base.execute("DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)", (stream,))
                base.execute("DELETE FROM streams WHERE name = ?", (stream,))
            base.commit()
        same(gone(server, 1000, "--dry-run"), [])
        same(gone(server, 1000), [])
        same(gone(server, 1399), [])
        same(gone(server, 1401), ["person/" + key(bo)])


def a_server_removes_by_itself_and_says_so():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        assert " warn retention-days guests=400 tables=400 lobby=400 desk=7 sets=400 evenings=400 codes=7 reports=365\n" in server.logged(), server.logged()
        anna, bo = someone(server, "Anna", "anna"), someone(server, "Bo")
        table = bo.table("farmers", listed=True)
        server.end()
        assert streams(made + "/data", "lobby/")
        with later(401):
            server = Atout(ATOUT, made + "/data", "--log", "info")
        soon(lambda: " info retention-removed guests=1 tables=1 lobby=1 desk=0 sets=0 evenings=0 codes=0 reports=0\n" in server.logged())
        same(server.logged().count("warn retention-days"), 1)
        same(fetch(server, "/api/me", bo.cookie)[1], {})
        same(post(server, "/api/account/in", {"account": "anna", "password": PASSWORD})[1]["name"], "Anna")
        same(fetch(server, "/api/record?table=" + table)[0], 404)
        same(streams(made + "/data", "lobby"), [])
        server.end()


def a_set_of_deals_goes_some_time_after_it_was_made():
    with serving() as server:
        bo = someone(server, "Bo")
        same(post(server, "/api/set/play", {"set": "day-farmers"}, bo.cookie)[0], 201)
        made, = streams(server.data, "set/")
        keep = ["--keep", "guests=0", "--keep", "tables=0"]
        same((gone(server, 399, *keep), gone(server, 401, *keep)), ([], ["set/" + made]))
        same(streams(server.data, "set/"), [])


def a_closed_report_loses_its_words_after_a_year():
    with serving() as server:
        anna, bo, _, table = reported(server)
        same(post(server, "/api/report", {"table": table, "seat": 1, "reason": "He cheats"}, anna.cookie)[0], 200)
        command(server, "reports", "1", "--answer", "Forgive him", "--close")
        keep = ["--keep", "guests=0"]
        same((gone(server, 364, *keep), gone(server, 366, "--dry-run", *keep)), ([], ["1"]))
        assert {b"He shouts", b"Forgive him"} == held(server, b"He shouts", b"Forgive him", b"There")
        same((gone(server, 366, *keep), gone(server, 366, *keep)), (["1"], []))
        same(held(server, b"He shouts", b"Forgive him", b"He cheats"), {b"He cheats"})
        same([one["reason"] for one in reports_of(anna)], ["He cheats"])
        assert "He cheats" in command(server, "reports") and key(bo) in command(server, "reports")


def held(server, *words):
    """Those that stand in the files of a server."""
    kept = b""
    for name in os.listdir(server.data):
        with open(os.path.join(server.data, name), "rb") as file:
            kept += file.read()
    return {word for word in words if word in kept}


def a_pass_that_is_killed_is_finished_by_the_next():
    rng = random.Random(SEED)
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = someone(server, "Anna", "anna")
        table, guests = played(anna), [someone(server, f"Guest {i}") for i in range(80)]
        for guest in guests[:20]:
            guest.table("farmers")
            post(server, "/api/settings", {"lang": "de"}, guest.cookie)
        server.end()
        kills = 0
        with later(401):
            while True:
                process = subprocess.Popen([ATOUT, "retention", "--data", server.data], stdout=subprocess.DEVNULL)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(rng.uniform(0.02, 0.6))
                if process.poll() is not None:
                    break
                process.send_signal(signal.SIGKILL)
                process.wait()
                kills += 1
        assert kills > 1, "it was never killed"
        same(gone(server, 401), [])
        same((streams(server.data, "person/"), streams(server.data, "settings/"), streams(server.data, "table/")),
             ([key(anna)], [], [table]))
        same(streams(server.data, "used/"), sorted(["person/" + key(anna), "table/" + table]))
        anna.server = server = Atout(ATOUT, made + "/data")
        same(anna.sit(table).table["me"], 0)
        server.end()


if __name__ == "__main__":
    run(globals(), sys.argv[3:])
