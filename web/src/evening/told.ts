// SPDX-License-Identifier: Apache-2.0
// What is asked for once, and again when the evening has changed.
import { useEffect, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { troubleWords } from "../app/trouble";

export function useAnswer<T>(ask: () => Promise<T>) {
	const { evening } = useThis();
	const [answer, setAnswer] = useState<T>();
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		let wanted = true;
		ask().then(
			(told) => {
				if (!wanted) return;
				setAnswer(told);
				setTrouble("");
			},
			(error) => wanted && setTrouble(troubleWords(error)),
		);
		return () => {
			wanted = false;
		};
	}, [evening.version]);
	return { answer, trouble };
}
