/* SPDX-License-Identifier: Apache-2.0 */
/* Reads values that several parts of a frame have. */
#include "core/cards.h"
#include "wire/scan.h"
#include "wire/wire_part.h"

#include <string.h>

/* A text that lasts as long as the frame's words. */
bool wire_scan_words(struct scan *scan, struct wire_frame *frame, const char **to)
{
	if (!frame->room)
		return scan_refuse(scan, scan_here(scan), "at most %d bytes of words", WIRE_WORDS_SIZE);
	if (!scan_text(scan, frame->words, frame->room))
		return false;
	size_t size = strlen(frame->words) + 1;
	*to = frame->words;
	frame->words += size;
	frame->room -= size;
	return true;
}

static bool each_seat(struct scan *scan, void *into, int i)
{
	int64_t seat;

	(void)i;
	if (!scan_number(scan, 0, ATOUT_SEATS_MAX - 1, &seat))
		return false;
	*(seatset *)into |= seat_bit((int)seat);
	return true;
}

bool wire_scan_seats(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, ATOUT_SEATS_MAX, each_seat, (char *)into + member->offset, &count);
}
