# SPDX-License-Identifier: Apache-2.0
"""Scripts and conditions as texts, and what results are worth against each other."""
import pickle
import unittest

import atout
from atout import Deal, Script, evaluate, generate_deal, generate_deals, run_script

HANDS = "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982"


class Scripts(unittest.TestCase):
    def test_a_condition_is_worth_what_python_counts(self):
        asked = {
            "hcp(north)": lambda deal: evaluate.hcp(deal.north),
            "spades(west) * 100 + hearts(west)": lambda deal: 100 * len(deal.west.spades) + len(deal.west.hearts),
            "losers(east)": lambda deal: evaluate.losers(deal.east),
            "controls(south)": lambda deal: evaluate.controls(deal.south),
            "shape(south, any 4333 + any 4432 + any 5332)": lambda deal: evaluate.is_balanced(deal.south),
        }
        for text, count in asked.items():
            script = Script(text)
            for deal in generate_deals(produce=30, seed=1):
                self.assertEqual(script(deal), count(deal), f"{text}: {deal}")

    def test_the_solver_is_asked_of_whole_deals_only(self):
        tricks = Script("tricks(south, notrump)")
        self.assertEqual(tricks(Deal(HANDS)), 12)
        with self.assertRaisesRegex(ValueError, "four hands of 13 cards"):
            tricks(Deal("N:AK... - - -"))

    def test_what_is_wrong_is_said_with_its_place(self):
        with self.assertRaisesRegex(ValueError, "^line 2, column 11: "):
            Script("produce 3\ncondition HCP(north) > 3")
        with self.assertRaises(ZeroDivisionError):
            Script("1 / (hcp(north) - hcp(north))")(Deal(HANDS))
        with self.assertRaisesRegex(ZeroDivisionError, "^line 1, column 1[0-9]: "):
            run_script("condition 1 / (hcp(north) * 0)", seed=1)
        with self.assertRaisesRegex(ValueError, "not exchanged"):
            run_script("predeal east SA", swapping=2)
        with self.assertRaisesRegex(ValueError, "produce 0"):
            run_script("1", produce=0)

    def test_a_script_gives_its_deals_and_what_it_prints(self):
        text = 'produce 5 condition hcp(north) > 19 action printoneline, average "mean" hcp(north)'
        run = run_script(text, seed=3)
        self.assertEqual((run.produced, len(run.deals), run.seed), (5, 5, 3))
        self.assertGreater(run.generated, 5)
        lines = run.text.splitlines()
        self.assertEqual([line[2 : line.index(" e ")] for line in lines[:5]], [str(deal.north) for deal in run])
        mean = sum(evaluate.hcp(deal.north) for deal in run) / 5
        self.assertEqual(lines[5], f"mean: {mean:g}")
        self.assertEqual([deal.to_pbn() for deal in run_script(text, seed=3, threads=2)],
                         [deal.to_pbn() for deal in run_script(text, seed=3, threads=1)])
        self.assertEqual(len(run_script(text, seed=3, produce=2).deals), 2)
        self.assertEqual(run_script(text, seed=3, generate=7).generated, 7)

    def test_a_function_takes_the_deals_and_ends_the_run(self):
        taken = []
        run = run_script("1", seed=1, produce=100, take=lambda deal: taken.append(deal) or len(taken) < 7)
        self.assertEqual((len(taken), run.deals), (7, []))
        with self.assertRaises(KeyError):
            run_script("1", seed=1, take=lambda deal: {}[0])

    def test_a_script_can_be_pickled(self):
        self.assertEqual(pickle.loads(pickle.dumps(Script("hcp(north)")))(Deal(HANDS)), 17)


class Conditions(unittest.TestCase):
    def test_texts_and_functions_hold_together(self):
        def even(deal):
            return len(deal.south.clubs) % 2 == 0

        deals = list(generate_deals("hcp(north) >= 20", even, "hearts(north) >= 4", produce=25, seed=4))
        self.assertEqual(len(deals), 25)
        self.assertEqual(len({deal.to_pbn() for deal in deals}), 25)
        for deal in deals:
            self.assertTrue(evaluate.hcp(deal.north) >= 20 and even(deal) and len(deal.north.hearts) >= 4)
        again = generate_deals("hcp(north) >= 20", even, "hearts(north) >= 4", produce=25, seed=4)
        self.assertEqual([deal.to_pbn() for deal in again], [deal.to_pbn() for deal in deals])

    def test_more_deals_than_a_block_are_different(self):
        self.assertEqual(len({deal.to_pbn() for deal in generate_deals("1", produce=2500, seed=5)}), 2500)

    def test_predealt_cards_stay_where_they_are(self):
        for deal in generate_deals("hcp(south) > 10", predeal="AKQ2.J.. - - T98...", produce=20, seed=6):
            self.assertTrue(all(card in deal.north for card in ("SA", "SK", "SQ", "S2", "HJ")))
            self.assertTrue(all(card in deal.west for card in ("ST", "S9", "S8")))

    def test_attempts_are_limited(self):
        with self.assertRaisesRegex(RuntimeError, "0 of 1 deals in 1000 attempts"):
            generate_deal("hcp(north) > 37", max_attempts=1000)
        self.assertEqual(list(generate_deals("hcp(north) > 36", max_attempts=1000)), [])
        self.assertEqual(list(generate_deals("1", produce=0)), [])


class Comparing(unittest.TestCase):
    def test_results_are_worth_what_the_laws_say(self):
        self.assertEqual([atout.imps(points) for points in (10, 20, -430, 4000, -9999)], [0, 1, -10, 24, -24])
        self.assertEqual(atout.victory_points(0, 8), (10.0, 10.0))
        self.assertEqual(atout.victory_points(5, 7, "20"), (13.0, 7.0))
        self.assertEqual(atout.matchpoints([620, 620, 170, -100]), [5, 5, 2, 0])
        for boards, scale in (0, "wbf"), (12, "20"), (8, "25"):
            with self.assertRaises(ValueError):
                atout.victory_points(1, boards, scale)

    def test_the_four_cs_are_those_of_the_article(self):
        self.assertEqual(evaluate.cccc(atout.Hand("AKQ.432.5432.432")), 8.2)
        self.assertEqual(evaluate.quality(atout.Hand("AKQ.432.5432.432"), "S"), 2.7)


if __name__ == "__main__":
    unittest.main()
