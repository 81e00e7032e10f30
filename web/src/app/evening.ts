// SPDX-License-Identifier: Apache-2.0
// An evening as the server tells it, asked for again and again, and what is written to it: each write is kept until the
// server has answered, also over a reload of the page.
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import {
	Answered,
	askEvening,
	untilAnswered,
	writeEvening,
	writeWord,
	type Asker,
	type Evening,
	type Write,
} from "../wire/evening";
import { keepEvening, keptEvening, type KeptWrite } from "./evenings";
import { troubleWords } from "./trouble";

const AGAIN = 3000; // ms until the state is asked for again

export interface Told {
	evening: Evening | undefined;
	trouble: string;
	lost: boolean; // the key is one no longer
	behind: number; // ms that this clock is behind the server's
	reload: () => Promise<void>;
}

// The grid of a round comes with it, for a director.
export function useEvening(id: string, asker: Asker, round?: number): Told {
	const [evening, setEvening] = useState<Evening>();
	const [trouble, setTrouble] = useState("");
	const [lost, setLost] = useState(false);
	const [behind, setBehind] = useState(0);
	const last = useRef<{ round?: number | undefined; version?: number }>({});
	const wanted = useRef(round);
	wanted.current = round;

	async function load() {
		const asked = wanted.current;
		const since = last.current.round === asked ? last.current.version : undefined;
		try {
			const told = await askEvening(id, asker, asked, since);
			if (asked !== wanted.current) return;
			if (told.now) setBehind(told.now * 1000 - Date.now());
			last.current = { round: asked, ...(told.version !== undefined && { version: told.version }) };
			if (told.state) setEvening(told as Evening);
			setTrouble("");
			setLost(false);
		} catch (error) {
			if (asked !== wanted.current) return;
			setTrouble(troubleWords(error));
			setLost(error instanceof Answered && error.status === 401);
		}
	}

	useEffect(() => {
		last.current = {};
		let over = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const turn = async () => {
			if (!document.hidden || !last.current.version) await load();
			if (!over) timer = setTimeout(turn, AGAIN);
		};
		void turn();
		return () => {
			over = true;
			clearTimeout(timer);
		};
	}, [id, asker === "stranger" ? asker : asker.key, round]);
	return { evening, trouble, lost, behind, reload: load };
}

// What was written; undefined: it was refused.
export type Written = { version: number; entry?: number } | undefined;
export type Send = (what: string, members?: Record<string, unknown>) => Promise<Written>;

export interface Out {
	send: Send;
	waiting: boolean; // the server does not answer
	refused: string; // why the last one was not taken
}

function forget(id: string, word: string) {
	const out = keptEvening(id).out ?? [];
	keepEvening(id, { out: out.filter(({ write }) => write.write !== word) });
}

// One after the other; those of an earlier visit first.
export function useWrites(id: string, as: KeptWrite["as"], asker: Asker, reload: () => Promise<void>): Out {
	const [waiting, setWaiting] = useState(false);
	const [refused, setRefused] = useState("");
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	async function deliver(write: Write): Promise<Written> {
		try {
			const written = await untilAnswered(() => writeEvening(write, asker), setWaiting);
			setRefused("");
			return written;
		} catch (error) {
			setRefused(troubleWords(error));
			return undefined;
		} finally {
			setWaiting(false);
			forget(id, write.write);
			await reload();
		}
	}

	const push = (write: Write) => {
		const done = queue.current.then(() => deliver(write));
		queue.current = done;
		return done;
	};

	useEffect(() => {
		for (const kept of keptEvening(id).out ?? []) if (kept.as === as) void push(kept.write);
	}, [id, as]);

	const send: Send = (what, members = {}) => {
		const write = { evening: id, write: writeWord(), do: what, ...members };
		keepEvening(id, { out: [...(keptEvening(id).out ?? []), { as, write }] });
		return push(write);
	};
	return { send, waiting, refused };
}

export interface AtEvening extends Told, Out {
	evening: Evening;
	asker: Asker;
	choose: (round: number) => void; // whose grid is told, to a director
}

export const EveningContext = createContext<AtEvening | undefined>(undefined);
export const useThis = () => useContext(EveningContext)!;

// What is left of the clock of the round, in seconds; undefined: there is none.
export function useTimeLeft(ends: number | undefined, behind: number): number | undefined {
	const left = () => (ends === undefined ? undefined : ends - (Date.now() + behind) / 1000);
	const [, tick] = useState(0);
	useEffect(() => {
		if (ends === undefined) return;
		const timer = setInterval(() => tick((n) => n + 1), 1000);
		return () => clearInterval(timer);
	}, [ends]);
	return left();
}

// The part of the address behind "#", where it names a part of the page.
export function useFragment(): string {
	const [fragment, setFragment] = useState(location.hash.slice(1));
	useEffect(() => {
		const update = () => setFragment(location.hash.slice(1));
		addEventListener("hashchange", update);
		addEventListener("popstate", update);
		return () => {
			removeEventListener("hashchange", update);
			removeEventListener("popstate", update);
		};
	}, []);
	return fragment;
}
