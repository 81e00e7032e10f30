// SPDX-License-Identifier: Apache-2.0
// The facts of a view in words, by their kind.  A fact without a term, or whose term has no text, is shown as its label and
// its value, so that a new game has its facts on the screen at once.
import type { Fact, FactKind, FactTerm, Seat, View } from "../wire/types";
import { cardShort, rankLetter, suitSymbol, suitWord, RANKS } from "./cards";
import { begin, N_, t } from "./catalog";
import { columnsOf, seatsOf, sideShort, youOrName, type Cast } from "./cast";
import { callShort, factValue, termWord } from "./moves";
import { numberWord, plain, signed } from "./numbers";
import { contractTerm, factOfKind, phaseTerm, termOf, terms } from "./terms";

export interface Note {
	text: string;
	tone?: "strong" | "warn" | "dim";
	about?: string; // what it means, for players who do not know it
	word?: string; // the key of its text, as of words/glossary.ts
}

interface Context {
	view: View;
	cast: Cast;
}

type Wording = (fact: Fact, text: string, context: Context, term: FactTerm) => Note | undefined;

const strong = (text: string): Note => ({ text, tone: "strong" });

const number: Wording = ({ value }, text) => ({ text: t(text, value) });
const nonzero: Wording = ({ value }, text) => (value ? strong(t(text, value)) : undefined);
const flag: Wording = ({ value }, text) => (value ? strong(t(text)) : undefined);
const word: Wording = (fact, text) => strong(t(text, termWord(fact.word ?? "")));
const seat: Wording = ({ value }, text, { cast }) => ({ text: t(text, youOrName(cast, value)) });
const ofSeat: Wording = (fact, text, { cast }) => ({ text: t(text, youOrName(cast, fact.seat ?? 0), fact.value) });

// "4♥ X"
export const contractShort = (contract: string, doubled = 0) =>
	callShort(contract) + (["", " X", " XX"][doubled] ?? "");

export const bidWords = (fact: Fact, view: View) => contractShort(fact.word ?? "", factOfKind(view, "doubled")?.value);

const bid: Wording = (fact, text, { view, cast }) =>
	strong(t(text, bidWords(fact, view), youOrName(cast, fact.seat ?? 0)));

export const resultShort = (value: number) => (value ? signed(value) : "=");

// "two overtricks"
export function resultWords(value: number): string {
	if (value > 0) return value === 1 ? t("one overtrick") : t("%s overtricks", numberWord(value));
	if (value < 0) return value === -1 ? t("one down") : t("%s down", numberWord(-value));
	return t("made exactly");
}

// "1NT +2, two overtricks"
export function resultLine(view: View): string {
	const declared = factOfKind(view, "declared");
	const result = factOfKind(view, "result")?.value;
	if (result === undefined) return "";
	if (!declared) return begin(resultWords(result));
	return `${bidWords(declared, view)} ${resultShort(result)}, ${resultWords(result)}`;
}

// What was played, and how it ended, as the headline of a deal that is over.
export function headline(view: View): string {
	const fact = view.facts.find(isHeadline);
	if (!fact) return "";
	const { kind, text = "%s" } = termOf(fact);
	if (kind === "result") return resultLine(view);
	return kind === "contract" ? t(text, termWord(fact.word ?? "")) : t(text);
}

function isHeadline(fact: Fact): boolean {
	const { kind, place } = termOf(fact);
	return kind === "result" || kind === "contract" || (kind === "flag" && place === "first" && fact.value !== 0);
}

const result: Wording = (_fact, _text, { view }) => strong(resultLine(view));

// A side is the reader's, or the opponents; to a watcher it has its directions.
function sidesWords({ value, word }: Fact, cast: Cast): string {
	if (value !== 1 && value !== 2) return t(word ?? "");
	if (cast.me === undefined) return sideShort(cast, value - 1);
	return t(cast.me % 2 === value - 1 ? N_("your side") : N_("opponents"));
}

const sides: Wording = (fact, text, { cast }) => ({
	text: begin(t(text, sidesWords(fact, cast))),
	...(fact.value ? { tone: "warn" as const } : {}),
});

// What a contract is about, in a line.
export function aboutContract(name: string): string {
	const about = contractTerm(name)?.about;
	return about ? t(about) : "";
}

const contract: Wording = (fact, text, { view }) => {
	const name = termWord(fact.word ?? "");
	const rank = view.trump || fact.value < 0 ? undefined : RANKS[fact.value];
	const about = aboutContract(fact.word ?? "");
	return { ...strong(rank ? t("%s from %s", name, rankLetter(rank)) : t(text, name)), ...(about && { about }) };
};

function isPast(view: View, word: string | undefined): boolean {
	const words = (terms().phases ?? []).map((phase) => phase.word);
	return word !== undefined && words.indexOf(phaseTerm(view)?.word ?? "") > words.indexOf(word);
}

// The doubles that the player still owes, before the play: four bits for each dealer.
const duties: Wording = (fact, text, { view, cast }, { until }) => {
	if (fact.seat !== view.me || !fact.value || view.from !== undefined || view.over || isPast(view, until))
		return undefined;
	const owed = Array.from(
		{ length: view.seats },
		(_, dealer) => [dealer, (fact.value >> (4 * dealer)) & 15] as const,
	);
	const list = owed.filter(([, count]) => count).map(([dealer, count]) => `${youOrName(cast, dealer)} (${count})`);
	return { text: t(text, list.join(", ")), tone: "dim" };
};

const meld: Wording = (fact, text, { cast }) =>
	strong(t(text, youOrName(cast, fact.seat ?? 0), fact.value, t(fact.word ?? "")));

const side: Wording = (fact, text, { cast }) => {
	const [first, second] = seatsOf(cast, fact.value);
	return { text: t(text, youOrName(cast, first!), youOrName(cast, second ?? first!)) };
};

const part: Wording = (fact, text, { view }, { of }) => {
	const all = view.facts.find(({ key }) => key === of)?.value;
	if (all === undefined) return undefined;
	return { text: t(text, fact.value, all), ...(fact.value > all ? { tone: "warn" as const } : {}) };
};

// The wording of the facts of a kind, with the text of their term.  Others are shown as labels and values.
const WORDINGS: Partial<Record<FactKind, Wording>> = {
	number,
	nonzero,
	flag,
	word,
	room: word,
	seat,
	side,
	sides,
	"of seat": ofSeat,
	part,
	target: number,
	bid,
	declared: bid,
	result,
	contract,
	meld,
	duties,
	trick: flag,
};

const COUNTS: readonly (FactKind | undefined)[] = ["count", "total", "won", "lost"];

// Facts of both sides: a line of the score.
const isCount = (fact: Fact, view: View) =>
	view.sides === 2 && fact.seat !== undefined && COUNTS.includes(termOf(fact).kind);

// "Tricks: 3 : 4", the viewer's side first; nothing if neither side has any.
function countNotes({ view, cast }: Context): Note[] {
	const keys = [...new Set(view.facts.filter((fact) => isCount(fact, view)).map((fact) => fact.key))];
	return keys.flatMap((key) => {
		const { kind, text } = termOf({ key, value: 0 });
		const from = (of: number) => (kind === "lost" ? 1 - of : of); // a side has what the other has won
		const values = columnsOf(cast).map(
			(of) => view.facts.find((fact) => fact.key === key && fact.seat === from(of))?.value ?? 0,
		);
		const words = t("%s: %s", t(text ?? key), values.map(plain).join(" : "));
		return values.some(Boolean) ? [{ text: words, word: text ?? key }] : [];
	});
}

// Points of this deal so far, by seat, where each plays alone.
export function runningOf(view: View): (number | undefined)[] | undefined {
	const has = (key: string) => view.facts.some((fact) => fact.key === key && fact.seat !== undefined);
	const key = terms().facts?.find((term) => term.kind === "points" && has(term.key))?.key;
	if (view.sides || view.over || !key) return undefined;
	return view.count.map((_, of) => view.facts.find((fact) => fact.key === key && fact.seat === of)?.value);
}

function label(fact: Fact, cast: Cast): Note {
	const name = begin(termWord(termOf(fact).label ?? fact.key));
	const who = fact.seat === undefined ? "" : youOrName(cast, fact.seat);
	return { text: who ? t("%s: %s (%s)", name, factValue(fact), who) : t("%s: %s", name, factValue(fact)) };
}

// "5-3-3-2, balanced": the lengths of four suits, four bits each.
export function lengthsWords({ value, word }: Fact): string {
	const lengths = [12, 8, 4, 0].map((shift) => (value >> shift) & 15).join("-");
	return word === undefined ? lengths : `${lengths}, ${termWord(word)}`;
}

// The tricks of the deal from the first on, true if the viewer's side has won it; a watcher has the first side's.
export function laidTricks(view: View): boolean[] {
	const fact = factOfKind(view, "laid", (view.me ?? 0) % 2);
	const tricks = fact ? view.tricks.reduce((all, one) => all + one, 0) : 0;
	return Array.from({ length: tricks }, (_, i) => Boolean((fact!.value >> i) & 1));
}

// Whether the game says what hands are worth.
export const hasWorth = () => terms().facts?.some(({ place }) => place === "hand") ?? false;

interface WorthLine {
	word: string; // the key of the label
	label: string;
	value: string;
}

// What hands are worth, of each seat.
export function worthOfHands(facts: Fact[]): { seat: Seat; lines: WorthLine[] }[] {
	const seats = [...new Set(facts.map((fact) => fact.seat ?? 0))];
	const line = (fact: Fact): WorthLine => {
		const { kind, label: word = fact.key } = termOf(fact);
		const value = kind === "lengths" ? lengthsWords(fact) : factValue(fact);
		return { word, label: begin(termWord(word)), value };
	};
	return seats.map((seat) => ({ seat, lines: facts.filter((fact) => (fact.seat ?? 0) === seat).map(line) }));
}

function factNote(fact: Fact, context: Context): Note | undefined {
	const term = termOf(fact);
	if (term.place !== undefined && term.place !== "first") return undefined;
	const wording = term.kind && WORDINGS[term.kind];
	if (!wording || (term.text === undefined && wording !== result)) return label(fact, context.cast);
	const note = wording(fact, term.text ?? "", context, term);
	return note && term.text ? { ...note, word: term.text } : note;
}

function factNotes(context: Context, facts: readonly Fact[]): Note[] {
	return facts.flatMap((fact) => (isCount(fact, context.view) ? [] : (factNote(fact, context) ?? [])));
}

// The doubles between players, and the answers: "Contra: Ben → You, Carla (re)".
function doubleNotes({ view, cast }: Context): Note[] {
	if (view.sides && factOfKind(view, "doubled")) return [];
	const seats = view.count.map((_, seat) => seat);
	const whom = (pairs: [Seat, Seat][] | undefined, seat: Seat) => (pairs ?? []).filter(([who]) => who === seat);
	return seats.flatMap((seat): Note[] => {
		const doubled = whom(view.doubled, seat);
		const answered = whom(view.re, seat);
		if (view.sides) {
			if (!doubled.length && !answered.length) return [];
			const key = answered.length ? N_("%s: doubled back") : N_("%s: doubled");
			return [{ text: t(key, youOrName(cast, seat)), tone: "warn" }];
		}
		if (!doubled.length) return [];
		const names = doubled.map(([, other]) => {
			const back = (view.re ?? []).some(([who, to]) => who === other && to === seat);
			return back ? t("%s (re)", youOrName(cast, other)) : youOrName(cast, other);
		});
		return [{ text: t("Contra: %s → %s", youOrName(cast, seat), names.join(", ")), tone: "warn", word: "contra" }];
	});
}

// headed: the headline stands elsewhere.
export function notesOf(view: View, cast: Cast, headed = false): Note[] {
	const notes = factNotes({ view, cast }, headed ? view.facts.filter((fact) => !isHeadline(fact)) : view.facts);
	if (view.trump)
		notes.push({
			...strong(t("Trumps: %s %s", suitSymbol(view.trump), suitWord(view.trump))),
			word: "Trump suit",
		});
	if (view.turn) notes.push({ text: t("Turned up: %s", cardShort(view.turn)), word: N_("Turned up") });
	return [...notes, ...countNotes({ view, cast }), ...doubleNotes({ view, cast })];
}

export function dealTitle(view: View, deal: number): string {
	const fact = view.facts.find((one) => termOf(one).place === "title");
	const { kind, text } = fact ? termOf(fact) : {};
	if (!fact || !fact.value || !text) return t("Deal %d", deal);
	return kind === "deals" ? t(text, deal, fact.value) : t(text, fact.value);
}

// The contra or re between the viewer and a seat, in games without sides: a key.
export function sideBetWith(view: View, seat: Seat): string {
	const isOurs = ([one, other]: [Seat, Seat]) =>
		(one === view.me && other === seat) || (one === seat && other === view.me);
	if (view.sides) return "";
	return view.re?.some(isOurs) ? N_("re") : view.doubled?.some(isOurs) ? N_("contra") : "";
}

// The role of a fact's seat.  %s in it is the fact's word: without a word there is no role.  A flag counts only if set.
function roleWords({ kind, role }: FactTerm, fact: Fact): string {
	if (!role || (kind === "flag" && !fact.value) || (role.includes("%s") && !fact.word)) return "";
	return t(role, termWord(fact.word ?? ""));
}

// The role of a seat in this deal: that of the first term which has one, and its key.
export function roleOf(view: View, of: Seat): { text: string; word?: string } {
	if (view.out?.includes(of)) return { text: t("is out"), word: "seat out" };
	for (const term of terms().facts ?? []) {
		const fact = view.facts.find(({ key, seat: about }) => key === term.key && about === of);
		const role = fact && roleWords(term, fact);
		if (role) return { text: role, word: term.role! };
	}
	return { text: "" };
}
