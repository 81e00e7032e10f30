// SPDX-License-Identifier: Apache-2.0
// The conditions on a deal, as a form: each hand, each side, and what is counted.
import { SuitSign } from "../card/suit";
import { begin, N_, t } from "../words/catalog";
import {
	COUNTS,
	EXAMPLES,
	emptyForm,
	SEATS,
	SHAPES,
	SIDES,
	SUITS,
	suitsOf,
	type Counted,
	type DealForm,
	type HandForm,
	type Seat,
	type Shape,
	type Side,
	type SideForm,
} from "./deal-script";
import { Fold } from "./fold";
import { LimitsField } from "./limits-field";
import { Pick } from "./pick";
import { COUNT_WORDS, limitsWords, SEAT_WORDS, SHAPE_WORDS, SIDE_WORDS, SUIT_LETTERS, whoseWords } from "./words";

const EXAMPLE_WORDS: Record<keyof typeof EXAMPLES, string> = {
	notrump: N_("1NT opening, and the tricks in notrump"),
	weak: N_("Weak two in spades against an opening hand"),
	slam: N_("Slams with nine trumps or more"),
	lead: N_("A hand to lead from against 3NT"),
};

// What is wanted of a hand, in a line: "15–17, balanced, ♠ 5+".
function handSummary(hand: HandForm): string {
	const points = limitsWords(hand.points);
	const lengths = SUITS.map((suit) => [suit, limitsWords(hand.lengths[suit])] as const);
	return [
		points && t("%s points", points),
		hand.shape && t(SHAPE_WORDS[hand.shape]),
		...lengths.map(([suit, limits]) => limits && `${t(suit)} ${limits}`),
		limitsWords(hand.controls) && t("%s controls", limitsWords(hand.controls)),
		limitsWords(hand.losers) && t("%s losers", limitsWords(hand.losers)),
		hand.cards.trim(),
	]
		.filter(Boolean)
		.join(", ");
}

interface HandProps {
	seat: Seat;
	hand: HandForm;
	onChange: (hand: HandForm) => void;
}

function HandFields({ seat, hand, onChange }: HandProps) {
	const name = t(SEAT_WORDS[seat]);
	const limits = (key: "points" | "controls" | "losers", words: string, most: number) => (
		<LimitsField
			name={t("%s: %s", name, words)}
			most={most}
			value={hand[key]}
			onChange={(value) => onChange({ ...hand, [key]: value })}
		>
			{begin(words)}
		</LimitsField>
	);
	const isWrong = suitsOf(hand.cards) === undefined;
	return (
		<Fold title={name} summary={handSummary(hand)} nothing={t("any hand")} first={seat === "north"}>
			{limits("points", t("high-card points"), 37)}
			<Pick<Shape | "">
				label={t("Shape")}
				value={hand.shape}
				values={[
					["", t("does not matter")],
					...(Object.keys(SHAPES) as Shape[]).map((shape) => [shape, t(SHAPE_WORDS[shape])] as const),
				]}
				onChange={(shape) => onChange({ ...hand, shape })}
			/>
			{SUITS.map((suit) => (
				<LimitsField
					key={suit}
					name={t("%s: %s", name, t(suit))}
					most={13}
					value={hand.lengths[suit]}
					onChange={(value) => onChange({ ...hand, lengths: { ...hand.lengths, [suit]: value } })}
				>
					<SuitSign suit={SUIT_LETTERS[suit]} silent />
				</LimitsField>
			))}
			{limits("controls", t("controls (ace 2, king 1)"), 12)}
			{limits("losers", t("losers"), 12)}
			<label class="pick wide">
				<span>{t("Known cards: spades, hearts, diamonds, clubs")}</span>
				<input
					value={hand.cards}
					spellcheck={false}
					autocomplete="off"
					placeholder="AQ8..K7."
					aria-invalid={isWrong}
					onInput={(event) => onChange({ ...hand, cards: event.currentTarget.value })}
				/>
			</label>
			{isWrong && (
				<p class="trouble" role="alert">
					{t("Write ranks with a dot after each suit, such as AQ8..K7.T92.")}
				</p>
			)}
		</Fold>
	);
}

interface SideProps {
	side: Side;
	form: SideForm;
	onChange: (form: SideForm) => void;
}

const FITS = ["7", "8", "9", "10", "11"];

function SideFields({ side, form, onChange }: SideProps) {
	const name = t(SIDE_WORDS[side]);
	const summary = [
		limitsWords(form.points) && t("%s points", limitsWords(form.points)),
		form.fit && t("%s cards of a suit or more", form.fit),
	].filter(Boolean);
	return (
		<Fold title={t("%s together", name)} summary={summary.join(", ")} nothing={t("any hands")}>
			<LimitsField
				name={t("%s: %s", name, t("high-card points"))}
				most={40}
				value={form.points}
				onChange={(points) => onChange({ ...form, points })}
			>
				{begin(t("high-card points"))}
			</LimitsField>
			<Pick
				label={t("Cards of a suit together")}
				value={form.fit}
				values={[["", t("does not matter")], ...FITS.map((fit) => [fit, t("%s or more", fit)] as const)]}
				onChange={(fit) => onChange({ ...form, fit })}
			/>
			<label class="check">
				<input
					type="checkbox"
					checked={form.major}
					onChange={(event) => onChange({ ...form, major: event.currentTarget.checked })}
				/>
				<span>{t("in a major")}</span>
			</label>
		</Fold>
	);
}

interface CountedProps {
	counted: Counted[];
	onChange: (counted: Counted[]) => void;
}

function CountedFields({ counted, onChange }: CountedProps) {
	const whose = [...SEATS, ...SIDES].map((one) => [one, whoseWords(one)] as const);
	const strains = [...SUITS, "notrump" as const].map((suit) => [suit, t(suit)] as const);
	const change = (at: number, some: Partial<Counted>) =>
		onChange(counted.map((one, i) => (i === at ? { ...one, ...some } : one)));
	return (
		<fieldset>
			<legend>{t("What is counted")}</legend>
			{counted.map((one, i) => (
				<div key={i} class="counted" role="group" aria-label={t("Count %d", i + 1)}>
					<Pick
						label={t("What")}
						value={one.what}
						values={COUNTS.map((what) => [what, t(COUNT_WORDS[what])] as const)}
						onChange={(what) => change(i, { what })}
					/>
					<Pick
						label={t("Whose")}
						value={one.whose}
						values={whose}
						onChange={(who) => change(i, { whose: who })}
					/>
					{(one.what === "cards" || one.what === "tricks") && (
						<Pick
							label={t("Suit")}
							value={one.suit}
							values={one.what === "cards" ? strains.slice(0, 4) : strains}
							onChange={(suit) => change(i, { suit })}
						/>
					)}
					<button
						type="button"
						aria-label={t("Remove count %d", i + 1)}
						onClick={() => onChange(counted.filter((_, other) => other !== i))}
					>
						×
					</button>
				</div>
			))}
			<button
				type="button"
				onClick={() => onChange([...counted, { what: "points", whose: "NS", suit: "spades" }])}
			>
				{t("Count something")}
			</button>
		</fieldset>
	);
}

interface Props {
	form: DealForm;
	counts: boolean; // something can be counted
	onChange: (form: DealForm) => void;
}

export function DealFormFields({ form, counts, onChange }: Props) {
	const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
	return (
		<div class="deal-form">
			<Pick<keyof typeof EXAMPLES | "" | "none">
				label={t("Begin with an example")}
				value=""
				values={[
					["", "–"],
					["none", t("any deals")],
					...names.map((name) => [name, t(EXAMPLE_WORDS[name])] as const),
				]}
				onChange={(name) =>
					name && onChange({ ...(name === "none" ? emptyForm() : EXAMPLES[name]()), deals: form.deals })
				}
			/>
			{SEATS.map((seat) => (
				<HandFields
					key={seat}
					seat={seat}
					hand={form.hands[seat]}
					onChange={(hand) => onChange({ ...form, hands: { ...form.hands, [seat]: hand } })}
				/>
			))}
			{SIDES.map((side) => (
				<SideFields
					key={side}
					side={side}
					form={form.sides[side]}
					onChange={(changed) => onChange({ ...form, sides: { ...form.sides, [side]: changed } })}
				/>
			))}
			{counts && <CountedFields counted={form.counted} onChange={(counted) => onChange({ ...form, counted })} />}
			<label class="pick">
				<span>{t("How many deals")}</span>
				<input
					type="number"
					inputMode="numeric"
					min={1}
					max={1000000}
					value={form.deals}
					onInput={(event) => onChange({ ...form, deals: event.currentTarget.value })}
				/>
			</label>
		</div>
	);
}
