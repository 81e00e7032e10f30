// SPDX-License-Identifier: Apache-2.0
// The player's name, made up if none is given.
import type { ComponentChildren, TargetedFocusEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { Link } from "../app/link";
import { CARDS, MATCHES, OPERATOR } from "../app/route";
import { useSettings } from "../app/settings";
import { troubleWords } from "../app/trouble";
import { beGuest, whoAmI } from "../wire/api";
import { t } from "../words/catalog";

const NAME_LENGTH = 64; // characters: of a record

export const madeUpName = (random: number) => t("Guest %d", 1000 + Math.floor(random * 9000));

let expected = false; // the server has just said that it knows the player: the gate of the table that follows need not ask

let named: Promise<unknown> = Promise.resolve(); // when the server has the name that was given last

// Tells the server the player's name; the name it knows.
export function giveName(name: string): Promise<string> {
	const known = beGuest(name).then((guest) => guest.name);
	named = known.catch(() => {});
	return known;
}

// Makes sure that the server knows the player; the name it knows.
export async function ensureGuest(name: string): Promise<string> {
	await named;
	const known = (await whoAmI()) ?? (await beGuest(name.trim() || madeUpName(Math.random()))).name;
	expected = true;
	return known;
}

interface FormProps {
	action: string;
	name: string;
	onName: (name: string) => void;
	onLeft?: (name: string) => void; // is typed, and the player goes on to something else
}

export function NameForm({ action, name, onName, onLeft }: FormProps) {
	const [text, setText] = useState(name);
	useEffect(() => setText(name), [name]);
	const leave = ({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLFormElement>) => {
		const typed = text.trim();
		if (typed && typed !== name && !currentTarget.contains(relatedTarget as Node | null)) onLeft?.(typed);
	};
	return (
		<form
			class="name-form"
			onFocusOut={leave}
			onSubmit={(event) => {
				event.preventDefault();
				onName(text.trim() || madeUpName(Math.random()));
			}}
		>
			<label>
				<span>{t("Your name")}</span>
				<input
					name="name"
					value={text}
					maxLength={NAME_LENGTH}
					autocomplete="nickname"
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</label>
			<button type="submit">{action}</button>
		</form>
	);
}

// Lets in players whom the server knows; others give their name first.
export function GuestGate({ children }: { children: ComponentChildren }) {
	const { settings, change } = useSettings();
	const [state, setState] = useState<"asking" | "unknown" | "known">(expected ? "known" : "asking");
	const [trouble, setTrouble] = useState("");

	async function enter(name: string) {
		try {
			const known = (await beGuest(name)).name;
			change({ name: known });
			setState("known");
		} catch (error) {
			setTrouble(troubleWords(error));
		}
	}

	useEffect(() => {
		expected = false;
		if (state === "known") return;
		whoAmI()
			.then((name) => {
				if (name) setState("known");
				else if (settings.name) void enter(settings.name);
				else setState("unknown");
			})
			.catch(() => setState("unknown"));
	}, []);

	if (state === "known") return <>{children}</>;
	if (state === "asking" && !trouble) return null;
	return (
		<main class="gate">
			<h1>Atout</h1>
			<p>{t("You are invited to a table. What is your name?")}</p>
			{trouble && <p role="alert">{trouble}</p>}
			<NameForm action={t("Join")} name={settings.name} onName={enter} />
		</main>
	);
}

// Links to the account, to the matches played and, for operators, to their page.
export function GuestLinks({ onAccount }: { onAccount: () => void }) {
	const { account, operator } = useAccount();
	return (
		<p class="guest-links">
			<Link to={MATCHES}>{t("My matches")}</Link>
			<Link to={CARDS}>{t("Convention cards")}</Link>
			{operator && <Link to={OPERATOR}>{t("Operator")}</Link>}
			<button type="button" class="link" onClick={onAccount}>
				{account ? t("Account: %s", account) : t("Account")}
			</button>
		</p>
	);
}
