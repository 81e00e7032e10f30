// SPDX-License-Identifier: Apache-2.0
// Boards for a table: from a file, which a Worker reads, and how a table is told of them (docs/wire.md).
import type { Up } from "../wire/types";
import type { Dealing } from "./dealing";
import { linesInParts } from "./own-system";
import type { Ask, ReadBoards, TellBoards } from "./study";

export type { Boards } from "./study";

// game: which one of all, as the engine counts them.
export function readBoards(game: number, bytes: ArrayBuffer): Promise<ReadBoards> {
	const worker = new Worker("/study.js", { type: "module" });
	const read = new Promise<ReadBoards>((resolve) => {
		worker.onmessage = ({ data }: MessageEvent<TellBoards>) => {
			if ("boards" in data) resolve(data.boards);
			if ("failed" in data) resolve({ error: data.failed });
		};
		worker.onerror = (event) => resolve({ error: event.message });
	});
	const ask: Ask = { file: bytes, game };
	worker.postMessage(ask);
	return read.finally(() => worker.terminate());
}

// The deals of a run.
export const boardsOf = async (dealing: Dealing, game: number) => readBoards(game, (await dealing.save("pbn")).buffer);

// The messages that tell a table what to deal.
export const boardsMessages = (lines: string): Up[] =>
	linesInParts(lines).map(({ line, text, last }) => ({ type: "boards", line, text, ...(last && { last }) }));
