// SPDX-License-Identifier: Apache-2.0
// The findings of the deals of a table, by its record.
import { useContext, useEffect, useState } from "preact/hooks";
import { verify, type Judged } from "../offline/verify";
import { RecordContext } from "./study";
import { findingOf, type Finding, type Witness } from "./witness";

export interface Found {
	judged: Judged;
	finding: Finding;
}

interface Findings {
	deals: ReadonlyMap<number, Found>; // of the present match
	state: "checking" | "done" | "failed";
}

// Checked again after each deal.
export function useFindings(over: number, witness: Witness): Findings {
	const record = useContext(RecordContext);
	const [judged, setJudged] = useState<Judged[]>([]);
	const [state, setState] = useState<Findings["state"]>("checking");
	useEffect(() => {
		let wanted = true;
		if (!over) return undefined;
		record()
			.then(verify)
			.then(
				({ deals, error }) => {
					if (!wanted) return;
					setJudged(deals);
					setState(error ? "failed" : "done");
				},
				() => wanted && setState("failed"),
			);
		return () => {
			wanted = false;
		};
	}, [over, witness.match]);
	const last = judged.at(-1)?.record;
	const present = judged.filter(({ record }) => record === last);
	return {
		deals: new Map(present.map((one) => [one.deal, { judged: one, finding: findingOf(one, witness) }])),
		state,
	};
}
