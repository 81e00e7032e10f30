// SPDX-License-Identifier: Apache-2.0
// Frames of random deals, and the page (stage.tsx) to which they are sent.
import { execFileSync } from "node:child_process";

export function randomFrames(talk, seed) {
	const text = execFileSync(talk, ["random", seed, "2"], { encoding: "utf8", maxBuffer: 1 << 28 });
	return text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
}

// The same, to find one of a kind in: what two deals may lack is in those of this seed.
export const withSample = (talk, frames) => [...frames, ...randomFrames(talk, "1")];

// The same with more players, from 3 on: all others have played.
export function withSeats(frame, seats) {
	const { view } = frame;
	const fill = (list, extra) => list && [...list, ...Array(Math.max(0, seats - list.length)).fill(extra)];
	const cards = ["D2", "H9", "CK", "SA", "HQ", "DT"].slice(0, seats - 1);
	return {
		...frame,
		view: {
			...view,
			seats,
			count: fill(view.count, 1),
			known: fill(view.known, ""),
			bid: fill(view.bid, 0),
			tricks: fill(view.tricks, 0),
			score: fill(view.score, 0),
			total: fill(view.total, -100),
			...(view.trick?.cards && { trick: { leader: 1, winner: 2, cards: [null, ...cards] } }),
		},
	};
}

// A person and bots.
export const tableOf = ({ game, view }) => ({
	type: "table",
	game,
	started: true,
	match: 1,
	bots: ["expert", "club", "casual", "beginner", "random"],
	...(view.me === undefined ? {} : { me: view.me }),
	seats: view.count.map((_, seat) =>
		seat
			? { kind: "bot", name: ["Ada", "Ben", "Cleo", "Dirk", "Emma", "Finn", "Greta"][seat], bot: "club" }
			: { kind: "person", name: "Anna", here: true },
	),
});

// What a host adds to the frame of a deal: what the player may send now.
export function permitted(message) {
	const { type, view, legal, claim, undo, ask } = message;
	if (type !== "frame" || view.me === undefined || message.may) return message;
	const can = {
		move: Object.keys(legal).length,
		claim,
		undo,
		answer: ask?.mine,
		withdraw: ask?.seat === view.me,
		ready: view.over,
		hint: view.to_act.includes(view.me),
		say: true,
	};
	return { ...message, may: Object.keys(can).filter((what) => can[what]) };
}

// And to the owner's table.
export const owned = (table) => ({ ...table, may: ["start", "option", "clock", "wait", "watch", "stand"] });

export const tell = (page, ...messages) =>
	page.evaluate(
		(all) =>
			new Promise((done) => {
				for (const message of all) window.tell(message);
				setTimeout(done, 30);
			}),
		messages.map(permitted),
	);

export const show = (page, frame) => tell(page, tableOf(frame), frame);

export async function openStage(pages, wish = "", how = {}) {
	const page = await pages.open(`/stage.html?${wish}`, how);
	await page.waitForFunction(() => window.tell);
	return page;
}
