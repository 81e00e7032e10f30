// SPDX-License-Identifier: Apache-2.0
// The account: to sign in, make one, or manage your own.  Nobody needs it to play.
import { useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { Dialog } from "../app/dialog";
import { useSettings } from "../app/settings";
import { Trouble, troubleWords } from "../app/trouble";
import { beGuest } from "../wire/api";
import { changePassword, deleteAccount, makeAccount, replacePassword, signIn, signOut } from "../wire/people";
import { N_, t } from "../words/catalog";
import { ensureGuest } from "./guest";
import { Sessions } from "./sessions";

const NAME_LENGTH = 32;
const PASSWORD_LENGTH = 128;

// The fields, and what browsers and password managers call them.
const FIELDS = {
	account: { title: N_("Account name"), secret: false, autocomplete: "username", most: NAME_LENGTH },
	password: { title: N_("Password"), secret: true, autocomplete: "current-password", most: PASSWORD_LENGTH },
	fresh: { title: N_("New password"), secret: true, autocomplete: "new-password", most: PASSWORD_LENGTH },
	word: { title: N_("One-time code"), secret: false, autocomplete: "one-time-code", most: NAME_LENGTH },
} as const;

type Field = keyof typeof FIELDS;
type Values = Record<Field, string>;

const NOTHING: Values = { account: "", password: "", fresh: "", word: "" };

interface FormProps {
	fields: readonly Field[];
	action: string;
	note?: string;
	account?: string; // for password managers
	onSend: (values: Values) => Promise<unknown>;
	onDone: () => void;
}

// Fields and a button, with an error below them.
function AccountForm({ fields, action, note, account, onSend, onDone }: FormProps) {
	const [values, setValues] = useState(NOTHING);
	const [trouble, setTrouble] = useState("");
	const [busy, setBusy] = useState(false);

	async function send() {
		setBusy(true);
		setTrouble("");
		try {
			await onSend(values);
			onDone();
		} catch (error) {
			setTrouble(troubleWords(error));
			setBusy(false);
		}
	}

	return (
		<form
			class="account-form"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			{note && <p class="dim">{note}</p>}
			{account && <input hidden readOnly name="account" autocomplete="username" value={account} />}
			{fields.map((field) => {
				const { title, secret, autocomplete, most } = FIELDS[field];
				const type = secret ? ({ type: "password" } as const) : ({ type: "text" } as const);
				return (
					<label key={field}>
						<span>{t(title)}</span>
						<input
							name={field}
							{...type}
							autocomplete={autocomplete}
							autocapitalize="none"
							spellcheck={false}
							required
							maxLength={most}
							value={values[field]}
							onInput={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
						/>
					</label>
				);
			})}
			<Trouble text={trouble} />
			<div class="buttons">
				<button type="submit" class="main" disabled={busy}>
					{action}
				</button>
			</div>
		</form>
	);
}

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

	async function send({ account, password, fresh, word }: Values) {
		if (way === "in") return signIn(account, password);
		if (way === "word") return replacePassword(account, word, fresh);
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
						<input type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
						<span>{t(title)}</span>
					</label>
				))}
			</fieldset>
			<AccountForm
				key={way}
				fields={FIELDS_OF[way]}
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
	return (
		<>
			<p>{t("You are signed in as %s.", account)}</p>
			<div class="buttons">
				<button type="button" onClick={() => signOut().then(onDone, (error) => setTold(troubleWords(error)))}>
					{t("Sign out")}
				</button>
			</div>
			<details>
				<summary>{t("Your devices")}</summary>
				<Sessions />
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

export function AccountDialog({ onClose }: { onClose: () => void }) {
	const { account, ask } = useAccount();
	const done = () => void ask().finally(onClose);
	return (
		<Dialog title={t("Account")} onClose={onClose}>
			{account ? <SignedIn account={account} onDone={done} /> : <SignedOut onDone={done} />}
		</Dialog>
	);
}
