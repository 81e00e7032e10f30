/* SPDX-License-Identifier: Apache-2.0 */
/* The line of a move.  One that is refused names what is legal. */
#include "formats/record_move.h"
#include "formats/record_part.h"
#include "formats/record_refusal.h"
#include "formats/record_shown.h"

#include "core/cards.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static bool refuse_after_deal(struct atout_record *record)
{
	struct atout_standing standing;

	record->game->standing(record->state, &standing);
	if (standing.match_over)
		return record_fail(record, "the match is over; expected the end or another record");
	return record_fail(record, "deal %d is over; expected: deal %d", record->setup.number,
			   record->setup.number + 1);
}

static bool refuse_seat(struct atout_record *record, int seat, seatset to_act)
{
	char seats[3 * ATOUT_SEATS_MAX] = "";
	int length = 0;

	for (int i = 0; i < record->setup.seats; i++)
		if (seat_in(to_act, i))
			length += snprintf(seats + length, sizeof seats - (size_t)length, " %d", i);
	return record_fail(record, "seat %d may not move now; expected a move of seat%s%s", seat,
			   seat_count(to_act) > 1 ? "s" : "", seats);
}

static bool refuse_move(struct atout_record *record, int seat, atout_move move, const struct atout_why *why)
{
	char text[ATOUT_ERROR_SIZE];

	record_refusal(record->game, record->state, seat, move, why, text);
	return record_fail(record, "%s", text);
}

static bool refuse_word(struct atout_record *record, int seat, const char *word)
{
	char text[ATOUT_ERROR_SIZE];

	record_unknown(record->game, record->state, seat, word, text);
	return record_fail(record, "%s", text);
}

/* A seat that is not to move may still have a move: bridge takes a claim at any time.  So the game is asked first. */
bool record_move(struct atout_record *record, const char *line)
{
	const char *cursor = line;
	int seat = record_seat(record, &cursor);
	seatset to_act = record->game->to_act(record->state);
	char shown[RECORD_SHOWN];
	struct atout_why why;
	atout_move move;

	if (!to_act)
		return refuse_after_deal(record);
	if (seat < 0)
		return record_fail(record, "'%s' is no move; expected: SEAT MOVE with seat %d",
				   record_shown(line, shown), first_seat(to_act));
	bool known = record->game->read(cursor, &move);
	if (!known || !atout_play(record->game, record->state, seat, move, &why)) {
		if (!seat_in(to_act, seat))
			return refuse_seat(record, seat, to_act);
		return known ? refuse_move(record, seat, move, &why) : refuse_word(record, seat, cursor);
	}
	record->moves++;
	if (record->hooks->move)
		record->hooks->move(record->ctx, record, seat, move);
	return true;
}
