"""Damage to records: each mutation makes one of the errors that notation.md wants refused (or, by luck, none)."""

import re

CARD = re.compile(r"\b[SHDC][2-9TJQKA]\b")
MOVE = re.compile(r"[0-6] ")


def corrupted(rng, text):
    """The text with one mutation that changes it."""
    lines = text.splitlines()
    while True:
        changed = rng.choice(MUTATIONS)(rng, list(lines))
        if changed and changed != lines:
            return _ended(rng, "\n".join(changed))


def _ended(rng, text):
    """Now and then the file ends in the middle of a line."""
    if rng.random() < 0.05:
        return text[:rng.randint(len(text) * 9 // 10, len(text))] or "\n"
    return text + "\n"


def _places(lines, pattern):
    return [place for place, line in enumerate(lines) if re.match(pattern, line)]


def _place(rng, lines, pattern):
    """A random line that begins so, or None."""
    return rng.choice(_places(lines, pattern) or [None])


def _edit(pattern, change):
    """Mutation: change(rng, line) for a random line that begins with the pattern."""
    def mutation(rng, lines):
        place = _place(rng, lines, pattern)
        if place is None:
            return None
        lines[place] = change(rng, lines[place])
        return lines
    return mutation


def _drop(pattern):
    def mutation(rng, lines):
        place = _place(rng, lines, pattern)
        if place is not None:
            del lines[place]
        return lines
    return mutation


def _insert(pattern, new):
    """Mutation: a new line before a random line that begins with the pattern."""
    def mutation(rng, lines):
        place = _place(rng, lines, pattern)
        if place is not None:
            lines.insert(place, rng.choice(new))
        return lines
    return mutation


def _append(new):
    return lambda rng, lines: lines + [rng.choice(new)]


def _repeat(pattern):
    def mutation(rng, lines):
        place = _place(rng, lines, pattern)
        if place is not None:
            lines.insert(place, lines[place])
        return lines
    return mutation


def _swap(rng, lines):
    """Two neighbouring lines change places."""
    if len(lines) < 2:
        return None
    place = rng.randrange(len(lines) - 1)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    return lines


def _truncate(rng, lines):
    """The record ends early, possibly within a deal block."""
    return lines[:rng.randint(1, len(lines))]


def _swap_moves(rng, lines):
    """Two moves of the record change places."""
    places = _places(lines, MOVE)
    if len(places) < 2:
        return None
    a, b = rng.sample(places, 2)
    lines[a], lines[b] = lines[b], lines[a]
    return lines


def _other_seat(rng, line):
    return rng.choice("0123456789") + line[1:]


def _replace_card(rng, line, card):
    found = list(CARD.finditer(line))
    if not found:
        return line
    at = rng.choice(found)
    return line[:at.start()] + card + line[at.end():]


def _other_card(rng, line):
    return _replace_card(rng, line, rng.choice("SHDC") + rng.choice("23456789TJQKA"))


def _no_card(rng, line):
    return _replace_card(rng, line, rng.choice(["S1", "X2", "AS", "10", "SAA", "S", "-"]))


def _fewer_cards(rng, line):
    return line.rsplit(" ", 1)[0]


def _more_cards(rng, line):
    return line + " " + rng.choice("SHDC") + rng.choice("23456789TJQKA")


def _other_number(rng, line):
    """Another number in place of one of the line's."""
    found = list(re.finditer(r"\b\d+\b", line))
    if not found:
        return line
    at = rng.choice(found)
    number = rng.choice([int(at.group()) + 1, int(at.group()) - 1, 0, 7, 99])
    return line[:at.start()] + str(number) + line[at.end():]


def _other_word(rng, line):
    words = line.split(" ")
    words[rng.randrange(len(words))] = rng.choice(["foo", "pass", "-1", "1.5", "none", "both", "deal"])
    return " ".join(words)


def _fewer_letters(rng, line):
    return line[:rng.randrange(1, len(line))] if len(line) > 1 else line


def _garbage(rng, line):
    return line + " " + rng.choice(["foo", "0", "meld", "SA", "# no comment here"])


def _other_vul(rng, line):
    return re.sub(r"vul \w+", "vul " + rng.choice(["none", "ns", "ew", "both", "all"]), line)


def _other_move(rng, line):
    return line[:2] + rng.choice(MOVES)


MOVES = ("pass", "bid 0", "bid 3", "bid 14", "1C", "7NT", "X", "XX", "claim 0", "claim 7", "claim 13", "claim 14",
         "trump H", "trump last", "solo", "double", "HK meld", "SQ meld", "contract plis", "contract trumps",
         "contract trumps S", "contract domino 8", "contract last_two", "contra 0", "contra 2", "contra family",
         "contra table", "contra max", "re 0", "re max", "SA", "H7", "meld", "bid", "claim", "play SA")
HEADERS = ("option hook off", "option solo on", "option duty 2", "option boards 0", "option foo bar", "option hook",
           "option hook maybe", "option duty 8", "option spritz_max 9", "option max_hand 12", "option max_deals -1",
           "option first_dealer host", "option auto_meld on", "option steins 0", "option custom plis,foo",
           "option contracts custom", "option scoring imps", "option boards 1001", "option knoddels 4", "seats 2",
           "seats 3", "seats 4", "seats 8", "seats", "name 0 Anna", "name 7 Ben", "name 0 " + "x" * 65, "version 1",
           "option spritz_max 04", "option spritz_max +4", "option spritz_max endless", "option steins +4")
STRAYS = HEADERS + ("deal 1 dealer 0", "deal 2 dealer 1", "deal 1 dealer 0 vul none", "hand 0", "hand 4 SA", "turn HA",
                    "turn D7", "stock CA", "stock SA HA", "0 pass", "1 SA", "2 bid 1", "game bridge", "atout 1",
                    "atout 2", "foo", "0", "-", "0 " + "x" * 5000, "{", "NS", "3 claim 5", "0 solo 0")

MUTATIONS = [
    _edit(MOVE, _other_seat), _edit(MOVE, _other_seat), _edit(MOVE, _other_card), _edit(MOVE, _other_card),
    _edit(MOVE, _no_card), _edit(MOVE, _other_number), _edit(MOVE, _other_word), _edit(MOVE, _other_move),
    _edit(MOVE, _other_move), _edit("[0-6] (?![SHDC])", _other_move),
    _edit("hand", _other_card), _edit("hand", _no_card), _edit("hand", _fewer_cards), _edit("hand", _more_cards),
    _edit("hand", _other_number), _edit("deal", _other_number), _edit("deal", _other_word), _edit("deal", _other_vul),
    _edit("turn", _other_card), _edit("turn", _more_cards), _edit("turn", _fewer_cards),
    _edit("stock", _other_card), _edit("stock", _fewer_cards), _edit("stock", _more_cards), _edit("stock", _no_card),
    _edit("option", _other_number), _edit("option", _other_word), _edit("seats", _other_number),
    _edit("(atout|game)", _other_word), _edit("", _garbage), _edit("", _fewer_letters), _edit("", _other_word),
    _drop(MOVE), _drop("hand"), _drop("deal"), _drop("turn"), _drop("seats"), _drop("(atout|game|option)"), _drop(""),
    _repeat(MOVE), _repeat("hand"), _repeat("deal"), _repeat("(turn|stock)"), _repeat("(option|seats)"),
    _insert("deal", HEADERS), _insert("(deal|option)", HEADERS), _insert("[0-6] ", STRAYS), _insert("", STRAYS),
    _insert("hand", STRAYS), _insert("[0-6] ", ["turn HA", "turn D7", "turn C9", "stock SA", "stock"]),
    _append(STRAYS), _append(STRAYS),
    _swap, _swap_moves, _truncate,
]
