// SPDX-License-Identifier: Apache-2.0
// Numbers as people read them.
import { numeral, t } from "./catalog";

export const plain = (points: number) => numeral(points);
export const signed = (points: number) => (points > 0 ? `+${points}` : plain(points));

export const minutesWords = (seconds: number) =>
	seconds % 60 ? t("%d seconds", seconds) : seconds ? t("%d minutes", seconds / 60) : t("no time limit");
