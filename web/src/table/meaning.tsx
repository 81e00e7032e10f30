// SPDX-License-Identifier: Apache-2.0
// The meaning of the call that is pointed at: as bots read it, and as its player explains it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/catalog";
import { seatName, sideOf } from "../words/cast";
import { moveMeaning } from "../words/glossary";
import { meaningWords } from "../words/meaning";
import { callSuit } from "../words/moves";
import { Call } from "./call";
import { callerOf, isMade, toldOf, type CallTalk, type Pointed } from "./calls";

// Beside what its player says of a call it is told that this is the reading of bots.
function systemWords({ meaning }: CallTalk, pointed: Pointed, explained: boolean): string | undefined {
	if (!meaning || meaning.call !== pointed.call || meaning.move !== pointed.move) return undefined;
	if (!meaning.promises.length) return t("no agreed meaning");
	const words = meaningWords(meaning);
	return meaning.to_bots || explained ? t("as bots read it: %s", words) : words;
}

function toldWords({ frame, cast }: CallTalk, pointed: Pointed): string | undefined {
	const text = isMade(frame, pointed) ? toldOf(frame, pointed.call) : undefined;
	const caller = callerOf(frame.view, pointed.call);
	if (text === undefined) return undefined;
	return caller === cast.me ? t("you explain: %s", text) : t("%s explains: %s", seatName(cast, caller), text);
}

export function knownWords(talk: CallTalk, pointed: Pointed): string {
	const told = toldWords(talk, pointed);
	return [told, systemWords(talk, pointed, told !== undefined)].filter(Boolean).join("; ");
}

// The sentence when there is nothing to show: the player has not explained the call, or is being asked.
function silence({ frame, cast, say }: CallTalk, { call }: Pointed): string {
	if (!say) return t("nobody has explained this call");
	const caller = callerOf(frame.view, call);
	const name = seatName(cast, caller);
	if (cast.me !== undefined && sideOf(cast, caller) === sideOf(cast, cast.me))
		return t("you cannot ask your partner");
	return frame.asked?.includes(call) ? t("Asking %s ...", name) : t("%s has not explained this call", name);
}

interface Props {
	talk: CallTalk;
	pointed: Pointed | undefined;
	children?: ComponentChildren; // shown when nothing is pointed at
}

// What is longer than its place is reached by the keyboard too.
function useReach() {
	const ref = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const own = ref.current!;
		if (own.scrollHeight > own.clientHeight) own.tabIndex = 0;
		else own.removeAttribute("tabindex");
	});
	return ref;
}

export function MeaningLine({ talk, pointed, children }: Props) {
	const known = pointed && knownWords(talk, pointed);
	const made = pointed !== undefined && isMade(talk.frame, pointed);
	const about = pointed && !made && !callSuit(pointed.move) && moveMeaning(pointed.move);
	const reach = useReach();
	const closed = pointed && (!talk.say || (made && !talk.frame.readable?.includes(pointed.call)));
	return (
		<div class="meaning" ref={reach}>
			<p role="status">
				{pointed ? (
					<>
						<strong>
							<Call call={pointed.move} cast={talk.cast} />
						</strong>
						{t("%s: %s", "", "")}
						{known || (closed ? silence(talk, pointed) : "…")}
						{about && <span class="dim"> {about}</span>}
					</>
				) : (
					children
				)}
			</p>
			{made && talk.frame.askable?.includes(pointed.call) && (
				<button type="button" class="link" onClick={() => talk.say?.({ type: "ask", call: pointed.call })}>
					{t("Ask")}
				</button>
			)}
		</div>
	);
}
