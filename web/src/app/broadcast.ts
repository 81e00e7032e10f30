// SPDX-License-Identifier: Apache-2.0
// A table of an event as it is broadcast: the board that is on the air, how far it is, and what was said of it.
import { useEffect, useState } from "preact/hooks";
import { openChannel, type Comment, type OnAir, type Said } from "../wire/broadcast";

export interface Channel {
	onAir?: OnAir;
	comments: readonly Comment[];
	begun?: number; // ms of the page's clock
	over?: true; // nothing follows
	refused?: string; // why, as a key; it is tried again
}

export const NOTHING_ON_AIR: Channel = { comments: [] };

// now: ms of the page's clock.
export function heard(channel: Channel, said: Said, now: number): Channel {
	switch (said.type) {
		case "board":
			return { onAir: said, comments: [] };
		case "comments":
			return { ...channel, comments: said.comments };
		case "now":
			return { ...channel, begun: now - said.at };
		case "over":
			return { ...channel, over: true };
		case "refused":
			return { ...channel, refused: said.key };
		case "wait":
			return channel.refused ? NOTHING_ON_AIR : channel;
		default:
			return channel;
	}
}

// The moment that is shown so many ms after the beginning.
export function momentAt(times: readonly number[], elapsed: number): number {
	const next = times.findIndex((time) => time > elapsed);
	return Math.max(0, (next < 0 ? times.length : next) - 1);
}

// What was said up to a moment, in the order of the moments.
export const commentsUpTo = (comments: readonly Comment[], moment: number) =>
	comments.filter((one) => one.moment <= moment).sort((a, b) => a.moment - b.moment || a.entry - b.entry);

// Of "1, 3", as they are sent; undefined: that is no list of numbers.
export const tableNumbers = (text: string) =>
	/^[\d\s,]*\d[\d\s,]*$/.test(text) ? text.match(/\d+/g)!.join(" ") : undefined;

export function useChannel(evening: string, table: number): Channel {
	const [channel, setChannel] = useState(NOTHING_ON_AIR);
	useEffect(() => {
		setChannel(NOTHING_ON_AIR);
		const transport = openChannel(evening, table, (said) => {
			if (said.type === "over") transport.close();
			setChannel((old) => heard(old, said, performance.now()));
		});
		return () => transport.close();
	}, [evening, table]);
	return channel;
}

// The moment that is on the air now; the page draws the next one when its time has come.
export function useLive({ onAir, begun }: Channel): number {
	const elapsed = () => (begun === undefined ? 0 : performance.now() - begun);
	const times = onAir?.times ?? [];
	const live = momentAt(times, elapsed());
	const [, draw] = useState(0);
	const next = times[live + 1];
	useEffect(() => {
		if (next === undefined || begun === undefined) return undefined;
		const timer = setTimeout(() => draw((n) => n + 1), Math.max(0, next - elapsed()) + 1);
		return () => clearTimeout(timer);
	});
	return live;
}
