// SPDX-License-Identifier: Apache-2.0
// Shares a finished deal: as a link that contains it, and as files.
import { useEffect, useState } from "preact/hooks";
import { LinkField } from "../app/link-field";
import { dealAddress } from "../app/route";
import { saveText } from "../app/save";
import type { Told } from "../offline/study";
import { fragmentOf } from "../wire/link";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";

interface Props {
	told: Told;
	cast: Cast;
	deal: number;
}

export function Share({ told, cast, deal }: Props) {
	const [link, setLink] = useState("");
	const { record, pbn } = told;
	const name = `${cast.game}-${deal}`;
	useEffect(() => {
		let wanted = true;
		fragmentOf(record).then(
			(fragment) => wanted && setLink(dealAddress(fragment)),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [record]);
	return (
		<details class="share">
			<summary>{t("Share this deal")}</summary>
			{link && (
				<LinkField
					label={t("Anyone with this link sees the deal as you do")}
					link={link}
					title={document.title}
				/>
			)}
			<p class="dim">{t("The link contains the deal and the players' names. The server stores none of it.")}</p>
			<div class="buttons">
				<button type="button" onClick={() => saveText(`${name}.atout`, record)}>
					{t("Save the record")}
				</button>
				{pbn !== undefined && (
					<button type="button" onClick={() => saveText(`${name}.pbn`, pbn)}>
						{t("Save as PBN")}
					</button>
				)}
			</div>
		</details>
	);
}
