// SPDX-License-Identifier: Apache-2.0
// The Worker that reads bidding systems: src/wasm/bidding.h.
import { loadBidding } from "../../../bindings/npm/atout-bidding.mjs";
import type { Answered, Asked } from "./bidding";

const MODULE = "/atout-bidding.wasm";

const tell = (what: Answered) => postMessage(what);
const loaded = loadBidding(new URL(MODULE, location.href));

onmessage = async ({ data: { n, what, args } }: MessageEvent<Asked>) => {
	try {
		const bidding = await loaded;
		tell({ n, answer: (bidding[what] as (...args: unknown[]) => unknown).apply(bidding, args) });
	} catch (why) {
		tell({ n, failed: why instanceof Error ? why.message : String(why) });
	}
};
