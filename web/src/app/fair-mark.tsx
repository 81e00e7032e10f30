// SPDX-License-Identifier: Apache-2.0
// The finding of a deal that was checked, and what it was dealt from.
import type { Judged } from "../offline/verify";
import { t } from "../words/catalog";
import { kindWords } from "../words/deals";
import { findingWords } from "../words/fair";
import { offerOf } from "../words/terms";
import { Spoken } from "./spoken";

// short: the sentence is for the ear alone.
export function FairMark({ finding, short }: { finding: string; short?: boolean }) {
	const { tone, sign, sentence } = findingWords(finding);
	return (
		<span class={`fair-mark ${tone}`} title={short ? sentence : undefined}>
			{short ? (
				<Spoken sign={sign} words={sentence} />
			) : (
				<>
					<span aria-hidden="true">{sign}</span> {sentence}
				</>
			)}
		</span>
	);
}

export function Source({ judged, nameOf }: { judged: Judged; nameOf: (seat: number) => string }) {
	const { commitment, key, nonces, draw, deals } = judged;
	const kinds = offerOf(judged.game)?.deals;
	return (
		<dl class="source">
			<dt>{t("Commitment")}</dt>
			<dd>
				<code>{commitment ?? "–"}</code>
			</dd>
			<dt>{t("Key")}</dt>
			<dd>
				<code>{key ?? "–"}</code>
			</dd>
			{nonces.map((nonce, seat) => (
				<div key={seat}>
					<dt>{nameOf(seat)}</dt>
					<dd>{nonce ? <code>{nonce}</code> : <span class="dim">{t("has added no random text")}</span>}</dd>
				</div>
			))}
			{deals && (
				<>
					<dt>{t("Deals")}</dt>
					<dd>
						{[
							kinds ? kindWords(kinds, deals.kind) : deals.kind,
							...(deals.seat === undefined ? [] : [nameOf(deals.seat)]),
							t("try %d", deals.tries ?? 0),
						].join(" · ")}
					</dd>
				</>
			)}
			{draw && (
				<>
					<dt>{t("Cards drawn")}</dt>
					<dd>
						<code>{draw.split(" ").slice(1).join(" ")}</code>
					</dd>
				</>
			)}
		</dl>
	);
}
