// SPDX-License-Identifier: Apache-2.0
// The text of a script, looked at as one types: its error and its warnings have their places.
import { useEffect, useRef, useState } from "preact/hooks";
import { saveText } from "../app/save";
import { showPlace } from "../app/show-place";
import type { Dealing, Fault, Head, Place } from "../offline/dealing";
import { t } from "../words/catalog";

const PAUSE = 300; // ms without a key until what was typed is looked at
const STORED = "atout.script";

export function storedScript(): string {
	try {
		return localStorage.getItem(STORED) ?? "";
	} catch {
		return ""; // a browser that stores nothing
	}
}

export function storeScript(text: string) {
	try {
		localStorage.setItem(STORED, text);
	} catch {
		// It is there until the page is left.
	}
}

// What is said of a text when nothing has been typed for a moment.
function useLooked(dealing: Dealing, text: string): Head | Fault | undefined {
	const [looked, setLooked] = useState<Head | Fault>();
	useEffect(() => {
		let wanted = true;
		const look = () =>
			dealing.check(text).then(
				(told) => wanted && setLooked(told),
				() => {},
			);
		const timer = setTimeout(() => void look(), PAUSE);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [dealing, text]);
	return looked;
}

interface FaultsProps {
	looked: Head | Fault | undefined;
	onPlace: (place: Place) => void;
}

export function Faults({ looked, onPlace }: FaultsProps) {
	if (!looked) return null;
	const at = (place: Place, text: string) => (
		<>
			<button type="button" class="link" onClick={() => onPlace(place)}>
				{place.column ? t("Line %d, column %d", place.line, place.column) : t("Line %d", place.line)}
			</button>{" "}
			<span lang="en">{text}</span>
		</>
	);
	if ("error" in looked)
		return (
			<p class="trouble" role="alert" id="script-fault">
				{at(looked, looked.error)}
			</p>
		);
	return (
		<ul>
			{looked.warnings.map((warning, i) => (
				<li key={i}>{at(warning, warning.text)}</li>
			))}
		</ul>
	);
}

interface Props {
	dealing: Dealing;
	text: string;
	own: boolean; // it can be changed; else it is that of the form
	fault: Fault | undefined; // of the run
	onText: (text: string) => void;
	onEdit: () => void; // wants to change it
}

export function ScriptText({ dealing, text, own, fault, onText, onEdit }: Props) {
	const area = useRef<HTMLTextAreaElement>(null);
	const looked = useLooked(dealing, text);
	const shown = fault ?? looked;
	const isWrong = shown !== undefined && "error" in shown;
	const open = async (file: File | undefined) => {
		if (!file) return;
		onEdit();
		onText(await file.text());
	};
	return (
		<div class="script">
			<label>
				<span>{own ? t("Script, in the language of the program dealer") : t("The script of this form")}</span>
				<textarea
					ref={area}
					rows={own ? 16 : 8}
					spellcheck={false}
					readOnly={!own}
					value={text}
					aria-invalid={isWrong}
					aria-describedby={isWrong ? "script-fault" : undefined}
					onInput={(event) => onText(event.currentTarget.value)}
				/>
			</label>
			<Faults looked={shown} onPlace={({ line, column }) => showPlace(area.current, line, column)} />
			<div class="buttons">
				{!own && (
					<button type="button" onClick={onEdit}>
						{t("Edit this script")}
					</button>
				)}
				<button type="button" onClick={() => saveText("deals.dl", text)}>
					{t("Save as a file")}
				</button>
				<label class="file">
					<span>{t("Open a file")}</span>
					<input type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
				</label>
			</div>
		</div>
	);
}
