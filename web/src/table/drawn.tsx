// SPDX-License-Identifier: Apache-2.0
// The cards that were drawn before the first deal.  The log has them for screen readers.
import { useState } from "preact/hooks";
import { CardFace } from "../card/card";
import type { Draw, Seat } from "../wire/types";
import { t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { roundsOf } from "../words/draw";

// Who deals first; of partners, both who play together with the highest cards.
const isHighest = (draw: Draw, seat: Seat) =>
	draw.for === "partners" ? seat % 2 === draw.first % 2 : seat === draw.first;

export function DrawnPanel({ draw, cast }: { draw: Draw; cast: Cast }) {
	const [open, setOpen] = useState(true);
	if (!open) return null;
	return (
		<section class="panel drawn" aria-label={t("Cards drawn")}>
			{roundsOf(draw).map(({ title, cards }, round) => (
				<div key={round}>
					<h2>{title}</h2>
					<ul>
						{cards.map(({ seat, card }) => (
							<li key={seat} class={isHighest(draw, seat) ? "first" : ""}>
								<CardFace card={card} small />
								<span>{youOrName(cast, seat)}</span>
							</li>
						))}
					</ul>
				</div>
			))}
			<button type="button" class="link" onClick={() => setOpen(false)}>
				{t("Close")}
			</button>
		</section>
	);
}
