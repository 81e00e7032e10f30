// SPDX-License-Identifier: Apache-2.0
// What the solver says: the result with best play, what was given away, what each declarer could make.
import { Explained } from "../app/explained";
import { Spoken } from "../app/spoken";
import { TricksTable } from "../card/tricks-table";
import type { Makeable, Par, Worth } from "../offline/study";
import type { Moment, MoveText, Seat } from "../wire/types";
import { cardShort } from "../words/cards";
import { t } from "../words/catalog";
import { compassOf, seatsOf, placeName, sideOf, sideShort, youOrName, type Cast } from "../words/cast";
import { callShort, cardOf, moveWords } from "../words/moves";
import { bestOf, trickNumber, worthWords, type Slip } from "../words/worth";
import { signed } from "../words/numbers";
import { terms } from "../words/terms";

export function Outlook({ worth, cast }: { worth: Worth; cast: Cast }) {
	const side = sideShort(cast, sideOf(cast, worth.seat));
	return <p class="outlook">{t("With best play from here: %s, %s", side, worthWords(bestOf(worth)))}</p>;
}

const MOST = 4; // better cards that are named

export function Cards({ moves, cast }: { moves: MoveText[]; cast: Cast }) {
	const named = moves.slice(0, MOST);
	const more = moves.length > MOST ? " ..." : "";
	const sign = (move: MoveText) => {
		const played = cardOf(move);
		return played ? cardShort(played.card) + (played.meld ? "+" : "") : moveWords(move, cast);
	};
	return (
		<Spoken sign={named.map(sign).join(" ") + more} words={named.map((move) => moveWords(move, cast)).join(", ")} />
	);
}

interface SlipsProps {
	slips: Slip[];
	moments: Moment[];
	cast: Cast;
	at: number;
	onJump: (slip: Slip) => void;
}

// How much each side has given away in all.
function Sums({ slips, cast }: Pick<SlipsProps, "slips" | "cast">) {
	return (
		<p class="dim">
			{Array.from({ length: cast.sides }, (_, side) => {
				const lost = slips
					.filter(({ seat }) => sideOf(cast, seat) === side)
					.reduce((sum, slip) => sum + slip.lost, 0);
				return t("%s: %s", sideShort(cast, side), lost);
			}).join(" · ")}
		</p>
	);
}

export function SlipList({ slips, moments, cast, at, onJump }: SlipsProps) {
	const { tricks } = terms();
	return (
		<section class="slips" aria-label={tricks ? t("Tricks given away") : t("Points given away")}>
			<h2>{tricks ? t("Tricks given away") : t("Points given away")}</h2>
			{slips.length ? <Sums slips={slips} cast={cast} /> : <p>{t("Nothing was given away.")}</p>}
			<ol>
				{slips.map((slip) => (
					<li key={slip.at}>
						<button
							type="button"
							aria-current={slip.at === at ? "step" : undefined}
							onClick={() => onJump(slip)}
						>
							<span class="slip-who">
								{t("Trick %d", trickNumber(moments[slip.at]!))} · {placeName(cast, slip.seat)}
							</span>{" "}
							<b class="slip-lost">−{slip.lost}</b> <Cards moves={[slip.move]} cast={cast} />{" "}
							<span class="slip-better">
								{t("better:")} <Cards moves={slip.better} cast={cast} />
							</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}

const initials = (seats: Seat[]) => seats.map((seat) => compassOf(seat).charAt(0)).join("");

export function ParLine({ par }: { par: Par }) {
	const contracts = par.contracts.map(({ call, doubled, declarers, result }) => ({
		sign: `${callShort(call)}${doubled ? " X" : ""} ${initials(declarers)} ${result ? signed(result) : "="}`,
		words: `${callShort(call)}${doubled ? " X" : ""} ${declarers.map(compassOf).join(", ")} ${signed(result)}`,
	}));
	return (
		<p class="par">
			<Explained word="Par">{t("Par for North and South: %s", signed(par.score))}</Explained>{" "}
			{contracts.length ? (
				<Spoken
					sign={`(${contracts.map(({ sign }) => sign).join(", ")})`}
					words={contracts.map(({ words }) => words).join(", ")}
				/>
			) : (
				t("All pass")
			)}
		</p>
	);
}

// Before the play: what each declarer makes in each strain.
export function MakeableTable({ makeable, cast }: { makeable: Makeable; cast: Cast }) {
	const seats = [0, 1].flatMap((side) => seatsOf({ sides: 2, seats: 4 }, side));
	return (
		<section class="makeable" aria-label={t("Double-dummy tricks")}>
			<TricksTable
				rows={seats.map((seat) => ({
					head: seat === cast.me ? youOrName(cast, seat) : compassOf(seat),
					tricks: makeable.tricks[seat],
				}))}
			/>
			<ParLine par={makeable.par} />
		</section>
	);
}
