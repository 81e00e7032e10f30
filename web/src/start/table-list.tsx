// SPDX-License-Identifier: Apache-2.0
// Tables that one may enter.
import { go, pathOf } from "../app/route";
import type { Listed } from "../wire/api";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { distinct } from "../words/cast";

interface Props {
	title: string;
	tables: Listed[];
	offers: Offer[];
	empty?: string;
}

function seatsLeft(table: Listed): string {
	const open = table.names.filter((name) => name === null).length;
	if (open && !table.started) return open === 1 ? t("1 seat is open") : t("%d seats are open", open);
	return table.started ? t("is being played") : t("has not begun");
}

function Row({ table, offers }: { table: Listed; offers: Offer[] }) {
	const title = offers.find((offer) => offer.game === table.game)?.title ?? table.game;
	const names = distinct(table.names.map((name) => name ?? undefined)).filter(Boolean);
	return (
		<li>
			<a
				href={pathOf(table.id)}
				onClick={(event) => {
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					go(pathOf(table.id));
				}}
			>
				<strong>{t(title)}</strong>
				<span>{names.join(", ")}</span>
				<span class="dim">{seatsLeft(table)}</span>
			</a>
		</li>
	);
}

export function TableList({ title, tables, offers, empty }: Props) {
	if (!tables.length && !empty) return null;
	return (
		<section class="tables">
			<h2>{title}</h2>
			{tables.length ? (
				<ul>
					{tables.map((table) => (
						<Row key={table.id} table={table} offers={offers} />
					))}
				</ul>
			) : (
				<p class="dim">{empty}</p>
			)}
		</section>
	);
}
