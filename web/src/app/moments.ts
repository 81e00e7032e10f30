// SPDX-License-Identifier: Apache-2.0
// The moments of the last deal of a record, without what the solver says of them: the Worker ends when they are there.
import { useEffect, useState } from "preact/hooks";
import { openStudy, type Head, type Tell, type Told } from "../offline/study";

export interface Moments {
	head?: Head;
	told?: Told;
	failed?: string;
}

export function useMoments(record: string): Moments {
	const [moments, setMoments] = useState<Moments>({});
	useEffect(() => {
		setMoments({});
		const study = openStudy(record, (tell: Tell) => {
			if ("failed" in tell) setMoments({ failed: tell.failed });
			if ("head" in tell) {
				setMoments({ head: tell.head });
				study.look(tell.head.deals.length - 1, undefined);
			}
			if (!("told" in tell)) return;
			setMoments((old) => ({ ...old, told: tell.told }));
			study.close();
		});
		return () => study.close();
	}, [record]);
	return moments;
}
