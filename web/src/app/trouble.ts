// SPDX-License-Identifier: Apache-2.0
import { Refusal } from "../wire/api";
import { N_, t } from "../words/catalog";

// Sentences of offline/, which has no words of its own.
N_("This browser keeps nothing for Atout: its storage is full, or closed by a setting or a private window");
N_("There is no such table in this browser");

// What to tell of a call to the server that has failed.
export const troubleWords = (error: unknown) =>
	t((error instanceof Refusal && error.message) || N_("The server does not answer"));
