// SPDX-License-Identifier: Apache-2.0
// A new evening is opened: this browser keeps its director's key, and its page is shown.
import { useRef, useState } from "preact/hooks";
import { keepEvening } from "../app/evenings";
import { eveningPath, go } from "../app/route";
import { openEvening, writeEvening, writeWord, type SetUp } from "../wire/evening";

// What is written at once, if anything.
export interface Also {
	do: string;
	text: string;
}

export function useOpening(fail: (error: unknown) => void) {
	const [busy, setBusy] = useState(false);
	const word = useRef(writeWord());

	async function begin(set: SetUp, also: Also | undefined) {
		setBusy(true);
		try {
			const { evening, key } = await openEvening(set, word.current);
			keepEvening(evening, { title: set.title, director: key });
			if (also) await writeEvening({ evening, write: writeWord(), ...also }, { key }).catch(fail);
			go(eveningPath(evening));
		} catch (error) {
			word.current = writeWord();
			fail(error);
			setBusy(false);
		}
	}

	return { busy, open: (set: SetUp, also?: Also) => void begin(set, also) };
}
