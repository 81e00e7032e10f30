// SPDX-License-Identifier: Apache-2.0
import { Refusal } from "../wire/api";
import { N_, t } from "../words/catalog";

// Sentences of offline/, which has no words of its own.
N_("This browser cannot store anything for Atout: its storage is full, or blocked by a setting or a private window");
N_("This browser has no such table");
N_("There is no lesson for this game.");

// The sentence for a failed request to the server.
export const troubleWords = (error: unknown) =>
	t((error instanceof Refusal && error.message) || N_("The server is not responding"));

export const Trouble = ({ text }: { text: string | undefined }) =>
	text ? (
		<p class="trouble" role="alert">
			{text}
		</p>
	) : null;
