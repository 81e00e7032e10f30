// SPDX-License-Identifier: Apache-2.0
// Who is ahead, one table or, of two winners, two.
import { useEffect, useState } from "preact/hooks";
import { troubleWords } from "../app/trouble";
import {
	askRanking,
	type Asker,
	type Evening,
	type Kind,
	type Ranking,
	type Scoring,
	type Standing,
} from "../wire/evening";
import { N_, t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { columnShort, contestantWords, scoreShort } from "../words/evening";

export interface Ranked {
	ranking: Ranking | undefined;
	hidden: boolean; // it is shown later
	trouble: string;
}

// Whether whoever asks may see a ranking now: the director always.
const isHidden = ({ state, ranking, codes }: Evening) => !codes && state !== "over" && ranking === "end";

// Asked for again at each new version of the evening.
export function useRanking(evening: Evening, asker: Asker): Ranked {
	const { evening: id, version } = evening;
	const hidden = isHidden(evening);
	const [ranking, setRanking] = useState<Ranking>();
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		if (hidden) return;
		let wanted = true;
		askRanking(id, asker).then(
			(told) => {
				if (!wanted) return;
				setRanking(told);
				setTrouble("");
			},
			(error) => wanted && setTrouble(troubleWords(error)),
		);
		return () => {
			wanted = false;
		};
	}, [id, asker, version, hidden]);
	return { ranking, hidden, trouble };
}

// What the share of a contestant is called.
export const shareWords = (scoring: Scoring) =>
	scoring === "mp" || scoring === "places" || scoring === "duplicate"
		? t("Percent")
		: scoring === "vp"
			? t("per match")
			: t("per board");

export const sideTitle = (side: Standing["side"]) => (side === "ns" ? t("N-S") : side === "ew" ? t("E-W") : "");

// The rows in the order of places, of each side apart.
export function sidesOf(rows: readonly Standing[]): Standing[][] {
	const sides = [...new Set(rows.map(({ side }) => side))];
	return sides.map((side) => rows.filter((row) => row.side === side));
}

// What some rankings have besides.
const COLUMNS: readonly { words: string; of: (row: Standing) => string | undefined }[] = [
	{ words: N_("carried over"), of: ({ carry }) => carry },
	{ words: N_("Penalty"), of: ({ penalty, percent }) => [penalty, percent].filter(Boolean).join(" + ") },
	{ words: N_("Stratum"), of: ({ stratum }) => stratum },
	{ words: N_("Masterpoints"), of: ({ masterpoints }) => masterpoints },
];

interface Props {
	rows: readonly Standing[];
	kind: Kind;
	scoring: Scoring;
	linked: boolean; // to the card of each
	of?: string; // another ranking than the first
}

export function RankingTable({ rows, kind, scoring, linked, of }: Props) {
	const title = [of, sideTitle(rows[0]?.side)].filter(Boolean).join(" · ");
	const columns = COLUMNS.filter(({ of }) => rows.some(of));
	const totalOf = (row: Standing) =>
		scoring !== "points" && row.points !== undefined ? `${row.points}.00` : row.total;
	const total = columnShort(rows.map(totalOf));
	const table = (
		<table class="ranking">
			<caption class={title ? undefined : "hidden"}>{title || t("Ranking")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("Place")}</th>
					<th scope="col">{t("Name")}</th>
					<th scope="col">
						{scoring === "vp" ? t("Matches played") : isDrawn(kind) ? t("Results") : t("Boards")}
					</th>
					{columns.map(({ words }) => (
						<th key={words} scope="col">
							{t(words)}
						</th>
					))}
					<th scope="col">{isDrawn(kind) ? t("Points") : t("Total")}</th>
					<th scope="col">{isDrawn(kind) && scoring === "points" ? t("on average") : shareWords(scoring)}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.number}>
						<td>{row.place || "–"}</td>
						<th scope="row">
							{linked ? (
								<a href={`#card-${row.number}`}>{contestantWords(kind, row)}</a>
							) : (
								contestantWords(kind, row)
							)}
						</th>
						<td>{row.boards}</td>
						{columns.map(({ words, of }) => (
							<td key={words}>{scoreShort(of(row))}</td>
						))}
						<td>{total(totalOf(row))}</td>
						<td>
							<strong>{scoreShort(row.share)}</strong>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
	if (!columns.length) return table;
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={title || t("Ranking")}>
			{table}
		</div>
	);
}

interface RankingsProps {
	ranking: Ranking;
	evening: Pick<Evening, "kind" | "scoring">;
	linked: boolean;
}

// All of them: the first one, that with handicaps, those of strata.
export function Rankings({ ranking, evening: { kind, scoring }, linked }: RankingsProps) {
	const same = { kind, scoring, linked };
	return (
		<>
			<div class="rankings">
				{sidesOf(ranking.rows).map((rows, at) => (
					<RankingTable key={at} rows={rows} {...same} />
				))}
			</div>
			{ranking.others.map(({ of, rows }) => {
				const title = of === "handicap" ? t("With handicap") : t("Stratum %s", of);
				return (
					<section key={of}>
						<h2>{title}</h2>
						<div class="rankings">
							{sidesOf(rows).map((side, at) => (
								<RankingTable key={at} rows={side} {...same} of={title} />
							))}
						</div>
					</section>
				);
			})}
		</>
	);
}
