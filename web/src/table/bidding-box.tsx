// SPDX-License-Identifier: Apache-2.0
// The bids of bridge: seven levels of five strains, and pass, double, redouble.
import { Spoken } from "../app/spoken";
import type { Legal, MoveText } from "../wire/types";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { callShort, moveWords } from "../words/moves";
import { callClass } from "./auction";

const STRAINS = ["C", "D", "H", "S", "NT"];
const LEVELS = [1, 2, 3, 4, 5, 6, 7];

interface Props {
	legal: Legal;
	cast: Cast;
	hinted: MoveText | undefined;
	onMove: (move: MoveText) => void;
}

export function BiddingBox({ legal, cast, hinted, onMove }: Props) {
	const bids = new Set(legal.bid);
	const levels = LEVELS.filter((level) => STRAINS.some((strain) => bids.has(level + strain)));
	const other = [...(legal.pass ?? []), ...(legal.double ?? []), ...(legal.re ?? [])];
	const button = (call: MoveText) => (
		<button
			type="button"
			key={call}
			class={hinted === call ? `${callClass(call)} hinted` : callClass(call)}
			disabled={!bids.has(call) && !other.includes(call)}
			onClick={() => onMove(call)}
		>
			<Spoken sign={callShort(call)} words={moveWords(call, cast)} />
		</button>
	);
	return (
		<div class="bidding-box">
			<div class="other-calls">{other.map(button)}</div>
			<div class="bids" role="group" aria-label={t("Bids")}>
				{levels.flatMap((level) => STRAINS.map((strain) => button(level + strain)))}
			</div>
		</div>
	);
}
