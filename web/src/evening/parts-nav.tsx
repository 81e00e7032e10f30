// SPDX-License-Identifier: Apache-2.0
// The parts of the director's page, each with its own address.
import { N_, t } from "../words/catalog";

const PARTS = [
	["", N_("Results")],
	["entry", N_("Type results")],
	["names", N_("Names")],
	["codes", N_("Table codes")],
	["ranking", N_("Ranking")],
	["more", N_("More")],
] as const;

export function Parts({ view }: { view: string }) {
	return (
		<nav class="parts no-print" aria-label={t("Parts of this page")}>
			{PARTS.map(([part, words]) => (
				<a key={part} href={`#${part}`} aria-current={part === view ? "page" : undefined}>
					{t(words)}
				</a>
			))}
		</nav>
	);
}
