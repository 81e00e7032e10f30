// SPDX-License-Identifier: Apache-2.0
// What the hands are worth that the player sees: the table is asked, again at each frame while the window is open.
import { useEffect } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { Explained } from "../app/explained";
import type { Talk } from "../app/room";
import type { Fact, Frame } from "../wire/types";
import { t } from "../words/catalog";
import { placeName, type Cast } from "../words/cast";
import { worthOfHands } from "../words/facts";

function Hands({ facts, cast }: { facts: Fact[]; cast: Cast }) {
	if (!facts.length) return <p>{t("There is nothing to say about a hand.")}</p>;
	return worthOfHands(facts).map(({ seat, lines }) => (
		<section key={seat}>
			<h3>{placeName(cast, seat)}</h3>
			<dl class="worth-of-hand">
				{lines.map(({ word, label, value }) => (
					<div key={word}>
						<dt>
							<Explained word={word}>{label}</Explained>
						</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	));
}

interface Props {
	talk: Talk;
	frame: Frame;
	cast: Cast;
	onClose: () => void;
}

export function WorthOfHands({ talk, frame, cast, onClose }: Props) {
	const { worth } = talk.room;
	useEffect(() => talk.say({ type: "weigh" }), [frame]);
	useEffect(() => () => talk.forget("worth"), []);
	return (
		<Dialog title={t("What the hands are worth")} onClose={onClose}>
			{worth ? <Hands facts={worth.facts} cast={cast} /> : <p class="dim">{t("One moment ...")}</p>}
		</Dialog>
	);
}
