#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The deals that the pages of rules tell from start to end, played: tests/system/rules.py ATOUT

Each page of a game has the same deal in all languages, as a table of hands and one of tricks.  Both are read into a record,
and the rules must accept every card of it; who wins a trick must be who leads to the next one.
"""
import json
import pathlib
import re
import subprocess
import sys

PAGES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "rules"
LANGS = ("en", "de", "fr", "nl")
SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
# The courts in other letters; those of English and 10 read as they are.
RANKS = {"en": {}, "de": {"D": "Q", "B": "J"}, "fr": {"R": "K", "D": "Q", "V": "J"}, "nl": {"H": "K", "V": "Q", "B": "J"}}

# What a record needs besides: the deal's line, and the moves before the first card; and what the page says that the deal
# scores.  Who has 80 points in Boerenbridge and bids no more is nobody in a first deal, and bids 0.
GAMES = {
    "bridge": ("deal 3 dealer 2 vul none board 3",
               ["2 1S", "3 pass", "0 2S", "1 pass", "2 4S", "3 pass", "0 pass", "1 pass"], [420, -420]),
    "barbu": ("deal 1 dealer 0",
              ["0 contract dames", "1 contra table", "2 contra 0", "3 contra 0", "2 pass", "3 pass", "0 re 2", "0 pass"],
              [30, -6, -18, -30]),
    "bauerchen": ("deal 1 dealer 3", ["0 trump H", *(f"{seat} pass" for seat in (0, 1, 2, 3)), "1 pass", "3 pass"], [3, 0]),
    "boerenbridge": ("deal 1 dealer 3", ["0 bid 3", "1 bid 4", "2 bid 0", "3 bid 6", "3 bid 5"], [13, 2, 6, 2]),
}
MELDS = {"bauerchen": {"CQ"}}
CARDS = re.compile(r"([♣♦♥♠])((?:10|[2-9A-Z])+)")
PLAYED = re.compile(r"([^\W\d]+) ([♣♦♥♠](?:10|[2-9A-Z]))(?=,|$)")


class Fault(Exception):
    """A page says what cannot be."""


def read_cards(text, lang):
    return [SUITS[suit] + ("T" if rank == "10" else RANKS[lang].get(rank, rank))
            for suit, ranks in CARDS.findall(text) for rank in re.findall("10|.", ranks)]


def rows_of(page):
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("|")]


def hands_of(rows, lang):
    """The hands by the names of their players, in the order of the seats."""
    hands = {}
    for row in rows:
        if len(row) >= 2 and CARDS.match(row[1]) and not CARDS.sub("", row[1]).strip():
            hands[row[0]] = read_cards(row[1], lang)
    return hands


def tricks_of(rows):
    """Of each trick the cards as (name, card), and who wins it."""
    return [(PLAYED.findall(row[1]), row[2]) for row in rows if len(row) >= 3 and len(PLAYED.findall(row[1])) > 1]


def record_of(game, lang):
    rows = rows_of((PAGES / lang / f"{game}.md").read_text(encoding="utf-8"))
    hands, tricks = hands_of(rows, lang), tricks_of(rows)
    if len(hands) != 4 or not tricks:
        raise Fault("no hands of four, or no tricks")
    seats = {name: seat for seat, name in enumerate(hands)}
    deal, moves, _ = GAMES[game]
    lines = ["atout 1", f"game {game}", deal]
    lines += [f"hand {seats[name]} {' '.join(cards)}" for name, cards in hands.items()]
    lines += moves
    leader = tricks[0][0][0][0]
    for played, winner in tricks:
        if played[0][0] != leader:
            raise Fault(f"{leader} has won, and {played[0][0]} leads")
        leader = winner
        for name, text in played:
            card = read_cards(text, lang)[0]
            declarer = 2 if game == "bridge" and seats[name] == 0 else seats[name]
            lines.append(f"{declarer} {card}" + " meld" * (card in MELDS.get(game, ())))
    return "\n".join(lines) + "\n"


def check(atout, game, lang):
    record = record_of(game, lang)
    replay = subprocess.run([atout, "replay", "--trace", "-"], input=record, capture_output=True, text=True, check=False)
    if replay.returncode:
        raise Fault(replay.stderr.strip())
    score = json.loads(replay.stdout.splitlines()[-1]).get("score", "no end")
    if score != GAMES[game][2]:
        raise Fault(f"the deal comes to {score}")
    return record


def main():
    failed = 0
    for game in GAMES:
        english = record_of(game, "en")
        for lang in LANGS:
            try:
                if check(sys.argv[1], game, lang) != english:
                    raise Fault("another deal than in English")
            except Fault as fault:
                failed += 1
                print(f"docs/rules/{lang}/{game}.md: {fault}")
    return failed > 0


sys.exit(main())
