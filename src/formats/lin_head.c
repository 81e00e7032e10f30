/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stands in front of the boards of a tournament, and tells something of each of them:
 *
 *      vg|title,segment,I,first,last,home team,carried over,other team,carried over|
 *      rs|4HN+1,3NS=,...|       results, two for each board: open and closed room
 *      pw|S,W,N,E,S,W,N,E,...|  players of each board, of both rooms, or of one
 *      pn|S,W,N,E,S,W,N,E|      players of all boards
 *      bn|1,2,5|                the numbers of the boards, where they do not follow one another
 */
#include "formats/lin.h"

#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdlib.h>
#include <string.h>

enum { TITLE_PARTS = 9, ROOMS = 2 };

void lin_head_clear(struct lin_head *head)
{
	head->there = false;
	head->first = 0;
	head->title.count = head->results.count = head->players.count = head->boards.count = head->names.count = 0;
}

/* The parts point into the list's own copy. */
static void take_list(struct lin_list *list, const struct lin_pair *pair)
{
	memcpy(list->text, pair->value, pair->length + 1);
	list->count = lin_split(pair, list->part, (int)(sizeof list->part / sizeof list->part[0]));
	for (int i = 0; i < list->count; i++)
		list->part[i].text = list->text + (list->part[i].text - pair->value);
}

static int number_of(const struct lin_part *part)
{
	char digits[8] = "";
	uint64_t number;

	if (part->length < sizeof digits)
		memcpy(digits, part->text, part->length);
	return text_whole(digits, 9999, &number) ? (int)number : 0;
}

bool lin_head_take(struct lin_head *head, const struct lin_pair *pair)
{
	struct lin_list *const lists[] = {&head->title, &head->results, &head->players, &head->boards, &head->names};
	static const char labels[][3] = {"vg", "rs", "pw", "bn", "pn"};
	size_t i = 0;

	while (i < sizeof lists / sizeof lists[0] && strcmp(pair->label, labels[i]) != 0)
		i++;
	if (i == sizeof lists / sizeof lists[0])
		return false;
	if (i == 0)
		lin_head_clear(head);
	take_list(lists[i], pair);
	if (i == 0) {
		head->there = true;
		head->first = head->title.count > 3 ? number_of(&head->title.part[3]) : 0;
	}
	return true;
}

/* Which of the boards of the head a number is; -1. */
static int index_of(const struct lin_head *head, int number)
{
	for (int i = 0; i < head->boards.count; i++)
		if (number_of(&head->boards.part[i]) == number)
			return i;
	if (head->boards.count > 1)
		return -1;
	return number - (head->first ? head->first : 1);
}

/* What the board has not said itself. */
static void tell(struct sheet *sheet, const char *tag, const struct lin_part *part)
{
	if (!pbn_find(sheet->game, tag))
		sheet_tag(sheet, tag, part->text, part->length, part->place);
}

static void tell_title(const struct lin_head *head, struct sheet *sheet)
{
	static const char *const tags[TITLE_PARTS] = {"Event",	  "Stage",     "Scoring",   NULL,	 NULL,
						      "HomeTeam", "HomeCarry", "VisitTeam", "VisitCarry"};
	static const char *const scorings[] = {"IMP", "MP", "BAM", "TotalPoints"};

	for (int i = 0; i < head->title.count && i < TITLE_PARTS; i++) {
		const struct lin_part *part = &head->title.part[i];
		int scoring = i == 2 && part->length == 1 ? text_letter("IPBT", *part->text) : -1;
		if (scoring >= 0)
			sheet_tag(sheet, tags[i], scorings[scoring], strlen(scorings[scoring]), part->place);
		else if (tags[i])
			tell(sheet, tags[i], part);
	}
}

void lin_names(struct sheet *sheet, const struct lin_part part[4])
{
	for (int i = 0; i < COMPASS_SEATS; i++)
		sheet_tag(sheet, compass_names[lin_seat(i)], part[i].text, part[i].length, part[i].place);
}

/* A name left empty is that of the board before. */
static void tell_players(const struct lin_head *head, struct sheet *sheet, int index, int room)
{
	const struct lin_list *players = &head->players;
	bool both = players->count >= ROOMS * COMPASS_SEATS * (head->results.count / ROOMS) || players->count <= 8;
	int step = both ? ROOMS * COMPASS_SEATS : COMPASS_SEATS;
	int from = step * index + (both ? COMPASS_SEATS * room : 0);

	for (int i = 0; i < COMPASS_SEATS; i++) {
		int at = from + i;
		while (at >= step && (at >= players->count || !players->part[at].length))
			at -= step;
		if (at < players->count)
			tell(sheet, compass_names[lin_seat(i)], &players->part[at]);
	}
}

void lin_head_tell(const struct lin_head *head, struct sheet *sheet, int number, int room)
{
	int index = index_of(head, number);

	if (head->there)
		tell_title(head, sheet);
	if (head->players.count && index >= 0)
		tell_players(head, sheet, index, room);
	for (int i = 0; i < COMPASS_SEATS; i++) {
		int at = i + (head->names.count > COMPASS_SEATS ? COMPASS_SEATS * room : 0);
		if (at < head->names.count)
			tell(sheet, compass_names[lin_seat(i)], &head->names.part[at]);
	}
}

/* "4HN+1", "4SWx-2", "3NS=", "PASS". */
static bool read_result(const struct lin_part *part, struct lin_result *result)
{
	char text[16] = "";
	const char *at = text;

	if (part->length >= sizeof text)
		return false;
	memcpy(text, part->text, part->length);
	at = text_blanks(at);
	*result = (struct lin_result){.contract = -1, .declarer = -1, .tricks = -1, .place = part->place};
	if (text_word(&at, "pass") || text_word(&at, "p")) {
		result->contract = ATOUT_PBN_PASSED;
		return !*at;
	}
	result->contract = bid_read(&at);
	if (result->contract < 0)
		return false;
	result->doubled = doubled_read(&at);
	result->declarer = *at ? compass_seat(*at) : -1;
	if (result->declarer < 0)
		return false;
	at++;
	result->doubled += result->doubled ? 0 : doubled_read(&at);
	int sign = *at == '-' ? -1 : 1, over = *at ? (int)strtol(at + 1, NULL, 10) : 0;
	if (!*at)
		return true;
	result->tricks = CONTRACT_BOOK + level_of(result->contract) + sign * over;
	return strchr("=+-", *at) && result->tricks >= 0 && result->tricks <= CONTRACT_TRICKS;
}

bool lin_head_result(const struct lin_head *head, int number, int room, struct lin_result *result, bool *odd)
{
	int index = index_of(head, number), at = ROOMS * index + room;

	*odd = false;
	if (index < 0 || at >= head->results.count || !head->results.part[at].length)
		return false;
	result->place = head->results.part[at].place;
	*odd = !read_result(&head->results.part[at], result);
	return !*odd;
}
