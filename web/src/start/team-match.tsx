// SPDX-License-Identifier: Apache-2.0
// A match of two teams: so many boards, and the bots that play them in the other room.
import { useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { IdleButton } from "../app/idle-button";
import { ChoiceField } from "../lobby/choice-field";
import type { FactKind, Offer, Option } from "../wire/types";
import { t } from "../words/catalog";
import { termWord } from "../words/moves";

const BOARDS = [8, 16, 24, 32];
const USUAL = 16;

export type Options = Readonly<Record<string, string>>;

// The option of a game that a fact of a kind comes from.
function optionOf({ options, terms }: Offer, kind: FactKind): Option | undefined {
	const name = terms?.facts?.find((fact) => fact.kind === kind)?.option;
	return name === undefined ? undefined : options?.find((option) => option.name === name);
}

// Whether the game is played by teams.
export const hasTeams = (offer: Offer) => optionOf(offer, "room") !== undefined;

interface Props {
	offer: Offer;
	bots: string; // the level that is chosen first
	busy: boolean;
	alone: boolean; // without a server there are no friends
	onPlay: (bots: boolean, options: Options) => void;
	onClose: () => void;
}

export function TeamMatch({ offer, bots, busy, alone, onPlay, onClose }: Props) {
	const [room, deals] = [optionOf(offer, "room"), optionOf(offer, "deals")];
	const rooms = (room?.values ?? []).filter((name) => name !== room?.initial);
	const [level, setLevel] = useState(rooms.includes(bots) ? bots : rooms[0]!);
	const [boards, setBoards] = useState(String(USUAL));
	if (!room || !deals) return null;
	const options = { [deals.name]: boards, [room.name]: level };
	return (
		<Dialog title={t("Team match")} onClose={onClose}>
			<p>
				{t(
					"You and your partner play one table. In the other room bots play the same boards, your team-mates in the seats of your opponents. After each board both rooms are compared, in IMPs.",
				)}
			</p>
			<div class="options">
				<ChoiceField
					title={t("Boards")}
					value={boards}
					values={BOARDS.map((count) => [String(count), String(count)] as const)}
					onValue={setBoards}
				/>
				<ChoiceField
					title={t("Bots in the other room")}
					value={level}
					values={rooms.map((name) => [name, termWord(name)] as const)}
					onValue={setLevel}
				/>
			</div>
			<div class="buttons">
				<IdleButton class="main" idle={busy} onClick={() => onPlay(true, options)}>
					{t("Play now")}
				</IdleButton>
				<IdleButton idle={busy} onClick={() => onPlay(false, options)}>
					{alone ? t("Choose rules") : t("With friends")}
				</IdleButton>
			</div>
		</Dialog>
	);
}
