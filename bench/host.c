/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a table of several people takes: bench_host
 *
 * A person and random bots play up to 28 deals of each game through the host, before three watchers.  Told are the time
 * of an event from what is said to what four guests are told, with the bots' thoughts; the memory of a table at the end
 * (of 300 such tables); and the time to read an event again, and to tell one guest everything.
 */
#include "base/clock.h"
#include "room.h"

#include <atout/games.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 28, TABLES = 300, TIMES = 1000 };

static double seconds(void) { return clock_seconds(CLOCK_MONOTONIC); }

static size_t in_use(void) { return mallinfo2().uordblks; }

/* Says what the frame of the person asks for; false: the match is over. */
static bool play_on(struct room *room, int *deals)
{
	const char *frame = room->guest[0].frame, *legal = strstr(frame, "\"legal\":{");
	long n = room_number(frame, "n");
	char move[ATOUT_TEXT_MAX];

	if (strstr(frame, "\"match_over\":true") || *deals > DEALS)
		return false;
	if (strstr(frame, "\"over\":true")) {
		++*deals;
		room_say(room, 0, "{\"type\":\"ready\",\"n\":%ld}", n);
	} else if (strstr(frame, "\"keep\":true")) {
		room_say(room, 0, "{\"type\":\"keep\",\"n\":%ld}", n);
	} else if (sscanf(legal, "\"legal\":{\"%*[a-z]\":[\"%23[^\"]", move) == 1) {
		room_say(room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"}", n, move);
	}
	return true;
}

static void drop_event(void *user, const struct host_event *event) { (void)user, (void)event; }

static void drop_told(void *user, struct host_guest *guest, const struct wire_told *told, const char *text,
		      size_t length)
{
	(void)user, (void)guest, (void)told, (void)text, (void)length;
}

static void measure(struct room *room, int deals)
{
	static struct host *tables[TABLES];
	struct host_calls calls = room_calls;
	struct host_guest guest;
	size_t before = in_use();
	double start = seconds();

	calls.keep = drop_event;
	calls.send = drop_told;
	for (int i = 0; i < TABLES; i++)
		tables[i] = room_again(room, &calls, room, room->events);
	double read = (seconds() - start) / TABLES / room->events;
	size_t bytes = (in_use() - before) / TABLES;
	host_enter(tables[0], &guest, "anna", "Anna", 0);
	start = seconds();
	for (int i = 0; i < TIMES; i++)
		host_again(tables[0], &guest);
	double told = (seconds() - start) / TIMES;
	printf("%d deals, %d events: %zu bytes; %.2f us to read an event, %.1f us to tell one guest all\n", deals,
	       room->events, bytes, 1e6 * read, 1e6 * told);
	for (int i = 0; i < TABLES; i++)
		host_free(tables[i]);
}

int main(void)
{
	static struct room room;

	for (int i = 0; atout_games[i]; i++) {
		int deals = 1;
		room_open(&room, 7);
		room_create(&room, &(struct host_choice){.game = atout_games[i], .bots = true});
		room_enter(&room, 0, "anna");
		for (int watcher = 1; watcher < 4; watcher++)
			room_enter(&room, watcher, "bo");
		double start = seconds();
		do
			room_run(&room, 1000);
		while (play_on(&room, &deals));
		printf("%s: %.1f us a move, ", atout_games[i]->name, 1e6 * (seconds() - start) / room.events);
		measure(&room, deals);
		room_close(&room);
	}
	return 0;
}
