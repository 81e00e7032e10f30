# SPDX-License-Identifier: Apache-2.0
"""Double-dummy answers, one by one and in batches."""
import os
import signal
import threading
import unittest

import atout
from atout import Card, Contract, Deal

DEAL = "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982"
ENDING = "Q2..6.A 5.632.. A..A.Q8 K4...K9"


def endings(count):
    """Deals of a few cards: quick to solve."""
    found = []
    for deal in atout.generate_deals(produce=count, seed=7):
        short = Deal()
        for seat, hand in deal:
            for card in list(hand)[:4]:
                short[seat].add(card)
        found.append(short)
    return found


class Solved(unittest.TestCase):
    def test_a_table_is_asked_in_either_order_and_by_any_name(self):
        table = atout.calc_dd_table(Deal(DEAL))
        self.assertEqual({table["NT", "N"], table["N", "NT"], table["nt", "north"], table[4, 0],
                          table[atout.Seat.north, atout.Strain.nt], table[atout.Seat.north, "N"]}, {12})
        self.assertEqual(table.to_list()[4], [12, 0, 12, 0])
        self.assertEqual(table.to_list(player_major=True)[0], [12, 12, 11, 8, 12])

    def test_strains_that_were_not_asked_for_are_not_there(self):
        table = atout.calc_dd_table(Deal(DEAL), exclude=["C", "D", "H", "S"])
        self.assertEqual(table["NT", "S"], 12)
        with self.assertRaises(KeyError):
            table["S", "S"]
        with self.assertRaisesRegex(ValueError, "all strains"):
            atout.par(table)

    def test_batches_answer_as_single_questions_do_for_any_number_of_deals(self):
        deals = endings(500)
        tables = atout.calc_all_tables(deals, threads=2)
        self.assertEqual(tables[::100], [atout.calc_dd_table(deal) for deal in deals[::100]])
        boards = atout.solve_all_boards(deals)
        self.assertEqual(boards[::100], [atout.solve_board(deal) for deal in deals[::100]])
        self.assertEqual(atout.calc_all_tables([]), [])
        self.assertEqual(atout.solve_all_boards(iter(())), [])

    def test_par_can_be_read_twice(self):
        par = atout.par(Deal(DEAL), "both", "E")
        self.assertEqual(list(par), [Contract("6NTN="), Contract("6NTS=")])
        self.assertEqual(list(par), list(par))
        self.assertEqual(par.score, 1440)

    def test_cards_of_a_trick_in_play(self):
        deal = Deal(ENDING)
        self.assertEqual(dict(atout.solve_board(deal))[Card("D6")], 4)
        self.assertEqual(atout.best_cards(deal), [Card("D6")])
        deal.play("D6")
        self.assertEqual(deal.curplayer.name, "east")
        self.assertEqual({tricks for _, tricks in atout.solve_board(deal)}, {0})

    def test_a_play_is_counted_for_one_side(self):
        deal, line = Deal(ENDING), ["CA", "S5", "C8", "C9"]
        self.assertEqual(atout.analyse_play(deal, line, "S"), [4, 3, 3, 3, 3])
        self.assertEqual(atout.analyse_play(deal, line), [0, 1, 1, 1, 1])
        self.assertEqual(atout.analyse_start(deal, "N"), 4)
        self.assertEqual(len(atout.analyse_all_plays([deal] * 3, [line] * 3)), 3)

    def test_what_is_wrong_with_a_question_is_said(self):
        with self.assertRaisesRegex(ValueError, "deal 1: East has fewer cards"):
            atout.calc_all_tables([Deal(DEAL), Deal("AK... 8... QJ... T9...")])
        with self.assertRaisesRegex(ValueError, "card 2 of the play, SK, may not be played"):
            atout.analyse_play(Deal(ENDING), ["CA", "SK"])
        with self.assertRaisesRegex(ValueError, "no card"):
            atout.calc_dd_table(Deal())

    def test_progress_is_told_and_its_exception_ends_the_batch(self):
        told = []
        atout.calc_all_tables(endings(20), progress=lambda done, count: told.append((done, count)))
        self.assertEqual(told, [(i + 1, 20) for i in range(20)])

        def stop(done, count):
            raise KeyError("enough")

        with self.assertRaisesRegex(KeyError, "enough"):
            atout.calc_all_tables(endings(20), progress=stop)

    def test_an_interrupt_ends_a_batch(self):
        deals = list(atout.generate_deals(produce=2000, seed=1))
        first, before = threading.Event(), signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

        def interrupt():
            first.wait()
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=interrupt).start()
        with self.assertRaises(KeyboardInterrupt):
            atout.calc_all_tables(deals, progress=lambda done, count: first.set())
        self.assertEqual(len(atout.calc_all_tables(deals[:1], ["NT"])), 1)

    def test_each_thread_has_a_solver_of_its_own(self):
        found = []
        threads = [threading.Thread(target=lambda: found.append(atout.solve_board(Deal(ENDING)))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [atout.solve_board(Deal(ENDING))] * 4)


if __name__ == "__main__":
    unittest.main()
