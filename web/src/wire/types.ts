// SPDX-License-Identifier: Apache-2.0
// The messages from and to a table: docs/wire.md.  What is empty is left out there, so most is optional.
import type { Boards, Chosen } from "./boards";
import type { Sheet } from "./sheet";

export type * from "./boards";
export type * from "./offer";
export type * from "./sheet";

export type Seat = number;
export type Card = string; // "SA": suit, rank
export type Suit = "C" | "D" | "H" | "S";
export type MoveText = string;
export type Bid = number | "sealed" | null;

export interface Trick {
	leader: Seat;
	winner?: Seat;
	cards?: (Card | null)[];
}

export interface Fact {
	key: string;
	value: number;
	seat?: Seat;
	word?: string;
}

export interface View {
	me?: Seat; // of a dummy who plays: declarer's
	seats: number;
	sides: number;
	dealer: Seat;
	to_act: Seat[];
	from?: Seat;
	out?: Seat[];
	over?: boolean;
	trump?: Suit;
	turn?: Card;
	count: number[];
	known?: string[];
	shown?: string[];
	taken?: string[];
	laid?: string;
	bid?: Bid[];
	tricks: number[];
	doubled?: [Seat, Seat][];
	re?: [Seat, Seat][];
	trick?: Trick;
	last?: Trick;
	score: number[];
	total: number[];
	calls?: MoveText[];
	facts: Fact[];
}

export type Kind = "pass" | "play" | "meld" | "bid" | "double" | "re" | "choose";
export type Legal = Partial<Record<Kind, MoveText[]>>;

export interface Result {
	score: number[];
	total: number[];
	match_over: boolean;
	winners?: number[];
	marks?: { key: string; values: number[] }[];
}

export interface Ask {
	what: "claim" | "undo";
	seat: Seat;
	move?: MoveText;
	yes?: Seat[];
	mine?: boolean;
}

// How much time people have, when it is sent.
export interface Clock {
	left: (number | null)[]; // ms by seat; null: no clock
	running: Seat[];
}

// What the client may send now.
export type FrameMay =
	| "move"
	| "claim"
	| "rest"
	| "alert"
	| "keep"
	| "undo"
	| "answer"
	| "withdraw"
	| "ready"
	| "again"
	| "hint"
	| "coach"
	| "say";
export type TableMay =
	| "start"
	| "option"
	| "clock"
	| "wait"
	| "partners"
	| "dummy"
	| "watch"
	| "hints"
	| "undos"
	| "deals"
	| "boards"
	| "stand";
export type SeatMay = "sit" | "bot" | "open";
export type PersonMay = "friend" | "block" | "report"; // about the person at a seat, by HTTP

export interface Frame {
	type: "frame";
	n: number;
	game: string;
	deal: number;
	board?: number;
	view: View;
	legal: Legal;
	claim?: [number, number];
	result?: Result;
	again?: boolean; // the deal is played once more, which does not count
	undo?: boolean;
	keep?: boolean;
	ask?: Ask;
	made?: { moves: number; seat: Seat; move?: string };
	ready?: Seat[];
	away?: Seat[];
	standin?: Seat[];
	hinted?: Seat[]; // have taken a hint in this deal
	coached?: Seat[]; // have asked the coach
	alerted?: number[]; // these are indices of calls
	stopped?: number[];
	asked?: number[];
	askable?: number[]; // calls that this seat may ask about, may explain, may have the meaning of
	explainable?: number[];
	readable?: number[];
	may?: FrameMay[];
	explained?: { call: number; text: string }[];
	clock?: Clock;
	wait?: number; // ms until the player to move may do so, because a stop was said
}

export interface Place {
	kind: "person" | "bot" | "open";
	name?: string;
	bot?: string;
	here?: boolean;
}

export type Hints = "usual" | "on" | "off"; // when players may ask for a hint
export type Watch = "open" | "late" | "off"; // what watchers see

// Cards drawn before the first deal of a match, in their order: who draws again comes twice.
export interface Draw {
	for: "dealer" | "partners";
	first: Seat; // deals
	cards: { seat: Seat; card: Card }[];
}

// A kind of deals, and for whose hand or side.
export interface Wanted {
	kind: string;
	seat?: Seat;
	tries?: number; // of a deal that is over
}

// Seconds of thinking time for a deal, and for each move; or hours for each move, and nobody has to be there.
export interface ClockTerms {
	seconds: number;
	extra?: number;
	hours?: number;
}

export interface Table {
	type: "table";
	game: string;
	seats: Place[];
	me?: Seat;
	owner?: boolean;
	listed?: boolean;
	started?: boolean;
	watchers?: number;
	match?: number;
	clock?: ClockTerms; // of each person
	wait?: number; // seconds that the next player waits after a stop
	watch?: Watch;
	late?: boolean; // watchers see deals when they are over
	hints?: Hints; // missing: usual
	undos?: "off"; // nothing is taken back
	partners?: "drawn"; // when a match begins
	dummy?: "plays"; // the cards of a declarer who is a bot
	deals?: Wanted; // missing: any
	boards?: Boards; // missing: the cards are shuffled
	set?: string; // that its deals come from: others play them too
	event?: string; // whose table it is
	draw?: Draw; // while the first deal is on
	bots?: string[];
	may?: TableMay[];
	may_seats?: Record<SeatMay, Seat[]> & Partial<Record<PersonMay, Seat[]>>;
}

export interface Options {
	type: "options";
	game: string;
	seats: number;
	options: Record<string, string>;
}

// Why a bot moves so: a key with at most one place, for the word or the number.
export interface Reason {
	key: string;
	word?: string;
	number?: number;
}

export interface Hint extends Reason {
	type: "hint";
	n: number;
	move?: MoveText; // none: better to wait for the others
	unit?: "imps"; // what the candidates gain on the call of the bidding system; missing: points
	candidates?: { move?: MoveText; value: number; error: number }[];
}

// What a coach tells this seat.
export interface Coach {
	type: "coach";
	n: number;
	facts: Fact[];
}

// The move of a bot, and those that give away much against it, in hundredths of a point.
export interface Warning extends Reason {
	type: "warning";
	n: number;
	move?: MoveText;
	against: { move: MoveText; lost: number }[];
}

// What a call means: keys with a %d for each number and then a %s for the word.
export interface Promised {
	key: string;
	numbers?: number[];
	word?: string;
}

export interface Meaning {
	type: "meaning";
	call: number;
	move: MoveText;
	alert?: boolean;
	to_bots?: boolean; // people made it: that is how bots read it
	promises: Promised[];
}

export interface Said {
	type: "said";
	seat: Seat;
	phrase: string;
}

export interface Notice {
	type: "notice";
	key: string;
	seat?: Seat;
}

export interface Moment {
	type: "moment";
	deal: number;
	move: number;
	moves: number;
	said?: { seat: Seat; move: MoveText; why?: Reason }[]; // why: of bots
	view: View;
}

// The moves of the deal so far, told to whoever has just come.
export interface Moves {
	type: "moves";
	deal: number;
	made: PastMove[];
}

export interface PastMove {
	seat: Seat;
	move?: MoveText; // none: a sealed bid
	from?: Seat; // the hand of a card, if it is another seat's
	winner?: Seat; // of the trick that it ended
}

// The deal to come: the commitment, and which seats have added their random text.
export interface Fair {
	type: "fair";
	deal: number;
	commitment: string;
	nonces: Seat[];
	chosen?: Chosen; // the deal to come is a board
}

// What the teacher of a lesson says; the texts are keys.
export interface Lesson {
	type: "lesson";
	n: number; // of the frame that it is about
	step: number; // from 1
	steps: number;
	part?: string; // what the step is about
	text: string;
	look?: string; // what is pointed out
	no?: string; // what is said to the move just made
	asks?: boolean; // for a move
}

export interface Refused {
	type: "refused";
	key: string;
	n?: number;
	move?: MoveText;
	rule?: string;
	suit?: Suit;
	number?: number;
}

export interface Fault {
	type: "error";
	error: string;
}

// A part of a text that an option may choose: some lines of it.
export interface TextPart {
	type: "text";
	name: string; // of the option
	value: string; // that chooses the text
	line: number; // lines before this part
	text: string;
	last?: boolean;
}

// What the hands are worth that the guest sees in full.
export interface HandsWorth {
	type: "worth";
	n: number;
	facts: Fact[];
}

export type Down =
	| Frame
	| Table
	| Options
	| Sheet
	| Hint
	| Coach
	| Warning
	| Meaning
	| Said
	| Notice
	| Moment
	| Moves
	| HandsWorth
	| Lesson
	| TextPart
	| Fair
	| { type: "event"; play?: string } // something has changed at the event whose table it is; play: the table where one plays now
	| Refused
	| Fault;

// What may go with a call.
export interface CallMarks {
	alert?: true;
	stop?: true;
	text?: string;
}

export type Up =
	| { type: "sit" | "open"; seat: Seat }
	| { type: "stand" | "weigh" | "coach" }
	| { type: "start"; bot: string }
	| { type: "bot"; seat: Seat; bot: string }
	| { type: "option" | "read"; name: string; value: string }
	| { type: "text"; name: string; line: number; text: string; last?: true }
	| ({ type: "move"; n: number; move: MoveText } & CallMarks)
	| { type: "look"; deal: number; move: number }
	| { type: "mean"; call: number; move: MoveText }
	| { type: "ask"; call: number }
	| { type: "explain"; call: number; text: string }
	| { type: "keep" | "undo" | "ready" | "again" | "hint" | "rest"; n: number }
	| { type: "answer"; n: number; yes: boolean }
	| { type: "say"; phrase: string }
	| { type: "clock"; seconds: number; extra: number; hours?: number }
	| { type: "wait"; seconds: number }
	| { type: "partners"; drawn: boolean }
	| { type: "hints"; when: Hints }
	| { type: "dummy"; plays: boolean }
	| { type: "undos"; allowed: boolean }
	| { type: "deals"; kind: string }
	| { type: "boards"; line: number; text: string; last?: true }
	| { type: "source"; how: "dealt" | "played" }
	| { type: "watch"; how: Watch }
	| { type: "nonce"; deal: number; nonce: string };
