// SPDX-License-Identifier: Apache-2.0
// A table that this browser plays without a server, with the same interface as a server's.
import type { Listener, Transport } from "../wire/transport";

// To the Worker: first the table and the player's name, then messages.  From it: messages of docs/wire.md, or why it failed.
export type Ask = { id: string; name: string } | { message: string };
export type Tell = { say: string } | { failed: string };

export function workerTransport(id: string, name: string, { receive, tell }: Listener): Transport {
	const worker = new Worker("/engine.js", { type: "module" });
	const ask = (what: Ask) => worker.postMessage(what);
	const fail = (why: string) => {
		receive(JSON.stringify({ type: "error", error: why }));
		tell("gone");
	};

	worker.onmessage = ({ data }: MessageEvent<Tell>) => {
		if ("failed" in data) {
			fail(data.failed);
			return;
		}
		tell("here");
		receive(data.say);
	};
	worker.onerror = (event) => fail(event.message);
	ask({ id, name });
	return {
		send: (text) => ask({ message: text }),
		close: () => worker.terminate(),
	};
}
