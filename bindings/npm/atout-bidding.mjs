// SPDX-License-Identifier: Apache-2.0
// atout-bidding.mjs -- bidding systems, in a browser or in Node: src/wasm/bidding.h, in JavaScript's terms.
//
//     const bidding = await loadBidding();
//     bidding.open("acol:nt=13-15")                          // { title, rules, .. }, or { file, line, error }
//     bidding.ask("N none AQ83.K72.KJ4.Q95 1C pass")
//
// An answer is what the header says; undefined: there is none.

import { loadModule } from "./atout-module.mjs";

const encoder = new TextEncoder(),
	decoder = new TextDecoder();

export const OWN = "own"; // the name of a player's own text

/**
 * The systems of a module: its bytes, a WebAssembly.Module or a URL; without it, of the file beside this one.
 * @param {BufferSource | WebAssembly.Module | URL | string} [source]
 * @returns {Promise<Bidding>}
 */
export async function loadBidding(source = new URL("atout-bidding.wasm", import.meta.url)) {
	return new Bidding(await loadModule(source));
}

export class Bidding {
	#to;

	constructor(exports) {
		this.#to = exports;
		exports._initialize();
	}

	/** The text of a file of the program. */
	text(name) {
		this.#write(name);
		return this.#answer(this.#to.bidding_text());
	}

	/** Reads a system of the program, with its options behind colons; or a player's own file. */
	open(name) {
		this.#write(name);
		return this.#answer(this.#to.bidding_open());
	}

	/** A player's own text, which may lack the end of its last line. */
	openOwn(text) {
		return this.open(`${OWN}\n${text}${text.endsWith("\n") ? "" : "\n"}`);
	}

	/** The value of a fact of the kind "system". */
	openChoice(low, high = 0) {
		return this.#answer(this.#to.bidding_open_choice(low, high));
	}

	tree() {
		return this.#answer(this.#to.bidding_tree());
	}

	ask(question) {
		this.#write(question);
		return this.#answer(this.#to.bidding_ask());
	}

	lint(deals) {
		return this.#answer(this.#to.bidding_lint(deals));
	}

	card() {
		return this.#answer(this.#to.bidding_card());
	}

	#write(text) {
		const bytes = encoder.encode(text);
		const at = this.#to.bidding_in(bytes.length);
		if (!at) throw new Error("no memory");
		new Uint8Array(this.#to.memory.buffer, at, bytes.length).set(bytes);
	}

	#answer(length) {
		if (!length) return undefined;
		return JSON.parse(decoder.decode(new Uint8Array(this.#to.memory.buffer, this.#to.bidding_out(), length)));
	}
}
