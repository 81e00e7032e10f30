#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What clients cost is charged to their address: tests/server/cost.py ATOUT [NAME...]"""
import contextlib
import select
import sys
import time

from player import Person, at_once, get, post
from runner import run, same
from stand import serving

HERE, ELSEWHERE = "127.0.0.1", "127.0.3.1"
SHARE = ("--cpu-each", "2") # 0.4 s at once
MOVES = 30 # of a deal with more
TRIES = 10 # each is a password, of 50 ms and more


def spend(server):
    """Asks for what is expensive, all at once, so that nothing is charged before it begins."""
    def guess(i):
        with contextlib.suppress(TimeoutError): # on a machine that has much to do
            same(post(server, "/api/account/in", {"account": f"guest{i}", "password": "not this one"}, source=HERE)[0], 403)
    at_once(*(lambda i=i: guess(i) for i in range(TRIES)))


def an_address_in_debt_is_refused_until_it_has_paid_and_others_are_not():
    with serving(*SHARE) as server:
        anna, bo = Person(server, "Anna", source=HERE), Person(server, "Bo", source=ELSEWHERE)
        spend(server)
        status, headers, body = get(server, "/api/me", f"Cookie: {anna.cookie}", source=HERE)
        same((status, body), (429, b'{"error":"Too many attempts. Please try again later"}'))
        wait = int(headers["retry-after"][0])
        assert 1 <= wait <= 120, wait
        same(get(server, "/api/me", f"Cookie: {bo.cookie}", source=ELSEWHERE)[0], 200)
        same(get(server, "/healthz", source=HERE)[0], 200)
        assert b"\natout_refused_costs_total 1\n" in get(server, "/metrics")[2]
        time.sleep(wait)
        same(get(server, "/api/me", f"Cookie: {anna.cookie}", source=HERE)[0], 200)


def messages_of_an_address_in_debt_wait():
    with serving(*SHARE) as server:
        anna, bo = Person(server, "Anna", source=HERE), Person(server, "Bo", source=ELSEWHERE)
        table = anna.table("farmers")
        first, second = anna.sit(table), bo.sit(table)
        first.quiet()
        second.say("sit", seat=1)
        second.quiet()
        spend(server)
        first.say("say", phrase="hello")
        second.say("say", phrase="thank you")
        same(second.hear("said")["phrase"], "thank you")
        assert not select.select([second.socket.made], [], [], 0.3)[0], "a message of an address in debt was read"
        second.socket.made.settimeout(120)
        same(second.hear("said")["phrase"], "hello")


def bot_answers(server):
    line = next(line for line in get(server, "/metrics")[2].split(b"\n") if line.startswith(b"atout_bot_seconds_count"))
    return int(line.split()[1])


def bots_of_one_address_keep_a_strangers_bots_from_nothing():
    """Tables where only bots play: one of somebody, and 200 of another address, each of which would be as fast."""
    with serving("--pace", "0-0", "--think", "10", "--tables-each", "0") as server:
        for i in range(4):
            anna = Person(server, f"Anna {i}", source=HERE)
            for _ in range(50):
                anna.let_bots_play(anna.table("barbu", bots=True))
        bo = Person(server, "Bo", source=ELSEWHERE)
        table = bo.table("barbu", bots=True)
        seat = bo.let_bots_play(table)
        anna.sit(table) # its bots go on playing for the first who came
        first, all_first = seat.frame["n"], bot_answers(server)
        while seat.frame["n"] < first + MOVES:
            seat.hear("frame")
        others = bot_answers(server) - all_first - MOVES
        assert others < 200 * MOVES / 3, f"while a stranger's bots moved {MOVES} times, 200 others moved {others} times"


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
