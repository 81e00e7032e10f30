"""What notation.md says of records, and the random records, checked against the oracle."""

import json
import random
import unittest

import cards
import corrupt
import generate
import record


def lines(text):
    """The objects of a trace of a record without error."""
    found = record.trace(text.encode())
    if found.error_line is not None:
        raise AssertionError(f"line {found.error_line}: {found.reason}")
    return [json.loads(line) for line in found.text.splitlines()]


def error_line(text):
    return record.trace(text.encode()).error_line


class Notation(unittest.TestCase):
    FARMERS = ["atout 1", "game farmers", "seats 3", "deal 1 dealer 0", "hand 0 HA", "hand 1 HK", "hand 2 HQ",
               "turn D7", "0 bid 0", "1 bid 1", "2 bid 0", "1 HK", "2 HQ", "0 HA"]

    def with_line(self, number, *new):
        """The record with line `number` replaced by the new lines."""
        return "".join(line + "\n" for line in self.FARMERS[:number - 1] + list(new) + self.FARMERS[number:])

    def test_complete_record(self):
        trace = lines("\n".join(self.FARMERS) + "\n")
        self.assertEqual(trace[-1]["score"], [-1, -1, 10])

    def test_refused_at_its_own_line(self):
        for number, new in [(1, "atout 2"), (2, "game whist"), (3, "seats 8"), (3, "option foo 1"),
                            (4, "deal 20 dealer 0"), (4, "deal 1 dealer 3"), (5, "hand 1 HA"), (5, "hand 0 HA HT"),
                            (5, "hand 0 H5"), (6, "hand 1 HA"), (8, "turn HA"), (9, "0 bid 2"), (9, "3 bid 0"),
                            (9, "0 pass"), (9, "foo"), (10, "0 bid 1"), (12, "1 HA"), (12, "2 HQ"),
                            (13, "deal 2 dealer 1"), (12, "seats 3")]:
            self.assertEqual(error_line(self.with_line(number, new)), number, new)

    def test_missing_lines(self):
        for number in range(1, 9):
            self.assertEqual(error_line(self.with_line(number)), number)
        for end in (1, 2, 3, 4, 6, 7):
            self.assertEqual(error_line("".join(line + "\n" for line in self.FARMERS[:end])), end)

    def test_may_end_after_a_block_or_move(self):
        for end in range(8, 15):
            self.assertIsNone(error_line("".join(line + "\n" for line in self.FARMERS[:end])))

    def test_skipped_lines_count(self):
        self.assertEqual(error_line(self.with_line(9, "# note", "", "  # play 0 bot", "0 bid 7")), 12)
        self.assertIsNone(error_line(self.with_line(9, "0 bid 0", "@ 0 chat hello")))

    def test_unfinished_line(self):
        found = record.trace("\n".join(self.FARMERS).encode())
        self.assertIsNone(found.error_line)
        self.assertTrue(found.unfinished)
        self.assertEqual(len(found.text.splitlines()), 6)

    def test_spelling(self):
        text = self.with_line(9, "  0\tBID   0 ").replace("hand 0 HA", "HAND 0 ha").replace("\n", "\r\n")
        self.assertEqual(record.trace(text.encode()).text, record.trace("\n".join(self.FARMERS + [""]).encode()).text)

    def test_after_the_match(self):
        text = ("atout 1\ngame farmers\nseats 3\noption max_hand 1\n" +
                "".join(line + "\n" for line in self.FARMERS[3:]))
        self.assertIsNone(error_line(text + "\n# end\n"))
        self.assertIsNone(error_line(text + text))
        for line in ("deal 2 dealer 1", "0 HA", "stock"):
            self.assertEqual(error_line(text + line + "\n"), 16)

    def test_header_in_any_order(self):
        self.assertIsNone(error_line(self.with_line(3, "option max_hand 11", "name 0 Anna", "seats 3")))
        self.assertEqual(error_line(self.with_line(3, "option max_hand 8", "seats 5")), 3)
        custom = "atout 1\ngame barbu\noption contracts custom\n"
        self.assertEqual(error_line(custom + "deal 1 dealer 0\n"), 4)

    def test_claims(self):
        text = "atout 1\ngame bridge\ndeal 7 dealer N vul both board 3\n"
        for seat, suit in enumerate("SHDC"):
            text += f"hand {seat} " + " ".join(suit + rank for rank in cards.RANKS) + "\n"
        text += "N 7S\nE pass\nS pass\nW pass\n"
        self.assertEqual(error_line(text + "0 claim 13\n"), 12)         # before the lead
        self.assertEqual(error_line(text + "1 H2\n2 claim 13\n"), 13)   # dummy
        self.assertEqual(error_line(text + "1 H2\n0 claim 14\n"), 13)
        self.assertEqual(lines(text + "1 H2\n3 claim 13\n")[-1]["score"], [2210, -2210])
        self.assertEqual(lines(text + "1 H2\n")[-1]["to_act"], [0])     # declarer moves dummy's cards


class Generated(unittest.TestCase):
    def test_random_records_are_valid(self):
        rng = random.Random(1)
        for game in record.GAMES:
            for _ in range(20):
                wish = generate.Wish(game, options=generate.random_options(rng, game, 4), deals=3, noise=True, cut=True)
                text = generate.record(rng, wish)
                self.assertIsNone(error_line(text), text)

    def test_barbu_deals_add_up(self):
        """BU-22: settlements cancel out."""
        text = generate.record(random.Random(2), generate.Wish("barbu"))
        sums = [sum(line["score"]) for line in lines(text) if "score" in line]
        self.assertEqual(len(sums), 28)
        self.assertEqual(sum(sums), 0)              # part 4.2, `source`

    def test_most_damage_is_refused(self):
        rng = random.Random(3)
        text = generate.record(rng, generate.Wish("bauerchen"))
        refused = sum(error_line(corrupt.corrupted(rng, text)) is not None for _ in range(200))
        self.assertGreater(refused, 100)
