// SPDX-License-Identifier: Apache-2.0
// atout-odds.mjs -- one suit of bridge, in a browser or in Node: src/wasm/odds.h, in JavaScript's terms.
//
//     const odds = await loadOdds();
//     odds.splits(5)                                         // [{ west, east, chance }, ..]
//     odds.suit("AQT/432")                                   // { tricks, missing }, or { error }
//     odds.plan(2)
//     odds.line(2)
//
// An answer is what the header says; undefined: there is none.

import { loadModule } from "./atout-module.mjs";

const encoder = new TextEncoder(),
	decoder = new TextDecoder();

/**
 * The odds of a module: its bytes, a WebAssembly.Module or a URL; without it, of the file beside this one.
 * @param {BufferSource | WebAssembly.Module | URL | string} [source]
 * @returns {Promise<Odds>}
 */
export async function loadOdds(source = new URL("atout-odds.wasm", import.meta.url)) {
	return new Odds(await loadModule(source));
}

export class Odds {
	#to;

	constructor(exports) {
		this.#to = exports;
		exports._initialize();
	}

	splits(missing, west = 13, east = 13) {
		return this.#answer(this.#to.odds_splits(missing, west, east));
	}

	/** North's cards, a slash, South's: plan() and line() are about it. */
	suit(text, west = 13, east = 13) {
		const bytes = encoder.encode(text.replaceAll("\0", "?"));
		const at = this.#to.odds_in(bytes.length);
		if (!at) throw new Error("no memory");
		new Uint8Array(this.#to.memory.buffer, at, bytes.length).set(bytes);
		return this.#answer(this.#to.odds_suit(west, east));
	}

	plan(tricks) {
		return this.#answer(this.#to.odds_plan(tricks));
	}

	line(tricks) {
		return this.#answer(this.#to.odds_line(tricks));
	}

	#answer(length) {
		if (!length) return undefined;
		return JSON.parse(decoder.decode(new Uint8Array(this.#to.memory.buffer, this.#to.odds_out(), length)));
	}
}
