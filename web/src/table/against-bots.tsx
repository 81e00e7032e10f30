// SPDX-License-Identifier: Apache-2.0
// The player's result on a board against that of four bots, in IMPs: of the deal, and of the match; in a match of two teams
// against that of the other room, and how the teams stand.
import { useContext } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { Explained } from "../app/explained";
import { Spoken } from "../app/spoken";
import { useVictory } from "../app/victory";
import type { ByBots } from "../offline/study";
import type { Row } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle, type Cast } from "../words/cast";
import { contractShort, resultShort, resultWords } from "../words/facts";
import { impsOf, impsUpTo, ofPlayer } from "../words/imps";
import { signed } from "../words/numbers";
import { gainWords, isOver, roomsUpTo, standWords, stateWords, victoryWords, type Rooms } from "../words/teams";

// What the bots have played: "4♠ −1, South, −50".
function Played({ bots, cast }: { bots: ByBots; cast: Cast }) {
	const { contract, doubled, declarer, result = 0, score } = bots;
	if (contract === undefined || declarer === undefined) return <>{t("Passed out")}</>;
	return (
		<>
			{contractShort(contract, doubled)} <Spoken sign={resultShort(result)} words={resultWords(result)} />
			{`, ${seatTitle(declarer)}, ${signed(ofPlayer(score, cast))}`}
		</>
	);
}

interface TeamsProps {
	rooms: Rooms;
	gain: number; // IMPs of the board
	boards: number; // of the match
	cast: Cast;
}

function Teams({ rooms, gain, boards, cast }: TeamsProps) {
	const state = stateWords(rooms, boards, cast);
	const points = useVictory(rooms.boards, isOver(rooms, boards) ? rooms.ours - rooms.theirs : undefined);
	return (
		<>
			<strong>
				<Explained word="IMPs">{gainWords(gain, rooms, cast)}</Explained>
			</strong>
			{state && (
				<strong class="teams" role="status">
					{state}{" "}
					{points !== undefined && (
						<Explained word="Victory points: %s to %s.">{victoryWords(points)}</Explained>
					)}
				</strong>
			)}
		</>
	);
}

interface Props {
	rows: readonly Row[];
	boards: number; // of the match, 0: it has no end
	cast: Cast;
	onOtherRoom: () => void; // looks at the board as the other room has played it
}

// Of the last deal of a match of two teams.
function OtherRoom({ rows, boards, cast, onOtherRoom }: Props) {
	const { deals } = useContext(ComparedContext);
	const row = rows.at(-1)!;
	const bots = deals.get(row.deal);
	if (!bots) return <p class="dim">{t("The other room is still playing ...")}</p>;
	return (
		<div class="against-bots">
			<Explained word="The other room: %s">{t("The other room")}</Explained>: <Played bots={bots} cast={cast} />.{" "}
			<Teams rooms={roomsUpTo(deals, rows, row, cast)} gain={impsOf(bots, cast)} boards={boards} cast={cast} />{" "}
			{bots.record && (
				<button type="button" onClick={onOtherRoom}>
					{t("See the other room")}
				</button>
			)}
		</div>
	);
}

// Of the last deal, below its result.
export function AgainstBots(props: Props) {
	const { rows, cast } = props;
	const compared = useContext(ComparedContext);
	const row = rows.at(-1);
	const bots = row && compared.deals.get(row.deal);
	if (!row || !compared.wanted) return null;
	if (compared.teams) return <OtherRoom {...props} />;
	if (!bots) return <p class="dim">{t("Bots are playing the same board ...")}</p>;
	return (
		<p class="against-bots">
			{t("Four bots on this board:")} <Played bots={bots} cast={cast} />.{" "}
			<strong>
				<Explained word="IMPs">
					{t(
						"You: %s IMPs, %s in this match.",
						signed(impsOf(bots, cast)),
						signed(impsUpTo(compared, rows, row, cast)),
					)}
				</Explained>
			</strong>
		</p>
	);
}

// The cell of a row of the score sheet.
export function ImpsCell({ rows, row, cast }: { rows: readonly Row[]; row: Row; cast: Cast }) {
	const compared = useContext(ComparedContext);
	const bots = compared.deals.get(row.deal);
	return (
		<td class="number">
			{!bots
				? "…"
				: compared.teams
					? standWords(roomsUpTo(compared.deals, rows, row, cast))
					: signed(impsUpTo(compared, rows, row, cast))}
			<small>{bots && signed(impsOf(bots, cast))}</small>
		</td>
	);
}
