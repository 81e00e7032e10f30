// SPDX-License-Identifier: Apache-2.0
// What bots make of the last deal of a record at other tables, one table after the other, in a Worker.
import { useEffect, useState } from "preact/hooks";
import { openStudy, TABLES, type ByBots, type Tell } from "../offline/study";

export interface Others {
	tables: ByBots[]; // those that have played
	left: number; // tables that have not
}

const NOBODY: Others = { tables: [], left: TABLES };

export function useOthers(record: string, wanted: boolean): Others {
	const [others, setOthers] = useState(NOBODY);
	useEffect(() => {
		if (!wanted) return undefined;
		let last = -1;
		const found: ByBots[] = [];
		setOthers(NOBODY);
		const take = (tell: Tell) => {
			if ("failed" in tell) return setOthers({ tables: found, left: 0 });
			if ("head" in tell) last = tell.head.deals.length - 1;
			if ("bots" in tell && tell.bots) found.push(tell.bots);
			const next = "bots" in tell ? tell.table + 1 : 1;
			setOthers({ tables: [...found], left: TABLES + 1 - next });
			if (next <= TABLES && last >= 0) study.compare(last, next);
		};
		const study = openStudy(record, take);
		return () => study.close();
	}, [record, wanted]);
	return others;
}
