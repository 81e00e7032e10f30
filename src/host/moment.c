/* SPDX-License-Identifier: Apache-2.0 */
#include "host/moment.h"

#include "host/log/archive.h"

#include <stdlib.h>

static void tell(const struct sender *sender, struct host_guest *guest, const struct past_deal *past, int moves)
{
	const struct log *log = sender->people->log;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct wire_moment moment = {log->match.game, past->setup.number, moves, past->moves,
				     past->said,      &log->reasons,	  state};

	archive_replay(log, past, moves, state);
	size_t size = (size_t)wire_moment_print(&moment, NULL, 0) + 1;
	char *text = malloc(size);
	if (text)
		send_text(sender, guest, text, wire_moment_print(&moment, text, size));
	free(text);
}

/* The deal with a number: from the archive, or just over and then *made, which the caller frees. */
static const struct past_deal *find_deal(const struct log *log, int number, struct past_deal **made)
{
	const struct past_deal *past = archive_find(log, number);

	if (past)
		return past;
	if (match_deal_over(&log->match) && log->match.setup.number == number)
		*made = archive_make(log);
	return *made;
}

void moment_tell(const struct sender *sender, struct host_guest *guest, const struct wire_message *message)
{
	struct past_deal *made = NULL;
	const struct past_deal *past = find_deal(sender->people->log, message->deal, &made);
	const char *key = past ? "The deal does not have that many moves" : "That deal is not over";

	if (past && message->moves <= past->moves)
		tell(sender, guest, past, message->moves);
	else
		send_refusal(sender, guest, message, key);
	free(made);
}
