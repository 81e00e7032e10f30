// SPDX-License-Identifier: Apache-2.0
// For a watcher of a match in progress: the seats to take.
import type { Seat, Table } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle } from "../words/cast";

interface Props {
	table: Table;
	onSit: (seat: Seat) => void;
}

export function OpenSeats({ table, onSit }: Props) {
	const open = table.may_seats?.sit ?? [];
	if (table.me !== undefined || !open.length) return null;
	return (
		<section class="choices open-seats" aria-label={t("Open seats")}>
			<p>{t("You are watching. Bots play at the open seats until someone sits down:")}</p>
			<div class="buttons">
				{open.map((seat) => (
					<button type="button" class="main" key={seat} onClick={() => onSit(seat)}>
						{t("Sit here: %s", seatTitle(seat))}
					</button>
				))}
			</div>
		</section>
	);
}
