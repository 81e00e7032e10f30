// SPDX-License-Identifier: Apache-2.0
// A deal that was played once more, beside how it went when it counted.
import type { Row } from "../wire/types";
import { t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { gainWords, ownScore } from "../words/again";
import { signed } from "../words/numbers";
import { Contract } from "./contract";

export function Agains({ row, cast }: { row: Row | undefined; cast: Cast }) {
	if (!row?.again) return null;
	return (
		<div class="agains">
			<table>
				<tbody>
					{[row, ...row.again].map((played, i) => (
						<tr key={i}>
							<th scope="row">{i ? t("Again") : t("Counted")}</th>
							<td>
								<Contract row={played} />{" "}
								{played.declarer !== undefined && <small>{youOrName(cast, played.declarer)}</small>}
							</td>
							<td class="number">{signed(ownScore(played, cast))}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>
				<strong>{gainWords(row, row.again.at(-1)!, cast)}</strong>
			</p>
		</div>
	);
}
