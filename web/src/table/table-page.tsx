// SPDX-License-Identifier: Apache-2.0
// A table: its lobby before the match, then the game.
import { useContext, useEffect, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { useBadge } from "../app/badge";
import { Toasts } from "../app/toasts";
import { ComparedContext, useByBots } from "../app/by-bots";
import { useMore } from "../app/more";
import { useOffers } from "../app/offers";
import { castOfRoom, tableCastOfRoom, useRoom, type Talk } from "../app/room";
import { go, startsWith } from "../app/route";
import { useSettings } from "../app/settings";
import { useSounds } from "../app/sound";
import { RecordContext, useStudy, type Studied } from "../app/study";
import { TalkContext } from "../app/texts";
import { isMyTurn } from "../app/turn";
import { HouseRules } from "../lobby/house-rules";
import { Lobby } from "../lobby/lobby";
import type { Listener, Presence, Transport } from "../wire/transport";
import type { CallMarks, Frame, MoveText, Table, Up } from "../wire/types";
import { N_, t, type Lang } from "../words/catalog";
import { seatedAs } from "../words/cast";
import { dealTitle } from "../words/facts";
import { AskPanel } from "./ask";
import { AtEvent, useEventTable } from "./at-event";
import { Board } from "./board";
import { CallTalkContext } from "./calls";
import { Choices, hasChoices } from "./choices";
import { CoachPanel, useCoach, warnsOf } from "./coach";
import { Dialogs, type Open } from "./dialogs";
import { AskedCalls } from "./explain";
import { DrawnPanel } from "./drawn";
import { takeOff } from "./flight";
import { forcedCard, useForced } from "./forced";
import { factOfKind, gameTitle } from "../words/terms";
import { HintPanel } from "./hint";
import { SayOut, useKeys } from "./keys";
import { ReadOut } from "./log";
import { Notes } from "./notes";
import { OpenSeats } from "./open-seats";
import { OwnHand, PartnerHand } from "./own-hand";
import { LaidTricks } from "./laid-tricks";
import { LessonPanel } from "./lesson";
import { mayChooseMeld, partnerHand } from "./play";
import { SeatPanel } from "./seat-panel";
import { ResultPanel } from "./result";
import { ScoreLine } from "./score";
import { isPage, Side, useRoomBeside, type Content, type Page } from "./side";
import { StopLeft } from "./time-left";
import { Tools, type Tool } from "./tools";
import { TurnLine, turnWords } from "./turn-line";

const PRESENCES: Partial<Record<Presence, string>> = {
	connecting: N_("One moment ..."),
	away: N_("Connection lost. Reconnecting ..."),
};

function PresenceLine({ presence }: { presence: Presence }) {
	const key = PRESENCES[presence];
	return (
		<div aria-live="polite" class={key ? "presence shown" : "presence"}>
			{key && t(key)}
		</div>
	);
}

function Gone({ why }: { why: string | undefined }) {
	return (
		<main class="gate">
			<h1>{t("You cannot join this table.")}</h1>
			<p>{why}</p>
			<button type="button" class="main" onClick={() => go("/")}>
				{t("All games")}
			</button>
		</main>
	);
}

// For watchers who see only finished deals, until the first one is over.
function Later({ table }: { table: Table }) {
	if (!table.late) return null;
	return (
		<main class="gate">
			<h1>{gameTitle(table.game)}</h1>
			<p>{t("You see each deal when it is over. The first one is in progress.")}</p>
			<button type="button" onClick={() => go("/")}>
				{t("All games")}
			</button>
		</main>
	);
}

// The messages that have only the frame's number.
type Numbered = "keep" | "undo" | "ready" | "again" | "hint";

const nothing = () => Promise.resolve("");

// Of a deal that is over and that the guest has played.
function useDealStudy(over: boolean, match: number | undefined, { deal, view: { me: seat } }: Frame): Studied {
	const record = useContext(RecordContext);
	const played = over && seat !== undefined;
	return useStudy(played ? `${match} ${deal}` : "", played ? record : nothing, { deal, seat }).studied;
}

interface GameProps {
	talk: Talk;
	frame: Frame;
	lang: Lang;
}

function Game({ talk, frame, lang }: GameProps) {
	const [open, setOpen] = useState<Open>();
	const [page, setPage] = useState<Page>("log");
	const { settings, change } = useSettings();
	const { room, say } = talk;
	const beside = useRoomBeside() && !room.lesson; // the lesson has the room
	const docked = beside && settings.side === "open";
	const cast = castOfRoom(room);
	const table = seatedAs(room.table, frame);
	const { view } = frame;
	const lingers = room.shown?.lingers ?? false;
	const partner = partnerHand(frame);
	const mine = isMyTurn(frame);
	const quiet = settings.quiet === "on";
	const mainScrolls = useMore<HTMLElement>();
	const talkScrolls = useMore<HTMLDivElement>();
	const promptsScroll = useMore<HTMLDivElement>();
	const over = frame.result !== undefined && !lingers && !room.lesson;
	const studied = useDealStudy(over, room.table?.match, frame);
	const coach = useCoach(talk, frame, settings.coach === "on");
	const tell = (type: Numbered) => say({ type, n: frame.n } as Up);
	const close = () => setOpen(undefined);

	function move(text: MoveText, marks: CallMarks = {}) {
		if (coach && warnsOf(room.warning, frame, text)) setOpen({ what: "warning", move: text, marks });
		else dare(text, marks);
	}

	function dare(text: MoveText, marks: CallMarks) {
		close();
		takeOff(text.slice(0, 2));
		talk.hurry();
		say({ type: "move", n: frame.n, move: text, ...marks });
	}

	function play(card: string) {
		if (mayChooseMeld(frame, card)) setOpen({ what: "meld", card });
		else move(frame.legal.meld?.includes(`${card} meld`) ? `${card} meld` : card);
	}

	// Turns to a page of the side; the page that is in view goes.
	function turn(wanted: Page) {
		setPage(wanted);
		if (beside) change({ side: docked && page === wanted ? "closed" : "open" });
		else setOpen({ what: "side" });
	}

	function use(tool: Tool) {
		if (tool === "hint" || tool === "undo") tell(tool);
		else if (tool === "coach") change({ coach: settings.coach === "on" ? "off" : "on" });
		else if (tool === "leave") go("/");
		else if (isPage(tool)) turn(tool);
		else setOpen({ what: tool });
	}

	function sayPhrase(phrase: string) {
		say({ type: "say", phrase });
		close();
	}

	const side: Content = {
		page,
		room,
		view,
		cast,
		lang,
		onTurn: turn,
		onReplay: (deal) => setOpen({ what: "replay", deal }),
		onSay: frame.may?.includes("say") ? sayPhrase : undefined,
	};

	const waits = lingers || open !== undefined || room.lesson !== undefined;
	useSounds(frame);
	const said = useKeys({
		frame,
		cast,
		turn: turnWords(frame, room.table, cast),
		coach,
		onTool: use,
		onHelp: () => setOpen({ what: "keys" }),
	});
	useForced(waits ? undefined : forcedCard(frame, settings.forced), frame.n, move);
	useEffect(() => {
		document.title = `${mine ? "● " : ""}${gameTitle(frame.game)} – Atout`;
	}, [mine, frame.game, lang]);

	const calls = { frame, cast, meaning: room.meaning, say };
	const hands = { frame, cast, hinted: room.hint?.move, onPlay: play };
	return (
		<CallTalkContext.Provider value={calls}>
			<div class={`game game-${frame.game}${docked ? " docked" : ""}`} data-look={room.lesson?.look}>
				<header class="table-head">
					<h1>
						{gameTitle(frame.game)} <small>{dealTitle(view, frame.deal)}</small>
					</h1>
					<ScoreLine view={view} cast={cast} />
					<Tools
						frame={frame}
						docked={docked ? page : undefined}
						onTool={use}
						taught={room.lesson !== undefined}
					/>
				</header>
				<main
					class={over ? "table-main over" : "table-main"}
					ref={mainScrolls}
					onClick={lingers ? talk.hurry : undefined}
				>
					{over ? (
						<ResultPanel
							frame={frame}
							table={room.table}
							rows={room.rows}
							cast={cast}
							dealt={room.dealt?.deal === frame.deal ? room.dealt : undefined}
							studied={studied}
							onLook={() => say({ type: "look", deal: frame.deal, move: 0 })}
							onReady={() => tell("ready")}
							onAgain={() => tell("again")}
							onReplay={(at) => setOpen({ what: "replay", deal: frame.deal, at })}
							onOtherRoom={() => setOpen({ what: "replay", deal: frame.deal, room: "other" })}
							onLeave={() => go("/")}
						>
							<HouseRules table={room.table} options={room.options} say={say} />
						</ResultPanel>
					) : (
						<>
							<Notes view={view} cast={cast} again={frame.again} />
							{partner !== undefined && (
								<PartnerHand {...hands} seat={partner}>
									<SeatPanel
										frame={frame}
										table={table}
										cast={cast}
										seat={partner}
										clock={room.clock}
									/>
								</PartnerHand>
							)}
							<Board
								frame={frame}
								table={table}
								cast={cast}
								lingers={lingers}
								clock={room.clock}
								elsewhere={partner}
							/>
						</>
					)}
					<div class="talk" ref={talkScrolls}>
						<AtEvent event={room.table?.event} />
						<Toasts lines={quiet ? [] : (room.toasts ?? [])} onOver={() => talk.forget("toasts")} />
						{room.trouble && (
							<p class="trouble" role="alert" key={room.trouble.id}>
								{room.trouble.text}
							</p>
						)}
						{room.table?.draw && !frame.made && (
							<DrawnPanel draw={room.table.draw} cast={tableCastOfRoom(room)} />
						)}
					</div>
					<div class="prompts" ref={promptsScroll}>
						{room.lesson && <LessonPanel lesson={room.lesson} n={frame.n} mine={mine} say={say} />}
						{room.table && <OpenSeats table={room.table} onSit={(seat) => say({ type: "sit", seat })} />}
						{hasChoices(frame) && (
							<Choices
								frame={frame}
								cast={cast}
								hinted={room.hint?.move}
								onMove={move}
								onKeep={() => tell("keep")}
							/>
						)}
						<AskedCalls talk={calls} />
						{frame.ask && (
							<AskPanel
								ask={frame.ask}
								may={frame.may ?? []}
								cast={cast}
								people={tableCastOfRoom(room)}
								onAnswer={(yes) => say({ type: "answer", n: frame.n, yes })}
							/>
						)}
						{coach && !over && <CoachPanel coach={coach} />}
						{room.hint && <HintPanel hint={room.hint} cast={cast} onClose={() => talk.forget("hint")} />}
					</div>
					{!over && (
						<>
							<div class="own-line">
								{view.me !== undefined && (
									<SeatPanel
										frame={frame}
										table={table}
										cast={cast}
										seat={view.me}
										clock={room.clock}
									/>
								)}
								{room.wait && <StopLeft wait={room.wait} />}
								<TurnLine frame={frame} table={room.table} cast={cast} />
								<LaidTricks view={view} />
							</div>
							<OwnHand {...hands} />
						</>
					)}
				</main>
				{docked && <Side {...side} />}
				<ReadOut lines={room.lines} />
				<SayOut said={said} />
				{open && (
					<Dialogs
						key={open.what}
						open={open}
						talk={talk}
						frame={frame}
						cast={cast}
						side={side}
						studied={studied}
						onMove={move}
						onDare={dare}
						onTool={use}
						onClose={close}
					/>
				)}
			</div>
		</CallTalkContext.Provider>
	);
}

interface Props {
	id: string;
	open: (listener: Listener) => Transport;
	lang: Lang;
	alone?: boolean; // without a server
}

// Whether the table waits for the player.
const awaits = (frame: Frame) =>
	isMyTurn(frame) || (frame.may ?? []).some((may) => may === "answer" || may === "ready");

function Entered({ id, open, lang, alone }: Props) {
	const { settings } = useSettings();
	const { ask } = useAccount();
	const talk = useRoom(id, open, settings.speed);
	const { room } = talk;
	const mute = settings.phrases === "hidden" || settings.quiet === "on";
	useEffect(() => talk.mute({ all: mute }), [id, mute]);
	const out = room.presence === "out";
	useEffect(() => {
		if (out) void ask().finally(() => go("/", { told: room.trouble?.text ?? "" }));
	}, [out]);
	const frame = room.shown?.frame;
	useBadge(frame !== undefined && awaits(frame), alone ? "never" : room.table?.clock?.hours ? "always" : "hidden");
	const teams = frame !== undefined && factOfKind(frame.view, "room") !== undefined;
	useEventTable(room.table?.event, room.changes ?? 0, id, room.play);
	const compared = useByBots(id, room.lesson ? undefined : room.table, room.rows, teams);
	if (out) return null;
	if (room.presence === "gone") return <Gone why={room.trouble?.text} />;
	const starting = room.table?.may?.includes("start") && !room.trouble && startsWith();
	return (
		<TalkContext.Provider value={talk}>
			<PresenceLine presence={room.presence} />
			{frame ? (
				<ComparedContext.Provider value={compared}>
					<Game talk={talk} frame={frame} lang={lang} />
				</ComparedContext.Provider>
			) : (
				room.table &&
				(room.table.started ? (
					<Later table={room.table} />
				) : (
					!starting && <Lobby talk={talk} table={room.table} />
				))
			)}
		</TalkContext.Provider>
	);
}

// The terms of the game are loaded first.
export function TablePage(props: Props) {
	const offers = useOffers(props.alone);
	return offers ? <Entered {...props} /> : <PresenceLine presence="connecting" />;
}
