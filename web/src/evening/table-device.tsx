// SPDX-License-Identifier: Apache-2.0
// What a phone at a table shows: whom one meets, the boards, their results, and where to go next.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import type {
	BoardState,
	Chair,
	Contestant,
	Here,
	Kind,
	Late as LateResult,
	Next,
	OwnPlace,
	Place,
	Seated,
	Side,
} from "../wire/evening";
import { t } from "../words/catalog";
import { boardWords, isDrawn, lateWords } from "../words/drawn";
import {
	boardsWords,
	contestantWords,
	enteredWords,
	otherSide,
	roundWords,
	scoreShort,
	seatedOf,
	seatWords,
	sideOf,
} from "../words/evening";
import type { TypedResult } from "../words/typed";
import { Head } from "./head";
import { Pad } from "./pad";
import { PointsOf, PointsPad, type Sitter } from "./points-pad";

const TEXT_LENGTH = 200; // characters of a call for the director

function Meeting({ here }: { here: Here }) {
	const { evening } = useThis();
	return (
		<dl class="against">
			{seatedOf(here).map(([seat, who]) => (
				<div key={seat}>
					<dt>{seatWords(seat)}</dt>
					<dd>{contestantWords(evening.kind, who)}</dd>
				</div>
			))}
		</dl>
	);
}

const sideWords = (side: Side) => (side === "ns" ? t("N-S") : t("E-W"));

// Where tables are drawn, those who sit at one.
const sittersOf = (place: Seated<Contestant>) => seatedOf(place) as Sitter[];

interface ConfirmProps {
	board: BoardState;
	mine: Side | Chair | undefined; // of a player's device
	sitters: readonly Sitter[];
}

// Who is to confirm it, the question, and for whom a table's device answers.
function useQuestion({ board: { by }, mine, sitters }: ConfirmProps) {
	const { evening } = useThis();
	if (isDrawn(evening.kind)) {
		const who = sitters.find(([chair]) => chair === by)?.[1];
		const seat = sitters.find(([chair]) => chair !== by)?.[0];
		const asks =
			who &&
			t(
				"%s has entered it. Is it right? Somebody else at the table confirms it.",
				contestantWords(evening.kind, who),
			);
		return {
			waits: mine !== undefined && mine === by && t("Somebody else at the table must confirm it."),
			asks,
			as: { seat: Number(seat) },
		};
	}
	const side = otherSide(by === "ew" ? "ew" : "ns");
	const asks = mine ? t("Your opponents have entered it. Is it right?") : t("%s: is it right?", sideWords(side));
	return { waits: mine !== undefined && mine !== side && t("The opponents must confirm it."), asks, as: { side } };
}

function Confirm(props: ConfirmProps) {
	const { evening, send } = useThis();
	const { board, mine } = props;
	const { waits, asks, as } = useQuestion(props);
	const about = boardWords(evening, board.board);
	if (waits) return <p class="dim">{waits}</p>;
	const answer = { entry: board.entry, ...(!mine && as) };
	return (
		<div class="confirm">
			<p>{asks}</p>
			<p class="buttons">
				<button
					type="button"
					class="main"
					aria-label={t("%s: %s", t("Confirm"), about)}
					onClick={() => void send("confirm", answer)}
				>
					{t("Confirm")}
				</button>
				<button
					type="button"
					aria-label={t("%s: %s", t("Not right"), about)}
					onClick={() => void send("refuse", answer)}
				>
					{t("Not right")}
				</button>
			</p>
		</div>
	);
}

interface BoardProps extends ConfirmProps {
	onEnter: () => void;
}

function Board({ board, mine, sitters, onEnter }: BoardProps) {
	const { evening } = useThis();
	const { state, points } = board;
	const about = boardWords(evening, board.board);
	return (
		<li class={`board-row ${state}`}>
			<h2>{about}</h2>
			{state === "none" ? (
				<button
					type="button"
					class="main"
					aria-label={t("%s: %s", t("Enter the result"), about)}
					onClick={onEnter}
				>
					{t("Enter the result")}
				</button>
			) : (
				<>
					{points && <PointsOf kind={evening.kind} sitters={sitters} points={points} />}
					<p>
						{!points && (
							<>
								<strong>{enteredWords(board)}</strong>{" "}
								{!isDrawn(evening.kind) && <span>{t("N-S %s", scoreShort(board.score))}</span>}{" "}
							</>
						)}
						{state === "in" && <span class="met">✓ {t("confirmed")}</span>}
						{state === "ruled" && <span class="dim">{t("ruled by the director")}</span>}
					</p>
				</>
			)}
			{state === "entered" && <Confirm board={board} mine={mine} sitters={sitters} />}
			{board.odd?.includes("lead") && (
				<p class="odd">
					{t("The card led is not in the hand of the player who led. Look again, or call the director.")}
				</p>
			)}
			{state === "in" && (
				<button type="button" class="link" aria-label={t("%s: %s", t("Correct it"), about)} onClick={onEnter}>
					{t("Correct it")}
				</button>
			)}
		</li>
	);
}

function NextRound({ next }: { next: Next }) {
	const { evening } = useThis();
	const round = roundWords({ round: evening.round + 1, rounds: evening.rounds });
	const name = (who: Parameters<typeof contestantWords>[1]) => contestantWords(evening.kind, who);
	return (
		<section class="next">
			<h2>{t("Next: %s", round)}</h2>
			<p>
				<strong>{t("Table %d", next.table)}</strong>
				{next.boards && ` · ${boardsWords(next.boards)}`}
				{next.out && ` · ${t("You sit out.")}`}
			</p>
			<ul>
				{seatedOf(next).map(([seat, who]) => (
					<li key={seat}>
						{seatWords(seat)}: {name(who)}
					</li>
				))}
			</ul>
		</section>
	);
}

function CallDirector({ called }: { called: boolean }) {
	const { send } = useThis();
	const [open, setOpen] = useState(false);
	const [text, setText] = useState("");
	if (called)
		return (
			<p role="status" class="notice">
				{t("The director has been called.")}
			</p>
		);
	if (!open)
		return (
			<p>
				<button type="button" onClick={() => setOpen(true)}>
					{t("Call the director")}
				</button>
			</p>
		);
	return (
		<form
			class="order"
			onSubmit={(event) => {
				event.preventDefault();
				setOpen(false);
				void send("call", text.trim() ? { text: text.trim() } : {});
			}}
		>
			<label>
				<span>{t("What it is about (optional)")}</span>
				<input value={text} maxLength={TEXT_LENGTH} onInput={(event) => setText(event.currentTarget.value)} />
			</label>
			<p class="buttons">
				<button type="submit" class="main">
					{t("Call the director")}
				</button>
				<button type="button" onClick={() => setOpen(false)}>
					{t("Cancel")}
				</button>
			</p>
		</form>
	);
}

// A result and the entry that was seen when it was begun; where tables are drawn, with the players.
type Looked = Place & { over?: number; sitters?: readonly Sitter[] };

interface LateProps {
	late: readonly LateResult[];
	onEnter: (place: Looked) => void;
}

function Late({ late, onEnter }: LateProps) {
	const { evening } = useThis();
	if (!late.length) return null;
	return (
		<section class="late-boards">
			<h2>{t("Without a result")}</h2>
			<ul>
				{late.map(({ round, table, board, entry, ...seated }) => (
					<li key={`${round} ${board}`}>
						{entry === undefined ? (
							<button
								type="button"
								onClick={() => onEnter({ round, table, board, sitters: sittersOf(seated) })}
							>
								{lateWords(evening, { board, round })}
							</button>
						) : (
							<span>
								{lateWords(evening, { board, round })}{" "}
								<span class="dim">{t("the director must confirm it")}</span>
							</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Round({ me, onEnter }: { me: OwnPlace; onEnter: (place: Looked) => void }) {
	const { evening } = useThis();
	const { here } = me;
	if (evening.state === "over")
		return (
			<>
				<p>{t("The evening is over.")}</p>
				{me.number !== undefined && (
					<p>
						<a href={`#card-${me.number}`}>{t("Your score card")}</a>
					</p>
				)}
			</>
		);
	if (!evening.round) return <p>{t("The first round has not begun yet. This page shows it as soon as it does.")}</p>;
	if (!here || (here.out && isDrawn(evening.kind)))
		return (
			<p class="notice">
				{me.number !== undefined && isDrawn(evening.kind)
					? t("You sit out in this round.")
					: t("There is nothing to play here in this round.")}
			</p>
		);
	if (here.out)
		return (
			<>
				<p class="notice">{t("There are no opponents in this round: you sit out.")}</p>
				<Meeting here={here} />
			</>
		);
	const mine = mineOf(evening.kind, me);
	const place = { round: evening.round, table: here.table };
	return (
		<>
			<Meeting here={here} />
			<ul class="boards">
				{here.boards.map((board) => (
					<Board
						key={board.board}
						board={board}
						mine={mine}
						sitters={sittersOf(here)}
						onEnter={() =>
							onEnter({
								...place,
								sitters: sittersOf(here),
								board: board.board,
								...(board.entry !== undefined && { over: board.entry }),
							})
						}
					/>
				))}
			</ul>
		</>
	);
}

const SIDES = ["ns", "ew"] as const;

// For whom a player's device speaks.
const mineOf = (kind: Kind, { seat }: OwnPlace): Side | Chair | undefined =>
	isDrawn(kind) ? (seat as Chair | undefined) : seat && sideOf(seat);

export function TableDevice({ me }: { me: OwnPlace }) {
	const { evening, send } = useThis();
	const [place, setPlace] = useState<Looked>();
	const { here, next, late = [], called = false } = me;
	const mine = mineOf(evening.kind, me);

	function enter(result: TypedResult | { points: string }, by: { side: Side } | { seat: number }) {
		const { sitters: _, ...where } = place ?? {};
		setPlace(undefined);
		void send("result", { ...where, ...result, ...(!mine && by) });
	}

	return (
		<>
			<Head />
			<p class="where">
				<strong>{t("Table %d", here?.table ?? me.table)}</strong>
				{me.number !== undefined && <span>{contestantWords(evening.kind, { number: me.number })}</span>}
			</p>
			{place && isDrawn(evening.kind) ? (
				<PointsPad
					key={`${place.round} ${place.board}`}
					title={lateWords(evening, place)}
					kind={evening.kind}
					sitters={place.sitters ?? []}
					mine={mine as Chair | undefined}
					onPoints={(points, seat) => enter({ points }, { seat: Number(seat) })}
					onClose={() => setPlace(undefined)}
				/>
			) : place ? (
				<Pad
					key={`${place.round} ${place.board}`}
					board={place.board}
					sides={mine ? [mine as Side] : SIDES}
					onResult={(result, side) => enter(result, { side })}
					onClose={() => setPlace(undefined)}
				/>
			) : (
				<>
					<Round me={me} onEnter={setPlace} />
					<Late late={late} onEnter={setPlace} />
					{next && evening.state !== "over" && <NextRound next={next} />}
					{evening.state === "play" && <CallDirector called={called} />}
				</>
			)}
			<p>
				<a href="#ranking">{t("Ranking")}</a>
			</p>
		</>
	);
}
