/* SPDX-License-Identifier: Apache-2.0 */
/* host_room.h -- a room for each test of a host, and what is expected of messages. */
#ifndef UNIT_HOST_ROOM_H
#define UNIT_HOST_ROOM_H

#include "room.h"

#include <atout/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct room room;

static inline void open_table(const char *game, bool bots)
{
	room_create(&room, &(struct host_choice){.game = atout_game_find(game), .bots = bots});
}

static inline int begin(void **state)
{
	(void)state;
	room_open(&room, 31);
	return 0;
}

static inline int end(void **state)
{
	(void)state;
	room_close(&room);
	return 0;
}

static inline void expect_in(const char *text, const char *part)
{
	if (!text || !strstr(text, part))
		fail_msg("\"%s\" is not in\n%s", part, text ? text : "(nothing)");
}

static inline void expect_not_in(const char *text, const char *part)
{
	if (text && strstr(text, part))
		fail_msg("\"%s\" is in\n%s", part, text);
}

static inline void expect_refused(int guest, const char *key)
{
	expect_in(room.guest[guest].other, "\"type\":\"refused\"");
	expect_in(room.guest[guest].other, key);
	free(room.guest[guest].other);
	room.guest[guest].other = NULL;
}

static inline long n_of(int guest) { return room_number(room.guest[guest].frame, "n"); }

/* Says the first move that the frame offers. */
static inline bool say_first_move(int guest)
{
	const char *legal = strstr(room.guest[guest].frame, "\"legal\":{");
	char move[ATOUT_TEXT_MAX];

	if (!legal || sscanf(legal, "\"legal\":{\"%*[a-z]\":[\"%23[^\"]", move) != 1)
		return false;
	room_say(&room, guest, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"}", n_of(guest), move);
	return true;
}

static inline void sit(int guest, int seat) { room_say(&room, guest, "{\"type\":\"sit\",\"seat\":%d}", seat); }

static inline void stand(int guest) { room_say(&room, guest, "{\"type\":\"stand\"}"); }

static inline void start(int guest) { room_say(&room, guest, "{\"type\":\"start\"}"); }

static inline void ready(int guest) { room_say(&room, guest, "{\"type\":\"ready\",\"n\":%ld}", n_of(guest)); }

static inline void undo(int guest) { room_say(&room, guest, "{\"type\":\"undo\",\"n\":%ld}", n_of(guest)); }

static inline void answer(int guest, bool yes)
{
	room_say(&room, guest, "{\"type\":\"answer\",\"n\":%ld,\"yes\":%s}", n_of(guest), yes ? "true" : "false");
}

static inline void say_move(int guest, const char *move)
{
	room_say(&room, guest, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"}", n_of(guest), move);
}

/* Anna plays with bots until a frame of hers has this. */
static inline void play_until(const char *part)
{
	for (int i = 0; i < 3000 && !strstr(room.guest[0].frame, part); i++)
		if (!room_think(&room) && !say_first_move(0)) {
			ready(0);
			room_wait(&room, 1000);
		}
	expect_in(room.guest[0].frame, part);
}

/* Anna and Bo at seats 0 and 1 of bridge, bots at the others; Anna, the dealer, says this before she starts, or NULL.
 */
static inline void open_two_with(const char *message)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	if (message)
		room_say(&room, 0, "%s", message);
	start(0);
}

static inline void open_two(void) { open_two_with(NULL); }

/* Passes and first moves until the opening lead of 1NT by seat 0 is made. */
static inline void play_to_dummy(void)
{
	open_two();
	say_move(0, "7NT");
	say_move(1, "pass");
	for (int i = 0; i < 100 && room.jobs; i++) {
		const struct host_job *job = &room.job[0];
		struct atout_thought pass = {.move = atout_move_of(ATOUT_PASS, 0), .key = ""};
		uint64_t id = job->id;
		room.jobs = 0;
		host_thought(room.host, id, &pass, room.now);
		room_wait(&room, 0);
	}
	assert_true(say_first_move(1));
}

/* Anna and Carl are partners against Bo and a bot, Dora watches; Anna is the dealer. */
static inline void open_four(void)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_enter(&room, 2, "carl");
	room_enter(&room, 3, "dora");
	sit(1, 1);
	sit(2, 2);
	start(0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

#endif
