// SPDX-License-Identifier: Apache-2.0
// Spans of time, as people say them.
import { t } from "./catalog";

export const minutesWords = (seconds: number) =>
	seconds % 60 ? t("%d seconds", seconds) : seconds ? t("%d minutes", seconds / 60) : t("no time limit");
