// SPDX-License-Identifier: Apache-2.0
// An evening at a club in words: its kinds, who sits where, scores; and the rounds that a usual evening has.
import type { Contestant, Evening, Kind, Scale, Scoring, Seated, Side } from "../wire/evening";
import { cardShort } from "./cards";
import { currentLang, minus, N_, t } from "./catalog";
import { directionLetter, resultShort } from "./typed";

export const KIND_WORDS: Record<Kind, string> = {
	mitchell: N_("Mitchell"),
	howell: N_("Howell"),
	individual: N_("Individual"),
	teams: N_("Round robin"),
	swiss: N_("Teams, Swiss"),
};

// What a contestant of a kind is called, with its number.
export const NUMBER_WORDS: Record<Kind, string> = {
	mitchell: N_("Pair %d"),
	howell: N_("Pair %d"),
	individual: N_("Player %d"),
	teams: N_("Team %d"),
	swiss: N_("Team %d"),
};

// What is counted when an evening is set up.
export const COUNT_WORDS: Record<Kind, string> = {
	mitchell: N_("Tables"),
	howell: N_("Pairs"),
	individual: N_("Players"),
	teams: N_("Teams"),
	swiss: N_("Teams"),
};

export const SCORING_WORDS: Record<Scoring, string> = {
	mp: N_("matchpoints"),
	ximp: N_("cross-IMPs"),
	"ximp-mean": N_("cross-IMPs, their mean"),
	butler: N_("Butler"),
	points: N_("points"),
	bam: N_("board-a-match"),
	imp: N_("IMPs"),
	vp: N_("victory points"),
	aggregate: N_("points"),
};

export const SCALE_WORDS: Record<Scale, string> = {
	wbf: N_("20 points, with decimals (WBF)"),
	whole: N_("20 whole points (WBF)"),
	20: N_("20 whole points (North America)"),
	30: N_("30 whole points (North America)"),
};
export const SCALES: readonly Scale[] = ["wbf", "whole", "20", "30"];

// What a result is worth by a way of scoring.
export const worthWords = (scoring: Scoring) =>
	scoring === "mp"
		? t("Matchpoints")
		: scoring === "bam" || scoring === "points" || scoring === "aggregate"
			? t("Points")
			: t("IMPs");

export const ODD_WORDS: Record<string, string> = {
	lead: N_("the card led is not in that hand"),
	side: N_("the other side declared at all other tables"),
	far: N_("far from all other results"),
	changed: N_("entered three times or more"),
};

export const isTeams = (kind: Kind) => kind === "teams" || kind === "swiss";
export const scoringsOf = (kind: Kind): Scoring[] =>
	isTeams(kind) ? ["vp", "imp", "bam", "aggregate"] : ["mp", "ximp-mean", "ximp", "butler", "points"];

// The numbers of which there can be an evening.
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const numbersOf = (kind: Kind): number[] =>
	({
		mitchell: some(3, 32),
		howell: some(3, 24),
		individual: [4, 8, 12, 20, 28, 44, 52],
		teams: some(2, 32),
		swiss: some(2, 32),
	})[kind];

export const usualNumber: Record<Kind, number> = { mitchell: 7, howell: 8, individual: 8, teams: 4, swiss: 8 };

const HOWELL: Record<number, number> = { 3: 3, 4: 3, 5: 5, 6: 5 };
const odd = (number: number) => number + 1 - (number % 2);

// All rounds that a movement has.
export function roundsOf(kind: Kind, number: number, relay = false): number {
	if (kind === "mitchell") return number % 2 || relay ? number : number - 1;
	if (kind === "howell") return HOWELL[number] ?? odd(number - 1);
	if (kind === "individual") return number <= 12 ? number - 1 : number / 4;
	if (kind === "teams") return odd(number - 1);
	// Half as many as there are teams can always be paired without a second meeting.
	const most = number > 4 ? Math.floor((number + 1) / 2) : number - 1;
	return Math.max(1, Math.min(most, Math.ceil(Math.log2(number)) + 1));
}

export interface Plan {
	rounds: number;
	each: number;
}

export const boardsOf = ({ rounds, each }: Plan) => rounds * each;

const MOST = 32; // boards of an evening
const USUAL = 26;

// All rounds, or fewer, with so many boards each: from about 12 boards on, the nearest to a usual evening first.
export function plansOf(kind: Kind, number: number, relay = false): Plan[] {
	const all = roundsOf(kind, number, relay);
	const least = kind === "swiss" ? 1 : Math.min(all, 3);
	const plans = some(least, all).flatMap((rounds) =>
		some(1, isTeams(kind) ? 16 : 10)
			.map((each) => ({ rounds, each }))
			.filter((plan) => boardsOf(plan) <= MOST && (boardsOf(plan) >= 12 || rounds === all)),
	);
	const far = (plan: Plan) => Math.abs(boardsOf(plan) - USUAL) + 3 * (all - plan.rounds);
	return plans.sort((a, b) => far(a) - far(b));
}

export const planWords = (plan: Plan) => t("%d boards: %d rounds of %d", boardsOf(plan), plan.rounds, plan.each);

const MINUTES = 7.5; // of a board, with the change of round

export const usualMinutes = (each: number) => Math.round(each * MINUTES);

export const contestantWords = (kind: Kind, { number, name }: Contestant) =>
	name ? `${number} ${name}` : t(NUMBER_WORDS[kind], number);

// Who sits in which direction: "N-S" and "E-W", or four players.
export const SEATED = ["ns", "ew", "n", "e", "s", "w"] as const;
export const seatWords = (seat: (typeof SEATED)[number]) =>
	seat === "ns" ? t("N-S") : seat === "ew" ? t("E-W") : directionLetter(seat.toUpperCase());

export const seatedOf = <Who>(seated: Seated<Who>): [(typeof SEATED)[number], Who][] =>
	SEATED.flatMap((seat) => (seated[seat] === undefined ? [] : [[seat, seated[seat]] as [typeof seat, Who]]));

export const otherSide = (side: Side): Side => (side === "ns" ? "ew" : "ns");
export const sideOf = (seat: string): Side => (seat === "N" || seat === "S" ? "ns" : "ew");

// A score, a total or a percentage, with the signs of the language: "57.64" is "57,64" in German.
export function scoreShort(score: string | undefined): string {
	const point = new Intl.NumberFormat(currentLang()).format(1.5).charAt(1);
	return score === undefined ? "" : minus(score).replace(/(\d)\.(\d)/g, `$1${point}$2`);
}

// A result and its lead: "4♠X N −1 ♥K".
export function enteredWords({ contract, lead }: { contract?: string; lead?: string }): string {
	return [contract && resultShort(contract), lead && cardShort(lead)].filter(Boolean).join(" ");
}

// Minutes and seconds that are left, 0 at the end.
export function clockText(seconds: number): string {
	const left = Math.max(0, Math.floor(seconds));
	return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export const roundWords = ({ round, rounds }: Pick<Evening, "round" | "rounds">) =>
	rounds ? t("Round %d of %d", round, rounds) : t("Round %d", round);

export const boardsWords = (boards: readonly number[]) => {
	const [first = 0, last = first] = [boards[0], boards.at(-1)];
	return first === last ? t("Board %d", first) : t("Boards %d to %d", first, last);
};
