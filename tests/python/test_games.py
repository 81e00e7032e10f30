# SPDX-License-Identifier: Apache-2.0
"""All games, played through by bots; what a view has."""
import unittest

import atout
from atout import Bot, Game


class Games(unittest.TestCase):
    def test_matches_of_all_games_are_played_to_an_end(self):
        for game in atout.games():
            match, deals = game.match(seed=3, **({"boards": 3} if game.name == "bridge" else {})), 0
            for state in match:
                atout.play_deal(state, Bot("random"), seed=deals)
                deals += 1
                self.assertEqual(len(state.scores), len(state.totals))
                if deals == 3:
                    break
            self.assertTrue(deals == 3 or match.next() is None, game)

    def test_a_view_has_what_its_seat_may_know(self):
        for game in atout.games():
            state = game.match(seed=1).next()
            for seat in range(state.seats):
                view = state.view(seat)
                self.assertEqual(view.seat, seat)
                self.assertTrue(all(not view.known(other) for other in range(state.seats) if other != seat), game)
                self.assertEqual(view.legal, state.legal(seat) if seat in state.to_act else [])
            self.assertFalse(any(state.view().known(seat) for seat in range(state.seats)))

    def test_bots_see_nothing_that_is_hidden(self):
        """Two deals that differ only in what seat 0 cannot see get the same thought."""
        game = Game("boerenbridge")
        state, other = game.match(seed=5).next(), game.match(seed=5).next()
        hands = other._setup.hand
        hands[1][:], hands[2][:] = list(hands[2]), list(hands[1])
        other = atout.State(game, other._setup)
        self.assertNotEqual(state.view(1).known(1), other.view(1).known(1))
        thoughts = [Bot("club").think(deal, 0, seed=1, samples=5) for deal in (state, other)]
        self.assertEqual(thoughts[0], thoughts[1])

    def test_the_next_deal_comes_when_one_is_over(self):
        match = Game("bridge").match(seed=1, boards=1)
        state = match.next()
        with self.assertRaisesRegex(ValueError, "not over"):
            match.next()
        with self.assertRaisesRegex(ValueError, "not over"):
            state.scores
        for _ in range(4):
            state.play(state.to_act[0], "pass")
        self.assertEqual((state.scores, match.next()), ([0, 0], None))

    def test_what_cannot_be_is_refused(self):
        for wrong, said in [
            (lambda: Game("chess"), "no game 'chess'"),
            (lambda: Bot("deep"), "no bot 'deep'"),
            (lambda: Game("bridge").match(5), "number of seats"),
            (lambda: Game("bridge").match(scoring="money"), "option scoring is duplicate|rubber|chicago"),
            (lambda: Game("bridge").match(moon="full"), "no option 'moon'"),
            (lambda: Game("bridge").match(seed=1).next().legal(4), "seat 4, expected 0 to 3"),
            (lambda: Game("bridge").match(seed=1).next().play(0, "8C"), "no move '8C'"),
            (lambda: Bot("club").think(Game("bridge").match(seed=1).next(), 2), "seat 2 may not move now"),
        ]:
            with self.assertRaisesRegex(ValueError, said):
                wrong()

    def test_a_copy_goes_its_own_way(self):
        state = Game("bridge").match(seed=1).next()
        copy = state.copy()
        copy.play(0, "1C")
        self.assertEqual((state.moves, copy.moves, state.to_act, copy.to_act), ([], [(0, "1C")], [0], [1]))

    def test_options_say_what_can_be_chosen(self):
        options = {option.name: option for option in Game("bridge").options}
        self.assertEqual(options["scoring"].values, "duplicate|rubber|chicago")
        self.assertEqual(options["scoring"].default, "duplicate")


if __name__ == "__main__":
    unittest.main()
