#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the pages of rules say is true: tests/system/rules.py ATOUT

Each page of a game has the same deal from start to end in all languages, as a table of hands and one of tricks.  Both are read
into a record, and the rules must accept every card of it; the winner of a trick must be the leader of the next one.

The tables of what bridge counts have the numbers of the oracle.

Its options are those of the program, none more and none less, each with its values; so are those of docs/notation.md.
"""
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracle"))
from bridge import Contract, game_bonus  # noqa: E402

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
PAGES = DOCS / "rules"
LANGS = ("en", "de", "fr", "nl")
SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
# The courts in other letters; those of English and 10 read as they are.
RANKS = {"en": {}, "de": {"D": "Q", "B": "J"}, "fr": {"R": "K", "D": "Q", "V": "J"}, "nl": {"H": "K", "V": "Q", "B": "J"}}

# What a record needs besides: the deal's line, and what stands before the first card; and what the page says that the deal
# scores.  In Boerenbridge nobody has 80 points in a first deal, so the player who does not bid bids 0.
GAMES = {
    "bridge": ("deal 3 dealer 2 vul none board 3",
               ["2 1S", "3 pass", "0 2S", "1 pass", "2 4S", "3 pass", "0 pass", "1 pass"], [420, -420]),
    "barbu": ("deal 1 dealer 0",
              ["0 contract dames", "1 contra table", "2 contra 0", "3 contra 0", "2 pass", "3 pass", "0 re 2", "0 pass"],
              [30, -6, -18, -30]),
    "bauerchen": ("deal 1 dealer 3", ["0 trump H", *(f"{seat} pass" for seat in (0, 1, 2, 3)), "1 pass", "3 pass"], [3, 0]),
    "boerenbridge": ("deal 1 dealer 3", ["0 bid 3", "1 bid 4", "2 bid 0", "3 bid 6", "3 bid 5"], [13, 2, 6, 2]),
    "farmers": ("seats 3\ndeal 3 dealer 2", ["turn H9", "0 bid 2", "1 bid 1", "2 bid 0"], [-1, 11, -1]),
}
MELDS = {"bauerchen": {"CQ"}}
OPTION = re.compile(r"^- `(\w+)` \(([^)]*)\)", re.M)
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
    if len(hands) < 3 or not tricks:
        raise Fault("no hands, or no tricks")
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


def check_deal(atout, game, lang, english):
    record = record_of(game, lang)
    replay = subprocess.run([atout, "replay", "--trace", "-"], input=record, capture_output=True, text=True, check=False)
    if replay.returncode:
        raise Fault(replay.stderr.strip())
    score = json.loads(replay.stdout.splitlines()[-1]).get("score", "no end")
    if score != GAMES[game][2]:
        raise Fault(f"the deal comes to {score}")
    if record != english:
        raise Fault("another deal than in English")


def bridge_scores():
    """The tables of points for tricks, of bonuses and of undertricks, as far as they are numbers."""
    def made(bid, doubled=0, vul=False, more=0):
        return Contract(bid, doubled).above(6 + int(bid[0]) + more, vul)

    def each_way(points):
        return [points(False), points(True)]
    tricks = [[Contract(bid, doubled).trick_points() - Contract(less, doubled).trick_points() * bool(less)
               for doubled in (0, 1, 2)] for bid, less in (("1C", "0C"), ("1H", "0H"))]
    notrump = [[Contract("1NT", doubled).trick_points() for doubled in (0, 1, 2)]]
    further = [[Contract("2NT", doubled).trick_points() - notrump[0][doubled] for doubled in (0, 1, 2)]]
    part_score = each_way(lambda vul: Contract("1C").duplicate_score(7, vul) - Contract("1C").trick_points())
    bonuses = [part_score, each_way(game_bonus), each_way(lambda vul: made("6C", 0, vul)),
               each_way(lambda vul: made("7C", 0, vul)), each_way(lambda vul: made("1C", 1, vul)),
               each_way(lambda vul: made("1C", 2, vul))]
    overtricks = [each_way(lambda vul, doubled=doubled: made("1C", doubled, vul, 1) - made("1C", doubled, vul))
                  for doubled in (1, 2)]
    down = [[Contract("4S", doubled).penalty(10 - short, vul) for doubled in (0, 1) for vul in (False, True)]
            for short in (1, 2, 3, 4)]
    return [tricks + notrump + further, bonuses, overtricks, down]


def check_scores(lang):
    rows = [row[1:] for row in rows_of((PAGES / lang / "bridge.md").read_text(encoding="utf-8"))]
    numbers = [[int(cell) for cell in row] if all(re.fullmatch(r"\d+", cell) for cell in row) else None for row in rows]
    for table in bridge_scores():
        if not any(numbers[at:at + len(table)] == table for at in range(len(numbers))):
            raise Fault(f"no table has {table}")


def options_of(atout, game):
    """The options of a game and their values, as the program lists them."""
    listed = subprocess.run([atout, "options", game], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^(\w+)\s+(.*)", listed, re.M))


def values_noted(values, default):
    """Cells of docs/notation.md, as the program lists the values."""
    words = re.findall(r"[\w-]+", values)
    if values.startswith("list of"):
        return ",".join(words[2:])
    if " to " in values:
        return f"{words[0]}..{words[2]} [{default}]"
    return "|".join(f"[{word}]" if word == default else word for word in words)


def check_notation(options, game):
    chapter = (DOCS / "notation.md").read_text(encoding="utf-8").partition("\n## 5. Options\n")[2].partition("\n## ")[0]
    sections = {part.partition("\n")[0].lower().partition("'")[0]: part for part in chapter.split("\n### ")}
    noted = {row[0].strip("`"): values_noted(row[1], row[2].strip("`"))
             for row in rows_of(sections.get(game, "")) if len(row) == 4 and row[0].startswith("`")}
    for name, values in sorted(options.items() ^ noted.items()):
        raise Fault(f"option {name} {values} is " + ("missing" if options.get(name) == values else "not one of the game"))


def check_options(options, game, lang):
    """A page names all values of a choice; of a number its ends and its default, or some of these."""
    told = dict(OPTION.findall((PAGES / lang / f"{game}.md").read_text(encoding="utf-8")))
    for name in sorted(options.keys() ^ told.keys()):
        raise Fault(f"option {name} is " + ("missing" if name in options else "not one of the game"))
    for name, values in options.items():
        words, number = re.findall(r"\w+", values), ".." in values
        said = re.findall(r"\d+" if number else r"\w+", told[name])
        if not said or (not set(said) <= set(re.findall(r"\d+", values)) if number else said[-len(words):] != words):
            raise Fault(f"option {name} has the values {values}")


def faults(atout):
    """What is wrong in which page."""
    for game in GAMES:
        english, options = record_of(game, "en"), options_of(atout, game)
        checks = [("notation", check_notation, (options, game))]
        for lang in LANGS:
            checks += [(f"rules/{lang}/bridge", check_scores, (lang,))] * (game == "bridge")
            checks += [(f"rules/{lang}/{game}", check_deal, (atout, game, lang, english)),
                       (f"rules/{lang}/{game}", check_options, (options, game, lang))]
        for page, check, args in checks:
            try:
                check(*args)
            except Fault as fault:
                yield f"docs/{page}.md: {fault}"


def main():
    found = list(faults(sys.argv[1]))
    print("\n".join(found), end="\n" if found else "")
    return bool(found)


sys.exit(main())
