// SPDX-License-Identifier: Apache-2.0
// A WebSocket that reconnects.  The waits double and are random, so that many clients do not return at once.
import type { Listener, Transport } from "./transport";

const FIRST_WAIT = 500; // ms
const LONGEST_WAIT = 15_000;
// Codes after which reconnecting does not help: too much was sent; we are blocked or banned; there is no such table; nobody may watch;
// the operator has closed the table.
const FOR_GOOD = [1008, 4003, 4004, 4011, 4013, 4014];
// There is no room: it is no use to ask again soon.
const FULL = 4009;
const LAST_ATTEMPT = 5; // from which on the waits are the longest
// The server does not know us, or no longer does.
const OUT = [4001, 4002];
// The table is read again, or another window of this browser is about to get a new cookie: the next attempt may be too early.
const AGAIN = 4000;

export function waitFor(attempt: number, random: number): number {
	return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random / 2);
}

export function socketTransport(url: string, { receive, tell }: Listener): Transport {
	let socket: WebSocket;
	let attempt = 0;
	let last = 0; // the code of the last close
	let closed = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function open() {
		socket = new WebSocket(url);
		socket.onopen = () => tell("here");
		socket.onmessage = (event) => {
			const text = String(event.data);
			if (!text.startsWith('{"type":"refused"')) attempt = 0;
			receive(text);
		};
		socket.onclose = (event) => {
			if (closed) return;
			if (FOR_GOOD.includes(event.code)) {
				tell("gone");
				return;
			}
			if (OUT.includes(event.code) && last !== AGAIN) {
				tell("out");
				return;
			}
			last = event.code;
			if (event.code === FULL) attempt = LAST_ATTEMPT;
			tell("away");
			timer = setTimeout(open, waitFor(attempt++, Math.random()));
		};
	}

	function hurry() {
		if (closed || socket.readyState !== WebSocket.CLOSED) return;
		clearTimeout(timer);
		open();
	}

	open();
	addEventListener("online", hurry);
	return {
		send: (text) => {
			if (socket.readyState === WebSocket.OPEN) socket.send(text);
		},
		close: () => {
			closed = true;
			clearTimeout(timer);
			removeEventListener("online", hurry);
			socket.close();
		},
	};
}
