// SPDX-License-Identifier: Apache-2.0
// One's convention cards: written, printed, sent to the partner as a file.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { Link } from "../app/link";
import { PageTitle } from "../app/page-title";
import { saveText } from "../app/save";
import { useSettings } from "../app/settings";
import { Trouble, troubleWords } from "../app/trouble";
import { ConventionSheet } from "../lobby/convention-sheet";
import { PageText } from "../table/rules";
import {
	CARDS_MOST,
	dropCard,
	keepCard,
	listCards,
	readCard,
	TEXT_LENGTH,
	TITLE_LENGTH,
	writeCard,
	type Convention,
	type OwnCard,
} from "../wire/convention";
import { t, type Lang } from "../words/catalog";
import { SECTIONS } from "../words/convention";
import { ensureGuest } from "./guest";

interface FormProps {
	card: Convention;
	onKeep: (card: Convention) => void;
	onClose: () => void;
}

function CardForm({ card: before, onKeep, onClose }: FormProps) {
	const [card, setCard] = useState(before);
	const field = (name: keyof Convention, words: string, most: number) => (
		<label key={name} class="field text">
			<span>{words}</span>
			<input
				value={card[name] ?? ""}
				maxLength={most}
				required={name === "title"}
				onInput={(event) => setCard({ ...card, [name]: event.currentTarget.value })}
			/>
		</label>
	);
	return (
		<Dialog title={t("Convention card")} kind="wide" keeps={() => card !== before} onClose={onClose}>
			<form
				class="desk-form"
				onSubmit={(event) => {
					event.preventDefault();
					const filled = Object.entries(card).filter(([, text]) => text?.trim());
					onKeep(Object.fromEntries(filled.map(([name, text]) => [name, text!.trim()])) as Convention);
				}}
			>
				{field("title", t("Name of the card"), TITLE_LENGTH)}
				{SECTIONS.map(([title, fields]) => (
					<fieldset key={title}>
						<legend>{t(title)}</legend>
						{fields.map(([name, words]) => field(name, t(words), TEXT_LENGTH))}
					</fieldset>
				))}
				<button type="submit" class="main">
					{t("Save")}
				</button>
			</form>
		</Dialog>
	);
}

interface RowProps {
	own: OwnCard;
	onEdit: () => void;
	onDrop: () => void;
}

function CardRow({ own: { is }, onEdit, onDrop }: RowProps) {
	const about = (words: string) => t("%s: %s", words, is.title);
	const buttons: [string, () => void][] = [
		[t("Edit"), onEdit],
		[t("Save as a file"), () => saveText(`${is.title}.json`, writeCard(is))],
		[t("Delete"), onDrop],
	];
	return (
		<li>
			<ConventionSheet card={is} level={2} />
			<p class="buttons">
				{buttons.map(([words, act]) => (
					<button key={words} type="button" aria-label={about(words)} onClick={act}>
						{words}
					</button>
				))}
			</p>
		</li>
	);
}

export function CardsPage({ lang }: { lang: Lang }) {
	const { settings } = useSettings();
	const [cards, setCards] = useState<OwnCard[]>([]);
	const [edited, setEdited] = useState<OwnCard>();
	const [bots, setBots] = useState(false);
	const [trouble, setTrouble] = useState("");
	const fail = (error: unknown) => setTrouble(troubleWords(error));
	const load = () => ensureGuest(settings.name).then(listCards).then(setCards).catch(fail);
	useEffect(() => {
		document.title = `${t("Convention cards")} – Atout`;
		void load();
	}, []);
	const free = Array.from({ length: CARDS_MOST }, (_, i) => i + 1).find(
		(number) => !cards.some(({ card }) => card === number),
	);
	const keep = (card: number, is: Convention) => {
		setEdited(undefined);
		setTrouble("");
		keepCard(card, is).catch(fail).then(load);
	};
	const take = async (file: File | undefined, card: number) => {
		const is = file && readCard(await file.text());
		if (is) keep(card, is);
		else setTrouble(t("This file is not a convention card."));
	};
	return (
		<main class="start matches cards-page" lang={lang}>
			<p class="no-print">
				<Link to="/">Atout</Link>
			</p>
			<PageTitle>{t("Convention cards")}</PageTitle>
			<Trouble text={trouble} />
			<p class="no-print">
				{t(
					"A card says what your bids and leads mean. Choose one at a table, beside the rules: everybody there may read it at any time. You and your partner can play the same one.",
				)}
			</p>
			{cards.length ? (
				<ul class="cards-list">
					{cards.map((own) => (
						<CardRow
							key={own.card}
							own={own}
							onEdit={() => setEdited(own)}
							onDrop={() => void dropCard(own.card).then(load, fail)}
						/>
					))}
				</ul>
			) : (
				<p class="dim">{t("You have no card yet.")}</p>
			)}
			<p class="buttons no-print">
				{free !== undefined && (
					<>
						<button type="button" class="main" onClick={() => setEdited({ card: free, is: { title: "" } })}>
							{t("New card")}
						</button>
						<label class="file">
							<span>{t("A card from a file")}</span>
							<input
								type="file"
								accept=".json,application/json"
								onChange={(event) => void take(event.currentTarget.files?.[0], free)}
							/>
						</label>
					</>
				)}
				{cards.length > 0 && (
					<button type="button" onClick={() => print()}>
						{t("Print")}
					</button>
				)}
				<button type="button" class="link" onClick={() => setBots(true)}>
					{t("How the bots bid")}
				</button>
			</p>
			{edited && (
				<CardForm
					card={edited.is}
					onKeep={(is) => keep(edited.card, is)}
					onClose={() => setEdited(undefined)}
				/>
			)}
			{bots && (
				<Dialog title={t("How the bots bid")} kind="wide" onClose={() => setBots(false)}>
					<PageText name="bidding" lang={lang} />
				</Dialog>
			)}
		</main>
	);
}
