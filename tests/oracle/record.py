"""Reader of records (notation.md): checks every line and tells what `replay --trace` has to print."""

import json
import re
from collections import namedtuple

import barbu
import bauerchen
import boerenbridge
import bridge
import farmers
from options import plain_decimal

GAMES = {
    "farmers": farmers.Match,
    "bauerchen": bauerchen.Match,
    "boerenbridge": boerenbridge.Match,
    "barbu": barbu.Match,
    "bridge": bridge.Match,
}
MAX_LINE = 4096
MAX_NAME = 64
HEADER = ("option", "seats", "name")

# words: lower case; text: as written; problem: why the line is refused whatever it says
Line = namedtuple("Line", "number words text problem")


class Refused(Exception):
    """A line that the rules or the notation forbid."""

    def __init__(self, line, reason):
        super().__init__(reason)
        self.line = line
        self.reason = reason


def complete_lines(data):
    """(lines, whether the last one lacks its newline and so was never written)."""
    *lines, rest = data.split(b"\n")
    return lines, rest != b""


def meaningful(lines):
    """The lines that are not blank, comment or annotation, with their numbers."""
    for number, raw in enumerate(lines, 1):
        raw = raw.removesuffix(b"\r")
        text = raw.decode("utf-8", "replace").strip(" \t")
        problem = f"the line is longer than {MAX_LINE} bytes" if len(raw) > MAX_LINE else None
        if problem or (text and text[0] not in "#@"):
            yield Line(number, re.split("[ \t]+", text.lower()), text, problem)


class Reader:
    """Reads the records of one file; `emit` is called with each line of the trace."""

    def __init__(self, data, emit):
        lines, self.unfinished = complete_lines(data)
        self.last_number = max(len(lines), 1)
        self.lines = list(meaningful(lines))
        self.place = 0
        self.emit = emit
        self.match = None
        self.moves_made = 0

    def read(self):
        """Read all records; raises Refused."""
        self._record()
        while self.place < len(self.lines):
            self._record()

    # Lines.

    def _peek(self):
        """First word of the next line; "" at the end of the file."""
        return self.lines[self.place].words[0] if self.place < len(self.lines) else ""

    def _take(self, expected):
        """The next line, whatever it is."""
        if self.place == len(self.lines):
            raise Refused(self.last_number, f"the file ends, expected {expected}")
        line = self.lines[self.place]
        self.place += 1
        if line.problem:
            raise Refused(line.number, line.problem)
        return line

    def _record(self):
        line = self._take("`atout 1`")
        require(line, line.words == ["atout", "1"], "`atout 1`")
        line = self._take("`game NAME`")
        require(line, len(line.words) == 2 and line.words[0] == "game" and line.words[1] in GAMES,
                "`game` and one of " + " ".join(GAMES))
        game = GAMES[line.words[1]]
        header = self._header(game)
        self._deal_line_follows(game, header)
        self.match = game(header.options, header.seats or 4)
        self._deal()
        while self._peek() not in ("", "atout"):
            self._deal()

    # Header.

    def _header(self, game):
        header = Header(game, self._announced_seats(game))
        while self._peek() in HEADER:
            header.read(self._take(""))
        return header

    def _announced_seats(self, game):
        """Seats by the `seats` line of this header, wherever in it that stands; None without one."""
        for line in self.lines[self.place:]:
            if line.words[0] not in HEADER:
                break
            if line.words[0] == "seats" and len(line.words) == 2 and plain_decimal(line.words[1]) in game.SEATS:
                return int(line.words[1])
        return None

    def _deal_line_follows(self, game, header):
        """What is missing is refused at the line that stands in its place."""
        missing = header.missing()
        if missing or self._peek() != "deal":
            line = self._take(missing or "`deal`")
            raise Refused(line.number, f"`{line.text}`, expected {missing or '`deal`'}")

    # Deals.

    def _deal(self):
        line = self._take("`deal`")
        if self.match.match_over:
            raise Refused(line.number, "the match is over, expected nothing more")
        number, dealer, vul = self._deal_line(line)
        hands = self._hands(number)
        seen = [card for hand in hands for card in hand]
        turn = self._turn(seen) if self.match.turns_up(number) else None
        if self._peek() == "stock":
            self._stock(seen + ([turn] if turn else []))
        self.match.start(number, dealer, hands, turn, vul)
        self.moves_made = 0
        self._trace({})
        while not self.match.deal_over and self._peek() not in ("", "atout"):
            self._move(self._take("a move"))

    def _deal_line(self, line):
        words = line.words
        expected = "`deal N dealer SEAT" + (" vul none|ns|ew|both`" if self.match.HAS_VULNERABILITY else "`")
        require(line, len(words) >= 4 and words[0] == "deal" and words[2] == "dealer", expected)
        number, dealer = plain_decimal(words[1]), self._seat(words[3])
        numbers = self.match.deal_numbers()
        require(line, number is not None and number in numbers, f"deal {numbers.start}")
        require(line, dealer is not None, "a seat as dealer")
        require(line, self.match.next_dealer() in (None, dealer), f"dealer {self.match.next_dealer()}")
        if not self.match.HAS_VULNERABILITY:
            require(line, len(words) == 4, expected)
            return number, dealer, None
        require(line, len(words) in (6, 8) and words[4] == "vul" and words[5] in bridge.VULNERABILITY, expected)
        vul = self.match.next_vul(dealer)
        require(line, vul in (None, words[5]), f"vul {vul}")
        require(line, len(words) == 6 or (words[6] == "board" and plain_decimal(words[7])), "`board B`")
        return number, dealer, words[5]

    def _hands(self, number):
        hands, seen = [], []
        for seat in range(self.match.seats):
            line = self._take(f"`hand {seat}`")
            require(line, line.words[0] == "hand" and len(line.words) > 1 and self._seat(line.words[1]) == seat,
                    f"`hand {seat}`")
            hand = self._cards(line, line.words[2:], seen)
            size = self.match.hand_size(number)
            require(line, len(hand) == size, f"{size} cards")
            hands.append(hand)
            seen += hand
        return hands

    def _cards(self, line, words, seen):
        """Cards of the pack that have not been seen and are all different."""
        found = []
        for word in words:
            card = word.upper()
            require(line, card in self.match.pack, f"cards of the pack, not {word}")
            require(line, card not in seen + found, f"every card once, not {card} again")
            found.append(card)
        return found

    def _turn(self, seen):
        line = self._take("`turn CARD`")
        require(line, line.words[0] == "turn" and len(line.words) == 2, "`turn CARD`")
        return self._cards(line, line.words[1:], seen)[0]

    def _stock(self, seen):
        line = self._take("`stock`")
        left = len(self.match.pack) - len(seen)
        require(line, len(self._cards(line, line.words[1:], seen)) == left, f"exactly the {left} cards left over")

    def _seat(self, word):
        if word in list(self.match.SEAT_NAMES):
            return self.match.SEAT_NAMES.index(word)
        seat = plain_decimal(word)
        return seat if seat in range(self.match.seats) else None

    def _move(self, line):
        seat = self._seat(line.words[0])
        move = None if seat is None else self.match.find_move(seat, " ".join(line.words[1:]))
        if move is None:
            raise Refused(line.number, f"`{line.text}`, expected a legal move, {describe(self.match.legal())}")
        self.match.play(seat, move)
        self.moves_made += 1
        self._trace({"seat": seat, "move": move})

    def _trace(self, made):
        legal = self.match.legal()
        fields = {"deal": self.match.number, "n": self.moves_made} | made
        fields |= {"to_act": list(legal), "legal": legal}
        if self.match.deal_over:
            fields |= self.match.result()
        self.emit(json.dumps(fields, separators=(",", ":")))


class Header:
    """Options, seats and names, in any order."""

    def __init__(self, game, announced_seats):
        self.game = game
        self.announced = announced_seats
        self.seats = None
        self.options = {}

    def read(self, line):
        {"option": self._option, "seats": self._seats, "name": self._name}[line.words[0]](line)

    def missing(self):
        """What the header still lacks, or None."""
        if self.seats is None and len(self.game.SEATS) > 1:
            return "`seats N`"
        if self.options.get("contracts") == "custom" and "custom" not in self.options:
            return "`option custom LIST`"
        return None

    def _option(self, line):
        require(line, len(line.words) == 3 and line.words[1] in self.game.OPTIONS,
                "`option NAME VALUE`, NAME one of " + " ".join(self.game.OPTIONS))
        name, value = line.words[1:]
        require(line, name not in self.options, "each option once")
        try:
            self.options[name] = self.game.OPTIONS[name].read(value, self._seats_or_fewest())
        except ValueError as expected:
            raise Refused(line.number, f"`{line.text}`, expected {expected}") from None

    def _seats_or_fewest(self):
        return self.announced or min(self.game.SEATS)

    def _seats(self, line):
        require(line, self.seats is None and len(line.words) == 2, "`seats N` once")
        seats = plain_decimal(line.words[1])
        require(line, seats in self.game.SEATS, f"{min(self.game.SEATS)}..{max(self.game.SEATS)} seats")
        self.seats = seats

    def _name(self, line):
        parts = re.split("[ \t]+", line.text, maxsplit=2)
        require(line, len(parts) == 3, "`name SEAT TEXT`")
        require(line, self._is_seat(parts[1].lower()), "a seat")
        require(line, len(parts[2]) <= MAX_NAME, f"a name of at most {MAX_NAME} characters")

    def _is_seat(self, word):
        if word in list(self.game.SEAT_NAMES):
            return True
        return plain_decimal(word) in range(self.announced or max(self.game.SEATS))


def require(line, condition, expected):
    if not condition:
        raise Refused(line.number, f"`{line.text}`, expected {expected}")


def describe(legal):
    return ", ".join(f"{seat}: {' | '.join(moves)}" for seat, moves in legal.items())


Trace = namedtuple("Trace", "text error_line reason unfinished")


def trace(data):
    """Everything that `replay --trace` says about the bytes of a file."""
    lines = []
    reader = Reader(data, lines.append)
    error_line = reason = None
    try:
        reader.read()
    except Refused as refused:
        error_line, reason = refused.line, refused.reason
    return Trace("".join(line + "\n" for line in lines), error_line, reason, reader.unfinished)
