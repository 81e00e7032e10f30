/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/other_room.h"

#include <atout/terms.h>
#include <stdio.h>

bool other_room_is_on(const struct local *local)
{
	const struct wire_frame *frame = told_frame(local_told(local));

	return atout_fact_of_kind(local_words(local).game, &frame->view, ATOUT_FACT_ROOM, -2);
}

/* The boards of the match; 0: it has no end. */
static int boards_of(const struct local *local)
{
	const struct wire_frame *frame = told_frame(local_told(local));
	const struct atout_fact *deals =
		atout_fact_of_kind(local_words(local).game, &frame->view, ATOUT_FACT_DEALS, -2);

	return deals ? (int)deals->value : 0;
}

void other_room_stands(const struct local *local, const struct wire_row *row, struct rooms *rooms)
{
	const struct wire_told *sheet = told_last(local_told(local), WIRE_TOLD_SHEET);

	*rooms = (struct rooms){0};
	for (const struct wire_row *at = sheet->sheet.row; at < sheet->sheet.row + sheet->sheet.rows; at++)
		if (at->deal <= row->deal && local_against(local, at))
			rooms_add(rooms, local_imps(local, at));
}

/* The last board but none may be missing: an earlier one is still played there. */
static bool is_whole(const struct wire_told *sheet, const struct wire_row *row, const struct rooms *rooms)
{
	return rooms->boards == row - sheet->sheet.row + 1;
}

static const char *state_of(const struct rooms *rooms, int boards)
{
	if (rooms_are_half(rooms, boards))
		return N_("Half-time: %d to %d IMPs.");
	if (!rooms_are_over(rooms, boards))
		return NULL;
	if (rooms->imps[0] == rooms->imps[1])
		return N_("The match is drawn, %d to %d IMPs.");
	return rooms->imps[0] > rooms->imps[1] ? N_("Your team has won the match, %d to %d IMPs.")
					       : N_("Your team has lost the match, %d to %d IMPs.");
}

bool other_room_state(const struct local *local, const struct wire_row *row, char line[WORDS_MAX])
{
	const struct wire_told *sheet = told_last(local_told(local), WIRE_TOLD_SHEET);
	const struct words words = local_words(local);
	struct rooms rooms;

	other_room_stands(local, row, &rooms);
	const char *key = is_whole(sheet, row, &rooms) ? state_of(&rooms, boards_of(local)) : NULL;
	if (key)
		words_print(line, words_text(&words, key), rooms.imps[0], rooms.imps[1]);
	return key;
}

/* "14.23" */
static const char *points_text(int hundredths, char buf[16])
{
	snprintf(buf, 16, "%d.%02d", hundredths / 100, hundredths % 100);
	return buf;
}

bool other_room_victory(const struct local *local, const struct wire_row *row, char line[WORDS_MAX])
{
	const struct wire_told *sheet = told_last(local_told(local), WIRE_TOLD_SHEET);
	const struct words words = local_words(local);
	char ours[16], theirs[16];
	struct rooms rooms;

	other_room_stands(local, row, &rooms);
	int points = rooms_victory(&rooms);
	if (!is_whole(sheet, row, &rooms) || !rooms_are_over(&rooms, boards_of(local)) || points < 0)
		return false;
	words_print(line, words_text(&words, "Victory points: %s to %s."), points_text(points, ours),
		    points_text(2000 - points, theirs));
	return true;
}

struct telling {
	struct words words;
	const struct against_deal *there;
	void (*put)(void *user, const char *line);
	void *user;
};

/* "North: 1NT, East: pass, ..." */
static void list_moves(const struct telling *telling, int from, int to, char line[4 * WORDS_MAX])
{
	char name[WORDS_MAX], move[WORDS_MAX], item[2 * WORDS_MAX];

	line[0] = '\0';
	for (int i = from; i < to; i++) {
		const struct made_move *made = &telling->there->made[i];
		snprintf(item, sizeof item, "%s: %s", words_seat(&telling->words, made->seat, name),
			 words_move(&telling->words, made->move, move));
		words_join(line, 4 * WORDS_MAX, ", ", item);
	}
}

static void put_moves(const struct telling *telling, const char *title, int from, int to)
{
	char list[4 * WORDS_MAX], line[5 * WORDS_MAX];

	list_moves(telling, from, to, list);
	snprintf(line, sizeof line, "%s: %s.", title, list);
	telling->put(telling->user, line);
}

enum { TURN = 4 }; /* players at a table of two teams */

bool other_room_tell(const struct local *local, const struct wire_row *row, void (*put)(void *user, const char *line),
		     void *user)
{
	struct telling telling = {local_words(local), local_there(local, row), put, user};
	char title[WORDS_MAX];
	int at = 0;

	if (!telling.there)
		return false;
	while (at < telling.there->moves && atout_move_kind(telling.there->made[at].move) != ATOUT_PLAY)
		at++;
	put_moves(&telling, words_text(&telling.words, "Auction"), 0, at);
	for (int trick = 1; at < telling.there->moves; trick++, at += TURN) {
		int end = at + TURN < telling.there->moves ? at + TURN : telling.there->moves;
		put_moves(&telling, words_print(title, words_text(&telling.words, "Trick %d"), trick), at, end);
	}
	return true;
}
