// SPDX-License-Identifier: Apache-2.0
// A table that this browser plays by itself, behind the same face as one of a server.
import type { Presence, Transport } from "../wire/transport";

// To the Worker: first the table and the name, then what the player says.  From it: messages of docs/wire.md, or why it ends.
export type Ask = { id: string; name: string } | { hear: string };
export type Tell = { say: string } | { failed: string };

export function workerTransport(id: string, name: string): Transport {
	const worker = new Worker("/engine.js", { type: "module" });
	let hear: (text: string) => void = () => {};
	let tell: (presence: Presence) => void = () => {};
	const ask = (what: Ask) => worker.postMessage(what);
	const fail = (why: string) => {
		hear(JSON.stringify({ type: "error", error: why }));
		tell("gone");
	};

	worker.onmessage = ({ data }: MessageEvent<Tell>) => {
		if ("failed" in data) {
			fail(data.failed);
			return;
		}
		tell("here");
		hear(data.say);
	};
	worker.onerror = (event) => fail(event.message);
	ask({ id, name });
	return {
		send: (text) => ask({ hear: text }),
		onMessage: (listener) => {
			hear = listener;
		},
		onPresence: (listener) => {
			tell = listener;
		},
		close: () => worker.terminate(),
	};
}
