// SPDX-License-Identifier: Apache-2.0
// Of a tournament of single players: the card of a player, and a deal at all tables.
import { useThis } from "../app/evening";
import type { PlayerLine, ScoreCard } from "../wire/evening";
import { minus, t } from "../words/catalog";
import { boardWords, dealsOf, isReplayed } from "../words/drawn";
import { cardRounds, enteredWords, scoreShort, seatWords } from "../words/evening";
import { LookButton } from "./records-sheet";

// By the points alone there is no share of a top.
const hasShares = (scoring: string) => scoring !== "points";

export function DrawnCard({ card, names }: { card: ScoreCard; names: (number: number) => string }) {
	const { evening } = useThis();
	const shares = hasShares(evening.scoring);
	return (
		<table class="lines">
			<caption class="hidden">{t("Score card")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("Deal")}</th>
					<th scope="col">{t("Seat")}</th>
					<th scope="col">{t("Points")}</th>
					{shares && <th scope="col">{t("Percent")}</th>}
				</tr>
			</thead>
			{cardRounds(card.lines).map((lines) => (
				<tbody key={lines[0]!.round}>
					<tr class="of-round">
						<th scope="rowgroup" colSpan={shares ? 4 : 3}>
							{t("Round %d", lines[0]!.round)} · {lines[0]!.against.map(names).join(", ")}
						</th>
					</tr>
					{lines.map((line) => (
						<tr key={line.board}>
							<th scope="row" class="deals">
								{dealsOf(evening, line.board).map(({ deal, words }) => (
									<a key={deal} href={`#board-${deal}`} aria-label={boardWords(evening, deal)}>
										{words}
									</a>
								))}
							</th>
							<td>{line.seat && seatWords(line.seat)}</td>
							<td class="number">{enteredWords(line)}</td>
							{shares && <td class="number">{scoreShort(line.percent)}</td>}
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}

interface LinesProps {
	players: readonly PlayerLine[];
	board: number;
	names: (number: number) => string;
}

// Those who are compared stand together: by duplicate those of a seat, else those of a table.
function sorted(players: readonly PlayerLine[], shares: boolean) {
	if (shares) return players;
	return [...players].sort((a, b) => a.table - b.table || b.points - a.points || a.number - b.number);
}

export function DrawnLines({ players, board, names }: LinesProps) {
	const { evening } = useThis();
	const shares = evening.scoring === "duplicate"; // by places all deals of a round have one
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Results")}>
			<table class="lines">
				<caption class="hidden">{t("Results")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("Seat")}</th>
						<th scope="col">{t("Table")}</th>
						<th scope="col">{t("Player")}</th>
						<th scope="col">{t("Points")}</th>
						{shares && <th scope="col">{t("Percent")}</th>}
					</tr>
				</thead>
				<tbody>
					{sorted(players, shares).map(({ seat, table, number, points, percent }) => (
						<tr key={`${table} ${seat}`}>
							<td>{seatWords(seat)}</td>
							<td class="number">{table}</td>
							<td>
								{evening.state === "over" ? (
									<a href={`#card-${number}`}>{names(number)}</a>
								) : (
									names(number)
								)}
							</td>
							<td class="number">{minus(String(points))}</td>
							{shares && <td class="number">{scoreShort(percent)}</td>}
						</tr>
					))}
				</tbody>
			</table>
			{isReplayed(evening, board) && <Replays players={players} board={board} />}
		</div>
	);
}

// What was played at each table of the server.
function Replays({ players, board }: { players: readonly PlayerLine[]; board: number }) {
	const tables = new Map(players.map(({ table, round }) => [table, round]));
	return (
		<ul class="entries no-print">
			{[...tables]
				.sort(([a], [b]) => a - b)
				.map(([table, round]) => (
					<li key={table}>
						<LookButton
							round={round}
							table={table}
							board={board}
							words={t("What was played at table %d", table)}
						/>
					</li>
				))}
		</ul>
	);
}
