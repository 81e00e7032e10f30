// SPDX-License-Identifier: Apache-2.0
// An evening at a club in words: its kinds, who sits where, scores; and the rounds that a usual evening has.
import type { CardLine, Chair, Contestant, Evening, Kind, Scale, Scoring, Seated, SetUp, Side } from "../wire/evening";
import { cardShort } from "./cards";
import { currentLang, minus, N_, t } from "./catalog";
import { directionLetter, resultShort } from "./typed";
import { momentWords } from "./when";

export const KIND_WORDS: Record<Kind, string> = {
	mitchell: N_("Mitchell"),
	howell: N_("Howell"),
	barometer: N_("Barometer"),
	individual: N_("Individual"),
	teams: N_("Teams, round robin"),
	swiss: N_("Teams, Swiss"),
	knockout: N_("Teams, knockout"),
	tables: N_("Single players, any game"),
};

// What a director who has never run one should know of a kind.
export const KIND_ABOUT: Record<Kind, string> = {
	mitchell: N_(
		"N-S stay at their table; each round E-W go up a table and the boards down one. N-S and E-W are ranked apart, or together if the pairs change directions at the end.",
	),
	howell: N_("Each pair meets all others, and all are ranked together. Usual for up to seven tables."),
	barometer: N_(
		"A Howell in which all tables play the same boards at the same time: the ranking after each round is a true one. Each table needs its own set of these boards.",
	),
	individual: N_("The players change partners each round, and each player is ranked alone."),
	teams: N_(
		"Each team of four meets all others; two teams play a single match. A match has two tables: a pair of each team sits N-S at one, and the other pair E-W at the other.",
	),
	swiss: N_(
		"For more teams than can all meet: in each round, teams that have done equally well so far meet, and no two teams meet twice.",
	),
	knockout: N_(
		"The team that loses a match is out. Type the teams in the order of their strength: the first two can meet only in the final.",
	),
	tables: N_(
		"Each player plays alone, with the points of the game that is played. The tables are drawn anew for each round, so that the same people meet as seldom as possible.",
	),
};

// What a contestant of a kind is called, with its number.
export const NUMBER_WORDS: Record<Kind, string> = {
	mitchell: N_("Pair %d"),
	howell: N_("Pair %d"),
	barometer: N_("Pair %d"),
	individual: N_("Player %d"),
	teams: N_("Team %d"),
	swiss: N_("Team %d"),
	knockout: N_("Team %d"),
	tables: N_("Player %d"),
};

export const endWords = ({ online }: Pick<Evening, "online">) => (online ? t("End the event") : t("End the evening"));

// Until when corrections can be asked for, in minutes from the end of an evening; the first is that of the Laws (79C).
export const CORRECTION_PERIODS = [30, 20, 60, 24 * 60, 0] as const;

// "" where there is no correction period; ms since 1970.
export function finalWords({ final }: Pick<Evening, "final">, now: number): string {
	if (!final) return "";
	return now < final * 1000
		? t("Provisional: corrections can be asked for until %s.", momentWords(final * 1000, now))
		: t("Final: the correction period has ended.");
}

// Of a fouled board: results with the cards that it should have had are group A.
export const groupWords = (group = 0) => t("Group %s", "ABCD"[group] ?? "");

// What is counted when an evening is set up.
export const COUNT_WORDS: Record<Kind, string> = {
	mitchell: N_("Tables"),
	howell: N_("Pairs"),
	barometer: N_("Pairs"),
	individual: N_("Players"),
	teams: N_("Teams"),
	swiss: N_("Teams"),
	knockout: N_("Teams"),
	tables: N_("Players"),
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
	places: N_("places at the table"),
	duplicate: N_("same cards at all tables"),
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
	fit: N_("that side has five trumps or fewer"),
	side: N_("the other side declared at all other tables"),
	far: N_("far from all other results"),
	changed: N_("entered three times or more"),
};

export const isTeams = (kind: Kind) => kind === "teams" || kind === "swiss" || kind === "knockout";
export const scoringsOf = (kind: Kind): Scoring[] =>
	kind === "tables"
		? ["points", "places", "duplicate"]
		: kind === "knockout"
			? ["imp", "aggregate", "bam"]
			: isTeams(kind)
				? ["vp", "imp", "bam", "aggregate"]
				: ["mp", "ximp-mean", "ximp", "butler", "points"];

// The numbers of which there can be an evening.
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const numbersOf = (kind: Kind): number[] =>
	({
		mitchell: some(3, 32),
		howell: some(3, 24),
		barometer: some(3, 32),
		individual: [4, 8, 12, 20, 28, 44, 52],
		teams: some(2, 32),
		swiss: some(2, 32),
		knockout: some(2, 32),
		tables: some(2, 64),
	})[kind];

export const usualNumber: Record<Kind, number> = {
	mitchell: 7,
	howell: 8,
	barometer: 8,
	individual: 8,
	teams: 4,
	swiss: 8,
	knockout: 8,
	tables: 12,
};

const HOWELL: Record<number, number> = { 3: 3, 4: 3, 5: 5, 6: 5 };
const odd = (number: number) => number + 1 - (number % 2);

// Rounds of a Swiss that can be paired whatever the results are (src/duplicate/swiss.h).
function swissRounds(teams: number): number {
	const half = Math.ceil(teams / 2);
	return Math.min(teams - 1, half + (half % 2 ? 0 : 1));
}

// How the boards of a Mitchell go round; of an odd number of tables nobody skips one.
export type BoardsWay = "skip" | "relay" | "web" | "same";
export const boardsWayOf = ({ number, even = "skip", sets }: Pick<SetUp, "number" | "even" | "sets">): BoardsWay =>
	sets ?? (number % 2 ? "skip" : even);

// All rounds that a movement has; of a Swiss those after which the first place is clear, and one more.
export function roundsOf(kind: Kind, number: number, way: BoardsWay = "skip"): number {
	if (kind === "mitchell") return number % 2 || way === "relay" || way === "same" ? number : number - 1;
	if (kind === "howell") return HOWELL[number] ?? odd(number - 1);
	if (kind === "individual") return number <= 12 ? number - 1 : number / 4;
	if (kind === "teams" || kind === "barometer") return odd(number - 1);
	const winner = Math.ceil(Math.log2(number)); // rounds until one team alone can have won all its matches
	return kind === "knockout" ? winner : Math.min(swissRounds(number), winner + 1);
}

export interface Plan {
	rounds: number;
	each: number;
}

export const boardsOf = ({ rounds, each }: Plan) => rounds * each;

const MOST = 32; // boards of an evening
const USUAL = 26;

// All rounds, or fewer, with so many boards each: from about 12 boards on, the nearest to a usual evening first.
export function plansOf(kind: Kind, number: number, way: BoardsWay = "skip"): Plan[] {
	const all = roundsOf(kind, number, way);
	const least = kind === "swiss" ? 1 : kind === "knockout" ? all : Math.min(all, 3);
	const fits = (rounds: number) => way !== "web" || rounds % 2 === 1;
	const plans = some(least, all)
		.filter(fits)
		.flatMap((rounds) =>
			some(1, isTeams(kind) ? 16 : 10)
				.map((each) => ({ rounds, each }))
				.filter((plan) => boardsOf(plan) <= MOST && (boardsOf(plan) >= 12 || rounds === all)),
		);
	// Rounds of a single board are hardly worth the change; and where all rounds take too long, it does not matter how many are left out.
	const whole = plans.some(({ rounds, each }) => rounds === all && each > 1);
	const far = (plan: Plan) =>
		Math.abs(boardsOf(plan) - USUAL) + (whole ? 3 * (all - plan.rounds) : 0) + (plan.each > 1 ? 0 : USUAL);
	return plans.sort((a, b) => far(a) - far(b));
}

export const planWords = (plan: Plan) => t("%d boards: %d rounds of %d", boardsOf(plan), plan.rounds, plan.each);

const MINUTES = 7.5; // of a board, with the change of round

export const usualMinutes = (each: number) => Math.round(each * MINUTES);

export const contestantWords = (kind: Kind, { number, name }: Contestant) =>
	name ? `${number} ${name}` : t(NUMBER_WORDS[kind], number);

// Who sits in which direction: "N-S" and "E-W", or four players.
export const CHAIRS: readonly Chair[] = ["1", "2", "3", "4", "5", "6", "7", "8"];
export const SEATED = ["ns", "ew", "n", "e", "s", "w", ...CHAIRS] as const;
export const seatWords = (seat: (typeof SEATED)[number]) =>
	seat === "ns"
		? t("N-S")
		: seat === "ew"
			? t("E-W")
			: seat > "8"
				? directionLetter(seat.toUpperCase())
				: t("Seat %s", seat);

export const seatedOf = <Who>(seated: Seated<Who>): [(typeof SEATED)[number], Who][] =>
	SEATED.flatMap((seat) => (seated[seat] === undefined ? [] : [[seat, seated[seat]] as [typeof seat, Who]]));

// The directions at any of several tables, in their order.
export const directionsOf = <Who>(tables: readonly Seated<Who>[]) =>
	SEATED.filter((seat) => tables.some((table) => table[seat] !== undefined));

export const otherSide = (side: Side): Side => (side === "ns" ? "ew" : "ns");
export const sideOf = (seat: string): Side => (seat === "N" || seat === "S" ? "ns" : "ew");

// A score, a total or a percentage, with the signs of the language: "57.64" is "57,64" in German.
export function scoreShort(score: string | undefined): string {
	const point = new Intl.NumberFormat(currentLang()).format(1.5).charAt(1);
	return score === undefined ? "" : minus(score).replace(/(\d)\.(\d)/g, `$1${point}$2`);
}

// Worths in a column, without cents where none of them has any.
export function columnShort(scores: readonly (string | undefined)[]): (score: string | undefined) => string {
	const whole = scores.every((score) => score === undefined || score.endsWith(".00"));
	return (score) => scoreShort(whole ? score?.replace(/\.00$/, "") : score);
}

interface Entered {
	contract?: string;
	lead?: string;
	points?: number[];
}

// A result and its lead: "4♠X N −1 ♥K"; where tables are drawn the points of each seat.
export function enteredWords({ contract, lead, points = [] }: Entered): string {
	return [
		points.map((one) => minus(String(one))).join(" "),
		contract && resultShort(contract),
		lead && cardShort(lead),
	]
		.filter(Boolean)
		.join(" ");
}

// The lines of a card, round by round.
export function cardRounds(lines: readonly CardLine[]): CardLine[][] {
	const rounds = [...new Set(lines.map(({ round }) => round))];
	return rounds.map((round) => lines.filter((line) => line.round === round));
}

// Hours, minutes and seconds that are left, 0 at the end.
export function clockText(seconds: number): string {
	const left = Math.max(0, Math.floor(seconds));
	const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
	const two = (number: number) => String(number).padStart(2, "0");
	return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}

export const roundWords = ({ round, rounds }: Pick<Evening, "round" | "rounds">) =>
	rounds ? t("Round %d of %d", round, rounds) : t("Round %d", round);

export const boardsWords = (boards: readonly number[]) => {
	const [first = 0, last = first] = [boards[0], boards.at(-1)];
	return first === last ? t("Board %d", first) : t("Boards %d to %d", first, last);
};
