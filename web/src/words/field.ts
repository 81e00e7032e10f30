// SPDX-License-Identifier: Apache-2.0
// A result among those of other tables, as the player's side has them.
export interface Standing {
	percent: number; // of the matchpoints, 0 to 1
	imps: number; // the mean
}

// others: scores of the player's side at other tables, and the IMPs of the player against each.
export function standingOf(own: number, others: readonly { score: number; imps: number }[]): Standing | undefined {
	if (!others.length) return undefined;
	const points = others.reduce((sum, { score }) => sum + (own > score ? 2 : own === score ? 1 : 0), 0);
	const imps = others.reduce((sum, other) => sum + other.imps, 0);
	return { percent: points / (2 * others.length), imps: imps / others.length };
}
