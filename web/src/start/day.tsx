// SPDX-License-Identifier: Apache-2.0
// The way to the deals of the day, on the page of games.
import { Link } from "../app/link";
import { comparePathOf } from "../app/route";
import { DAY } from "../wire/sets";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";

export function DaySets({ offers }: { offers: Offer[] }) {
	return (
		<section class="day-sets">
			<h2>{t("Deals of the day")}</h2>
			<p class="dim">
				{t("The same cards for everybody, new ones each day. Play them against bots and compare.")}
			</p>
			<ul>
				{offers.map(({ game, title }) => (
					<li key={game}>
						<Link to={comparePathOf(DAY + game)} label={t("%s: %s", t("Deals of the day"), t(title))}>
							{t(title)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
