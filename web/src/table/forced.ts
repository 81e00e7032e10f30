// SPDX-License-Identifier: Apache-2.0
// Plays the only legal card after a pause like a bot's, so that others cannot tell that there was no choice.
import { useEffect } from "preact/hooks";
import type { Settings } from "../app/settings";
import { isMyTurn } from "../app/turn";
import type { Frame, MoveText } from "../wire/types";

const LEAST = 400; // ms, as the bots' (src/wasm/engine.c)
const MOST = 1200;

// The card that is played without being asked for.
export function forcedCard(frame: Frame, wish: Settings["forced"]): MoveText | undefined {
	const { view, legal } = frame;
	const moves = Object.values(legal).flat();
	if (wish === "never" || !isMyTurn(frame) || frame.ask || frame.keep || moves.length !== 1) return undefined;
	const from = view.from ?? view.me!;
	return wish === "single" || view.count[from] === 1 ? legal.play?.[0] : undefined;
}

export const forcedPause = (random: number) => LEAST + random * (MOST - LEAST);

// card: what is to be played; undefined: nothing, or not yet.
export function useForced(card: MoveText | undefined, n: number, play: (card: MoveText) => void) {
	useEffect(() => {
		if (card === undefined) return undefined;
		const timer = setTimeout(() => play(card), forcedPause(Math.random()));
		return () => clearTimeout(timer);
	}, [card, n]);
}
