// SPDX-License-Identifier: Apache-2.0
// Deals by conditions for a table.  This browser deals them, whether the table has a server or not.
import { useEffect, useState } from "preact/hooks";
import { Trouble } from "../app/trouble";
import { boardsOf, type Boards } from "../offline/boards";
import { t } from "../words/catalog";
import { gameNumber } from "../words/terms";
import { ConditionsFields, useConditions } from "./conditions-fields";
import { emptyForm } from "./deal-script";
import { anySeed, useRun, type Run } from "./run";
import { number } from "./words";

const DEALS = { usual: 16, most: 128 }; // a table takes no more

const firstForm = () => ({ ...emptyForm(), deals: String(DEALS.usual) });

function Found({ run: { state, produced, generated, wanted } }: { run: Run }) {
	if (state === "none") return null;
	return (
		<>
			<p role="status">{t("Found: %s. Dealt: %s.", number(produced), number(generated))}</p>
			{state === "running" && <progress max={wanted || 1} value={produced} aria-label={t("Deals found")} />}
		</>
	);
}

interface Props {
	game: string;
	onBoards: (boards: Boards) => void;
}

export function TableDeals({ game, onBoards }: Props) {
	const { run, dealing, begin, stop } = useRun();
	const conditions = useConditions(firstForm);
	const [dealt, setDealt] = useState(""); // the script of the run
	const [trouble, setTrouble] = useState("");
	const { script } = conditions;
	function deal() {
		setDealt(script);
		setTrouble("");
		begin({ script, seed: anySeed(script), deals: DEALS });
	}
	async function take() {
		if (!run.produced) return setTrouble(t("No deal was found that meets the conditions."));
		const boards = await boardsOf(dealing, gameNumber(game));
		if ("error" in boards) setTrouble(boards.error);
		else onBoards(boards);
	}
	useEffect(() => {
		if (run.state === "still" && !run.fault) take().catch((why: Error) => setTrouble(why.message));
		if (run.state === "lost") setTrouble(t("This takes too long."));
	}, [run.state]);
	return (
		<div class="table-deals">
			<ConditionsFields
				conditions={conditions}
				dealing={dealing}
				fault={script === dealt ? run.fault : undefined}
			/>
			<div class="buttons">
				<button type="button" class="main" disabled={run.state === "running"} onClick={deal}>
					{t("Deal now")}
				</button>
				<button type="button" disabled={run.state !== "running"} onClick={stop}>
					{t("Stop dealing")}
				</button>
			</div>
			<Found run={run} />
			<Trouble text={trouble} />
		</div>
	);
}
