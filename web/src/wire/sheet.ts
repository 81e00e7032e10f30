// SPDX-License-Identifier: Apache-2.0
// The sheet: all deals that are over.

// How a deal was played.
export interface Played {
	contract?: string;
	declarer?: number; // a seat, of a contract from an auction
	doubled?: number;
	result?: number; // tricks more, or less
	score: number[];
}

// How it went when it was played once more.
export interface PlayedAgain extends Played {
	imps?: number; // of the first side, against the time that counted; none: compare the points
}

// What a deal has written above and below the line, by side; game: another line is drawn.
export interface Lined {
	above: number[];
	below: number[];
	game?: boolean;
}

export interface Row extends Played {
	deal: number;
	dealer: number; // a seat
	again?: PlayedAgain[]; // the last times that it was played once more
	total: number[];
	line?: Lined;
}

export interface Sheet {
	type: "sheet";
	from?: number; // the rows from this deal on; none: all of them
	rows?: Row[];
}
