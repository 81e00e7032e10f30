// SPDX-License-Identifier: Apache-2.0
// The clock of a seat, and the wait after a stop.  They run here between two messages; the server decides.
import { useEffect, useState } from "preact/hooks";
import type { Ticking, Waiting } from "../app/room";
import type { Seat } from "../wire/types";
import { t } from "../words/catalog";
import { spanWords } from "../words/when";

const LOW = 20; // seconds
const TICK = 200; // ms
const HOUR = 3_600_000;

// The time left at a time, in ms; undefined: the seat has no clock.
export function leftAt(clock: Ticking | undefined, seat: Seat, now: number): number | undefined {
	const left = clock?.left[seat];
	if (!clock || left === undefined || left === null) return undefined;
	return clock.running.includes(seat) ? Math.max(0, left - (now - clock.at)) : left;
}

// "4:07"
export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function useNow(runs: boolean): number {
	const [now, setNow] = useState(performance.now());
	useEffect(() => {
		setNow(performance.now());
		if (!runs) return undefined;
		const timer = setInterval(() => setNow(performance.now()), TICK);
		return () => clearInterval(timer);
	}, [runs]);
	return runs ? Math.max(now, performance.now()) : now;
}

interface Props {
	clock: Ticking | undefined;
	seat: Seat;
	deal: number;
	mine: boolean;
}

export function TimeLeft({ clock, seat, deal, mine }: Props) {
	const runs = clock?.running.includes(seat) ?? false;
	const now = useNow(runs);
	const left = leftAt(clock, seat, now);
	const low = left !== undefined && left <= LOW * 1000;
	const [warned, setWarned] = useState(0); // the deal in which the player was warned
	useEffect(() => {
		if (low && runs) setWarned(deal);
	}, [low, runs, deal]);
	if (left === undefined) return null;
	const kinds = ["time-left", runs ? "running" : "", low ? "low" : ""];
	return (
		<>
			<span class={kinds.filter(Boolean).join(" ")} role="timer" aria-label={t("Time left")}>
				{left < HOUR ? clockText(left) : spanWords(left)}
			</span>
			{mine && (
				<span class="hidden" role="status">
					{warned === deal && t("You have less than %d seconds left.", LOW)}
				</span>
			)}
		</>
	);
}

// The seconds that the next player still waits after a stop, begun ones too; 0: the wait is over.
export const secondsLeft = ({ ms, at }: Waiting, now: number) => Math.max(0, Math.ceil((ms - (now - at)) / 1000));

export function StopLeft({ wait }: { wait: Waiting }) {
	const seconds = secondsLeft(wait, useNow(true));
	return seconds ? (
		<span class="stop-left" role="timer">
			{t("Stop: wait %d s", seconds)}
		</span>
	) : null;
}
