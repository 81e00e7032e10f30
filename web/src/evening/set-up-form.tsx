// SPDX-License-Identifier: Apache-2.0
// What kind of evening it is.  A usual one needs its number of tables and nothing else.
import { useState } from "preact/hooks";
import { ChoiceField } from "../lobby/choice-field";
import type { Kind, Scoring, SetUp } from "../wire/evening";
import { currentLang, N_, t } from "../words/catalog";
import {
	boardsOf,
	boardsWayOf,
	COUNT_WORDS,
	isTeams,
	KIND_ABOUT,
	KIND_WORDS,
	numbersOf,
	plansOf,
	planWords,
	SCORING_WORDS,
	scoringsOf,
	usualMinutes,
	usualNumber,
	type BoardsWay,
} from "../words/evening";
import { isDrawn } from "../words/drawn";
import { durationWords } from "../words/when";
import { ScaleField } from "./scale-field";
import { TablesFields, usualTables } from "./tables-fields";

const TITLE_LENGTH = 80; // characters
const CLOCKS = [0, 10, 12, 15, 18, 20, 22, 25, 28, 30, 35, 40, 45, 50, 60];

const RANKINGS = [
	["end", N_("at the end")],
	["boards", N_("totals of boards that are over at all tables")],
	["rounds", N_("totals of rounds that are over")],
] as const;
const TURNS = [
	["director", N_("when the director says so")],
	["done", N_("as soon as all results are in")],
] as const;

const today = () => new Intl.DateTimeFormat(currentLang(), { weekday: "long", day: "numeric", month: "long" }).format();

// With what belongs to its kind and number.
function fitted(kind: Kind, number: number, way: BoardsWay): Pick<SetUp, "rounds" | "each" | "minutes"> {
	if (isDrawn(kind)) return usualTables;
	const [plan = { rounds: 1, each: 1 }] = plansOf(kind, number, way);
	return { ...plan, minutes: usualMinutes(plan.each) };
}

function usual(): SetUp {
	const [kind, number] = ["mitchell", usualNumber.mitchell] as const;
	return {
		title: today(),
		kind,
		number,
		...fitted(kind, number, "skip"),
		scoring: "mp",
		ranking: "end",
		turn: "director",
	};
}

const numbered = (values: readonly number[], words: (value: number) => string = String) =>
	values.map((value) => [String(value), words(value)] as const);

// Which numbers the pairs of a Mitchell have.
function pairsWords(tables: number, half: SetUp["half"]) {
	const [ns, ew] = [tables - Number(half === "ns"), 2 * tables - Number(half === "ew")];
	return t("%d pairs: N-S 1 to %d, E-W %d to %d", ns + ew - tables, ns, tables + 1, ew);
}

interface FieldsProps {
	set: SetUp;
	change: (some: Partial<SetUp>) => void;
}

const ScoringField = ({ set, change }: FieldsProps) => (
	<ChoiceField
		title={t("Scoring")}
		value={set.scoring}
		values={scoringsOf(set.kind).map((one) => [one, t(SCORING_WORDS[one])] as const)}
		onValue={(value) => change({ scoring: value as Scoring, scale: undefined })}
	/>
);

function KindFields({ set, change }: FieldsProps) {
	const { kind, number } = set;
	const refit = (some: Partial<SetUp>) => {
		const next = { ...set, ...some };
		const same = isDrawn(next.kind) && next.kind === kind; // whose rounds do not depend on the number
		change({ ...some, ...(!same && fitted(next.kind, next.number, boardsWayOf(next))) });
	};
	const plans = isDrawn(kind) ? [] : plansOf(kind, number, boardsWayOf(set));
	const planText = ({ rounds, each }: { rounds?: number; each: number }) => `${rounds} ${each}`;
	return (
		<>
			<fieldset class="choice">
				<legend>{t("Kind")}</legend>
				{(Object.keys(KIND_WORDS) as Kind[]).map((one) => (
					<label key={one}>
						<input
							type="radio"
							name="kind"
							checked={one === kind}
							onChange={() =>
								refit({
									kind: one,
									number: usualNumber[one],
									scoring: scoringsOf(one)[0]!,
									scale: undefined,
									turn: "director",
								})
							}
						/>
						{t(KIND_WORDS[one])}
					</label>
				))}
			</fieldset>
			<p class="dim">{t(KIND_ABOUT[kind])}</p>
			<ChoiceField
				title={t(COUNT_WORDS[kind])}
				value={String(number)}
				values={numbered(numbersOf(kind).filter((one) => !isDrawn(kind) || one >= (set.least ?? 0)))}
				onValue={(value) => refit({ number: Number(value) })}
			/>
			{kind === "mitchell" && (
				<ChoiceField
					title={t("Half table")}
					value={set.half ?? ""}
					values={[
						["", t("all pairs are there")],
						["ew", t("the last E-W pair is missing")],
						["ns", t("the last N-S pair is missing")],
					]}
					onValue={(half) => change({ half: half === "ns" || half === "ew" ? half : undefined })}
				/>
			)}
			{kind === "mitchell" && <p class="dim">{pairsWords(number, set.half)}</p>}
			{isDrawn(kind) ? (
				<>
					<TablesFields set={set} change={change} />
					<ScoringField set={set} change={change} />
				</>
			) : (
				<ChoiceField
					title={t("Boards")}
					value={planText(set as { rounds: number; each: number })}
					values={plans.map((plan) => [planText(plan), planWords(plan)] as const)}
					onValue={(value) => {
						const [rounds = 1, each = 1] = value.split(" ").map(Number);
						change({ rounds, each, minutes: usualMinutes(each) });
					}}
				/>
			)}
		</>
	);
}

const waysOf = (tables: number): (readonly [BoardsWay, string])[] => [
	...(tables % 2
		? [["skip", t("down a table each round")] as const]
		: [["skip", t("E-W skip a table halfway")] as const, ["relay", t("tables share boards")] as const]),
	["web", t("web: all pairs play the same boards, in two or three copies")],
	["same", t("barometer: all tables have the same boards in a round")],
];

function MitchellFields({ set, change }: FieldsProps) {
	return (
		<>
			<ChoiceField
				title={t("How the boards go round")}
				value={boardsWayOf(set)}
				values={waysOf(set.number)}
				onValue={(value) => {
					const way = value as BoardsWay;
					const sets = way === "web" || way === "same" ? way : undefined;
					const even = way === "skip" || way === "relay" ? way : undefined;
					change({ even, sets, ...fitted(set.kind, set.number, way) });
				}}
			/>
			<ChoiceField
				title={t("Winners")}
				value={set.switched ? "1" : "2"}
				values={[
					["2", t("two: N-S and E-W apart")],
					["1", t("one: the pairs change directions at the end")],
				]}
				onValue={(value) => change({ switched: value === "1" ? Math.max(1, Math.round(set.number / 8)) : 0 })}
			/>
		</>
	);
}

function MoreFields({ set, change }: FieldsProps) {
	return (
		<details>
			<summary>{t("More")}</summary>
			<label class="field text">
				<span>{t("Title")}</span>
				<input
					required
					maxLength={TITLE_LENGTH}
					value={set.title}
					onInput={(event) => change({ title: event.currentTarget.value })}
				/>
			</label>
			{set.kind === "mitchell" && <MitchellFields set={set} change={change} />}
			{!isDrawn(set.kind) && <ScoringField set={set} change={change} />}
			<ScaleField of={set} onScale={(scale) => change({ scale })} />
			<ChoiceField
				title={t("Everybody sees the ranking")}
				value={set.ranking}
				values={RANKINGS.map(([value, words]) => [value, t(words)] as const)}
				onValue={(value) => change({ ranking: value as SetUp["ranking"] })}
			/>
			{!isDrawn(set.kind) && (
				<ChoiceField
					title={t("The next round begins")}
					value={set.turn}
					values={TURNS.map(([value, words]) => [value, t(words)] as const)}
					onValue={(value) => change({ turn: value as SetUp["turn"] })}
				/>
			)}
			<ChoiceField
				title={t("Minutes of a round")}
				value={String(set.minutes ?? 0)}
				values={numbered(
					[...new Set([...CLOCKS, set.minutes ?? 0])].sort((a, b) => a - b),
					(minutes) => (minutes ? String(minutes) : t("no clock")),
				)}
				onValue={(value) => change({ minutes: Number(value) })}
			/>
			{!isDrawn(set.kind) && (
				<label class="field">
					<span>{t("First board")}</span>
					<input
						type="number"
						min={1}
						max={900}
						value={set.first ?? 1}
						onInput={(event) => change({ first: Math.max(1, Number(event.currentTarget.value)) })}
					/>
				</label>
			)}
		</details>
	);
}

// Without what only another kind has.
function toSend({ half, even, sets, switched, least, most, partners, first, ...rest }: SetUp): SetUp {
	const ofTables = isDrawn(rest.kind) && {
		...(least && { least }),
		...(most && { most }),
		...(partners && { partners }),
	};
	const ofMitchell = rest.kind === "mitchell" && {
		...(half && { half }),
		...(sets ? { sets } : even && rest.number % 2 === 0 && { even }),
		...(switched && { switched }),
	};
	const ofBoards = first && !isDrawn(rest.kind) && { first };
	return { ...rest, ...ofMitchell, ...ofTables, ...ofBoards, title: rest.title.trim() || today() };
}

interface Props {
	from?: SetUp; // to be changed
	words: string; // of the button
	busy: boolean;
	onSet: (set: SetUp) => void;
}

export function SetUpForm({ from, words, busy, onSet }: Props) {
	const [set, setSet] = useState<SetUp>(() => from ?? usual());
	const change = (some: Partial<SetUp>) => setSet((old) => ({ ...old, ...some }));
	const plan = { rounds: set.rounds ?? 1, each: set.each };
	return (
		<form
			class="set-up"
			onSubmit={(event) => {
				event.preventDefault();
				onSet(toSend(set));
			}}
		>
			<KindFields set={set} change={change} />
			<MoreFields set={set} change={change} />
			{!isDrawn(set.kind) && (
				<p class="dim">
					{t(
						"About %s, with %s.",
						durationWords((set.minutes || usualMinutes(set.each)) * plan.rounds),
						isTeams(set.kind)
							? t("%d boards a match", boardsOf({ rounds: 1, each: set.each }))
							: planWords(plan),
					)}
				</p>
			)}
			<button type="submit" class="main" disabled={busy}>
				{words}
			</button>
		</form>
	);
}
