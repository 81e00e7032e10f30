// SPDX-License-Identifier: Apache-2.0
// What a phone at a table shows: whom one meets, the boards, their results, and where to go next.
import { useState } from "preact/hooks";
import { useThis } from "../app/evening";
import type { BoardState, Here, Next, OwnPlace, Place, Side } from "../wire/evening";
import { t } from "../words/catalog";
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

interface ConfirmProps {
	board: BoardState;
	mine: Side | undefined; // of a player's device
}

function Confirm({ board, mine }: ConfirmProps) {
	const { send } = useThis();
	const side = otherSide(board.by ?? "ns");
	const about = t("Board %d", board.board);
	if (mine && mine !== side) return <p class="dim">{t("The opponents are to confirm it.")}</p>;
	const answer = { entry: board.entry, ...(!mine && { side }) };
	return (
		<div class="confirm">
			<p>{mine ? t("Your opponents have entered it. Is it right?") : t("%s: is it right?", sideWords(side))}</p>
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

function Board({ board, mine, onEnter }: BoardProps) {
	const { state } = board;
	return (
		<li class={`board-row ${state}`}>
			<h2>{t("Board %d", board.board)}</h2>
			{state === "none" ? (
				<button
					type="button"
					class="main"
					aria-label={t("%s: %s", t("Enter the result"), t("Board %d", board.board))}
					onClick={onEnter}
				>
					{t("Enter the result")}
				</button>
			) : (
				<p>
					<strong>{enteredWords(board)}</strong> <span>{t("N-S %s", scoreShort(board.score))}</span>{" "}
					{state === "in" && <span class="met">✓ {t("confirmed")}</span>}
					{state === "ruled" && <span class="dim">{t("ruled by the director")}</span>}
				</p>
			)}
			{state === "entered" && <Confirm board={board} mine={mine} />}
			{board.odd?.includes("lead") && (
				<p class="odd">
					{t("The card led is not in the hand of the player who led. Look again, or call the director.")}
				</p>
			)}
			{state === "in" && (
				<button
					type="button"
					class="link"
					aria-label={t("%s: %s", t("Correct it"), t("Board %d", board.board))}
					onClick={onEnter}
				>
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
				<span>{t("What it is about (may be left out)")}</span>
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

// A result and the entry that was seen when it was begun.
type Looked = Place & { over?: number };

interface LateProps {
	late: NonNullable<OwnPlace["late"]>;
	onEnter: (place: Place) => void;
}

function Late({ late, onEnter }: LateProps) {
	if (!late.length) return null;
	return (
		<section class="late-boards">
			<h2>{t("Without a result")}</h2>
			<ul>
				{late.map(({ round, table, board, entry }) => (
					<li key={`${round} ${board}`}>
						{entry === undefined ? (
							<button type="button" onClick={() => onEnter({ round, table, board })}>
								{t("Board %d, round %d", board, round)}
							</button>
						) : (
							<span>
								{t("Board %d, round %d", board, round)}{" "}
								<span class="dim">{t("the director is to confirm it")}</span>
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
	if (!here) return <p>{t("There is nothing to play here in this round.")}</p>;
	if (here.out)
		return (
			<>
				<p class="notice">{t("There are no opponents in this round: you sit out.")}</p>
				<Meeting here={here} />
			</>
		);
	const mine = me.seat && sideOf(me.seat);
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
						onEnter={() =>
							onEnter({
								...place,
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

export function TableDevice({ me }: { me: OwnPlace }) {
	const { evening, send } = useThis();
	const [place, setPlace] = useState<Looked>();
	const { here, next, late = [], called = false } = me;
	const mine = me.seat && sideOf(me.seat);

	function enter(result: TypedResult, side: Side) {
		setPlace(undefined);
		void send("result", { ...place, ...result, ...(!mine && { side }) });
	}

	return (
		<>
			<Head />
			<p class="where">
				<strong>{t("Table %d", here?.table ?? me.table)}</strong>
				{me.number !== undefined && <span>{contestantWords(evening.kind, { number: me.number })}</span>}
			</p>
			{place ? (
				<Pad
					key={`${place.round} ${place.board}`}
					board={place.board}
					sides={mine ? [mine] : SIDES}
					onResult={enter}
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
