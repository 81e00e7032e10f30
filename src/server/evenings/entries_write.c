/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/entries_write.h"

#include <string.h>

static void end(struct entries_write *write, bool said, enum store_error error)
{
	struct live_evening *live = write->live;

	write->done(write->user, said, error);
	live_evening_leave(live);
	live_evening_let_go(live);
}

static void take(struct live_evening *live, const char *event)
{
	live->broken |= !entries_take(live->entries, event, live->entries->last + 1);
}

static void take_all(struct entries_write *write)
{
	const char *event = write->lines.text;

	for (int i = 0; i < write->lines.count; i++, event += strlen(event) + 1)
		take(write->live, event);
	if (write->draw)
		take(write->live, write->draw);
	entries_name(write->live->entries, write->live->evening);
}

static void stored(void *user, enum store_error error)
{
	struct entries_write *write = user;

	if (!error)
		take_all(write);
	write->live->broken |= error == STORE_CONFLICT;
	end(write, true, error);
}

static void drawn(void *user, enum store_error error, uint64_t last)
{
	(void)last;
	stored(user, error);
}

/* A draw of many people is longer than lines may be. */
static void append_draw(struct entries_write *write)
{
	struct live_evening *live = write->live;
	struct stream stream = stream_of(ENTRIES_STREAM, live->id);
	struct store_event event = {.bytes = write->draw, .length = strlen(write->draw)};
	enum store_error error =
		store_append(live_evening_store(live), &(struct store_append){.stream = stream.name,
									      .expected = live->entries->last + 1,
									      .events = &event,
									      .count = 1,
									      .done = drawn,
									      .user = write});

	if (error)
		stored(write, error);
}

static void in_turn(void *user)
{
	struct entries_write *write = user;
	struct live_evening *live = write->live;

	write->lines.count = 0;
	write->lines.used = 0;
	if (live->broken)
		end(write, true, STORE_CONFLICT);
	else if (!write->say(write->user, &write->lines))
		end(write, false, STORE_OK);
	else if (write->draw)
		append_draw(write);
	else
		lines_append_next(live_evening_store(live), stream_of(ENTRIES_STREAM, live->id), live->entries->last,
				  &write->lines, stored, write);
}

void entries_write(struct entries_write *write)
{
	live_evening_hold(write->live);
	write->wish = (struct evening_turn_wish){.turn = in_turn, .user = write};
	live_evening_enter(write->live, &write->wish);
}
