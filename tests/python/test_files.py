# SPDX-License-Identifier: Apache-2.0
"""PBN and records, read and written."""
import io
import json
import pathlib
import unittest
import warnings

import atout
from atout import Board, Contract, Deal, formats, lin, pbn, records

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HANDS = "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982"


class Pbn(unittest.TestCase):
    def test_every_golden_file_reads_and_comes_back(self):
        files = sorted((ROOT / "tests/golden/pbn").glob("*.pbn"))
        self.assertTrue(files)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", pbn.PBNWarning)
            for path in files:
                with open(path, "rb") as file:
                    for board in pbn.load(file):
                        self.come_back(board, path.name)

    def come_back(self, board, name):
        if min(len(hand) for _, hand in board.deal) != 13:
            return
        try:
            text = pbn.dumps([board])
        except ValueError:
            return  # the file says what the rules forbid
        again = pbn.loads(text)[0]
        self.assertEqual((again.deal, again.auction), (board.deal, board.auction), name)
        self.assertEqual(again.contract, board.contract, name)

    def test_a_broken_game_is_named_and_left_out(self):
        text = f'[Deal "N:AX"]\n\n[Board "7"]\n[Deal "{HANDS}"]\n'
        with self.assertWarnsRegex(pbn.PBNWarning, "^1: "):
            boards = pbn.loads(text)
        self.assertEqual([board.board_num for board in boards], [7])
        with self.assertRaisesRegex(ValueError, "^1: "):
            pbn.loads(text, strict=True)

    def test_a_board_without_an_auction_keeps_its_contract(self):
        board = Board(HANDS, board_num=5, contract="3NTN+2", Event="Club")
        again = pbn.loads(pbn.dumps([board]))[0]
        self.assertEqual((again.contract, again.info.EVENT), (Contract("3NTN+2"), "Club"))

    def test_what_the_rules_forbid_is_not_written(self):
        for auction, said in [(["1S", "1C"], "board 3: seat 3, 1C"), (["1S", "P", "P", "P", "P"], "pass|over")]:
            with self.assertRaisesRegex(ValueError, said):
                pbn.dumps([Board(HANDS, auction, board_num=3)])
        with self.assertRaisesRegex(ValueError, "north has 0 cards, expected 13"):
            pbn.dumps([Board(Deal())])

    def test_a_board_is_plain_data(self):
        board = Board(HANDS, ["1C", "P", "1NT", "P", "P", "P"], ["S8"], 1, Event="Club")
        self.assertEqual(Board.from_dict(json.loads(json.dumps(board.to_dict()))), board)
        self.assertEqual([len(deal.west) for deal in board.positions()], [13, 12])
        self.assertRaises(AttributeError, lambda: board.info.nothing)
        board.info["vul"] = "a tag of that name"
        self.assertEqual(Board.from_dict(board.to_dict()), board)


    def test_alerts_tables_and_partial_deals_come_back(self):
        board = Board(HANDS, [atout.Bid("1C", True), "P", atout.Bid("1NT", True, "no major"), "P", "P", "P"], board_num=1)
        board.info["OptimumResultTable"] = {"headers": ["Declarer", "Denomination", "Result"], "rows": [["N", "NT", "12"]]}
        again = pbn.loads(pbn.dumps([board]))[0]
        self.assertEqual(again.auction, board.auction)
        self.assertEqual(again.info.OptimumResultTable, board.info["OptimumResultTable"])
        ending = Board(Deal("N:AK... QJ... ..32. -"), board_num=4, dealer="W")
        again = pbn.loads(pbn.dumps([ending]))[0]
        self.assertEqual((again.deal, again.dealer, again.board_num), (ending.deal, ending.dealer, 4))


class Formats(unittest.TestCase):
    def test_a_board_comes_back_from_each_format(self):
        board = Board(HANDS, ["1C", "1S", "2D", "P", "3NT", "P", "P", "P"], ["S5"], board_num=1)
        for kind in formats.kinds(written=True):
            out = formats.dumpb([board], kind)
            self.assertTrue(out, kind)
            if kind in formats.kinds() and kind != "usebio":
                again = formats.loads(out, kind)[0]
                self.assertEqual(again.deal._hands, board.deal._hands, kind)
                if kind in ("pbn", "lin", "atout", "json", "endplay"):
                    self.assertEqual((again.auction, again.play), (board.auction, board.play), kind)

    def test_lin_is_read_as_people_write_it(self):
        hands = "md|1SA6H875KD479JQKCQ,S8JH23469D26TC289,S34KHJQD8AC347TKA|"
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            dealt = lin.loads("pn|a,b,c,d|st||" + hands + "sv|b|mb|p|mb|1s!|an|spades|mb|ppp|pc|c2|")
        self.assertEqual([call.name for call in dealt[0].auction], ["P", "1S", "P", "P", "P"])
        self.assertEqual((dealt[0].auction[1].announcement, dealt[0].vul.name), ("spades", "both"))
        address = "https://www.bridgebase.com/tools/handviewer.html?lin=" + hands.replace("|", "%7C") + "mb%7Cp%7C"
        self.assertEqual(lin.loads(address)[0].deal.north, atout.Hand("K43.QJ.A8.AKT743"))
        with self.assertWarnsRegex(formats.FormatWarning, "^1: no dealer is named"):
            self.assertEqual(len(lin.loads(hands.replace("|1S", "|S") + "mb|1c|mb|p|mb|p|mb|p|")), 1)
        with self.assertWarnsRegex(formats.FormatWarning, "^1: "):
            self.assertEqual(lin.loads("md|1SXX,,|mb|p|"), [])
        with self.assertRaisesRegex(ValueError, "^1: "):
            lin.loads("md|1SXX,,|mb|p|", strict=True)

    def test_other_kinds_are_refused_by_name(self):
        with self.assertRaisesRegex(ValueError, "no format 'doc' is read; expected json, dlm"):
            formats.loads("", "doc")
        with self.assertRaisesRegex(ValueError, "no format 'rbn' is written"):
            formats.dumps([], "rbn")
        with self.assertRaisesRegex(ValueError, "nothing says which format"):
            formats.loads(b"")
        with self.assertRaisesRegex(ValueError, "board 7: "):
            formats.dumps([Board(Deal("N:AK... QJ... ..32. ..54."), board_num=7)], "dlm")
        self.assertEqual(Deal.from_lin("SA,SK,SQ,SJ").east.spades.ranks, atout.Hand("J...").spades.ranks)
        self.assertRaises(ValueError, Deal.from_lin, "SX,,,")


class Records(unittest.TestCase):
    def test_golden_records_read_and_come_back(self):
        files = sorted((ROOT / "tests/golden").glob("*/*.atout"))
        self.assertTrue(files)
        for path in files[:: max(1, len(files) // 25)]:
            with open(path, encoding="utf-8") as file:
                found = records.load(file)
            for record in found:
                again = records.loads(records.dumps(record))[0]
                self.assertEqual([deal.moves for deal in again.deals], [deal.moves for deal in record.deals], path.name)
                self.assertEqual(again.deals[-1].legal(0), record.deals[-1].legal(0))

    def test_what_is_wrong_is_said_with_its_line(self):
        with self.assertRaisesRegex(ValueError, "^line 2: "):
            records.loads("atout 1\ngame chess\n")

    def test_a_record_is_written_to_a_file(self):
        match = atout.Game("bridge").match(seed=1, boards=1)
        for state in match:
            atout.play_deal(state, atout.Bot("random"), seed=1)
        out = io.StringIO()
        records.dump(records.Record(match.game, [None, "Anna"], [state]), out)
        self.assertIn("option boards 1\nname 1 Anna\n", out.getvalue())
        with self.assertRaises(ValueError):
            records.dumps(records.Record(match.game, ["two  blanks"], [state]))
        with self.assertRaisesRegex(ValueError, "no room for the tag"):
            pbn.dumps([Board(HANDS, Event="two\nlines")])


if __name__ == "__main__":
    unittest.main()
