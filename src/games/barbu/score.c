/* SPDX-License-Identifier: Apache-2.0 */
/* What the contracts are worth, when they end early, and how contras are settled. */
#include "games/barbu/barbu.h"

#include "core/setup.h"

/* left: the tricks that are still to come. */
int barbu_score_trick(const struct barbu_state *state, cardset cards, int left)
{
	const struct barbu_value *value = barbu_value_of(state->contract, state->option[BARBU_OPT_CONTRACTS]);
	int points = value->trick;

	points += value->heart * set_count(cards & suit_cards(HEARTS));
	points += value->ace * has_card(cards, card_of(HEARTS, ACE));
	points += value->queen * set_count(cards & rank_cards(QUEEN));
	points += value->king * has_card(cards, card_of(HEARTS, KING));
	if (left < 2)
		points += left ? value->twelfth : value->last;
	return points;
}

/* The cards that lie open with their taker: BU-10, BU-11, BU-G22; the king of hearts lies in the last trick. */
cardset barbu_score_open(int contract)
{
	static const cardset open[BARBU_CONTRACTS] = {
		[BARBU_COEUR] = CLUB_CARDS << (HEARTS << 4),
		[BARBU_DAMES] = RANK_CARDS << QUEEN,
		[BARBU_ROI] = (cardset)1 << (HEARTS << 4 | KING),
		[BARBU_GENERALE] = CLUB_CARDS << (HEARTS << 4) | RANK_CARDS << QUEEN,
	};

	return open[contract];
}

/* Nothing that counts is left to take: BU-11, BU-12 */
bool barbu_score_early(const struct barbu_state *state)
{
	const cardset *taken = state->taken;

	if (state->contract != BARBU_DAMES && state->contract != BARBU_ROI)
		return false;
	return (taken[0] | taken[1] | taken[2] | taken[3]) == barbu_score_open(state->contract);
}

/* Domino, place from 0: BU-14 */
int barbu_score_place(int place)
{
	static const int8_t places[BARBU_PLAYERS] = {45, 20, 5, -5};

	return places[place];
}

/* The result with the contras settled: BU-21 */
void barbu_score_settle(const struct barbu_state *state, int32_t score[BARBU_PLAYERS])
{
	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		score[seat] = state->raw[seat];
	for (int by = 0; by < BARBU_PLAYERS; by++) {
		for (int to = 0; to < BARBU_PLAYERS; to++) {
			if (!seat_in(state->contra[by], to))
				continue;
			int more = (state->raw[by] - state->raw[to]) * (seat_in(state->re[to], by) ? 2 : 1);
			score[by] += more;
			score[to] -= more;
		}
	}
}

void barbu_score_finish(struct barbu_state *state)
{
	state->phase = BARBU_OVER;
	barbu_score_settle(state, state->score);
	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		state->match.total[seat] += state->score[seat];
}

/* What a seat has been counted for, in the order of the facts; "last tricks" and "place" are what is left. */
enum { ITEM_TRICKS, ITEM_HEARTS, ITEM_QUEENS, ITEM_KING, ITEM_LAST, ITEM_PLACE, ITEM_CONTRAS, ITEMS };

static void find_items(const struct barbu_state *over, int seat, int32_t item[ITEMS])
{
	const struct barbu_value *value = barbu_value_of(over->contract, over->option[BARBU_OPT_CONTRACTS]);
	cardset hearts = over->taken[seat] & suit_cards(HEARTS);
	int rest = over->contract == BARBU_DOMINO ? ITEM_PLACE : ITEM_LAST;

	item[ITEM_TRICKS] = value->trick * over->tricks[seat];
	item[ITEM_HEARTS] = value->heart * set_count(hearts) + value->ace * has_card(hearts, card_of(HEARTS, ACE));
	item[ITEM_QUEENS] = value->queen * set_count(over->taken[seat] & rank_cards(QUEEN));
	item[ITEM_KING] = value->king * has_card(hearts, card_of(HEARTS, KING));
	item[rest] = over->raw[seat];
	for (int i = 0; i < ITEM_LAST; i++)
		item[rest] -= item[i];
	item[ITEM_CONTRAS] = over->score[seat] - over->raw[seat];
}

struct atout_fact *barbu_score_items(const struct barbu_state *over, struct atout_fact *at)
{
	static const char *const keys[ITEMS] = {"tricks taken", "hearts taken", "queens taken", "king taken",
						"last tricks",	"place",	"contra points"};
	int32_t item[BARBU_PLAYERS][ITEMS] = {0};

	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		find_items(over, seat, item[seat]);
	for (int i = 0; i < ITEMS; i++)
		for (int seat = 0; seat < BARBU_PLAYERS; seat++)
			if (item[seat][i])
				*at++ = (struct atout_fact){keys[i], NULL, item[seat][i], (int8_t)seat};
	return at;
}

bool barbu_score_last(const struct barbu_state *over) { return over->number >= BARBU_PLAYERS * over->deals; }

void barbu_standing(const void *from, struct atout_standing *standing)
{
	const struct barbu_state *over = from;

	*standing = (struct atout_standing){.numbers = BARBU_PLAYERS, .match_over = barbu_score_last(over)};
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		standing->score[seat] = over->score[seat];
		standing->total[seat] = over->match.total[seat];
	}
	standing_win(standing); /* BU-1, BU-G19 */
}
