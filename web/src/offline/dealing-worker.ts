// SPDX-License-Identifier: Apache-2.0
// The Worker that deals: src/wasm/dealing.h.  Between two steps it hears whether somebody has stopped it.
import { loadDealing } from "../../../bindings/npm/atout-dealing.mjs";
import type { Ask, Count, Deal, Fault, Head, LeadsTold, Step, Tell, Wanted } from "./dealing";

const FIRST = 30; // ms until the page is told for the first time,
const THEN = 120; // and again
const LEADS_DEALS = 200; // where the script does not say how many

type Gone = Pick<Step, "generated" | "produced" | "deals" | "text"> & { more: boolean };

const tell = (what: Tell) => postMessage(what);
const pause = () => new Promise((done) => setTimeout(done)); // a message that waits comes first
const loaded = loadDealing(new URL("/atout-dealing.wasm", location.href));

interface Run {
	n: number;
	each: number; // deals wanted, and again with each "more"
	made: number;
	produce: number;
	generate: number;
	leads: boolean;
	running: boolean;
	stopped: boolean; // after the next step
}

let run: Run | undefined;

// Steps for so many milliseconds.
async function advance(now: Run, time: number): Promise<Step | Fault> {
	const dealing = await loaded;
	const deals: Deal[] = [];
	const end = performance.now() + time;
	for (let text = ""; ;) {
		const gone = dealing.go(now.produce, now.generate) as Gone | Fault;
		if ("error" in gone) return gone;
		deals.push(...gone.deals);
		text += gone.text;
		now.running &&= gone.more && !now.stopped;
		if (now.running && performance.now() < end) continue;
		const { generated, produced } = gone;
		const counts = dealing.counts() as Count[];
		const leads = now.leads ? { leads: dealing.leads() as LeadsTold } : {};
		return { generated, produced, deals, text, counts, running: now.running, ...leads };
	}
}

async function go(now: Run) {
	now.running = true;
	now.stopped = false;
	for (let time = FIRST; now.running && run === now; time = THEN) {
		const step = await advance(now, time);
		if ("error" in step) {
			now.running = false;
			return tell({ n: now.n, fault: step });
		}
		if (!step.running) step.text += (await loaded).end() ?? "";
		tell({ n: now.n, step });
		await pause();
	}
}

// How many deals are wanted, and again with each "more".
function countOf(head: Head, { deals, measure }: Wanted): number {
	if (deals) return Math.min(head.said ? head.produce : deals.usual, deals.most);
	return typeof measure === "object" && !head.said ? LEADS_DEALS : head.produce;
}

async function open(n: number, wanted: Wanted) {
	const { script, seed, date, measure } = wanted;
	const head = (await loaded).open(script, { seed, date, ...(measure && { measure }) }) as
		Head | Fault | { unknown: true };
	if ("error" in head) return tell({ n, fault: head });
	if ("unknown" in head) return tell({ n, unknown: true });
	const each = countOf(head, wanted);
	run = {
		n,
		each,
		made: head.generate,
		produce: each,
		generate: head.generate,
		leads: typeof measure === "object",
		running: false,
		stopped: false,
	};
	tell({ n, opened: { ...head, produce: each } });
	await go(run);
}

async function more(now: Run) {
	if (now.running) return;
	now.produce += now.each;
	now.generate += now.made;
	await go(now);
}

async function answer(ask: Ask) {
	const dealing = await loaded;
	if ("check" in ask) tell({ n: ask.n, checked: dealing.check(ask.check) as Head | Fault });
	else if ("open" in ask) await open(ask.n, ask.open);
	else if ("save" in ask) tell({ n: ask.n, saved: dealing.save(ask.save) });
	else if ("more" in ask && run) await more(run);
	else if ("stop" in ask && run) run.stopped = true;
}

onmessage = async ({ data }: MessageEvent<Ask>) => {
	try {
		await answer(data);
	} catch (why) {
		tell({ n: data.n, failed: why instanceof Error ? why.message : String(why) });
	}
};
