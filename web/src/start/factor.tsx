// SPDX-License-Identifier: Apache-2.0
// A second factor: codes of an authenticator app, asked for when you sign in.
import { useState } from "preact/hooks";
import { QrCode } from "../app/qr-code";
import { Trouble, troubleWords } from "../app/trouble";
import { beginFactor, endFactor, newFactor, type Factor } from "../wire/people";
import { t } from "../words/catalog";
import { AccountForm } from "./account-form";

function Spares({ spares }: { spares: string[] }) {
	return (
		<>
			<p role="status">
				{t("Codes are on. Write down these spare codes: each signs you in once, if you have lost the app.")}
			</p>
			<ul class="spares">
				{spares.map((spare) => (
					<li key={spare}>
						<code>{spare}</code>
					</li>
				))}
			</ul>
		</>
	);
}

interface Props {
	account: string;
	on: boolean;
	onDone: () => void;
}

export function SecondFactor({ account, on, onDone }: Props) {
	const [factor, setFactor] = useState<Factor>();
	const [spares, setSpares] = useState<string[]>();
	const [trouble, setTrouble] = useState("");

	if (spares) return <Spares spares={spares} />;
	if (on)
		return (
			<AccountForm
				fields={["password", "code"]}
				action={t("Turn codes off")}
				account={account}
				onSend={({ password, code }) => endFactor(password, code)}
				onDone={onDone}
			/>
		);
	if (!factor)
		return (
			<>
				<p class="dim">{t("Signing in then also needs a code from an authenticator app on your phone.")}</p>
				<button
					type="button"
					onClick={() => newFactor().then(setFactor, (error) => setTrouble(troubleWords(error)))}
				>
					{t("Set up codes")}
				</button>
				<Trouble text={trouble} />
			</>
		);
	return (
		<>
			<QrCode rows={factor.code} label={t("QR code for the app")} />
			<p>
				<a href={factor.uri}>{t("Open in the app")}</a> <code>{factor.secret}</code>
			</p>
			<AccountForm
				fields={["password", "code"]}
				action={t("Turn codes on")}
				account={account}
				onSend={async ({ password, code }) => setSpares(await beginFactor(password, factor.secret, code))}
				onDone={() => {}}
			/>
		</>
	);
}
