// SPDX-License-Identifier: Apache-2.0
// The Worker that is the server of one table: the engine, and the store of its events.  The table may be open in several
// windows.  What is stored counts: a window that comes too late with an event reads the table again, and each window tells
// the others when it has written.
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import { isTaken, NOT_KEPT, TableStore } from "./store";
import { MODULE } from "./solo";
import type { Ask, Tell } from "./transport";

const tell = (what: Tell) => postMessage(what);
const gameIn = (offer: string) => (JSON.parse(offer) as { game: string }).game;

interface News {
	written: () => void;
	behind: () => void; // there are events that this table has not read
}

class OpenTable {
	private closed = false;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private count = 0; // events kept
	private said: string | undefined; // the last message, until an event that began after it is kept
	private keeping = Promise.resolve();

	private constructor(
		private readonly engine: Awaited<ReturnType<typeof loadEngine>>,
		private readonly store: TableStore,
		private readonly id: string,
		private readonly news: News,
	) {}

	static async open(id: string, name: string, news: News): Promise<OpenTable> {
		const [engine, store] = await Promise.all([loadEngine(new URL(MODULE, location.href)), TableStore.open()]);
		const openTable = new OpenTable(engine, store, id, news);
		const [table, events] = await Promise.all([store.table(id), store.events(id)]);
		if (!table) throw new Error("This browser has no such table");
		const { game, seats = 0 } = table;
		openTable.count = events.length;
		if (events.length) engine.resume(events, name);
		else if (table.set !== undefined) engine.accept(table.set, name);
		else {
			const index = engine.offers().findIndex((offer) => gameIn(offer) === game);
			engine.create({ game: index, seats, bots: false, name });
		}
		return openTable;
	}

	// Returns the message whose event was not kept: another window was faster, and it is to be received again.
	async close() {
		this.closed = true;
		clearTimeout(this.timer);
		await this.keeping;
		return this.said;
	}

	receive(text: string) {
		this.said = text;
		this.engine.receive(text);
		this.run();
	}

	// Sends and stores what the engine has for us, lets one bot think, and sets a timer if more is to come.
	run() {
		clearTimeout(this.timer);
		if (this.closed) return;
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
			else this.keeping = this.keep(text);
		}
	}

	private async keep(event: string) {
		const answered = this.said;
		try {
			await this.store.addEvent(this.id, this.count + 1, event);
			if (this.said === answered) this.said = undefined;
			this.count++;
			this.engine.kept();
			this.news.written();
		} catch (why) {
			if (!isTaken(why)) this.engine.lost(NOT_KEPT);
			else if (!this.closed) this.news.behind();
		}
		this.run();
	}
}

const fail = (why: unknown) => tell({ failed: why instanceof Error ? why.message : String(why) });

const windows = new BroadcastChannel("atout tables");
let openTable: Promise<OpenTable> | undefined;

// Opens the table; again later, from what is stored by then.
function open(id: string, name: string) {
	const news = { written: () => windows.postMessage(id), behind: () => open(id, name) };
	const before = openTable;
	openTable = (async () => {
		const said = await (await before)?.close();
		const opened = await OpenTable.open(id, name, news);
		if (said !== undefined) opened.receive(said);
		return opened;
	})();
	openTable.then((opened) => opened.run(), fail);
	windows.onmessage = ({ data }) => data === id && news.behind();
}

onmessage = async ({ data }: MessageEvent<Ask>) => {
	if ("id" in data) open(data.id, data.name);
	else (await openTable)?.receive(data.message);
};
