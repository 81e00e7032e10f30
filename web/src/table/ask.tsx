// SPDX-License-Identifier: Apache-2.0
// A question to the players: a claim, or an undo.
import type { Ask, FrameMay } from "../wire/types";
import { t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";
import { askWords } from "../words/people";

interface Props {
	ask: Ask;
	may: readonly FrameMay[];
	cast: Cast;
	people: Cast; // in their own seats, from which they answer
	onAnswer: (yes: boolean) => void;
}

export function AskPanel({ ask, may, cast, people, onAnswer }: Props) {
	return (
		<section class="panel ask" aria-label={askWords(ask, cast, people)}>
			<p>
				<strong>{askWords(ask, cast, people)}</strong>
			</p>
			{ask.yes?.map((seat) => (
				<p key={seat}>{seat === people.me ? t("You agree.") : t("%s agrees.", seatName(people, seat))}</p>
			))}
			{may.includes("answer") ? (
				<div class="buttons">
					<button type="button" class="main" onClick={() => onAnswer(true)}>
						{t("I agree")}
					</button>
					<button type="button" onClick={() => onAnswer(false)}>
						{t("No")}
					</button>
				</div>
			) : (
				<p class="dim">{t("Waiting for the others ...")}</p>
			)}
			{may.includes("withdraw") && (
				<button type="button" onClick={() => onAnswer(false)}>
					{t("Withdraw")}
				</button>
			)}
		</section>
	);
}
