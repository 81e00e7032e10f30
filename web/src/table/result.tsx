// SPDX-License-Identifier: Apache-2.0
// A deal that is over, in place of the table: how it ended, all hands, the score and what it is for, what could be made,
// and the way to the next deal.
import type { ComponentChildren } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { useLostFocus } from "../app/focus";
import { IdleButton } from "../app/idle-button";
import { useMore } from "../app/more";
import { comparePathOf, go } from "../app/route";
import type { Studied } from "../app/study";
import type { Frame, Moment, Row, Table } from "../wire/types";
import { t } from "../words/catalog";
import { sideName, type Cast } from "../words/cast";
import { endWords } from "../words/account";
import { factOfKind, terms } from "../words/terms";
import { Account } from "./account";
import { Agains } from "./agains";
import { AgainstBots } from "./against-bots";
import { Challenge } from "./challenge";
import { DealtHands } from "./dealt-hands";
import { Notes } from "./notes";
import { OtherTables } from "./others";
import { Share } from "./share";
import { Slate } from "./slate";
import { TurnLine } from "./turn-line";
import { Verdict } from "./verdict";

interface Props {
	frame: Frame;
	table: Table | undefined;
	rows: Row[];
	cast: Cast;
	dealt: Moment | undefined; // the hands, once they are told
	studied: Studied;
	children?: ComponentChildren; // when the match is over: about the next one
	onLook: () => void; // asks for the hands
	onReady: () => void;
	onAgain: () => void;
	onReplay: (at?: number) => void;
	onOtherRoom: () => void;
	onLeave: () => void;
}

function title(frame: Frame, cast: Cast): string {
	if (!frame.result?.match_over) return t("The deal is over.");
	const winners = (frame.result.winners ?? []).map((side) => sideName(cast, side));
	return winners.length ? t("The match is won by %s.", winners.join(", ")) : t("The match is over.");
}

function Actions({ frame, table, cast, onReady, onAgain, onReplay, onLeave }: Props) {
	const over = frame.result!.match_over;
	return (
		<div class="buttons">
			{cast.me !== undefined && !(over && table?.set) && (
				<IdleButton class="main" idle={!frame.may?.includes("ready")} onClick={onReady}>
					{over ? t("Another match") : t("Next deal")}
				</IdleButton>
			)}
			{table?.set && (
				<button type="button" class={over ? "main" : undefined} onClick={() => go(comparePathOf(table.set!))}>
					{t("See how you compare")}
				</button>
			)}
			{frame.may?.includes("again") && (
				<button type="button" onClick={onAgain}>
					{t("Play it again")}
				</button>
			)}
			<button type="button" onClick={() => onReplay()}>
				{t("Replay")}
			</button>
			{over && (
				<button type="button" onClick={onLeave}>
					{t("Leave")}
				</button>
			)}
			<TurnLine frame={frame} table={table} cast={cast} />
		</div>
	);
}

export function ResultPanel(props: Props) {
	const { frame, rows, cast, dealt, studied, children, onLook, onReplay } = props;
	const panel = useLostFocus<HTMLElement>();
	const scrolls = useMore<HTMLDivElement>();
	const { view } = frame;
	const compared = useContext(ComparedContext);
	useEffect(onLook, [frame.deal]);
	return (
		<section class="panel result" aria-label={title(frame, cast)} tabIndex={-1} ref={panel}>
			<header>
				<h2>{title(frame, cast)}</h2>
				<p class="contract">{endWords(view, cast)}</p>
				<Notes view={view} cast={cast} headed again={frame.again} />
			</header>
			<div class="result-body" tabIndex={0} ref={scrolls}>
				<Account frame={frame} cast={cast} />
				{frame.again && <Agains row={rows.find(({ deal }) => deal === frame.deal)} cast={cast} />}
				<AgainstBots
					rows={rows}
					boards={factOfKind(view, "deals")?.value ?? 0}
					cast={cast}
					onOtherRoom={props.onOtherRoom}
				/>
				{terms().slate && <Slate view={view} rows={rows} cast={cast} />}
				<DealtHands moment={dealt} view={view} cast={cast} />
				{!frame.again && <Verdict studied={studied} view={view} cast={cast} onReplay={onReplay} />}
				{compared.wanted && !compared.teams && !frame.again && studied.told && (
					<OtherTables row={rows.at(-1)} view={view} record={studied.told.record} cast={cast} />
				)}
				{!frame.again && studied.told && <Share told={studied.told} cast={cast} deal={frame.deal} />}
				{!frame.again && <Challenge table={props.table} />}
				{frame.result!.match_over && children}
			</div>
			<Actions {...props} />
		</section>
	);
}
