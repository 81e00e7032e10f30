// SPDX-License-Identifier: Apache-2.0
// Where the pips of a card lie: columns 0 1 2 from the left, rows from 0 (top) to 12; those below the middle stand on
// their heads.

export interface Pip {
	column: 0 | 1 | 2;
	row: number;
}

const both = (...rows: number[]): Pip[] =>
	rows.flatMap((row) => [
		{ column: 0, row },
		{ column: 2, row },
	]);
const middle = (...rows: number[]): Pip[] => rows.map((row) => ({ column: 1, row }));

export const PIPS: Record<string, Pip[]> = {
	"2": middle(0, 12),
	"3": middle(0, 6, 12),
	"4": both(0, 12),
	"5": [...both(0, 12), ...middle(6)],
	"6": both(0, 6, 12),
	"7": [...both(0, 6, 12), ...middle(3)],
	"8": [...both(0, 6, 12), ...middle(3, 9)],
	"9": [...both(0, 4, 8, 12), ...middle(6)],
	T: [...both(0, 4, 8, 12), ...middle(2, 10)],
};
