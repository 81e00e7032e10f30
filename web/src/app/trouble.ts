// SPDX-License-Identifier: Apache-2.0
import { Refusal } from "../wire/api";
import { N_, t } from "../words/catalog";

// What to tell of a call to the server that has failed.
export const troubleWords = (error: unknown) =>
	t((error instanceof Refusal && error.message) || N_("The server does not answer"));
