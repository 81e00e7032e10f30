// SPDX-License-Identifier: Apache-2.0
// Pointing at the calls of an auction shows what they mean.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Frame, Meaning, MoveText, Seat, Up, View } from "../wire/types";
import type { Cast } from "../words/cast";

// What all that draws calls needs.  say is missing where the deal is over: nobody can be asked then.
export interface CallTalk {
	frame: Frame;
	cast: Cast;
	meaning: Meaning | undefined;
	say?: (message: Up) => void;
}

export const CallTalkContext = createContext<CallTalk | undefined>(undefined);
export const useCallTalk = () => useContext(CallTalkContext);

// A call, or one that might be made, and its place in the auction.
export interface Pointed {
	call: number;
	move: MoveText;
}

export const callerOf = (view: View, call: number): Seat => (view.dealer + call) % view.seats;
export const isMade = ({ view }: Frame, { call }: Pointed) => call < (view.calls?.length ?? 0);

export const toldOf = ({ explained }: Frame, call: number) => explained?.find((told) => told.call === call)?.text;

function mayMean({ frame, cast }: CallTalk, pointed: Pointed): boolean {
	const { view, legal, readable = [] } = frame;
	if (isMade(frame, pointed)) return view.calls?.[pointed.call] === pointed.move && readable.includes(pointed.call);
	return (
		callerOf(view, pointed.call) === cast.me && Object.values(legal).some((moves) => moves.includes(pointed.move))
	);
}

const PAUSE = 120; // ms of pointing before the meaning is asked for

// The call that is pointed at; its meaning to bots is asked for.
export function usePointed(talk: CallTalk | undefined) {
	const [pointed, point] = useState<Pointed>();
	useEffect(() => {
		const say = talk?.say;
		if (!say || !pointed || !mayMean(talk, pointed)) return;
		const timer = setTimeout(() => say({ type: "mean", ...pointed }), PAUSE);
		return () => clearTimeout(timer);
	}, [pointed?.call, pointed?.move, talk?.frame.n]);
	return { pointed, point };
}

const HOLD = 450; // ms that a finger rests on a button to point at it

// For buttons that do something when they are pressed: a mouse over one, the focus of keys or a finger that rests on it
// points.  guard is for what is around them: a finger that has pointed does not press, wherever its click arrives.
export function useHold(point: (pointed: Pointed | undefined) => void) {
	const [hold] = useState<{ timer?: ReturnType<typeof setTimeout>; since: number; held: boolean }>({
		since: 0,
		held: false,
	});
	const rest = (pointed: Pointed) => {
		hold.held = true;
		point(pointed);
	};
	const lift = () => clearTimeout(hold.timer);
	const aim = (pointed: Pointed) => ({
		onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && point(pointed),
		onPointerLeave: (event: PointerEvent) => (event.pointerType === "mouse" ? point(undefined) : lift()),
		onPointerDown: (event: PointerEvent) => {
			if (event.pointerType === "mouse") return;
			hold.since = event.timeStamp;
			hold.timer = setTimeout(() => rest(pointed), HOLD);
		},
		// On a busy device the timer may come before a finger that was lifted in time.
		onPointerUp: (event: PointerEvent) => {
			lift();
			if (event.timeStamp - hold.since < HOLD) hold.held = false;
		},
		onPointerCancel: lift,
		onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && point(pointed),
	});
	const guard = {
		onPointerDownCapture: () => {
			hold.held = false;
		},
		onClickCapture: (event: Event) => hold.held && event.stopPropagation(),
		onContextMenu: (event: Event) => hold.held && event.preventDefault(),
		onFocusOut: () => !hold.held && point(undefined),
	};
	return { aim, guard };
}
