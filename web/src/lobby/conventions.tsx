// SPDX-License-Identifier: Apache-2.0
// What each player at a table plays: convention cards, which everybody may read at any time (Law 40), and the
// choice of one's own.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { CARDS } from "../app/route";
import { troubleWords } from "../app/trouble";
import {
	cardsAt,
	chooseCard,
	listCards,
	OF_PARTNER,
	type Convention,
	type OwnCard,
	type SeatCard,
} from "../wire/convention";
import { t } from "../words/catalog";
import { ChoiceField } from "./choice-field";
import { ConventionSheet } from "./convention-sheet";

const AGAIN = 20_000; // ms until they are asked for again

interface ChoiceProps {
	cards: OwnCard[];
	chosen: number;
	onChoice: (chosen: number) => void;
}

const Choice = ({ cards, chosen, onChoice }: ChoiceProps) => (
	<ChoiceField
		title={t("Your convention card")}
		value={String(chosen)}
		values={[
			["0", t("none")],
			...cards.map(({ card, is }) => [String(card), is.title] as const),
			[String(OF_PARTNER), t("my partner's")],
		]}
		onValue={(value) => onChoice(Number(value))}
	/>
);

function SeatRow({ name, seat }: { name: string; seat: SeatCard }) {
	const card = seat.is?.title ? (seat.is as Convention) : undefined;
	if (!card)
		return (
			<p>
				<strong>{name}</strong>{" "}
				<span class="dim">{seat.system ? t("a bot: bids by the system of its side") : t("no card")}</span>
			</p>
		);
	return (
		<details>
			<summary>
				<strong>{name}</strong> {card.title}
			</summary>
			<ConventionSheet card={card} level={3} />
		</details>
	);
}

interface Props {
	id: string; // of the table
	me: number | undefined;
	names: readonly string[]; // by seat; empty: nobody
}

export function Conventions({ id, me, names }: Props) {
	const [seats, setSeats] = useState<SeatCard[]>([]);
	const [own, setOwn] = useState<OwnCard[]>([]);
	const [told, setTold] = useState("");
	const load = () =>
		cardsAt(id).then(
			(found) => setSeats(found),
			() => {},
		);
	useEffect(() => {
		void load();
		const timer = setInterval(() => document.hidden || void load(), AGAIN);
		return () => clearInterval(timer);
	}, [id, names.join()]);
	useEffect(() => {
		if (me !== undefined) listCards().then(setOwn, () => {});
	}, [me]);
	const choose = (chosen: number) =>
		void chooseCard(id, chosen)
			.catch((error) => setTold(troubleWords(error)))
			.then(load);
	return (
		<section class="conventions">
			<h2>{t("Convention cards")}</h2>
			{me !== undefined && <Choice cards={own} chosen={seats[me]?.chosen ?? 0} onChoice={choose} />}
			{seats.map((seat, i) => names[i] && <SeatRow key={i} name={names[i]} seat={seat} />)}
			<p role="status">{told}</p>
			<Link to={CARDS}>{t("Write a card")}</Link>
		</section>
	);
}
