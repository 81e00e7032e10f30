/* SPDX-License-Identifier: Apache-2.0 */
/* Which tables are broadcast, which board is on the air, and for how long. */
#include "evening/broadcast.h"

#include "base/grow.h"
#include "base/visible.h"
#include "evening/evening.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 400, MAY_NOT = 403, NOT_NOW = 409 };
enum { SECOND_MS = 1000, MINUTE = 60 };
enum { COMMENT_FRAME = 160 /* bytes of a comment that is told, besides its name and its text */ };
enum { SPARE = 2000 /* events of the log that are kept for the director */ };

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

void broadcast_free(struct broadcast *broadcast)
{
	for (uint32_t i = 0; i < broadcast->comments; i++)
		free(broadcast->comment[i].name);
	free(broadcast->comment);
	free(broadcast->aired);
	free(broadcast->open);
}

/* ---- Which tables ---- */

/* Numbers of tables with blanks between them: how many; -1: something else stands there. */
static int read_tables(const struct evening *evening, const char *text, uint16_t table[BROADCAST_TABLES])
{
	int count = 0;

	for (char *end; *text; text = end + (*end == ' '), count++) {
		long number = strtol(text, &end, 10);
		if (end == text || (*end && *end != ' ') || number < 1 || number > evening->tables ||
		    count == BROADCAST_TABLES)
			return -1;
		for (int i = 0; i < count; i++)
			if (table[i] == number)
				return -1;
		table[count] = (uint16_t)number;
	}
	return count;
}

bool broadcast_judge(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	uint16_t table[BROADCAST_TABLES];

	if (!evening->setup.online)
		return refuse(no, NOT_NOW, "a broadcast is of an event at the server's tables");
	if (evening_draws(evening))
		return refuse(no, NOT_NOW, N_("Only events in bridge are broadcast"));
	if (read_tables(evening, act->text, table) < 0)
		return refuse(no, FORM, N_("Expected the numbers of at most 8 tables"));
	if (act->minutes > BROADCAST_DELAY)
		return refuse(no, FORM, "minutes: expected at most 600");
	return !act->pace || (act->pace >= BROADCAST_PACE_LEAST && act->pace <= BROADCAST_PACE_MOST) ||
	       refuse(no, FORM, "pace: expected 50 to 10000 milliseconds");
}

bool broadcast_take(struct evening *evening, const struct act *act)
{
	struct broadcast *broadcast = &evening->broadcast;

	broadcast->tables = read_tables(evening, act->text, broadcast->table);
	broadcast->minutes = act->minutes;
	broadcast->pace = act->pace ? act->pace : BROADCAST_PACE;
	return true;
}

bool broadcast_has(const struct evening *evening, int table)
{
	for (int i = 0; i < evening->broadcast.tables; i++)
		if (evening->broadcast.table[i] == table)
			return table <= evening->tables;
	return false;
}

/* ---- Boards that are open ---- */

enum opens { OPENS_NONE, OPENS_ONE, OPENS_ANY };

/* What may open a board: the act's, or any. */
static const uint8_t opens[ACT_DOS] = {
	[ACT_RESULT] = OPENS_ONE, [ACT_RULE] = OPENS_ONE,      [ACT_CONFIRM] = OPENS_ONE, [ACT_ROUND] = OPENS_ANY,
	[ACT_ARRIVE] = OPENS_ANY, [ACT_LEAVE] = OPENS_ANY,     [ACT_DEALS] = OPENS_ANY,	  [ACT_END] = OPENS_ANY,
	[ACT_CLEAR] = OPENS_ONE,  [ACT_BROADCAST] = OPENS_ANY, [ACT_EXPIRE] = OPENS_ANY};

static bool make_open(struct evening *evening)
{
	if (!evening->broadcast.open)
		evening->broadcast.open = calloc(EVENING_BOARDS_MOST, sizeof *evening->broadcast.open);
	return evening->broadcast.open;
}

bool broadcast_look(struct evening *evening, const struct act *act, int round)
{
	int first = (int)evening->setup.first, last = first + evening->boards - 1;
	enum opens which = round != evening->round ? OPENS_ANY : opens[act->what];

	if (!evening->broadcast.tables || which == OPENS_NONE)
		return true;
	if (!make_open(evening))
		return false;
	if (which == OPENS_ONE)
		first = last = (int)act->board;
	for (int board = first; board <= last; board++) {
		uint32_t *open = &evening->broadcast.open[board - (int)evening->setup.first];
		if (!*open && evening_is_open(evening, board))
			*open = act->at;
	}
	return true;
}

/* ---- A board goes on the air ---- */

/* NULL: it was not. */
static const struct aired *find_aired(const struct evening *evening, int round, int table, int board)
{
	const struct aired *aired = broadcast_last(evening, table);

	while (aired && (aired->round != round || aired->board != board))
		aired = aired->before ? &evening->broadcast.aired[aired->before - 1] : NULL;
	return aired;
}

/* It was played there to its end, and nobody is still to play it. */
static bool may_air(const struct evening *evening, int round, int table, int board)
{
	bool begun = round >= 1 && round <= evening->round && table >= 1 && table <= evening->tables;
	const struct slot *slot = begun ? evening_slot(evening, round, table, board) : NULL;

	return slot && slot->over && evening_place(evening, round, table).played && evening_is_open(evening, board);
}

static bool is_there(const struct evening *evening, const struct act *act)
{
	return may_air(evening, (int)act->round, (int)act->table, (int)act->board);
}

bool broadcast_judge_air(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	if (!act_is_servers(act))
		return refuse(no, MAY_NOT, "that is for the server to write");
	if (act->calls + act->cards > BROADCAST_MOVES)
		return refuse(no, FORM, "calls, cards: expected those of a board");
	return (evening->broadcast.airings < BROADCAST_AIRINGS && is_there(evening, act) &&
		!find_aired(evening, (int)act->round, (int)act->table, (int)act->board)) ||
	       refuse(no, NOT_NOW, "this board is not to go on the air");
}

bool broadcast_air(struct evening *evening, const struct act *act)
{
	struct broadcast *broadcast = &evening->broadcast;
	struct aired *grown = grow(broadcast->aired, broadcast->airings, sizeof *grown);

	if (!grown)
		return false;
	broadcast->aired = grown;
	const struct aired *last = broadcast_last(evening, (int)act->table);
	uint32_t before = last ? (uint32_t)(last - grown) + 1 : 0;
	grown[broadcast->airings++] = (struct aired){.at = act->at,
						     .round = (uint8_t)act->round,
						     .table = (uint16_t)act->table,
						     .board = (uint16_t)act->board,
						     .pace = (uint16_t)broadcast->pace,
						     .calls = (uint16_t)act->calls,
						     .cards = (uint16_t)act->cards,
						     .before = before};
	return true;
}

/* ---- Its time ---- */

static bool is_on(const struct aired *aired, int64_t now)
{
	return now * SECOND_MS < (int64_t)aired->at * SECOND_MS + broadcast_length(aired);
}

/* ---- What is next ---- */

const struct aired *broadcast_last(const struct evening *evening, int table)
{
	for (uint32_t i = evening->broadcast.airings; i; i--)
		if (evening->broadcast.aired[i - 1].table == table)
			return &evening->broadcast.aired[i - 1];
	return NULL;
}

static bool has_room(const struct evening *evening)
{
	return evening->broadcast.open && evening->broadcast.airings < BROADCAST_AIRINGS &&
	       evening->events + SPARE < evening_events_most(evening);
}

/* It has not gone on the air.  What costs most comes last. */
static bool is_to_air(const struct evening *evening, int round, int table, int board)
{
	return !find_aired(evening, round, table, board) && may_air(evening, round, table, board);
}

/*
 * Of the boards that were open at a time the one that was open first; of several the one that was played first.  0:
 * there is none; else when.
 */
static uint32_t find_first(const struct evening *evening, int table, int64_t at, struct aired *found)
{
	uint32_t since = 0;

	if (!has_room(evening))
		return 0;
	for (int round = 1; round <= evening->round; round++) {
		struct place place = evening_place(evening, round, table);
		for (int k = 0; place.set && k < evening_each(evening, round); k++) {
			int board = evening_first(evening, place.set) + k;
			uint32_t open = evening->broadcast.open[board - (int)evening->setup.first];
			if (!open || open > at || (since && open >= since) || !is_to_air(evening, round, table, board))
				continue;
			since = open;
			*found = (struct aired){
				.round = (uint8_t)round, .table = (uint16_t)table, .board = (uint16_t)board};
		}
	}
	return since;
}

bool broadcast_next(const struct evening *evening, int table, int64_t now, struct aired *next)
{
	const struct aired *last = broadcast_last(evening, table);

	if (!broadcast_has(evening, table) || (last && is_on(last, now)))
		return false;
	return find_first(evening, table, now - MINUTE * (int64_t)evening->broadcast.minutes, next);
}

bool broadcast_goes_on(const struct evening *evening, int64_t now)
{
	for (int i = 0; i < evening->broadcast.tables; i++) {
		int table = evening->broadcast.table[i];
		const struct aired *last = broadcast_last(evening, table);
		struct aired next;
		if (table <= evening->tables &&
		    ((last && is_on(last, now)) || find_first(evening, table, INT64_MAX, &next)))
			return true;
	}
	return false;
}

/* ---- Comments ---- */

int broadcast_count(const struct evening *evening, int round, int table, int board)
{
	int count = 0;

	for (uint32_t i = 0; i < evening->broadcast.comments; i++) {
		const struct comment *comment = &evening->broadcast.comment[i];
		count +=
			!comment->gone && comment->round == round && comment->table == table && comment->board == board;
	}
	return count;
}

/* Before a board is on the air nobody knows how many moves it has. */
static uint32_t moves_most(const struct evening *evening, const struct act *act)
{
	const struct aired *aired = find_aired(evening, (int)act->round, (int)act->table, (int)act->board);

	return aired && aired->calls ? aired->calls + aired->cards : BROADCAST_MOVES;
}

/* Another comment, of which each character may be escaped. */
static bool fits(const struct evening *evening, const struct act *act)
{
	const struct aired of = {
		.round = (uint8_t)act->round, .table = (uint16_t)act->table, .board = (uint16_t)act->board};
	char none[1];
	size_t told = (size_t)broadcast_show_comments(evening, &of, none, sizeof none);

	return broadcast_count(evening, of.round, of.table, of.board) < COMMENTS_OF &&
	       told + COMMENT_FRAME + 2 * (strlen(act->name) + strlen(act->text)) <= COMMENTS_BYTES;
}

bool broadcast_judge_comment(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	if (!visible_text(act->text, 1, COMMENT))
		return refuse(no, FORM, N_("A comment has 1 to 280 characters, and no invisible ones"));
	if (act->commentator > COMMENTATORS || !visible_text(act->name, 1, ACT_TITLE))
		return refuse(no, FORM, "commentator, name: expected those of a commentator");
	if (!broadcast_has(evening, (int)act->table) || !is_there(evening, act))
		return refuse(no, NOT_NOW, N_("You cannot comment on a board that others have yet to play"));
	if (act->moment > moves_most(evening, act))
		return refuse(no, FORM, "moment: expected the number of moves made before");
	return (evening->broadcast.comments < COMMENTS_MOST && fits(evening, act)) ||
	       refuse(no, NOT_NOW, N_("There are already too many comments on this board"));
}

static char *copy_texts(const struct act *act, char **text)
{
	size_t name = strlen(act->name) + 1, length = strlen(act->text) + 1;
	char *copy = malloc(name + length);

	if (!copy)
		return NULL;
	memcpy(copy, act->name, name);
	memcpy(copy + name, act->text, length);
	*text = copy + name;
	return copy;
}

bool broadcast_comment(struct evening *evening, const struct act *act)
{
	struct broadcast *broadcast = &evening->broadcast;
	struct comment *grown = grow(broadcast->comment, broadcast->comments, sizeof *grown), comment;

	if (!grown)
		return false;
	broadcast->comment = grown;
	comment = (struct comment){.entry = evening->events,
				   .round = (uint8_t)act->round,
				   .table = (uint16_t)act->table,
				   .board = (uint16_t)act->board,
				   .moment = (uint16_t)act->moment,
				   .by = (uint8_t)act->commentator};
	comment.name = copy_texts(act, &comment.text);
	if (comment.name)
		grown[broadcast->comments++] = comment;
	return comment.name;
}

static struct comment *find_comment(const struct evening *evening, uint32_t entry)
{
	for (uint32_t i = 0; i < evening->broadcast.comments; i++)
		if (evening->broadcast.comment[i].entry == entry)
			return &evening->broadcast.comment[i];
	return NULL;
}

bool broadcast_judge_withdraw(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	const struct comment *comment = find_comment(evening, act->entry);

	if (!comment || comment->gone)
		return refuse(no, NOT_NOW, N_("There is no such comment"));
	/* Numbers are given again. */
	return !act->commentator || (act->commentator == comment->by && strcmp(act->name, comment->name) == 0) ||
	       refuse(no, MAY_NOT, N_("This is somebody else's comment"));
}

bool broadcast_withdraw(struct evening *evening, const struct act *act)
{
	find_comment(evening, act->entry)->gone = true;
	return true;
}
