// SPDX-License-Identifier: Apache-2.0
// A table that is broadcast: the board that is on the air, card by card, what commentators say of it, and at its end what
// the others did.
import { useEffect, useState } from "preact/hooks";
import { commentsUpTo, useChannel, useLive, type Channel } from "../app/broadcast";
import { useThis } from "../app/evening";
import { useMoments } from "../app/moments";
import { useOffers } from "../app/offers";
import { Trouble } from "../app/trouble";
import { OpenTable } from "../table/open-table";
import { moveLine, Steps } from "../table/player";
import type { OnAir } from "../wire/broadcast";
import { askBoard } from "../wire/evening";
import type { Moment } from "../wire/types";
import { setGame, t } from "../words/catalog";
import { castOfHead } from "../words/cast";
import { Lines } from "./board-page";
import { CommentForm, Comments } from "./comments";
import { Head } from "./head";
import { useAnswer } from "./told";

// What all tables made of the board.
function Others({ onAir }: { onAir: OnAir }) {
	const { evening, asker } = useThis();
	const { answer, trouble } = useAnswer(() => askBoard(evening.evening, asker, onAir.board));
	return (
		<section>
			<h2>{t("All tables")}</h2>
			<Trouble text={trouble} />
			{answer && <Lines board={onAir.board} lines={answer.lines} here={onAir} />}
		</section>
	);
}

function useShown(onAir: OnAir) {
	const moments = useMoments(onAir.record);
	const { head } = moments;
	useEffect(() => {
		setGame(head?.game ?? "");
		return () => setGame("");
	}, [head?.game]);
	return moments;
}

// The card that follows is not marked.
const soFar = (moment: Moment): Moment => ({
	...moment,
	...(moment.said && { said: moment.said.slice(0, moment.move) }),
});

function Board({ channel, onAir }: { channel: Channel; onAir: OnAir }) {
	const live = useLive(channel);
	const [chosen, choose] = useState<number>();
	const { head, told, failed } = useShown(onAir);
	const at = Math.min(chosen ?? live, live);
	const moment = told?.moments[at];
	const ended = live === onAir.times.length - 1;
	if (failed) return <p role="alert">{t("This deal cannot be shown: %s", t(failed))}</p>;
	if (!head || !told || !moment) return <p class="dim">{t("One moment ...")}</p>;
	const cast = castOfHead(head);
	return (
		<div class="player on-air">
			<Steps at={at} end={live} onStep={(to) => choose(to >= live ? undefined : to)} />
			<p role="status" class="replay-move">
				{moveLine(told, moment, cast)}
			</p>
			<OpenTable moment={soFar(moment)} notes={told.notes} worth={undefined} cast={cast} />
			<div class="verdicts">
				<Comments comments={commentsUpTo(channel.comments, at)} />
				<CommentForm onAir={onAir} moment={at} />
			</div>
			{ended && <Others onAir={onAir} />}
		</div>
	);
}

// Not the board that is on the air: its page has the result.
function Before({ table, onAir }: { table: number; onAir: OnAir | undefined }) {
	const { evening } = useThis();
	const shown = (round: number, board: number) => round !== onAir?.round || board !== onAir.board;
	const aired = evening.broadcast?.aired.filter((one) => one.table === table) ?? [];
	const boards = aired.filter(({ round, board }) => shown(round, board));
	if (!boards.length) return null;
	return (
		<section>
			<h2>{t("Boards that were shown")}</h2>
			<p class="numbers">
				{boards.map(({ round, board }) => (
					<a key={`${round} ${board}`} href={`#board-${board}`} aria-label={t("Board %d", board)}>
						{board}
					</a>
				))}
			</p>
		</section>
	);
}

export function BroadcastPage({ table }: { table: number }) {
	const { evening } = useThis();
	const channel = useChannel(evening.evening, table);
	const { onAir, over, refused } = channel;
	if (!useOffers()) return null;
	return (
		<>
			<Head part={t("Table %d", table)} />
			{onAir && (
				<h2>
					{t("Board %d", onAir.board)} <small>{t("Round %d", onAir.round)}</small>
				</h2>
			)}
			{!over && refused && <p class="notice">{t(refused)}</p>}
			{!onAir && !over && !refused && (
				<p>{t("A board is shown here, card by card, once nobody has yet to play it.")}</p>
			)}
			{over && <p class="notice">{t("The broadcast of this table is over.")}</p>}
			{onAir && <Board key={`${onAir.round} ${onAir.board}`} channel={channel} onAir={onAir} />}
			<Before table={table} onAir={over ? undefined : onAir} />
		</>
	);
}
