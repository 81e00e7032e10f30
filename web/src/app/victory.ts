// SPDX-License-Identifier: Apache-2.0
// The victory points of a match of two teams that is over.
import { useEffect, useState } from "preact/hooks";
import { victoryOf } from "../offline/victory";

// margin undefined: it is not over.  Hundredths of a point.
export function useVictory(boards: number, margin: number | undefined): number | undefined {
	const [points, setPoints] = useState<number>();
	useEffect(() => {
		setPoints(undefined);
		if (margin === undefined) return undefined;
		let wanted = true;
		void victoryOf(boards, margin).then(
			(found) => wanted && setPoints(found),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [boards, margin]);
	return points;
}
