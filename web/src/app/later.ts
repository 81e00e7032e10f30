// SPDX-License-Identifier: Apache-2.0
// A part of the client that comes when it is wanted, so that the page is there sooner.
import { useEffect, useState } from "preact/hooks";

export function useLater<T>(load: () => Promise<T>): T | undefined {
	const [part, setPart] = useState<{ is: T }>();
	useEffect(() => {
		let wanted = true;
		load().then(
			(is) => wanted && setPart({ is }),
			() => {}, // without a network it is not there
		);
		return () => {
			wanted = false;
		};
	}, []);
	return part?.is;
}
