// SPDX-License-Identifier: Apache-2.0
// Victory points of a match of two teams, which a Worker works out.
import type { Ask, TellVictory } from "./study";

// Hundredths of a point, of 2000, for a margin in IMPs; undefined: they are not shared for so many boards.
export function victoryOf(boards: number, margin: number): Promise<number | undefined> {
	const worker = new Worker("/study.js", { type: "module" });
	const found = new Promise<number | undefined>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<TellVictory>) =>
			"victory" in data ? resolve(data.victory ?? undefined) : reject(new Error(data.failed));
		worker.onerror = (event) => reject(new Error(event.message));
	});
	const ask: Ask = { boards, margin };
	worker.postMessage(ask);
	return found.finally(() => worker.terminate());
}
