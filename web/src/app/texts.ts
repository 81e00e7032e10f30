// SPDX-License-Identifier: Apache-2.0
// The texts that options of the table choose: those that it has told, and how to ask for one.
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import type { Talk } from "./room";

export const TalkContext = createContext<Talk | undefined>(undefined);

// Undefined until all of it has been told.
export function useText(name: string, value: string): string | undefined {
	const talk = useContext(TalkContext);
	const told = talk?.room.texts[value];
	const asks = talk !== undefined && !told?.whole && talk.room.presence === "here";
	useEffect(() => {
		if (asks) talk.say({ type: "read", name, value });
	}, [asks, name, value]);
	return told?.whole ? told.text : undefined;
}
