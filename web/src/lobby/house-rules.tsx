// SPDX-License-Identifier: Apache-2.0
// By which rules a table plays: to be chosen by its owner before the match, to be read by all.
import { useEffect, useState } from "preact/hooks";
import { soloOffers } from "../offline/solo";
import { listGames } from "../wire/api";
import type { Offer, Options } from "../wire/types";
import { t } from "../words/catalog";
import { OptionsForm } from "./options-form";

// What can be chosen at a game; undefined: not known yet.
export function useOffer(game: string): Offer | undefined {
	const [offer, setOffer] = useState<Offer>();
	useEffect(() => {
		listGames()
			.catch(soloOffers)
			.then(
				(offers) => setOffer(offers.find((one) => one.game === game)),
				() => {},
			);
	}, [game]);
	return offer;
}

interface Props {
	offer: Offer | undefined;
	options: Options | undefined;
	open?: boolean;
	onOption?: (name: string, value: string) => void; // without it they can only be read
}

export function HouseRules({ offer, options, open, onOption }: Props) {
	if (!offer || !options) return null;
	return (
		<details class="house-rules" open={open ?? false}>
			<summary>{t("House rules")}</summary>
			<OptionsForm offer={offer} options={options} fixed={!onOption} onOption={onOption ?? (() => {})} />
		</details>
	);
}
