// SPDX-License-Identifier: Apache-2.0
// A bidding system of a player's own, for a side of a table: the text that this browser keeps, or a file.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { faultOf, storedTitle } from "../app/own-system";
import { SYSTEMS } from "../app/route";
import { Bidding } from "../offline/bidding";
import { storedSystem, storeSystem, wholeLines } from "../offline/own-system";
import { t } from "../words/catalog";

interface Props {
	chosen: boolean; // one is chosen already
	onText: (text: string) => void; // it can be read
}

export function OwnSystemField({ chosen, onText }: Props) {
	const [fault, setFault] = useState<string>();
	const [bidding] = useState(() => new Bidding());
	const stored = storedSystem();
	useEffect(() => () => bidding.close(), []);

	async function choose(text: string) {
		const lines = wholeLines(text);
		const wrong = await faultOf(bidding, lines);
		setFault(wrong);
		if (!wrong) onText(lines);
	}
	async function openFile(file: File | undefined) {
		if (!file) return;
		const text = await file.text();
		if (!stored) storeSystem(text);
		await choose(text);
	}
	return (
		<div class="own-system">
			<p>
				{chosen
					? t("This side plays by a text of its own. All at the table can read it.")
					: t("Choose the text by which this side bids. All at the table can read it.")}
			</p>
			<div class="buttons">
				{stored && (
					<button type="button" onClick={() => void choose(stored)}>
						{t("Use my file: %s", storedTitle() ?? "")}
					</button>
				)}
				<label class="file">
					<span>{t("Open a file")}</span>
					<input
						type="file"
						accept=".bid,text/plain"
						onChange={(event) => void openFile(event.currentTarget.files?.[0])}
					/>
				</label>
				<Link to={SYSTEMS}>{t("Write or change one")}</Link>
			</div>
			{fault && (
				<p class="trouble" role="alert" lang="en">
					{fault}
				</p>
			)}
		</div>
	);
}
