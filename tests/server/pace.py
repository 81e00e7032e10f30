#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""How long a bot lets wait does not tell what it holds: tests/server/pace.py ATOUT [TABLES [SECONDS]]

At tables of Boerenbridge one person plays with three bots, at every second one with experts.  How long each bot took for a
card is known to everybody; how many cards it might have played only afterwards, from the store.  What everybody sees
changes times too: a bot thinks longer with many cards, and waits behind other tables' bots for longer at the beginning of a trick than at its end.  So a time
counts by its rank among those of bots with as many cards and in the same place in the trick, and leaders, who may play any
card, do not count.  The ranks of those that might play one card or two and of those with four and more must be of one
distribution (Kolmogorov-Smirnov), and with 40 ms more for each further card must not: else the test could see nothing.  So it
is at the usual pace, which hides most thoughts, and where bots move as soon as they have thought.

Where others have the processors a thought is late for its slot, and says so: a run beside much other work is not judged.
"""
import os
import random
import resource
import select
import sys
import time

from player import Atout, Person
from runner import SEED, folder
from truth import Truth, events_of

TABLES = int((sys.argv[2:] + ["100"])[0])
SECONDS = float((sys.argv[3:] + ["12"])[0])
PACES = [(["--pace", "400-1100", "--think", "350"], TABLES, SECONDS),         # the usual one
         (["--pace", "0-0", "--think", "40"], TABLES // 4 or 1, SECONDS / 3)] # at once: what was planted is most of a reply
PLANTED = 0.040
OTHERS_MAX = 0.1 # processors that other programs may use meanwhile
CRITICAL = 2.225 # a distance that chance makes once in 10,000 runs, times the root of (1 / n + 1 / m)


class Seat:
    """The person at a table, and how long it was until each frame, of a bot's turn to play."""

    def __init__(self, server, number):
        person = Person(server, f"Guest {number}", source=f"127.0.1.{1 + number % 100}")
        self.table = person.table("boerenbridge", bots=True)
        self.player = person.sit(self.table)
        for seat in range(1, 4) if number % 2 else ():
            self.player.say("bot", seat=seat, bot="expert")
        self.came, self.waits = {}, {}

    def hear(self):
        message, now = self.player.step(), time.monotonic()
        if not message or message["type"] != "frame" or message["n"] in self.came:
            return
        n, view = message["n"], message["view"]
        self.came[n] = (now, view)
        before, asked = self.came.get(n - 1, (0, None))
        if asked and "trick" in asked and len(asked["to_act"]) == 1 and asked["to_act"] != [asked["me"]]:
            self.waits[n - 1] = now - before

    def replies(self, data):
        """Of each card of a bot that did not lead: what everybody sees, how many it might have played, and how long it took."""
        truth = Truth("boerenbridge", {}, events_of(data, self.table))
        for n, wait in self.waits.items():
            view, deal = self.came[n][1], truth.after[n][0]
            seat = view["to_act"][0]
            hand = deal.cards(seat) - set(deal.played())
            led = [view["trick"]["cards"][view["trick"]["leader"]]] if "cards" in view["trick"] else []
            legal = [card for card in hand if led and card[0] == led[0][0]] or hand
            if led and len(hand) >= 4:
                place = (seat - view["trick"]["leader"]) % len(deal.hands)
                yield (len(hand), place), len(legal), wait


def ranks(replies):
    """Of each reply: how many cards could be played, and which share of those that look alike was sooner."""
    for seen in {reply[0] for reply in replies}:
        alike = sorted((wait, legal) for look, legal, wait in replies if look == seen)
        yield from ((legal, at / len(alike)) for at, (_, legal) in enumerate(alike))


def distance(replies):
    """The greatest difference between few cards and many, and how much of it chance makes now and then."""
    ranked = sorted(ranks(replies), key=lambda reply: reply[1])
    few, many = sum(legal <= 2 for legal, _ in ranked), sum(legal >= 4 for legal, _ in ranked)
    most = at = 0
    for legal, _ in ranked:
        at += (legal <= 2) / few - (legal >= 4) / many
        most = max(most, abs(at))
    return most, CRITICAL * (1 / few + 1 / many) ** 0.5


def play(seats, seconds):
    rng, end = random.Random(SEED), time.monotonic() + seconds
    sockets = {seat.player.socket.made: seat for seat in seats}
    while time.monotonic() < end:
        ready = select.select(list(sockets), [], [], 0.5)[0]
        for seat in [seat for seat in seats if seat.player.socket.rest or seat.player.socket.made in ready]:
            seat.hear()
            while seat.player.socket.rest:
                seat.hear()
            seat.player.act(rng)


def busy_seconds():
    """Of all processors, with all programs; and of this one with those that it has started and that have ended."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system, _, _, irq, soft = map(int, file.readline().split()[1:8])
    own = os.times()
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK"), sum(own[:4])


def others_since(before, seconds):
    """How many processors others have used."""
    everybody, own = (now - then for now, then in zip(busy_seconds(), before))
    return (everybody - own) / seconds


def try_pace(words, tables, seconds):
    print(*words)
    with folder() as made:
        before, began = busy_seconds(), time.monotonic()
        server = Atout(sys.argv[1], made + "/data", *words)
        seats = [Seat(server, i) for i in range(tables)]
        play(seats, seconds)
        server.end()
        others = others_since(before, time.monotonic() - began)
        replies = [reply for seat in seats for reply in seat.replies(made + "/data")]
    found, critical = distance(replies)
    planted, _ = distance([(seen, legal, wait + PLANTED * legal) for seen, legal, wait in replies])
    print(f"{len(replies)} replies in {sum(wait for *_, wait in replies) / len(replies) * 1000:.0f} ms on average; distance "
          f"{found:.3f}, by chance {critical:.3f}, with {PLANTED * 1000:.0f} ms a card more {planted:.3f}; others used {others:.2f} processors", flush=True)
    if others > OTHERS_MAX:
        print("not judged: others used the processors")
        return
    assert found < critical, "bots take another time when they have a choice"
    assert planted > critical, "too few replies to see anything"


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(f"SEED={SEED}", flush=True)
    for pace in PACES:
        try_pace(*pace)


if __name__ == "__main__":
    main()
