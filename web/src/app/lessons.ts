// SPDX-License-Identifier: Apache-2.0
// How far the player is in the lessons: steps from 0, kept in this browser.
const PLACE = "atout lessons";

type Steps = Record<string, number>; // by game

function readSteps(): Steps {
	try {
		return (JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Steps | null) ?? {};
	} catch {
		return {}; // Not allowed here, or not ours.
	}
}

export function stepOf(game: string): number {
	const step = readSteps()[game];
	return Number.isInteger(step) ? step! : 0;
}

export function keepStep(game: string, step: number) {
	try {
		localStorage.setItem(PLACE, JSON.stringify({ ...readSteps(), [game]: step }));
	} catch {
		// Not allowed here.
	}
}
