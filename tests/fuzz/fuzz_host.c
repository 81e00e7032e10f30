/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as what is read at a table: a text in parts, each behind a byte that says whose part it is.
 *
 *      'E' an event that was kept      'A' 'B' 'C' a message of a guest      'T' time passes
 *
 * A part ends with a NUL.  Events come first, by the first other part they are over.  An event that is wrong is said in
 * a line, and the table takes nothing more; what people say never damages it.
 */
#include "fuzz.h"

#include "room.h"

#include <stdlib.h>
#include <string.h>

static bool apply(struct room *room, const char *event, size_t length)
{
	char error[ATOUT_ERROR_SIZE] = "";

	if (host_apply(room->host, event, length, error))
		return true;
	FUZZ_REQUIRE(error[0] && strlen(error) < ATOUT_ERROR_SIZE && !strchr(error, '\n'));
	FUZZ_REQUIRE(!host_apply(room->host, event, length, error));
	return false;
}

/* One part, in memory of its own so that a sanitizer sees a step beyond its end. */
static bool take(struct room *room, char whose, const char *part, size_t length, bool *on)
{
	char *text = malloc(length + 1);
	bool right = true;

	FUZZ_REQUIRE(text);
	memcpy(text, part, length);
	text[length] = '\0';
	if (whose == 'E' && !*on)
		right = apply(room, text, length);
	else if (!*on)
		host_resume(room->host, room->now);
	*on |= whose != 'E';
	if (whose >= 'A' && whose <= 'C') {
		static const char *const people[] = {"anna", "bo", "carl"};
		if (!room->guest[whose - 'A'].in)
			room_enter(room, whose - 'A', people[whose - 'A']);
		host_receive(room->host, &room->guest[whose - 'A'], text, length, room->now);
	}
	if (whose == 'T')
		room_run(room, 20);
	free(text);
	return right;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct room room;
	bool on = false;

	room_open(&room, 5);
	for (size_t at = 0, length; at < size; at += length + 2) {
		const char *part = (const char *)bytes + at + 1;
		const char *end = memchr(part, '\0', size - at - 1);
		length = end ? (size_t)(end - part) : size - at - 1;
		if (!take(&room, (char)bytes[at], part, length, &on))
			break;
	}
	room_close(&room);
	return 0;
}
