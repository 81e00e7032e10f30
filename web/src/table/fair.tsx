// SPDX-License-Identifier: Apache-2.0
// How deals come about that nobody has chosen: the commitment to the next one, and the finished ones, checked.
import { Dialog } from "../app/dialog";
import { useFindings, type Found } from "../app/findings";
import { FairMark, Source } from "../app/fair-mark";
import { Link } from "../app/link";
import { VERIFY, verifyPath } from "../app/route";
import { tableCastOfRoom, type Room } from "../app/room";
import { commitmentOf } from "../app/witness";
import type { Fair, Row } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle, youOrName, type Cast } from "../words/cast";

function NextDeal({ fair, room, cast }: { fair: Fair; room: Room; cast: Cast }) {
	const people = (room.table?.seats ?? []).flatMap((place, seat) => (place.kind === "person" ? [seat] : []));
	return (
		<section>
			<h3>{t("Deal %d, next", fair.deal)}</h3>
			<dl class="source">
				<dt>{t("Commitment")}</dt>
				<dd>
					<code>{fair.commitment}</code>
				</dd>
				{people.map((seat) => (
					<div key={seat}>
						<dt>{youOrName(cast, seat)}</dt>
						<dd>
							{fair.nonces.includes(seat)
								? `✓ ${t("has added random text")}`
								: t("has not added random text yet")}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function PresentDeal({ deal, commitment }: { deal: number; commitment: string | undefined }) {
	return (
		<section>
			<h3>{t("Deal %d, in progress", deal)}</h3>
			{commitment ? (
				<dl class="source">
					<dt>{t("Commitment")}</dt>
					<dd>
						<code>{commitment}</code>
					</dd>
				</dl>
			) : (
				<p class="dim">{t("This browser did not see the commitment before the deal.")}</p>
			)}
		</section>
	);
}

// Who has added random text sat there before partners were drawn.
const adderOf = ({ draw }: Found["judged"], seat: number, cast: Cast) =>
	draw?.startsWith("partners") ? seatTitle(seat) : youOrName(cast, seat);

function FinishedDeal({
	row,
	found,
	failed,
	cast,
}: {
	row: Row;
	found: Found | undefined;
	failed: boolean;
	cast: Cast;
}) {
	if (!found) {
		return (
			<li>
				<strong>{t("Deal %d", row.deal)}</strong>{" "}
				<span class="dim">{failed ? t("The record cannot be read.") : t("One moment ...")}</span>
			</li>
		);
	}
	return (
		<li>
			<details>
				<summary>
					<strong>{t("Deal %d", row.deal)}</strong> <FairMark finding={found.finding} />
				</summary>
				<Source judged={found.judged} nameOf={(seat) => adderOf(found.judged, seat, cast)} />
				<p>
					<Link to={verifyPath({ table: location.pathname, record: found.judged.record, deal: row.deal })}>
						{t("Verify deal %d from the record", row.deal)}
					</Link>
				</p>
			</details>
		</li>
	);
}

export function FairDialog({ room, onClose }: { room: Room; onClose: () => void }) {
	const cast = tableCastOfRoom(room);
	const { deals, state } = useFindings(room.rows.length, room.witness);
	const frame = room.shown?.frame;
	return (
		<Dialog title={t("Fair deals")} kind="wide" onClose={onClose}>
			<p>
				{t(
					"Before each deal, Atout draws a secret key and shows a commitment: a number that fits no other key.",
				)}
			</p>
			<p>
				{t(
					"Then each player's browser adds random text. Only the key and the texts together determine the cards, so nobody can choose them.",
				)}
			</p>
			{room.table?.set && (
				<p>{t("The deals of this table are also played by others: here nobody adds to them.")}</p>
			)}
			<p>{t("When the deal is over, the key is revealed and this browser computes the cards again.")}</p>
			{frame && !frame.view.over && (
				<PresentDeal deal={frame.deal} commitment={commitmentOf(room.witness, frame.deal)} />
			)}
			{room.fair && <NextDeal fair={room.fair} room={room} cast={cast} />}
			{room.rows.length > 0 && (
				<section>
					<h3>{t("Finished deals")}</h3>
					<ul class="fair-deals">
						{[...room.rows].reverse().map((row) => (
							<FinishedDeal
								key={row.deal}
								row={row}
								found={deals.get(row.deal)}
								failed={state !== "checking"}
								cast={cast}
							/>
						))}
					</ul>
				</section>
			)}
			<p>
				<Link to={VERIFY}>{t("Verify other deals")}</Link>
			</p>
		</Dialog>
	);
}
