#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Cookies and what they open, from first to last: tests/server/sessions.py ATOUT [NAME...]"""
import sys

from people import PASSWORD, ask, command, make, sign_in, who
from player import Person, Player
from runner import run, same
from stand import serving

OUT = "You have been signed out on this device"


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


if __name__ == "__main__":
    run(globals(), sys.argv[2:])
