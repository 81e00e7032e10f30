// SPDX-License-Identifier: Apache-2.0
// Deals by conditions, from a form or a script: seen as they come, counted, saved.  This browser deals them itself.
import { useEffect, useState } from "preact/hooks";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { go } from "../app/route";
import { Trouble } from "../app/trouble";
import type { Wanted } from "../offline/dealing";
import { setGame, t, type Lang } from "../words/catalog";
import { auctionGame } from "../words/terms";
import { ConditionsFields, useConditions } from "./conditions-fields";
import { EXAMPLES } from "./deal-script";
import { DealsResult, Standing } from "./deals-result";
import { MeasureFields, NO_MEASURE, type Measure } from "./measure-fields";
import { anySeed, useRun, type Run } from "./run";

// A seed that was typed, else one that the script has, else any.
function seedOf(typed: string, script: string): number {
	const seed = Number(typed);
	return typed.trim() && Number.isSafeInteger(seed) && seed >= 0 ? seed : anySeed(script);
}

const measured = ({ what, against }: Measure): Partial<Wanted> =>
	what === "tables" ? { measure: what } : what === "leads" ? { measure: against } : {};

function RunButtons({
	run,
	onBegin,
	onStop,
	onMore,
}: { run: Run } & Record<"onBegin" | "onStop" | "onMore", () => void>) {
	return (
		<div class="buttons">
			<button type="button" class="main" disabled={run.state === "running"} onClick={onBegin}>
				{t("Deal now")}
			</button>
			<button type="button" disabled={run.state !== "running"} onClick={onStop}>
				{t("Stop dealing")}
			</button>
			<button type="button" disabled={run.state !== "still" || Boolean(run.fault)} onClick={onMore}>
				{t("Deal more")}
			</button>
		</div>
	);
}

function troubleOf(run: Run): string {
	if (run.unknown) return t("For the leads the script must deal all 13 cards of the player on declarer's left.");
	if (run.state === "lost") return t("This takes too long.");
	return "";
}

export function DealsPage({ lang }: { lang: Lang }) {
	const conditions = useConditions(EXAMPLES.notrump);
	const { script } = conditions;
	const [measure, setMeasure] = useState(NO_MEASURE);
	const [seed, setSeed] = useState("");
	const [dealt, setDealt] = useState(""); // the script of the run
	const { run, dealing, begin, more, stop } = useRun();
	useOffers();
	setGame(auctionGame() ?? "");

	useEffect(() => {
		document.title = `${t("Deals by conditions")} – Atout`;
	}, [lang]);

	const deal = () => {
		setDealt(script);
		begin({ script, seed: seedOf(seed, script), ...measured(measure) });
	};
	return (
		<main class="toolbox deals-page" lang={lang}>
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<PageTitle>{t("Deals by conditions")}</PageTitle>
				<p>
					{t(
						"Say in a form or a script what the hands must have. This browser deals until enough deals meet the conditions, and counts what you ask for.",
					)}
				</p>
			</header>
			<div class="halves">
				<section aria-label={t("Conditions")}>
					<ConditionsFields
						conditions={conditions}
						dealing={dealing}
						fault={script === dealt ? run.fault : undefined}
						counts
					>
						<MeasureFields measure={measure} onChange={setMeasure} />
					</ConditionsFields>
				</section>
				<section class="deals-result" aria-label={t("Deals")}>
					<RunButtons run={run} onBegin={deal} onStop={stop} onMore={more} />
					<label class="pick">
						<span>{t("Seed: the same number gives the same deals")}</span>
						<input
							inputMode="numeric"
							value={seed}
							placeholder={t("does not matter")}
							onInput={(event) => setSeed(event.currentTarget.value)}
						/>
					</label>
					<Trouble text={troubleOf(run)} />
					{run.state !== "none" && <Standing run={run} />}
					<DealsResult run={run} dealing={dealing} />
				</section>
			</div>
		</main>
	);
}
