// SPDX-License-Identifier: Apache-2.0
// When a frame is shown.  Frames wait in a queue so that each card is seen and a finished trick stays for a while; a
// player who may move is never kept waiting, for the hand is always that of the newest frame shown.
import type { Frame } from "../wire/types";
import { trickEnded } from "../words/changes";

export type Speed = "slow" | "normal" | "fast" | "at once";

interface Times {
	card: number; // ms between two frames
	trick: number; // ms that a finished trick stays
}

export const TIMES: Record<Speed, Times> = {
	slow: { card: 900, trick: 3000 },
	normal: { card: 450, trick: 1600 },
	fast: { card: 200, trick: 800 },
	"at once": { card: 0, trick: 0 },
};

const LATE = 24; // frames in the queue: a player who was away need not watch them all

export interface Shown {
	frame: Frame;
	lingers: boolean; // the finished trick is still on the table
}

// Whether a frame ends a trick that the one before had not seen ended.
export function endsTrick(before: Frame | undefined, after: Frame): boolean {
	return before !== undefined && before.deal === after.deal && trickEnded(before.view, after.view);
}

export class Pace {
	private queue: Frame[] = [];
	private shown: Frame | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly show: (shown: Shown, before: Frame | undefined) => void,
		private readonly speed: () => Speed,
	) {}

	push(frame: Frame) {
		this.queue.push(frame);
		if (this.queue.length > LATE) this.queue.splice(0, this.queue.length - 1);
		if (this.timer === undefined) this.next();
	}

	// Clears the table at once, for a player who has seen enough.
	hurry() {
		clearTimeout(this.timer);
		this.rest();
	}

	stop() {
		clearTimeout(this.timer);
		this.queue = [];
	}

	private next() {
		const frame = this.queue.shift();
		if (!frame) return;
		const before = this.shown;
		const times = TIMES[this.speed()];
		const lingers = times.trick > 0 && endsTrick(before, frame);
		this.shown = frame;
		this.show({ frame, lingers }, before);
		const wait = !before || before.n === frame.n ? 0 : lingers ? times.trick : times.card;
		if (wait) this.timer = setTimeout(() => this.rest(), wait);
		else this.rest();
	}

	private rest() {
		this.timer = undefined;
		if (this.queue.length) this.next();
		else if (this.shown) this.show({ frame: this.shown, lingers: false }, this.shown);
	}
}
