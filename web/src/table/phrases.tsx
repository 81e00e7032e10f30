// SPDX-License-Identifier: Apache-2.0
// What players may say: fixed phrases, so that everybody reads them in their own language.
import { begin, N_, t } from "../words/catalog";

const PHRASES = [
	N_("hello"),
	N_("good luck"),
	N_("well played"),
	N_("thank you"),
	N_("sorry"),
	N_("well bid"),
	N_("one moment please"),
	N_("I am back"),
	N_("goodbye"),
];

export function Phrases({ onSay }: { onSay: (phrase: string) => void }) {
	return (
		<div class="phrases buttons" role="group" aria-label={t("Chat")}>
			{PHRASES.map((phrase) => (
				<button type="button" key={phrase} onClick={() => onSay(phrase)}>
					{begin(t(phrase))}
				</button>
			))}
		</div>
	);
}
