// SPDX-License-Identifier: Apache-2.0
// What a bot would do, why, and the moves it has compared.  The log has it for screen readers.
import type { Hint } from "../wire/types";
import { begin, minus, t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { hintWords, moveWords, reasonWords } from "../words/moves";

const SHOWN = 6; // candidates
const TOLD = 5; // an error of fewer hundredths is 0.0

const hundredths = (value: number) => minus((value / 100).toFixed(1));

const spread = (value: number, error: number) =>
	error >= TOLD ? `${hundredths(value)} ± ${hundredths(error)}` : hundredths(value);

interface Props {
	hint: Hint;
	cast: Cast;
	onClose: () => void;
}

export function HintPanel({ hint, cast, onClose }: Props) {
	const candidates = (hint.candidates ?? []).slice(0, SHOWN);
	const best = candidates[0]?.value ?? 0;
	const isGain = hint.unit === "imps"; // on the call by the bidding system
	return (
		<section class="panel hint" aria-label={t("Hint")}>
			<p>
				<strong>{hintWords(hint, cast)}</strong> {reasonWords(hint)}.
			</p>
			{candidates.length > 1 && (
				<details>
					<summary>{t("Moves compared")}</summary>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("Move")}</th>
								<th scope="col" class="number">
									{isGain ? t("IMPs gained") : t("points expected")}
								</th>
								{!isGain && (
									<th scope="col" class="number">
										{t("against the best")}
									</th>
								)}
							</tr>
						</thead>
						<tbody>
							{candidates.map(({ move, value, error }, i) => (
								<tr key={move ?? ""}>
									<td>
										{move ? begin(moveWords(move, cast)) : t("Better to let the others go on.")}
									</td>
									<td class="number">{isGain ? spread(value, error) : hundredths(value)}</td>
									{!isGain && <td class="number">{i > 0 && spread(value - best, error)}</td>}
								</tr>
							))}
						</tbody>
					</table>
				</details>
			)}
			<button type="button" class="link" onClick={onClose}>
				{t("Close")}
			</button>
		</section>
	);
}
