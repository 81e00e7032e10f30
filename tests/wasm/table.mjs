// SPDX-License-Identifier: Apache-2.0
// table.mjs -- tables of the engine in WebAssembly, by messages alone, with a clock of their own: openTables(FOLDER, SEED).
// FOLDER is what tools/wasm made.
import { ok } from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export async function openTables(folder, seedText) {
	const { Engine } = await import(pathToFileURL(resolve(folder, "atout-engine.mjs")));
	const module = new WebAssembly.Module(await readFile(resolve(folder, "atout-engine.wasm")));

	let seed = Number(seedText);
	function below(n) {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		return Math.floor((seed / 2 ** 32) * n);
	}

	class Table extends Engine {
		clock = 1;
		events = [];
		last = {};
		now() {
			return this.clock;
		}

		/** Begins to play against bots of which every second is a beginner, since they think less. */
		start(choice) {
			this.create({ ...choice, bots: false });
			this.settle();
			for (const [seat, { kind }] of this.last.table.seats.entries())
				if (kind === "open") this.say({ type: "bot", seat, bot: seat % 2 ? "beginner" : "club" });
			this.say({ type: "start" });
		}

		/** Takes what there is to store and to hear; whether there was something. */
		take() {
			const things = [...this.out()];
			for (const { kind, text } of things) kind === "keep" ? this.keep(text) : this.told(JSON.parse(text));
			return things.length > 0;
		}

		/** Lets happen what happens by itself, until only the player can do something. */
		settle() {
			for (let i = 0; i < 10000; i++) {
				if (this.take() || this.think()) continue;
				if (this.due() === Infinity) return;
				this.clock = Math.max(this.clock, this.due());
				this.tick();
			}
			throw new Error("the table does not come to rest");
		}

		keep(event) {
			this.events.push(event);
			this.kept();
		}

		told(message) {
			this.last[message.type] = message;
			ok(message.type !== "error", JSON.stringify(message));
		}

		say(message) {
			this.receive(JSON.stringify(message));
			this.settle();
		}
	}

	const open = () => new Table(new WebAssembly.Instance(module, {}).exports);

	/** One deal with random moves of the player. */
	function playDeal(table, what) {
		for (let i = 0; i < 400; i++) {
			const { view, legal, n, keep } = table.last.frame;
			if (view.over) return;
			if (keep) {
				table.say({ type: "keep", n });
				continue;
			}
			const moves = Object.values(legal).flat();
			ok(moves.length, `${what}: it is the player's turn: ${JSON.stringify(table.last.frame)}`);
			table.say({ type: "move", n, move: moves[below(moves.length)] });
			ok(table.last.frame.n > n, `${what}: the move was made: ${JSON.stringify(table.last.refused)}`);
		}
		throw new Error(`${what}: the deal does not end`);
	}

	return { module, open, playDeal };
}
