// SPDX-License-Identifier: Apache-2.0
// atout-solve.mjs -- the double-dummy solver in a browser or in Node: include/atout/solve.h, in JavaScript's terms.
//
//     const solver = await loadSolver();
//     solver.table("N:K43.QJ.A8.AKT743 QT9752.AT.53.J65 A6.K875.KQJ974.Q J8.96432.T62.982").N.NT    // 12
//
// A deal is a text: a seat and a colon, then the hands from that seat on, clockwise, each as spades.hearts.diamonds.clubs.
// A card is a suit and a rank ("SQ", "HT"), a seat N E S W, a strain C D H S NT.  A position is
//     { deal, trump, leader, trick: [cards on the table, in order of play] }
// where the deal has the cards still held, and trick may be left out if it is empty.
//
// What is wrong with a question is an Error whose message says where, what, and what was expected.

const SUITS = "CDHS", RANKS = "23456789TJQKA", SEATS = "NESW", STRAINS = ["C", "D", "H", "S", "NT"];

// Of struct atout_position and what else a call needs, in one piece of the module's memory; layout.c proves the offsets.
const POSITION = 0, TRUMP = 32, LEADER = 33, PLAYED = 34, TRICK = 35, SEAT_AT_FAULT = 40, CARD_AT_FAULT = 41;
const NUMBER = 44, LINE = 48, OUT = 112, OUT_SIZE = 256, ROOM = OUT + OUT_SIZE;
const CHOICE = 16, CHOICE_CARD = 8, CHOICE_TRICKS = 9;
const PAR = OUT + 32, PAR_CONTRACT = 5, VULNERABLE = ["None", "NS", "EW", "All"];
const LINE_MOST = 52, NO_SEAT = 255, NO_CARD = 255, PLAY_AT_FAULT = 10;

function indexIn(names, name, where, expected) {
	const index = typeof name === "string" && name !== "" ? names.indexOf(name) : -1;
	if (index < 0)
		throw new Error(`${where}: ${JSON.stringify(name)}, expected ${expected}`);
	return index;
}

const readSeat = (name, where) => indexIn([...SEATS], name, where, "a seat: N, E, S or W");
const readStrain = (name, where) => indexIn(STRAINS, name, where, "a strain: C, D, H, S or NT");

function readCard(text, where) {
	const expected = 'a card, as in "SQ"';
	if (typeof text !== "string" || text.length !== 2)
		throw new Error(`${where}: ${JSON.stringify(text)}, expected ${expected}`);
	return indexIn(SUITS, text[0], where, expected) << 4 | indexIn(RANKS, text[1], where, expected);
}

// The hands from North on, each with the ranks of clubs, diamonds, hearts and spades as sets of bits.
function readDeal(text) {
	if (typeof text !== "string" || !/^[NESW]:/.test(text))
		throw new Error('deal: expected a seat and a colon, as in "N:..."');
	const first = SEATS.indexOf(text[0]), hands = text.slice(2).split(" ");
	if (hands.length !== 4)
		throw new Error(`deal: ${hands.length} hands, expected 4 with a space between`);
	const lanes = [];
	hands.forEach((hand, i) => {
		const seat = (first + i) & 3, suits = hand.split(".");
		if (suits.length !== 4)
			throw new Error(`deal, ${SEATS[seat]}: ${suits.length} suits, expected 4 with dots between`);
		lanes[seat] = suits.reverse().map((ranks, suit) => readSuit(ranks, `deal, ${SEATS[seat]}, ${SUITS[suit]}`));
	});
	return lanes;
}

function readSuit(ranks, where) {
	let set = 0;
	for (const rank of ranks) {
		const bit = 1 << indexIn(RANKS, rank, where, `ranks of ${RANKS}`);
		if (set & bit)
			throw new Error(`${where}: ${rank} twice, expected once`);
		set |= bit;
	}
	return set;
}

const cardText = (card) => SUITS[card >> 4] + RANKS[card & 15];

class Solver {
	#code;
	#handle;
	#room;

	constructor(code, memory) {
		this.#code = code;
		code._initialize();
		this.#handle = code.atout_solver_new(memory);
		this.#room = code.malloc(ROOM);
		if (!this.#handle || !this.#room)
			throw new Error("memory: there is not enough, expected some 40 MB");
	}

	// Memory that grows is another buffer.
	get #view() {
		return new DataView(this.#code.memory.buffer, this.#room, ROOM);
	}

	#writePosition(position) {
		const view = this.#view, trick = position.trick ?? [];
		const lanes = readDeal(position.deal);
		if (!Array.isArray(trick) || trick.length > 3)
			throw new Error("trick: expected a list of at most 3 cards");
		lanes.forEach((suits, seat) =>
			suits.forEach((set, suit) => view.setUint16(POSITION + 8 * seat + 2 * suit, set, true)));
		view.setUint8(TRUMP, readStrain(position.trump, "trump"));
		view.setUint8(LEADER, readSeat(position.leader, "leader"));
		view.setUint8(PLAYED, trick.length);
		trick.forEach((card, i) => view.setUint8(TRICK + i, readCard(card, `trick[${i}]`)));
	}

	#say(err, where) {
		const code = this.#code, room = this.#room;
		const length = code.atout_solve_err_print(err, room + SEAT_AT_FAULT, room + OUT, OUT_SIZE);
		const bytes = new Uint8Array(code.memory.buffer, room + OUT, Math.min(length, OUT_SIZE - 1));
		return new Error(`${where}: ${new TextDecoder().decode(bytes)}`);
	}

	// Asks one of the functions of solve.h.
	#ask(name, position, ...rest) {
		const code = this.#code, room = this.#room;
		this.#writePosition(position);
		const wrong = code.atout_position_check(room + POSITION, room + SEAT_AT_FAULT);
		if (wrong)
			throw this.#say(wrong, "position");
		const err = code[name](this.#handle, room + POSITION, ...rest);
		if (err && err !== PLAY_AT_FAULT)
			throw this.#say(err, "position");
		return err;
	}

	#readChoice(i) {
		const view = this.#view, at = OUT + CHOICE * i, equals = [];
		for (let card = 63; card >= 0; card--)
			if (view.getUint8(at + (card >> 3)) >> (card & 7) & 1)
				equals.push(cardText(card));
		return { card: cardText(view.getUint8(at + CHOICE_CARD)), equals, tricks: view.getUint8(at + CHOICE_TRICKS) };
	}

	// The tricks of each declarer in each strain: { N: { C, D, H, S, NT }, E, S, W }.
	table(deal, strains = STRAINS) {
		const set = strains.reduce((bits, name) => bits | 1 << readStrain(name, "strains"), 0);
		this.#ask("atout_solve_strains", { deal, trump: "NT", leader: "N" }, set, this.#room + OUT);
		const view = this.#view, number = (seat, name) => view.getUint8(OUT + 5 * seat + STRAINS.indexOf(name));
		return Object.fromEntries([...SEATS].map((name, seat) =>
			[name, Object.fromEntries(strains.map((strain) => [strain, number(seat, strain)]))]));
	}

	// The par of a whole table: { score of north-south, contracts }, a contract { level, strain, declarers: "NS", doubled,
	// result: overtricks, or negative, undertricks }.  The dealer is a seat, vulnerable None, NS, EW or All.
	par(table, dealer, vulnerable) {
		const view = this.#view, room = this.#room;
		[...SEATS].forEach((seat, i) => STRAINS.forEach((strain, j) => {
			const tricks = table?.[seat]?.[strain];
			if (!(Number.isInteger(tricks) && tricks >= 0 && tricks <= 13))
				throw new Error(`table, ${seat}, ${strain}: ${JSON.stringify(tricks)}, expected 0 to 13 tricks`);
			view.setUint8(OUT + 5 * i + j, tricks);
		}));
		const sides = indexIn(VULNERABLE, vulnerable, "vulnerable", "None, NS, EW or All");
		this.#code.atout_par(room + OUT, readSeat(dealer, "dealer"), sides, room + PAR);
		const contracts = Array.from({ length: this.#view.getInt32(PAR + 4, true) }, (_, i) => this.#readContract(i));
		return { score: this.#view.getInt32(PAR, true), contracts };
	}

	#readContract(i) {
		const view = this.#view, at = PAR + 8 + PAR_CONTRACT * i, seats = view.getUint8(at + 2);
		return {
			level: view.getUint8(at),
			strain: STRAINS[view.getUint8(at + 1)],
			declarers: [...SEATS].filter((_, seat) => seats >> seat & 1).join(""),
			doubled: view.getUint8(at + 3) !== 0,
			result: view.getInt8(at + 4),
		};
	}

	// The tricks that the side to play takes from this one on.
	tricks(position) {
		this.#ask("atout_solve", position, this.#room + NUMBER);
		return this.#view.getInt32(NUMBER, true);
	}

	// Whether it takes at least so many; much faster.
	reaches(position, tricks) {
		this.#ask("atout_solve_reaches", position, tricks, this.#room + NUMBER);
		return this.#view.getUint8(NUMBER) !== 0;
	}

	// A best card: { card, equals: [cards worth the same by rank alone], tricks }.
	best(position) {
		this.#ask("atout_solve_best", position, this.#room + OUT);
		return this.#readChoice(0);
	}

	// All legal cards in that form, the best first.
	cards(position) {
		this.#ask("atout_solve_cards", position, this.#room + OUT, this.#room + NUMBER);
		return Array.from({ length: this.#view.getInt32(NUMBER, true) }, (_, i) => this.#readChoice(i));
	}

	// What north-south take in all from the position on: before the line of play, and after each of its cards.
	play(position, line) {
		const room = this.#room;
		if (!Array.isArray(line) || line.length > LINE_MOST)
			throw new Error(`line: expected a list of at most ${LINE_MOST} cards`);
		line.forEach((card, i) => this.#view.setUint8(LINE + i, readCard(card, `line[${i}]`)));
		if (this.#ask("atout_solve_play", position, room + LINE, line.length, room + OUT, room + NUMBER)) {
			const bad = this.#view.getInt32(NUMBER, true);
			this.#view.setUint8(SEAT_AT_FAULT, NO_SEAT);
			this.#view.setUint8(CARD_AT_FAULT, this.#view.getUint8(LINE + bad));
			throw this.#say(PLAY_AT_FAULT, `line[${bad}]`);
		}
		return Array.from({ length: line.length + 1 }, (_, i) => this.#view.getUint8(OUT + i));
	}

	// Forgets what it has learned; answers do not change.
	clear() {
		this.#code.atout_solver_clear(this.#handle);
	}
}

const HERE = import.meta.url;

// A bundler leaves an import alone that may fail, or of which it is told so: only Node has this one.
async function readFile(url) {
	const files = await import(/* webpackIgnore: true */ "node:fs/promises").catch(() => {
		throw new Error(`${url}: no files here, expected an address of a server`);
	});
	return files.readFile(url);
}

async function compile(source) {
	if (source instanceof WebAssembly.Module)
		return source;
	if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
		return WebAssembly.compile(source);
	const url = new URL(source, HERE);
	if (url.protocol === "file:")
		return WebAssembly.compile(await readFile(url));
	const response = await fetch(url);
	if (!response.ok)
		throw new Error(`${url}: status ${response.status}, expected the module`);
	return WebAssembly.compile(await response.arrayBuffer());
}

// A solver with a memory of its own, of so many bytes at most (0: 40 MiB).  source: the bytes of atout-solve.wasm, a
// WebAssembly.Module of them, or a URL, relative to this file.
//
// Bundlers look for `new URL(a text, import.meta.url)` and take the file of this name along.
export async function loadSolver(source = new URL("atout-solve.wasm", import.meta.url), { memory = 0 } = {}) {
	const instance = await WebAssembly.instantiate(await compile(source), {});
	return new Solver(instance.exports, memory);
}
