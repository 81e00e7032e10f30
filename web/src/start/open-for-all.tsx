// SPDX-License-Identifier: Apache-2.0
// Opens a table that anyone finds in the list.
import { useState } from "preact/hooks";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";

interface Props {
	offers: Offer[];
	busy: boolean;
	onOpen: (offer: Offer) => void;
}

export function OpenForAll({ offers, busy, onOpen }: Props) {
	const [game, setGame] = useState("");
	const offer = offers.find((one) => one.game === game) ?? offers[0];
	if (!offer) return null;
	return (
		<form
			class="name-form"
			onSubmit={(event) => {
				event.preventDefault();
				onOpen(offer);
			}}
		>
			<label>
				<span>{t("A table that anyone may join")}</span>
				<select value={offer.game} onChange={(event) => setGame(event.currentTarget.value)}>
					{offers.map((one) => (
						<option key={one.game} value={one.game}>
							{t(one.title)}
						</option>
					))}
				</select>
			</label>
			<button type="submit" disabled={busy}>
				{t("Open a table")}
			</button>
		</form>
	);
}
