# SPDX-License-Identifier: Apache-2.0
"""Cards, hands, deals, contracts: the traps that users of other libraries know."""
import contextlib
import io
import pickle
import unittest

import atout
from atout import Bid, Card, Contract, Deal, Hand, Seat, Strain, Vul, evaluate

WHOLE = "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982"


class Deals(unittest.TestCase):
    def test_equality_looks_at_all_cards_and_equal_things_have_equal_hashes(self):
        pairs = [
            (Hand("AK..QJ."), Hand("AK.98..")),
            (Deal(WHOLE), Deal(WHOLE.replace("QT9752.AT", "QT9752.A2").replace("96432", "9643T"))),
            (Deal(WHOLE), Deal(WHOLE, first="E")),
            (Contract("4HN="), Contract("4HNx=")),
            (Bid("1NT"), Bid("1NT", alertable=True)),
        ]
        for one, other in pairs:
            self.assertNotEqual(one, other)
            again = pickle.loads(pickle.dumps(one))
            self.assertEqual(one, again)
            self.assertEqual(hash(one), hash(again))

    def test_a_deal_is_read_from_any_seat_and_with_unknown_hands(self):
        deal = Deal("e:akq... - JT9... -")
        self.assertEqual(deal.to_pbn("E"), "E:AKQ... ... JT9... ...")
        self.assertEqual(Deal(Deal(WHOLE).to_pbn("S")), Deal(WHOLE))
        missing = WHOLE.rsplit(" ", 1)[0] + " -"
        self.assertEqual(Deal(missing, complete_deal=True), Deal(WHOLE))
        self.assertEqual(Deal("A10... - - -").north, Hand("AT..."))

    def test_what_is_wrong_with_a_deal_is_said(self):
        for text, said in [
            ("N:AK... -", "2 hands, expected 4"),
            ("AK... A... - -", "east: SA is in another hand"),
            ("AKX... - - -", "north: 'AKX': 'X' is not a rank"),
            ("AA... - - -", "A twice"),
            ("AK.. - - -", "3 suits, expected 4"),
            ("Q:AK... - - -", "'Q' is no seat"),
        ]:
            with self.assertRaisesRegex(ValueError, said):
                Deal(text)

    def test_a_hand_of_a_deal_is_a_view(self):
        deal = Deal(WHOLE)
        self.assertTrue(deal.north.remove("SK"))
        self.assertNotIn("SK", deal)
        deal.south = deal.south.copy()
        deal.south.spades.add("K")
        self.assertIn("SK", deal.south)
        with self.assertRaises(ValueError):
            deal.west.add("SK")

    def test_cards_are_played_in_turn_and_taken_back(self):
        deal = Deal(WHOLE, first="E", trump="H")
        before = deal.copy()
        for card in ("SQ", "SA", "S8", "S3", "H5", "H2", "HQ", "HA"):
            deal.play(card)
        self.assertEqual((deal.first, len(deal.north)), (Seat.east, 11))
        with self.assertRaisesRegex(ValueError, "south does not have SQ"):
            deal.play("S2")
            deal.play("SQ")
        deal.unplay()
        for _ in range(8):
            deal.unplay()
        self.assertEqual(deal, before)
        with self.assertRaises(ValueError):
            deal.unplay()

    def test_suit_must_be_followed_and_trumps_win(self):
        deal = Deal("N:2.A.. 3.K.. A.Q.. .J2..", trump="H")
        deal.play("S2")
        with self.assertRaisesRegex(ValueError, "east must follow suit"):
            deal.play("HK")
        for card in ("S3", "SA", "H2"):
            deal.play(card)
        self.assertEqual(deal.curplayer, Seat.west)

    def test_a_diagram_goes_where_output_goes(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            Deal(WHOLE).pprint(board_no=2, exclude=["W"])
        self.assertIn("Dealer: east\nVul: NS\n", out.getvalue())
        self.assertNotIn("96432", out.getvalue())

    def test_cards_have_one_object_each(self):
        self.assertIs(Card("s10"), Card(suit="S", rank="T"))
        self.assertIs(pickle.loads(pickle.dumps(Card("D2"))), Card("D2"))
        for name in ("", "S", "NT2", "X5", "S1"):
            with self.assertRaises(ValueError):
                Card(name)

    def test_hands_and_deals_move(self):
        deal = Deal(WHOLE)
        deal.rotate(1)
        self.assertEqual(deal.east, Deal(WHOLE).north)
        deal.rotate(-1)
        deal.swap("N", "S")
        self.assertEqual(deal.south, Deal(WHOLE).north)
        self.assertEqual(Deal.from_json(deal.to_json()), deal)


class Contracts(unittest.TestCase):
    def test_contracts_are_read_as_people_write_them(self):
        for text, key in [
            ("4SX N -1", (4, Strain.spades, Seat.north, 1, -1)),
            ("3NT by W =", (3, Strain.nt, Seat.west, 0, 0)),
            ("7♣Exx+0", (7, Strain.clubs, Seat.east, 2, 0)),
            ("1nn", (1, Strain.nt, Seat.north, 0, None)),
        ]:
            self.assertEqual(Contract(text)._key(), key, text)
        for text in ("8S", "0NT", "4", "4S Q", "3NT N +-1"):
            with self.assertRaises(ValueError):
                Contract(text)

    def test_a_contract_is_written_as_it_is_read(self):
        for text in ("4SNx-1", "3NTW=", "7CExx", "1NT"):
            self.assertEqual(repr(Contract(text)), f"Contract({text!r})")
        self.assertTrue(Contract("pass").is_passout())

    def test_the_first_player_of_the_side_to_name_the_strain_declares(self):
        auctions = [
            ("N", "1S P 2S X P 3H P P P", "3HE"),
            ("S", "P P P P", "pass"),
            ("W", "1NT P 2H P 2S P 4S X XX P P P", "4SWxx"),
            ("E", "1C X XX 1D P P 2C P P P", "2CE"),
        ]
        for dealer, calls, contract in auctions:
            self.assertEqual(repr(Contract.from_auction(dealer, calls.split())), f"Contract({contract!r})")

    def test_calls_that_are_none_are_refused(self):
        for text in ("8C", "1S2", "", "XXX", "0NT"):
            with self.assertRaises(ValueError):
                Bid(text)

    def test_vulnerability_follows_the_board(self):
        self.assertEqual([Vul.from_board(n).abbr for n in range(1, 18)],
                         "- NS EW All NS EW All - EW All - NS All - NS EW -".split())


class Hands(unittest.TestCase):
    def test_points_and_losers(self):
        hand = Hand("AQ2.K2.7.AT98654")
        self.assertEqual([evaluate.hcp(hand), evaluate.controls(hand), evaluate.losers(hand)], [13, 5, 5])
        self.assertEqual(evaluate.total_points(hand, trump="C"), 16)
        self.assertEqual(evaluate.total_points(hand), 13)
        self.assertEqual(evaluate.hcp(Hand("QJ..."), (1,)), 0)

    def test_shapes(self):
        shapes = {"AKQ2.432.432.432": "is_balanced", "AKQJ2.5432.32.32": "is_semibalanced",
                  "32.32.AKQJ2.5432": "is_minor_semibalanced", "AKQJT9.432.32.32": "is_single_suited",
                  "AKQJT.KQJT9.32.2": "is_two_suited", "AKQJ.AKQJ.AKQJ.2": "is_three_suited"}
        for text, name in shapes.items():
            self.assertTrue(getattr(evaluate, name)(Hand(text)), name)
        self.assertFalse(evaluate.is_balanced(Hand("AKQJ2.5432.32.32")))
        self.assertFalse(evaluate.is_minor_semibalanced(Hand("AKQJ2.5432.32.32")))


class Generated(unittest.TestCase):
    def test_deals_have_thirteen_cards_a_hand_and_what_was_given(self):
        for deal in atout.generate_deals(predeal="AKQ... - .AKQJT98765432.. -", produce=20, seed=3):
            self.assertEqual([len(hand) for _, hand in deal], [13] * 4)
            self.assertEqual(deal.south, Hand(".AKQJT98765432.."))
            self.assertTrue(all(card in deal.north for card in ("SA", "SK", "SQ")))

    def test_equal_seeds_give_equal_deals_and_no_seed_others(self):
        deals = [list(atout.generate_deals(produce=3, seed=seed)) for seed in (1, 1, 2, None, None)]
        self.assertEqual(deals[0], deals[1])
        self.assertEqual(len({deal for some in deals[1:] for deal in some}), 12)

    def test_every_card_goes_everywhere(self):
        seen = {seat: set() for seat in Seat}
        for deal in atout.generate_deals(produce=200, seed=5):
            for seat, hand in deal:
                seen[seat] |= set(hand)
        self.assertTrue(all(len(cards) == 52 for cards in seen.values()))

    def test_swapping_counts_as_attempts_and_ends_with_them(self):
        self.assertEqual(len(list(atout.generate_deals(produce=9, max_attempts=4, swapping=3, seed=1))), 4)
        with self.assertRaises(RuntimeError):
            list(atout.generate_deals(produce=9, max_attempts=4, strict=True))


if __name__ == "__main__":
    unittest.main()
