// SPDX-License-Identifier: Apache-2.0
// All deals that are over, a line each.
import { useContext } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { Explained } from "../app/explained";
import { FairMark } from "../app/fair-mark";
import { useFindings } from "../app/findings";
import { saveText } from "../app/save";
import { RecordContext } from "../app/study";
import type { Witness } from "../app/witness";
import type { Row, View } from "../wire/types";
import { t } from "../words/catalog";
import { columnsOf, sideShort, youOrName, type Cast } from "../words/cast";
import { factOfKind, terms } from "../words/terms";
import { plain, signed } from "../words/numbers";
import { ImpsCell } from "./against-bots";
import { Contract } from "./contract";
import { LinedSheet } from "./lined-sheet";
import { Slate } from "./slate";

// The contracts that each player has left, a bit a contract.
function ContractsLeft({ view, cast }: { view: View; cast: Cast }) {
	const text = terms().facts?.find(({ kind }) => kind === "contracts")?.text;
	if (!text || !factOfKind(view, "contracts")) return null;
	return (
		<ul class="contracts-left">
			{view.count.map((_, seat) => {
				const set = factOfKind(view, "contracts", seat)?.value ?? 0;
				const names = (terms().contracts ?? [])
					.filter((_, bit) => (set >> bit) & 1)
					.map(({ title }) => t(title));
				return (
					<li key={seat}>
						<Explained word={text}>{t(text, youOrName(cast, seat), names.join(", ") || "–")}</Explained>
					</li>
				);
			})}
		</ul>
	);
}

// The key of what the game says of its contract.
const contractWord = () => terms().facts?.find(({ kind }) => kind === "declared" || kind === "contract")?.text;

function Played({ row, cast, labelled }: { row: Row; cast: Cast; labelled: boolean }) {
	const { declarer, dealer } = row;
	const role = declarer === undefined ? t("Dealer") : t("Declarer");
	const name = youOrName(cast, declarer ?? dealer);
	return (
		<td>
			<Contract row={row} />
			<small>{labelled ? t("%s: %s", role, name) : name}</small>
		</td>
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
	const { wanted } = useContext(ComparedContext);
	const columns = columnsOf(cast);
	const contracts = rows.some((row) => row.contract);
	const slate = terms().slate && <Slate view={view} rows={rows} cast={cast} />;
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
			<LinedSheet rows={rows} cast={cast} />
			<div class="scrolls" tabIndex={0} role="region" aria-label={t("Score sheet")}>
				<table class="sheet">
					<thead>
						<tr>
							<th scope="col">
								<Explained word="Deal">{t("Deal")}</Explained>
							</th>
							<th scope="col">
								<Explained word={contracts ? contractWord() : "Dealer"}>
									{contracts ? t("Contract") : t("Dealer")}
								</Explained>
							</th>
							{columns.map((side) => (
								<th key={side} scope="col" class="number">
									{sideShort(cast, side)}
								</th>
							))}
							{wanted && (
								<th scope="col" class="number">
									<Explained word="IMPs">{t("IMPs")}</Explained>
								</th>
							)}
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
								<Played row={row} cast={cast} labelled={contracts} />
								{columns.map((side) => (
									<td key={side} class="number">
										{plain(row.total[side] ?? 0)}
										<small>{signed(row.score[side] ?? 0)}</small>
									</td>
								))}
								{wanted && <ImpsCell rows={rows} row={row} cast={cast} />}
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
