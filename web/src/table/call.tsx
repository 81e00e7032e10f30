// SPDX-License-Identifier: Apache-2.0
// A call of an auction as a sign.
import { Spoken } from "../app/spoken";
import type { MoveText } from "../wire/types";
import type { Cast } from "../words/cast";
import { callShort, callSuit, moveWords } from "../words/moves";

// The moves of a hint, and of a first tap.
export interface Marked {
	hinted: MoveText | undefined;
	raised: MoveText | undefined;
}

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

// Of a button that makes a move.
export const choiceClass = (kind: string, move: MoveText, { hinted, raised }: Marked) =>
	[kind, hinted === move ? "hinted" : "", raised === move ? "raised" : ""].filter(Boolean).join(" ");

export function Call({ call, cast }: { call: MoveText; cast: Cast }) {
	return (
		<span class={callClass(call)}>
			<Spoken sign={callShort(call)} words={moveWords(call, cast)} />
		</span>
	);
}
