// SPDX-License-Identifier: Apache-2.0
// The remarks of a record about calls, in the form of a frame.
import type { Note } from "../offline/study";
import type { Frame, Moment } from "../wire/types";
import { recordedWords } from "../words/meaning";

type CallNotes = Required<Pick<Frame, "alerted" | "stopped" | "explained">>;

const MEANS = "means ";

// The auction comes first, so a call is the move of its number.  Of several explanations the last one counts.
export function callNotes(notes: readonly Note[], { said }: Moment): CallNotes {
	const own = notes.filter(({ move, seat }) => said?.[move - 1]?.seat === seat);
	const callsWith = (text: string) => own.filter((note) => note.text === text).map(({ move }) => move - 1);
	const told = own.filter(({ text }) => text.startsWith(MEANS));
	const texts = new Map(told.map(({ move, text }) => [move - 1, text.slice(MEANS.length)]));
	return {
		alerted: callsWith("alert"),
		stopped: callsWith("stop"),
		explained: [...texts].map(([call, text]) => ({ call, text: recordedWords(text) })),
	};
}
