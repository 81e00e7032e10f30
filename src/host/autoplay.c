/* SPDX-License-Identifier: Apache-2.0 */
#include "host/autoplay.h"

#include <string.h>

bool autoplay_is_on(const struct people *people, int seat)
{
	return !log_is_person(people->log, seat) || people->seat[seat].standin || people->log->turn[seat].late;
}

bool autoplay_ends_turn(const struct log *log, int mover, int other)
{
	const struct atout_game *game = log->match.game;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];

	memcpy(state, log->match.state, game->state_size);
	if (!game->legal(state, mover, legal))
		return false;
	game->apply(state, mover, legal[0]);
	return !seat_in(game->to_act(state), other);
}

static seatset to_act(const struct log *log) { return log->match.game->to_act(log->match.state); }

/* Seats for which a bot moves and which must wait for a seat. */
static seatset held_by(const struct people *people, int seat)
{
	const struct log *log = people->log;
	seatset acts = to_act(log), held = 0;

	if (!seat_in(acts, seat) || autoplay_is_on(people, seat) || seat_in(log->kept, seat))
		return 0;
	for (int other = 0; other < log->match.setup.seats; other++)
		if (other != seat && seat_in(acts, other) && autoplay_is_on(people, other) &&
		    autoplay_ends_turn(log, other, seat))
			held |= seat_bit(other);
	return held;
}

bool autoplay_waits_for(const struct people *people, int seat)
{
	return people->log->match.dealt && held_by(people, seat);
}

seatset autoplay_seats(const struct people *people)
{
	seatset set = to_act(people->log);

	for (int seat = 0; seat < people->log->match.setup.seats; seat++) {
		if (!autoplay_is_on(people, seat))
			set &= (seatset)~seat_bit(seat);
		set &= (seatset)~held_by(people, seat);
	}
	return set;
}
