// SPDX-License-Identifier: Apache-2.0
// The Worker that studies a record: src/wasm/study.h.
import { loadStudy } from "../../../bindings/npm/atout-study.mjs";
import type { Hint, Moment, Seat } from "../wire/types";
import type {
	Ask,
	ByBots,
	Head,
	Makeable,
	Note,
	ReadBoards,
	Solved,
	Sure,
	Tell,
	TellBoards,
	TellVictory,
	Told,
	Worth,
} from "./study";

const MODULE = "/atout-study.wasm";

const tell = (what: Tell | TellBoards | TellVictory) => postMessage(what);
const pause = () => new Promise((done) => setTimeout(done)); // a message that waits comes first

class OpenStudy {
	private looks = 0;

	private constructor(
		private readonly study: Awaited<ReturnType<typeof loadStudy>>,
		private readonly head: Head,
	) {}

	static async open(record: string): Promise<OpenStudy> {
		const study = await loadStudy(new URL(MODULE, location.href));
		return new OpenStudy(study, study.open(record) as Head);
	}

	greet() {
		tell({ head: this.head });
	}

	// The picture first: what is solved takes longer, and what bots would do longest.
	async look(deal: number, seat: Seat | undefined) {
		const mine = ++this.looks;
		const told = this.told(deal);
		tell({ deal, told });
		if (this.head.solved) tell({ deal, solved: this.solved(deal) });
		else if (seat !== undefined) this.tellSure(deal, seat);
		for (const at of decisions(told, seat)) {
			await pause();
			if (mine !== this.looks) return;
			const hint = this.study.hint(deal, at) as Hint | undefined;
			if (hint) tell({ deal, at, hint });
		}
		tell({ deal, advised: true });
	}

	private tellSure(deal: number, seat: Seat) {
		const sure = this.study.sure(deal, seat) as Sure | undefined;
		if (sure) tell({ deal, sure });
	}

	compare(deal: number, table: number) {
		tell({ deal, table, bots: (this.study.bots(deal, table) as ByBots | undefined) ?? null });
	}

	private told(deal: number): Told {
		const { study } = this;
		const moments = this.steps(deal).map((move) => study.moment(deal, move) as Moment);
		const notes = study.notes(deal) as Note[];
		const pbn = study.pbn(deal);
		return { moments, notes, record: study.record(deal), ...(pbn === undefined ? {} : { pbn }) };
	}

	// From the last card on: what is learned of an ending serves all that comes before it.
	private solved(deal: number): Solved {
		const { study } = this;
		const worths = this.steps(deal)
			.reverse()
			.map((move) => study.worth(deal, move) as Worth | undefined)
			.reverse();
		const makeable = study.table(deal) as Makeable | undefined;
		return makeable ? { worths, makeable } : { worths };
	}

	// The numbers of moves after which there is a moment.
	private steps(deal: number): number[] {
		return Array.from({ length: (this.head.deals[deal]?.moves ?? 0) + 1 }, (_, move) => move);
	}
}

// The moments at which a seat has decided; without a seat people, who have given no reasons.
const decisions = ({ moments }: Told, seat: Seat | undefined): number[] =>
	(moments[0]?.said ?? []).flatMap((made, at) => ((seat === undefined ? !made.why : made.seat === seat) ? [at] : []));

async function tellBoards(game: number, file: ArrayBuffer) {
	const study = await loadStudy(new URL(MODULE, location.href));
	tell({ boards: study.boards(game, new Uint8Array(file)) as ReadBoards });
}

async function tellVictory(boards: number, margin: number) {
	const study = await loadStudy(new URL(MODULE, location.href));
	tell({ victory: study.victory(boards, margin) ?? null });
}

let openStudy: Promise<OpenStudy> | undefined;

onmessage = async ({ data }: MessageEvent<Ask>) => {
	try {
		if ("file" in data) return await tellBoards(data.game, data.file);
		if ("margin" in data) return await tellVictory(data.boards, data.margin);
		if ("record" in data) openStudy = OpenStudy.open(data.record);
		const open = await openStudy;
		if ("deal" in data) await open?.look(data.deal, data.seat);
		else if ("bots" in data) open?.compare(data.bots, data.table);
		else open?.greet();
	} catch (why) {
		tell({ failed: why instanceof Error ? why.message : String(why) });
	}
};
