// SPDX-License-Identifier: Apache-2.0
// The table seen from above: seats around, open hands, the trick or the rows in the middle.
import { TIMES } from "../app/pace";
import { Fan } from "../card/fan";
import type { Ticking } from "../app/room";
import { useSettings } from "../app/settings";
import type { Frame, Seat, Table, Trick } from "../wire/types";
import { cardsOf, RANKS } from "../words/cards";
import { t } from "../words/catalog";
import { seatName, youOrName, type Cast } from "../words/cast";
import { factOfKind, phaseTerm } from "../words/terms";
import { Auction, showsAuction } from "./auction";
import { OpenHand } from "./open-hand";
import { SeatPanel } from "./seat-panel";
import { Rows } from "./rows";
import { bottomOf, spotOf, spotStyle, type Spot } from "./seating";
import { TrickCards } from "./trick";

interface Props {
	frame: Frame;
	table: Table | undefined;
	cast: Cast;
	lingers: boolean;
	clock: Ticking | undefined;
	elsewhere: Seat | undefined; // a seat that is drawn with its cards above the table
}

// The trick to show: the finished one as long as it stays.
export function trickShown(frame: Frame, lingers: boolean): { trick: Trick; ended: boolean } | undefined {
	const { trick, last } = frame.view;
	if (last && lingers) return { trick: last, ended: true };
	return trick?.cards ? { trick, ended: false } : undefined;
}

// Whether cards are laid in rows, or will be.
const hasRows = ({ view }: Frame) => Boolean(view.laid) || phaseTerm(view)?.rows === true;

function Middle({ frame, cast, lingers }: Props) {
	const { view } = frame;
	const { settings } = useSettings();
	if (hasRows(frame)) {
		const rank = factOfKind(view, "contract")?.value ?? -1;
		return <Rows laid={cardsOf(view.laid)} starts={RANKS[rank]} />;
	}
	const shown = trickShown(frame, lingers);
	const stays = TIMES[settings.speed].trick;
	if (shown) return <TrickCards {...shown} view={view} cast={cast} bottom={bottomOf(view)} stays={stays} />;
	const leader = view.trick?.leader;
	return (
		<>
			{showsAuction(frame) && <Auction view={view} cast={cast} />}
			{leader !== undefined && !view.over && (
				<p class="leads">{leader === cast.me ? t("You lead") : t("%s leads", seatName(cast, leader))}</p>
			)}
		</>
	);
}

const sideOf = ({ x, y }: Spot) => (x < 0 ? "left" : x > 0 ? "right" : y < 0 ? "top" : "bottom");

export function Board(props: Props) {
	const { frame, cast } = props;
	const { view } = frame;
	const bottom = bottomOf(view);
	const seats = view.count
		.map((_, seat) => ({ seat, spot: spotOf(seat, bottom, view.seats) }))
		.filter(({ seat }) => seat !== view.me && seat !== props.elsewhere)
		.map(({ seat, spot }) => ({ seat, spot, side: sideOf(spot), open: cardsOf(view.known?.[seat]) }));
	const kinds = [
		"board",
		`seats-${view.seats}`,
		hasRows(frame) ? "domino" : "",
		showsAuction(frame) ? "bidding" : "",
		props.elsewhere === undefined ? "" : "no-top",
		...seats.map(({ open, side }) => (open.length ? `open-${side}` : "")),
	];
	return (
		<section class={kinds.filter(Boolean).join(" ")} aria-label={t("Table")}>
			{seats.map(({ seat, spot, side, open }) => (
				<div key={seat} class={`seat ${side}`} style={spotStyle(spot)}>
					<SeatPanel {...props} seat={seat} />
					{!open.length && <Fan count={view.count[seat] ?? 0} />}
					{open.length > 0 && (
						<OpenHand
							cards={open}
							trump={view.trump}
							across={side === "top" || side === "bottom"}
							label={t("Cards of %s", youOrName(cast, seat))}
						/>
					)}
				</div>
			))}
			<div class="middle">
				<Middle {...props} />
			</div>
		</section>
	);
}
