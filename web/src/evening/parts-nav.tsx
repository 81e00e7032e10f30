// SPDX-License-Identifier: Apache-2.0
// The parts of the director's page, each with its own address.
import { useThis } from "../app/evening";
import { N_, t } from "../words/catalog";
import { isDrawn } from "../words/drawn";

const PARTS = [
	["", N_("Results")],
	["entry", N_("Type results")],
	["names", N_("Names")],
	["codes", N_("Table codes")],
	["ranking", N_("Ranking")],
	["more", N_("More")],
] as const;
const ONLINE_PARTS = [
	["", N_("Results")],
	["names", N_("Players")],
	["records", N_("Tables")],
	["broadcast", N_("Broadcast")],
	["ranking", N_("Ranking")],
	["more", N_("More")],
] as const;

export function Parts({ view }: { view: string }) {
	const { evening } = useThis();
	const all = evening.online ? ONLINE_PARTS : PARTS;
	const parts = isDrawn(evening.kind) ? all.filter(([part]) => part !== "broadcast") : all; // whose records are no boards
	return (
		<nav class="parts no-print" aria-label={t("Parts of this page")}>
			{parts.map(([part, words]) => (
				<a key={part} href={`#${part}`} aria-current={part === view ? "page" : undefined}>
					{t(words)}
				</a>
			))}
		</nav>
	);
}
