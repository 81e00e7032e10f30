// SPDX-License-Identifier: Apache-2.0
// The facts of a view in words.  A line of a table says how a fact is shown; one that is in no table is shown as its
// label and its value, so that a new game has its facts on the screen at once.
import type { Fact, Seat, View } from "../wire/types";
import { cardShort, rankLetter, suitSymbol, suitWord, RANKS } from "./cards";
import { begin, N_, t } from "./catalog";
import { columnsOf, factOf, phaseOf, seatsOf, sideShort, youOrName, type Cast } from "./cast";
import { callShort, factValue, termWord } from "./moves";

export interface Note {
	text: string;
	tone?: "strong" | "warn" | "dim";
	about?: string; // what it means, for who does not know it
}

interface Scene {
	view: View;
	cast: Cast;
}

type Manner = (fact: Fact, scene: Scene) => Note | undefined;

const ELSEWHERE: Manner = () => undefined; // the picture says it, the score or the title

const strong = (text: string): Note => ({ text, tone: "strong" });

const number =
	(key: string): Manner =>
	(fact) => ({ text: t(key, fact.value) });
const nonzero =
	(key: string): Manner =>
	(fact) =>
		fact.value ? strong(t(key, fact.value)) : undefined;
const flag =
	(key: string): Manner =>
	() =>
		strong(t(key));
const word =
	(key: string): Manner =>
	(fact) =>
		strong(t(key, termWord(fact.word ?? "")));
const seatNumber =
	(key: string): Manner =>
	(fact, { cast }) => ({
		text: t(key, youOrName(cast, fact.seat ?? 0), fact.value),
	});

// "4♥ X, North"
const bid =
	(key: string): Manner =>
	(fact, { view, cast }) => {
		const doubled = ["", " X", " XX"][factOf(view, "doubled")?.value ?? 0] ?? "";
		return strong(t(key, callShort(fact.word ?? "") + doubled, youOrName(cast, fact.seat ?? 0)));
	};

const made: Manner = ({ value }) => {
	if (value > 0) return strong(t("Made, and %d more", value));
	return strong(value ? t("Down %d", -value) : t("Made exactly"));
};

const vulnerable: Manner = (fact, { cast }) => {
	const one = fact.value === 1 || fact.value === 2;
	const who = one ? sideShort(cast, fact.value - 1) : t(fact.word ?? "");
	return { text: t("Vulnerable: %s", who), ...(fact.value ? { tone: "warn" as const } : {}) };
};

const ABOUT: Record<string, string> = {
	plis: N_("every trick -2"),
	coeur: N_("every heart -2, the ace -6"),
	dames: N_("every queen -6"),
	roi: N_("the king of hearts -20"),
	generale: N_("tricks, hearts, queens, ♥K at once"),
	last_two: N_("the twelfth trick -10, the last -20"),
	trumps: N_("win tricks: each counts for you"),
	domino: N_("be out first: +45, +20, +5, -5"),
};

// What a contract of Barbu is about, in a line.
export const aboutContract = (name: string) => (ABOUT[name] ? t(ABOUT[name]) : "");

const barbuContract: Manner = (fact, { view }) => {
	const name = termWord(fact.word ?? "");
	const rank = view.trump || fact.value < 0 ? undefined : RANKS[fact.value];
	const title = rank ? t("%s from %s", name, rankLetter(rank)) : t("Contract: %s", name);
	const about = aboutContract(fact.word ?? "");
	return { ...strong(title), ...(about && { about }) };
};

// What the player owes, while nobody plays yet: a digit of four bits for each dealer.
const duties: Manner = (fact, { view, cast }) => {
	if (fact.seat !== view.me || !fact.value || view.from !== undefined || view.over || phaseOf(view) === "re")
		return undefined;
	const owed = Array.from(
		{ length: view.seats },
		(_, dealer) => [dealer, (fact.value >> (4 * dealer)) & 15] as const,
	);
	const list = owed.filter(([, count]) => count).map(([dealer, count]) => `${youOrName(cast, dealer)} (${count})`);
	return { text: t("You owe contras: %s", list.join(", ")), tone: "dim" };
};

const meld: Manner = (fact, { cast }) =>
	strong(t("%s: meld of %d in %s", youOrName(cast, fact.seat ?? 0), fact.value, t(fact.word ?? "")));

const home: Manner = (fact, { cast }) => {
	const [first, second] = seatsOf(cast, fact.value);
	return { text: t("At home: %s, %s", youOrName(cast, first!), youOrName(cast, second ?? first!)) };
};

const tricksBid: Manner = (fact, { view }) => {
	const all = factOf(view, "tricks to take")?.value;
	if (all === undefined) return undefined;
	return { text: t("Tricks bid: %d of %d", fact.value, all), ...(fact.value > all ? { tone: "warn" as const } : {}) };
};

// By "game key", else by the key alone.
const MANNERS: Record<string, Manner> = {
	"barbu contract": barbuContract,
	"barbu open duties": duties,
	"barbu result": ELSEWHERE,
	"bridge contract": bid(N_("Contract: %s, %s")),
	"bridge highest bid": bid(N_("Highest bid: %s, %s")),
	"bridge result": made,
	"bridge vul": vulnerable,
	"bridge board": number(N_("Board %d")),
	"bridge claim": seatNumber(N_("%s: claim, %d for declarer")),
	"bridge passed out": flag(N_("Passed out")),
	"bridge honours": seatNumber(N_("Honours: %s %d")),
	"bridge doubled": ELSEWHERE,
	"boerenbridge target": number(N_("Target: exactly %d")),
	"bauerchen home": home,
	"bauerchen doublings": nonzero(N_("Doublings: %d")),
	"bauerchen meld": meld,
	"bauerchen target": number(N_("Round to %d")),
	"bauerchen decider": flag(N_("Decider")),
	"bauerchen trump": ELSEWHERE,
	"tricks bid": tricksBid,
	"forbidden bid": seatNumber(N_("%s: must not bid %d")),
	trumps: word(N_("Trumps: %s")),
	hands: word(N_("Hands: %s")),
};

const SILENT = new Set([
	"bid",
	"phase",
	"window",
	"deal",
	"deals",
	"deal of four",
	"forehand",
	"dummy",
	"solo",
	"tricks to take",
	"with contras",
	"contracts left",
	"contras owed",
	"passed",
]);

const COUNTS: Record<string, string> = {
	tricks: N_("Tricks"),
	points: N_("Points"),
	rounds: N_("Knoddels"),
	steins: N_("Steins"),
	below: N_("Below"),
	games: N_("Games"),
	strokes: N_("Strokes"),
};

// Facts of both sides: a line of the score.
const isCount = (fact: Fact, view: View) => view.sides === 2 && fact.seat !== undefined && fact.key in COUNTS;

// "Tricks: 3 : 4", one's own side first; nothing where neither side has any.
function countNotes({ view, cast }: Scene): Note[] {
	const keys = [...new Set(view.facts.filter((fact) => isCount(fact, view)).map((fact) => fact.key))];
	return keys.flatMap((key) => {
		const from = (side: number) => (key === "rounds" ? 1 - side : side); // a knoddel is a round that the others won
		const values = columnsOf(cast).map((side) => factOf(view, key, from(side))?.value ?? 0);
		return values.some(Boolean) ? [{ text: t("%s: %s", t(COUNTS[key]!), values.join(" : ")) }] : [];
	});
}

// Points of this deal so far, by seat, where each plays alone.
export function runningOf(view: View): (number | undefined)[] | undefined {
	const key = ["with contras", "result"].find((name) => factOf(view, name)?.seat !== undefined);
	if (view.sides || view.over || !key) return undefined;
	return view.count.map((_, seat) => factOf(view, key, seat)?.value);
}

function label(fact: Fact, cast: Cast): Note {
	const name = begin(termWord(fact.key));
	const who = fact.seat === undefined ? "" : youOrName(cast, fact.seat);
	return { text: who ? t("%s: %s (%s)", name, factValue(fact), who) : t("%s: %s", name, factValue(fact)) };
}

function factNotes(scene: Scene): Note[] {
	const { view, cast } = scene;
	const told = view.facts.filter((fact) => !isCount(fact, view) && !SILENT.has(fact.key));
	return told.flatMap((fact) => {
		const manner = MANNERS[`${cast.game} ${fact.key}`] ?? MANNERS[fact.key];
		const note = manner ? manner(fact, scene) : label(fact, cast);
		return note ? [note] : [];
	});
}

// Who has doubled whom, and the answers: "Contra: Ben → You, Carla (re)".
function doubleNotes({ view, cast }: Scene): Note[] {
	if (view.sides && factOf(view, "doubled")) return [];
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
		return [{ text: t("Contra: %s → %s", youOrName(cast, seat), names.join(", ")), tone: "warn" }];
	});
}

export function notesOf(view: View, cast: Cast): Note[] {
	const notes = factNotes({ view, cast });
	if (view.trump) notes.push(strong(t("Trumps: %s %s", suitSymbol(view.trump), suitWord(view.trump))));
	if (view.turn) notes.push({ text: t("Turned up: %s", cardShort(view.turn)) });
	return [...notes, ...countNotes({ view, cast }), ...doubleNotes({ view, cast })];
}

export function dealTitle(view: View, deal: number): string {
	const deals = factOf(view, "deals")?.value;
	const four = factOf(view, "deal of four")?.value;
	if (four !== undefined) return t("Deal %d of four", four);
	return deals ? t("Deal %d of %d", deal, deals) : t("Deal %d", deal);
}

// What there is between oneself and a seat, where each plays alone: a contra of either side, or a re to it.
export function businessWith(view: View, seat: Seat): string {
	const isOurs = ([one, other]: [Seat, Seat]) =>
		(one === view.me && other === seat) || (one === seat && other === view.me);
	if (view.sides) return "";
	return view.re?.some(isOurs) ? t("re") : view.doubled?.some(isOurs) ? t("contra") : "";
}

// What a seat is in this deal; where there is no title the fact's word, and a flag counts only if it is set.
const ROLES: readonly (readonly [key: string, title: string, flag: boolean])[] = [
	["dummy", N_("dummy"), false],
	["contract", N_("declarer"), false],
	["solo", N_("soloist"), false],
	["bid", N_("does not bid"), false],
	["result", "", false],
	["passed", N_("has passed"), true],
	["forehand", N_("forehand"), false],
];

export function roleOf(view: View, seat: Seat): string {
	if (view.out?.includes(seat)) return t("is out");
	for (const [key, title, isFlag] of ROLES) {
		const fact = factOf(view, key, seat);
		if (!fact || (isFlag && !fact.value)) continue;
		if (title) return t(title);
		if (fact.word) return termWord(fact.word);
	}
	return "";
}
