// SPDX-License-Identifier: Apache-2.0
// How one has played, on the page of games.
import { useEffect, useState } from "preact/hooks";
import { averagesOf, daysInARow, dealsPlayed, playedBy, type Played } from "../app/progress";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { rounded, Spark } from "./spark";
import { titleOf } from "./table-list";

// Of somebody the server knows by a name.
function usePlayed(account: string | undefined, known: boolean): Played | undefined {
	const [played, setPlayed] = useState<Played>();
	useEffect(() => {
		let wanted = true;
		setPlayed(undefined);
		if (known)
			playedBy(account, Date.now()).then(
				(found) => wanted && setPlayed(found),
				() => {},
			);
		return () => {
			wanted = false;
		};
	}, [account, known]);
	return played;
}

const rowWords = (days: number) => (days === 1 ? t("1 day in a row") : t("%d days in a row", days));

interface Props {
	account: string | undefined;
	known: boolean;
	offers: Offer[];
}

export function Progress({ account, known, offers }: Props) {
	const played = usePlayed(account, known);
	if (!played?.games.length) return null;
	const days = daysInARow(played.matches, Date.now());
	return (
		<section class="progress">
			<h2>{t("Your progress")}</h2>
			<p>
				<strong>{t("Deals: %d", dealsPlayed(played.games))}</strong>
				{days > 0 && <strong>{rowWords(days)}</strong>}
			</p>
			<ul>
				{played.games.map(({ game, deals, score }) => (
					<li key={game}>
						<span>{titleOf(game, offers)}</span>
						<span class="dim">{t("%s points per deal", rounded(deals ? score / deals : 0))}</span>
						<Spark values={averagesOf(played.matches, game)} />
					</li>
				))}
			</ul>
		</section>
	);
}
