/* SPDX-License-Identifier: Apache-2.0 */
/* What the server writes in an event. */
#include "server/online/event.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static void written(void *user, const struct evening_written *written)
{
	struct event *event = user;

	free(event->write);
	event->write = NULL;
	if (!written->entry)
		server_log(event->server, LOG_WARN, "event-refused evening=%s why=\"%s\"", event->id,
			   written->error ? store_error_text(written->error) : written->why);
	event_go_on(event, !written->entry || written->again);
}

struct act *event_begin(struct event *event, int what, const char *word)
{
	event->write = calloc(1, sizeof *event->write);
	if (!event->write) {
		event->failed = true;
		return NULL;
	}
	event->write->live = event->live;
	event->write->done = written;
	event->write->user = event;
	event->write->act.what = what;
	snprintf(event->write->act.write, ACT_WRITE_SIZE, WRITE_SERVERS "%s", word);
	return &event->write->act;
}

bool event_put(struct event *event)
{
	event->busy = true;
	evening_write(event->write);
	return true;
}

void event_drop(struct event *event)
{
	free(event->write);
	event->write = NULL;
}

void event_name_board(char word[EVENT_WORD_SIZE], const char *what, int round, int table, int board)
{
	int length = snprintf(word, EVENT_WORD_SIZE, "%.5s-%d-%d-%d", what, round, table, board);

	assert(length < EVENT_WORD_SIZE);
	(void)length;
}
