// SPDX-License-Identifier: Apache-2.0
// What each declarer makes of a board that is over, and par: solved in this browser.
import { useEffect, useState } from "preact/hooks";
import { TricksTable } from "../card/tricks-table";
import { Dealing, type Deal } from "../offline/dealing";
import type { Direction, Traveller } from "../wire/evening";
import { t } from "../words/catalog";
import { directionLetter } from "../words/typed";
import { signed } from "../words/numbers";

const SEATS: Record<Direction, string> = { N: "north", E: "east", S: "south", W: "west" };
const VULNERABLE: Record<Traveller["vul"], string> = { none: "none", ns: "ns", ew: "ew", both: "all" };
const SHOWN = [
	["N", 0],
	["S", 2],
	["E", 1],
	["W", 3],
] as const;

const holdings = (hand: string) =>
	hand
		.split(".")
		.flatMap((ranks, at) => (ranks ? `${"SHDC"[at]}${ranks}` : []))
		.join(",");

// The script that deals the board and no other (docs/dealing.md).
export const scriptOf = ({ hands = {} as Record<Direction, string>, dealer, vul }: Traveller) =>
	[
		...Object.entries(hands).map(([seat, hand]) => `predeal ${SEATS[seat as Direction]} ${holdings(hand)}`),
		`dealer ${SEATS[dealer]}`,
		`vulnerable ${VULNERABLE[vul]}`,
		"produce 1\n",
	].join("\n");

function useSolved(board: Traveller): Deal | undefined {
	const [solved, setSolved] = useState<Deal>();
	const script = scriptOf(board);
	useEffect(() => {
		setSolved(undefined);
		const dealing = new Dealing((tell) => {
			if ("step" in tell && tell.step.deals[0]) setSolved(tell.step.deals[0]);
		});
		dealing.open({ script, seed: 1, date: "", measure: "tables" });
		return () => dealing.close();
	}, [script]);
	return solved;
}

export function DoubleDummy({ board }: { board: Traveller }) {
	const { tricks, par = 0 } = useSolved(board) ?? {};
	return (
		<section class="makes" aria-label={t("Double-dummy tricks")} aria-busy={!tricks}>
			<TricksTable rows={SHOWN.map(([seat, at]) => ({ head: directionLetter(seat), tricks: tricks?.[at] }))} />
			<p role="status">{tricks && t("Par for N-S: %s", signed(par))}</p>
		</section>
	);
}
