/* SPDX-License-Identifier: Apache-2.0 */
/* What a director should look at. */
#include "core/cards.h"
#include "evening/evening.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
	FAR = 500, /* points from all others */
	FEW = 2,   /* others that are needed */
	OFTEN = 2, /* changes */
	FIT = 6,   /* trumps of a side that names a suit, at the least: the opponents have seven then */
};

const char *const odd_words[] = {"lead", "side", "far", "changed", "fit", NULL};

bool evening_odd_lead(const struct evening *evening, const struct slot *slot, int board)
{
	const uint64_t *hand = evening->hand[board - (int)evening->setup.first];

	if (slot->lead == NO_CARD || !slot->result.contract.level || !hand[0])
		return false;
	return !has_card(hand[left_of(slot->result.contract.declarer)], slot->lead);
}

/* The wrong suit, or the wrong side. */
static bool odd_fit(const struct evening *evening, const struct slot *slot, int board)
{
	const uint64_t *hand = evening->hand[board - (int)evening->setup.first];
	const struct contract *contract = &slot->result.contract;

	if (!contract->level || contract->strain == NOTRUMP || !hand[0])
		return false;
	cardset side = hand[contract->declarer] | hand[contract->declarer ^ 2];
	return set_count(side & suit_cards(contract->strain)) < FIT;
}

/* ---- The results of all boards ---- */

static int points_of(const struct slot *slot) { return slot->verdict[0].part[0].points; }

/* Calls see for each result that is in, and its board. */
static void go_around(const struct evening *evening, struct survey *survey,
		      void (*see)(struct survey *, struct surveyed *, const struct slot *))
{
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++) {
			int set = evening_place(evening, round, table).set, each = (int)evening->setup.each;
			const struct slot *slot = evening_slots(evening, round, table);
			for (int k = 0; set && k < each; k++)
				if (slot[k].state == SLOT_IN &&
				    !evening_group(evening, round, table, evening_first(evening, set) + k))
					see(survey, &survey->board[(set - 1) * each + k], &slot[k]);
		}
}

static void count(struct survey *survey, struct surveyed *board, const struct slot *slot)
{
	(void)survey;
	board->results++;
	if (slot->result.contract.level)
		board->declared[side_of(slot->result.contract.declarer)]++;
}

static void note(struct survey *survey, struct surveyed *board, const struct slot *slot)
{
	survey->points[board->first + board->results++] = (int16_t)points_of(slot);
}

static int by_points(const void *a, const void *b) { return *(const int16_t *)a - *(const int16_t *)b; }

void evening_survey(const struct evening *evening, struct survey *survey)
{
	unsigned first = 0;

	memset(survey->board, 0, sizeof survey->board);
	go_around(evening, survey, count);
	for (int i = 0; i < evening->boards; i++) {
		struct surveyed *board = &survey->board[i];
		board->first = (uint16_t)first;
		first += board->results;
		board->results = 0;
	}
	go_around(evening, survey, note);
	for (int i = 0; i < evening->boards; i++)
		qsort(&survey->points[survey->board[i].first], survey->board[i].results, sizeof *survey->points,
		      by_points);
}

/* ---- One of them ---- */

/* How far the points of a result are from the nearest other ones of its board; its own are among them. */
static int apart(const struct survey *survey, const struct surveyed *board, int points)
{
	const int16_t key = (int16_t)points, *from = &survey->points[board->first], *end = from + board->results;
	const int16_t *at = bsearch(&key, from, board->results, sizeof key, by_points);
	int below = at > from ? points - at[-1] : INT_MAX, above = at + 1 < end ? at[1] - points : INT_MAX;

	return below < above ? below : above;
}

static unsigned odd_among_others(const struct survey *survey, const struct surveyed *board, const struct slot *slot)
{
	const struct contract *contract = &slot->result.contract;
	int side = contract->level ? side_of(contract->declarer) : -1;
	unsigned odd = 0;

	if (side >= 0 && board->declared[side] == 1 && board->declared[1 - side] >= FEW)
		odd |= ODD_SIDE;
	if (board->results > FEW && apart(survey, board, points_of(slot)) >= FAR)
		odd |= ODD_FAR;
	return odd;
}

unsigned evening_odd(const struct evening *evening, const struct survey *survey, const struct slot *slot, int board,
		     bool fouled)
{
	if (!slot->played || slot->state == SLOT_RULED)
		return 0;
	unsigned odd = slot->changes >= OFTEN ? ODD_CHANGED : 0;
	if (fouled)
		return odd;
	if (evening_odd_lead(evening, slot, board))
		odd |= ODD_LEAD;
	if (odd_fit(evening, slot, board))
		odd |= ODD_FIT;
	if (slot->state == SLOT_IN)
		odd |= odd_among_others(survey, &survey->board[board - (int)evening->setup.first], slot);
	return odd;
}

/* ---- Slow tables ---- */

static int entered(const struct evening *evening, int table)
{
	const struct slot *slot = evening_slots(evening, evening->round, table);
	int count = 0;

	for (uint32_t k = 0; k < evening->setup.each; k++)
		count += slot[k].state != SLOT_NONE;
	return count;
}

struct pace evening_pace(const struct evening *evening)
{
	int each = evening->round ? evening_each(evening, evening->round) : 1, most = each > 1 ? each - 1 : 1;
	struct pace pace = {0};

	for (int table = 1; evening->round && !evening->over && table <= evening->tables; table++) {
		bool plays = evening_place(evening, evening->round, table).played;
		pace.playing += plays;
		pace.ahead += plays && entered(evening, table) >= most;
	}
	return pace;
}

/* The table itself plays, too, and is not ahead. */
bool evening_slow(const struct evening *evening, const struct pace *pace, int table)
{
	return pace->ahead * 2 > pace->playing - 1 && evening_place(evening, evening->round, table).played &&
	       !entered(evening, table);
}
