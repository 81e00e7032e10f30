/* SPDX-License-Identifier: Apache-2.0 */
/* Reads the additions to a frame for a table with people. */
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

static bool read_made_move(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_frame *frame = into;

	(void)member;
	return wire_move_scan(scan, frame->game, &frame->made.move);
}

bool wire_scan_made(struct scan *scan, void *into, const struct scan_member *member)
{
	static const struct scan_member members[] = {
		{"moves", scan_member_16, AT(made.moves), 1, UINT16_MAX, true},
		{"seat", scan_member_byte, AT(made.seat), 0, ATOUT_SEATS_MAX - 1, true},
		{"move", read_made_move, 0, 0, 0, false},
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

static struct wire_note *last_note(struct wire_frame *frame) { return &frame->note[frame->notes - 1]; }

static bool read_note_call(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_member_16(scan, last_note(into), member);
}

static bool read_note_text(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return wire_scan_words(scan, into, &last_note(into)->text);
}

static bool each_note(struct scan *scan, void *into, int i)
{
	static const struct scan_member members[] = {
		{"call", read_note_call, offsetof(struct wire_note, call), 0, ATOUT_CALLS_MAX - 1, true},
		{"text", read_note_text, 0, 0, 0, true},
		{0},
	};

	((struct wire_frame *)into)->notes = i + 1;
	return scan_object(scan, members, false, into);
}

bool wire_scan_notes(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	(void)member;
	return scan_list(scan, WIRE_NOTES_MAX, each_note, into, &count);
}

static bool each_marked(struct scan *scan, void *into, int i)
{
	int64_t call;

	if (!scan_number(scan, 0, ATOUT_CALLS_MAX - 1, &call))
		return false;
	((uint16_t *)into)[i] = (uint16_t)call;
	return true;
}

/* Calls with the mark that the table of members has as min. */
bool wire_scan_marked(struct scan *scan, void *into, const struct scan_member *member)
{
	struct wire_frame *frame = into;
	uint16_t calls[ATOUT_CALLS_MAX];
	int count;

	if (!scan_list(scan, ATOUT_CALLS_MAX, each_marked, calls, &count))
		return false;
	for (int i = 0; i < count; i++)
		frame->mark[calls[i]] |= (uint8_t)member->min;
	return true;
}
