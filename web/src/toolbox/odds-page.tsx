// SPDX-License-Identifier: Apache-2.0
// The odds of one suit: how the missing cards lie, and the best plan for each number of tricks.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { go } from "../app/route";
import { Trouble } from "../app/trouble";
import { TOO_LONG } from "../offline/asking";
import { Odds, type Plan, type Split, type Step } from "../offline/odds";
import { setGame, t, type Lang } from "../words/catalog";
import { auctionGame } from "../words/terms";
import { Length } from "./bars";
import { Pick } from "./pick";
import { PlanSteps } from "./plan-steps";
import { firstWords } from "./plan-words";
import { SplitTable } from "./split-table";
import { percent } from "./words";

const PAUSE = 300; // ms without a key until what was typed is asked
const PLACES = Array.from({ length: 14 }, (_, i) => String(i));

const EXAMPLES = ["AQT/432", "AQ92/K43", "KJ92/A543", "AJT98/K32", "A987/KT65"];

interface Places {
	west: string;
	east: string;
}

const troubleOf = (why: Error) => (why.message === TOO_LONG ? t("This takes too long.") : why.message);

// How many missing cards, and the vacant places: an answer at once.
function Splits({ odds, places }: { odds: Odds; places: Places }) {
	const [missing, setMissing] = useState("5");
	const [splits, setSplits] = useState<Split[]>([]);
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		let wanted = true;
		odds.ask("splits", Number(missing), Number(places.west), Number(places.east)).then(
			(told) => {
				if (!wanted) return;
				setSplits("error" in told ? [] : told);
				setTrouble("error" in told ? t(told.error) : "");
			},
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [odds, missing, places]);
	return (
		<section aria-label={t("How the missing cards lie")}>
			<Pick
				label={t("Missing cards")}
				value={missing}
				values={PLACES.map((n) => [n, n] as const)}
				onChange={setMissing}
			/>
			<Trouble text={trouble} />
			{splits.length > 0 && <SplitTable splits={splits} />}
		</section>
	);
}

interface Told {
	suit: string;
	plans: Plan[];
	busy: boolean;
	trouble: string;
}

const NOTHING: Told = { suit: "", plans: [], busy: false, trouble: "" };

// The plans of a suit as they are found: from the most tricks down, until they are sure.
function usePlans(odds: Odds, suit: string, { west, east }: Places): Told {
	const [told, setTold] = useState(NOTHING);
	useEffect(() => {
		let wanted = true;
		const show = (some: Partial<Told>) => wanted && setTold((before) => ({ ...before, ...some }));
		const find = async () => {
			show({ ...NOTHING, suit, busy: true });
			const read = await odds.ask("suit", suit, Number(west), Number(east));
			if ("error" in read) return show({ busy: false, trouble: t(read.error) });
			const plans: Plan[] = [];
			for (let tricks = read.tricks; wanted && tricks > 0; tricks--) {
				const plan = await odds.ask("plan", tricks);
				if ("error" in plan) return show({ busy: false, trouble: t(plan.error) });
				if (plan.chance > 0) plans.push(plan);
				show({ plans: [...plans] });
				if (plan.chance >= 1) break;
			}
			return show({ busy: false });
		};
		const timer = setTimeout(
			() => void find().catch((why: Error) => show({ busy: false, trouble: troubleOf(why) })),
			PAUSE,
		);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [odds, suit, west, east]);
	return told;
}

// The whole of a plan, asked for when it is opened.
function WholePlan({ odds, suit, places, plan }: { odds: Odds; suit: string; places: Places; plan: Plan }) {
	const [open, setOpen] = useState(false);
	const [step, setStep] = useState<Step>();
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		let wanted = true;
		const ask = async () => {
			await odds.ask("suit", suit, Number(places.west), Number(places.east));
			const told = await odds.ask("line", plan.tricks);
			if (!wanted) return;
			if ("error" in told) setTrouble(t(told.error));
			else setStep(told);
		};
		if (open && !step) ask().catch((why: Error) => wanted && setTrouble(troubleOf(why)));
		return () => {
			wanted = false;
		};
	}, [open]);
	return (
		<details class="plan" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t("The whole plan for %d tricks", plan.tricks)}</summary>
			<Trouble text={trouble} />
			{step && (
				<ul>
					<PlanSteps step={step} />
				</ul>
			)}
		</details>
	);
}

function PlanTable({ plans }: { plans: Plan[] }) {
	return (
		<table class="bars plans">
			<caption>{t("The best chance of this many tricks or more")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("tricks")}</th>
					<th scope="col" colSpan={2}>
						{t("chance")}
					</th>
					<th scope="col">{t("how to begin")}</th>
				</tr>
			</thead>
			<tbody>
				{plans.map((plan) => (
					<tr key={plan.tricks}>
						<th scope="row">{plan.tricks}</th>
						<td class="bar-cell">
							<Length of={plan.chance} most={1} />
						</td>
						<td class="number">{percent(plan.chance, 2)}</td>
						<td>{firstWords(plan)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function SuitPlans({ odds, places }: { odds: Odds; places: Places }) {
	const [hands, setHands] = useState({ north: "AQT", south: "432" });
	const suit = `${hands.north.trim()}/${hands.south.trim()}`;
	const { plans, busy, trouble, suit: asked } = usePlans(odds, suit, places);
	const hand = (key: "north" | "south", label: string) => (
		<label class="pick">
			<span>{label}</span>
			<input
				value={hands[key]}
				spellcheck={false}
				autocomplete="off"
				onInput={(event) => setHands({ ...hands, [key]: event.currentTarget.value })}
			/>
		</label>
	);
	const choose = (example: string) => {
		const [north = "", south = ""] = example.split("/");
		setHands({ north, south });
	};
	return (
		<section aria-label={t("How to play a suit")}>
			<Pick
				label={t("Begin with an example")}
				value={EXAMPLES.includes(suit) ? suit : ""}
				values={[["", "–"], ...EXAMPLES.map((one) => [one, one] as const)]}
				onChange={(example) => example && choose(example)}
			/>
			<div class="counted">
				{hand("north", t("North's cards of the suit"))}
				{hand("south", t("South's cards of the suit"))}
			</div>
			<p class="dim">{t("Write A K Q J T 9 and so on, x for a small card, and nothing for a void.")}</p>
			<p role="status">{busy ? t("One moment ...") : ""}</p>
			<Trouble text={trouble} />
			{plans.length > 0 && <PlanTable plans={plans} />}
			{!busy &&
				plans.map((plan) => (
					<WholePlan key={`${asked} ${plan.tricks}`} odds={odds} suit={asked} places={places} plan={plan} />
				))}
			<p class="dim">
				{t(
					"Declarer can lead from either hand each time, and does not see the defenders’ cards. The defenders see all cards, know the plan and play what is best against it. No suit is trumps.",
				)}
			</p>
		</section>
	);
}

export function OddsPage({ lang }: { lang: Lang }) {
	const [places, setPlaces] = useState<Places>({ west: "13", east: "13" });
	const odds = useMemo(() => new Odds(), []);
	useOffers();
	setGame(auctionGame() ?? "");
	useEffect(() => {
		document.title = `${t("Odds of a suit")} – Atout`;
	}, [lang]);
	useEffect(() => () => odds.close(), []);
	const vacant = (key: keyof Places, label: string) => (
		<Pick
			label={label}
			value={places[key]}
			values={PLACES.map((n) => [n, n] as const)}
			onChange={(value) => setPlaces({ ...places, [key]: value })}
		/>
	);
	return (
		<main class="toolbox odds-page" lang={lang}>
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<PageTitle>{t("Odds of a suit")}</PageTitle>
				<p>{t("How the missing cards of a suit lie, and how to play it for each number of tricks.")}</p>
			</header>
			<fieldset class="known">
				<legend>{t("What is known of the defenders")}</legend>
				{vacant("west", t("Vacant places of West"))}
				{vacant("east", t("Vacant places of East"))}
				<p class="dim">
					{t(
						"Cards of each that are not known to be in other suits: if East has shown six hearts, East has seven.",
					)}
				</p>
			</fieldset>
			<div class="halves">
				<Splits odds={odds} places={places} />
				<SuitPlans odds={odds} places={places} />
			</div>
		</main>
	);
}
