/* SPDX-License-Identifier: Apache-2.0 */
#include "host/autoplay.h"

#include "host/log/place.h"

#include <string.h>

seatset autoplay_on(const struct people *people)
{
	const struct log *log = people->log;
	seatset on = 0;

	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		int player = place_player(log, seat);
		if (!log_is_person(log, player) || people->seat[player].standin || log->turn[player].late)
			on |= seat_bit(seat);
	}
	return on;
}

static bool ends_turn(const struct log *log, int mover, int other)
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

seatset autoplay_rivals(const struct log *log, int seat, seatset among)
{
	int place = place_of(log, seat);
	seatset others = log_to_act(log) & among & (seatset)~seat_bit(place), rivals = 0;

	for (int other = 0; other < log->match.setup.seats; other++)
		if (seat_in(others, other) && ends_turn(log, other, place))
			rivals |= seat_bit(other);
	return rivals;
}

/* Seats for which a bot moves and which must wait for a seat. */
static seatset held_by(const struct people *people, int seat)
{
	const struct log *log = people->log;
	seatset on = autoplay_on(people);

	if (!seat_in(log_to_act(log), seat) || seat_in(on | log->kept, seat))
		return 0;
	return autoplay_rivals(log, seat, on);
}

bool autoplay_waits_for(const struct people *people, int seat) { return held_by(people, seat); }

seatset autoplay_seats(const struct people *people)
{
	seatset set = log_to_act(people->log) & autoplay_on(people);

	for (int seat = 0; seat < people->log->match.setup.seats; seat++)
		set &= (seatset)~held_by(people, seat);
	return set;
}
