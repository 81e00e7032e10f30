// SPDX-License-Identifier: Apache-2.0
// What is known about the deal: contract, trumps, doubles.
import { Explained } from "../app/explained";
import type { View } from "../wire/types";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { notesOf } from "../words/facts";

const RED = /([♥♦])/;

// A text with its red suits in red.
export function Signs({ text }: { text: string }) {
	return (
		<>
			{text.split(RED).map((part, i) =>
				RED.test(part) ? (
					<b key={i} class="red">
						{part}
					</b>
				) : (
					part
				),
			)}
		</>
	);
}

interface Props {
	view: View;
	cast: Cast;
	headed?: boolean;
	again?: boolean | undefined; // the deal is played once more
}

export function Notes({ view, cast, headed, again }: Props) {
	return (
		<ul class="notes" aria-label={t("This deal")}>
			{again && <li class="strong">{t("Played again: this does not count")}</li>}
			{notesOf(view, cast, headed).map(({ text, tone, about, word }) => (
				<li key={text} class={tone ?? ""}>
					<Explained word={word}>
						<Signs text={text} />
					</Explained>
					{about && (
						<span class="about">
							{" "}
							(<Signs text={about} />)
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
