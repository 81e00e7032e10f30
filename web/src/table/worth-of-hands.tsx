// SPDX-License-Identifier: Apache-2.0
// What the hands are worth that the player sees: on request.
import { Dialog } from "../app/dialog";
import type { View } from "../wire/types";
import { t } from "../words/catalog";
import { placeName, type Cast } from "../words/cast";
import { worthOfHands } from "../words/facts";

interface Props {
	view: View;
	cast: Cast;
	onClose: () => void;
}

export function WorthOfHands({ view, cast, onClose }: Props) {
	return (
		<Dialog title={t("What the hands are worth")} onClose={onClose}>
			{worthOfHands(view).map(({ seat, lines }) => (
				<section key={seat}>
					<h3>{placeName(cast, seat)}</h3>
					<dl class="worth-of-hand">
						{lines.map(([label, value]) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</Dialog>
	);
}
