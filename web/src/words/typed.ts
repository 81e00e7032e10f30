// SPDX-License-Identifier: Apache-2.0
// A result as people write it on a slip: "4SX N -1 HK", "3nte=", "pass"; or what the director rules: "A+/A-", "60%", "420".
// Letters are those of the language, and the English ones where they mean nothing else.
import { currentLang, t, type Lang } from "./catalog";

export interface TypedResult {
	contract: string; // "4SX N -1", "3NT E =", "pass"
	lead?: string; // "HK"
}

export type Typed = TypedResult | { verdict: string } | { points: string }; // points: of each seat, "17 -4 3 8"

type Letters = Readonly<Record<string, string>>;

const STRAINS: Letters = { C: "C", D: "D", H: "H", S: "S", N: "NT", NT: "NT", SA: "NT" };
const OWN_STRAINS: Record<Lang, Letters> = {
	en: {},
	de: { T: "C", K: "D", C: "H", P: "S" },
	fr: { T: "C", K: "D", C: "H", P: "S" },
	nl: { K: "C", R: "D" },
};
const RANKS: Letters = Object.fromEntries([..."23456789TJQKA", "10"].map((rank) => [rank, rank === "10" ? "T" : rank]));
const OWN_RANKS: Record<Lang, Letters> = {
	en: {},
	de: { D: "Q", B: "J" },
	fr: { R: "K", D: "Q", V: "J" },
	nl: { H: "K", V: "Q", B: "J" },
};
const DIRECTIONS = ["N", "E", "S", "W"] as const;

// North, East, South, West in the language, as its names of the sides begin.
export function directionLetters(): string[] {
	const [north, south] = t("N-S").split("-");
	const [east, west] = t("E-W").split("-");
	return [north, east, south, west].map((letter) => letter!.trim().charAt(0));
}

const directionLetter = (direction: string) => directionLetters()["NESW".indexOf(direction)] ?? direction;

const strains = () => ({ ...STRAINS, ...OWN_STRAINS[currentLang()] }) as Letters;
const ranks = () => ({ ...RANKS, ...OWN_RANKS[currentLang()] }) as Letters;
const directions = () =>
	Object.fromEntries(directionLetters().map((letter, at) => [letter, DIRECTIONS[at]!])) as Letters;

// One of the letters, the longest first.
const anyOf = (letters: Letters) =>
	`(${Object.keys(letters)
		.sort((a, b) => b.length - a.length)
		.join("|")})`;

function readResult(text: string): TypedResult | undefined {
	const [strain, rank, direction] = [strains(), ranks(), directions()];
	const suits = Object.fromEntries(Object.entries(strain).filter(([, is]) => is !== "NT"));
	const form = `^([1-7])${anyOf(strain)}(X{0,2})${anyOf(direction)}(=|\\.|\\+\\d|-\\d\\d?)(?:${anyOf(suits)}${anyOf(rank)})?$`;
	const found = new RegExp(form).exec(text);
	if (!found) return undefined;
	const [, level, trumps, doubled, who, made, suit, card] = found as unknown as string[];
	const contract = `${level}${strain[trumps!]}${doubled} ${direction[who!]} ${made === "." ? "=" : made}`;
	return suit ? { contract, lead: suits[suit]! + rank[card!]! } : { contract };
}

// Points end in 0.
const PART = /^(?:A[+-]?|NP|\d{1,3}%|[+-]?\d{0,3}0|(?:\d{1,3}% ?[+-]?\d{0,3}0 ?){2,4})$/;

const tidy = (part: string) => part.trim().replace(/(\d%) ?([+-]?\d)/g, "$1 $2");

// A score as in files of results; what it says is for the server to judge.
function readVerdict(text: string): string | undefined {
	const parts = text.split("/").map((part) => part.trim());
	return parts.length <= 2 && parts.every((part) => PART.test(part)) ? parts.map(tidy).join("/") : undefined;
}

const PASSES = ["PASS", "P"];

// Undefined: it is neither, or not all of it is there.
export function readTyped(typed: string): Typed | undefined {
	const text = typed
		.trim()
		.toUpperCase()
		.replace(/[−–]/g, "-")
		.replace(/(\d) +(?=\d)/g, "$1 ");
	const packed = text.replace(/\s/g, "");
	if (PASSES.includes(packed) || packed === t("pass").toUpperCase()) return { contract: "pass" };
	const result = readResult(packed);
	if (result) return result;
	const verdict = readVerdict(text);
	return verdict === undefined ? undefined : { verdict };
}

const SYMBOLS: Letters = { C: "♣", D: "♦", H: "♥", S: "♠" };

// "4♠X N −1" of "4SX N -1", in the letters of the language.
export function resultShort(contract: string): string {
	if (contract === "pass") return t("pass");
	const found = /^(\d)(NT|[CDHS])(X*) ([NESW]) (.+)$/.exec(contract);
	if (!found) return contract;
	const [, level, strain, doubled, who, made] = found as unknown as string[];
	const result = made!.replace("-", "−");
	return `${level}${SYMBOLS[strain!] ?? t("NT")}${doubled} ${directionLetter(who!)} ${result}`;
}

export const suitOfContract = (contract: string) => /^\d([CDHS])/.exec(contract)?.[1];

// How one types it in this language.
export function typedExample(): string {
	const back = (letters: Letters, wanted: string, first: Letters) =>
		Object.keys(letters).find((letter) => letters[letter] === wanted) ??
		Object.keys(first).find((letter) => first[letter] === wanted)!;
	const lang = currentLang();
	const [spade, heart] = ["S", "H"].map((suit) => back(OWN_STRAINS[lang], suit, STRAINS));
	const king = back(OWN_RANKS[lang], "K", RANKS);
	return `4${spade} ${directionLetters()[0]} -1 ${heart}${king}`;
}

export { directionLetter };
