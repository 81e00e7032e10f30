// SPDX-License-Identifier: Apache-2.0
// A run of a script as a page or a table follows it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Dealing, type Count, type Deal, type Fault, type LeadsTold, type Tell, type Wanted } from "../offline/dealing";

const TEXT_MOST = 2_000_000; // characters that are kept

// Any seed, unless the script has its own.
export const anySeed = (script: string) =>
	/^\s*seed\s+\d/m.test(script) ? -1 : crypto.getRandomValues(new Uint32Array(1))[0]!;

// "2026.11.27"
function today(): string {
	const now = new Date();
	const two = (part: number) => String(part).padStart(2, "0");
	return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

export interface Run {
	state: "none" | "running" | "still" | "lost"; // lost: its Worker had to be ended
	seed: number;
	generated: number;
	produced: number;
	wanted: number; // deals in all
	each: number; // so many more with each "more"
	deals: Deal[];
	text: string;
	counts: Count[];
	leads?: LeadsTold;
	fault?: Fault;
	unknown?: true; // leads: the hand that leads is not known
	failed?: string;
}

const NOTHING: Run = {
	state: "none",
	seed: 0,
	generated: 0,
	produced: 0,
	wanted: 0,
	each: 0,
	deals: [],
	text: "",
	counts: [],
};

// What a run is after it has been told something.
export function after(run: Run, tell: Tell): Run {
	if ("opened" in tell)
		return { ...run, wanted: tell.opened.produce, each: tell.opened.produce, seed: tell.opened.seed };
	if ("step" in tell) {
		const { running, deals, text, ...now } = tell.step;
		return {
			...run,
			...now,
			state: running ? "running" : "still",
			deals: deals.length ? [...run.deals, ...deals] : run.deals,
			text: run.text.length > TEXT_MOST ? run.text : run.text + text,
		};
	}
	if ("fault" in tell) return { ...run, state: "still", fault: tell.fault };
	if ("unknown" in tell) return { ...run, state: "none", unknown: true };
	if ("failed" in tell) return { ...run, state: "lost", failed: tell.failed };
	return run;
}

export function useRun() {
	const [run, setRun] = useState(NOTHING);
	const dealing = useMemo(() => new Dealing((tell) => setRun((now) => after(now, tell))), []);
	useEffect(() => () => dealing.close(), []);
	return {
		run,
		dealing,
		begin: (wanted: Omit<Wanted, "date">) => {
			setRun({ ...NOTHING, state: "running", seed: wanted.seed });
			dealing.open({ ...wanted, date: today() });
		},
		more: () => {
			setRun((now) => ({ ...now, state: "running", wanted: now.wanted + now.each }));
			dealing.more();
		},
		stop: () => dealing.stop(),
	};
}
