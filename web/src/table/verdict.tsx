// SPDX-License-Identifier: Apache-2.0
// What could be made of a deal that is over, and the player's most expensive move.  It is worked out while the page is
// there, and its lines are there from the beginning, so that nothing moves.
import type { Studied } from "../app/study";
import type { Head, Makeable, Sure, Told } from "../offline/study";
import type { Moment, MoveText, View } from "../wire/types";
import { begin, t } from "../words/catalog";
import { sideOf, sideShort, type Cast } from "../words/cast";
import { adviceWords, cardOf } from "../words/moves";
import { signed } from "../words/numbers";
import { factOfKind, terms } from "../words/terms";
import { bestOf, costliest, isClaim, slipsByHints, slipsOf, trickNumber, worthWords, type Slip } from "../words/worth";
import { Cards, ParLine } from "./worth";

interface Props {
	studied: Studied;
	view: View;
	cast: Cast;
	onReplay: (at: number) => void;
}

const STRAINS = 5;

// The contract against what declarer could make, and the score against par.
function AgainstPar({ makeable: { par, tricks }, view, cast }: { makeable: Makeable; view: View; cast: Cast }) {
	const declared = factOfKind(view, "declared");
	const makes = declared && tricks[declared.seat ?? 0]?.[declared.value % STRAINS];
	const own = cast.me === undefined ? 0 : sideOf(cast, cast.me);
	const sign = own ? -1 : 1;
	const [called, played] = [par.called - par.score, par.reached - par.called].map((more) => signed(sign * more));
	return (
		<>
			{makes !== undefined && <p>{t("With best play the contract makes %d tricks.", makes)}</p>}
			<ParLine par={par} />
			<p>
				{t("Against par, %s: %s", sideShort(cast, own), signed(sign * (par.reached - par.score)))}{" "}
				<span class="dim">({t("of that, the auction: %s; the play: %s", called!, played!)})</span>
			</p>
		</>
	);
}

function Best({ studied: { solved, sure, told, advised }, view, cast }: Omit<Props, "onReplay">) {
	const worth = solved?.worths.find((one) => one !== undefined);
	if (solved?.makeable) return <AgainstPar makeable={solved.makeable} view={view} cast={cast} />;
	if (worth) {
		const side = sideShort(cast, sideOf(cast, worth.seat));
		return <p>{t("With best play from the first card: %s, %s", side, worthWords(bestOf(worth)))}</p>;
	}
	if (sure && told) return <SureLine sure={sure} moments={told.moments} />;
	const known = solved !== undefined || advised === true;
	return <p class="dim">{known ? t("That cannot be worked out for this deal.") : t("One moment ...")}</p>;
}

function SureLine({ sure: { move, value }, moments }: { sure: Sure; moments: Moment[] }) {
	const trick = trickNumber(moments[move]!);
	return <p>{t("With all cards open you could be sure of %s points from trick %d on.", signed(value), trick)}</p>;
}

// The slip that cost most: by the solver, which sees all cards; where there is none, as bots see it.
function worstOf({ head, solved, hints, told }: Studied, cast: Cast): Slip | undefined {
	if (!told || cast.me === undefined) return undefined;
	const slips = head?.solved ? solved && slipsOf(solved, told.moments) : hints && slipsByHints(hints, told.moments);
	return costliest(slips ?? [], cast.me);
}

const isKnown = (head: Head, { solved, advised }: Studied) => (head.solved ? solved !== undefined : advised === true);

const priceWords = (lost: string) => (terms().tricks ? t("tricks %s", lost) : t("points %s", lost));

// The solver judges cards and claims, bots all moves, of which only those count that are beyond doubt.
function NoSlip({ head, told, cast }: { head: Head; told: Told; cast: Cast }) {
	if (!head.solved) return <p>{t("No move of yours was a clear mistake, as bots see it.")}</p>;
	const isCall = (move: MoveText) => !cardOf(move) && !isClaim(move);
	const called = told.moments[0]?.said?.some(({ seat, move }) => seat === cast.me && isCall(move));
	return (
		<>
			<p>{t("No card or claim of yours has given anything away.")}</p>
			{called && <p class="dim">{t("Your calls are not judged here.")}</p>}
		</>
	);
}

function Worst({ studied, cast, onReplay }: Omit<Props, "view">) {
	const { head, told, hints } = studied;
	const slip = worstOf(studied, cast);
	if (!head || !told || (!slip && !isKnown(head, studied))) return <p class="dim">{t("One moment ...")}</p>;
	if (!slip) return <NoSlip head={head} told={told} cast={cast} />;
	const moment = told.moments[slip.at]!;
	const hint = hints?.get(slip.at);
	const lost = signed(-slip.lost);
	const price = head.solved ? priceWords(lost) : t("about %s points", lost);
	return (
		<>
			<p>
				{cardOf(slip.move) && `${t("Trick %d", trickNumber(moment))}: `}
				<Cards moves={[slip.move]} cast={cast} />, <b class="price">{price}</b>{" "}
				<span class="slip-better">
					({t("better:")} <Cards moves={slip.better} cast={cast} />)
				</span>
			</p>
			{hint && <p class="dim">{begin(adviceWords(hint, slip.move, cast))}</p>}
			<button type="button" onClick={() => onReplay(slip.at)}>
				{t("Look at it")}
			</button>
		</>
	);
}

export function Verdict(props: Props) {
	const { studied, cast } = props;
	if (studied.failed || cast.me === undefined) return null;
	return (
		<section class="made-of" aria-label={t("What could be made")}>
			<h3>{t("What could be made")}</h3>
			<div class="made-best">
				<Best {...props} />
			</div>
			<h3>{t("Your most expensive move")}</h3>
			<div class="made-worst" aria-live="polite">
				<Worst {...props} />
			</div>
		</section>
	);
}
