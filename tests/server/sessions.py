#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Cookies and what they open, from first to last: tests/server/sessions.py ATOUT [NAME...]"""
import contextlib
import hashlib
import json
import sqlite3
import struct
import sys
import time

from kept import TOLD, opened
from people import PASSWORD, ask, command, kept_bytes, make, sign_in, who
from player import Atout, Person, Player, at_once, code_of, fetch, get, post, until
from runner import folder, run, same
from stand import ATOUT, quick_passwords, serving, slow_passwords

OUT = "You have been signed out on this device"
DAY = 24 * 3600
FIREFOX = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class Device:
    """A cookie of a person."""

    def __init__(self, person, cookie):
        self.server, self.cookie, self.source = person.server, cookie, None

    def sit(self, table):
        player = Player(self, table)
        player.quiet()
        return player


def at_table(server):
    """A person with an account and a seat, there from two devices."""
    anna = Person(server, "Anna")
    make(anna)
    first, second = (Device(anna, sign_in(server)[1]) for _ in range(2))
    table = anna.table("bridge")
    return anna, table, (first, first.sit(table)), (second, second.sit(table))


def ended(player):
    """Whether a player was told that they are signed out."""
    same(player.hear("refused")["key"], OUT)
    same(player.socket.code(), 4002)


# ---- Together ----

@slow_passwords()
def a_guest_who_asks_for_several_accounts_at_once_gets_one():
    with serving() as server:
        for i in range(3):
            guest = Person(server, "Anna")
            names = [f"anna-{i}-{j}" for j in range(3)]
            answers = at_once(*(lambda name=name: ask(server, "", guest.cookie, account=name, password=PASSWORD)
                                for name in names))
            same(sorted(answer[0] for answer in answers), [200, 409, 409])
            entered = [ask(server, "/in", account=name, password=PASSWORD)[0] for name in names]
            same(entered, [200 if answer[0] == 200 else 403 for answer in answers])


@slow_passwords()
def a_sign_in_with_the_old_password_does_not_outlive_a_change_of_it():
    passwords = [PASSWORD, "another horse", "a third one here"]
    with serving() as server:
        anna = Person(server, "Anna")
        make(anna)
        cookie = sign_in(server)[1]
        for old, new in zip(passwords, passwords[1:]):
            enter_old = lambda: ask(server, "/in", account="anna", password=old) # pylint: disable=cell-var-from-loop
            changed, *answers = at_once(lambda: ask(server, "/password", cookie, old=old, password=new),
                                        enter_old, enter_old, enter_old)
            same(changed[0], 200)
            cookie = changed[2]
            same(who(server, cookie)["account"], "anna")
            for status, _, got in answers:
                assert status == 403 or "account" not in who(server, got), "the old password still opens the account"
            same(len(fetch(server, "/api/sessions", cookie)[1]["sessions"]), 1)


# ---- Sockets ----

def signing_out_ends_the_sockets_of_that_device_alone():
    with serving() as server:
        _, table, (first, player), (_, other) = at_table(server)
        again = first.sit(table)
        same(ask(server, "/out", first.cookie)[0], 200)
        ended(player)
        ended(again)
        other.say("say", phrase="hello")
        same(other.hear("said")["phrase"], "hello")
        same(Player(first, table).socket.code(), 4001)


def another_password_ends_all_sockets_and_the_device_that_asked_comes_again():
    with serving() as server:
        _, table, (first, player), (_, other) = at_table(server)
        guest = Person(server, "Bo").sit(table)
        guest.quiet()
        status, _, first.cookie = ask(server, "/password", first.cookie, old=PASSWORD, password="another horse")
        same(status, 200)
        ended(other)
        same(player.socket.code(), 4000)
        same(first.sit(table).table["me"], 0)
        same(guest.hear("table")["seats"][0]["here"], True)


def a_one_time_code_ends_the_sockets_of_whoever_was_signed_in():
    with serving() as server:
        _, _, (_, player), (_, other) = at_table(server)
        word = command(server, "account", "reset", "anna").stdout.strip()
        status, _, cookie = ask(server, "/word", account="anna", word=word, password="another horse")
        same((status, who(server, cookie)["account"]), (200, "anna"))
        ended(player)
        ended(other)


def a_guest_who_takes_an_account_gets_a_new_cookie_and_keeps_the_seat():
    with serving() as server:
        anna = Person(server, "Anna")
        table, before = anna.table("bridge"), anna.cookie
        player = anna.sit(table)
        player.quiet()
        make(anna)
        assert anna.cookie.startswith("atout=") and anna.cookie != before, anna.cookie
        same(player.socket.code(), 4000)
        same((who(server, before), who(server, anna.cookie)["account"]), ({}, "anna"))
        same(Player(Device(anna, before), table).socket.code(), 4001)
        same(Device(anna, anna.cookie).sit(table).table["me"], 0)


def an_account_that_a_command_deletes_is_disconnected_and_its_tables_say_somebody():
    with serving() as server:
        _, table, (first, player), (_, other) = at_table(server)
        bo = Person(server, "Bo")
        guest = bo.sit(table)
        same(command(server, "account", "delete", "anna").returncode, 0)
        same([gone.socket.code() for gone in (player, other, guest)], [4000] * 3)
        same(Player(first, table).socket.code(), 4001)

        def owner(): # the first that is told: until the name is removed, the table may be closed again
            return bo.sit(table).table["seats"][0].get("name")

        assert until(60, lambda: owner() == "Somebody"), owner()
        assert "delete" in command(server, "operator", "log").stdout


# ---- The cookie's name ----

def given(headers):
    """The cookies of an answer, by name: value and attributes."""
    return {name: (value.split("; ")[0], set(value.split("; ")[1:]))
            for name, _, value in (line.partition("=") for line in headers.get("set-cookie", []))}


def the_old_cookie_is_exchanged_where_there_is_tls_and_no_guest_loses_a_seat():
    always = {"Path=/", "HttpOnly", "SameSite=Strict", "Secure"}
    year, never = always | {f"Max-Age={365 * DAY}"}, always | {"Max-Age=0"}
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        table, value = anna.table("bridge"), anna.cookie.split("=")[1]
        anna.sit(table).quiet()
        server.end()
        server = Atout(ATOUT, made + "/data", "--proxy")
        same(Device(Person(server, "Bo"), anna.cookie).sit(table).table["me"], 0)
        same(given(get(server, "/api/me", "Cookie: " + anna.cookie)[1]),
             {"__Host-atout": (value, year), "atout": ("", never)})
        same(given(get(server, "/api/me", f"Cookie: __Host-atout={value}")[1]), {})
        same(Device(Person(server, "Cleo"), f"__Host-atout={value}").sit(table).table["me"], 0)
        bo = Person(server, "Bo")
        assert bo.cookie.startswith("__Host-atout="), bo.cookie
        same(who(server, f"{anna.cookie}; {bo.cookie}"), {"name": "Bo"})
        same(given(get(server, "/api/me", f"Cookie: {anna.cookie}; {bo.cookie}")[1])["atout"], ("", never))
        same(ask(server, "/out", bo.cookie), (200, {}, "__Host-atout="))
        server.end()


def where_there_is_tls_another_site_can_bring_no_cookie_that_counts():
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        new = "__Host-" + anna.cookie
        server.end()
        server = Atout(ATOUT, made + "/data", "--proxy")
        mallory = Person(server, "Mallory")
        table = mallory.table("bridge")
        guest = mallory.cookie
        same(who(server, guest)["name"], "Mallory")
        for cookie in guest, ask(server, "", guest, account="mallory", password=PASSWORD)[2]:
            planted = cookie.removeprefix("__Host-")
            same(who(server, planted), {})
            same(post(server, "/api/tables", {"game": "bridge"}, planted)[0], 401)
            same(Player(Device(mallory, planted), table).socket.code(), 4001)
        for cookie in anna.cookie, anna.cookie, new: # from before; the first answer may have been lost
            same(who(server, cookie), {"name": "Anna"})
        assert until(60, lambda: who(server, anna.cookie) == {}), "the old cookie still counts"
        server.end()
        server = Atout(ATOUT, made + "/data", "--proxy")
        same([who(server, cookie) for cookie in (anna.cookie, new)], [{}, {"name": "Anna"}])
        server.end()


# ---- Time ----

def stream_of(cookie):
    return "person/" + cookie.split("=")[1].split(".")[0]


def read_lines(data, stream):
    with contextlib.closing(sqlite3.connect(f"file:{data}/atout.db?mode=ro", uri=True)) as base:
        return [line.decode() for line, in base.execute(
            "SELECT bytes FROM events JOIN streams ON stream = id WHERE name = ? ORDER BY seq", (stream,))]


def change_lines(data, stream, change):
    """Changes each line of a stream, while no server runs."""
    with contextlib.closing(sqlite3.connect(data + "/atout.db")) as base:
        number, = base.execute("SELECT id FROM streams WHERE name = ?", (stream,)).fetchone()
        chain = hashlib.blake2b(stream.encode(), digest_size=32).digest()
        for seq, line in enumerate(map(change, read_lines(data, stream)), 1):
            text = line.encode()
            chain = hashlib.blake2b(chain + struct.pack("<QQ", seq, len(text)) + text, digest_size=32).digest()
            base.execute("UPDATE events SET bytes = ?, hash = ? WHERE stream = ? AND seq = ?", (text, chain, number, seq))
        base.execute("UPDATE streams SET hash = ? WHERE id = ?", (chain, number))
        base.commit()


def aged(seconds):
    """Makes the sessions of a line so much older."""
    def change(line):
        words = line.split(" ")
        if words[0] in ("token", "used") and len(words) > 2:
            words[2] = str(int(words[2]) - seconds)
        return " ".join(words)
    return change


@contextlib.contextmanager
def later(seconds, change=aged):
    """A server, and a guest who came so long ago."""
    with folder() as made:
        server = Atout(ATOUT, made + "/data")
        anna = Person(server, "Anna")
        table = anna.table("bridge")
        anna.sit(table).quiet()
        server.end()
        change_lines(made + "/data", stream_of(anna.cookie), change(seconds))
        anna.server = server = Atout(ATOUT, made + "/data")
        yield server, anna, table
        server.end()


def a_session_ends_a_year_after_its_last_use():
    with later(364 * DAY) as (server, anna, _):
        same(who(server, anna.cookie), {"name": "Anna"})
    with later(366 * DAY) as (server, anna, table):
        same(who(server, anna.cookie), {})
        same(Player(anna, table).socket.code(), 4001)


def a_session_is_noted_once_a_day_and_its_cookie_lasts_longer_then():
    with later(2 * DAY) as (server, anna, table):
        answers = at_once(*[lambda: get(server, "/api/me", "Cookie: " + anna.cookie)[1]] * 12)
        renewed = [given(headers)["atout"] for headers in answers if "set-cookie" in headers]
        assert renewed and all(value == anna.cookie.split("=")[1] for value, _ in renewed), answers
        anna.sit(table).quiet()
        same(given(get(server, "/api/me", "Cookie: " + anna.cookie)[1]), {})
        lines = read_lines(server.data, stream_of(anna.cookie))
        same([line.split(" ")[0] for line in lines].count("used"), 1)
    with later(2 * DAY) as (server, anna, table):
        anna.sit(table).quiet()
        assert until(60, lambda: fetch(server, "/api/sessions", anna.cookie)[1]["sessions"][0]["used"] > time.time() - DAY)


def a_session_of_an_older_server_counts_from_its_first_use():
    def undated(_):
        return lambda line: " ".join(line.split(" ")[:2]) if line.startswith("token") else line

    with later(0, undated) as (server, anna, table):
        anna.sit(table).quiet()
        session, = fetch(server, "/api/sessions", anna.cookie)[1]["sessions"]
        same((set(session), session["mine"]), ({"session", "used", "mine"}, True))


# ---- The list ----

def each_session_is_listed_and_can_be_ended():
    with serving() as server:
        anna, table, (first, player), (second, other) = at_table(server)
        _, headers, _ = get(server, "/api/me", "Cookie: " + first.cookie)
        same(given(headers), {})
        third = post(server, "/api/account/in", {"account": "anna", "password": PASSWORD}, None, FIREFOX)[2]
        listed = fetch(server, "/api/sessions", first.cookie)[1]["sessions"]
        same([(one.get("device"), one.get("mine")) for one in listed],
             [("Firefox, Linux", None), (None, None), (None, True), (None, None)])
        now = time.time()
        assert all(now - 600 < one["began"] <= one["used"] <= now + 1 for one in listed), listed
        for wrong, status in (({}, 400), ({"session": "1"}, 400), ({"session": 0}, 400), ({"session": 99}, 200)):
            same(post(server, "/api/session/end", wrong, first.cookie)[0], status)
        same(len(fetch(server, "/api/sessions", first.cookie)[1]["sessions"]), 4)
        same(post(server, "/api/session/end", {"session": listed[1]["session"]}, first.cookie), (200, {}, ""))
        ended(other)
        same((who(server, second.cookie), who(server, third)["account"]), ({}, "anna"))
        first.sit(table)
        bo = Person(server, "Bo")
        same(post(server, "/api/session/end", {"session": listed[2]["session"]}, bo.cookie)[0], 200)
        same(who(server, first.cookie)["account"], "anna")
        same(post(server, "/api/session/end", {"session": listed[2]["session"]}, first.cookie), (200, {}, "atout="))
        ended(player)
        same(who(server, first.cookie), {})
        same(len(fetch(server, "/api/sessions", anna.cookie)[1]["sessions"]), 2)
        same((fetch(server, "/api/sessions")[0], post(server, "/api/session/end", {"session": 1})[0]), (401, 401))


def sessions_of_an_older_server_are_listed():
    with opened() as server:
        cookie = TOLD["people"]["anna"]["cookie"]
        listed = fetch(server, "/api/sessions", cookie)[1]["sessions"]
        same([one.get("mine") for one in listed], [True])
        assert "began" not in listed[0], listed
        same(who(server, cookie)["account"], "anna")


# ---- A second factor ----

WRONG_CODE = (403, {"error": "Wrong code, or it has already been used"}, "")
NEEDS_CODE = (403, {"error": "Enter the code from your authenticator app, too"}, "")


def now_step():
    """The step now, of which some seconds are left."""
    while time.time() % 30 > 20:
        time.sleep(0.5)
    return int(time.time() // 30)


def with_factor(server):
    """A person whose account needs codes: the secret, the step that was used, and the spare codes."""
    anna = Person(server, "Anna")
    make(anna)
    status, said, _ = ask(server, "/factor/new", anna.cookie)
    same(status, 200)
    secret = said["secret"]
    same(said["uri"], f"otpauth://totp/Atout:anna?secret={secret}&issuer=Atout")
    assert len(said["code"]) == len(said["code"][0]) and said["code"][0].startswith("1111111"), said
    step = now_step()
    begin = {"password": PASSWORD, "secret": secret}
    same(ask(server, "/factor", anna.cookie, **begin, code=code_of(secret, step - 9)), WRONG_CODE)
    same(ask(server, "/factor", anna.cookie, **{**begin, "password": "not this one"}, code=code_of(secret, step))[0], 403)
    assert "factor" not in who(server, anna.cookie)
    status, said, _ = ask(server, "/factor", anna.cookie, **begin, code=code_of(secret, step))
    same((status, len(set(said["spares"])), who(server, anna.cookie)["factor"]), (200, 8, "app"))
    return anna, secret, step, said["spares"]


def enter(server, **more):
    return ask(server, "/in", account="anna", password=PASSWORD, **more)


@slow_passwords()
def a_second_factor_is_asked_for_and_each_code_works_once():
    with serving() as server:
        _, secret, step, _ = with_factor(server)
        same(enter(server), NEEDS_CODE)
        same(ask(server, "/in", account="anna", password="not this one", code=code_of(secret, step + 1))[1]["error"],
             "Wrong account name or password")
        for wrong in (code_of(secret, step), code_of(secret, step + 5), "x" * 31):
            same(enter(server, code=wrong), WRONG_CODE)
        code = code_of(secret, step + 1)
        same(sorted(at_once(*[lambda: enter(server, code=code)[0]] * 2)), [200, 403])


def spare_codes_work_once_and_a_factor_ends_with_a_code():
    with serving() as server:
        anna, secret, step, spares = with_factor(server)
        other = ask(server, "/factor/new", anna.cookie)[1]["secret"]
        same(ask(server, "/factor", anna.cookie, password=PASSWORD, secret=other, code=code_of(other, step))[0], 409)
        same(enter(server, code=spares[3].upper())[0], 200)
        same(enter(server, code=spares[3]), WRONG_CODE)
        same(enter(server, code=spares[0])[0], 200)
        for spare in spares:
            assert spare.encode() not in kept_bytes(server)
        same(ask(server, "/factor/off", anna.cookie, password=PASSWORD, code="000000")[0], 403)
        same(ask(server, "/factor/off", anna.cookie, password=PASSWORD, code=code_of(secret, step + 1))[0], 200)
        assert "factor" not in who(server, anna.cookie)
        assert until(60, lambda: secret.encode() not in kept_bytes(server)), "the secret is still stored"
        same(enter(server)[0], 200)


def a_one_time_code_does_not_replace_the_code_of_an_app():
    with serving() as server:
        _, secret, step, spares = with_factor(server)
        fresh = {"account": "anna", "word": command(server, "account", "reset", "anna").stdout.strip(),
                 "password": "another horse"}
        same(ask(server, "/word", **fresh), NEEDS_CODE)
        same(ask(server, "/word", **fresh, code="000000"), WRONG_CODE)
        same(ask(server, "/word", **{**fresh, "word": "x"}, code=spares[0])[1]["error"],
             "Wrong account name or one-time code")
        same(enter(server, code=spares[0])[0], 200)
        status, said, cookie = ask(server, "/word", **fresh, code=code_of(secret, step + 1))
        same((status, said["factor"], who(server, cookie)["factor"]), (200, "app", "app"))
        for code, wanted in ((code_of(secret, step + 1), 403), (spares[1], 200)):
            same(ask(server, "/in", account="anna", password="another horse", code=code)[0], wanted)


def the_operator_ends_a_second_factor_where_the_app_is_lost():
    with serving() as server:
        _, secret, _, _ = with_factor(server)
        same(command(server, "account", "delete", "anna", "--factor").returncode, 2)
        word = command(server, "account", "reset", "anna", "--factor").stdout.strip()
        same(ask(server, "/word", account="anna", word=word, password="another horse")[0], 200)
        same(ask(server, "/in", account="anna", password="another horse")[0], 200)
        assert until(60, lambda: secret.encode() not in kept_bytes(server)), "the secret is still stored"


def guesses_of_codes_are_limited():
    with serving() as server:
        with_factor(server)
        said = [enter(server, code=f"{i:06}")[0] for i in range(14)]
        same((said[0], set(said[-3:])), (403, {429}))


if __name__ == "__main__":
    quick_passwords()
    run(globals(), sys.argv[2:])
