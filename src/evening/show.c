/* SPDX-License-Identifier: Apache-2.0 */
/* What a device and everybody are told of an evening now. */
#include "evening/show.h"

#include <string.h>

enum { LATE_MAX = 64 };

/* ---- The evening ---- */

static void put_head(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	const struct evening_setup *setup = &evening->setup;

	json_number(json, "version", (int64_t)viewer->version);
	json_number(json, "now", viewer->now);
	json_text(json, "evening", viewer->id);
	json_text(json, "title", setup->title);
	json_text(json, "kind", act_kinds[setup->kind]);
	json_text(json, "scoring", act_scorings[setup->scoring]);
	json_text_if(json, "scaled", evening->own_scale ? evening->scale.title : NULL);
	json_text_if(json, "scale", setup->scale ? act_scales[setup->scale] : NULL);
	json_text(json, "ranking", act_shows[setup->shows]);
	json_text(json, "turn", act_turns[setup->turn]);
	json_text(json, "state", evening->over ? "over" : evening->round ? "play" : "set");
}

/* How many numbers they have from the first one on, and which of these nobody plays. */
static void put_boards(struct json *json, const struct evening *evening)
{
	const struct evening_setup *setup = &evening->setup;
	int first = (int)setup->first, boards = setup->extra ? (int)(setup->rounds * setup->each) : evening->boards;

	json_number(json, "boards", boards);
	if (!setup->extra)
		return;
	json_open(json, "gaps", '[');
	for (int board = first; board < first + boards; board++)
		if (!evening_plays(evening, board))
			json_number(json, NULL, board);
	json_close(json, ']');
}

static void put_sizes(struct json *json, const struct evening *evening)
{
	const struct evening_setup *setup = &evening->setup;

	json_number(json, "rounds", setup->rounds);
	json_number(json, "round", evening->round);
	json_number(json, "each", setup->each);
	json_number(json, "first", setup->first);
	json_number(json, "tables", evening->tables);
	put_boards(json, evening);
	json_number(json, "contestants", evening->numbers);
	if (evening_draws(evening)) {
		json_number(json, "least", setup->least);
		json_number(json, "most", setup->most);
		json_true_if(json, "partners", setup->partners);
	}
	if (setup->sections > 1)
		json_number(json, "sections", setup->sections);
	json_true_if(json, "two", evening_two_winners(evening));
	json_true_if(json, "dealt", evening->dealt);
	if (evening->ends)
		json_number(json, "ends", evening->ends);
	if (evening->taken)
		json_number(json, "taken", evening->taken);
	if (evening->final)
		json_number(json, "final", evening->final);
}

static void put_open(struct json *json, const struct evening *evening)
{
	int first = (int)evening->setup.first;

	json_open(json, "open", '[');
	for (int board = first; board < first + evening->boards; board++)
		if (evening_is_open(evening, board))
			json_number(json, NULL, board);
	json_close(json, ']');
}

static void put_fair(struct json *json, const struct evening *evening, bool unbound)
{
	bool committed = evening->commitment[0] != '\0';

	json_text_if(json, "commitment", committed && !unbound ? evening->commitment : NULL);
	json_text_if(json, "key", evening->over && evening->key[0] ? evening->key : NULL);
	json_true_if(json, "brought", committed && (unbound || (evening->dealt && !evening->key[0])));
}

static void put_online(struct json *json, const struct evening *evening, bool unbound)
{
	const struct evening_setup *setup = &evening->setup;

	json_bool(json, "online", true);
	json_text(json, "bot", online_bot(evening)->name);
	json_text_if(json, "system", setup->system[0] ? setup->system : NULL);
	json_text_if(json, "game", setup->game[0] ? setup->game : NULL);
	json_text(json, "unfinished", act_unfinished[setup->unfinished]);
	json_true_if(json, "watch", setup->watch);
	if (setup->watch)
		put_open(json, evening);
	put_fair(json, evening, unbound);
	broadcast_put(json, evening);
	if (setup->minutes)
		json_number(json, "minutes", setup->minutes);
	if (setup->starts)
		json_number(json, "starts", setup->starts);
	if (setup->extra)
		json_number(json, "extra", setup->extra);
	json_true_if(json, "extras",
		     setup->extra && evening->round > 1 &&
			     evening_stage(evening, evening->round) == evening_stage(evening, evening->round - 1));
}

/* ---- A place ---- */

static void put_person(struct json *json, const struct evening *evening, const char *key, int number)
{
	if (!number)
		return;
	json_open(json, key, '{');
	json_number(json, "number", number);
	json_text_if(json, "name", evening->who[number].name[0] ? evening->who[number].name : NULL);
	json_close(json, '}');
}

static void put_people(struct json *json, const struct evening *evening, const struct place *place)
{
	for (int i = 0; i < place->players; i++)
		put_person(json, evening, show_seat(place, i), place->who[i]);
}

static void put_board(struct json *json, const struct evening *evening, const struct place *place, int table, int k)
{
	const struct slot *slot = &evening_slots(evening, evening->round, table)[k];
	int board = evening_first(evening, place->set) + k;

	json_open(json, NULL, '{');
	json_number(json, "board", board);
	json_text(json, "state", slot_states[slot->state]);
	if (slot->entry)
		json_number(json, "entry", slot->entry);
	if (slot->state == SLOT_ENTERED)
		json_text(json, "by", show_speaker(place, slot));
	show_slot(json, slot);
	/* Once: who enters other leads to see which is odd would learn where the cards are. */
	if (slot->state == SLOT_IN && !slot->changes && evening_odd_lead(evening, slot, board) &&
	    !evening_group(evening, evening->round, table, board)) {
		json_open(json, "odd", '[');
		json_text(json, NULL, odd_words[0]);
		json_close(json, ']');
	}
	json_close(json, '}');
}

static void put_here(struct json *json, const struct evening *evening, int table)
{
	struct place place = evening_place(evening, evening->round, table);

	json_open(json, "here", '{');
	json_number(json, "table", table);
	put_people(json, evening, &place);
	json_true_if(json, "out", !place.played);
	json_open(json, "boards", '[');
	for (int k = 0; place.played && k < evening_each(evening, evening->round); k++)
		put_board(json, evening, &place, table, k);
	json_close(json, ']');
	json_close(json, '}');
}

/* ---- The next round ---- */

/* Where the viewer is in a round, and in which seat: of a pair's device N or E. */
static int table_in(const struct evening *evening, const struct evening_viewer *viewer, int round, int *seat)
{
	struct sitter who = {viewer->player, viewer->mate};

	*seat = -1;
	if (!viewer->player)
		return viewer->device;
	return evening->setup.online ? online_table(evening, round, who, seat)
				     : evening_table(evening, round, viewer->player, seat);
}

static void put_next(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	int round = evening->round + 1, seat;
	int table = table_in(evening, viewer, round, &seat);

	if (!evening->round || round > (int)evening->setup.rounds || evening_pairs(evening) || !table)
		return;
	struct place place = evening_place(evening, round, table);
	json_open(json, "next", '{');
	json_number(json, "table", table);
	json_true_if(json, "out", !place.played);
	put_people(json, evening, &place);
	if (place.played) {
		const int32_t boards[2] = {evening_first(evening, place.set),
					   evening_first(evening, place.set) + (int)evening->setup.each - 1};
		json_numbers(json, "boards", boards, 2);
	}
	json_close(json, '}');
}

/* ---- What is missing of earlier rounds ---- */

static int put_late(struct json *json, const struct evening *evening, int round, int table, int listed)
{
	struct place place = evening_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);

	for (int k = 0; place.played && k < evening_each(evening, round) && listed < LATE_MAX; k++) {
		if (slot_counts(&slot[k]))
			continue;
		json_open(json, NULL, '{');
		json_number(json, "round", round);
		json_number(json, "table", table);
		json_number(json, "board", evening_first(evening, place.set) + k);
		if (slot[k].entry)
			json_number(json, "entry", slot[k].entry);
		if (place.drawn)
			put_people(json, evening, &place);
		json_close(json, '}');
		listed++;
	}
	return listed;
}

static void put_all_late(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	int listed = 0, seat;

	json_open(json, "late", '[');
	for (int round = 1; round < evening->round; round++) {
		int table = table_in(evening, viewer, round, &seat);
		if (table)
			listed = put_late(json, evening, round, table, listed);
	}
	json_close(json, ']');
}

/* ---- A device ---- */

static bool has_called(const struct evening *evening, int table)
{
	for (int i = 0; i < evening->calls; i++)
		if (evening->call[i].table == table)
			return true;
	return false;
}

static void put_player(struct json *json, const struct evening *evening, int player, int seat)
{
	static const char *const letters[] = {"N", "E", "S", "W"};
	const struct place drawn = {.drawn = true};

	json_number(json, "number", player);
	if (seat >= 0)
		json_text(json, "seat", evening_draws(evening) ? show_seat(&drawn, seat) : letters[seat]);
	json_text_if(json, "name", evening->who[player].name[0] ? evening->who[player].name : NULL);
}

static void put_device(struct json *json, const struct evening *evening, const struct evening_viewer *viewer)
{
	int seat, table = table_in(evening, viewer, evening->round, &seat);
	int own = evening_device_table(evening, viewer->device, viewer->player);

	json_open(json, "me", '{');
	json_number(json, "table", evening->setup.online ? own : viewer->device);
	if (viewer->player)
		put_player(json, evening, viewer->player, table ? seat : -1);
	if (evening->round && table && table <= evening->tables && !evening->over)
		put_here(json, evening, table);
	if (!evening->over) {
		put_next(json, evening, viewer);
		put_all_late(json, evening, viewer);
	}
	json_bool(json, "called", has_called(evening, own));
	json_close(json, '}');
}

int evening_show(const struct evening *evening, const struct evening_viewer *viewer, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	put_head(&json, evening, viewer);
	put_sizes(&json, evening);
	if (evening->setup.online)
		put_online(&json, evening, viewer->unbound);
	if (viewer->more)
		viewer->more(&json, viewer->user);
	if (viewer->director)
		show_director(&json, evening, viewer);
	else if (viewer->device && viewer->device <= evening->tables && viewer->player <= evening->numbers)
		put_device(&json, evening, viewer);
	json_close(&json, '}');
	return json_end(&json);
}
