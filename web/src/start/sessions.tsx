// SPDX-License-Identifier: Apache-2.0
// The devices on which you are signed in; each of the others can be signed out from here.
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "../app/settings";
import { Trouble, troubleWords } from "../app/trouble";
import { endSession, listSessions, type Session } from "../wire/people";
import { t } from "../words/catalog";

interface RowProps {
	session: Session;
	onEnd: () => void;
}

function Row({ session: { device, used, mine }, onEnd }: RowProps) {
	const { settings } = useSettings();
	const name = device ?? t("Unknown device");
	const date = used && new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium" }).format(used * 1000);
	return (
		<li>
			<span>
				{name}
				{mine ? (
					<span class="dim"> – {t("this device")}</span>
				) : (
					date && <span class="dim"> – {t("last used on %s", date)}</span>
				)}
			</span>
			{!mine && (
				<button type="button" aria-label={t("%s: %s", t("Sign out"), name)} onClick={onEnd}>
					{t("Sign out")}
				</button>
			)}
		</li>
	);
}

export function Sessions() {
	const [sessions, setSessions] = useState<Session[]>([]);
	const [trouble, setTrouble] = useState("");
	const fail = (error: unknown) => setTrouble(troubleWords(error));
	const load = () => listSessions().then(setSessions).catch(fail);
	useEffect(() => void load(), []);
	return (
		<section class="sessions">
			<ul>
				{sessions.map((session) => (
					<Row
						key={session.session}
						session={session}
						onEnd={() => void endSession(session.session).then(load, fail)}
					/>
				))}
			</ul>
			<Trouble text={trouble} />
		</section>
	);
}
