/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/place.h"

bool place_has_dummy(const struct atout_game *game) { return game->played_by != NULL; }

static int place_in(const struct log *log, const void *state, int seat)
{
	const struct atout_game *game = log->match.game;

	if (!log->dummy || !log->match.dealt || !log_is_person(log, seat))
		return seat;
	int place = game->played_by(state, seat);
	return log_is_person(log, place) ? seat : place;
}

int place_of(const struct log *log, int seat) { return place_in(log, log->match.state, seat); }

int place_player_in(const struct log *log, const void *state, int seat)
{
	for (int other = 0; other < log->match.setup.seats; other++)
		if (place_in(log, state, other) == seat && other != seat)
			return other;
	return seat;
}

int place_player(const struct log *log, int seat) { return place_player_in(log, log->match.state, seat); }

seatset place_players(const struct log *log)
{
	seatset set = 0, to_act = log_to_act(log);

	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (seat_in(to_act, seat))
			set |= seat_bit(place_player(log, seat));
	return set;
}
