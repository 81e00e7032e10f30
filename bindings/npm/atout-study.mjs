// SPDX-License-Identifier: Apache-2.0
// atout-study.mjs -- finished deals, in a browser or in Node: src/wasm/study.h, in JavaScript's terms.
//
//     const study = await loadStudy();
//     const { game, deals } = study.open(record);
//     study.moment(deals.length - 1, 0).view.known       // all hands
//     study.worth(deals.length - 1, 12)                  // undefined, or what each card comes to
//
// A deal is its index in what open() gave.  An Error has the sentence of who reads records.

import { loadModule } from "./atout-module.mjs";

const encoder = new TextEncoder(),
	decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The study of a module: its bytes, a WebAssembly.Module or a URL; without it, of the file beside this one.
 * @param {BufferSource | WebAssembly.Module | URL | string} [source]
 * @returns {Promise<Study>}
 */
export async function loadStudy(source = new URL("atout-study.wasm", import.meta.url)) {
	return new Study(await loadModule(source));
}

export class Study {
	#to;

	constructor(exports) {
		this.#to = exports;
		exports._initialize();
	}

	/** Takes the deals of a record that are over; what the record says of them all. */
	open(record) {
		this.#take(encoder.encode(record));
		if (!this.#to.study_open()) throw new Error(this.#sentence());
		return JSON.parse(this.#text(this.#to.study_head()));
	}

	/** How it stood after so many moves: a `moment` of docs/wire.md. */
	moment(deal, move) {
		return JSON.parse(this.#text(this.#to.study_moment(deal, move)));
	}

	/** What the record remarks: each behind so many moves, of a seat, the text of a line `@`. */
	notes(deal) {
		return JSON.parse(this.#text(this.#to.study_notes(deal))).notes;
	}

	/** What each card comes to that may be played after so many moves; undefined: there is nothing to say. */
	worth(deal, move) {
		return this.#answer(this.#to.study_worth(deal, move));
	}

	/** Bridge: what each declarer makes in each strain, and par. */
	table(deal) {
		return this.#answer(this.#to.study_table(deal));
	}

	/** Where each plays alone: `{ move, value }`, the points that a seat could be sure of from so many moves on. */
	sure(deal, seat) {
		return this.#answer(this.#to.study_sure(deal, seat));
	}

	/** What a bot would have done in the place of the player who made the next move: a `hint` of docs/wire.md. */
	hint(deal, move) {
		return this.#answer(this.#to.study_hint(deal, move));
	}

	/**
	 * Bridge, a duplicate match: what four bots make of the deal, and the IMPs of north-south at the table; else undefined.
	 * table: 1 to 7, at another table, where other systems are bid.  In a match of two teams table 0 is the other room, and
	 * `record` is what it has played.
	 */
	bots(deal, table = 0) {
		if (!this.#to.study_bots_start(deal, table)) return undefined;
		while (this.#to.study_bots_step());
		const bots = JSON.parse(this.#text(this.#to.study_bots()));
		const length = table ? 0 : this.#to.study_bots_record();
		return length ? { ...bots, record: this.#text(length) } : bots;
	}

	/** Hundredths of a victory point of the team that is ahead by so many IMPs in so many boards; undefined: there is no scale. */
	victory(boards, margin) {
		const points = this.#to.study_victory(boards, margin);
		return points < 0 ? undefined : points;
	}

	/** A record that ends with this deal. */
	record(deal) {
		return this.#text(this.#to.study_record(deal));
	}

	/**
	 * Boards for a table of the n-th game, from the bytes of a file in any format: `{ boards, count }`, the list and how many;
	 * or `{ line, column, error }`.
	 */
	boards(game, bytes) {
		this.#take(bytes);
		return JSON.parse(this.#text(this.#to.study_boards(game)));
	}

	/** The deal as PBN; undefined: it is not bridge. */
	pbn(deal) {
		const length = this.#to.study_pbn(deal);
		return length ? this.#text(length) : undefined;
	}

	#take(bytes) {
		const at = this.#to.study_in(bytes.length);
		if (!at) throw new Error("no memory");
		new Uint8Array(this.#to.memory.buffer, at, bytes.length).set(bytes);
	}

	#answer(length) {
		return length ? JSON.parse(this.#text(length)) : undefined;
	}

	#text(length) {
		return decoder.decode(new Uint8Array(this.#to.memory.buffer, this.#to.study_out(), length));
	}

	#sentence() {
		const bytes = new Uint8Array(this.#to.memory.buffer, this.#to.study_out());
		return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
	}
}
