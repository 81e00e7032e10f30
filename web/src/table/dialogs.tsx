// SPDX-License-Identifier: Apache-2.0
// The windows over the table, by name.
import { tableCastOfRoom, type Talk } from "../app/room";
import { Dialog } from "../app/dialog";
import type { Studied } from "../app/study";
import { tableOf } from "../app/route";
import { SettingsForm } from "../app/settings-form";
import { TableForm } from "../lobby/table-form";
import { Invitation } from "../lobby/invitation";
import { PeopleForm } from "../lobby/people-form";
import { SeatsForm } from "../lobby/seats-form";
import type { CallMarks, Frame, MoveText } from "../wire/types";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Auction } from "./auction";
import { WarningDialog } from "./coach";
import { ClaimDialog, RestDialog } from "./claim";
import { FairDialog } from "./fair";
import { KeysDialog } from "./keys";
import { LastTrick } from "./last-trick";
import { Replay } from "./replay";
import { Drawer, type Content } from "./side";
import { Tools, type Tool } from "./tools";
import { WorthOfHands } from "./worth-of-hands";

export type Open =
	| {
			what: "last" | "auction" | "worth" | "claim" | "side" | "fair" | "players" | "settings" | "more" | "keys";
	  }
	| { what: "meld"; card: string }
	| { what: "warning"; move: MoveText; marks: CallMarks }
	| { what: "replay"; deal: number; at?: number | undefined; room?: "other" }; // at: moves made before

interface Props {
	open: Open;
	talk: Talk;
	frame: Frame;
	cast: Cast;
	side: Content;
	studied: Studied;
	onMove: (move: MoveText, marks?: CallMarks) => void;
	onDare: (move: MoveText, marks: CallMarks) => void; // in spite of a warning
	onTool: (tool: Tool) => void;
	onClose: () => void;
}

function MeldDialog({ card, onMove, onClose }: Pick<Props, "onMove" | "onClose"> & { card: string }) {
	return (
		<Dialog title={t("Meld king and queen?")} onClose={onClose}>
			<div class="buttons">
				<button type="button" class="main" onClick={() => onMove(`${card} meld`)}>
					{t("Meld")}
				</button>
				<button type="button" onClick={() => onMove(card)}>
					{t("Play without the meld")}
				</button>
			</div>
		</Dialog>
	);
}

function PlayersDialog({ talk, onClose }: Pick<Props, "talk" | "onClose">) {
	const { table } = talk.room;
	const cast = tableCastOfRoom(talk.room);
	return (
		<Dialog title={t("Players")} onClose={onClose}>
			{table && <SeatsForm table={table} cast={cast} say={talk.say} />}
			{table && <PeopleForm talk={talk} table={table} />}
			{Boolean(table?.watchers) && <p class="dim">{t("Spectators: %d", table?.watchers ?? 0)}</p>}
			{table && <TableForm table={table} cast={cast} say={talk.say} />}
			{tableOf(location.pathname) && <Invitation />}
		</Dialog>
	);
}

export function Dialogs(props: Props) {
	const { open, talk, frame, cast, onMove, onClose } = props;
	switch (open.what) {
		case "meld":
			return <MeldDialog card={open.card} onMove={onMove} onClose={onClose} />;
		case "warning":
			return (
				talk.room.warning && (
					<WarningDialog
						warning={talk.room.warning}
						move={open.move}
						cast={cast}
						onMove={() => props.onDare(open.move, open.marks)}
						onClose={onClose}
					/>
				)
			);
		case "replay":
			return (
				<Replay
					deal={open.deal}
					at={open.at}
					room={open.room}
					studied={open.deal === frame.deal ? props.studied : undefined}
					cast={cast}
					onClose={onClose}
				/>
			);
		case "last":
			return <LastTrick frame={frame} cast={cast} onClose={onClose} />;
		case "auction":
			return (
				<Dialog title={t("The auction")} onClose={onClose}>
					<Auction view={frame.view} cast={cast} />
				</Dialog>
			);
		case "worth":
			return <WorthOfHands talk={talk} frame={frame} cast={cast} onClose={onClose} />;
		case "claim":
			return frame.claim ? (
				<ClaimDialog frame={frame} cast={cast} onClaim={(n) => onMove(`claim ${n}`)} onClose={onClose} />
			) : (
				<RestDialog
					onRest={() => {
						talk.say({ type: "rest", n: frame.n });
						onClose();
					}}
					onClose={onClose}
				/>
			);
		case "fair":
			return <FairDialog room={talk.room} onClose={onClose} />;
		case "players":
			return <PlayersDialog talk={talk} onClose={onClose} />;
		case "more":
			return (
				<Dialog title={t("More")} onClose={onClose}>
					<Tools frame={frame} onTool={props.onTool} seldom />
				</Dialog>
			);
		case "keys":
			return <KeysDialog onClose={onClose} />;
		case "settings":
			return <SettingsForm onClose={onClose} />;
		case "side":
			return <Drawer {...props.side} onClose={onClose} />;
	}
}
