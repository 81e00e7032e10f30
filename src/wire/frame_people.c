/* SPDX-License-Identifier: Apache-2.0 */
/* What a table with people adds to a frame, read. */
#include "wire/scan.h"
#include "wire/wire_part.h"

#define AT(field) offsetof(struct wire_frame, field)

static bool read_what(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const words[] = {"claim", "undo", NULL};
	struct wire_frame *frame = into;
	int word;

	(void)member;
	if (!scan_word(scan, words, &word))
		return false;
	frame->ask.what = word ? WIRE_UNDO : WIRE_CLAIM;
	return true;
}

static bool read_asked_move(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_frame *frame = into;

	(void)member;
	return wire_move_scan(scan, frame->game, &frame->ask.move);
}

bool wire_scan_question(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"what", read_what, 0, 0, 0, true},
		{"seat", scan_member_byte, AT(ask.seat), 0, ATOUT_SEATS_MAX - 1, true},
		{"move", read_asked_move, 0, 0, 0, false},
		{"yes", wire_scan_seats, AT(ask.yes), 0, 0, false},
		{"mine", scan_member_bool, AT(ask.mine), 0, 0, false},
		{0},
	};

	(void)member;
	return scan_object(scan, members, false, into);
}

/* A number of milliseconds, or null: no clock. */
static bool each_left(struct scan *scan, void *into, int i)
{
	int64_t ms = -1;

	if (!scan_null(scan) && !scan_number(scan, 0, INT32_MAX, &ms))
		return false;
	((int32_t *)into)[i] = (int32_t)ms;
	return true;
}

static bool read_left(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, ATOUT_SEATS_MAX, each_left, ((struct wire_frame *)into)->left, &count);
}

bool wire_scan_clock(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"left", read_left, AT(left), 0, 0, true},
		{"running", wire_scan_seats, AT(running), 0, 0, true},
		{0},
	};

	(void)member;
	((struct wire_frame *)into)->clock = true;
	return scan_object(scan, members, false, into);
}
