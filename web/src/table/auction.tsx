// SPDX-License-Identifier: Apache-2.0
// An auction, a column a seat from West on.  At a table pointing at a call shows what it means.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useMore } from "../app/more";
import { Spoken } from "../app/spoken";
import type { Frame, View } from "../wire/types";
import { t } from "../words/catalog";
import { compassOf, youOrName, type Cast } from "../words/cast";
import { factOfKind, terms } from "../words/terms";
import { Call } from "./call";
import { useCallTalk, usePointed, type CallTalk, type Pointed } from "./calls";
import { MeaningLine } from "./meaning";

const COLUMNS = [3, 0, 1, 2]; // West, North, East, South

// The auction is shown until the first card is played.
export const showsAuction = ({ view }: Frame) =>
	terms().auction === true &&
	!view.over &&
	(!factOfKind(view, "declared") || view.count.every((count) => count === 13));

// Later it is shown on request.
export const hidesAuction = (frame: Frame) =>
	frame.view.calls !== undefined && terms().auction === true && !showsAuction(frame);

// Alerted, with stop, or an opponent asks.
function Marks({ frame, call }: { frame: Frame; call: number }) {
	return (
		<>
			{frame.alerted?.includes(call) && (
				<span class="alert-mark">
					<Spoken sign="!" words={`, ${t("alerted")}`} />
				</span>
			)}
			{frame.stopped?.includes(call) && (
				<span class="stop-mark">
					<Spoken sign={t("Stop")} words={`, ${t("stop")}`} />
				</span>
			)}
			{frame.asked?.includes(call) && (
				<span class="asked-mark">
					<Spoken sign="?" words={`, ${t("explanation requested")}`} />
				</span>
			)}
		</>
	);
}

// A finger does not move away as a mouse does: a second tap ends the pointing.
const isTap = (event: Event) => "pointerType" in event && event.pointerType === "touch";

interface CallButtonProps {
	talk: CallTalk;
	at: Pointed;
	stop: boolean; // of Tab
	pointed: boolean;
	onPoint: (at: Pointed | undefined) => void;
	onStop: () => void;
}

function CallButton({ talk, at, stop, pointed, onPoint, onStop }: CallButtonProps) {
	const told = talk.frame.explained?.some(({ call }) => call === at.call);
	return (
		<button
			type="button"
			class={told ? "made-call told" : "made-call"}
			tabIndex={stop ? 0 : -1}
			aria-pressed={pointed}
			onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(at)}
			onClick={(event) => onPoint(pointed && isTap(event) ? undefined : at)}
			onFocus={(event) => {
				onStop();
				if (event.currentTarget.matches(":focus-visible")) onPoint(at);
			}}
		>
			<Call call={at.move} cast={talk.cast} />
			<Marks frame={talk.frame} call={at.call} />
		</button>
	);
}

const STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowRight: 1,
	ArrowUp: -4,
	ArrowDown: 4,
	Home: -Infinity,
	End: Infinity,
};

export function Auction({ view, cast }: { view: View; cast: Cast }) {
	const talk = useCallTalk();
	const { pointed, point } = usePointed(talk);
	const [at, setAt] = useState<number>();
	const body = useRef<HTMLTableSectionElement>(null);
	const sheet = useMore<HTMLDivElement>();
	const calls = view.calls ?? [];
	const before = COLUMNS.indexOf(view.dealer);
	const rows = Array.from({ length: Math.max(1, Math.ceil((before + calls.length + 1) / 4)) }, (_, row) => row);
	const open = !factOfKind(view, "declared") && !view.over;
	const stop = Math.min(at ?? Infinity, calls.length - 1);

	// The last call is in view.
	useLayoutEffect(() => {
		if (sheet.current) sheet.current.scrollTop = 0; // from the end
	}, [calls.length]);

	function onKeyDown(event: KeyboardEvent) {
		const step = STEPS[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = Math.max(0, Math.min(calls.length - 1, stop + step));
		body.current?.querySelectorAll("button")[next]?.focus();
	}

	function cell(call: number) {
		const move = calls[call];
		if (move === undefined) return open && call === calls.length ? "?" : "";
		if (!talk) return <Call call={move} cast={cast} />;
		return (
			<CallButton
				talk={talk}
				at={{ call, move }}
				stop={call === stop}
				pointed={pointed?.call === call}
				onPoint={point}
				onStop={() => setAt(call)}
			/>
		);
	}

	return (
		<div class="auction" onPointerLeave={(event) => event.pointerType === "mouse" && point(undefined)}>
			<div class="auction-calls" ref={sheet}>
				<table>
					<caption class="hidden">{t("The auction")}</caption>
					<thead>
						<tr>
							{COLUMNS.map((seat) => (
								<th key={seat} scope="col" class={vulnerable(view, seat) ? "vulnerable" : ""}>
									{seat === cast.me ? youOrName(cast, seat) : compassOf(seat)}
								</th>
							))}
						</tr>
					</thead>
					<tbody ref={body} onKeyDown={onKeyDown}>
						{rows.map((row) => (
							<tr key={row}>
								{COLUMNS.map((seat, column) => (
									<td key={seat}>{cell(row * 4 + column - before)}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{talk && pointed && calls[pointed.call] === pointed.move && <MeaningLine talk={talk} pointed={pointed} />}
		</div>
	);
}

const vulnerable = (view: View, seat: number) => ((factOfKind(view, "sides")?.value ?? 0) >> (seat % 2)) & 1;
