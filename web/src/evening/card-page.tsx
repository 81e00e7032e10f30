// SPDX-License-Identifier: Apache-2.0
// The card of a pair, a player or a team when the evening is over: each board, against whom, and what it was worth.
import { useThis } from "../app/evening";
import { Trouble } from "../app/trouble";
import { askCard, askRanking, type CardLine } from "../wire/evening";
import { t } from "../words/catalog";
import { contestantWords, enteredWords, scoreShort, worthWords } from "../words/evening";
import { Head } from "./head";
import { sideTitle } from "./ranking-table";
import { useAnswer } from "./told";

function Line({ line, names }: { line: CardLine; names: ReadonlyMap<number, string> }) {
	const { evening } = useThis();
	const name = (number: number) => names.get(number) ?? contestantWords(evening.kind, { number });
	return (
		<tr>
			<td>{line.round}</td>
			<td>
				<a href={`#board-${line.board}`} aria-label={t("Board %d", line.board)}>
					{line.board}
				</a>
			</td>
			<td>{sideTitle(line.side)}</td>
			<th scope="row">
				{line.against.map(name).join(", ")}
				{line.with && line.with.length > 0 && (
					<small class="dim"> {t("with %s", line.with.map(name).join(", "))}</small>
				)}
			</th>
			<td>{enteredWords(line)}</td>
			<td class="number">{scoreShort(line.score)}</td>
			<td class="number">{scoreShort(line.earned)}</td>
			{evening.scoring === "mp" && <td class="number">{scoreShort(line.percent)}</td>}
		</tr>
	);
}

export function CardPage({ number }: { number: number }) {
	const { evening, asker } = useThis();
	const { answer: card, trouble } = useAnswer(() => askCard(evening.evening, asker, number));
	const { answer: ranking } = useAnswer(() => askRanking(evening.evening, asker));
	const names = new Map(ranking?.rows.map((row) => [row.number, contestantWords(evening.kind, row)]));
	return (
		<>
			<Head part={contestantWords(evening.kind, { number, ...(card?.name && { name: card.name }) })} />
			<Trouble text={trouble} />
			{card?.place !== undefined && (
				<p class="placed">
					<strong>{t("Place %d", card.place)}</strong> {scoreShort(card.share)}
					{evening.scoring === "mp" && " %"}
				</p>
			)}
			{card && (
				<div class="scrolls" tabIndex={0} role="region" aria-label={t("Score card")}>
					<table class={evening.scoring === "mp" ? "lines of-percent" : "lines"}>
						<caption class="hidden">{t("Score card")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("Round")}</th>
								<th scope="col">{t("Board")}</th>
								<th scope="col">{t("Seat")}</th>
								<th scope="col">{t("Opponents")}</th>
								<th scope="col">{t("Result")}</th>
								<th scope="col">{t("N-S points")}</th>
								<th scope="col">{worthWords(evening.scoring)}</th>
								{evening.scoring === "mp" && <th scope="col">{t("Percent")}</th>}
							</tr>
						</thead>
						<tbody>
							{card.lines.map((line) => (
								<Line key={`${line.round} ${line.table} ${line.board}`} line={line} names={names} />
							))}
						</tbody>
					</table>
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
