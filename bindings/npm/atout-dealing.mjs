// SPDX-License-Identifier: Apache-2.0
// atout-dealing.mjs -- deals by a script of dealer, in a browser or in Node: src/wasm/dealing.h, in JavaScript's terms.
//
//     const dealing = await loadDealing();
//     dealing.check("condition hcp(north) > 15")             // { produce, generate, .. }, or { line, column, error }
//     dealing.open(script, { seed: 7, date: "2026.11.27" })
//     while (dealing.go(40, 1e7).more) continue;             // .deals, .generated, .produced
//     dealing.counts()
//
// An answer is what the header says; undefined: there is none.

import { loadModule } from "./atout-module.mjs";

const encoder = new TextEncoder(),
	decoder = new TextDecoder();

/**
 * The scripts of a module: its bytes, a WebAssembly.Module or a URL; without it, of the file beside this one.
 * @param {BufferSource | WebAssembly.Module | URL | string} [source]
 * @returns {Promise<Dealing>}
 */
export async function loadDealing(source = new URL("atout-dealing.wasm", import.meta.url)) {
	return new Dealing(await loadModule(source));
}

export class Dealing {
	#to;

	constructor(exports) {
		this.#to = exports;
		exports._initialize();
	}

	/** Looks at a script, and changes nothing. */
	check(script) {
		this.#write(script);
		return this.#answer(this.#to.dealing_check());
	}

	/**
	 * Begins a run: as check().  measure: "tables", or a contract against which leads are tried.
	 * @param {string} script
	 * @param {{ seed?: number, date?: string, measure?: "tables" | { level: number, strain: number, declarer: number } }} [how]
	 */
	open(script, { seed = -1, date = "", measure } = {}) {
		this.#write(`${date}\n${script}`);
		const head = this.#answer(this.#to.dealing_open(seed));
		if (!head || "error" in head || !measure) return head;
		if (measure === "tables") this.#to.dealing_tables();
		else if (!this.#to.dealing_leads(measure.level, measure.strain, measure.declarer)) return { unknown: true };
		return head;
	}

	/** A step, to so many deals handed on and made in all. */
	go(produce, generate) {
		return this.#answer(this.#to.dealing_go(produce, generate));
	}

	counts() {
		return this.#answer(this.#to.dealing_counts());
	}

	leads() {
		return this.#answer(this.#to.dealing_lead_worth());
	}

	/** What is printed at the end. */
	end() {
		return this.#answer(this.#to.dealing_end())?.text;
	}

	/** The deals in a format, as bytes; an Error says why not. */
	save(format) {
		this.#write(format);
		const length = this.#to.dealing_save();
		if (length) return new Uint8Array(this.#to.memory.buffer, this.#to.dealing_out(), length).slice();
		const out = new Uint8Array(this.#to.memory.buffer, this.#to.dealing_out());
		throw new Error(decoder.decode(out.subarray(0, out.indexOf(0))));
	}

	#write(text) {
		const bytes = encoder.encode(text.replaceAll("\0", "\u0001"));
		const at = this.#to.dealing_in(bytes.length);
		if (!at) throw new Error("no memory");
		new Uint8Array(this.#to.memory.buffer, at, bytes.length).set(bytes);
	}

	#answer(length) {
		if (!length) return undefined;
		return JSON.parse(decoder.decode(new Uint8Array(this.#to.memory.buffer, this.#to.dealing_out(), length)));
	}
}
