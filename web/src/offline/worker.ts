// SPDX-License-Identifier: Apache-2.0
// The Worker that is the server of one table: the engine, and the shelf where its events are kept.
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import { Shelf } from "./shelf";
import { MODULE } from "./solo";
import type { Ask, Tell } from "./transport";

const tell = (what: Tell) => postMessage(what);
const gameIn = (offer: string) => (JSON.parse(offer) as { game: string }).game;

class Desk {
	private timer: ReturnType<typeof setTimeout> | undefined;
	private count = 0; // events kept

	private constructor(
		private readonly engine: Awaited<ReturnType<typeof loadEngine>>,
		private readonly shelf: Shelf,
		private readonly id: string,
	) {}

	static async open(id: string, name: string): Promise<Desk> {
		const [engine, shelf] = await Promise.all([loadEngine(new URL(MODULE, location.href)), Shelf.open()]);
		const desk = new Desk(engine, shelf, id);
		const [table, events] = await Promise.all([shelf.table(id), shelf.events(id)]);
		if (!table) throw new Error("There is no such table in this browser");
		const { game, seats = 0, bots } = table;
		desk.count = events.length;
		if (events.length) engine.resume(events, name);
		else engine.create({ game: engine.offers().findIndex((offer) => gameIn(offer) === game), seats, bots, name });
		return desk;
	}

	hear(text: string) {
		this.engine.hear(text);
		this.run();
	}

	// Does what is to be done, lets one bot think, and comes back when there is more.
	run() {
		clearTimeout(this.timer);
		this.handOut();
		if (this.engine.think()) {
			this.handOut();
			this.timer = setTimeout(() => this.run());
			return;
		}
		const due = this.engine.due();
		if (due !== Infinity) this.timer = setTimeout(() => this.tick(), Math.max(0, due - performance.now()));
	}

	private tick() {
		this.engine.tick();
		this.run();
	}

	private handOut() {
		for (const { kind, text } of this.engine.out()) {
			if (kind === "say") tell({ say: text });
			else void this.keep(text);
		}
	}

	private async keep(event: string) {
		try {
			await this.shelf.addEvent(this.id, this.count + 1, event);
			this.count++;
			this.engine.kept();
		} catch (why) {
			this.engine.lost(`This browser could not keep it: ${why instanceof Error ? why.message : String(why)}`);
		}
		this.run();
	}
}

let desk: Promise<Desk> | undefined;

onmessage = async ({ data }: MessageEvent<Ask>) => {
	try {
		if ("id" in data) desk = Desk.open(data.id, data.name);
		const open = await desk;
		if ("hear" in data) open?.hear(data.hear);
		else open?.run();
	} catch (why) {
		tell({ failed: why instanceof Error ? why.message : String(why) });
	}
};
