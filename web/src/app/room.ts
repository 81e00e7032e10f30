// SPDX-License-Identifier: Apache-2.0
// The state of the client at a table: the last message of each type.  Frames are shown at a pace.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Listener, Presence, Transport } from "../wire/transport";
import type {
	Clock,
	Coach,
	Down,
	Fair,
	Frame,
	HandsWorth,
	Hint,
	Lesson,
	Meaning,
	Moment,
	Moves,
	Options,
	Row,
	Sheet,
	Table,
	TextPart,
	Up,
	Warning,
} from "../wire/types";
import { castAtTable, castOf, seatName, youOrName, type Cast } from "../words/cast";
import { setGame, t } from "../words/catalog";
import { changes, dealt } from "../words/changes";
import { drawSentences } from "../words/draw";
import { hintWords, reasonWords, refusalWords } from "../words/moves";
import { pastSentences, rowSentence } from "../words/past";
import { FirstOptions } from "./first-options";
import { Nonces } from "./nonce";
import { Pace, type Shown, type Speed } from "./pace";
import { FirstBoards } from "./own-boards";
import { FirstSystem } from "./own-system";
import { boardsWanted, dealsWanted, optionsWanted, ownWanted, startsWith } from "./route";
import { adds, NOTHING_SEEN, recall, remember, sees, type Witness } from "./witness";

export interface Line {
	id: number;
	text: string;
	kind: "event" | "past" | "said" | "notice"; // past: it happened before this page was here
}

export type Ticking = Clock & { at: number }; // at: when it was told, in ms of performance.now()

// After a stop.
export interface Waiting {
	ms: number;
	at: number; // when it was told
}

// A text, as far as it has been told.
export interface Told {
	text: string;
	whole: boolean;
}

export interface Room {
	presence: Presence;
	table?: Table;
	options?: Options;
	rows: Row[];
	shown?: Shown;
	hint?: Hint;
	coach?: Coach;
	warning?: Warning;
	meaning?: Meaning;
	moves?: Moves; // until their frame is shown
	worth?: HandsWorth;
	dealt?: Moment; // the beginning of a deal that is over
	texts: Readonly<Record<string, Told>>; // by the value of an option that chooses it
	lesson?: Lesson;
	nextLesson?: Lesson; // until its frame is shown
	fair?: Fair;
	witness: Witness;
	clock?: Ticking;
	wait?: Waiting;
	lines: Line[]; // the log
	toasts?: Line[]; // the newest phrases and notices, shown for a moment
	trouble?: { id: number; text: string }; // the sentence of a refusal
	muted?: Muted;
	changes?: number; // of the event whose table it is, since this page is here
	play?: string | undefined; // the table where one plays now, if the last change has said so
}

// The people whose phrases are not shown: everybody, or some names.
interface Muted {
	all: boolean;
	names: readonly string[];
}

const LOG_LENGTH = 300;
const TOASTS = 2;
const SHEET_ROWS = 100; // as many as a sheet has

const EMPTY: Room = { presence: "connecting", rows: [], lines: [], texts: {}, witness: NOTHING_SEEN };

let lastId = 0;

function withLines(room: Room, kind: Line["kind"], texts: string[]): Room {
	if (!texts.length) return room;
	const fresh = texts.map((text) => ({ id: ++lastId, text, kind }));
	return { ...room, lines: [...room.lines, ...fresh].slice(-LOG_LENGTH) };
}

function withToast(room: Room, kind: Line["kind"], text: string): Room {
	const next = withLines(room, kind, [text]);
	return { ...next, toasts: [...(room.toasts ?? []), next.lines.at(-1)!].slice(-TOASTS) };
}

export const tableCastOfRoom = (room: Room): Cast => castAtTable(room.table, room.shown?.frame);
export const castOfRoom = (room: Room): Cast => castOf(room.table, room.shown?.frame);

function withTrouble(room: Room, text: string): Room {
	return { ...withLines(room, "notice", [text]), trouble: { id: ++lastId, text } };
}

// A player who has a frame has seen the rules; they change only between matches.
const rulesChanged = ({ shown, options }: Room, now: Options): boolean =>
	shown !== undefined && options !== undefined && JSON.stringify(options) !== JSON.stringify(now);

// The rows of a sheet, of which perhaps only the last ones are told.
const rowsAfter = (rows: Row[], { from = 0, rows: told = [] }: Sheet): Row[] =>
	[...rows.filter(({ deal }) => deal < from), ...told].slice(-SHEET_ROWS);

// A table tells of a draw again and again: it is news once a match.
function withDraw(room: Room, before: Table | undefined): Room {
	const { table } = room;
	if (!table?.draw || (before?.draw && before.match === table.match)) return room;
	return withLines(room, "event", drawSentences(table.draw, tableCastOfRoom(room)));
}

const withPart = (told: Told | undefined, { line, text, last = false }: TextPart): Told => ({
	text: (line ? (told?.text ?? "") : "") + text,
	whole: last,
});

// A room after a message that is no frame.
export function take(room: Room, message: Exclude<Down, Frame>): Room {
	const name = (seat: number | undefined) => (seat === undefined ? "" : seatName(tableCastOfRoom(room), seat));
	switch (message.type) {
		case "table":
			setGame(message.game);
			return withDraw({ ...room, table: message }, room.table);
		case "options": {
			const next = { ...room, options: message };
			return rulesChanged(room, message) ? withToast(next, "notice", t("The house rules have changed.")) : next;
		}
		case "sheet":
			return { ...room, rows: rowsAfter(room.rows, message) };
		case "hint":
			if (room.hint?.n === message.n && room.hint.move === message.move) return { ...room, hint: message };
			return withLines({ ...room, hint: message }, "notice", [
				`${hintWords(message, castOfRoom(room))} ${reasonWords(message)}.`,
			]);
		case "coach":
			return { ...room, coach: message };
		case "warning":
			return { ...room, warning: message };
		case "meaning":
			return { ...room, meaning: message };
		case "moves":
			return { ...room, moves: message };
		case "worth":
			return { ...room, worth: message };
		case "moment":
			return { ...room, dealt: message };
		case "lesson":
			return message.n <= (room.shown?.frame.n ?? 0)
				? { ...room, lesson: message }
				: { ...room, nextLesson: message };
		case "fair":
			return { ...room, fair: message };
		case "event":
			return { ...room, changes: (room.changes ?? 0) + 1, play: message.play };
		case "text":
			return { ...room, texts: { ...room.texts, [message.value]: withPart(room.texts[message.value], message) } };
		case "said":
			if (room.muted?.all || room.muted?.names.includes(name(message.seat))) return room;
			return withToast(
				room,
				"said",
				t("%s: %s", youOrName(tableCastOfRoom(room), message.seat), t(message.phrase)),
			);
		case "notice": {
			if (message.seat !== undefined && message.seat === room.table?.me) return room; // their own doing
			const text = t(message.key, name(message.seat));
			return room.table ? withToast(room, "notice", text) : withTrouble(room, text);
		}
		case "refused": {
			const refused = withTrouble(room, refusalWords(message));
			return room.table ? refused : { ...refused, presence: "gone" }; // cannot join
		}
		case "error":
			return withTrouble(room, t(message.error));
		default:
			return room; // of a later version
	}
}

// A room after the connection was made or lost.
export function meet(room: Room, presence: Presence): Room {
	if (room.presence === "gone" || room.presence === "out") return room;
	const { trouble, ...known } = room;
	const rest = presence === "away" ? { ...known, witness: { ...known.witness, gap: true } } : known;
	return presence === "here" || !trouble ? { ...rest, presence } : { ...rest, presence, trouble };
}

// Whether the moves are those that lead to a frame.
const isTold = ({ deal, made }: Moves, frame: Frame) => deal === frame.deal && made.length === (frame.made?.moves ?? 0);

// The log that is not there yet: all of it on a new page, else what was missed while the connection was lost.
function withPast(room: Room, { made }: Moves, before: Frame | undefined, cast: Cast): Room {
	const { frame } = room.shown!;
	if (before?.n === frame.n) return room;
	if (before?.deal === frame.deal)
		return withLines(room, "event", pastSentences(made, before.made?.moves ?? 0, frame, cast));
	const rows = before ? [] : room.rows.filter(({ deal }) => deal < frame.deal);
	const older = withLines(
		room,
		"past",
		rows.map((row) => rowSentence(row, cast)),
	);
	return withLines(withLines(older, "event", [dealt(frame, cast)]), "past", pastSentences(made, 0, frame, cast));
}

// A room that shows a frame; hints and refusals of the one before are dropped.
export function show(room: Room, shown: Shown, before: Frame | undefined): Room {
	const { frame } = shown;
	const { hint, warning, coach, meaning, trouble, moves, nextLesson, ...rest } = room;
	const same = before?.n === frame.n;
	const next: Room = { ...rest, shown };
	if (hint && hint.n === frame.n) next.hint = hint;
	if (warning && warning.n === frame.n) next.warning = warning;
	if (coach && before?.deal === frame.deal) next.coach = coach;
	if (meaning && same) next.meaning = meaning;
	if (trouble && same) next.trouble = trouble;
	if (nextLesson && nextLesson.n <= frame.n) next.lesson = nextLesson;
	else if (nextLesson) next.nextLesson = nextLesson;
	const cast = castOf(room.table, frame);
	if (moves && !isTold(moves, frame)) next.moves = moves;
	else if (moves) return withPast(next, moves, before, cast);
	return withLines(next, "event", changes(before, frame, cast, castAtTable(room.table, frame)));
}

// A room that has just received a message; frames wait for their turn to be shown, but clocks run at once.
export function receive(room: Room, message: Down, now: number): Room {
	const next = { ...room, witness: sees(room.witness, message) };
	if (message.type !== "frame") return take(next, message);
	const { clock, wait, ...rest } = next;
	return {
		...rest,
		...(message.clock && { clock: { ...message.clock, at: now } }),
		...(message.wait && { wait: { ms: message.wait, at: now } }),
	};
}

export interface Talk {
	room: Room;
	say: (message: Up) => void;
	hurry: () => void; // shows all waiting frames
	forget: (what: "hint" | "coach" | "worth" | "trouble" | "toasts") => void;
	mute: (some: Partial<Muted>) => void;
}

// Joins a table by a transport; a new one is opened when key changes.
export function useRoom(key: string, open: (listener: Listener) => Transport, speed: Speed): Talk {
	const [room, setRoom] = useState<Room>(EMPTY);
	const speedNow = useRef(speed);
	speedNow.current = speed;
	const talk = useRef<{ transport: Transport; pace: Pace } | undefined>(undefined);

	useEffect(() => {
		setRoom((old) => ({ ...old, witness: recall(key) }));
		const pace = new Pace(
			(shown, before) => setRoom((old) => show(old, shown, before)),
			() => speedNow.current,
		);
		const nonces = new Nonces(startsWith(), dealsWanted());
		const firsts = [
			new FirstOptions(optionsWanted()),
			new FirstBoards(boardsWanted()),
			new FirstSystem(ownWanted()),
		];
		function listen(text: string) {
			const message = JSON.parse(text) as Down;
			for (const part of firsts) part.receive(message, (first) => transport.send(JSON.stringify(first)));
			const part = nonces.receive(message);
			setRoom((old) => receive(old, message, performance.now()));
			if (part?.type === "nonce") setRoom((old) => ({ ...old, witness: adds(old.witness, part.nonce) }));
			if (part) transport.send(JSON.stringify(part));
			if (message.type === "frame") pace.push(message);
		}
		const transport = open({ receive: listen, tell: (presence) => setRoom((old) => meet(old, presence)) });
		talk.current = { transport, pace };
		return () => {
			transport.close();
			pace.stop();
			setGame("");
			setRoom(EMPTY);
		};
	}, [key]);

	useEffect(() => {
		if (room.presence === "gone" || room.presence === "out") talk.current?.transport.close();
	}, [room.presence]);

	useEffect(() => {
		if (room.witness !== NOTHING_SEEN) remember(key, room.witness);
	}, [room.witness.coming]);

	return useMemo(
		() => ({
			room,
			say: (message) => talk.current?.transport.send(JSON.stringify(message)),
			hurry: () => talk.current?.pace.hurry(),
			forget: (what) =>
				setRoom((old) => {
					const { [what]: _, ...rest } = old;
					return rest as Room;
				}),
			mute: (some) => setRoom((old) => ({ ...old, muted: { all: false, names: [], ...old.muted, ...some } })),
		}),
		[room],
	);
}
