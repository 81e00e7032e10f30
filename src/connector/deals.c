/* SPDX-License-Identifier: Apache-2.0 */
/* The deals of an evening as hand records, with what can be made of them. */
#include "base/fnv.h"
#include "connector/section.h"
#include "core/cards.h"

#include <stdio.h>

enum { KEY_SIZE = 40, SOLVER_MEMORY = 16 << 20 };

static const char *const suits[STRAINS] = {"Clubs", "Diamonds", "Hearts", "Spades", "NoTrump"};

static void print_suit(struct json *json, int seat, int suit, cardset hand)
{
	char key[KEY_SIZE], cards[RANKS + 1];
	int count = 0;

	for (int rank = RANKS - 1; rank >= 0; rank--)
		if (has_card(hand, card_of(suit, rank)))
			cards[count++] = atout_ranks[rank];
	cards[count] = '\0';
	snprintf(key, sizeof key, "%s%s", compass_names[seat], suits[suit]);
	json_text(json, key, cards);
}

static void print_tricks(struct json *json, const struct atout_tricks *tricks)
{
	char key[KEY_SIZE];

	json_bool(json, "HasHandEvaluationData", true);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int strain = 0; strain < STRAINS; strain++) {
			snprintf(key, sizeof key, "DoubleDummy%s%s", compass_names[seat], suits[strain]);
			json_number(json, key, tricks->tricks[seat][strain]);
		}
}

static void print_hand(struct json *json, const char *guid, int board, const uint64_t hand[COMPASS_SEATS],
		       const struct section_made *made)
{
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", guid);
	json_number(json, "ScoringGroupNumber", SECTION_GROUP);
	json_text(json, "SectionLetters", SECTION_LETTERS);
	json_number(json, "BoardNumber", board);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int suit = 0; suit < SUITS; suit++)
			print_suit(json, seat, suit, hand[seat]);
	if (made->known)
		print_tricks(json, &made->tricks);
	json_close(json, '}');
}

void section_solve(const struct evening *evening, struct section_made made[EVENING_BOARDS_MOST])
{
	struct atout_solver *solver = atout_solver_new(SOLVER_MEMORY);

	for (int i = 0; solver && i < evening->boards; i++)
		if (!made[i].known && evening->hand[i][0])
			made[i].known = atout_solve_table(solver, evening->hand[i], &made[i].tricks) == ATOUT_SOLVE_OK;
	atout_solver_free(solver);
}

void section_print_hands(struct json *json, const struct evening *evening, const char *guid,
			 const struct section_made made[EVENING_BOARDS_MOST])
{
	json_open(json, NULL, '[');
	for (int i = 0; i < evening->boards; i++)
		if (evening->hand[i][0])
			print_hand(json, guid, (int)evening->setup.first + i, evening->hand[i], &made[i]);
	json_close(json, ']');
}

uint64_t section_hash_hands(const struct evening *evening)
{
	if (!evening->boards || !evening->hand[0][0])
		return 0;
	return fnv(evening->hand, (size_t)evening->boards * sizeof *evening->hand) | 1;
}
