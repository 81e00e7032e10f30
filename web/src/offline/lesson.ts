// SPDX-License-Identifier: Apache-2.0
// A lesson, as a table: the engine of this browser is its teacher (src/lesson/course.h).
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import type { Listener, Transport } from "../wire/transport";
import { MODULE } from "./solo";

async function load(game: string): Promise<string> {
	const answer = await fetch(`/lessons/${game}.txt`);
	if (!answer.ok) throw new Error("There is no lesson for this game.");
	return answer.text();
}

// step: where it begins, from 0.
export function lessonTransport(game: string, step: number, { receive, tell }: Listener): Transport {
	let closed = false;
	const begin = async () => {
		const [engine, text] = await Promise.all([loadEngine(new URL(MODULE, location.href)), load(game)]);
		const handOut = () => [...engine.out()].forEach((item) => closed || receive(item.text));
		engine.learn(text, step);
		if (!closed) tell("here");
		handOut();
		return (message: string) => {
			engine.learnSay(message);
			handOut();
		};
	};
	const begun = begin();
	begun.catch((why: unknown) => {
		receive(JSON.stringify({ type: "error", error: why instanceof Error ? why.message : String(why) }));
		tell("gone");
	});
	return {
		send: (message) => void begun.then((say) => say(message)).catch(() => {}),
		close: () => {
			closed = true;
		},
	};
}
