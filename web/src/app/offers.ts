// SPDX-License-Identifier: Apache-2.0
// The games and their terms: from the server, or from the engine of this browser.
import { useEffect, useState } from "preact/hooks";
import { soloOffers } from "../offline/solo";
import { listGames } from "../wire/api";
import { hasOffers, setOffers } from "../words/terms";

// alone: the engine is asked first.  What another page has learned is not asked again: over a slow network it takes long.
// False: not known yet.
export function useOffers(alone = false): boolean {
	const [known, setKnown] = useState(hasOffers);
	useEffect(() => {
		let wanted = true;
		if (known) return undefined;
		const [first, then] = alone ? [soloOffers, listGames] : [listGames, soloOffers];
		first()
			.catch(then)
			.then(setOffers, () => {})
			.then(() => wanted && setKnown(true));
		return () => {
			wanted = false;
		};
	}, [alone]);
	return known;
}
