# SPDX-License-Identifier: Apache-2.0
"""Environments, with NumPy and without."""
import unittest

import atout
from atout import env


def rows(array):
    """An array, of NumPy or not, as lists."""
    return array.tolist()


class Batches(unittest.TestCase):
    def test_all_games_are_played_at_many_tables(self):
        for name in atout.game_names():
            batch, ended = env.Batch(name, 20, seed=1), 0
            for _ in range(300):
                self.assertEqual(batch.step(batch.draw()), 0)
                ended += sum(rows(batch.over))
            self.assertGreater(ended, 20, name)

    def test_rewards_of_two_sides_add_up_to_nothing(self):
        batch = env.Batch("bridge", 8, seed=2)
        for _ in range(400):
            batch.step(batch.draw())
            for over, reward in zip(rows(batch.over), rows(batch.reward)):
                self.assertEqual((sum(reward), reward[0]), (0, reward[2]))
                self.assertTrue(over or not any(reward))

    def test_an_action_that_is_not_legal_is_counted_and_not_made(self):
        batch = env.Batch("bridge", 2, seed=1)
        before = rows(batch.observation)
        self.assertEqual(batch.step([batch.action_of("X"), 9999]), 2)
        self.assertEqual(rows(batch.observation), before)
        self.assertEqual(batch.step([batch.action_of("1C"), env.NO_ACTION]), 0)
        self.assertNotEqual(rows(batch.observation)[0], before[0])
        with self.assertRaises(ValueError):
            batch.step([0])

    def test_an_array_that_was_given_away_is_still_there(self):
        batch = env.Batch("bridge", 2, seed=1)
        batch.observation = batch.mask = batch.seat = None
        self.assertEqual([batch.step(batch.draw()) for _ in range(200)], [0] * 200)

    def test_actions_are_moves(self):
        batch = env.Batch("barbu")
        for action in range(batch.actions):
            self.assertEqual(batch.action_of(batch.move(action)), action)
        with self.assertRaises(ValueError):
            batch.move(batch.actions)

    def test_fields_say_where_what_stands(self):
        batch = env.Batch("farmers", 1, seats=5, seed=1)
        fields = {field.name: field for field in batch.fields}
        known = fields["known"]
        self.assertEqual((known.rows, known.columns), (5, 52))
        seen = rows(batch.observation)[0][known.at : known.at + 52]
        count = rows(batch.observation)[0][fields["count"].at]
        self.assertEqual((sum(seen), max(seen)), (count, 1))

    def test_the_same_seed_gives_the_same_play(self):
        batch, other = env.Batch("bauerchen", 3, seed=1), env.Batch("bauerchen", 3, seed=2)
        other.reset(seed=1)
        for _ in range(30):
            self.assertEqual(rows(batch.observation), rows(other.observation))
            batch.step(batch.draw())
            other.step(other.draw())

    def test_options_and_seats_are_those_of_matches(self):
        with self.assertRaisesRegex(ValueError, "no option"):
            env.Batch("bridge", moon="full")
        with self.assertRaises(ValueError):
            env.Batch("bridge", 0)
        self.assertEqual(env.Batch("farmers", seats=7).seats, 7)


class Agents(unittest.TestCase):
    def play(self, table):
        """Plays the deal with first legal actions; the rewards."""
        found = {}
        for agent in table.agent_iter():
            seen, reward, terminated, truncated, _ = table.last()
            self.assertFalse(truncated)
            if terminated:
                found[agent] = reward
            table.step(None if terminated else rows(seen["action_mask"]).index(1))
        return found

    def test_a_deal_of_each_game_ends_with_rewards_for_all(self):
        for name in atout.game_names():
            table = env.AEC(name)
            table.reset(seed=1)
            self.assertEqual(sorted(self.play(table)), table.possible_agents)
            table.reset()
            self.assertEqual(table.agents, table.possible_agents)

    def test_only_the_agent_that_is_to_act_has_legal_actions(self):
        table = env.AEC("bridge")
        table.reset(seed=1)
        for agent in table.agents:
            self.assertEqual(any(rows(table.observe(agent)["action_mask"])), agent == table.agent_selection)
        with self.assertRaisesRegex(ValueError, "not legal"):
            table.step(table.action_space(table.agent_selection).n)
        seen = table.last()[0]
        self.assertTrue(table.observation_space("seat_0")["observation"].contains(seen["observation"]))

    def test_a_seat_is_told_nothing_of_the_others_hands(self):
        table = env.AEC("bridge")
        table.reset(seed=1)
        for agent in table.agents:
            seen = rows(table.observe(agent)["observation"])
            self.assertEqual((sum(seen[:52]), sum(seen[52:208])), (13, 0))

    def test_an_unfinished_deal_is_left_for_a_new_match(self):
        table = env.AEC("bridge")
        table.reset(seed=1)
        first = rows(table.observe("seat_0")["observation"])
        table.reset()
        self.assertNotEqual(rows(table.observe("seat_0")["observation"]), first)


class States(unittest.TestCase):
    def test_a_deal_of_each_game_is_played_and_its_clone_ends_the_same_way(self):
        for name in atout.game_names():
            state, step = env.Spiel(name, seed=3), 0
            while not state.is_terminal():
                clone = state.clone()
                action = state.legal_actions()[step % len(state.legal_actions())]
                state.apply_action(action)
                clone.apply_action(clone.string_to_action(state.action_to_string(0, action)))
                step += 1
            self.assertTrue(clone.is_terminal())
            self.assertEqual((clone.returns(), clone.history()), (state.returns(), state.history()))
            self.assertEqual((state.current_player(), state.legal_actions()), (-4, []))

    def test_deals_that_look_the_same_to_a_player_differ_for_the_others(self):
        state = env.Spiel("bridge", seed=1)
        other = state.resample_from_infostate(0)
        self.assertEqual(state.observation_tensor(0), other.observation_tensor(0))
        self.assertTrue(any(state.observation_tensor(seat) != other.observation_tensor(seat) for seat in (1, 2, 3)))

    def test_what_is_not_legal_is_refused(self):
        state = env.Spiel("bridge", seed=1)
        with self.assertRaisesRegex(ValueError, "not legal"):
            state.apply_action(state.string_to_action("XX"))
        other = (state.current_player() + 1) % 4
        self.assertEqual((state.legal_actions(other), sum(state.legal_actions_mask())), ([], 36))
        with self.assertRaises(ValueError):
            env.Batch("bridge").copy_table(0, env.Batch("barbu"), 0)
        with self.assertRaises(ValueError):
            env.Batch("bridge").guess(4)


if __name__ == "__main__":
    unittest.main()
