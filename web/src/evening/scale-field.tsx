// SPDX-License-Identifier: Apache-2.0
// How the IMPs of a match become victory points, where these count.
import { ChoiceField } from "../lobby/choice-field";
import type { Scale, SetUp } from "../wire/evening";
import { t } from "../words/catalog";
import { SCALE_WORDS, SCALES } from "../words/evening";

interface Props {
	of: Pick<SetUp, "scoring" | "scale">;
	onScale: (scale: Scale) => void;
}

export function ScaleField({ of: { scoring, scale = "wbf" }, onScale }: Props) {
	if (scoring !== "vp") return null;
	return (
		<ChoiceField
			title={t("Victory points of a match")}
			value={scale}
			values={SCALES.map((one) => [one, t(SCALE_WORDS[one])] as const)}
			onValue={(value) => onScale(value as Scale)}
		/>
	);
}
