#!/usr/bin/env python3
"""The worked examples of games.md and bridge.md, checked against the oracle; with the tests of the notation."""

import unittest

import barbu
import bauerchen
import boerenbridge
import bridge
import cards
import farmers
import generate
import record
from bidding import Bidding
from selftest_notation import Generated, Notation, lines     # also run by unittest.main()


def c(text):
    """Cards as the examples write them, rank first, in the order of the text: "AH 7C" -> HA C7."""
    return [card[1] + card[0] for card in text.split()]


def s(text):
    """The same as a set."""
    return set(c(text))


def trick(leader, text, seats=4):
    """(seat, card) from the leader on."""
    return [((leader + i) % seats, card) for i, card in enumerate(c(text))]


def taken_tricks(*tricks):
    """Tricks as played: (taker, cards) each."""
    done = cards.Tricks([[]] * 4, 0, None)
    for taker, text in tricks:
        done.taken[taker].append(c(text))
        done.takers.append(taker)
    return done


def counted_tricks(*counts):
    """Tricks of worthless cards, so many for each seat, in the order of the seats."""
    return taken_tricks(*[(seat, "2S 3S 4S 5S") for seat, count in enumerate(counts) for _ in range(count)])


class Farmers(unittest.TestCase):
    hearts = farmers.Trump("H7")
    sixes = farmers.Trump("S6")

    def legal(self, trump, led, hand, compulsion=True):
        return set(farmers.allowed(c(hand), c(led), trump, compulsion))

    def test_e1_score(self):
        for bid, took, score in [(3, 3, 13), (0, 0, 10), (3, 2, -1), (5, 2, -3), (1, 4, -3), (0, 2, -2),
                                 (10, 10, 20), (8, 0, -8)]:
            self.assertEqual(farmers.points(bid, took), score)

    def test_e2_table(self):
        deals = [[(0, 0), (1, 0), (0, 1)], [(2, 2), (2, 0), (0, 0)], [(1, 1), (2, 2), (1, 0)],
                 [(1, 0), (4, 4), (2, 0)], [(5, 5), (0, 0), (5, 0)]]
        scores = [[farmers.points(*pair) for pair in deal] for deal in deals]
        self.assertEqual(scores, [[10, -1, -1], [12, -2, 10], [11, 12, -1], [-1, 14, -2], [15, 10, -5]])
        self.assertEqual([sum(column) for column in zip(*scores)], [47, 33, 1])

    def test_e3_to_e6_legal(self):
        self.assertEqual(self.legal(self.hearts, "AC", "7C 6S KH"), s("7C"))
        self.assertEqual(self.legal(self.hearts, "KS", "6S 8D 9H"), s("6S 9H"))
        self.assertEqual(self.legal(self.hearts, "KS", "6S 8D 9H", compulsion=False), s("6S 8D 9H"))
        self.assertEqual(self.legal(self.hearts, "8H", "6C AS"), s("6C"))
        self.assertEqual(self.legal(self.hearts, "6D", "AH KD"), s("AH"))
        self.assertEqual(self.legal(self.hearts, "6D", "AH KD", compulsion=False), s("AH"))    # part 5

    def test_e7_winner(self):
        for cards_played, winner in [("AH 6C 6S 7H", 1), ("9C KD AC", 2), ("6D AH 6H", 0)]:
            self.assertEqual(self.hearts.winner(trick(0, cards_played)), winner)

    def test_e8_e9_only_sixes(self):
        self.assertEqual(self.sixes.winner(trick(0, "AC KC 6H 6D")), 2)
        self.assertEqual(self.legal(self.sixes, "AC", "6H 9D"), s("6H"))
        self.assertEqual(self.legal(self.sixes, "AC", "9D KS"), s("9D KS"))
        self.assertEqual(self.legal(self.sixes, "6H", "6C AH"), s("6C"))
        self.assertEqual(self.legal(self.sixes, "6H", "AH KH"), s("AH KH"))

    def test_e10_whole_deal(self):
        trace = lines("atout 1\ngame farmers\nseats 3\ndeal 2 dealer 2\nhand 0 CA H6\nhand 1 D9 SK\nhand 2 CT DA\n"
                      "turn D7\n1 bid 0\n0 bid 2\n2 bid 1\n0 CA\n1 D9\n2 CT\n1 SK\n2 DA\n0 H6\n")
        self.assertEqual(trace[1]["to_act"], [0, 2])
        self.assertEqual(trace[4]["legal"], {"1": ["D9"]})
        self.assertEqual(trace[7]["legal"], {"2": ["DA"]})
        self.assertEqual(trace[9]["score"], [-1, -1, -1])
        self.assertFalse(trace[9]["match_over"])

    def test_e11_schedules(self):
        self.assertEqual(farmers.Match(seats=6).schedule, [1, 2, 3, 4, 5, 4, 3, 2, 1])
        lengths = [len(farmers.Match(seats=seats).schedule) for seats in range(3, 8)]
        self.assertEqual(lengths, [19, 15, 13, 9, 9])       # FB-4
        self.assertEqual(len(farmers.Match({"schedule": "updown_double_peak"}, 4).schedule), 16)

    def test_must_beat(self):
        self.assertEqual(farmers.beating(c("9H 6C 6S"), c("TH"), self.hearts), c("6C 6S"))
        self.assertEqual(farmers.beating(c("9H 6C"), c("6D"), self.hearts), c("9H 6C"))

    def test_hook_fixed_by_the_dealer(self):
        text = ("atout 1\ngame farmers\nseats 3\noption hook always\ndeal 2 dealer 2\nhand 0 CA H6\nhand 1 D9 SK\n"
                "hand 2 CT DA\nturn D7\n0 bid 1\n1 bid 0\n2 bid 1\n2 bid 2\n0 CA\n")
        trace = lines(text)
        self.assertEqual(trace[3]["legal"], {"2": ["bid 0", "bid 2"]})
        self.assertEqual(trace[4]["legal"], {"0": ["CA", "H6"], "2": ["bid 0"]})
        self.assertEqual(trace[5]["to_act"], [1])


class Bauerchen(unittest.TestCase):
    HANDS = ["CJ HA HQ CA CT", "SJ HK SA ST DQ", "DJ HT CK CQ SK", "HJ DA DT DK SQ"]
    CARDS = "CJ HK HT HJ CA SJ CQ DA SA SK SQ HQ HA DQ DJ DK CK DT CT ST".split()
    SEATS = [0, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3, 0, 0, 1, 2, 3, 2, 3, 0, 1]

    def deal(self, number=1, turned=0, meld=True, doubled=False):
        """BA-E9, every seat moved on by `turned`."""
        def seat(n):
            return (n + turned) % 4
        hands = {seat(n): hand for n, hand in enumerate(self.HANDS)}
        block = [f"deal {number} dealer {seat(3)}"] + [f"hand {n} {hands[n]}" for n in range(4)]
        moves = [(0, "trump H")] + [(n, "pass") for n in range(4)]
        moves += [(1, "double"), (0, "pass"), (2, "pass")] if doubled else [(1, "pass"), (3, "pass")]
        moves += zip(self.SEATS, [card + " meld" if meld and card == "CQ" else card for card in self.CARDS])
        return "".join(line + "\n" for line in block + [f"{seat(n)} {move}" for n, move in moves])

    def record(self, *deals, options=()):
        return "atout 1\ngame bauerchen\n" + "".join(f"option {o}\n" for o in options) + "".join(deals)

    def legal(self, played, hand, **options):
        return set(bauerchen.allowed(c(hand), c(played), "H", **options))

    def test_e1_order(self):
        order = c("JC JS JH JD AH TH KH QH AS")
        by_strength = sorted(order, key=lambda card: bauerchen.strength(card, "trump", "H"), reverse=True)
        self.assertEqual(by_strength, order)
        self.assertEqual(sum(bauerchen.VALUES[card[1]] for card in cards.pack("TJQKA")), 120)      # BA-7

    def test_e2_to_e5_legal(self):
        self.assertEqual(self.legal("AC", "QC JC AD TD KH"), s("QC"))
        self.assertEqual(self.legal("AC", "JD QH AS TS KD"), s("JD QH"))
        self.assertEqual(self.legal("AC TH", "JD QH AS"), s("JD"))
        self.assertEqual(self.legal("AC TH", "JD QH AS", overtrump="trump_led"), s("JD QH"))
        self.assertEqual(self.legal("AC JS", "JD QH AS"), s("JD QH"))
        self.assertEqual(self.legal("AC TH", "KC JC AS"), s("KC"))
        self.assertEqual(self.legal("QH", "AH KH AS"), s("AH KH"))
        self.assertEqual(self.legal("QH AH", "TH JD AC"), s("JD"))
        self.assertEqual(self.legal("QH AH JD", "TH AC"), s("TH"))

    def test_e6_natural_trick(self):
        self.assertEqual(bauerchen.winner(trick(0, "AC TC KC QC"), "H"), 0)

    def test_e7_deal_scores(self):
        for bonus, free, home, home_wins, points in [
                (10, 33, 66, True, 1), (10, 33, 65, False, 2), (10, 33, 60, False, 2), (10, 33, 97, True, 1),
                (10, 33, 98, True, 2), (10, 33, 33, False, 2), (10, 33, 32, False, 3), (10, 33, 130, True, 3),
                (10, 33, 0, False, 4), (10, 34, 97, True, 2), (0, 31, 61, True, 1), (0, 31, 60, False, 2),
                (0, 31, 89, True, 1), (0, 31, 90, True, 2), (0, 31, 30, False, 3), (0, 31, 0, False, 4)]:
            tricks = {0: 0, 120 + bonus: 5}.get(home, 2)
            for doubles in range(3):
                self.assertEqual(bauerchen.deal_points(home, tricks, 5, bonus, free, doubles),
                                 (home_wins, points << doubles))

    def melds_at(self, standing, suit, **options):
        """The standing after forehand's meld of the suit, trump hearts; None if it is refused."""
        game = bauerchen.Match(generate.new_match("bauerchen", options, 4).options)
        game.total = [standing, 0]
        game.start(1, 3, ["HK HQ SK SQ CA".split()] + [hand.split() for hand in self.HANDS[1:]])
        game.play(0, "trump H")
        for seat in (0, 1, 2, 3, 1, 3):
            game.play(seat, "pass")
        if suit + "K meld" not in game.legal()[0]:
            return None
        game.play(0, suit + "K meld")
        return standing + game.melds[0]

    def test_e8_melds(self):
        self.assertEqual(self.melds_at(11, "S"), 12)
        self.assertIsNone(self.melds_at(11, "H"))
        self.assertEqual(self.melds_at(10, "H"), 12)
        self.assertEqual(self.melds_at(10, "H", forty_rule="at_10"), 11)
        self.assertEqual(self.melds_at(9, "H", forty_rule="at_10"), 11)
        self.assertEqual(self.melds_at(9, "H"), 11)
        self.assertEqual(self.melds_at(11, "H", forty_rule="always"), 12)

    def test_e9_complete_deal(self):
        trace = lines(self.record(self.deal()))
        self.assertEqual(trace[8]["legal"]["1"], ["HK", "SJ"])
        self.assertEqual(trace[9]["legal"]["2"], ["DJ", "HT"])
        self.assertEqual(trace[10]["legal"]["3"], ["HJ"])
        self.assertEqual(trace[12]["legal"]["1"], ["SJ"])
        self.assertIn("CQ meld", trace[13]["legal"]["2"])
        self.assertEqual(trace[18]["legal"]["0"], ["HA", "HQ"])
        self.assertEqual(trace[21]["legal"]["2"], ["DJ"])
        self.assertEqual((trace[-1]["n"], trace[-1]["score"]), (27, [3, 0]))
        self.assertEqual(lines(self.record(self.deal(doubled=True)))[-1]["score"], [5, 0])

    def test_example_of_the_trace(self):
        """notation.md, "A trace"."""
        found = record.trace(("atout 1\ngame bauerchen\nname 0 Anna\n" + self.deal()).encode()).text.splitlines()
        self.assertEqual(found[0], '{"deal":1,"n":0,"to_act":[0],'
                         '"legal":{"0":["trump C","trump D","trump H","trump S"]}}')
        self.assertEqual(found[1], '{"deal":1,"n":1,"seat":0,"move":"trump H","to_act":[0],'
                         '"legal":{"0":["pass","solo"]}}')
        self.assertEqual(found[27], '{"deal":1,"n":27,"seat":1,"move":"ST","to_act":[],"legal":{},"score":[3,0],'
                         '"total":[3,0],"match_over":false,"rounds":[0,0],"steins":[0,0]}')

    def test_e10_the_120_game(self):
        trace = lines(self.record(self.deal(meld=False), options=["last_trick_bonus 0"]))
        self.assertEqual(trace[-1]["score"], [2, 0])

    def test_e11_solo(self):
        text = self.record(self.deal().split("0 trump")[0], "0 trump H\n0 pass\n1 pass\n2 solo\n1 SJ\n2 DJ\n3 HJ\n")
        trace = lines(text)
        self.assertEqual(trace[4]["to_act"], [1])
        self.assertEqual((trace[-1]["score"], trace[-1]["total"], trace[-1]["rounds"]), ([0, 12], [0, 12], [0, 1]))

    def lone_hand(self, tricks, *options):
        """Score and total when forehand goes alone with four Jacks and the queen of diamonds."""
        block = ("deal 1 dealer 3\nhand 0 CJ SJ HJ DJ DQ\nhand 1 HK SA ST SK CT\nhand 2 HT CK CQ CA HQ\n"
                 "hand 3 HA DA DT DK SQ\n0 trump H\n0 solo\n")
        moves = zip([0, 1, 3] * 5, tricks.split())
        last = lines(self.record(block, *[f"{seat} {card}\n" for seat, card in moves], options=options))[-1]
        return last["score"], last["total"]

    def test_solo_won_or_lost(self):
        self.assertEqual(self.lone_hand("DQ HK DT"), ([0, 12], [0, 12]))
        self.assertEqual(self.lone_hand("DQ HK DT", "solo_fail lose_normal"), ([0, 2], [0, 2]))
        self.assertEqual(self.lone_hand("DQ HK DT", "carry_over on"), ([0, 12], [0, 31]))
        self.assertEqual(self.lone_hand("CJ HK HA SJ SA SQ HJ ST DT DJ SK DK DQ CT DA"), ([0, 12], [0, 12]))
        self.assertEqual(self.lone_hand("CJ HK HA SJ SA DA HJ ST DT DJ SK DK DQ CT SQ"), ([12, 0], [12, 0]))

    def play_deal(self, game, total, turned=0, **how):
        """Play BA-E9 turned by so many seats (3 points for forehand's side) from this standing."""
        hands = [self.HANDS[(seat - turned) % 4].split() for seat in range(4)]
        game.start((game.number or 0) + 1, (3 + turned) % 4, hands)
        game.total = list(total)
        for line in self.deal(turned=turned, **how).splitlines()[5:]:
            seat, move = line.split(" ", 1)
            game.play(int(seat), move)
        return game.total, game.rounds, game.steins

    def test_e12_knoddels(self):
        game = bauerchen.Match()
        self.assertEqual(self.play_deal(game, [9, 7]), ([12, 7], [1, 0], [0, 0]))
        self.assertEqual(self.play_deal(game, [9, 9], 1), ([9, 12], [1, 1], [0, 0]))
        self.assertEqual(self.play_deal(game, [9, 3], 2), ([12, 3], [2, 1], [1, 0]))
        self.assertEqual(game.winners, [0])

    def test_e13_carry_over(self):
        game = bauerchen.Match({"carry_over": "on"})
        self.assertEqual(self.play_deal(game, [29, 20], meld=False, doubled=True), ([33, 20], [1, 0], [0, 0]))
        game.start(2, 0, [hand.split() for hand in self.HANDS])
        self.assertEqual(game.total, [2, 0])

    def test_hesse_e1(self):
        self.assertEqual(bauerchen.hesse_winner([0, 0]), (True, 0))
        self.assertEqual(bauerchen.hesse_winner([0, 1, 1, 1]), (False, None))
        self.assertEqual(bauerchen.hesse_winner([0, 1, 1, 1, 1]), (True, 1))
        self.assertEqual(bauerchen.hesse_winner([0, 1, 0, 1, 1]), (True, None))

    def test_hesse_strokes(self):
        trace = lines("atout 1\ngame bauerchen\noption variant hesse\ndeal 1 dealer 3\nhand 0 CJ HA C9 D9 S9\n"
                      "hand 1 HK CA DT ST SA\nhand 2 HT CK DA SK SQ\nhand 3 HQ CQ DQ DK CT\nturn H9\n"
                      "0 CJ\n1 HK\n2 HT\n3 HQ\n0 HA\n1 CA\n2 CK\n3 CQ\n")
        self.assertEqual((trace[-1]["score"], trace[-1]["total"]), ([-1, 1], [4, 6]))
        self.assertNotIn("rounds", trace[-1])


class Boerenbridge(unittest.TestCase):
    def test_e1_score(self):
        for bid, won, score in [(3, 3, 13), (3, 5, 5), (0, 0, 20), (0, 2, 2), (13, 13, 23), (5, 4, 4), (None, 4, 4),
                                (None, 0, 0)]:
            self.assertEqual(boerenbridge.hundred_points(bid, won), score)

    def dealers_bids(self, *others):
        """Bids of the dealer 3, last and hooked."""
        bidding = Bidding(13, 3, range(len(others)), [3], hooked=True)
        for seat, bid in enumerate(others):
            bidding.bid(seat, f"bid {bid}")
        return {int(move.split()[1]) for move in bidding.moves()[3]}

    def test_e2_hook(self):
        everything = set(range(14))
        self.assertEqual(self.dealers_bids(4, 3, 5), everything - {1})
        self.assertEqual(self.dealers_bids(5, 5, 4), everything)
        self.assertEqual(self.dealers_bids(0, 0, 0), everything - {13})
        self.assertEqual(self.dealers_bids(4, 4), everything - {5})

    def test_e3_fixup(self):
        bidding = Bidding(13, 3, range(4), hooked=True, changeable=True)
        for seat, bid in enumerate([4, 3, 5, 1]):
            bidding.bid(seat, f"bid {bid}")
        self.assertTrue(bidding.broken())
        self.assertNotIn("bid 1", bidding.changes())
        bidding.bid(3, "bid 2")
        self.assertFalse(bidding.broken())
        self.assertIn("bid 4", bidding.changes())
        self.assertFalse({"bid 1", "bid 2"} & set(bidding.changes()))

    def test_e4_limit(self):
        for old, score, new in [(97, 5, 98), (99, 13, 88), (79, 23, 98), (88, 12, 100), (77, 23, 100), (90, 10, 100)]:
            self.assertEqual(boerenbridge.limited("bounce", old, score), new)
        self.assertEqual(boerenbridge.limited("minus_excess", 99, 13), 87)
        self.assertEqual(boerenbridge.limited("void_deal", 99, 13), 99)

    def started(self, total, **options):
        game = boerenbridge.Match(generate.new_match("boerenbridge", options, 4).options)
        game.total = total
        pack = cards.pack()
        game.start(1, 2, [pack[n:n + 13] for n in range(0, 52, 13)])
        return game

    def test_e5_threshold(self):
        self.assertEqual(list(self.started([80, 79, 0, 100]).legal()), [1, 2])
        self.assertEqual(list(self.started([80, 81, 0, 0], free_from="81").legal()), [0, 2, 3])
        self.assertEqual(list(self.started([80, 81, 0, 0], free_from="none").legal()), [0, 1, 2, 3])

    def test_e6_winner(self):
        self.assertEqual(cards.highest(trick(0, "KD 2D AS QD")), 0)
        self.assertEqual(cards.highest(trick(0, "KD 2D AS QD"), "S"), 2)
        self.assertEqual(cards.highest(trick(0, "KD 2S AD 3S"), "S"), 3)

    def test_e7_follow(self):
        self.assertEqual(cards.following(c("3D AS"), "DK"), c("3D"))
        self.assertEqual(cards.following(c("AS 2C"), "DK"), c("AS 2C"))

    def test_e8_score_of_a_deal(self):
        self.assertEqual(list(map(boerenbridge.hundred_points, [3, 4, 2, 5], [3, 4, 1, 5])), [13, 14, 1, 15])

    def test_e9_shared_win(self):
        game = self.started([95, 94, 0, 0])
        game.end([None, None, 3, 3], [5, 6, 2, 0])
        self.assertEqual((game.total, game.winners), ([100, 100, 2, 0], [0, 1]))

    def test_e10_forehand(self):
        self.assertEqual(self.started([90] * 4).tricks.turn, 3)


class Barbu(unittest.TestCase):
    def test_e1_sums(self):
        value = {"plis": -26, "coeur": -30, "dames": -24, "roi": -20, "generale": -100, "last_two": -30, "trumps": 65,
                 "domino": 65}
        sums = {name: sum(value[contract] for contract in chosen) for name, chosen in barbu.SETS.items()}
        self.assertEqual(sums, {"source": -70, "classic": 0, "generale": -70, "six": -135})
        whole = taken_tricks((0, " ".join(card[1] + card[0] for card in cards.pack())))
        self.assertEqual(barbu.per_card(barbu.heart_points)(whole)[0], -30)
        self.assertEqual(barbu.per_card(barbu.queen_points)(whole)[0], -24)

    def test_e2_plis(self):
        self.assertEqual(barbu.SCORES["plis"](counted_tricks(5, 4, 3, 1)), [-10, -8, -6, -2])

    def test_e3_coeur(self):
        self.assertEqual(barbu.SCORES["coeur"](taken_tricks((1, "AH KH 2H 3C"))), [0, -10, 0, 0])

    def test_e4_hearts_lead(self):
        def lead(hand, contract="coeur"):
            return set(barbu.lead_cards(c(hand), contract, "only_hearts", True))
        self.assertEqual(lead("5H 9H 2C"), s("2C"))
        self.assertEqual(lead("5H 9H"), s("5H 9H"))
        for contract in ("dames", "plis", "last_two", "trumps"):
            self.assertEqual(lead("5H 2C", contract), s("5H 2C"))
        self.assertEqual(set(barbu.discards(c("5H 2C"), "coeur", False, False)), s("5H 2C"))
        self.assertEqual(barbu.discards(c("KH 2C"), "roi", True, False), c("KH"))

    def test_strict_hearts_are_not_discarded(self):
        self.assertEqual(barbu.discards(c("5H 2C"), "coeur", False, True), c("2C"))
        self.assertEqual(barbu.discards(c("5H 9H"), "coeur", False, True), c("5H 9H"))
        self.assertEqual(barbu.discards(c("5H 2C"), "dames", False, True), c("5H 2C"))
        self.assertEqual(barbu.discards(c("KH 2C"), "roi", True, True), c("KH"))

    def test_e5_roi_ends(self):
        tricks = taken_tricks((0, "2S 3S 4S 5S"), (0, "2C 3C 4C 5C"), (2, "AD KH QD JD"))
        self.assertTrue(barbu.settled("roi", tricks))
        self.assertEqual(barbu.SCORES["roi"](tricks), [0, 0, -20, 0])

    def test_e6_dames_ends(self):
        tricks = [(3, "2S 3S 4S 5S")] * 8
        tricks[1], tricks[4] = (1, "QS 2H 3H 4H"), (0, "QC 2C QH 3C")
        self.assertFalse(barbu.settled("dames", taken_tricks(*tricks)))
        done = taken_tricks(*tricks, (2, "AD QD 2D 3D"))
        self.assertTrue(barbu.settled("dames", done))
        self.assertEqual(barbu.SCORES["dames"](done), [-12, -6, -6, 0])

    def test_e7_generale_and_last_two(self):
        self.assertEqual(barbu.SCORES["generale"](taken_tricks((0, "AH KH QH 2H"))), [-40, 0, 0, 0])
        self.assertEqual(barbu.SCORES["last_two"](counted_tricks(11, 0, 2, 0)), [0, 0, -30, 0])

    def domino(self, hands, pass_rule="once"):
        return barbu.Domino([c(hand) for hand in hands], 0, "8", pass_rule, False)

    def test_e8_domino_layable(self):
        game = self.domino(["8S 2C", "7S 3C", "9S 4C", "TS 6S 8H 7H AS 2S"])
        for card in c("8S 7S 9S"):
            game.play(card)
        self.assertEqual(set(game.layable(3)), s("TS 6S 8H"))
        game.rows["S"] = (5, 11)                    # up to the king
        self.assertIn("SA", game.layable(3))
        game.rows["S"] = (0, 9)                     # the two opens no ace
        self.assertNotIn("SA", game.layable(3))

    def test_e9_domino_pass(self):
        game = self.domino(["8S 8H 8D", "8C 2C", "3C 4C", "5C 6C"])
        self.assertIn("pass", game.moves())
        for expected in (True, False, True):
            self.assertEqual(game.turn, 0)
            self.assertEqual("pass" in game.moves(), expected)
            game.play("pass" if expected else game.layable(0)[0])
            if game.turn == 1:
                game.play("C8" if "C8" in game.hands[1] else "pass")

    def test_e10_domino_order(self):
        game = self.domino(["8S", "2C", "8H", "8D"])
        game.out = [2, 0, 3]
        self.assertEqual(game.score(), [20, -5, 45, 5])

    def settled_score(self, raw, dealer, *announced, re=()):
        """BU-21 after contras (seat, whom) and the seats that say `re max`."""
        announcements = barbu.Announcements(dealer, as_re=False)
        for seat, whom in announced:
            announcements.contra(seat, whom)
        for seat in re:
            announcements.re(seat, "max")
        return barbu.settle(raw, announcements.contras)

    def test_e11_parlett(self):
        announcements = barbu.Announcements(0, as_re=False)
        announcements.contra(1, "table")
        announcements.contra(2, "0")
        announcements.re(0, "2")
        self.assertEqual(barbu.settle([-6, 0, -6, -12], announcements.contras), [-12, 24, -12, -24])

    def test_e12_re(self):
        raw = [-10, -8, -6, -2]
        all_three = [(1, "0"), (2, "0"), (3, "0")]
        self.assertEqual(self.settled_score(raw, 0, (3, "0"), re=[0]), [-26, -8, -6, 14])
        self.assertEqual(self.settled_score(raw, 0, *all_three), [-24, -6, -2, 6])
        self.assertEqual(self.settled_score(raw, 0, *all_three, re=[0]), [-38, -4, 2, 14])

    def test_e13_family(self):
        self.assertEqual(self.settled_score([-2, -8, -6, -10], 0, (1, "family")), [-2, -8, -4, -12])

    def test_e14_positive(self):
        announcements = barbu.Announcements(0, as_re=False)
        announcements.contra(1, "0")
        announcements.contra(3, "0")
        announcements.re(0, "1")
        self.assertEqual(barbu.settle([45, 20, 5, -5], announcements.contras), [145, -30, 5, -55])

    def announcements_of_1(self, played, contras):
        """What seat 1 may say when the dealer 0 has played so many of seven and been contra'd so often by 1."""
        game = barbu.Match()
        game.played[0] = list(barbu.SETS["source"][:played])
        game.against_dealer[1][0] = contras
        pack = cards.pack()
        game.start(1, 0, [pack[n:n + 13] for n in range(0, 52, 13)])
        if game.contract is None:
            game.play(0, game.legal()[0][0])
        return set(game.legal()[1])

    def test_e15_duty(self):
        forced = {"contra 0", "contra table"}
        free = forced | {"contra 2", "contra 3", "contra family", "pass"}
        self.assertEqual(self.announcements_of_1(5, 0), forced)
        self.assertEqual(self.announcements_of_1(4, 0), free)
        self.assertEqual(self.announcements_of_1(6, 1), forced)
        self.assertEqual(self.announcements_of_1(5, 1), free)
        self.assertEqual(self.announcements_of_1(6, 2), free)

    def test_mutual(self):
        for as_re, moves, re in [(False, [3], False), (True, [1, 3], True)]:
            announcements = barbu.Announcements(0, as_re)
            announcements.contra(1, "2")
            self.assertEqual(announcements.open_against(2), moves)
            announcements.contra(2, "table")
            self.assertEqual(announcements.contras[1, 2], re)

    def test_e16a_values(self):
        tricks = counted_tricks(0, 4, 2, 1)
        for _ in range(6):
            tricks.taken[0].append([])
            tricks.takers.append(0)
        self.assertEqual(barbu.SCORES["trumps"](tricks), [30, 20, 10, 5])
        self.assertEqual(barbu.trumps_source(tricks), [65, 40, 20, 10])
        last = taken_tricks(*[(0, "2S 3S 4S 5S")] * 11, (1, "2C 3C 4C 5C"), (3, "2D 3D 4D 5D"))
        self.assertEqual(barbu.SCORES["last_two"](last), [0, -10, 0, -20])

    def test_e16_trumps(self):
        def legal(played, hand, undertrump="forced"):
            return set(barbu.trumps_allowed(c(hand), c(played), "S", undertrump))
        self.assertEqual(legal("9H", "TS 2D AC"), s("TS"))
        self.assertEqual(legal("9H JS", "TS 2D AC"), s("TS"))
        self.assertEqual(legal("9H JS", "TS 2D AC", "free"), s("TS 2D AC"))
        self.assertEqual(legal("5S 8S", "4S 9S KS"), s("9S KS"))

    def test_last_contract(self):
        self.assertEqual(self.last_of(["plis"]), "plis")
        self.assertIsNone(self.last_of(["trumps"]))
        self.assertIsNone(self.last_of(["domino"]))
        self.assertEqual(self.last_of(["domino"], domino_rank="8"), "domino")

    def last_of(self, contracts, **options):
        game = barbu.Match({"contracts": "custom", "custom": contracts} | options)
        game.start(1, 0, [cards.pack()[n:n + 13] for n in range(0, 52, 13)])
        return game.contract


class Bridge(unittest.TestCase):
    def test_br10(self):
        for bid, doubled, tricks, score in [("3H", 0, 11, 200), ("4H", 0, 11, 450), ("6NT", 0, 13, 1020),
                                            ("2H", 1, 9, 570)]:
            self.assertEqual(bridge.Contract(bid, doubled).duplicate_score(tricks, False), score)

    def test_undertricks(self):
        """duplicate.md, part 6, last line."""
        contract = bridge.Contract("7NT", 1)
        self.assertEqual([contract.penalty(13 - k, False) for k in range(1, 6)], [100, 300, 500, 800, 1100])
        self.assertEqual([contract.penalty(13 - k, True) for k in range(1, 4)], [200, 500, 800])

    def test_auction(self):
        auction = bridge.Auction(3)
        auction.calls = ["pass", "1H", "X", "3H", "pass", "4H", "pass", "pass", "pass"]
        contract = auction.contract()
        self.assertTrue(auction.over())
        self.assertEqual((contract.declarer, contract.level, contract.strain, contract.doubled), (0, 4, "H", 0))

    def test_doubles(self):
        auction = bridge.Auction(0)
        auction.calls = ["1S"]
        self.assertIn("X", auction.moves())
        auction.calls = ["1S", "pass"]
        self.assertNotIn("X", auction.moves())
        auction.calls = ["1S", "X"]
        self.assertIn("XX", auction.moves())
        self.assertNotIn("X", auction.moves())
        auction.calls = ["1S", "X", "pass"]
        self.assertNotIn("XX", auction.moves())

    def test_honours(self):
        hands = [c("AS KS QS JS"), c("AH AD AC AS"), c("AS KS QS JS TS"), []]
        self.assertEqual(bridge.honours(hands, "S"), [250, 0])
        self.assertEqual(bridge.honours(hands, "NT"), [0, 150])

    def test_rubber(self):
        rubber = bridge.Rubber({})
        nobody = [[], [], [], []]
        self.assertEqual(rubber.score(bridge.Contract("2S"), 8, (False, False), nobody), [60, 0])
        self.assertEqual(rubber.score(bridge.Contract("1S"), 8, (False, False), nobody), [60, 0])
        self.assertEqual(rubber.standing(), {"below": [60 + 30, 0], "games": [0, 0]})
        self.assertEqual(rubber.score(bridge.Contract("1C"), 7, (False, False), nobody), [20, 0])
        self.assertEqual(rubber.standing(), {"below": [0, 0], "games": [1, 0]})
        self.assertEqual(rubber.next_vul(0), "ns")
        self.assertEqual(rubber.score(bridge.Contract("3NT"), 9, (True, False), nobody), [100 + 700, 0])
        self.assertTrue(rubber.over)

    def test_chicago(self):
        chicago = bridge.Chicago({})
        self.assertEqual(chicago.next_vul(0), "none")
        chicago.passed_out()
        self.assertEqual(chicago.next_dealer(0), 0)
        for vul, dealer in [("none", 0), ("ew", 1), ("ns", 2)]:
            self.assertEqual(chicago.next_vul(dealer), vul)
            chicago.score(bridge.Contract("1C"), 6, bridge.VULNERABILITY[vul], [])
            self.assertEqual(chicago.next_dealer(dealer), dealer + 1)
        self.assertEqual(chicago.next_vul(3), "both")
        self.assertEqual(chicago.score(bridge.Contract("2H", declarer=1), 8, (True, True), []), [0, 60 + 100])
        self.assertTrue(chicago.over)


if __name__ == "__main__":
    unittest.main()
