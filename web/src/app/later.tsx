// SPDX-License-Identifier: Apache-2.0
// A part of the client that comes when it is wanted, so that the page is there sooner; with it come the words that only such
// parts have.
import { createContext, type ComponentType } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

const AGAIN = 5000; // ms until a part that could not be loaded is asked for again

export const AllWordsContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

export function useLater<T>(load: () => Promise<T>): T | undefined {
	const allWords = useContext(AllWordsContext);
	const [part, setPart] = useState<{ is: T }>();
	useEffect(() => {
		let again: ReturnType<typeof setTimeout> | undefined;
		let wanted = true;
		const ask = () => {
			Promise.all([load(), allWords()]).then(
				([is]) => wanted && setPart({ is }),
				() => {
					if (wanted) again = setTimeout(ask, AGAIN);
				},
			);
		};
		ask();
		return () => {
			wanted = false;
			clearTimeout(again);
		};
	}, []);
	return part?.is;
}

// A component of such a part.
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
	return function Later(props: P) {
		const Part = useLater(async () => ({ drawn: await load() }))?.drawn;
		return Part ? <Part {...props} /> : null;
	};
}
