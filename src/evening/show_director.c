/* SPDX-License-Identifier: Apache-2.0 */
/* What only the director sees. */
#include "evening/plan.h"
#include "evening/show.h"

#include <stdio.h>

enum { MISSING_MAX = 200, ODD_MAX = 200 };

static void put_access(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	int tables = evening->setup.online ? 0 : evening->tables; /* those of the server have no devices */

	json_open(json, "codes", '[');
	for (int i = 0; i < tables; i++)
		json_text(json, NULL, viewer->codes[i]);
	json_close(json, ']');
	json_open(json, "devices", '[');
	for (int i = 0; i < tables; i++)
		json_number(json, NULL, viewer->devices[i]);
	json_close(json, ']');
}

/* What of the set-up is not told to everybody. */
static void put_setup(struct json *json, const struct evening_setup *setup)
{
	if (!setup->online) /* whose minutes all know */
		json_number(json, "minutes", setup->minutes);
	json_number(json, "switched", setup->switched);
	json_text_if(json, "even", setup->even == EVEN_RELAYS ? "relay" : NULL);
	json_text_if(json, "sets", setup->sets ? act_sets[setup->sets] : NULL);
}

static void put_text_if(struct json *json, const char *key, const char *text)
{
	json_text_if(json, key, *text ? text : NULL);
}

static void put_extra(struct json *json, const struct contestant *from)
{
	char penalty[2 * SHOW_NUMBER_SIZE];
	struct show_extra extra;

	show_extra(from, &extra);
	snprintf(penalty, sizeof penalty, "%s%s%s", extra.points, *extra.points && *extra.percent ? " " : "",
		 extra.percent);
	put_text_if(json, "carry", extra.carry);
	put_text_if(json, "penalty", penalty);
	put_text_if(json, "handicap", extra.handicap);
	put_text_if(json, "stratum", extra.stratum);
	put_text_if(json, "fee", extra.fee);
}

static void put_who(struct json *json, const struct evening *evening)
{
	int rounds = (int)evening->setup.rounds;

	json_open(json, "who", '[');
	for (int i = 1; i <= evening->numbers; i++) {
		const struct attendant *who = &evening->who[i];
		json_open(json, NULL, '{');
		json_number(json, "number", i);
		json_text(json, "name", who->name);
		json_number(json, "from", who->from);
		json_number(json, "until", who->until < rounds ? who->until : rounds);
		json_true_if(json, "hidden", who->hidden);
		put_extra(json, &evening->extra[i - 1]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_calls(struct json *json, const struct evening *evening)
{
	json_open(json, "calls", '[');
	for (int i = 0; i < evening->calls; i++) {
		const struct call *call = &evening->call[i];
		json_open(json, NULL, '{');
		json_number(json, "call", call->number);
		json_number(json, "table", call->table);
		json_number(json, "at", call->at);
		json_text(json, "text", call->text);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* ---- Matches of a knockout without a winner ---- */

static void put_level(struct json *json, const struct evening *evening)
{
	int match[MOVEMENT_TABLES_MAX], count = evening_level(evening, match), round = evening_stage_begins(evening);

	json_open(json, "level", '[');
	for (int i = 0; i < count; i++) {
		const uint8_t *who = evening->movement.at[round - 1][match[i]].who;
		json_open(json, NULL, '{');
		json_number(json, "table", 2 * match[i] + 1);
		json_numbers(json, "numbers", (const int32_t[]){who[0], who[1]}, SIDES);
		int through = evening_goes_on(evening, match[i]);
		if (through)
			json_number(json, "through", through);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* ---- Slots ---- */

static void put_odd(struct json *json, const char *key, unsigned odd)
{
	json_open(json, key, '[');
	for (int i = 0; odd_words[i]; i++)
		if (odd >> i & 1)
			json_text(json, NULL, odd_words[i]);
	json_close(json, ']');
}

/* A slot with its place, as the lists of all rounds have it. */
struct spot_of {
	int round, table, board;
	const struct place *place;
	const struct slot *slot;
	unsigned odd;
	int group;
};

/* A look at the slots of some rounds. */
struct look {
	struct json *json;
	const struct evening *evening;
	struct survey survey;
};

typedef int put_slot(struct json *, const struct spot_of *);

static void put_spot(struct json *json, const struct spot_of *spot)
{
	json_number(json, "round", spot->round);
	json_number(json, "table", spot->table);
	json_number(json, "board", spot->board);
}

static int put_if_missing(struct json *json, const struct spot_of *spot)
{
	if (slot_counts(spot->slot))
		return 0;
	json_open(json, NULL, '{');
	put_spot(json, spot);
	json_text(json, "state", slot_states[spot->slot->state]);
	if (spot->slot->entry)
		json_number(json, "entry", spot->slot->entry);
	json_close(json, '}');
	return 1;
}

static int put_if_odd(struct json *json, const struct spot_of *spot)
{
	if (!spot->odd)
		return 0;
	json_open(json, NULL, '{');
	put_spot(json, spot);
	show_slot(json, spot->slot);
	put_odd(json, "why", spot->odd);
	json_close(json, '}');
	return 1;
}

static int put_place(const struct look *look, int round, int table, put_slot *put)
{
	const struct evening *evening = look->evening;
	struct place place = evening_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);
	int listed = 0;

	for (int k = 0; place.played && k < evening_each(evening, round); k++) {
		int board = evening_first(evening, place.set) + k;
		int group = evening_group(evening, round, table, board);
		unsigned odd = evening_odd(evening, &look->survey, &slot[k], board, group > 0);
		struct spot_of spot = {round, table, board, &place, &slot[k], odd, group};
		listed += put(look->json, &spot);
	}
	return listed;
}

static void put_all(const struct look *look, const char *key, int most, put_slot *put)
{
	int listed = 0;

	json_open(look->json, key, '[');
	for (int round = 1; round <= look->evening->round; round++)
		for (int table = 1; table <= look->evening->tables && listed < most; table++)
			listed += put_place(look, round, table, put);
	json_close(look->json, ']');
}

static void put_slow(struct json *json, const struct evening *evening)
{
	struct pace pace = evening_pace(evening);

	json_open(json, "slow", '[');
	for (int table = 1; pace.ahead && table <= evening->tables; table++)
		if (evening_slow(evening, &pace, table))
			json_number(json, NULL, table);
	json_close(json, ']');
}

/* ---- The grid ---- */

static int put_in_grid(struct json *json, const struct spot_of *spot)
{
	const struct slot *slot = spot->slot;

	json_open(json, NULL, '{');
	json_number(json, "board", spot->board);
	json_text(json, "state", slot_states[slot->state]);
	if (slot->entry)
		json_number(json, "entry", slot->entry);
	if (slot->state == SLOT_ENTERED)
		json_text(json, "by", show_speaker(spot->place, slot));
	show_slot(json, slot);
	json_number(json, "changes", slot->changes);
	if (spot->group)
		json_number(json, "group", spot->group);
	if (spot->odd)
		put_odd(json, "odd", spot->odd);
	json_close(json, '}');
	return 1;
}

static void put_grid(const struct look *look, int round)
{
	struct json *json = look->json;
	const struct evening *evening = look->evening;

	json_open(json, "grid", '{');
	json_number(json, "round", round);
	json_open(json, "tables", '[');
	for (int table = 1; table <= evening->tables; table++) {
		struct place place = evening_place(evening, round, table);
		json_open(json, NULL, '{');
		json_number(json, "table", table);
		show_numbers(json, &place, false);
		json_true_if(json, "out", !place.played);
		json_open(json, "boards", '[');
		put_place(look, round, table, put_in_grid);
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

void show_director(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	int round = viewer->round ? viewer->round : evening->round;
	struct look look = {.json = json, .evening = evening};

	evening_survey(evening, &look.survey);
	json_true_if(json, "director", true);
	put_setup(json, &evening->setup);
	json_text_if(json, "masterpoints", evening->awards ? evening->award.title : NULL);
	json_text_if(json, "award", evening->awards ? evening->award_name : NULL);
	put_access(json, evening, viewer);
	put_who(json, evening);
	if (!evening->setup.online)
		json_number(json, "fewest", evening_fewest(evening, evening->round + 1));
	put_calls(json, evening);
	if (evening->setup.kind == KIND_KNOCKOUT)
		put_level(json, evening);
	json_true_if(json, "goes_on", !evening->over && evening_plays_extra(evening));
	put_all(&look, "missing", MISSING_MAX, put_if_missing);
	put_all(&look, "odd", ODD_MAX, put_if_odd);
	put_slow(json, evening);
	if (round >= 1 && round <= (int)evening->setup.rounds)
		put_grid(&look, round);
}
