// SPDX-License-Identifier: Apache-2.0
// Paper for an evening without phones: guide cards, slips of each table and round, travellers; of a round that is not paired yet
// there is none.
import { useEffect, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { Trouble, troubleWords } from "../app/trouble";
import { ChoiceField } from "../lobby/choice-field";
import { askEvening, type GridTable } from "../wire/evening";
import { N_, t } from "../words/catalog";
import { contestantWords, isTeams, seatedOf, seatWords } from "../words/evening";
import { boardsIn, guideOf, travellerOf, type RoundOf, type Step } from "../words/paper";

const some = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

// All rounds that are known.
function useRounds() {
	const { evening, asker } = useThis();
	const [rounds, setRounds] = useState<RoundOf[]>();
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		let wanted = true;
		Promise.all(some(evening.rounds).map((round) => askEvening(evening.evening, asker, round))).then(
			(all) => wanted && setRounds(all.flatMap(({ grid }) => (grid ? [grid] : []))),
			(error) => wanted && setTrouble(troubleWords(error)),
		);
		return () => {
			wanted = false;
		};
	}, [evening.version]);
	return { rounds, trouble };
}

function useNames() {
	const { evening } = useThis();
	return (number: number) =>
		contestantWords(evening.kind, evening.who?.find((one) => one.number === number) ?? { number });
}

const Heads = ({ words }: { words: readonly string[] }) => (
	<thead>
		<tr>
			{words.map((one) => (
				<th key={one} scope="col">
					{one}
				</th>
			))}
		</tr>
	</thead>
);

const Blanks = ({ count }: { count: number }) => (
	<>
		{some(count).map((at) => (
			<td key={at} class="blank" />
		))}
	</>
);

// ---- Guide cards ----

function Guide({ number, steps }: { number: number; steps: readonly Step[] }) {
	const names = useNames();
	const alone = steps.some(({ partner }) => partner.length);
	const heads = [t("Round"), t("Table"), t("Seat"), ...(alone ? [t("Partner")] : []), t("Opponents"), t("Boards")];
	return (
		<section class="paper-card">
			<h2>{names(number)}</h2>
			<table class="lines">
				<Heads words={heads} />
				<tbody>
					{steps.map(({ round, seats, partner, against, boards }) => (
						<tr key={round}>
							<th scope="row">{round}</th>
							{boards.length === 0 ? (
								<td colSpan={heads.length - 1}>{t("sits out")}</td>
							) : (
								<>
									<td>{seats.map(({ table }) => table).join(", ")}</td>
									<td>{seats.map(({ seat }) => seatWords(seat)).join(", ")}</td>
									{alone && <td>{partner.join(", ")}</td>}
									<td>{against.join(", ")}</td>
									<td>{boards.length > 1 ? `${boards[0]}–${boards.at(-1)}` : boards[0]}</td>
								</>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Guides({ rounds }: { rounds: readonly RoundOf[] }) {
	const { evening } = useThis();
	const cards = (evening.who ?? [])
		.map(({ number }) => ({ number, steps: guideOf(rounds, number) }))
		.filter(({ steps }) => steps.length);
	return (
		<>
			{cards.map((card) => (
				<Guide key={card.number} {...card} />
			))}
		</>
	);
}

// ---- Slips ----

const RESULT = [N_("Contract"), N_("Declarer"), N_("Lead"), N_("Result"), N_("N-S points")] as const;

function Slip({ round, table }: { round: number; table: GridTable }) {
	const names = useNames();
	return (
		<section class="paper-card">
			<h2>
				{t("Round %d", round)}, {t("Table %d", table.table)}
			</h2>
			<p>
				{seatedOf(table)
					.map(([seat, number]) => `${seatWords(seat)}: ${names(number)}`)
					.join(" · ")}
			</p>
			<table class="lines form">
				<Heads words={[t("Board"), ...RESULT.map((one) => t(one))]} />
				<tbody>
					{table.boards.map(({ board }) => (
						<tr key={board}>
							<th scope="row">{board}</th>
							<Blanks count={RESULT.length} />
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const Slips = ({ rounds }: { rounds: readonly RoundOf[] }) => (
	<>
		{rounds.flatMap(({ round, tables }) =>
			tables
				.filter(({ boards }) => boards.length)
				.map((table) => <Slip key={`${round} ${table.table}`} round={round} table={table} />),
		)}
	</>
);

// ---- Travellers ----

function Travellers({ rounds }: { rounds: readonly RoundOf[] }) {
	return (
		<>
			{boardsIn(rounds).map((board) => (
				<section key={board} class="paper-card">
					<h2>{t("Board %d", board)}</h2>
					<table class="lines form">
						<Heads words={[t("Round"), t("Table"), t("Who"), ...RESULT.map((one) => t(one))]} />
						<tbody>
							{travellerOf(rounds, board).map(({ round, table }) => (
								<tr key={`${round} ${table.table}`}>
									<th scope="row">{round}</th>
									<td>{table.table}</td>
									<td>
										{seatedOf(table)
											.map(([, number]) => number)
											.join("–")}
									</td>
									<Blanks count={RESULT.length} />
								</tr>
							))}
						</tbody>
					</table>
				</section>
			))}
		</>
	);
}

const SHEETS = {
	guides: { words: N_("guide cards"), Sheet: Guides },
	slips: { words: N_("slips: one for each table and round"), Sheet: Slips },
	travellers: { words: N_("travellers: one for each board"), Sheet: Travellers },
} as const;
type Which = keyof typeof SHEETS;

export function PaperSheet() {
	const { evening } = useThis();
	const { rounds, trouble } = useRounds();
	const [which, setWhich] = useState<Which>("guides");
	const { Sheet } = SHEETS[which];
	const some = rounds && boardsIn(rounds).length > 0;
	return (
		<section class="paper" aria-label={t("Paper")}>
			<Trouble text={trouble} />
			<div class="no-print">
				<ChoiceField
					title={t("Paper")}
					value={which}
					values={(Object.keys(SHEETS) as Which[]).map((one) => [one, t(SHEETS[one].words)] as const)}
					onValue={(value) => setWhich(value as Which)}
				/>
				{rounds && !some && <p>{t("Nobody has a seat yet: the first round is not paired.")}</p>}
				{isTeams(evening.kind) && some && (
					<p class="dim">{t("There is nothing to print for rounds that are not paired yet.")}</p>
				)}
				<p class="buttons">
					<button type="button" class="main" disabled={!some} onClick={() => print()}>
						{t("Print")}
					</button>
				</p>
			</div>
			{rounds && <Sheet rounds={rounds} />}
		</section>
	);
}
