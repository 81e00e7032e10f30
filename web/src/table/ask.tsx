// SPDX-License-Identifier: Apache-2.0
// What is put to the players: a claim, or to take a move back.
import type { Ask } from "../wire/types";
import { t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";
import { madeWords } from "../words/moves";

interface Props {
	ask: Ask;
	cast: Cast;
	onAnswer: (yes: boolean) => void;
}

function sentence(ask: Ask, cast: Cast): string {
	if (ask.what === "claim" && ask.move) return madeWords({ seat: ask.seat, move: ask.move }, cast);
	if (ask.seat === cast.me) return t("You ask to take your move back.");
	return t("%s asks to take a move back.", seatName(cast, ask.seat));
}

export function AskPanel({ ask, cast, onAnswer }: Props) {
	return (
		<section class="panel ask" role="alertdialog" aria-label={sentence(ask, cast)}>
			<p>
				<strong>{sentence(ask, cast)}</strong>
			</p>
			{ask.yes?.map((seat) => (
				<p key={seat}>{t("%s agrees.", seatName(cast, seat))}</p>
			))}
			{ask.mine ? (
				<div class="buttons">
					<button type="button" class="main" onClick={() => onAnswer(true)}>
						{t("I agree")}
					</button>
					<button type="button" onClick={() => onAnswer(false)}>
						{t("No")}
					</button>
				</div>
			) : (
				<p class="dim">{t("The others are asked ...")}</p>
			)}
			{ask.seat === cast.me && (
				<button type="button" onClick={() => onAnswer(false)}>
					{t("Never mind")}
				</button>
			)}
		</section>
	);
}
