// SPDX-License-Identifier: Apache-2.0
// Tables that the player may enter.
import { Link } from "../app/link";
import { pathOf, soloPathOf } from "../app/route";
import { useSettings } from "../app/settings";
import type { Kept } from "../offline/store";
import type { Listed } from "../wire/api";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { distinct } from "../words/cast";
import { clockWords } from "../words/numbers";

interface Props {
	title: string;
	tables: Listed[];
	offers: Offer[];
	empty?: string;
	own?: boolean; // the player sits there
}

function seatsLeft(table: Listed): string {
	const open = table.seats.filter(({ name }) => !name).length;
	return open === 1 ? t("1 seat is open") : open ? t("%d seats are open", open) : "";
}

// What players want to know before they join.
export function tableWords(table: Listed): string[] {
	const { clock, watch } = table;
	return [
		table.started ? t("in progress") : t("not started"),
		...(seatsLeft(table) ? [seatsLeft(table)] : []),
		...(clock ? [clockWords(clock.seconds)] : []),
		...(watch === "off" ? [t("no spectators")] : []),
		...(watch === "late" ? [t("spectators see finished deals")] : []),
	];
}

export const titleOf = (game: string, offers: Offer[]) => t(offers.find((offer) => offer.game === game)?.title ?? game);

const Continue = () => <span class="continue">{t("Continue")}</span>;

function Row({ table, offers, own }: { table: Listed; offers: Offer[]; own: boolean }) {
	const people = distinct(table.seats.map(({ name, bot }) => (bot ? undefined : name))).filter(Boolean);
	const bots = table.seats.filter(({ bot }) => bot).length;
	const names = [...people, ...(bots ? [bots === 1 ? t("1 bot") : t("%d bots", bots)] : [])];
	return (
		<li>
			<Link to={pathOf(table.id)}>
				<strong>{titleOf(table.game, offers)}</strong>
				<span>{names.join(", ")}</span>
				<span class="dim">{tableWords(table).join(" · ")}</span>
				{own && table.started && <Continue />}
			</Link>
		</li>
	);
}

export function TableList({ title, tables, offers, empty, own = false }: Props) {
	if (!tables.length && !empty) return null;
	return (
		<section class="tables">
			<h2>{title}</h2>
			{tables.length ? (
				<ul>
					{tables.map((table) => (
						<Row key={table.id} table={table} offers={offers} own={own} />
					))}
				</ul>
			) : (
				<p class="dim">{empty}</p>
			)}
		</section>
	);
}

interface SoloProps {
	tables: Kept[];
	offers: Offer[];
	onForget: (id: string) => void;
}

// Tables that this browser plays without a server.
export function SoloList({ tables, offers, onForget }: SoloProps) {
	const { settings } = useSettings();
	const begun = new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium", timeStyle: "short" });
	if (!tables.length) return null;
	return (
		<section class="tables">
			<h2>{t("Tables in this browser")}</h2>
			<ul>
				{tables.map((table) => (
					<li key={table.id}>
						<Link to={soloPathOf(table.id)}>
							<strong>{titleOf(table.game, offers)}</strong>
							<span>{begun.format(table.begun)}</span>
							<Continue />
						</Link>
						<button type="button" class="link" onClick={() => onForget(table.id)}>
							{t("Delete")}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
