#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Accounts, a person's matches, blocks, reports, and limits: tests/server/people.py ATOUT [NAME...]"""
import contextlib
import hashlib
import json
import os
import re
import signal
import sqlite3
import struct
import subprocess
import sys
import threading
import time

from player import Atout, Person, at_once, fetch, get, play, post, until
from runner import SEED, folder, run, same
from stand import ATOUT, over, quick_passwords, serving, slow_passwords

PASSWORD = "correct horse battery"
WRONG = (403, {"error": "Wrong account name or password"}, "")


def ask(server, what, cookie=None, **body):
    return post(server, "/api/account" + what, body, cookie)


def make(person, account="anna", password=PASSWORD):
    person.take_account(account, password)


def sign_in(server, account="anna", password=PASSWORD):
    status, said, cookie = ask(server, "/in", account=account, password=password)
    same(status, 200)
    assert cookie.startswith("atout="), cookie
    return said, cookie


def who(server, cookie):
    return fetch(server, "/api/me", cookie)[1]


def command(server, *words):
    return subprocess.run([ATOUT, *words, "--data", server.data], capture_output=True, text=True, check=False,
                          timeout=20)


def append(data, stream, *lines):
    """Adds events to a stream of a store that nobody has open."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        number, last, chain = base.execute("SELECT id, last, hash FROM streams WHERE name = ?", (stream,)).fetchone()
        for line in lines:
            last += 1
            text = line.encode()
            chain = hashlib.blake2b(chain + struct.pack("<QQ", last, len(text)) + text, digest_size=32).digest()
            base.execute("INSERT INTO events (stream, seq, hash, bytes) VALUES (?, ?, ?, ?)", (number, last, chain, text))
        base.execute("UPDATE streams SET last = ?, hash = ? WHERE id = ?", (last, chain, number))
        base.commit()


def kept_bytes(server):
    """All that stands in the files of a server."""
    return subprocess.run(["cat", *(os.path.join(server.data, name) for name in os.listdir(server.data))],
                          capture_output=True, check=True).stdout


# ---- Accounts ----

def an_account_is_the_same_person_on_another_device():
    with serving() as server:
        anna = Person(server, "Anna")
        table = anna.table("bridge")
        anna.sit(table).quiet()
        make(anna)
        same(who(server, anna.cookie), {"name": "Anna", "account": "anna"})
        said, cookie = sign_in(server, "ANNA")
        same(said, {"name": "Anna", "account": "anna"})
        assert cookie != anna.cookie
        anna.cookie = cookie
        same(anna.sit(table).quiet() or 0, 0)
        same(fetch(server, "/api/tables", cookie)[1]["mine"][0]["id"], table)


def signing_out_leaves_the_other_device_signed_in():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna)
        _, cookie = sign_in(server)
        same(ask(server, "/out", cookie), (200, {}, "atout="))
        same((who(server, cookie), who(server, anna.cookie)["account"]), ({}, "anna"))
        same(ask(server, "/out")[:2], (200, {}))


def another_password_signs_out_all_other_devices():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna)
        _, other = sign_in(server)
        same(ask(server, "/password", anna.cookie, old="not this one", password="another horse"), WRONG)
        status, _, cookie = ask(server, "/password", anna.cookie, old=PASSWORD, password="another horse")
        same((status, who(server, cookie)["account"]), (200, "anna"))
        same((who(server, other), who(server, anna.cookie)), ({}, {}))
        same(ask(server, "/in", account="anna", password=PASSWORD), WRONG)
        sign_in(server, password="another horse")


@slow_passwords()
def an_unknown_name_and_a_wrong_password_are_answered_alike():
    """Both take the server the same work: other programs change how long that takes, not how much it is."""
    with serving() as server:
        make(Person(server, "Anna"))
        work = {"anna": 0, "nobody": 0}
        for _ in range(8):
            for name in work:
                before = server.seconds()
                same(ask(server, "/in", account=name, password="not this one"), WRONG)
                work[name] += server.seconds() - before
        assert work["anna"] > 8 * 0.02 and 0.5 < work["anna"] / work["nobody"] < 2, work


def names_and_passwords_of_accounts_are_checked():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        for name, password in (("a", PASSWORD), ("x" * 33, PASSWORD), ("änna", PASSWORD), ("an na", PASSWORD),
                               ("", PASSWORD), ("../x", PASSWORD), ("anna", ""), ("anna", "short"), ("anna", "ä" * 7),
                               ("anna", "x" * 129)):
            status, said, _ = ask(server, "", anna.cookie, account=name, password=password)
            same(status, 400)
            assert said["error"], said
        same(ask(server, "", account="anna", password=PASSWORD)[0], 401)
        make(anna)
        for person, name in ((bo, "Anna"), (anna, "other")):
            same(ask(server, "", person.cookie, account=name, password=PASSWORD)[0], 409)
        same(who(server, bo.cookie), {"name": "Bo"})
        same(ask(server, "/delete", bo.cookie, password=PASSWORD)[0], 401)


def passwords_that_are_easy_to_guess_are_refused():
    easy = (400, {"error": "This password is too easy to guess. Please choose another one"}, "")
    with serving() as server:
        anna = Person(server, "Anna")
        for password in ("password", "PassWord1", "1qaz2wsx", "!qaz2wsx", "11111111", "annaAnna", "Anna-2026", "2026.anna.1999"):
            same((password, *ask(server, "", anna.cookie, account="anna", password=password)), (password, *easy))
        make(anna, password="anna and berta")
        same(ask(server, "/password", anna.cookie, old="anna and berta", password="trustno1"), easy)
        same(ask(server, "/password", anna.cookie, old="anna and berta", password="12anna12"), easy)
        word = command(server, "account", "reset", "anna").stdout.strip()
        same(ask(server, "/word", account="anna", word=word, password="sunshine"), easy)
        same(ask(server, "/word", account="anna", word=word, password="anna2026"), easy)
        same(ask(server, "/password", anna.cookie, old="anna and berta", password="sunshines of mine")[0], 200)


@slow_passwords()
def one_of_two_simultaneous_requests_gets_the_name():
    with serving() as server:
        people = [Person(server, f"Guest {i}") for i in range(4)]

        def claim(person):
            status, _, cookie = ask(server, "", person.cookie, account="anna", password=PASSWORD)
            person.cookie = cookie or person.cookie
            return status
        said = at_once(*(lambda person=person: claim(person) for person in people))
        same(sorted(said), [200, 409, 409, 409])
        same([who(server, person.cookie).get("account") for person in people].count("anna"), 1)


def guesses_are_limited_and_play_goes_on_meanwhile():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna)
        said = [ask(server, "/in", account="anna", password=f"guess {i:04}")[:2] for i in range(20)]
        same([status for status, _ in said], [403] * 12 + [429] * 8)
        assert b"\natout_refused_guesses_total 8\n" in get(server, "/metrics")[2]
        same(said[-1][1], {"error": "Too many attempts. Please try again later"})
        same(ask(server, "/in", account="anna", password=PASSWORD)[0], 429)
        same(who(server, anna.cookie)["account"], "anna")
        same(ask(server, "/in", account="other", password=PASSWORD), WRONG)


def a_person_waiting_when_the_server_stops_leaves_nothing():
    with serving("--log", "info") as server:
        held = [server.connect(f"127.0.3.{i + 1}") for i in range(20)]
        for i, made in enumerate(held):
            body = json.dumps({"account": f"guest{i}", "password": PASSWORD})
            head = f"POST /api/account/in HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n\r\n"
            made.sendall((head + body).encode())
        same(fetch(server, "/api/games")[0], 200)
        server.process.send_signal(signal.SIGTERM)
        assert until(60, lambda: "stopping" in server.logged()) # the next signal is for at once
    for made in held:
        made.close()


def too_many_at_once_are_refused_and_the_loop_answers():
    with serving() as server:
        said, threads = [], []

        def knock(i):
            body = {"account": f"guest{i}", "password": PASSWORD}
            try:
                said.append(post(server, "/api/account/in", body, source=f"127.0.2.{i % 10 + 1}")[0])
            except TimeoutError:
                pass # it waits longer than the client on a machine that has much to do
        for i in range(80):
            threads.append(threading.Thread(target=knock, args=(i,)))
            threads[-1].start()
        same(fetch(server, "/api/games")[0], 200)
        assert any(thread.is_alive() for thread in threads), "it came behind all passwords"
        for thread in threads:
            thread.join()
        assert 503 in said and set(said) <= {403, 503}, said


def the_operator_gives_a_one_time_code_for_a_forgotten_password():
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna)
        given = command(server, "account", "reset", "anna")
        same((given.returncode, given.stderr), (0, ""))
        word = given.stdout.strip()
        assert re.fullmatch(r"(\w{4}-){3}\w{4}", word), word
        assert word.replace("-", "").encode() not in kept_bytes(server)
        wrong = (403, {"error": "Wrong account name or one-time code"}, "")
        same(ask(server, "/word", account="anna", word="2" * 16, password="another one"), wrong)
        same(ask(server, "/word", account="nobody", word=word, password="another one"), wrong)
        same(ask(server, "/word", account="anna", word=word.upper(), password="another one")[0], 200)
        same(ask(server, "/word", account="anna", word=word, password="a third one"), wrong)
        same(who(server, anna.cookie), {})
        sign_in(server, password="another one")
        for words, wanted in ((["reset", "nobody"], 1), (["reset"], 2), (["forget", "anna"], 2), (["reset", "Ä"], 2),
                              ([], 2), (["list", "anna"], 2)):
            said = command(server, "account", *words)
            same((said.returncode, said.stdout, said.stderr.count("\n")), (wanted, "", 1))


def accounts_are_listed_and_deleted_by_the_operator():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        make(anna)
        make(bo, "bo")
        assert re.fullmatch(r"anna +\d{4}-\d\d-\d\d\nbo +\d{4}-\d\d-\d\d\n",
                            command(server, "account", "list").stdout)
        same(command(server, "account", "delete", "bo").returncode, 0)
        same(command(server, "account", "list").stdout.split()[0::2], ["anna"])
        same((who(server, bo.cookie), who(server, anna.cookie)["account"]), ({}, "anna"))
        same(ask(server, "/in", account="bo", password=PASSWORD), WRONG)


def a_deleted_account_leaves_no_name():
    with serving() as server:
        anna, bo = Person(server, "Annegret"), Person(server, "Bo")
        make(anna)
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        first.say("start")
        play([first, second], lambda: over(first)() and over(second)(), SEED)
        post(server, "/api/guest", {"name": "Annegrete"}, anna.cookie)
        same(ask(server, "/delete", anna.cookie, password="not this one"), WRONG)
        same(ask(server, "/delete", anna.cookie, password=PASSWORD), (200, {}, "atout="))
        same(second.socket.code(), 4000)
        same(who(server, anna.cookie), {})
        same(ask(server, "/in", account="anna", password=PASSWORD), WRONG)
        assert until(60, lambda: b"Annegret" not in kept_bytes(server))
        again = bo.sit(table)
        again.quiet()
        same([seat.get("name") for seat in again.table["seats"]][:2], ["Somebody", "Bo"])
        assert b"Somebody" in fetch(server, f"/api/record?table={table}")[1]
        again.say("stand")
        while "me" in again.table:
            again.step()
        make(bo, "anna")


@slow_passwords()
def an_account_is_there_after_a_kill():
    with folder() as made:
        for i in range(6):
            server = Atout(ATOUT, made + "/data")
            person = Person(server, "Anna")
            name, told = f"anna{i}", []

            def claim(server=server, person=person, name=name, told=told):
                try:
                    told += [status for status in ask(server, "", person.cookie, account=name, password=PASSWORD)[:1]
                             if status == 200]
                except OSError:
                    pass
            thread = threading.Thread(target=claim)
            thread.start()
            time.sleep(0.03 * i)
            server.kill()
            thread.join()
            server = Atout(ATOUT, made + "/data")
            status = ask(server, "/in", account=name, password=PASSWORD)[0]
            assert status == 200 or (status == 403 and not told), (status, told)
            if status == 403:
                person.server = server
                make(person, name)
            server.end()


@slow_passwords()
def no_password_and_no_name_is_in_the_log():
    with serving("--log", "info") as server:
        anna = Person(server, "Annegret")
        make(anna, "annegret")
        sign_in(server, "annegret")
        ask(server, "/in", account="annegret", password="not this one")
        logged = server.logged()
        for secret in (PASSWORD, "not this one", "annegret", "Annegret", anna.cookie.split(".")[1]):
            assert secret not in logged, secret
        kept = kept_bytes(server)
        assert b"$argon2id$v=19$m=65536,t=2,p=1$" in kept and PASSWORD.encode() not in kept


# ---- What one has played ----

def matches(person):
    status, said = fetch(person.server, "/api/matches", person.cookie)
    same(status, 200)
    return said


def a_deal_counts_for_the_person_in_the_seat_and_an_undone_one_does_not():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        same(matches(anna), {"games": [], "matches": []})
        same(fetch(server, "/api/matches")[0], 401)
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        first.say("start")
        for deal in (1, 2):
            play([first, second], lambda d=deal: over(first)() and first.frame["deal"] == d, SEED)
        frame = first.quiet()
        totals = frame["result"]["total"]
        for person, me in ((anna, 0), (bo, 1)):
            said = matches(person)
            game, match = said["games"][0], said["matches"][0]
            same((game["game"], game["matches"], game["deals"], game["score"]), ("farmers", 1, 2, totals[me]))
            same((match["table"], match["deals"], match["score"], match["total"], match["me"]), (table, 2, totals[me], totals, me))
            same([seat.get("bot", False) for seat in match["seats"]], [False, False, True, True])
            same([seat["name"] for seat in match["seats"]][:2], ["Anna", "Bo"])
            assert abs(match["seconds"] - time.time()) < 60, match
        first.say("undo", n=frame["n"])
        while not second.frame.get("ask", {}).get("mine"):
            second.step()
        second.say("answer", n=second.frame["n"], yes=True)
        while over(first)():
            first.step()
        same(matches(anna)["games"][0]["deals"], 1)


def a_deal_finished_by_a_stand_in_counts_for_its_person():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("bauerchen")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        first.say("clock", seconds=1, extra=0)
        first.say("start")
        play([first], over(first), SEED)
        same(matches(bo)["games"][0]["deals"], 1)


def contracts_of_bridge_are_counted():
    with serving() as server:
        anna = Person(server, "Anna")
        declared = made = deals = score = 0
        for _ in range(3):
            player = anna.sit(anna.table("bridge", bots=True))
            play([player], over(player), SEED)
            facts = {fact["key"]: fact for fact in player.frame["view"]["facts"]}
            deals, score = deals + 1, score + player.frame["result"]["score"][0]
            if facts.get("contract", {}).get("seat") == 0:
                declared += 1
                made += facts["result"]["value"] >= 0
        game = matches(anna)["games"][0]
        same((game["deals"], game["score"], game.get("declared", 0), game.get("made", 0)),
             (deals, score, declared, made))


def matches_are_counted_while_the_server_plays_on_and_not_too_often():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("farmers", bots=True))
        play([player], over(player), SEED)
        said = [fetch(server, "/api/matches", anna.cookie)[0] for _ in range(25)]
        same((said[0], said[-1]), (200, 429))


# ---- Settings ----

def settings_are_kept_for_the_person():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        make(anna)
        same(fetch(server, "/api/settings", anna.cookie), (200, {}))
        for kept in ({"lang": "de", "later": {"a": [1, "ä"]}}, {}, {"lang": "nl"}):
            same(post(server, "/api/settings", kept, anna.cookie)[:2], (200, {}))
            same(fetch(server, "/api/settings", anna.cookie), (200, kept))
        same(fetch(server, "/api/settings", sign_in(server)[1])[1], {"lang": "nl"})
        same(fetch(server, "/api/settings", bo.cookie)[1], {})
        same(fetch(server, "/api/settings")[0], 401)
        for wrong in (b"[]", b"{", b"", b"{} {}", b'{"a":1,', b'{"a":{"b":{"c":{"d":{}}}}}', b'{"a":"%s"}' % (b"x" * 2048)):
            status, said, _ = post(server, "/api/settings", wrong, anna.cookie)
            same(status, 400)
            assert said["error"], said
        same(fetch(server, "/api/settings", anna.cookie)[1], {"lang": "nl"})


# ---- Peace ----

def a_blocked_person_is_refused_and_their_phrases_are_hidden():
    with serving() as server:
        anna, bo, cleo = (Person(server, name) for name in ("Anna", "Bo", "Cleo"))
        table, other = anna.table("farmers", listed=True), bo.table("farmers", listed=True)
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        guest, host, third = anna.sit(other), bo.sit(other), cleo.sit(other)
        for player in (guest, host, third):
            player.quiet()
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[:2], (200, {}))
        assert "has blocked you" in second.hear("refused")["key"]
        same(second.socket.code(), 4003)
        again = bo.sit(table)
        assert "has blocked you" in again.others[0]["key"], again.others
        same(again.socket.code(), 4003)
        same([row["id"] for row in fetch(server, "/api/tables", bo.cookie)[1]["mine"]], [other])
        host.say("say", phrase="hello")
        same(third.hear("said")["phrase"], "hello")
        same(host.hear("said")["phrase"], "hello")
        guest.quiet()
        same([message["type"] for message in guest.others if message["type"] == "said"], [])
        same([row["id"] for row in fetch(server, "/api/tables", anna.cookie)[1]["tables"]], [table])
        blocked = fetch(server, "/api/blocks", anna.cookie)[1]["blocked"]
        same([row["name"] for row in blocked], ["Bo"])
        same(post(server, "/api/unblock", {"block": blocked[0]["block"]}, anna.cookie)[0], 200)
        same(fetch(server, "/api/blocks", anna.cookie)[1], {"blocked": []})
        bo.sit(table).quiet()
        host.say("say", phrase="sorry")
        same(guest.hear("said")["phrase"], "sorry")
        for body, wanted in (({"table": table, "seat": 0}, 400), ({"table": table, "seat": 3}, 404),
                             ({"table": "aaaaaaaaaaaa", "seat": 0}, 404), ({"table": table, "seat": 8}, 400)):
            same(post(server, "/api/block", body, anna.cookie)[0], wanted)
        first.close()


def damage(server, person):
    """Changes a byte of the last thing that is kept of a person."""
    key = person.cookie.split("=")[1].split(".")[0]
    with contextlib.closing(sqlite3.connect(server.data + "/atout.db")) as base:
        base.execute("UPDATE events SET bytes = CAST(bytes || ' ' AS BLOB) WHERE rowid = (SELECT max(events.rowid) "
                     "FROM events JOIN streams ON stream = id WHERE name = ?)", ("person/" + key,))
        base.commit()


def a_list_of_blocked_people_that_cannot_be_read_keeps_them_out():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        second = bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
        server.end()
        damage(server, anna)
        bo.server = server = Atout(ATOUT, made + "/data")
        again = bo.sit(table)
        same((again.table, [message["type"] for message in again.others], again.socket.code()), (None, ["refused"], 4012))
        same(fetch(server, "/api/record?table=" + table, bo.cookie)[0], 503)
        same(bo.sit(bo.table("farmers")).table["me"], 0)
        assert "whom its owner has blocked" in server.logged(), server.logged()
        server.end()


def friends(person):
    status, said = fetch(person.server, "/api/friends", person.cookie)
    same(status, 200)
    return said["friends"]


def befriend(person, table, seat):
    return post(person.server, "/api/friend", {"table": table, "seat": seat}, person.cookie)[0]


def two_people_who_add_each_other_are_friends_and_find_each_other():
    with serving() as server:
        anna, bo, cleo = (Person(server, name) for name in ("Anna", "Bo", "Cleo"))
        table, other = anna.table("farmers"), bo.table("bridge")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        third = cleo.sit(table)
        same(befriend(anna, table, 1), 200)
        notice = second.hear("notice")
        same((notice["key"], notice["seat"]), ("%s would like to be your friend", 0))
        waiting = friends(anna)
        same([(one["name"], one["waits"], "table" in one) for one in waiting], [("Bo", True, False)])
        same(friends(bo), [])
        same(befriend(anna, table, 1), 200)
        same(len(friends(anna)), 1)
        same(befriend(bo, table, 0), 200)
        same(first.hear("notice")["key"], "You and %s are now friends")
        same([(one["name"], one.get("waits"), one["table"]["id"]) for one in friends(anna)], [("Bo", None, table)])
        second.close()
        bo.sit(other).quiet()
        assert until(60, lambda: friends(anna)[0].get("table", {}).get("id") == other)
        same(friends(bo)[0]["table"]["seats"], [{"name": "Anna"}, {"name": "Bo"}, {}, {}])
        third.quiet()
        same([message for message in third.others if message["type"] == "notice"], [])
        same(friends(cleo), [])


def friends_lose_sight_of_each_other():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        for person, seat in ((anna, 1), (bo, 0)):
            same(befriend(person, table, seat), 200)
        first.say("watch", how="off")
        assert until(60, lambda: "table" in friends(bo)[0])
        bo.sit(bo.table("farmers", bots=True)).say("watch", how="off")
        second.close()
        assert until(60, lambda: "table" not in friends(anna)[0])
        same(post(server, "/api/unfriend", {"friend": friends(bo)[0]["friend"]}, bo.cookie)[0], 200)
        same(friends(bo), [])
        same([(one["name"], one["waits"]) for one in friends(anna)], [("Bo", True)])
        same(befriend(bo, table, 0), 200)
        same(friends(anna)[0].get("waits"), None)
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
        same(friends(anna), [])
        same(friends(bo)[0]["waits"], True)
        same(befriend(anna, table, 1), 409)
        for body, wanted in (({"table": table, "seat": 0}, 400), ({"table": table, "seat": 3}, 404),
                             ({"table": "aaaaaaaaaaaa", "seat": 0}, 404), ({"seat": 0}, 400)):
            same(post(server, "/api/friend", body, anna.cookie)[0], wanted)
        same(fetch(server, "/api/friends"), (200, {"friends": []}))
        same(post(server, "/api/friend", {"table": table, "seat": 0})[0], 401)
        same(post(server, "/api/unfriend", {"friend": 99}, anna.cookie)[0], 200)


def an_unknown_person_is_told_so_before_what_is_wrong_with_a_body():
    with serving() as server:
        anna = Person(server, "Anna")
        for path, body in (("/account", {"account": "anna"}), ("/friend", {"seat": 0}), ("/unfriend", {}),
                           ("/block", b"["), ("/unblock", {"block": 0}), ("/settings", b"x"),
                           ("/report", {"table": "x", "seat": 0, "reason": ""})):
            same(post(server, "/api" + path, body, anna.cookie)[0], 400)
            same(post(server, "/api" + path, body, "atout=a.b")[0], 401)


def rename(person, name):
    person.name = name
    same(post(person.server, "/api/guest", {"name": name}, person.cookie)[0], 200)


def names_of(person, what):
    return [one["name"] for one in fetch(person.server, "/api/" + what, person.cookie)[1].popitem()[1]]


def only_friends_learn_a_new_name():
    with serving() as server:
        anna, bo, cleo = (Person(server, name) for name in ("Anna", "Robert", "Cleo"))
        rename(bo, "Bo")
        table = anna.table("bridge")
        seats = [person.sit(table) for person in (anna, bo, cleo)]
        for i, seat in enumerate(seats):
            seat.say("sit", seat=i)
            seat.quiet()
        rename(bo, "Bo the second") # at the table it is still Bo
        same(befriend(anna, table, 1), 200)
        same(post(server, "/api/block", {"table": table, "seat": 1}, cleo.cookie)[0], 200)
        rename(bo, "Bo the third")
        same((names_of(anna, "friends"), names_of(cleo, "blocks")), (["Bo"], ["Bo"]))
        same(befriend(bo, table, 0), 200)
        same((names_of(anna, "friends"), names_of(bo, "friends")), (["Bo the third"], ["Anna"]))
        same(post(server, "/api/unfriend", {"friend": friends(bo)[0]["friend"]}, bo.cookie)[0], 200)
        same(names_of(anna, "friends"), ["Bo"])
        make(bo, "bo")
        _, bo.cookie = sign_in(server, "bo")
        same(ask(server, "/delete", bo.cookie, password=PASSWORD)[0], 200)
        assert until(60, lambda: b"Bo the third" not in kept_bytes(server))
        same((names_of(anna, "friends"), names_of(cleo, "blocks")), ([], ["Somebody"]))


def an_old_name_may_be_kept():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        make(anna)
        server.end()
        old = "\U00012219" * 3
        append(made + "/data", "person/" + anna.cookie.split("=")[1].split(".")[0], "name " + old)
        server = Atout(ATOUT, made + "/data")
        said, cookie = sign_in(server)
        same((said["name"], who(server, cookie)["name"]), (old, old))
        same(post(server, "/api/guest", {"name": old}, cookie)[:2], (200, {"name": old}))
        same(post(server, "/api/guest", {"name": old + "\U00012219"}, cookie)[0], 400)
        same(post(server, "/api/guest", {"name": old})[0], 400)
        server.end()


def a_line_without_a_name_stands_for_the_first_one():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        rename(bo, "Bo the second")
        server.end()
        key = bo.cookie.split("=")[1].split(".")[0]
        append(made + "/data", "person/" + anna.cookie.split("=")[1].split(".")[0], f"block {key}", f"friend {key}")
        server = anna.server = Atout(ATOUT, made + "/data")
        same((names_of(anna, "blocks"), names_of(anna, "friends")), (["Bo"], ["Bo"]))
        server.end()


def who_has_not_sat_at_a_table_cannot_befriend_or_report_from_it():
    with serving() as server:
        anna, bo, eve = (Person(server, name) for name in ("Anna", "Bo", "Eve"))
        table = anna.table("bridge")
        anna.sit(table).quiet()
        second, watcher = bo.sit(table), eve.sit(table)
        second.say("sit", seat=1)
        second.quiet()
        watcher.quiet()
        said = {"table": table, "seat": 1, "reason": "x"}
        refused = (403, {"error": "Only people who have sat at this table can do that"}, "")
        same(post(server, "/api/report", said, eve.cookie), refused)
        same(post(server, "/api/friend", {"table": table, "seat": 1}, eve.cookie), refused)
        same(post(server, "/api/block", {"table": table, "seat": 1}, eve.cookie)[0], 200)
        second.say("stand") # who has left has sat there
        second.quiet()
        same(befriend(bo, table, 0), 200)
        same(post(server, "/api/report", {**said, "seat": 0}, bo.cookie)[0], 200)


def who_is_blocked_learns_nothing_of_people_who_come_later():
    """Bo, blocked at a table, may block and befriend those who sat there before, and nobody who came afterwards."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo, cleo, dora, eve = people = [Person(server, name) for name in ("Anna", "Bo", "Cleo", "Dora", "Eve")]
        table = anna.table("bridge")
        players = [person.sit(table) for person in people[:3]]
        for seat, player in ((1, players[1]), (2, players[2])):
            player.say("sit", seat=seat)
            while player.table.get("me") != seat:
                player.step()
        assert until(60, lambda: [row["id"] for row in fetch(server, "/api/tables", cleo.cookie)[1]["mine"]] == [table])
        same(post(server, "/api/block", {"table": table, "seat": 1}, anna.cookie)[0], 200)
        since = int(time.time())
        assert until(60, lambda: time.time() > since + 2)
        later = dora.sit(table)
        later.say("sit", seat=3)
        while later.table.get("me") != 3:
            later.step()
        assert until(60, lambda: [row["id"] for row in fetch(server, "/api/tables", dora.cookie)[1]["mine"]] == [table])
        server.end()
        server = Atout(ATOUT, made + "/data")
        barred = (403, {"error": "The table's owner has blocked you"})
        for path in ("/api/block", "/api/friend"):
            same((path, post(server, path, {"table": table, "seat": 3}, bo.cookie)[:2]), (path, barred))
            for seat in (0, 2):
                same((path, seat, post(server, path, {"table": table, "seat": seat}, bo.cookie)[0]),
                     (path, seat, 200 if path == "/api/block" else 409))
        same([one["name"] for one in fetch(server, "/api/blocks", bo.cookie)[1]["blocked"]], ["Anna", "Cleo"])
        same(post(server, "/api/block", {"table": table, "seat": 3}, eve.cookie)[0], 200)
        same(post(server, "/api/report", {"table": table, "seat": 3, "reason": "x"}, bo.cookie)[0], 200)
        server.end()


def the_table_lists_whom_one_may_befriend_block_and_report():
    with serving() as server:
        anna, bo, eve = (Person(server, name) for name in ("Anna", "Bo", "Eve"))
        table = anna.table("bridge")
        bare = {"table": table, "reason": "x"}

        def sound(person, player, **wanted):
            """What is listed is as wanted, and what is accepted is listed."""
            player.quiet()
            listed = {what: seats for what, seats in player.table["may_seats"].items() if what not in ("sit", "bot", "open")}
            same(listed, wanted)
            for what in ("report", "friend", "block"):
                body = {key: value for key, value in bare.items() if key != "reason" or what == "report"}
                accepted = [seat for seat in range(4)
                            if post(server, "/api/" + what, {**body, "seat": seat}, person.cookie)[0] == 200]
                same((person.name, what, accepted), (person.name, what, wanted.get(what, [])))
            for one in fetch(server, "/api/blocks", person.cookie)[1]["blocked"]:
                post(server, "/api/unblock", {"block": one["block"]}, person.cookie)

        anna.sit(table).quiet()
        first, second, watcher = (person.sit(table) for person in (bo, bo, eve))
        first.say("sit", seat=1)
        sound(bo, second, friend=[0], block=[0], report=[0])
        sound(eve, watcher, block=[0, 1])
        first.say("stand") # who has left has sat there
        for player in (first, second):
            sound(bo, player, friend=[0], block=[0], report=[0])
        sound(bo, bo.sit(table), friend=[0], block=[0], report=[0])


# ---- People with a long past ----

def snapshot(server, person):
    """What is kept of a person beside the events, and how many events there are."""
    name = "person/" + person.cookie.split("=")[1].split(".")[0]
    with contextlib.closing(sqlite3.connect(os.path.join(server.data, "atout.db"), timeout=20)) as base:
        row = base.execute("SELECT bytes FROM snapshots JOIN streams ON stream = id WHERE name = ?", (name,)).fetchone()
        return (row and row[0].decode()), base.execute("SELECT last FROM streams WHERE name = ?", (name,)).fetchone()[0]


def a_person_with_a_long_past_is_read_from_a_snapshot():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        make(anna)
        _, device = sign_in(server)
        _, gone = sign_in(server)
        ask(server, "/out", gone)
        table = bo.table("bridge")
        bo.sit(table).quiet()
        first = anna.sit(table)
        first.say("sit", seat=1)
        first.quiet()
        same(post(server, "/api/block", {"table": table, "seat": 0}, anna.cookie)[0], 200)
        for i in range(70):
            rename(anna, f"Anna {i}")
        same(who(server, anna.cookie)["name"], "Anna 69")
        text, last = snapshot(server, anna)
        assert text.startswith("person 2\n") and text.count("name Anna ") == 16 and last > 70, (text, last)
        for cookie, known in ((anna.cookie, True), (device, True), (gone, False)):
            same(bool(who(server, cookie)), known)
        same(names_of(anna, "blocks"), ["Bo"])
        server.end()
        with contextlib.closing(sqlite3.connect(made + "/data/atout.db")) as base: # what nobody reads is not missed
            base.execute("UPDATE events SET bytes = x'00' WHERE seq = 3 AND stream = "
                         "(SELECT id FROM streams WHERE name = ?)", ("person/" + anna.cookie.split("=")[1].split(".")[0],))
            base.commit()
        server = anna.server = Atout(ATOUT, made + "/data")
        same(who(server, anna.cookie), {"name": "Anna 69", "account": "anna"})
        same(fetch(server, "/api/tables", anna.cookie)[1]["mine"][0]["id"], table)
        rename(anna, "Anne")
        same(who(server, anna.cookie)["name"], "Anne")
        same(names_of(anna, "blocks"), ["Bo"])
        server.end()


def a_deleted_person_leaves_no_name_in_a_snapshot():
    with serving() as server:
        anna = Person(server, "Annegret")
        make(anna)
        for i in range(70):
            rename(anna, f"Annegret {i}")
        assert "Annegret" in snapshot(server, anna)[0]
        same(ask(server, "/delete", anna.cookie, password=PASSWORD)[0], 200)
        assert until(60, lambda: b"Annegret" not in kept_bytes(server))


def a_report_reaches_the_operator_with_the_record():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        make(bo, "bo")
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        second.say("sit", seat=1)
        while second.table.get("me") != 1:
            second.step()
        first.say("start")
        play([first, second], lambda: over(first)() and over(second)(), SEED)
        for reason, wanted in (("", 400), ("x" * 501, 400), ("a\nb", 400), ("\u009b1mx", 400), ("x\u202ey", 400),
                               (" ", 400), ("\u00a0 \u3000", 400), ("\u200b", 400), ("\u3164", 400),
                               ("ä" * 500, 200), ("He says \"sorry\"", 200)):
            same(post(server, "/api/report", {"table": table, "seat": 1, "reason": reason}, anna.cookie)[0], wanted)
        said = command(server, "reports").stdout
        assert re.search(rf"^2  \d{{4}}-\d\d-\d\d \d\d:\d\d UTC  table {table}\n  about Bo \(\w{{16}}\), account bo, "
                         r"seat 1\n  by    Anna \(\w{16}\)\n  He says \"sorry\"\n", said, re.M), said
        one = command(server, "reports", "2").stdout
        assert "sorry" in one and "ää" not in one and "\natout 1\n" in one and "Anna" in one, one
        for words, wanted in (("3", 1), ("x", 2), ("0", 2)):
            same(command(server, "reports", words).returncode, wanted)


# ---- Limits ----

def stream_of(server, person):
    """How many lines a person's stream has."""
    key = person.cookie.split("=")[1].split(".")[0]
    with sqlite3.connect(f"file:{server.data}/atout.db?mode=ro", uri=True) as db:
        return db.execute("SELECT last FROM streams WHERE name = ?", (f"person/{key}",)).fetchone()[0]


def requests_for_friends_are_limited():
    with serving() as server:
        anna, bo = Person(server, "Anna"), Person(server, "Bo")
        asked = [fetch(server, "/api/friends", anna.cookie)[0] for _ in range(40)]
        same(asked.count(200), 40)
        table = bo.table("farmers")
        seat = anna.sit(table)
        seat.say("sit", seat=1)
        seat.quiet()
        same(post(server, "/api/friend", {"table": table, "seat": 0}, anna.cookie)[0], 200)
        same(post(server, "/api/block", {"table": table, "seat": 0}, bo.cookie)[0], 400)
        same(post(server, "/api/block", {"table": table, "seat": 1}, bo.cookie)[0], 200)
        for person, what in ((anna, "friends"), (bo, "blocks")):
            asked = [fetch(server, "/api/" + what, person.cookie)[0] for _ in range(40)]
            same((asked.count(200) in (20, 21, 22), set(asked)), (True, {200, 429}))


def nobody_can_make_their_own_stream_grow_without_end():
    """Each request reads the person's stream: so requests that change nothing do not make it grow."""
    with serving() as server:
        mallory, bo = Person(server, "Mallory"), Person(server, "Bo")
        for _ in range(3):
            same(post(server, "/api/guest", {"name": "Mallory"}, mallory.cookie)[0], 200)
        same(stream_of(server, mallory), 2)
        renamed = [post(server, "/api/guest", {"name": f"M {i}"}, mallory.cookie)[0] for i in range(150)]
        same((renamed.count(200), set(renamed)), (120, {200, 429}))
        same(who(server, mallory.cookie), {"name": "M 119"})
        table = bo.table("farmers")
        same(post(server, "/api/block", {"table": table, "seat": 0}, mallory.cookie)[0], 429)
        same(stream_of(server, mallory), 122)


def a_person_who_changes_a_table_too_often_does_not_delay_play():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("farmers", bots=True))
        refused = lambda: [message["key"] for message in player.others if message["type"] == "refused"]
        began, changes = time.monotonic(), 0
        while not refused() and changes < 2000:
            how = ("late", "open")[changes % 2]
            player.say("watch", how=how)
            while not refused() and player.table["watch"] != how:
                player.step()
            changes += 1
            time.sleep(0.021)
        later = (time.monotonic() - began) / 2 # 200 at once, then one in two seconds
        assert 200 < changes <= 200 + later + 2, (changes, later)
        same(refused(), ["Too many attempts. Please try again later"])
        began = time.monotonic()
        play([player], over(player), SEED)
        assert time.monotonic() - began < 30, "bots have waited"


def explanations_of_a_call_are_limited():
    with serving() as server:
        anna = Person(server, "Anna")
        player = anna.sit(anna.table("bridge", bots=True))
        player.quiet()
        call = len(player.frame["view"].get("calls", []))
        player.say("move", n=player.frame["n"], move="pass")
        for i in range(230):
            player.say("explain", call=call, text=f"nothing {i}")
            player.quiet(0.021) # whoever does not read is told less
        player.say("look", deal=1000, move=0) # answered after all of them
        while player.hear("refused")["key"] != "That deal is not over":
            pass
        refused = [message["key"] for message in player.others if message["type"] == "refused"]
        same(set(refused[:-1]), {"Too many attempts. Please try again later"})


def two_simultaneous_blocks_with_room_for_one_leave_the_list_readable():
    with serving() as server:
        anna = Person(server, "Anna")
        bodies = [{"table": Person(server, "Other").table("farmers"), "seat": 0} for _ in range(105)]
        for body in bodies[:99]:
            same(post(server, "/api/block", body, anna.cookie)[0], 200)
        at_once(*(lambda body=body: post(server, "/api/block", body, anna.cookie) for body in bodies[99:]))
        blocked = fetch(server, "/api/blocks", anna.cookie)[1]["blocked"]
        same(len(blocked), 100)
        same(post(server, "/api/unblock", {"block": blocked[0]["block"]}, anna.cookie)[0], 200)
        same(len(fetch(server, "/api/blocks", anna.cookie)[1]["blocked"]), 99)


def guests_and_tables_are_limited_by_address_and_day_and_open_tables_by_person():
    with serving("--guests-a-day", "3", "--tables-a-day", "4", "--tables-each", "2") as server:
        people = [Person(server, f"Guest {i}") for i in range(3)]
        status, said, _ = post(server, "/api/guest", {"name": "Late"})
        same((status, said), (429, {"error": "Too many attempts. Please try again later"}))
        same(post(server, "/api/guest", {"name": "Else"}, people[0].cookie)[0], 200)
        elsewhere = Person(server, "Elsewhere", source="127.0.3.1")
        for person in people[:2]:
            person.table("bridge")
            person.table("bridge")
        status, said, _ = post(server, "/api/tables", {"game": "bridge"}, people[0].cookie)
        same((status, said), (429, {"error": "You have opened too many tables. Please play at those first"}))
        same(post(server, "/api/tables", {"game": "bridge"}, people[2].cookie)[0], 429)
        elsewhere.table("bridge")
    for words in (["--guests-a-day", "x"], ["--tables-a-day", "-1"], ["--tables-each", ""]):
        said = subprocess.run([ATOUT, "serve", *words], capture_output=True, text=True, check=False)
        same((said.returncode, said.stderr.count("\n")), (2, 1))


if __name__ == "__main__":
    quick_passwords()
    run(globals(), sys.argv[2:])
