/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/extra.h"
#include "evening/drawn.h"

#include <stdlib.h>
#include <string.h>

bool ranking_is_shown(const struct evening *evening)
{
	return evening->over || (evening->round && evening->setup.shows != SHOWS_AT_END);
}

/* ---- Which results ---- */

struct counted {
	const struct evening *evening;
	bool all;
	bool board[EVENING_BOARDS_MOST]; /* over */
};

static void start_counting(struct counted *counted, const struct evening *evening, enum ranking_of of)
{
	*counted = (struct counted){.evening = evening, .all = of == RANKING_ALL || evening->over};
	for (int i = 0; !counted->all && i < evening->boards; i++)
		counted->board[i] = evening_board_over(evening, (int)evening->setup.first + i);
}

static bool counts(const struct counted *counted, const struct slot *slot, int round, int board)
{
	const struct evening_setup *setup = &counted->evening->setup;

	if (!slot_counts(slot))
		return false;
	if (counted->all)
		return true;
	return setup->shows == SHOWS_BOARDS ? counted->board[board - (int)setup->first]
					    : setup->shows == SHOWS_ROUNDS && round < counted->evening->round;
}

static bool counts_drawn(const void *user, const struct slot *slot, int round, int board)
{
	return counts(user, slot, round, board);
}

static bool is_not_played(const struct slot *slot)
{
	return slot->verdict[0].kind == VERDICT_NONE || slot->verdict[1].kind == VERDICT_NONE;
}

/* Of teams a board is compared once it has a result at both tables, and not if it was not played at one of them. */
static bool is_compared(const struct counted *counted, int round, int table, int k, int board)
{
	int other = ((table - 1) ^ 1) + 1;
	const struct slot *slots[] = {&evening_slots(counted->evening, round, table)[k],
				      &evening_slots(counted->evening, round, other)[k]};

	if (!evening_matches(counted->evening))
		return counts(counted, slots[0], round, board);
	for (int i = 0; i < 2; i++)
		if (!counts(counted, slots[i], round, board) || is_not_played(slots[i]))
			return false;
	return true;
}

bool ranking_compares(const struct evening *evening, int round, int table, int k)
{
	return is_compared(&(struct counted){.evening = evening, .all = true}, round, table, k, 0);
}

/* ---- Lines ---- */

static uint32_t contestant(int number) { return number ? (uint32_t)number - 1 : (uint32_t)NOBODY; }

static void seat_line(struct line *line, const struct place *place, bool turned)
{
	for (int side = 0; side < SIDES; side++) {
		int from = turned ? 1 - side : side;
		line->who[side][0] = contestant(place->who[from]);
		line->who[side][1] = place->players == 4 ? contestant(place->who[from + 2]) : (uint32_t)NOBODY;
	}
}

static void add_place(struct ranking *ranking, const struct counted *counted, int round, int table)
{
	const struct evening *evening = counted->evening;
	struct place place = evening_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);
	int first = place.set ? evening_first(evening, place.set) : 0;

	for (int k = 0; place.played && k < evening_each(evening, round); k++) {
		if (!is_compared(counted, round, table, k, first + k))
			continue;
		struct line *line = &ranking->line[ranking->lines];
		*line = (struct line){.board = (uint32_t)(first + k)};
		line->field = evening_matches(evening) ? evening_field(round, place.match)
						       : (uint64_t)evening_group(evening, round, table, first + k);
		seat_line(line, &place, slot[k].turned);
		memcpy(line->verdict, slot[k].verdict, sizeof line->verdict);
		ranking->spot[ranking->lines++] = (struct spot){(uint8_t)round, (uint16_t)table, (uint16_t)(first + k)};
	}
}

/* ---- All of it ---- */

static bool make_room(struct ranking *ranking, size_t slots)
{
	ranking->line = calloc(slots + 1, sizeof *ranking->line);
	ranking->spot = calloc(slots + 1, sizeof *ranking->spot);
	ranking->earned = calloc(slots + 1, sizeof *ranking->earned);
	return ranking->line && ranking->spot && ranking->earned;
}

static bool add_lines(struct ranking *ranking, const struct counted *counted)
{
	const struct evening *evening = counted->evening;

	if (evening_draws(evening))
		return drawn_lines(ranking, evening, counts_drawn, counted);
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++)
			add_place(ranking, counted, round, table);
	return true;
}

bool ranking_make(struct ranking *ranking, const struct evening *evening, enum ranking_of of)
{
	struct counted counted;
	int numbers = evening->numbers;
	size_t slots = (size_t)evening->round * (size_t)evening->tables * evening->setup.each;

	*ranking = (struct ranking){.scoring = evening->way->scoring};
	ranking->scoring.scale = &evening->scale;
	if (!make_room(ranking, evening_draws(evening) ? EVENING_SEATS * slots : slots))
		return false;
	start_counting(&counted, evening, of);
	if (!add_lines(ranking, &counted))
		return false;
	for (int i = 0; evening_two_winners(evening) && i < numbers; i++)
		ranking->standing[i].group = evening->who[i + 1].side;
	bool made = scoring_lines(&ranking->scoring, ranking->line, ranking->lines, ranking->earned) &&
		    extra_add(&ranking->scoring, evening->extra, ranking->standing, (size_t)numbers) &&
		    scoring_standings(&ranking->scoring, ranking->line, ranking->lines, ranking->earned,
				      ranking->standing, (size_t)numbers);
	if (made && evening->setup.kind == KIND_KNOCKOUT)
		evening_rank_knockout(evening, ranking);
	return made;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->line);
	free(ranking->spot);
	free(ranking->earned);
	scoring_free(ranking->standing, EVENING_NUMBERS);
}

/* ---- What a line is worth ---- */

int64_t ranking_worth(const struct ranking *ranking, size_t i, int side, int64_t times)
{
	const struct fraction *earned = &ranking->earned[i][side];
	struct exact sum = {0};

	if (!exact_add(&sum, earned->count, earned->of))
		return 0;
	int64_t rounded = exact_round(&sum, (uint32_t)times, 1);
	exact_free(&sum);
	return rounded;
}

int64_t ranking_percent(const struct ranking *ranking, size_t i, int side)
{
	struct exact sum = {0};
	uint32_t top = scoring_top(&ranking->scoring);

	if (!top || !exact_add(&sum, ranking->earned[i][side].count, ranking->earned[i][side].of))
		return 0;
	int64_t rounded = exact_round(&sum, 10000, top);
	exact_free(&sum);
	return rounded;
}
