// SPDX-License-Identifier: Apache-2.0
/** The double-dummy solver in a browser or in Node: README.md has an example. What is wrong with a question is an Error. */

export type Seat = "N" | "E" | "S" | "W";
export type Suit = "C" | "D" | "H" | "S";
export type Strain = Suit | "NT";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
export type Card = `${Suit}${Rank}`;

/** A seat, a colon and the hands from that seat on, clockwise: "N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 ...". */
export type Deal = `${Seat}:${string}`;

/** Any moment of the play of a deal, with 1 to 13 tricks to go. */
export interface Position {
	/** the cards still held */
	readonly deal: Deal;
	readonly trump: Strain;
	/** the seat that has led this trick, or will */
	readonly leader: Seat;
	/** the cards on the table, in order of play */
	readonly trick?: readonly Card[];
}

/** A card and the tricks that it takes, those of the side whose turn it is, this trick included. */
export interface Choice {
	card: Card;
	/** cards of the same hand that are worth the same by rank */
	equals: Card[];
	tricks: number;
}

/** The tricks of each declarer in each of some strains. */
export type Table<S extends Strain = Strain> = Record<Seat, Record<S, number>>;

export interface ParContract {
	level: number;
	strain: Strain;
	/** the seats of one side that reach the score: "NS", "E" */
	declarers: string;
	doubled: boolean;
	/** overtricks; or, negative, undertricks */
	result: number;
}

export interface Par {
	/** of north-south */
	score: number;
	/** none: all pass */
	contracts: ParContract[];
}

export interface Solver {
	/** The tricks of each declarer in all strains, or in some. */
	table(deal: Deal): Table;
	table<S extends Strain>(deal: Deal, strains: readonly S[]): Table<S>;
	/** Par of a table of all strains. */
	par(table: Table, dealer: Seat, vulnerable: "None" | "NS" | "EW" | "All"): Par;
	/** The tricks that the side to play takes from this one on. */
	tricks(position: Position): number;
	/** Whether it takes at least so many; much faster. */
	reaches(position: Position, tricks: number): boolean;
	/** A best card. */
	best(position: Position): Choice;
	/** All legal cards, the best first. */
	cards(position: Position): Choice[];
	/** What north-south take in all: before the line of play, and after each of its cards. */
	play(position: Position, line: readonly Card[]): number[];
	/** Forgets what it has learned; answers do not change. */
	clear(): void;
}

/**
 * A solver with a memory of its own, of so many bytes at most (0: 40 MiB). source: the bytes of atout-solve.wasm, a
 * WebAssembly.Module of them, or a URL relative to atout-solve.mjs; without it, the file beside that one.
 */
export function loadSolver(
	source?: string | URL | BufferSource | WebAssembly.Module,
	options?: { memory?: number },
): Promise<Solver>;
