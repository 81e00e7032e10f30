// SPDX-License-Identifier: Apache-2.0
// atout-engine.mjs -- a table against bots in a browser or in Node: src/wasm/engine.h, in JavaScript's terms.
//
//     const engine = await loadEngine();
//     engine.create({ game: 0, seats: 0, bots: true, name: "Anna" });
//     for (const { kind, text } of engine.out()) ...
//
// What comes out is, in order: { kind: "say", text } a message for the player, and { kind: "keep", text } an event that is
// to be kept for good and then answered by kept() or lost(why).  Messages are those of docs/wire.md, both ways.
//
// The engine has no timer.  tick() is to be called at due(), in milliseconds of performance.now(), and think() as long as it
// is true; each takes a third of a second at most.

import { loadModule } from "./atout-module.mjs";

// Node 18 has it in a module only.
const { crypto = (await import("node:crypto")).webcrypto } = globalThis;
const encoder = new TextEncoder(),
	decoder = new TextDecoder("utf-8", { fatal: true });
const KINDS = { S: "say", K: "keep", R: "record", C: "challenge" };

/**
 * The engine of a module: its bytes, a WebAssembly.Module or a URL; without it, of the file beside this one.
 * @param {BufferSource | WebAssembly.Module | URL | string} [source]
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source = new URL("atout-engine.wasm", import.meta.url)) {
	return new Engine(await loadModule(source));
}

export class Engine {
	#to;
	#size = 65536;

	constructor(exports) {
		this.#to = exports;
		exports._initialize();
	}

	/** What can be chosen at each game: the texts of `offer` messages. */
	offers() {
		const offers = [];
		for (let n = 0, length; (length = this.#to.engine_offer(n)); n++)
			offers.push(this.#text(this.#to.engine_in(), length));
		return offers;
	}

	/** A new table of the n-th game; seats 0: as many as usual. */
	create({ game, seats = 0, bots = true, name }) {
		this.#shuffle();
		if (!this.#to.engine_create(game, seats, bots, this.#write(name), this.now()))
			throw new Error(this.#sentence());
	}

	/** A table of before, from all that was kept of it. */
	resume(events, name) {
		this.#apply(events);
		this.#shuffle();
		if (!this.#to.engine_resume(this.#write(name), this.now())) throw new Error("no memory");
	}

	/** The record of the finished deals at a table, from all that was kept of it. */
	record(events) {
		this.#apply(events);
		if (!this.#to.engine_record()) throw new Error("no memory");
		const [{ text }] = this.out();
		return text;
	}

	/** The present match as a challenge, and how its deals have gone, from all that was kept of the table. */
	challenge(events) {
		this.#apply(events);
		return this.#answer(this.#to.engine_challenge());
	}

	rows(events) {
		this.#apply(events);
		return this.#answer(this.#to.engine_rows()).rows;
	}

	/** What a challenge is whose text has come from somebody; an Error says what is wrong with it. */
	readChallenge(set) {
		return this.#answer(this.#to.engine_challenge_read(this.#write(set)));
	}

	/** A new table that plays a challenge: its text. */
	accept(set, name) {
		this.#shuffle();
		const length = encoder.encode(set).length;
		const both = this.#write(set + name);
		if (!this.#to.engine_create_set(length, both - length, this.now())) throw new Error(this.#sentence());
	}

	#answer(done) {
		if (!done) throw new Error(this.#sentence());
		const [{ text }] = this.out();
		return JSON.parse(text);
	}

	#apply(events) {
		for (const event of events) if (!this.#to.engine_apply(this.#write(event))) throw new Error(this.#sentence());
	}

	receive(text) {
		this.#shuffle();
		this.#to.engine_receive(this.#write(text), this.now());
	}

	kept() {
		this.#shuffle();
		this.#to.engine_kept(this.now());
	}

	lost(why) {
		this.#to.engine_lost((this.#write(why + "\0"), this.now()));
	}

	/** What is to be done, each thing once. */
	*out() {
		for (let length; (length = this.#to.engine_out_length());) {
			const text = this.#text(this.#to.engine_out(), length);
			this.#to.engine_out_done();
			yield { kind: KINDS[text[0]], text: text.slice(1) };
		}
	}

	/** When tick() is to be called; Infinity: not at all. */
	due() {
		return this.#to.engine_due();
	}

	tick() {
		this.#shuffle();
		this.#to.engine_tick(this.now());
	}

	/** Has a bot think; false: none has to. */
	think() {
		const thought = this.#to.engine_think();
		if (thought) {
			this.#shuffle();
			this.#to.engine_thought(this.now());
		}
		return Boolean(thought);
	}

	/**
	 * Judges the deals of a record: what engine.h says of engine_verify_line, deal by deal; the last one may be an
	 * error.
	 */
	*verify(text) {
		this.#to.engine_verify_start();
		for (const line of text.replace(/\n$/, "").split("\n")) {
			// So much fits in UTF-8, and is still too long for a line.
			const said = this.#said(this.#to.engine_verify_line(this.#write(line.slice(0, this.#size / 4))));
			if (said) yield said;
			if (said?.error) return;
		}
		const said = this.#said(this.#to.engine_verify_end());
		if (said) yield said;
	}

	/** Begins a lesson (src/lesson/lesson.h) at a step from 0; what is told comes out. */
	learn(text, step = 0) {
		if (!this.#to.engine_learn(this.#write(text), step)) throw new Error(this.#sentence());
	}

	/** A message from the learner. */
	learnSay(text) {
		this.#to.engine_learn_say(this.#write(text));
	}

	now() {
		return performance.now();
	}

	#said(length) {
		return length ? JSON.parse(this.#text(this.#to.engine_in(), length)) : undefined;
	}

	#shuffle() {
		crypto.getRandomValues(new Uint8Array(this.#to.memory.buffer, this.#to.engine_random(), 32));
		this.#to.engine_today(Date.now());
	}

	#write(text) {
		const bytes = encoder.encode(text);
		if (bytes.length > this.#size)
			throw new Error(`a text of ${bytes.length} bytes, expected at most ${this.#size}`);
		new Uint8Array(this.#to.memory.buffer, this.#to.engine_in(), bytes.length).set(bytes);
		return bytes.length;
	}

	#text(at, length) {
		return decoder.decode(new Uint8Array(this.#to.memory.buffer, at, length));
	}

	#sentence() {
		const bytes = new Uint8Array(this.#to.memory.buffer, this.#to.engine_in(), this.#size);
		return decoder.decode(bytes.slice(0, bytes.indexOf(0)));
	}
}
