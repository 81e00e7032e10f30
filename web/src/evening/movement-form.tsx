// SPDX-License-Identifier: Apache-2.0
// Another movement in the middle of an evening: what is wanted, what it comes to and what does not hold, and only then the change.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { Trouble, troubleWords } from "../app/trouble";
import { ChoiceField } from "../lobby/choice-field";
import { askPlan, type Evening, type Plan, type Wanted } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { boardsWords, directionsOf, NUMBER_WORDS } from "../words/evening";
import { SeatHeads } from "./seat-heads";
import { SureButton } from "./sure-button";

const ROUNDS_MOST = 32;
const COME_MOST = 8; // contestants
const SETS_MOST = 8;

const some = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

// A Swiss is paired as before.
function howsOf({ kind, two }: Evening): (readonly [Wanted["how"], string])[] {
	if (kind === "swiss" || isDrawn(kind)) return [["set-up", t("as the evening was set up")]];
	return [
		["set-up", t("as the evening was set up")],
		...(two ? [["apart", t("drawn anew: N-S stay N-S, E-W stay E-W")] as const] : []),
		["together", two ? t("drawn anew: any pair meets any other, one ranking") : t("drawn anew")],
	];
}

function comeWords(count: number): string {
	if (count >= 0) return String(count);
	return count === -1 ? t("One is taken back") : t("%d are taken back", -count);
}

interface FieldsProps {
	wanted: Wanted;
	change: (some: Partial<Wanted>) => void;
}

function Fields({ wanted, change }: FieldsProps) {
	const { evening } = useThis();
	const { round, rounds, contestants, kind, fewest = contestants } = evening;
	const number = (
		title: string,
		value: number,
		values: number[],
		onValue: (value: number) => void,
		words: (value: number) => string = String,
	) => (
		<ChoiceField
			title={title}
			value={String(value)}
			values={values.map((one) => [String(one), words(one)] as const)}
			onValue={(text) => onValue(Number(text))}
		/>
	);
	return (
		<>
			{number(t("From round"), wanted.round, some(round + 1, rounds + 1), (from) =>
				change({ round: from, rounds: Math.max(wanted.rounds, from - 1) }),
			)}
			{number(
				t("Rounds of the evening"),
				wanted.rounds,
				some(Math.max(1, wanted.round - 1), ROUNDS_MOST),
				(last) => change({ rounds: last }),
			)}
			{number(
				t("Newcomers"),
				wanted.number - contestants,
				some(fewest - contestants, COME_MOST),
				(come) => change({ number: contestants + come }),
				comeWords,
			)}
			{kind !== "swiss" && !isDrawn(kind) && (
				<ChoiceField
					title={t("Movement")}
					value={wanted.how}
					values={howsOf(evening)}
					onValue={(how) => change({ how: how as Wanted["how"] })}
				/>
			)}
			{wanted.how !== "set-up" &&
				number(t("New sets of boards"), wanted.more, some(0, SETS_MOST), (more) => change({ more }))}
		</>
	);
}

// What does not hold, in words: nothing is the best.
function faultsOf(plan: Plan, { kind, two }: Evening): string[] {
	const out = plan.out.map(({ number, rounds }) => `${t(NUMBER_WORDS[kind], number)} (${rounds})`).join(", ");
	return [
		plan.again ? t("Opponents meet again: %d times.", plan.again) : "",
		plan.shared ? t("Tables that share their boards with another one: %d.", plan.shared) : "",
		plan.lost ? t("Tables that cannot play, because no boards are new to them: %d.", plan.lost) : "",
		out && t("Sit out, with the number of rounds: %s.", out),
		plan.joined && two ? t("N-S and E-W are ranked together from now on, also for the rounds so far.") : "",
	].filter(Boolean);
}

function Seatings({ plan }: { plan: Plan }) {
	const seats = directionsOf(plan.plan.flatMap(({ tables }) => tables));
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Another movement")}>
			<table class="plan">
				<thead>
					<tr>
						<th scope="col">{t("Round")}</th>
						<th scope="col">{t("Table")}</th>
						<SeatHeads seats={seats} />
						<th scope="col">{t("Boards")}</th>
					</tr>
				</thead>
				<tbody>
					{plan.plan.flatMap(({ round, tables }) =>
						tables.map((table) => (
							<tr key={`${round} ${table.table}`}>
								<td>{round}</td>
								<td>{table.table}</td>
								{seats.map((seat) => (
									<td key={seat}>{table[seat] ?? "–"}</td>
								))}
								<td>{boardsWords(table.boards)}</td>
							</tr>
						)),
					)}
				</tbody>
			</table>
		</div>
	);
}

function Shown({ plan, onDone }: { plan: Plan; onDone: () => void }) {
	const { evening, send } = useThis();
	const { round, rounds, number, text } = plan;
	const faults = faultsOf(plan, evening);
	return (
		<>
			<p role="status">
				{rounds < round
					? t("Round %d is the last one.", rounds)
					: isDrawn(evening.kind)
						? t("The tables are drawn when each round begins.")
						: faults.length
							? t("Nobody plays a board twice. This cannot be avoided:")
							: t("Nobody plays a board twice, and no opponents meet again.")}
			</p>
			{faults.length > 0 && (
				<ul>
					{faults.map((fault) => (
						<li key={fault}>{fault}</li>
					))}
				</ul>
			)}
			{plan.plan.length > 0 && <Seatings plan={plan} />}
			<SureButton
				main
				words={t("Use this movement")}
				asks={faults.join(" ")}
				onSure={() => void send("movement", { round, rounds, number, text }).then((done) => done && onDone())}
			/>
		</>
	);
}

export function MovementForm() {
	const { evening, asker } = useThis();
	const { round, rounds, contestants } = evening;
	const usual: Wanted = { round: round + 1, rounds, number: contestants, more: 0, how: "set-up" };
	const [said, setSaid] = useState<Partial<Wanted>>({});
	const [plan, setPlan] = useState<Plan>();
	const [trouble, setTrouble] = useState("");
	const wanted = { ...usual, ...said };
	const change = (some: Partial<Wanted>) => {
		setSaid({ ...said, ...some });
		setPlan(undefined);
	};
	const show = () =>
		askPlan(evening.evening, asker, wanted).then(
			(told) => {
				setPlan(told);
				setTrouble("");
			},
			(error: unknown) => setTrouble(troubleWords(error)),
		);
	return (
		<details class="movement">
			<summary>{t("Another movement")}</summary>
			<p class="dim">
				{t(
					"For the rounds to come; results so far stay and count. First mark beside the names who has gone home. Newcomers get the next numbers.",
				)}
			</p>
			<Fields wanted={wanted} change={change} />
			<Trouble text={trouble} />
			<p class="buttons">
				<button type="button" onClick={() => void show()}>
					{t("Show the movement")}
				</button>
			</p>
			{plan && (
				<Shown
					plan={plan}
					onDone={() => {
						setSaid({});
						setPlan(undefined);
					}}
				/>
			)}
		</details>
	);
}
