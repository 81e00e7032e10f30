# SPDX-License-Identifier: Apache-2.0
"""Deals and boards as text, HTML and LaTeX; helpers for plays."""
import html.parser
import io
import re
import unittest

import atout
from atout import Bid, Board, Card, Contract, Deal, Seat, Vul, render, stats, utils
from atout.interact import Session, Shell

WHOLE = "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982"
BAD = "<b>&\\{}$%_#^~"


class Page(html.parser.HTMLParser):
    """What is in a piece of HTML; its elements must close as they opened."""

    def __init__(self, text):
        super().__init__()
        self.open, self.found, self.cells = [], [], []
        self.feed(text)
        self.close()
        if self.open:
            raise AssertionError(f"open: {self.open}")

    def handle_starttag(self, tag, attrs):
        self.found.append(tag)
        if tag == "td":
            self.cells.append("")
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            raise AssertionError(f"{tag} closes another element")

    def handle_data(self, data):
        if "td" in self.open:
            self.cells[-1] += data


def board():
    calls = [Bid("1C"), Bid("1S"), Bid("2D"), Bid("P"), Bid("3NT", announcement=BAD), Bid("P"), Bid("P"), Bid("P")]
    return Board(WHOLE, calls, ["S5", "S6", "S8", "SK", "CA"], 1)


def check_latex(text):
    """Braces and environments close, and each row of a tabular has no more cells than columns."""
    plain = re.sub(r"\\[\\{}$&#%_]|\\text[a-z]*\{\}", "", text)
    if plain.count("{") != plain.count("}"):
        raise AssertionError(f"braces: {text}")
    open_ = []
    for kind, name in re.findall(r"\\(begin|end)\{(\w+)\}", text):
        if kind == "begin":
            open_.append(name)
        elif not open_ or open_.pop() != name:
            raise AssertionError(f"{name} ends: {text}")
    if open_ or re.search(r"(?<!\\)[#%^~_]", text):
        raise AssertionError(f"open, or a sign that means something: {text}")
    inner = re.compile(r"\\begin\{tabular\}\{([^{}]*(?:\{\}[^{}]*)*)\}\n((?:(?!\\begin|\\end\{).)*)\n\\end\{tabular\}", re.S)
    while inner.search(text):
        columns, rows = inner.search(text).groups()
        width = len(re.sub(r"@\{\}", "", columns))
        for row in rows.split("\\\\\n"):
            if len(re.findall(r"(?<!\\)&", row)) >= width:
                raise AssertionError(f"{row!r} has more than {width} cells")
        text = inner.sub("X", text, count=1)


class Renderings(unittest.TestCase):
    def test_html_is_whole_and_has_all_cards_and_nothing_of_a_file_in_it_is_html(self):
        deal, one = Deal(WHOLE), board()
        page = Page(deal.to_html(1))
        self.assertEqual([page.cells[i] for i in (1, 3, 5, 7)],
                         ["♠ K43♥ QJ♦ A8♣ AKT743", "♠ J8♥ 96432♦ T62♣ 982", "♠ QT9752♥ AT♦ 53♣ J65", "♠ A6♥ K875♦ KQJ974♣ Q"])
        self.assertEqual(page.cells[0], "Board 1Dealer: northVul: -")
        hidden = Page(deal.to_html(exclude="EW")).cells
        self.assertEqual((hidden[3], hidden[5]), ("", ""))
        table = Page(atout.calc_dd_table(deal).to_html())
        self.assertEqual(table.cells[:6], ["N", "12", "12", "11", "8", "12"])
        whole = Page(one.to_html())
        self.assertNotIn("b", whole.found)
        self.assertIn("&lt;b&gt;&amp;", one.to_html())
        self.assertEqual(whole.cells[9:18], ["", "1♣", "1♠", "2♦", "P", "3NT (1)", "P", "P", "P"])
        self.assertEqual(whole.cells[-7:], ["E", "♠5", "♠6", "♠8", "♠K", "N", "♣A"])
        for thing in (deal, deal.north, one, atout.calc_dd_table(deal, ["NT"])):
            self.assertEqual(thing._repr_html_(), thing.to_html())
            Page(thing.to_html())

    def test_latex_is_whole_and_signs_that_mean_something_are_written_out(self):
        deal, one = Deal(WHOLE), board()
        table = atout.calc_dd_table(deal)
        for text in (deal.to_LaTeX(3, "EW", table), deal.to_LaTeX(), deal.north.to_LaTeX(), table.to_LaTeX(),
                     deal.north.to_LaTeX(vertical=False), one.to_LaTeX()):
            check_latex(text)
        self.assertIn(r"$\spadesuit$ K43", deal.to_LaTeX())
        self.assertEqual(deal.south.to_LaTeX(False), r"$\spadesuit$ A6 $\heartsuit$ K875 $\diamondsuit$ KQJ974 $\clubsuit$ Q")
        self.assertNotIn("QT9752", deal.to_LaTeX(exclude=["E"]))
        self.assertIn(r"<b>\&\textbackslash{}\{\}\$\%\_\#\textasciicircum{}\textasciitilde{}", one.to_LaTeX())
        self.assertIn("12 & 12 & 11 & 8 & 12", deal.to_LaTeX(ddtable=table))

    def test_a_board_as_text_has_its_auction_and_its_tricks(self):
        lines = board().to_text().splitlines()
        self.assertIn("West    North   East    South", lines)
        self.assertIn("        1♣      1♠      2♦", lines)
        self.assertIn("P       3NT (1) P       P", lines)
        self.assertEqual(lines[-2:], ["E: ♠5 ♠6 ♠8 ♠K", "N: ♣A"])
        self.assertIn("Contract: 3NTN", lines)
        self.assertNotIn("(1)", render.auction_text("N", board().auction, include_announcements=False))


class Helpers(unittest.TestCase):
    def test_plays_in_rows_are_plays_in_a_line(self):
        play = ["S5", "S6", "S8", "SK", "CA", "C5", "CQ", "C2", "CK"]
        tricks = utils.tabularise_play(play, "E", "NT")
        self.assertEqual([leader for leader, _ in tricks], [Seat.east, Seat.north, Seat.north])
        rows = [["SK", "S5", "S6", "S8"], ["CA", "C5", "CQ", "C2"], ["CK", None, None, None]]
        self.assertEqual(utils.linearise_play(rows, "E"), [Card(card) for card in play])
        with self.assertRaisesRegex(ValueError, "S6 is played behind a card that is missing"):
            utils.linearise_play([["SK", None, "S6", "H2"]], "N")
        with self.assertRaisesRegex(ValueError, "behind a card that is missing"):
            utils.linearise_play([["SK", "S5", None, None], ["H2", None, None, None]], "N")
        self.assertEqual(utils.total_tricks(play), 2)
        self.assertEqual(utils.total_tricks(["S5", "D2", "S8", "SK"], "D"), 1)
        self.assertEqual(utils.tricks_to_result(9, 4), -1)

    def test_signs_of_suits_come_back(self):
        self.assertEqual(utils.escape_suits("1♠ over 1♥"), "1!S over 1!H")
        self.assertEqual(utils.unescape_suits("1!S over 1!h"), "1♠ over 1♥")

    def test_numbers_of_lin(self):
        self.assertEqual([Seat.from_lin(n).name for n in "1234"], ["south", "west", "north", "east"])
        self.assertEqual([seat.to_lin() for seat in Seat], [3, 4, 1, 2])
        self.assertEqual([Vul.from_lin(v).name for v in "o0-nEb"], ["none", "none", "none", "ns", "ew", "both"])
        self.assertEqual("".join(vul.to_lin() for vul in Vul), "oneb")
        for wrong in ("", "x", "no"):
            with self.assertRaisesRegex(ValueError, "not a vulnerability of LIN"):
                Vul.from_lin(wrong)

    def test_a_mean_has_its_error(self):
        found = stats.mean([1, 2, 3, 4])
        self.assertEqual((found.mean, found.n), (2.5, 4))
        self.assertAlmostEqual(found.error, (5 / 3 / 4) ** 0.5)
        with self.assertRaisesRegex(ValueError, "nothing"):
            stats.mean([])
        deals = list(atout.generate_deals(produce=20, seed=1))
        hcp = [atout.evaluate.hcp(deal.north) for deal in deals]
        self.assertAlmostEqual(stats.average(deals, lambda deal: atout.evaluate.hcp(deal.north)), sum(hcp) / 20)
        both = stats.cofrequency(deals, lambda deal: len(deal.north.spades), lambda deal: len(deal.south.spades))
        self.assertEqual(sum(both.values()), 20)

    def test_tricks_over_what_is_not_known(self):
        known = "AKQ2.K32.A32.432 - J43.A54.K54.K765 -"
        odds = stats.trick_odds(known, "S", ["NT", "S"], produce=20, seed=1)
        self.assertEqual([strain.name for strain in odds], ["nt", "spades"])
        self.assertEqual(sum(odds[atout.Strain.nt].values()), 20)
        deals = list(atout.generate_deals(predeal=known, produce=20, seed=1))
        due = [atout.calc_dd_table(deal, ["NT"])["NT", "S"] for deal in deals]
        self.assertEqual(sorted(odds[atout.Strain.nt].elements()), sorted(due))

    def test_leads_are_worth_what_the_solver_says_of_each_deal(self):
        hand, conditions = "QT964.K72.853.J4", "hcp(east) >= 15 and hcp(east) <= 17"
        leads = stats.lead_odds("3NTE", hand, conditions, produce=12, seed=2)
        self.assertEqual(len(leads), 13)
        deals = list(atout.generate_deals(conditions, predeal=f"- - {hand} -", produce=12, seed=2))
        for deal in deals:
            deal.first, deal.trump = "S", "NT"
        told = [dict(atout.solve_board(deal)) for deal in deals]
        for lead in leads:
            self.assertAlmostEqual(lead.tricks.mean, sum(board[lead.card] for board in told) / 12)
            self.assertAlmostEqual(lead.beats.mean, sum(board[lead.card] > 4 for board in told) / 12)
        self.assertEqual(leads, sorted(leads, key=lambda lead: (-lead.beats.mean, -lead.tricks.mean)))
        with self.assertRaisesRegex(ValueError, "no declarer"):
            stats.lead_odds("3NT", hand)

    def test_choices_are_compared_on_the_same_deals(self):
        found = stats.compare([1, 2, 3], {"game": [0, 620, -100, 620].__getitem__, "part": lambda deal: 170})
        self.assertAlmostEqual(found["game", "part"].mean, (10 - 7 + 10) / 3)
        self.assertAlmostEqual(found["part", "game"].mean, -found["game", "part"].mean)
        self.assertEqual(found["game", "part"].error, found["part", "game"].error)

    def test_a_best_line_of_play_reaches_what_the_table_says(self):
        for seed in range(3):
            deal = atout.generate_deal(seed=seed, tricks=6)
            deal.trump, deal.first = "H", "W"
            self.assertEqual([len(hand) for _, hand in deal], [6] * 4)
            line = atout.best_play(deal)
            values = atout.analyse_play(deal, line, "N")
            self.assertEqual((len(line), len(set(values))), (24, 1))
            first = atout.solve_board(deal)[-1][0]
            self.assertEqual(atout.best_play(deal, [first])[0], first)
        with self.assertRaisesRegex(ValueError, "whole deals"):
            atout.generate_deal("hcp(north) > 3", tricks=5)

    def test_the_table_gives_a_contract_its_result(self):
        table = atout.calc_dd_table(Deal(WHOLE))
        self.assertEqual(str(table.result("7NTN")), "7NTN-1")
        self.assertEqual(table.result(Contract("3NTSx")).score("none"), 550 + 3 * 100)
        self.assertTrue(table.result("pass").is_passout())
        with self.assertRaisesRegex(ValueError, "no declarer"):
            table.result("3NT")


class Interact(unittest.TestCase):
    def run_lines(self, *lines):
        out = io.StringIO()
        shell = Shell(Session(Deal(WHOLE)), io.StringIO("\n".join(lines) + "\n"), out)
        shell.use_rawinput, shell.prompt, shell.intro = False, "", ""
        shell.cmdloop()
        return shell, out.getvalue()

    def test_commands_change_the_deal_and_undo_takes_them_back(self):
        shell, said = self.run_lines("trump S", "first E", "play H10 S2", "play HT HK", "undo", "redo", "unplay", "rewind", "pbn")
        self.assertIn("error: south does not have S2", said)
        self.assertIn("West is to play to ♥T ♥K.", said)
        self.assertTrue(said.endswith(WHOLE + "\n"))
        self.assertTrue(shell.failed)
        for _ in range(5):
            shell.session.undo()
        self.assertEqual(shell.session.deal, Deal(WHOLE))
        with self.assertRaisesRegex(ValueError, "nothing to undo"):
            shell.session.undo()

    def test_a_checkpoint_is_come_back_to(self):
        shell, said = self.run_lines("checkpoint here", "shuffle hcp(north) >= 25", "hcp N", "back here", "pbn", "back there")
        points = int([line for line in said.splitlines() if line.startswith("N ")][0][2:])
        self.assertGreaterEqual(points, 25)
        self.assertEqual(shell.session.deal, Deal(WHOLE))
        self.assertTrue(said.endswith("error: nothing was kept as 'there'\n"))

    def test_answers_are_those_of_the_library(self):
        shell, said = self.run_lines("board 2", "par", "first E", "best", "table", "fastforward", "lin", "what", "hand N AKQ...", "quit", "pbn")
        self.assertIn(f"{atout.par(Deal(WHOLE), 'ns', 'E').score:+d}: ", said)
        self.assertIn("♥A 1", said)
        self.assertIn("error: no command 'what'", said)
        self.assertIn("♠ AKQ", said)
        self.assertNotIn("N:", said.split("no command")[1])
        self.assertEqual([len(hand) for _, hand in shell.session.deal], [3, 0, 0, 0])


if __name__ == "__main__":
    unittest.main()
