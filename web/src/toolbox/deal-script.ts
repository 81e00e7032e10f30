// SPDX-License-Identifier: Apache-2.0
// What the form of deals says, and the script that says the same (docs/dealing.md).

export const SEATS = ["north", "east", "south", "west"] as const;
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
export const SIDES = ["NS", "EW"] as const;
export type Seat = (typeof SEATS)[number];
export type Suit = (typeof SUITS)[number];
export type Side = (typeof SIDES)[number];

const OF_SIDE: Record<Side, readonly [Seat, Seat]> = { NS: ["north", "south"], EW: ["east", "west"] };

// Whole numbers as they were typed; "": no limit.
export interface Limits {
	from: string;
	to: string;
}

// Kinds of shapes, as tests of a hand.
const BALANCED = "any 4333 + any 4432 + any 5332";
export const SHAPES = {
	balanced: (seat: Seat) => `shape(${seat}, ${BALANCED})`,
	nearly: (seat: Seat) => `shape(${seat}, ${BALANCED} + any 5422 + any 6322)`,
	unbalanced: (seat: Seat) => `not shape(${seat}, ${BALANCED})`,
	long: (seat: Seat) => `shape{${seat}, (6+xxx)}`,
	two: (seat: Seat) => `shape{${seat}, (5+5+xx)}`,
	short: (seat: Seat) => `shape{${seat}, (1-xxx)}`,
} as const;
export type Shape = keyof typeof SHAPES;

export interface HandForm {
	points: Limits;
	shape: Shape | "";
	lengths: Record<Suit, Limits>;
	controls: Limits;
	losers: Limits;
	cards: string; // known ones, spades first: "AQ8..K7."
}

export interface SideForm {
	points: Limits;
	fit: string; // at least so many cards of a suit together, "": whatever it is
	major: boolean; // in a major
}

export const COUNTS = ["points", "cards", "losers", "tricks"] as const;

// Something that is counted.
export interface Counted {
	what: (typeof COUNTS)[number];
	whose: Seat | Side;
	suit: Suit | "notrump";
}

export interface DealForm {
	deals: string;
	hands: Record<Seat, HandForm>;
	sides: Record<Side, SideForm>;
	counted: Counted[];
}

const anything = (): Limits => ({ from: "", to: "" });
const each = <K extends string, V>(keys: readonly K[], value: () => V) =>
	Object.fromEntries(keys.map((key) => [key, value()])) as Record<K, V>;

export const emptyHand = (): HandForm => ({
	points: anything(),
	shape: "",
	lengths: each(SUITS, anything),
	controls: anything(),
	losers: anything(),
	cards: "",
});

export const emptyForm = (): DealForm => ({
	deals: "12",
	hands: each(SEATS, emptyHand),
	sides: each(SIDES, (): SideForm => ({ points: anything(), fit: "", major: false })),
	counted: [],
});

const WHOLE = /^\d{1,7}$/;
const wholeOf = (text: string) => (WHOLE.test(text.trim()) ? Number(text) : undefined);

// "hcp(north) >= 15 and hcp(north) <= 17"; nothing if there is no limit.
function within(value: string, { from, to }: Limits): string[] {
	const [least, most] = [wholeOf(from), wholeOf(to)];
	if (least !== undefined && least === most) return [`${value} == ${least}`];
	return [
		...(least === undefined ? [] : [`${value} >= ${least}`]),
		...(most === undefined ? [] : [`${value} <= ${most}`]),
	];
}

const LETTERS: Record<Suit, string> = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };
const ORDER = "AKQJT98765432";
const RANKS = /^(?!.*(.).*\1)[AKQJT2-9]*$/; // each once
const sorted = (ranks: string) => [...ranks].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

// The cards of each suit, "AQ8..K7." in any case, ten as 10 too; undefined: it is not that.
export function suitsOf(cards: string): Record<Suit, string> | undefined {
	const parts = cards.trim().toUpperCase().replaceAll("10", "T").replaceAll("-", "").split(/[.\s]/);
	if (parts.length > 4 || parts.some((part) => !RANKS.test(part))) return undefined;
	if (parts.join("").length > 13) return undefined;
	return Object.fromEntries(SUITS.map((suit, i) => [suit, sorted(parts[i] ?? "")])) as Record<Suit, string>;
}

// "SAQ8,DK7"
function holdingsOf(cards: string): string {
	const suits = suitsOf(cards);
	return suits
		? SUITS.filter((suit) => suits[suit])
				.map((suit) => LETTERS[suit] + suits[suit])
				.join(",")
		: "";
}

const handParts = (seat: Seat, hand: HandForm): string[] => [
	...within(`hcp(${seat})`, hand.points),
	...(hand.shape ? [SHAPES[hand.shape](seat)] : []),
	...SUITS.flatMap((suit) => within(`${suit}(${seat})`, hand.lengths[suit])),
	...within(`controls(${seat})`, hand.controls),
	...within(`losers(${seat})`, hand.losers),
];

const together = (side: Side, word: string) => OF_SIDE[side].map((seat) => `${word}(${seat})`).join(" + ");

function sideParts(side: Side, { points, fit, major }: SideForm): string[] {
	const least = wholeOf(fit);
	const suits = SUITS.slice(0, major ? 2 : 4);
	return [
		...within(together(side, "hcp"), points),
		...(least === undefined
			? []
			: [`(${suits.map((suit) => `${together(side, suit)} >= ${least}`).join(" or ")})`]),
	];
}

const isSide = (whose: Counted["whose"]): whose is Side => whose === "NS" || whose === "EW";

// The value of what is counted, and the most that it can be.  Tricks are those of a declarer.
function valueOf({ what, whose, suit }: Counted): readonly [value: string, most: number] {
	if (what === "tricks") return [`tricks(${isSide(whose) ? OF_SIDE[whose][1] : whose}, ${suit})`, 13];
	const word = what === "points" ? "hcp" : what === "cards" ? (suit === "notrump" ? "spades" : suit) : "losers";
	const most = { points: 37, cards: 13, losers: 12 }[what];
	if (!isSide(whose)) return [`${word}(${whose})`, most];
	return [together(whose, word), what === "points" ? 40 : what === "cards" ? 13 : 24];
}

function actions(form: DealForm, titleOf: (counted: Counted) => string): string {
	const parts = form.counted.flatMap((counted) => {
		const [value, most] = valueOf(counted);
		const title = `"${titleOf(counted).replaceAll('"', "”")}"`;
		return [`average ${title} ${value}`, `frequency ${title} (${value}, 0, ${most})`];
	});
	return parts.length ? `action ${parts.join(",\n       ")}\n` : "";
}

// titleOf: what is counted, in words.
export function scriptOf(form: DealForm, titleOf: (counted: Counted) => string): string {
	const known = SEATS.flatMap((seat) => {
		const holdings = holdingsOf(form.hands[seat].cards);
		return holdings ? [`predeal ${seat} ${holdings}\n`] : [];
	});
	const parts = [
		...SEATS.flatMap((seat) => handParts(seat, form.hands[seat])),
		...SIDES.flatMap((side) => sideParts(side, form.sides[side])),
	];
	const condition = parts.length ? `condition ${parts.join("\n      and ")}\n` : "";
	return `${known.join("")}${condition}produce ${wholeOf(form.deals) || 12}\n${actions(form, titleOf)}`;
}

const hand = (some: Partial<HandForm>): HandForm => ({ ...emptyHand(), ...some });
const limits = (from: number | "", to: number | ""): Limits => ({ from: String(from), to: String(to) });

const example =
	(hands: Partial<Record<Seat, HandForm>>, sides: Partial<Record<Side, SideForm>>, counted: Counted[]) =>
	(): DealForm => {
		const empty = emptyForm();
		return { ...empty, hands: { ...empty.hands, ...hands }, sides: { ...empty.sides, ...sides }, counted };
	};

// Forms to begin with.
export const EXAMPLES = {
	notrump: example({ north: hand({ points: limits(15, 17), shape: "balanced" }) }, {}, [
		{ what: "tricks", whose: "north", suit: "notrump" },
	]),
	weak: example(
		{
			north: hand({ points: limits(5, 10), lengths: { ...emptyHand().lengths, spades: limits(6, 6) } }),
			east: hand({ points: limits(12, "") }),
		},
		{},
		[{ what: "points", whose: "EW", suit: "notrump" }],
	),
	slam: example({}, { NS: { points: limits(30, 33), fit: "9", major: true } }, [
		{ what: "tricks", whose: "NS", suit: "spades" },
		{ what: "tricks", whose: "NS", suit: "hearts" },
	]),
	lead: example(
		{
			south: hand({ cards: "QT964.K72.853.J4" }),
			east: hand({ points: limits(15, 17), shape: "balanced" }),
			west: hand({
				points: limits(9, 12),
				lengths: { ...emptyHand().lengths, spades: limits("", 3), hearts: limits("", 3) },
			}),
		},
		{},
		[],
	),
} as const;
