// SPDX-License-Identifier: Apache-2.0
// Questions to a module in a Worker of its own, and their answers.  A question that takes too long is given up, and the
// Worker with it; the next one begins another.

export interface Asked {
	n: number;
	what: string;
	args: unknown[];
}

export type Answered = { n: number; answer: unknown } | { n: number; failed: string };

type Args<F> = F extends (...args: infer P) => unknown ? P : never;
type Result<F> = F extends (...args: never[]) => infer R ? R : never;

export const TOO_LONG = "too long";

export class Asking<Asks> {
	private worker: Worker | undefined;
	private n = 0;
	private readonly waiting = new Map<number, { done: (answer: never) => void; fail: (why: Error) => void }>();

	// patience: ms
	constructor(
		private readonly file: string,
		private readonly patience: number,
	) {}

	async ask<W extends keyof Asks & string>(what: W, ...args: Args<Asks[W]>): Promise<Result<Asks[W]>> {
		const n = ++this.n;
		this.worker ??= this.begin();
		this.worker.postMessage({ n, what, args } satisfies Asked);
		const timer = setTimeout(() => this.giveUp(TOO_LONG), this.patience);
		return new Promise<Result<Asks[W]>>((done, fail) => this.waiting.set(n, { done, fail })).finally(() =>
			clearTimeout(timer),
		);
	}

	close() {
		this.giveUp("closed");
	}

	private begin(): Worker {
		const worker = new Worker(this.file, { type: "module" });
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
