// SPDX-License-Identifier: Apache-2.0
// A deal that is over, step by step, with all hands.
import { useEffect } from "preact/hooks";
import { Dialog } from "../app/dialog";
import type { Moment, Up } from "../wire/types";
import { cardsOf } from "../words/cards";
import { begin, t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { cardOf, moveWords } from "../words/moves";
import { trickShown } from "./board";
import { Auction } from "./auction";
import { Notes } from "./notes";
import { OpenHand } from "./open-hand";
import { Rows } from "./rows";
import { TrickCards } from "./trick";

interface Props {
	deal: number;
	moment: Moment | undefined;
	cast: Cast;
	say: (message: Up) => void;
	onClose: () => void;
}

function lastMove({ said, move }: Moment, cast: Cast): string {
	const made = said?.[move - 1];
	return made ? `${youOrName(cast, made.seat)}: ${moveWords(made.move, cast)}` : t("The cards as they were dealt");
}

function Scene({ moment, cast }: { moment: Moment; cast: Cast }) {
	const { view } = moment;
	const frame = { type: "frame", n: 0, game: cast.game, deal: moment.deal, view, legal: {} } as const;
	const ended = !view.trick?.cards && cardOf(moment.said?.[moment.move - 1]?.move ?? "") !== undefined;
	const shown = trickShown(frame, ended);
	return (
		<div class="replay-scene">
			{view.laid && <Rows laid={cardsOf(view.laid)} starts={undefined} />}
			{!view.laid && shown && (
				<div class="middle">
					<TrickCards {...shown} view={view} cast={cast} bottom={0} />
				</div>
			)}
			{!shown && cast.game === "bridge" && <Auction view={view} cast={cast} />}
			<Notes view={view} cast={cast} />
			<ul class="replay-hands">
				{view.count.map((_, seat) => (
					<li key={seat}>
						<strong>{youOrName(cast, seat)}</strong>
						<OpenHand cards={cardsOf(view.known?.[seat])} label={t("Cards of %s", youOrName(cast, seat))} />
					</li>
				))}
			</ul>
		</div>
	);
}

export function Replay({ deal, moment, cast, say, onClose }: Props) {
	const here = moment?.deal === deal ? moment : undefined;
	const look = (move: number) => say({ type: "look", deal, move });
	useEffect(() => look(0), [deal]);

	const at = here?.move ?? 0;
	const end = here?.moves ?? 0;
	const steps = [
		{ label: "|◀", name: t("To the beginning"), to: 0 },
		{ label: "◀", name: t("One back"), to: at - 1 },
		{ label: "▶", name: t("One on"), to: at + 1 },
		{ label: "▶|", name: t("To the end"), to: end },
	];
	return (
		<Dialog title={t("Deal %d", deal)} wide onClose={onClose}>
			<div class="replay-steps">
				{steps.map(({ label, name, to }) => (
					<button
						type="button"
						key={name}
						aria-label={name}
						disabled={!here || to < 0 || to > end || to === at}
						onClick={() => look(to)}
					>
						{label}
					</button>
				))}
				<input
					type="range"
					min={0}
					max={end}
					value={at}
					aria-label={t("Move")}
					onInput={(event) => look(Number(event.currentTarget.value))}
				/>
				<span>
					{at}/{end}
				</span>
			</div>
			{here && (
				<>
					<p role="status">{begin(lastMove(here, cast))}</p>
					<Scene moment={here} cast={cast} />
				</>
			)}
		</Dialog>
	);
}
