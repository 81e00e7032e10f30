// SPDX-License-Identifier: Apache-2.0
// All deals that are over, a line each.
import { useContext } from "preact/hooks";
import { FairMark } from "../app/fair-mark";
import { useFindings } from "../app/findings";
import { saveText } from "../app/save";
import { RecordContext } from "../app/study";
import type { Witness } from "../app/witness";
import type { Row, View } from "../wire/types";
import { t } from "../words/catalog";
import { columnsOf, factOf, sideShort, youOrName, type Cast } from "../words/cast";
import { callShort, termWord } from "../words/moves";
import { plain, signed } from "./score";
import { Slate } from "./slate";

const CONTRACTS = ["plis", "coeur", "dames", "roi", "generale", "last_two", "trumps", "domino"];

// Barbu: what each dealer still has to choose, a bit each.
function ContractsLeft({ view, cast }: { view: View; cast: Cast }) {
	if (!factOf(view, "contracts left")) return null;
	return (
		<ul class="contracts-left">
			{view.count.map((_, seat) => {
				const set = factOf(view, "contracts left", seat)?.value ?? 0;
				const names = CONTRACTS.filter((_, bit) => (set >> bit) & 1).map(termWord);
				return <li key={seat}>{t("Left to %s: %s", youOrName(cast, seat), names.join(", ") || "–")}</li>;
			})}
		</ul>
	);
}

interface Props {
	rows: Row[];
	witness: Witness;
	view: View;
	cast: Cast;
	onReplay: (deal: number) => void;
}

export function ScoreSheet({ rows, witness, view, cast, onReplay }: Props) {
	const record = useContext(RecordContext);
	const { deals } = useFindings(rows.length, witness);
	const columns = columnsOf(cast);
	const contracts = rows.some((row) => row.contract);
	const slate = cast.game === "bauerchen" && <Slate view={view} rows={rows} cast={cast} />;
	if (!rows.length) {
		return (
			<>
				{slate}
				<p class="dim">{t("No deal is over yet.")}</p>
			</>
		);
	}
	return (
		<>
			{slate}
			<div class="scrolls" tabIndex={0} role="region" aria-label={t("Score sheet")}>
				<table class="sheet">
					<thead>
						<tr>
							<th scope="col">{t("Deal")}</th>
							<th scope="col">{contracts ? t("Contract") : t("Dealer")}</th>
							{columns.map((side) => (
								<th key={side} scope="col" class="number">
									{sideShort(cast, side)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.deal}>
								<th scope="row">
									<button
										type="button"
										class="link"
										aria-label={t("%s: %s", t("Replay"), t("Deal %d", row.deal))}
										onClick={() => onReplay(row.deal)}
									>
										{row.deal}
									</button>{" "}
									{deals.has(row.deal) && <FairMark finding={deals.get(row.deal)!.finding} short />}
								</th>
								<td>
									{row.contract && <strong>{callShort(termWord(row.contract))}</strong>}
									<small>
										{contracts
											? t("%s: %s", t("Dealer"), youOrName(cast, row.dealer))
											: youOrName(cast, row.dealer)}
									</small>
								</td>
								{columns.map((side) => (
									<td key={side} class="number">
										{plain(row.total[side] ?? 0)}
										<small>{signed(row.score[side] ?? 0)}</small>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ContractsLeft view={view} cast={cast} />
			<p class="record">
				<button
					type="button"
					onClick={() =>
						void record().then(
							(text) => saveText(`${cast.game}.atout`, text),
							() => {},
						)
					}
				>
					{t("Save the record")}
				</button>
			</p>
		</>
	);
}
