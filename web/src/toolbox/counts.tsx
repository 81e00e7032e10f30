// SPDX-License-Identifier: Apache-2.0
// What a script has counted: averages, frequencies as bars or as a shaded table, what contracts are worth.
import type { Count, Frequency } from "../offline/dealing";
import { t } from "../words/catalog";
import { plain } from "../words/numbers";
import { Bars } from "./bars";
import { cellWords, number, SEAT_WORDS, STRAIN_WORDS } from "./words";

type Average = Extract<Count, { kind: "average" }>;
type Contracts = Extract<Count, { kind: "contracts" }>;

function Averages({ averages }: { averages: Average[] }) {
	if (!averages.length) return null;
	return (
		<table class="averages">
			<caption>{t("Averages")}</caption>
			<tbody>
				{averages.map(({ title, mean, error }, i) => (
					<tr key={i}>
						<th scope="row">{title || t("Average %d", i + 1)}</th>
						<td class="number">{mean === undefined ? "–" : number(mean, 2)}</td>
						<td class="number dim">{error ? `± ${number(error, 2)}` : ""}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Shaded({ title, columns = [], rows = [] }: Frequency) {
	const most = Math.max(1, ...rows.flatMap(({ counts = [] }) => counts));
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={title}>
			<table class="shaded">
				<caption>{title}</caption>
				<thead>
					<tr>
						<td />
						{columns.map((cell, i) => (
							<th key={i} scope="col">
								{cellWords(cell)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, i) => (
						<tr key={i}>
							<th scope="row">{cellWords(row)}</th>
							{row.counts?.map((count, j) => (
								<td key={j} class="number" style={{ "--share": `${Math.round((60 * count) / most)}%` }}>
									{count ? number(count) : ""}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Frequencies(frequency: Frequency) {
	const title = frequency.title || t("Frequency");
	const { large, columns, rows = [] } = frequency;
	if (large) return <p class="dim">{t("%s: too many values for a picture; they are in the text below.", title)}</p>;
	if (columns) return <Shaded {...frequency} title={title} />;
	return <Bars title={title} bars={rows.map((row) => ({ name: cellWords(row), value: row.count ?? 0 }))} />;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const STRAINS = [0, 1, 2, 3, 4];

// points: by vulnerability, hand, strain and level.
function Worth({ points, vulnerable }: { points: number[]; vulnerable: number }) {
	const worth = (south: number, strain: number, level: number) =>
		plain(points[((2 * vulnerable + south) * 5 + strain) * 7 + level - 1] ?? 0);
	const title = vulnerable ? t("Points of contracts, vulnerable") : t("Points of contracts, not vulnerable");
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={title}>
			<table class="shaded">
				<caption>{title}</caption>
				<thead>
					<tr>
						<td />
						{LEVELS.map((level) => (
							<th key={level} scope="col">
								{level}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{[0, 1].flatMap((south) =>
						STRAINS.map((strain) => (
							<tr key={`${south}${strain}`}>
								<th scope="row">
									{t(SEAT_WORDS[south ? "south" : "north"])}, {t(STRAIN_WORDS[strain]!)}
								</th>
								{LEVELS.map((level) => (
									<td key={level} class="number">
										{worth(south, strain, level)}
									</td>
								))}
							</tr>
						)),
					)}
				</tbody>
			</table>
		</div>
	);
}

const isContracts = (count: Count): count is Contracts => count.kind === "contracts";
const isFrequency = (count: Count): count is Frequency => count.kind === "frequency";
const isAverage = (count: Count): count is Average => count.kind === "average";

export function Counts({ counts }: { counts: Count[] }) {
	return (
		<div class="counts">
			<Averages averages={counts.filter(isAverage)} />
			{counts.filter(isFrequency).map((frequency, i) => (
				<Frequencies key={i} {...frequency} />
			))}
			{counts.filter(isContracts).map(({ points }, i) => (
				<div key={i}>
					<Worth points={points} vulnerable={0} />
					<Worth points={points} vulnerable={1} />
				</div>
			))}
		</div>
	);
}
