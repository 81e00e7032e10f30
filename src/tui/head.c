/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/head.h"

#include <atout/record.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAY_SIZE = 1024 };

const struct atout_bot *head_bot(const struct play_choice *choice, int seat)
{
	return seat == choice->seat ? NULL : choice->bot[seat] ? choice->bot[seat] : atout_bots[0];
}

static size_t print_conduct(const struct play_choice *choice, char *text, size_t size)
{
	size_t at = 0;

	if (choice->clock.seconds)
		at += (size_t)snprintf(text, size, "# play clock %d %d\n", choice->clock.seconds, choice->clock.extra);
	if (choice->wait)
		at += (size_t)snprintf(text + at, size - at, "# play wait %d\n", choice->wait);
	return at;
}

char *head_print(const struct play_choice *choice, const struct atout_setup *setup, const struct chance *chance)
{
	const size_t size = ATOUT_RECORD_HEADER_SIZE + PLAY_SIZE;
	char *text = malloc(size);

	if (!text)
		return NULL;
	size_t at = (size_t)atout_record_print_header(choice->game, setup, NULL, text, size);
	for (int seat = 0; seat < setup->seats; seat++) {
		const struct atout_bot *bot = head_bot(choice, seat);
		at += (size_t)snprintf(text + at, size - at, "# play seat %d %s\n", seat, bot ? bot->name : "person");
	}
	at += (size_t)snprintf(text + at, size - at, "# play think %" PRIu32 "\n# play seed %" PRIu64 "\n%s",
			       choice->think, chance->seed, chance->seeded ? "# play deals seed\n" : "");
	print_conduct(choice, text + at, size - at);
	return text;
}
