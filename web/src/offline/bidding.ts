// SPDX-License-Identifier: Apache-2.0
// Bidding systems, in a Worker of their own: src/wasm/bidding.h.  A file that takes too long is given up, and the Worker
// with it.
import type { MoveText, Promised } from "../wire/types";

export interface Head {
	name: string;
	title: string;
	rules: number;
	options: { name: string; value: string }[];
}

export interface Fault {
	file: string;
	line: number;
	error: string;
}

export interface Block {
	depth: number;
	file: string;
	line: number;
	text: string;
	rules: { line: number; text: string }[];
}

export interface Row {
	call: MoveText;
	alert?: boolean;
	promises: Promised[];
	file?: string;
	line?: number;
}

export interface Answer extends Partial<Row> {
	text?: string; // of the line that the call is by; none: it is the call that says the least that is not true
	forcing?: boolean;
	others?: MoveText[];
	rows?: Row[];
	error?: string;
}

export interface Finding {
	file: string;
	line: number;
	text: string;
}

export interface Card {
	title: string;
	conventions: string[];
	agreements: string[]; // of the defenders: leads and signals
	options: Head["options"];
	places: { title: string; rows: Row[] }[];
}

export interface Asks {
	text: (name: string) => string | undefined;
	open: (name: string) => Head | Fault;
	openOwn: (text: string) => Head | Fault;
	openChoice: (low: number, high: number) => Head | Fault;
	tree: () => Block[];
	ask: (question: string) => Answer;
	lint: (deals: number) => Finding[];
	card: () => Card;
}

export interface Asked {
	n: number;
	what: keyof Asks;
	args: unknown[];
}

export type Answered = { n: number; answer: unknown } | { n: number; failed: string };

const PATIENCE = 10_000; // ms

export const TOO_LONG = "too long";

export class Bidding {
	private worker: Worker | undefined;
	private n = 0;
	private readonly waiting = new Map<number, { done: (answer: never) => void; fail: (why: Error) => void }>();

	async ask<W extends keyof Asks>(what: W, ...args: Parameters<Asks[W]>): Promise<ReturnType<Asks[W]>> {
		const n = ++this.n;
		this.worker ??= this.begin();
		this.worker.postMessage({ n, what, args } satisfies Asked);
		const timer = setTimeout(() => this.giveUp(TOO_LONG), PATIENCE);
		return new Promise<ReturnType<Asks[W]>>((done, fail) => this.waiting.set(n, { done, fail })).finally(() =>
			clearTimeout(timer),
		);
	}

	close() {
		this.giveUp("closed");
	}

	private begin(): Worker {
		const worker = new Worker("/bidding.js", { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<Answered>) => {
			const { done, fail } = this.waiting.get(data.n) ?? {};
			this.waiting.delete(data.n);
			if ("failed" in data) fail?.(new Error(data.failed));
			else done?.(data.answer as never);
		};
		worker.onerror = (event) => this.giveUp(event.message);
		return worker;
	}

	private giveUp(why: string) {
		this.worker?.terminate();
		this.worker = undefined;
		for (const { fail } of this.waiting.values()) fail(new Error(why));
		this.waiting.clear();
	}
}
