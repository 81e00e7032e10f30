// SPDX-License-Identifier: Apache-2.0
// The auction of bridge, a column a seat from West on.
import { Spoken } from "../app/spoken";
import type { MoveText, View } from "../wire/types";
import { t } from "../words/catalog";
import { compassOf, factOf, youOrName, type Cast } from "../words/cast";
import { callShort, callSuit, moveWords } from "../words/moves";

const COLUMNS = [3, 0, 1, 2]; // West, North, East, South

export const callClass = (call: MoveText) => {
	const suit = callSuit(call);
	return suit
		? `call suit-${suit}`
		: call === "pass"
			? "call passing"
			: call.startsWith("X")
				? "call doubling"
				: "call";
};

export function Call({ call, cast }: { call: MoveText; cast: Cast }) {
	return (
		<span class={callClass(call)}>
			<Spoken sign={callShort(call)} words={moveWords(call, cast)} />
		</span>
	);
}

export function Auction({ view, cast }: { view: View; cast: Cast }) {
	const calls = view.calls ?? [];
	const before = COLUMNS.indexOf(view.dealer);
	const cells: (MoveText | undefined)[] = [...Array<undefined>(before).fill(undefined), ...calls];
	const rows = Array.from({ length: Math.max(1, Math.ceil((cells.length + 1) / 4)) }, (_, row) => row);
	const open = !factOf(view, "contract") && !view.over;

	return (
		<table class="auction">
			<caption class="hidden">{t("The auction")}</caption>
			<thead>
				<tr>
					{COLUMNS.map((seat) => (
						<th key={seat} scope="col" class={vulnerable(view, seat) ? "vulnerable" : ""}>
							{seat === cast.me ? youOrName(cast, seat) : compassOf(seat)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row}>
						{COLUMNS.map((seat, column) => {
							const at = row * 4 + column;
							const call = cells[at];
							return (
								<td key={seat}>
									{call ? <Call call={call} cast={cast} /> : open && at === cells.length ? "?" : ""}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const vulnerable = (view: View, seat: number) => ((factOf(view, "vul")?.value ?? 0) >> (seat % 2)) & 1;
