// SPDX-License-Identifier: Apache-2.0
// A table whose server is the test: tell() sends a message to the client, sent has what the client has sent.
import { render } from "preact";
import { useState } from "preact/hooks";
import { Meanings } from "../../web/src/app/explained";
import type { Speed } from "../../web/src/app/pace";
import { defaultSettings, SettingsContext, type Settings } from "../../web/src/app/settings";
import { SuitShapes } from "../../web/src/card/suit";
import { TablePage } from "../../web/src/table/table-page";
import type { Listener, Transport } from "../../web/src/wire/transport";
import type { Down, Up } from "../../web/src/wire/types";
import { setWords, wordsOf, type Lang } from "../../web/src/words/catalog";
import { loadMeanings } from "../../web/src/words/glossary";

declare global {
	interface Window {
		tell: (message: Down) => void;
		sent: Up[];
	}
}

const wish = new URLSearchParams(location.search);
const lang = (wish.get("lang") ?? "en") as Lang;
const initial: Settings = {
	...defaultSettings(),
	lang,
	speed: (wish.get("speed") ?? "at once") as Speed,
	taps: wish.get("taps") === "two" ? "two" : "one",
	bids: wish.get("bids") === "two" ? "two" : "one",
	quiet: wish.get("quiet") === "on" ? "on" : "off",
	forced: wish.get("forced") === "single" ? "single" : "last",
	phrases: wish.get("phrases") === "hidden" ? "hidden" : "shown",
	sound: wish.get("sound") === "on" ? "on" : "off",
};

function open({ receive, tell }: Listener): Transport {
	window.sent = [];
	window.tell = (message) => receive(JSON.stringify(message));
	tell("here");
	return {
		send: (text) => window.sent.push(JSON.parse(text) as Up),
		close: () => {},
	};
}

setWords(lang, await wordsOf(lang).all());
await loadMeanings(lang);
document.documentElement.dataset["cards"] = wish.get("cards") ?? "usual";
document.documentElement.dataset["theme"] = wish.get("theme") ?? "light";
document.documentElement.dataset["table"] = wish.get("table") ?? "felt";

function Stage() {
	const [settings, setSettings] = useState(initial);
	const change = (some: Partial<Settings>) => setSettings((old) => ({ ...old, ...some }));
	return (
		<SettingsContext.Provider value={{ settings, change }}>
			<SuitShapes />
			<Meanings />
			<TablePage id="stage" open={open} lang={lang} />
		</SettingsContext.Provider>
	);
}
render(<Stage />, document.getElementById("page")!);
