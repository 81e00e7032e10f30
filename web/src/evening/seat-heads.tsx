// SPDX-License-Identifier: Apache-2.0
// Of a table, the heads of the columns that say who sits where.
import { seatWords, type directionsOf } from "../words/evening";

export function SeatHeads({ seats }: { seats: ReturnType<typeof directionsOf> }) {
	return seats.map((seat) => (
		<th key={seat} scope="col">
			{seatWords(seat)}
		</th>
	));
}
