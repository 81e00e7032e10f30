// SPDX-License-Identifier: Apache-2.0
// The account: to sign in, make one, or manage your own.  Nobody needs it to play.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { Dialog } from "../app/dialog";
import { useSettings } from "../app/settings";
import { troubleWords } from "../app/trouble";
import { beGuest, me, Refusal } from "../wire/api";
import { stopPushing } from "../app/push";
import { changePassword, deleteAccount, makeAccount, replacePassword, signIn, signOut } from "../wire/people";
import { N_, t } from "../words/catalog";
import { AccountForm, type Field, type Values } from "./account-form";
import { SecondFactor } from "./factor";
import { ensureGuest } from "./guest";
import { Sessions } from "./sessions";

// The server asks for a code, too.
const NEEDS_CODE = "Enter the code from your authenticator app, too";

type Way = "in" | "make" | "word";

const WAYS: readonly (readonly [Way, string])[] = [
	["in", N_("Sign in")],
	["make", N_("Create an account")],
	["word", N_("Forgot the password")],
];

const FIELDS_OF: Record<Way, readonly Field[]> = {
	in: ["account", "password"],
	make: ["account", "fresh"],
	word: ["account", "word", "fresh"],
};

const ACTIONS: Record<Way, string> = {
	in: N_("Sign in"),
	make: N_("Create the account"),
	word: N_("Set the new password"),
};

const NOTES: Record<Way, string> = {
	in: N_("With an account you are the same player on every device. You can play without one."),
	make: N_(
		"You keep your name, tables and matches. The account name is only for signing in: 2 to 32 letters, digits, dots, dashes or underscores. The password needs at least 8 characters.",
	),
	word: N_("Ask the server's operator for a one-time code. It is valid for one day."),
};

function SignedOut({ onDone }: { onDone: () => void }) {
	const { settings, change } = useSettings();
	const [way, setWay] = useState<Way>("in");
	const [coded, setCoded] = useState(false);

	function choose(other: Way) {
		setWay(other);
		setCoded(false);
	}

	async function enter({ account, password, fresh, word, code }: Values) {
		try {
			return await (way === "in" ? signIn(account, password, code) : replacePassword(account, word, fresh, code));
		} catch (error) {
			if (error instanceof Refusal && error.message === NEEDS_CODE) setCoded(true);
			throw error;
		}
	}

	async function send(values: Values) {
		const { account, fresh } = values;
		if (way !== "make") return enter(values);
		const name = await ensureGuest(settings.name);
		if (settings.name && settings.name !== name) await beGuest(settings.name);
		else change({ name });
		return makeAccount(account, fresh);
	}

	return (
		<>
			<fieldset class="choice">
				<legend class="hidden">{t("Account")}</legend>
				{WAYS.map(([value, title]) => (
					<label key={value}>
						<input type="radio" name="way" checked={way === value} onChange={() => choose(value)} />
						<span>{t(title)}</span>
					</label>
				))}
			</fieldset>
			<AccountForm
				key={way}
				fields={way !== "make" && coded ? [...FIELDS_OF[way], "code"] : FIELDS_OF[way]}
				action={t(ACTIONS[way])}
				note={t(NOTES[way])}
				onSend={send}
				onDone={onDone}
			/>
		</>
	);
}

function SignedIn({ account, onDone }: { account: string; onDone: () => void }) {
	const [told, setTold] = useState("");
	const [times, setTimes] = useState(0);
	const [coded, setCoded] = useState(false);
	useEffect(
		() =>
			void me().then(
				({ factor }) => setCoded(factor !== undefined),
				() => {},
			),
		[],
	);
	return (
		<>
			<p>{t("You are signed in as %s.", account)}</p>
			<div class="buttons">
				<button
					type="button"
					onClick={() =>
						stopPushing()
							.catch(() => {})
							.then(signOut)
							.then(onDone, (error) => setTold(troubleWords(error)))
					}
				>
					{t("Sign out")}
				</button>
			</div>
			<details>
				<summary>{t("Your devices")}</summary>
				<Sessions />
			</details>
			<details>
				<summary>{t("Authenticator app")}</summary>
				<SecondFactor account={account} on={coded} onDone={onDone} />
			</details>
			<details>
				<summary>{t("Change the password")}</summary>
				<AccountForm
					key={times}
					fields={["password", "fresh"]}
					action={t("Change the password")}
					note={t("This signs you out on all other devices.")}
					account={account}
					onSend={({ password, fresh }) => changePassword(password, fresh)}
					onDone={() => {
						setTimes(times + 1);
						setTold(t("Your password has been changed."));
					}}
				/>
			</details>
			<details>
				<summary>{t("Delete the account")}</summary>
				<AccountForm
					fields={["password"]}
					action={t("Delete the account")}
					note={t(
						"This cannot be undone. Wherever you have played, your name is replaced with Somebody, and your matches no longer belong to anyone.",
					)}
					account={account}
					onSend={({ password }) => deleteAccount(password)}
					onDone={onDone}
				/>
			</details>
			<p role="status">{told}</p>
		</>
	);
}

const isTyped = ({ type, readOnly, value }: HTMLInputElement) =>
	(type === "text" || type === "password") && !readOnly && value !== "";

export function AccountDialog({ onClose }: { onClose: () => void }) {
	const { account, ask } = useAccount();
	const body = useRef<HTMLDivElement>(null);
	const done = () => void ask().finally(onClose);
	const keeps = () => [...(body.current?.querySelectorAll("input") ?? [])].some(isTyped);
	return (
		<Dialog title={t("Account")} keeps={keeps} onClose={onClose}>
			<div class="account-body" ref={body}>
				{account ? <SignedIn account={account} onDone={done} /> : <SignedOut onDone={done} />}
			</div>
		</Dialog>
	);
}
