// SPDX-License-Identifier: Apache-2.0
// Tables that the player may enter.
import { useState } from "preact/hooks";
import { Link } from "../app/link";
import { pathOf, soloPathOf } from "../app/route";
import type { Kept } from "../offline/store";
import type { Listed } from "../wire/api";
import { turns } from "../wire/turns";
import type { Offer } from "../wire/types";
import { t } from "../words/catalog";
import { distinct } from "../words/cast";
import { paceWords } from "../words/numbers";
import { instantWords, spanWords, whenWords } from "../words/when";

interface Props {
	title?: string;
	tables: Listed[];
	offers: Offer[];
	empty?: string;
	most?: number; // of them, until the player wants all
	onLeave?: ((table: Listed) => void) | undefined; // the player sits there
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
		...(clock ? [paceWords(clock)] : []),
		...(watch === "off" ? [t("no spectators")] : []),
		...(watch === "late" ? [t("spectators see finished deals")] : []),
	];
}

export const titleOf = (game: string, offers: Offer[]) => t(offers.find((offer) => offer.game === game)?.title ?? game);

// Whose turn it is there comes first, and of these who has least time.
export const byTurn = (tables: readonly Listed[]) =>
	[...tables].sort(
		(a, b) => Number(b.turn ?? 0) - Number(a.turn ?? 0) || (a.left ?? Infinity) - (b.left ?? Infinity) || 0,
	);

// Where the player sits: "Your tables", or at how many it is their turn.
export function ownTitle(tables: readonly Listed[]): string {
	const count = turns(tables);
	return count > 1 ? t("Your turn at %d tables", count) : count ? t("Your turn at one table") : t("Your tables");
}

const Turn = ({ left }: Listed) => (
	<strong class="turn">
		{t("Your turn")}
		{left !== undefined && ` · ${t("%s left", spanWords(left * 1000))}`}
		{" · "}
	</strong>
);

const Continue = () => <span class="continue">{t("Continue")}</span>;

// then: in ms since 1970
const When = ({ then }: { then: number }) => (
	<time dateTime={new Date(then).toISOString()} title={instantWords(then)}>
		{whenWords(then, Date.now())}
	</time>
);

function Remove({ of, onClick }: { of: string; onClick: () => void }) {
	return (
		<button type="button" class="link" aria-label={t("%s: %s", t("Remove"), of)} onClick={onClick}>
			{t("Remove")}
		</button>
	);
}

function Row({ table, offers, onLeave }: Pick<Props, "offers" | "onLeave"> & { table: Listed }) {
	const people = distinct(table.seats.map(({ name, bot }) => (bot ? undefined : name))).filter(Boolean);
	const bots = table.seats.filter(({ bot }) => bot).length;
	const names = [...people, ...(bots ? [bots === 1 ? t("1 bot") : t("%d bots", bots)] : [])];
	const title = titleOf(table.game, offers);
	return (
		<li>
			<Link to={pathOf(table.id)}>
				<strong>{title}</strong>
				<span>{names.join(", ")}</span>
				<span class="dim">
					{table.turn && <Turn {...table} />}
					{tableWords(table).join(" · ")}
					{table.seconds && " · "}
					{table.seconds && <When then={table.seconds * 1000} />}
				</span>
				{onLeave && table.started && <Continue />}
			</Link>
			{onLeave && <Remove of={`${title}, ${names.join(", ")}`} onClick={() => onLeave(table)} />}
		</li>
	);
}

export function TableList({ title, tables, offers, empty, most = Infinity, onLeave }: Props) {
	const [all, setAll] = useState(false);
	const shown = all ? tables : tables.slice(0, most);
	if (!tables.length && !empty) return null;
	return (
		<section class="tables">
			{title && <h2>{title}</h2>}
			{tables.length ? (
				<ul>
					{shown.map((table) => (
						<Row key={table.id} table={table} offers={offers} onLeave={onLeave} />
					))}
				</ul>
			) : (
				<p class="dim">{empty}</p>
			)}
			{tables.length > most && (
				<button type="button" class="link" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? t("Fewer") : t("%d more", tables.length - most)}
				</button>
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
	if (!tables.length) return null;
	return (
		<section class="tables">
			<h2>{t("Tables in this browser")}</h2>
			<ul>
				{tables.map((table) => (
					<li key={table.id}>
						<Link to={soloPathOf(table.id)}>
							<strong>{titleOf(table.game, offers)}</strong>
							<span>
								<When then={table.begun} />
							</span>
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
