/* SPDX-License-Identifier: Apache-2.0 */
#include "core/cards.h"
#include "core/contract_text.h"
#include "evening/show.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const show_sides[] = {"ns", "ew"};

const char *show_seat(const struct place *place, int seat)
{
	static const char *const players[] = {"n", "e", "s", "w"}, *const seats[] = {"1", "2", "3", "4",
										     "5", "6", "7", "8"};

	return place->drawn ? seats[seat] : place->players == 2 ? show_sides[seat] : players[seat];
}

void show_contract(const struct played *played, char text[SHOW_CONTRACT_SIZE])
{
	const struct contract *contract = &played->contract;
	char result[RESULT_SIZE];

	if (!contract->level) {
		snprintf(text, SHOW_CONTRACT_SIZE, "pass");
		return;
	}
	result_print(played->over, result);
	snprintf(text, SHOW_CONTRACT_SIZE, "%s%s %c %s", bid_names[bid_of(contract->level, contract->strain)],
		 doubled_marks[contract->doubled], compass_letters[contract->declarer], result);
}

void show_score(const struct verdict verdict[SIDES], char text[SHOW_SCORE_SIZE])
{
	char side[SIDES][VERDICT_TEXT_SIZE];

	for (int i = 0; i < SIDES; i++)
		verdict_print(&verdict[i], side[i]);
	snprintf(text, SHOW_SCORE_SIZE, strcmp(side[0], side[1]) ? "%s/%s" : "%s", side[0], side[1]);
}

static void put_points(struct json *json, const struct slot *slot)
{
	int32_t points[EVENING_SEATS];

	for (int i = 0; i < slot->seats; i++)
		points[i] = slot->points[i];
	json_numbers(json, "points", points, slot->seats);
}

void show_slot(struct json *json, const struct slot *slot)
{
	char contract[SHOW_CONTRACT_SIZE], score[SHOW_SCORE_SIZE], lead[3];

	if (slot->state == SLOT_NONE)
		return;
	if (slot->seats && slot->state != SLOT_RULED) {
		put_points(json, slot);
		return;
	}
	show_score(slot->verdict, score);
	if (slot->played) {
		show_contract(&slot->result, contract);
		json_text(json, "contract", contract);
	}
	if (slot->played && slot->lead != NO_CARD) {
		atout_card_print(slot->lead, lead);
		json_text(json, "lead", lead);
	}
	json_text(json, "score", score);
	json_true_if(json, "turned", slot->turned);
}

void show_numbers(struct json *json, const struct place *place, bool turned)
{
	for (int i = 0; i < place->players; i++) {
		int number = place->who[turned ? i ^ 1 : i];
		if (number)
			json_number(json, show_seat(place, i), number);
	}
}

static void print_hundredths(int64_t hundredths, char text[SHOW_NUMBER_SIZE])
{
	int64_t size = hundredths < 0 ? -hundredths : hundredths;

	snprintf(text, SHOW_NUMBER_SIZE, "%s%" PRId64 ".%02d", hundredths < 0 ? "-" : "", size / 100,
		 (int)(size % 100));
}

static void print_if(int32_t hundredths, bool is_there, const char *behind, char text[SHOW_NUMBER_SIZE])
{
	text[0] = '\0';
	if (!is_there)
		return;
	print_hundredths(hundredths, text);
	strcat(text, behind);
}

void show_extra(const struct contestant *from, struct show_extra *extra)
{
	print_if(from->carried, from->carried, "", extra->carry);
	print_if(from->penalty, from->penalty, "", extra->points);
	print_if(from->penalty_percent, from->penalty_percent, "%", extra->percent);
	print_if(from->handicap, from->has_handicap, "", extra->handicap);
	print_if(from->fee, from->fee, "", extra->fee);
	snprintf(extra->stratum, sizeof extra->stratum, "%.1s", from->stratum ? &"ABCDEF"[from->stratum - 1] : "");
}

void show_hundredths(struct json *json, const char *key, int64_t hundredths)
{
	char text[SHOW_NUMBER_SIZE];

	print_hundredths(hundredths, text);
	json_text(json, key, text);
}
