/* SPDX-License-Identifier: Apache-2.0 */
/* The results of an evening as `atout event score` and `publish` read them: docs/event.md. */
#include "duplicate/sittings.h"
#include "evening/drawn.h"
#include "evening/show.h"

#include <atout/card.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct out {
	char *buf;
	size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void put(struct out *out, const char *format, ...)
{
	size_t left = out->length < out->size ? out->size - out->length : 0;
	va_list args;

	va_start(args, format);
	out->length += (size_t)vsnprintf(left ? out->buf + out->length : NULL, left, format, args);
	va_end(args);
}

/* In quotes, as much of it as a cell holds, in whole characters. */
static void put_quoted(struct out *out, const char *text)
{
	size_t length = strlen(text);

	if (length >= RESULTS_CELL_SIZE)
		for (length = RESULTS_CELL_SIZE - 1; ((unsigned char)text[length] & 0xC0) == 0x80;)
			length--;
	put(out, "\"");
	for (size_t i = 0; i < length; i++)
		put(out, text[i] == '"' ? "\"\"" : "%c", text[i]);
	put(out, "\"");
}

/* ---- Contestants ---- */

static const char *const sides[] = {"NS", "EW"};

static void put_number(struct out *out, const struct evening *evening, int number)
{
	put(out, "%d%s", number, evening_two_winners(evening) ? sides[evening->who[number].side] : "");
}

static void put_extra(struct out *out, const struct evening *evening, int number, const char *word, const char *text)
{
	if (!*text)
		return;
	put(out, "%s,", word);
	put_number(out, evening, number);
	put(out, ",%s\n", text);
}

static void put_extras(struct out *out, const struct evening *evening, int number)
{
	struct show_extra extra;

	show_extra(&evening->extra[number - 1], &extra);
	put_extra(out, evening, number, "carry", extra.carry);
	put_extra(out, evening, number, "penalty", extra.points);
	put_extra(out, evening, number, "penalty", extra.percent);
	put_extra(out, evening, number, "handicap", extra.handicap);
	put_extra(out, evening, number, "stratum", extra.stratum);
	put_extra(out, evening, number, "fee", extra.fee);
}

/* Whoever stays out of public lists is only a number here: the file is what is published. */
static void put_contestant(struct out *out, const struct evening *evening, int number)
{
	const struct attendant *who = &evening->who[number];

	put(out, "name,");
	put_number(out, evening, number);
	put(out, ",");
	put_quoted(out, who->hidden ? "" : who->name);
	put(out, "\n");
	put_extras(out, evening, number);
}

/* ---- Results ---- */

/* Of two winners who sits in the other direction stays who they are. */
static void put_people(struct out *out, const struct evening *evening, const struct place *place, bool turned)
{
	static const uint8_t order[2][COMPASS_SEATS] = {{0, 1, 2, 3}, {1, 0, 3, 2}};

	for (int i = 0; i < place->players; i++) {
		int number = place->who[order[turned][i]];
		put(out, ",");
		if (turned)
			put_number(out, evening, number);
		else
			put(out, "%d", number);
	}
}

/* A ruling stands alone: its contract is not what it is worth. */
static void put_slot(struct out *out, const struct slot *slot)
{
	char contract[SHOW_CONTRACT_SIZE] = "", score[SHOW_SCORE_SIZE] = "", lead[3] = "";
	bool plain = slot->state == SLOT_IN && slot->played;

	if (plain)
		show_contract(&slot->result, contract);
	else
		show_score(slot->verdict, score);
	if (plain && slot->lead != NO_CARD)
		atout_card_print(slot->lead, lead);
	put(out, ",%s,%s,%s\n", contract, score, lead);
}

static void put_group(struct out *out, const struct evening *evening, int round, int table, int board)
{
	int group = evening_group(evening, round, table, board);

	if (evening->fouls)
		put(out, ",%s", group ? (const char[]){(char)('A' + group), '\0'} : "");
}

static void put_place(struct out *out, const struct evening *evening, int round, int table)
{
	struct place place = evening_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);

	for (int k = 0; place.played && k < evening_each(evening, round); k++) {
		if (!ranking_compares(evening, round, table, k))
			continue;
		int board = evening_first(evening, place.set) + k;
		put(out, "%d,%d,%d", board, round, table);
		put_group(out, evening, round, table, board);
		put_people(out, evening, &place, slot[k].turned);
		put_slot(out, &slot[k]);
	}
}

/* ---- How it is scored ---- */

/* A scale or a scheme that is the director's own is a file that only they have. */
static void put_own(struct out *out, const char *file, const char *title)
{
	put(out, "# %s: the director's own file, \"%s\"\n", file, title);
}

static void put_command(struct out *out, const struct evening *evening)
{
	bool scaled = evening->way->scoring.victory;
	const char *scale = act_scales[evening->setup.scale ? evening->setup.scale : 1];

	put(out, "# atout event score --scoring %s%s", act_scorings[evening->setup.scoring],
	    evening_two_winners(evening) ? " --winners 2" : "");
	if (scaled)
		put(out, " --scale %s", evening->own_scale ? "SCALE.vp" : scale);
	if (evening->awards)
		put(out, " --masterpoints %s", evening->award_name ? evening->award_name : "SCHEME.mp");
	put(out, " FILE\n");
	if (scaled && evening->own_scale)
		put_own(out, "SCALE.vp", evening->scale.title);
	if (evening->awards && !evening->award_name)
		put_own(out, "SCHEME.mp", evening->award.title);
}

static void put_results(struct out *out, const struct evening *evening)
{
	put_command(out, evening);
	put(out, "board,round,table%s,%s,contract,score,lead\n", evening->fouls ? ",group" : "",
	    evening->movement.players == 2 ? "ns,ew" : "north,east,south,west");
	for (int number = 1; number <= evening->numbers; number++)
		if (evening->who[number].from)
			put_contestant(out, evening, number);
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++)
			put_place(out, evening, round, table);
}

/* ---- Of drawn tables, for `atout event tables` ---- */

static void put_players(struct out *out, const struct evening *evening)
{
	for (int number = 1; number <= evening->numbers; number++) {
		const struct attendant *who = &evening->who[number];
		if (!who->from)
			continue;
		put(out, "name,%d,", number);
		put_quoted(out, who->hidden ? "" : who->name);
		put(out, "\n");
		put_extras(out, evening, number);
	}
}

/* One result of a round is all that was played in it, unless its cards were those of other tables. */
static int deal_of(const struct evening *evening, int board)
{
	return evening->setup.each > 1 || evening->way == &drawn_ways[SITTINGS_DUPLICATE] ? board : 0;
}

static void put_table(struct out *out, const struct evening *evening, int round, int table)
{
	struct place place = drawn_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);

	for (int k = 0; k < (int)evening->setup.each; k++)
		for (int seat = 0; slot[k].state == SLOT_IN && seat < place.players; seat++)
			put(out, "%d,%d,%d,%d,%d,%d\n", round, table,
			    deal_of(evening, evening_first(evening, place.set) + k), seat + 1, place.who[seat],
			    slot[k].points[seat]);
}

static void put_drawn(struct out *out, const struct evening *evening)
{
	const struct evening_setup *setup = &evening->setup;

	put(out, "# atout event tables --by %s --seats %u", evening->way->name, setup->least);
	if (setup->most > setup->least)
		put(out, "-%u", setup->most);
	put(out, "%s FILE\n", setup->partners ? " --partners" : "");
	put_players(out, evening);
	put(out, "round,table,deal,seat,player,points\n");
	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++)
			if (drawn_compares(evening, round, table))
				put_table(out, evening, round, table);
}

int evening_show_csv(const struct evening *evening, char *buf, size_t size)
{
	struct out out = {buf, size, 0};

	if (evening_draws(evening))
		put_drawn(&out, evening);
	else
		put_results(&out, evening);
	return (int)out.length;
}
