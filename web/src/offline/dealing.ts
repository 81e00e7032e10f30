// SPDX-License-Identifier: Apache-2.0
// Deals by a script, in a Worker of their own: src/wasm/dealing.h.  They come as they are made, until there are enough or
// somebody stops.

export interface Place {
	line: number;
	column: number;
}

export interface Head {
	produce: number;
	said?: boolean; // the script says how many
	generate: number;
	seed: number;
	warnings: (Place & { text: string })[];
}

export interface Fault extends Place {
	error: string;
}

export interface Deal {
	hands: string[]; // N E S W: "AK3.QJ.T987.5432"
	dealer: number;
	vul: number; // bits: N-S, E-W
	tricks?: number[][]; // by declarer and strain, C D H S NT
	par?: number; // of N-S
}

// From and to the values of a cell; below the first range and above the last one of them is missing.
export interface Cell {
	from?: number;
	to?: number;
}

export interface Frequency {
	kind: "frequency";
	title: string;
	large?: boolean; // too many cells
	columns?: Cell[];
	rows?: (Cell & { count?: number; counts?: number[] })[];
}

export type Count =
	| { kind: "average"; title: string; mean?: number; error?: number }
	| Frequency
	| { kind: "contracts"; title: string; points: number[] };

export interface Lead {
	cards: string[];
	beats: number;
	beats_error: number;
	tricks: number;
	tricks_error: number;
	less: number; // than the lead that takes the most
	less_error: number;
}

export interface LeadsTold {
	deals: number;
	leads: Lead[];
}

export interface Against {
	level: number;
	strain: number; // C D H S NT
	declarer: number; // N E S W
}

export interface Wanted {
	script: string;
	seed: number; // -1: the script's own
	date: string;
	deals?: { usual: number; most: number }; // where the script does not say how many; and whatever it says
	measure?: "tables" | Against;
}

// What a run has come to since the last time.
export interface Step {
	generated: number;
	produced: number;
	deals: Deal[];
	text: string;
	counts: Count[];
	leads?: LeadsTold;
	running: boolean;
}

export type Ask = { n: number } & (
	{ check: string } | { open: Wanted } | { more: true } | { stop: true } | { save: string }
);

// n: of the question that it answers, or of the run.
export type Tell = { n: number } & (
	| { checked: Head | Fault }
	| { opened: Head }
	| { step: Step }
	| { fault: Fault }
	| { unknown: true } // leads: the script does not deal all cards of the hand that leads
	| { saved: Uint8Array<ArrayBuffer> }
	| { failed: string }
);

const PATIENCE = 5000; // ms until a run that does not stop is ended

export class Dealing {
	private worker: Worker | undefined;
	private n = 0;
	private stopping: ReturnType<typeof setTimeout> | undefined;
	private readonly waiting = new Map<number, (tell: Tell) => void>();
	private run = 0; // n of it

	constructor(private readonly onRun: (tell: Tell) => void) {}

	async check(script: string): Promise<Head | Fault> {
		const tell = await this.answer({ n: ++this.n, check: script });
		if ("checked" in tell) return tell.checked;
		throw new Error("failed" in tell ? tell.failed : "");
	}

	async save(format: string): Promise<Uint8Array<ArrayBuffer>> {
		const tell = await this.answer({ n: ++this.n, save: format });
		if ("saved" in tell) return tell.saved;
		throw new Error("failed" in tell ? tell.failed : "");
	}

	open(wanted: Wanted) {
		this.run = ++this.n;
		this.ask({ n: this.run, open: wanted });
	}

	more() {
		this.ask({ n: this.run, more: true });
	}

	stop() {
		const { run } = this;
		this.ask({ n: run, stop: true });
		this.stopping = setTimeout(() => {
			this.end("closed");
			this.onRun({ n: run, failed: "" });
		}, PATIENCE);
	}

	close() {
		this.end("closed");
	}

	private answer(ask: Ask): Promise<Tell> {
		this.ask(ask);
		return new Promise((done) => this.waiting.set(ask.n, done));
	}

	private ask(ask: Ask) {
		this.worker ??= this.begin();
		this.worker.postMessage(ask);
	}

	private begin(): Worker {
		const worker = new Worker("/dealing.js", { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<Tell>) => this.hear(data);
		worker.onerror = (event) => this.end(event.message);
		return worker;
	}

	private hear(tell: Tell) {
		const done = this.waiting.get(tell.n);
		if (done) {
			this.waiting.delete(tell.n);
			done(tell);
		} else if (tell.n === this.run) {
			if ("step" in tell && !tell.step.running) clearTimeout(this.stopping);
			this.onRun(tell);
		}
	}

	private end(why: string) {
		clearTimeout(this.stopping);
		this.worker?.terminate();
		this.worker = undefined;
		for (const [n, done] of this.waiting) done({ n, failed: why });
		this.waiting.clear();
	}
}
