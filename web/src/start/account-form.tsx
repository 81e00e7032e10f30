// SPDX-License-Identifier: Apache-2.0
// Fields of an account, a button, and what was wrong.
import { useState } from "preact/hooks";
import { Trouble, troubleWords } from "../app/trouble";
import { N_, t } from "../words/catalog";

const NAME_LENGTH = 32;
const PASSWORD_LENGTH = 128;

// The fields, and what browsers and password managers call them.
const FIELDS = {
	account: { title: N_("Account name"), secret: false, autocomplete: "username", most: NAME_LENGTH },
	password: { title: N_("Password"), secret: true, autocomplete: "current-password", most: PASSWORD_LENGTH },
	fresh: { title: N_("New password"), secret: true, autocomplete: "new-password", most: PASSWORD_LENGTH },
	code: { title: N_("Code from the app"), secret: false, autocomplete: "one-time-code", most: 31 },
	word: { title: N_("One-time code"), secret: false, autocomplete: "one-time-code", most: NAME_LENGTH },
} as const;

export type Field = keyof typeof FIELDS;
export type Values = Record<Field, string>;

const NOTHING: Values = { account: "", password: "", fresh: "", code: "", word: "" };

interface Props {
	fields: readonly Field[];
	action: string;
	note?: string;
	account?: string; // for password managers
	onSend: (values: Values) => Promise<unknown>;
	onDone: () => void;
}

// Fields and a button, with an error below them.
export function AccountForm({ fields, action, note, account, onSend, onDone }: Props) {
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
