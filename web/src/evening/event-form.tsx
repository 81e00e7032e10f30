// SPDX-License-Identifier: Apache-2.0
// An event at the tables of the server, as its director wants it.
import { useState } from "preact/hooks";
import { ChoiceField } from "../lobby/choice-field";
import type { Kind, Scale, Scoring } from "../wire/evening";
import type { EventSetUp } from "../wire/online";
import { currentLang, N_, t } from "../words/catalog";
import {
	COUNT_WORDS,
	isTeams,
	KIND_WORDS,
	numbersOf,
	plansOf,
	planWords,
	SCORING_WORDS,
	scoringsOf,
} from "../words/evening";
import { isDrawn } from "../words/drawn";
import { EventTables, type Tables } from "./event-tables";
import type { Also } from "./opening";
import { ScaleField } from "./scale-field";

const KINDS: readonly Kind[] = [
	"howell",
	"mitchell",
	"barometer",
	"individual",
	"teams",
	"swiss",
	"knockout",
	"tables",
];
const EVEN: readonly Kind[] = ["howell", "barometer", "teams", "swiss"]; // nobody sits out; of a knockout there may be any number
const SECTIONS = Array.from({ length: 16 }, (_, i) => i + 1);
const PACES = [0, 4, 5, 6, 7, 8]; // minutes of a board
const USUAL_PACE = 6;
const DEAL_PACES = [0, 1, 2, 3, 4, 5, 6, 8]; // of a deal of another game
const USUAL_DEAL_PACE = 3;
const TITLE_LENGTH = 80; // characters

const BOTS = [
	["expert", N_("expert")],
	["club", N_("club")],
	["casual", N_("casual")],
	["beginner", N_("beginner")],
] as const;
const UNFINISHED = [
	["np", N_("does not count")],
	["average", N_("average")],
] as const;
const RANKINGS = [
	["end", N_("at the end")],
	["boards", N_("totals of boards that are over at all tables")],
] as const;
// Where all play the same deals in a round, its totals give nothing away.
const DRAWN_RANKINGS = [
	["end", N_("at the end")],
	["rounds", N_("totals of rounds that are over")],
] as const;
const DRAWN_WATCHING = [
	[true, N_("each deal when it is over at all tables")],
	[false, N_("at the end")],
] as const;
const WATCHING = [
	[true, N_("each board when it is over at all tables")],
	[false, N_("at the end")],
] as const;
const BROADCASTS = [0, 1, 2, 4, 8]; // tables
const EXTRAS = [4, 6, 8, 12, 16]; // boards
const STARTS = [
	[0, N_("when the director says so")],
	[5, N_("in 5 minutes")],
	[15, N_("in 15 minutes")],
	[30, N_("in 30 minutes")],
	[60, N_("in an hour")],
] as const;

const usualNumber: Partial<Record<Kind, number>> = { individual: 8, teams: 2 };
const countsOf = (kind: Kind) => numbersOf(kind).filter((number) => !EVEN.includes(kind) || number % 2 === 0);
const today = () => new Intl.DateTimeFormat(currentLang(), { weekday: "long", day: "numeric", month: "long" }).format();

interface Choice {
	title: string;
	kind: Kind;
	number: number;
	sections: number; // each plays it by itself with the same boards; pairs and players
	rounds: number;
	each: number;
	pace: number;
	wait: number; // minutes until it begins; 0: the director says so
	scoring: Scoring;
	scale?: Scale; // of victory points
	ranking: EventSetUp["ranking"];
	unfinished: EventSetUp["unfinished"];
	watch: boolean;
	bot: string;
	extra: number; // boards of a level match of a knockout; 0: none
	broadcast: number; // tables, from the first one on
	tables?: Tables | undefined; // of single players, in place of number, rounds and each
}

// The first plan is the nearest to a usual evening: here a shorter one.
function fitted(kind: Kind, number: number): Pick<Choice, "kind" | "number" | "rounds" | "each"> {
	const plans = plansOf(kind, number);
	const { rounds, each } = plans.find((plan) => plan.rounds * plan.each <= 16) ?? plans[0] ?? { rounds: 1, each: 1 };
	return { kind, number, rounds, each };
}

const usual = (): Choice => ({
	title: today(),
	sections: 1,
	...fitted("howell", 4),
	pace: USUAL_PACE,
	wait: 0,
	scoring: "mp",
	ranking: "end",
	unfinished: "np",
	watch: true,
	bot: "club",
	extra: 0,
	broadcast: 0,
});

// How many extra boards a level match may have: at least four, and no more than a round.
const extrasOf = ({ kind, each }: Pick<Choice, "kind" | "each">) =>
	kind === "knockout" ? EXTRAS.filter((extra) => extra <= each) : [];

const toSend = ({
	pace,
	wait,
	title,
	sections,
	watch,
	scale,
	extra,
	broadcast,
	tables,
	...rest
}: Choice): EventSetUp => ({
	...rest,
	...tables,
	...(scale && rest.scoring === "vp" && { scale }),
	...(sections > 1 && { sections }),
	...(watch && { watch }),
	...(extrasOf(rest).includes(extra) && extra && { extra }),
	title: title.trim() || today(),
	online: true,
	turn: "done",
	...(pace && { minutes: pace * (tables ?? rest).each }),
	...(wait && { starts: Math.round(Date.now() / 1000) + 60 * wait }),
});

// How many tables there are; of a tournament of single players none is broadcast.
const tablesOf = ({ kind, number, sections }: Choice) =>
	isDrawn(kind)
		? 0
		: sections * (kind === "mitchell" || isTeams(kind) ? number : number / (kind === "individual" ? 4 : 2));

const broadcastWords = (tables: number) =>
	tables > 1 ? t("tables 1 to %d", tables) : tables ? t("table 1") : t("no table");

const toBroadcast = (tables: number): Also | undefined =>
	tables ? { do: "broadcast", text: Array.from({ length: tables }, (_, at) => at + 1).join(" ") } : undefined;

interface FieldsProps {
	choice: Choice;
	change: (some: Partial<Choice>) => void;
}

const usualOf = (kind: Kind): Partial<Choice> => ({
	...(isDrawn(kind) ? { kind, unfinished: "np", pace: USUAL_DEAL_PACE } : fitted(kind, usualNumber[kind] ?? 4)),
	tables: undefined,
	sections: 1,
	scoring: scoringsOf(kind)[0] ?? "mp",
	ranking: "end",
});

function KindField({ choice, change }: FieldsProps) {
	return (
		<ChoiceField
			title={t("Kind")}
			value={choice.kind}
			values={KINDS.map((one) => [one, t(KIND_WORDS[one])] as const)}
			onValue={(one) => change({ ...(isDrawn(choice.kind) && { pace: USUAL_PACE }), ...usualOf(one as Kind) })}
		/>
	);
}

function PlanFields({ choice, change }: FieldsProps) {
	const { kind, number, sections, rounds, each } = choice;
	const planText = (plan: { rounds: number; each: number }) => `${plan.rounds} ${plan.each}`;
	return (
		<>
			<ChoiceField
				title={t(COUNT_WORDS[kind])}
				value={String(number)}
				values={countsOf(kind).map((one) => [String(one), String(one)] as const)}
				onValue={(value) => change(fitted(kind, Number(value)))}
			/>
			{!isTeams(kind) && (
				<ChoiceField
					title={t("Sections")}
					value={String(sections)}
					values={SECTIONS.map((count) => [String(count), String(count)] as const)}
					onValue={(value) => change({ sections: Number(value) })}
				/>
			)}
			<ChoiceField
				title={t("Boards")}
				value={planText({ rounds, each })}
				values={plansOf(kind, number).map((plan) => [planText(plan), planWords(plan)] as const)}
				onValue={(value) => {
					const [wanted = 1, boards = 1] = value.split(" ").map(Number);
					change({ rounds: wanted, each: boards });
				}}
			/>
		</>
	);
}

function PaceFields({ choice, change }: FieldsProps) {
	const drawn = isDrawn(choice.kind);
	return (
		<>
			<ChoiceField
				title={drawn ? t("Minutes a deal") : t("Minutes a board")}
				value={String(choice.pace)}
				values={(drawn ? DEAL_PACES : PACES).map(
					(pace) => [String(pace), pace ? String(pace) : t("no clock")] as const,
				)}
				onValue={(value) => change({ pace: Number(value) })}
			/>
			{choice.pace > 0 && !drawn && (
				<ChoiceField
					title={t("A board that is not finished in time")}
					value={choice.unfinished}
					values={UNFINISHED.map(([value, words]) => [value, t(words)] as const)}
					onValue={(value) => change({ unfinished: value as Choice["unfinished"] })}
				/>
			)}
			<ChoiceField
				title={t("It begins")}
				value={String(choice.wait)}
				values={STARTS.map(([wait, words]) => [String(wait), t(words)] as const)}
				onValue={(value) => change({ wait: Number(value) })}
			/>
		</>
	);
}

function LevelField({ choice, change }: FieldsProps) {
	const extras = extrasOf(choice);
	if (!extras.length) return null;
	return (
		<ChoiceField
			title={t("A level match")}
			value={String(extras.includes(choice.extra) ? choice.extra : 0)}
			values={[0, ...extras].map(
				(extra) =>
					[
						String(extra),
						extra
							? t("plays %d extra boards, until a team leads", extra)
							: t("goes to the team ahead in IMPs, else in points, else by lot"),
					] as const,
			)}
			onValue={(value) => change({ extra: Number(value) })}
		/>
	);
}

function ScoreFields({ choice, change }: FieldsProps) {
	const rankings = isDrawn(choice.kind) ? DRAWN_RANKINGS : RANKINGS;
	const watching = isDrawn(choice.kind) ? DRAWN_WATCHING : WATCHING;
	return (
		<>
			<ChoiceField
				title={t("Scoring")}
				value={choice.scoring}
				values={scoringsOf(choice.kind).map((one) => [one, t(SCORING_WORDS[one])] as const)}
				onValue={(value) => change({ scoring: value as Scoring })}
			/>
			<ScaleField of={choice} onScale={(scale) => change({ scale })} />
			<LevelField choice={choice} change={change} />
			<ChoiceField
				title={t("Everybody sees the ranking")}
				value={choice.ranking}
				values={rankings.map(([value, words]) => [value, t(words)] as const)}
				onValue={(value) => change({ ranking: value as Choice["ranking"] })}
			/>
			<ChoiceField
				title={t("Everybody may watch")}
				value={String(choice.watch)}
				values={watching.map(([value, words]) => [String(value), t(words)] as const)}
				onValue={(value) => change({ watch: value === "true" })}
			/>
			{tablesOf(choice) > 0 && (
				<ChoiceField
					title={t("Broadcast")}
					value={String(choice.broadcast)}
					values={BROADCASTS.filter((one) => one <= tablesOf(choice)).map(
						(one) => [String(one), broadcastWords(one)] as const,
					)}
					onValue={(value) => change({ broadcast: Number(value) })}
				/>
			)}
			<ChoiceField
				title={t("Bots")}
				value={choice.bot}
				values={BOTS.map(([value, words]) => [value, t(words)] as const)}
				onValue={(bot) => change({ bot })}
			/>
		</>
	);
}

interface Props {
	busy: boolean;
	onSet: (set: EventSetUp, also?: Also) => void;
}

export function EventForm({ busy, onSet }: Props) {
	const [choice, setChoice] = useState<Choice>(usual);
	const change = (some: Partial<Choice>) => setChoice((old) => ({ ...old, ...some }));
	return (
		<form
			class="set-up"
			onSubmit={(event) => {
				event.preventDefault();
				onSet(toSend(choice), toBroadcast(Math.min(choice.broadcast, tablesOf(choice))));
			}}
		>
			<label class="field text">
				<span>{t("Title")}</span>
				<input
					required
					maxLength={TITLE_LENGTH}
					value={choice.title}
					onInput={(event) => change({ title: event.currentTarget.value })}
				/>
			</label>
			<KindField choice={choice} change={change} />
			{isDrawn(choice.kind) ? (
				<EventTables set={choice.tables} change={(tables) => change({ tables })} />
			) : (
				<PlanFields choice={choice} change={change} />
			)}
			<PaceFields choice={choice} change={change} />
			<ScoreFields choice={choice} change={change} />
			<button type="submit" class="main" disabled={busy || (isDrawn(choice.kind) && !choice.tables)}>
				{t("Open the event")}
			</button>
		</form>
	);
}
