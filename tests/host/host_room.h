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

/* Anna and Bo at seats 0 and 1 of bridge, bots at the others, the deal begun; Anna is the dealer. */
static inline void open_two(void)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_say(&room, 1, "{\"type\":\"sit\",\"seat\":1}");
	room_say(&room, 0, "{\"type\":\"start\"}");
}

static inline void say_move(int guest, const char *move)
{
	room_say(&room, guest, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"}", n_of(guest), move);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

#endif
