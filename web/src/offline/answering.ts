// SPDX-License-Identifier: Apache-2.0
// The Worker's side of asking.ts: each question calls a method of the module.
import type { Answered, Asked } from "./asking";

export function answerWith(loaded: Promise<object>) {
	const tell = (what: Answered) => postMessage(what);

	onmessage = async ({ data: { n, what, args } }: MessageEvent<Asked>) => {
		try {
			const module = (await loaded) as Record<string, (...args: unknown[]) => unknown>;
			tell({ n, answer: module[what]!.apply(module, args) });
		} catch (why) {
			tell({ n, failed: why instanceof Error ? why.message : String(why) });
		}
	};
}
