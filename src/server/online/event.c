/* SPDX-License-Identifier: Apache-2.0 */
#include "server/online/event.h"

#include "net/loop.h"

#include <string.h>

enum { MOMENT_MS = 30 };

void event_sum_up(struct event *event)
{
	const struct evening *evening = event->live->evening;
	struct event_summary *summary = &event->summary;

	*summary = (struct event_summary){.kind = evening->setup.kind,
					  .round = evening->round,
					  .rounds = (int)evening->setup.rounds,
					  .each = (int)evening->setup.each,
					  .people = event->live->entries->present,
					  .over = evening->over,
					  .broadcast = evening->broadcast.tables > 0,
					  .starts = evening->setup.starts};
	memcpy(summary->title, evening->setup.title, sizeof summary->title);
	memcpy(summary->game, evening->setup.game, sizeof summary->game);
}

void event_go_on(struct event *event, bool failed)
{
	event->busy = false;
	event->failed |= failed;
	event_soon(event);
}

static void see_soon(void *ctx)
{
	struct event *event = ctx;

	loop_cancel(&event->soon);
	event->see(event);
}

static void see_after(struct event *event, int64_t ms)
{
	if (event->ended || (event->soon && (ms || !event->waits)))
		return;
	loop_cancel(&event->soon);
	event->waits = ms;
	event->soon = loop_after(event->server->loop, ms, 0, see_soon, event);
}

void event_soon(struct event *event) { see_after(event, 0); }

bool event_wait(struct event *event)
{
	see_after(event, MOMENT_MS);
	return true;
}
