// SPDX-License-Identifier: Apache-2.0
// A board at all tables, with its hands where the server has dealt them and the evening is over.
import { Fragment, type ComponentChildren } from "preact";
import { useThis } from "../app/evening";
import { Trouble } from "../app/trouble";
import { SuitSign } from "../card/suit";
import { askBoard, askDeal, askRanking, type Direction, type Traveller, type TravellerLine } from "../wire/evening";
import { rankLetter } from "../words/cards";
import { N_, t } from "../words/catalog";
import { allBoards, boardWords, isDrawn, isReplayed } from "../words/drawn";
import {
	columnShort,
	contestantWords,
	directionsOf,
	enteredWords,
	groupWords,
	isTeams,
	scoreShort,
} from "../words/evening";
import { Comments } from "./comments";
import { DoubleDummy } from "./double-dummy";
import { DrawnLines } from "./drawn-pages";
import { Head } from "./head";
import { LookButton } from "./records-sheet";
import { SeatHeads } from "./seat-heads";
import { useAnswer } from "./told";

const NAMES: Record<Direction, string> = { N: N_("North"), E: N_("East"), S: N_("South"), W: N_("West") };
const SUITS = ["S", "H", "D", "C"] as const;
const VULNERABLE: Record<Traveller["vul"], string> = {
	none: N_("nobody vulnerable"),
	ns: N_("N-S vulnerable"),
	ew: N_("E-W vulnerable"),
	both: N_("both vulnerable"),
};

function Hand({ direction, cards }: { direction: Direction; cards: string }) {
	return (
		<section class={`hand-of ${direction}`}>
			<h2>{t(NAMES[direction])}</h2>
			<ul>
				{cards.split(".").map((ranks, at) => (
					<li key={at}>
						<SuitSign suit={SUITS[at]!} /> {[...ranks].map(rankLetter).join(" ") || "–"}
					</li>
				))}
			</ul>
		</section>
	);
}

// Who deals, who is vulnerable and, where they are told, the hands; children: what is said of them.
export function Dealt({ board, children }: { board: Traveller; children?: ComponentChildren }) {
	return (
		<>
			<p>
				{t("Dealer: %s", t(NAMES[board.dealer]))}, {t(VULNERABLE[board.vul])}
			</p>
			{board.hands && (
				<div class="deal-of">
					<div class="hands-of">
						{(Object.keys(NAMES) as Direction[]).map((direction) => (
							<Hand key={direction} direction={direction} cards={board.hands![direction]} />
						))}
					</div>
					{children}
				</div>
			)}
		</>
	);
}

const SHARES = [N_("N-S %%"), N_("E-W %%")] as const;
const WORTHS = [N_("for N-S"), N_("for E-W")] as const;

// Above the results of tables that had the same cards, of a board that was fouled.
function GroupRow({ group }: { group: number | undefined }) {
	return (
		<tr class="of-round">
			<th scope="rowgroup" colSpan={9}>
				{groupWords(group)}
				{group !== undefined && <span class="dim"> {t("The board had other cards here.")}</span>}
			</th>
		</tr>
	);
}

interface LinesProps {
	board: number;
	lines: readonly TravellerLine[];
	here?: { round: number; table: number }; // the line that one has just watched
}

export function Lines({ board, lines, here }: LinesProps) {
	const { evening } = useThis();
	const replays = isReplayed(evening, board);
	const seats = directionsOf(lines);
	const fouled = lines.some(({ group }) => group !== undefined);
	const percent = evening.scoring === "mp";
	const sides: readonly (0 | 1)[] = isTeams(evening.kind) ? [0] : [0, 1]; // a match is told where each team sits N-S
	const worthOf = (line: TravellerLine, side: 0 | 1) => (percent ? line.percent : line.earned)?.[side];
	const short = columnShort(lines.flatMap((line) => sides.map((side) => worthOf(line, side))));
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Results")}>
			<table class="lines">
				<caption class="hidden">{t("Results")}</caption>
				<thead>
					<tr>
						<SeatHeads seats={seats} />
						<th scope="col">{t("Result")}</th>
						<th scope="col">{t("N-S points")}</th>
						{sides.map((side) => (
							<th key={side} scope="col">
								{percent ? t(SHARES[side]) : t(WORTHS[side])}
							</th>
						))}
						{replays && <th scope="col">{t("Replay")}</th>}
					</tr>
				</thead>
				<tbody>
					{lines.map((line, at) => (
						<Fragment key={`${line.round} ${line.table}`}>
							{fouled && (!at || line.group !== lines[at - 1]!.group) && <GroupRow group={line.group} />}
							<tr
								aria-current={
									line.round === here?.round && line.table === here.table ? "true" : undefined
								}
							>
								{seats.map((seat) => (
									<td key={seat} class="number">
										{evening.state === "over" && line[seat] !== undefined ? (
											<a href={`#card-${line[seat]}`}>{line[seat]}</a>
										) : (
											line[seat]
										)}
									</td>
								))}
								<td>{enteredWords(line)}</td>
								<td class="number">{scoreShort(line.score)}</td>
								{sides.map((side) => (
									<td key={side} class="number">
										{short(worthOf(line, side))}
									</td>
								))}
								{replays && (
									<td>
										<LookButton
											round={line.round}
											table={line.table}
											board={board}
											words={t("Replay")}
										/>
									</td>
								)}
							</tr>
						</Fragment>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Deal({ board }: { board: number }) {
	const { evening, asker } = useThis();
	const { answer, trouble } = useAnswer(() => askDeal(evening.evening, asker, board));
	const { answer: ranking } = useAnswer(() => askRanking(evening.evening, asker));
	const names = (number: number) =>
		contestantWords(evening.kind, ranking?.rows.find((row) => row.number === number) ?? { number });
	return (
		<>
			<Trouble text={trouble} />
			{answer && <DrawnLines players={answer.players} board={board} names={names} />}
		</>
	);
}

function Board({ board }: { board: number }) {
	const { evening, asker } = useThis();
	const { answer, trouble } = useAnswer(() => askBoard(evening.evening, asker, board));
	return (
		<>
			<Trouble text={trouble} />
			{answer && (
				<>
					<Dealt board={answer}>
						<DoubleDummy board={answer} />
					</Dealt>
					<Lines board={board} lines={answer.lines} />
					{answer.comments && <Comments comments={answer.comments} places />}
				</>
			)}
		</>
	);
}

export function BoardPage({ board }: { board: number }) {
	const { evening } = useThis();
	const boards = allBoards(evening);
	const before = boards[boards.indexOf(board) - 1];
	const next = boards[boards.indexOf(board) + 1];
	return (
		<>
			<Head part={boardWords(evening, board)} />
			{isDrawn(evening.kind) ? <Deal board={board} /> : <Board board={board} />}
			<p class="buttons no-print">
				{before !== undefined && <a href={`#board-${before}`}>{boardWords(evening, before)}</a>}
				{next !== undefined && <a href={`#board-${next}`}>{boardWords(evening, next)}</a>}
				<a href="#ranking">{t("Ranking")}</a>
			</p>
		</>
	);
}
