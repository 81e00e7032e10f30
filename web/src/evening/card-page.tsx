// SPDX-License-Identifier: Apache-2.0
// The card of a pair, a player or a team when the evening is over: round by round against whom, and each board with what
// it was worth.
import { useThis } from "../app/evening";
import { Trouble } from "../app/trouble";
import { askCard, askRanking, type CardLine, type ScoreCard } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import {
	cardRounds,
	columnShort,
	contestantWords,
	enteredWords,
	isTeams,
	scoreShort,
	worthWords,
} from "../words/evening";
import { DrawnCard } from "./drawn-pages";
import { Head } from "./head";
import { shareWords, sideTitle } from "./ranking-table";
import { useAnswer } from "./told";

type Names = (number: number) => string;

const Board = ({ board }: { board: number }) => (
	<th scope="row">
		<a href={`#board-${board}`} aria-label={t("Board %d", board)}>
			{board}
		</a>
	</th>
);

// Whom one meets in a round, and with whom.
function Meeting({ lines: [line], names }: { lines: CardLine[]; names: Names }) {
	if (!line) return null;
	return (
		<>
			{t("Round %d", line.round)} · {line.against.map(names).join(", ")}
			{line.with && line.with.length > 0 && (
				<span class="dim"> {t("with %s", line.with.map(names).join(", "))}</span>
			)}
		</>
	);
}

function PairsCard({ card, names }: { card: ScoreCard; names: Names }) {
	const { scoring } = useThis().evening;
	const percent = scoring === "mp";
	const earned = columnShort(card.lines.map((line) => line.earned));
	return (
		<table class={percent ? "lines of-percent" : "lines"}>
			<caption class="hidden">{t("Score card")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("Board")}</th>
					<th scope="col">{t("Seat")}</th>
					<th scope="col">{t("Result")}</th>
					<th scope="col">{t("N-S points")}</th>
					<th scope="col">{worthWords(scoring)}</th>
					{percent && <th scope="col">{t("Percent")}</th>}
				</tr>
			</thead>
			{cardRounds(card.lines).map((lines) => (
				<tbody key={lines[0]!.round}>
					<tr class="of-round">
						<th scope="rowgroup" colSpan={percent ? 6 : 5}>
							<Meeting lines={lines} names={names} />
						</th>
					</tr>
					{lines.map((line) => (
						<tr key={`${line.table} ${line.board}`}>
							<Board board={line.board} />
							<td>{sideTitle(line.side)}</td>
							<td>{enteredWords(line)}</td>
							<td class="number">{scoreShort(line.score)}</td>
							<td class="number">{earned(line.earned)}</td>
							{percent && <td class="number">{scoreShort(line.percent)}</td>}
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}

// The two results of a board: where the team sat N-S, and where it sat E-W.
function TeamRow({ lines, short }: { lines: CardLine[]; short: ReturnType<typeof columnShort> }) {
	const [ns, ew] = (["ns", "ew"] as const).map((side) => lines.find((line) => line.side === side));
	const cells = [ns, ew].flatMap((line, at) => [
		<td key={at}>{line && enteredWords(line)}</td>,
		<td key={at + 2} class="number">
			{scoreShort(line?.score)}
		</td>,
	]);
	return (
		<tr>
			<Board board={lines[0]!.board} />
			{cells}
			<td class="number">{short(ns?.earned)}</td>
		</tr>
	);
}

function TeamsCard({ card, names }: { card: ScoreCard; names: Names }) {
	const { scoring } = useThis().evening;
	const short = columnShort(card.lines.map((line) => line.earned));
	const total = columnShort((card.matches ?? []).map((match) => match.total));
	return (
		<table class="lines of-team">
			<caption class="hidden">{t("Score card")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("Board")}</th>
					<th scope="col">{t("As N-S")}</th>
					<th scope="col">{t("Points")}</th>
					<th scope="col">{t("As E-W")}</th>
					<th scope="col">{t("Points")}</th>
					<th scope="col">{worthWords(scoring)}</th>
				</tr>
			</thead>
			{cardRounds(card.lines).map((lines) => {
				const { round } = lines[0]!;
				const match = card.matches?.find((one) => one.round === round);
				return (
					<tbody key={round}>
						<tr class="of-round">
							<th scope="rowgroup" colSpan={5}>
								<Meeting lines={lines} names={names} />
							</th>
							<td class="number">
								<strong>{total(match?.total)}</strong>
							</td>
						</tr>
						{[...new Set(lines.map(({ board }) => board))].map((board) => (
							<TeamRow key={board} lines={lines.filter((line) => line.board === board)} short={short} />
						))}
					</tbody>
				);
			})}
		</table>
	);
}

export function CardPage({ number }: { number: number }) {
	const { evening, asker } = useThis();
	const { answer: card, trouble } = useAnswer(() => askCard(evening.evening, asker, number));
	const { answer: ranking } = useAnswer(() => askRanking(evening.evening, asker));
	const named = new Map(ranking?.rows.map((row) => [row.number, contestantWords(evening.kind, row)]));
	const names: Names = (one) => named.get(one) ?? contestantWords(evening.kind, { number: one });
	const Card = isDrawn(evening.kind) ? DrawnCard : isTeams(evening.kind) ? TeamsCard : PairsCard;
	return (
		<>
			<Head part={contestantWords(evening.kind, { number, ...(card?.name && { name: card.name }) })} />
			<Trouble text={trouble} />
			{card?.place !== undefined && (
				<p class="placed">
					<strong>{t("Place %d", card.place)}</strong> {scoreShort(card.share)}{" "}
					{isDrawn(evening.kind) && evening.scoring === "points"
						? t("on average")
						: shareWords(evening.scoring) === t("Percent")
							? "%"
							: shareWords(evening.scoring)}
				</p>
			)}
			{card && evening.scoring === "vp" && (
				<p class="dim">{t("Beside each opponent: the victory points of the match.")}</p>
			)}
			{card && (
				<div class="scrolls" tabIndex={0} role="region" aria-label={t("Score card")}>
					<Card card={card} names={names} />
				</div>
			)}
			<p class="buttons no-print">
				<a href="#ranking">{t("Ranking")}</a>
				<button type="button" onClick={() => print()}>
					{t("Print")}
				</button>
			</p>
		</>
	);
}
