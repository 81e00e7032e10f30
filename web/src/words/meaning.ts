// SPDX-License-Identifier: Apache-2.0
// What calls mean, in words: a promise is a key with numbers and perhaps a suit.
import type { Meaning, Promised } from "../wire/types";
import { t } from "./catalog";

const promiseWords = ({ key, numbers = [], word }: Promised) => t(key, ...numbers, ...(word ? [t(word)] : []));

// "15 to 17 high-card points, a balanced hand".
export const meaningWords = ({ promises }: Meaning) => promises.map(promiseWords).join(", ");
