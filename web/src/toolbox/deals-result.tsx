// SPDX-License-Identifier: Apache-2.0
// What a run has brought so far: how rare its deals are, what was counted, and the deals themselves.
import { useState } from "preact/hooks";
import type { Dealing } from "../offline/dealing";
import { t } from "../words/catalog";
import { Counts } from "./counts";
import { Diagram } from "./diagram";
import { LeadsTable } from "./leads-table";
import type { Run } from "./run";
import { Saving } from "./saving";
import { number, percent } from "./words";

const SHOWN = 24; // deals, and as many more each time

// "one deal in 427 meets the conditions"
function rarity({ generated, produced }: Run): string {
	if (!produced) return "";
	const each = generated / produced;
	if (each < 2) return t("%s of all deals meet the conditions.", percent(1 / each));
	return t("One deal in %s meets the conditions.", number(each, each < 10 ? 1 : 0));
}

export function Standing({ run }: { run: Run }) {
	const { generated, produced, wanted, state, seed } = run;
	const sum = t("Found: %s. Dealt: %s.", number(produced), number(generated));
	return (
		<div class="standing">
			<p>
				{sum} {rarity(run)}
			</p>
			{state === "running" && wanted > 0 && (
				<progress max={wanted} value={produced} aria-label={t("Deals found")} />
			)}
			<p class="dim">{t("Seed: %s", String(seed))}</p>
			<p class="hidden" role="status">
				{state === "running" ? t("Dealing ...") : state === "still" ? `${sum} ${rarity(run)}` : ""}
			</p>
		</div>
	);
}

function Deals({ run }: { run: Run }) {
	const [shown, setShown] = useState(SHOWN);
	const { deals } = run;
	return (
		<>
			<ol class="diagrams">
				{deals.slice(0, shown).map((deal, i) => (
					<Diagram key={i} deal={deal} number={i + 1} />
				))}
			</ol>
			{run.produced > deals.length && (
				<p class="dim">{t("The first %s deals are kept.", number(deals.length))}</p>
			)}
			{deals.length > shown && (
				<button type="button" onClick={() => setShown(shown + SHOWN)}>
					{t("Show more deals")}
				</button>
			)}
		</>
	);
}

export function DealsResult({ run, dealing }: { run: Run; dealing: Dealing }) {
	const { deals, counts, leads, text, state } = run;
	return (
		<>
			{leads && leads.leads.length > 0 && <LeadsTable told={leads} />}
			<Counts counts={counts} />
			{deals.length > 0 && state === "still" && <Saving dealing={dealing} />}
			<Deals run={run} />
			{text && (
				<details>
					<summary>{t("What the script prints")}</summary>
					<pre class="printed" tabIndex={0} lang="en">
						{text}
					</pre>
				</details>
			)}
		</>
	);
}
