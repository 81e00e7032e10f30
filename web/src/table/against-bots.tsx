// SPDX-License-Identifier: Apache-2.0
// The player's result on a board against that of four bots, in IMPs: of the deal, and of the match.
import { useContext } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { Explained } from "../app/explained";
import { Spoken } from "../app/spoken";
import type { ByBots } from "../offline/study";
import type { Row } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle, type Cast } from "../words/cast";
import { contractShort, resultShort, resultWords } from "../words/facts";
import { impsOf, impsUpTo, ofPlayer } from "../words/imps";
import { signed } from "../words/numbers";

// What the bots have played: "4♠ −1, South, −50".
function Played({ bots, cast }: { bots: ByBots; cast: Cast }) {
	const { contract, doubled, declarer, result = 0, score } = bots;
	if (contract === undefined || declarer === undefined) return <>{t("Passed out")}</>;
	return (
		<>
			{contractShort(contract, doubled)} <Spoken sign={resultShort(result)} words={resultWords(result)} />
			{`, ${seatTitle(declarer)}, ${signed(ofPlayer(score, cast))}`}
		</>
	);
}

// Of the last deal, below its result.
export function AgainstBots({ rows, cast }: { rows: readonly Row[]; cast: Cast }) {
	const compared = useContext(ComparedContext);
	const row = rows.at(-1);
	const bots = row && compared.deals.get(row.deal);
	if (!row || !compared.wanted) return null;
	if (!bots) return <p class="dim">{t("Bots are playing the same board ...")}</p>;
	return (
		<p class="against-bots">
			{t("Four bots on this board:")} <Played bots={bots} cast={cast} />.{" "}
			<strong>
				<Explained word="IMPs">
					{t(
						"You: %s IMPs, %s in this match.",
						signed(impsOf(bots, cast)),
						signed(impsUpTo(compared, rows, row, cast)),
					)}
				</Explained>
			</strong>
		</p>
	);
}

// The cell of a row of the score sheet.
export function ImpsCell({ rows, row, cast }: { rows: readonly Row[]; row: Row; cast: Cast }) {
	const compared = useContext(ComparedContext);
	const bots = compared.deals.get(row.deal);
	return (
		<td class="number">
			{bots ? signed(impsUpTo(compared, rows, row, cast)) : "…"}
			<small>{bots && signed(impsOf(bots, cast))}</small>
		</td>
	);
}
