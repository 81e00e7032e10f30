// SPDX-License-Identifier: Apache-2.0
// What the call means that one points at: as bots read it, and as who has made it says.
import type { ComponentChildren } from "preact";
import { t } from "../words/catalog";
import { seatName } from "../words/cast";
import { meaningWords } from "../words/meaning";
import { Call } from "./call";
import { callerOf, isMade, mayAsk, playsSystem, toldOf, type CallTalk, type Pointed } from "./calls";

function systemWords(talk: CallTalk, pointed: Pointed): string | undefined {
	const { meaning, frame } = talk;
	if (!meaning || meaning.call !== pointed.call || meaning.move !== pointed.move) return undefined;
	if (!meaning.promises.length) return t("no meaning is agreed");
	const words = meaningWords(meaning);
	return playsSystem(talk, callerOf(frame.view, pointed.call)) ? words : t("to bots: %s", words);
}

function toldWords({ frame, cast }: CallTalk, pointed: Pointed): string | undefined {
	const text = isMade(frame, pointed) ? toldOf(frame, pointed.call) : undefined;
	const caller = callerOf(frame.view, pointed.call);
	if (text === undefined) return undefined;
	return caller === cast.me ? t("you explain: %s", text) : t("%s explains: %s", seatName(cast, caller), text);
}

// Nothing that one may know: who has made it says nothing, or is asked.
function silence({ frame, cast, say }: CallTalk, { call }: Pointed): string {
	if (!say) return t("nobody has explained this call");
	const name = seatName(cast, callerOf(frame.view, call));
	if (cast.me !== undefined && (callerOf(frame.view, call) - cast.me) % 2 === 0) return t("partner is not asked");
	return frame.asked?.includes(call) ? t("%s is asked ...", name) : t("%s has not explained this call", name);
}

interface Props {
	talk: CallTalk;
	pointed: Pointed | undefined;
	children?: ComponentChildren; // in its place where nothing is pointed at
}

export function MeaningLine({ talk, pointed, children }: Props) {
	const known = pointed && [toldWords(talk, pointed), systemWords(talk, pointed)].filter(Boolean).join("; ");
	const own = pointed && callerOf(talk.frame.view, pointed.call) === talk.cast.me;
	const closed = pointed && (!talk.say || (!own && !playsSystem(talk, callerOf(talk.frame.view, pointed.call))));
	return (
		<div class="meaning">
			<p role="status">
				{pointed ? (
					<>
						<strong>
							<Call call={pointed.move} cast={talk.cast} />
						</strong>
						{t("%s: %s", "", "")}
						{known || (closed ? silence(talk, pointed) : "…")}
					</>
				) : (
					children
				)}
			</p>
			{pointed && isMade(talk.frame, pointed) && mayAsk(talk, pointed.call) && (
				<button type="button" class="link" onClick={() => talk.say?.({ type: "ask", call: pointed.call })}>
					{t("Ask")}
				</button>
			)}
		</div>
	);
}
