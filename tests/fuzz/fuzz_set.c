/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a set of deals from a link: nothing breaks, and at the table of one that can be read a deal begins. */
#include "fuzz.h"

#include "host/set.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

static void expect_the_same(const struct host_set *set)
{
	static struct host_set again;
	char text[HOST_SET_TEXT], error[ATOUT_ERROR_SIZE], id[GIVEN_ID_MAX + 1];

	FUZZ_REQUIRE(host_set_read(&again, text, host_set_print(set, text), error));
	FUZZ_REQUIRE(!strcmp(again.text, set->text) && again.deals == set->deals && again.seat == set->seat);
	host_set_name(set, id);
	FUZZ_REQUIRE(event_person_check(id));
}

/* What only the table can judge it refuses with a sentence. */
static void play(const struct host_set *set)
{
	static struct room room;
	char error[ATOUT_ERROR_SIZE] = "";
	const struct host_choice choice = {
		.game = set->game, .set = set, .set_id = "link-1", .owner = "anna", .name = "Anna"};

	room_open(&room, 5);
	if (host_create(room.host, &choice, room.now, error)) {
		FUZZ_REQUIRE(host_match(room.host) == 1);
		room_run(&room, 5);
	} else {
		FUZZ_REQUIRE(error[0] && !strchr(error, '\n'));
	}
	room_close(&room);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct host_set set;
	char error[ATOUT_ERROR_SIZE] = "", *text = malloc(size + 1);

	FUZZ_REQUIRE(text);
	memcpy(text, bytes, size);
	if (host_set_read(&set, text, size, error)) {
		expect_the_same(&set);
		play(&set);
	} else {
		FUZZ_REQUIRE(error[0] && !strchr(error, '\n'));
	}
	free(text);
	return 0;
}
