/* SPDX-License-Identifier: Apache-2.0 */
/* The ranking, boards and cards of an evening. */
#include "core/cards.h"
#include "duplicate/extra.h"
#include "evening/drawn.h"
#include "evening/show.h"

#include <atout/pbn.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const vuls[] = {"none", "ns", "ew", "both"};
static const char letters[][2] = {"N", "E", "S", "W"};

static bool by_share(const struct ranking *ranking) { return ranking->scoring.method == METHOD_MATCHPOINTS; }

/* ---- The ranking ---- */

static int64_t share_of(const struct ranking *ranking, const struct standing *standing)
{
	if (!standing->boards)
		return 0;
	return by_share(ranking) ? scoring_percent(&ranking->scoring, standing)
				 : exact_round(&standing->total, 100, standing->boards);
}

static void put_name(struct json *json, const struct evening *evening, int number)
{
	const struct attendant *who = &evening->who[number];

	json_text_if(json, "name", who->name[0] && !who->hidden ? who->name : NULL);
}

static void put_extra(struct json *json, const struct contestant *from)
{
	struct show_extra extra;

	show_extra(from, &extra);
	json_text_if(json, "carry", *extra.carry ? extra.carry : NULL);
	json_text_if(json, "penalty", *extra.points ? extra.points : NULL);
	json_text_if(json, "percent", *extra.percent ? extra.percent : NULL);
	json_text_if(json, "stratum", *extra.stratum ? extra.stratum : NULL);
}

static void put_row(struct json *json, const struct evening *evening, const struct ranking *ranking,
		    const struct standing *standing, int number)
{
	bool first = standing == &ranking->standing[number - 1];
	int32_t points = first ? evening_masterpoints(evening, ranking, standing) : 0;

	json_open(json, NULL, '{');
	json_number(json, "number", number);
	put_name(json, evening, number);
	if (evening_two_winners(evening))
		json_text(json, "side", show_sides[standing->group]);
	json_number(json, "place", standing->place);
	json_number(json, "sharing", standing->sharing);
	json_number(json, "boards", standing->boards);
	show_hundredths(json, "total", exact_round(&standing->total, 100, 1));
	show_hundredths(json, "share", share_of(ranking, standing));
	if (evening_draws(evening))
		json_number(json, "points", drawn_sum(evening, ranking, number));
	put_extra(json, &evening->extra[number - 1]);
	if (points)
		show_hundredths(json, "masterpoints", points);
	json_close(json, '}');
}

static void put_group(struct json *json, const struct evening *evening, const struct ranking *ranking,
		      const struct standing *standings, int group)
{
	uint16_t first[EVENING_NUMBERS + 1] = {0}, next[EVENING_NUMBERS + 1]; /* numbers of a place; 0: no more */

	for (int number = evening->numbers; number; number--) {
		const struct standing *standing = &standings[number - 1];
		if (!standing->boards || standing->group != group)
			continue;
		next[number] = first[standing->place];
		first[standing->place] = (uint16_t)number;
	}
	for (int place = 1; place <= evening->numbers; place++)
		for (int number = first[place]; number; number = next[number])
			put_row(json, evening, ranking, &standings[number - 1], number);
}

static void put_rows(struct json *json, const struct evening *evening, const struct ranking *ranking,
		     const struct standing *standings)
{
	json_open(json, "rows", '[');
	for (int group = 0; group < SIDES; group++)
		put_group(json, evening, ranking, standings, group);
	json_close(json, ']');
}

/* ---- The rankings besides: with handicap 1, else of a stratum, from 2 ---- */

enum { OTHER_HANDICAP = 1 };

/* Of a knockout the places are those by the rounds that teams have reached. */
static void rank_by_places(struct standing *copy, const struct standing *all, int numbers)
{
	for (int i = 0; i < numbers; i++) {
		copy[i].place = copy[i].sharing = 0;
		for (int k = 0; copy[i].boards && k < numbers; k++) {
			bool rival = copy[k].boards && copy[k].group == copy[i].group;
			copy[i].place += rival && all[k].place < all[i].place;
			copy[i].sharing += rival && all[k].place == all[i].place;
		}
		copy[i].place += copy[i].boards > 0;
	}
}

static void put_other(struct json *json, const struct evening *evening, const struct ranking *ranking, int which)
{
	struct standing copy[EVENING_NUMBERS] = {{.group = 0}};
	size_t numbers = (size_t)evening->numbers;
	const char of[2] = {(char)('A' + which - 1)};

	bool made = which == OTHER_HANDICAP
			    ? extra_handicapped(&ranking->scoring, evening->extra, ranking->standing, copy, numbers)
			    : extra_stratum(&ranking->scoring, evening->extra, ranking->standing, copy, numbers, which);
	if (evening->setup.kind == KIND_KNOCKOUT)
		rank_by_places(copy, ranking->standing, evening->numbers);
	json_open(json, NULL, '{');
	json_text(json, "of", which == OTHER_HANDICAP ? "handicap" : of);
	if (made)
		put_rows(json, evening, ranking, copy);
	json_close(json, '}');
	scoring_free(copy, numbers);
}

static bool any_handicap(const struct evening *evening)
{
	for (int i = 0; i < evening->numbers; i++)
		if (evening->extra[i].has_handicap)
			return true;
	return false;
}

static void put_other_rankings(struct json *json, const struct evening *evening, const struct ranking *ranking)
{
	int weakest = extra_strata(evening->extra, (size_t)evening->numbers);

	json_open(json, "others", '[');
	for (int which = any_handicap(evening) ? OTHER_HANDICAP : 2; which <= (weakest ? weakest : 1); which++)
		put_other(json, evening, ranking, which);
	json_close(json, ']');
}

int evening_show_ranking(const struct evening *evening, enum ranking_of of, char *buf, size_t size)
{
	struct ranking ranking;
	struct json json;
	bool made = ranking_make(&ranking, evening, of);

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "version", evening->events);
	json_text(&json, "title", evening->setup.title);
	json_text(&json, "scoring", act_scorings[evening->setup.scoring]);
	json_text(&json, "state", evening->over ? "over" : evening->round ? "play" : "set");
	json_number(&json, "round", evening->round);
	json_number(&json, "counted", (int64_t)ranking.lines);
	json_text_if(&json, "masterpoints", evening->awards ? evening->award.title : NULL);
	if (made) {
		put_rows(&json, evening, &ranking, ranking.standing);
		put_other_rankings(&json, evening, &ranking);
	}
	json_close(&json, '}');
	ranking_free(&ranking);
	return json_end(&json);
}

/* ---- A line of a board or a card ---- */

static const struct slot *slot_at(const struct evening *evening, const struct spot *spot)
{
	return evening_slot(evening, spot->round, spot->table, spot->board);
}

static void put_line_head(struct json *json, const struct spot *spot)
{
	json_number(json, "round", spot->round);
	json_number(json, "table", spot->table);
}

static void put_group_if(struct json *json, const struct evening *evening, const struct spot *spot)
{
	int group = evening_group(evening, spot->round, spot->table, spot->board);

	if (group)
		json_number(json, "group", group);
}

/* ---- A board ---- */

static void put_board_line(struct json *json, const struct evening *evening, const struct ranking *ranking, size_t i)
{
	const struct spot *spot = &ranking->spot[i];
	const struct slot *slot = slot_at(evening, spot);
	struct place place = evening_place(evening, spot->round, spot->table);

	json_open(json, NULL, '{');
	put_line_head(json, spot);
	put_group_if(json, evening, spot);
	show_numbers(json, &place, slot->turned);
	show_slot(json, slot);
	json_open(json, "earned", '[');
	for (int side = 0; side < SIDES; side++)
		show_hundredths(json, NULL, ranking_worth(ranking, i, side, 100));
	json_close(json, ']');
	if (by_share(ranking)) {
		json_open(json, "percent", '[');
		for (int side = 0; side < SIDES; side++)
			show_hundredths(json, NULL, ranking_percent(ranking, i, side));
		json_close(json, ']');
	}
	json_close(json, '}');
}

/* A line with other cards stands behind, one that is worth more to N-S in front. */
static bool is_behind(const struct evening *evening, const struct ranking *ranking, size_t line, size_t other)
{
	uint64_t group = ranking->line[line].field, others = ranking->line[other].field;

	return group != others && !evening_matches(evening)
		       ? group > others
		       : ranking_worth(ranking, line, 0, 10000) < ranking_worth(ranking, other, 0, 10000);
}

/* Lines of a board, those with the same cards together, the best of N-S first. */
static size_t sort_lines(const struct evening *evening, const struct ranking *ranking, int board, size_t *order)
{
	size_t count = 0;

	for (size_t i = 0; i < ranking->lines; i++) {
		if (ranking->spot[i].board != board)
			continue;
		size_t at = count++;
		for (; at && is_behind(evening, ranking, order[at - 1], i); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	return count;
}

static void put_lines(struct json *json, const struct evening *evening, const struct ranking *ranking, int board)
{
	size_t *order = calloc(ranking->lines + 1, sizeof *order);
	size_t count = order ? sort_lines(evening, ranking, board, order) : 0;

	json_open(json, "lines", '[');
	for (size_t i = 0; i < count; i++)
		put_board_line(json, evening, ranking, order[i]);
	json_close(json, ']');
	free(order);
}

static void hand_text(const struct evening *evening, int board, int seat, char text[ATOUT_PBN_DEAL_SIZE])
{
	struct atout_pbn_deal deal = {.size = 13, .known = (atout_seatset)(1u << seat), .first = (uint8_t)seat};
	char all[ATOUT_PBN_DEAL_SIZE];

	memcpy(deal.hand, evening->hand[board - (int)evening->setup.first], sizeof deal.hand);
	atout_pbn_deal_print(&deal, all, sizeof all);
	snprintf(text, ATOUT_PBN_DEAL_SIZE, "%.*s", (int)strcspn(all + 2, " "), all + 2);
}

static void put_hands(struct json *json, const struct evening *evening, int board)
{
	char text[ATOUT_PBN_DEAL_SIZE];

	json_open(json, "hands", '{');
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		hand_text(evening, board, seat, text);
		json_text(json, letters[seat], text);
	}
	json_close(json, '}');
}

static void put_board(struct json *json, const struct evening *evening, const struct ranking *ranking, int board,
		      bool hands)
{
	json_text(json, "dealer", letters[board_dealer(board)]);
	json_text(json, "vul", vuls[board_vul(board)]);
	if (hands && evening_is_dealt(evening, board))
		put_hands(json, evening, board);
	if (ranking)
		put_lines(json, evening, ranking, board);
}

int evening_show_board(const struct evening *evening, int board, bool hands, char *buf, size_t size)
{
	struct ranking ranking;
	struct json json;
	bool made = ranking_make(&ranking, evening, RANKING_ALL);

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "board", board);
	if (evening_draws(evening))
		drawn_show_board(&json, evening, made ? &ranking : NULL, board);
	else
		put_board(&json, evening, made ? &ranking : NULL, board, hands);
	if (hands)
		broadcast_put_comments(&json, evening, board);
	json_close(&json, '}');
	ranking_free(&ranking);
	return json_end(&json);
}

/* ---- A card ---- */

/* The side of a contestant in a line; -1: another one's. */
static int side_in(const struct line *line, int number)
{
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < LINE_PLAYERS; i++)
			if (line->who[side][i] == (uint32_t)number - 1)
				return side;
	return -1;
}

static void put_others(struct json *json, const char *key, const uint32_t who[LINE_PLAYERS], int number)
{
	json_open(json, key, '[');
	for (int i = 0; i < LINE_PLAYERS; i++)
		if (who[i] != NOBODY && (int)who[i] + 1 != number)
			json_number(json, NULL, (int64_t)who[i] + 1);
	json_close(json, ']');
}

static void put_sides(struct json *json, const struct line *line, int side, int number)
{
	json_text(json, "side", show_sides[side]);
	put_others(json, "against", line->who[1 - side], number);
	put_others(json, "with", line->who[side], number);
}

static void put_card_line(struct json *json, const struct evening *evening, const struct ranking *ranking, size_t i,
			  int number)
{
	const struct spot *spot = &ranking->spot[i];
	const struct line *line = &ranking->line[i];
	int side = side_in(line, number);

	if (side < 0)
		return;
	json_open(json, NULL, '{');
	put_line_head(json, spot);
	put_group_if(json, evening, spot);
	json_number(json, "board", spot->board);
	if (evening_draws(evening)) {
		drawn_show_line(json, evening, ranking, i);
	} else {
		put_sides(json, line, side, number);
		show_slot(json, slot_at(evening, spot));
	}
	show_hundredths(json, "earned", ranking_worth(ranking, i, side, 100));
	if (by_share(ranking))
		show_hundredths(json, "percent", ranking_percent(ranking, i, side));
	json_close(json, '}');
}

/* ---- A card's matches ---- */

/* The lines of a match from the first one on, which follow each other. */
static size_t match_lines(const struct ranking *ranking, size_t first)
{
	size_t count = 1;

	while (first + count < ranking->lines && ranking->line[first + count].field == ranking->line[first].field)
		count++;
	return count;
}

/* What a match alone comes to for a team: victory points, IMPs, boards or points. */
static void put_match(struct json *json, const struct ranking *ranking, size_t first, size_t count, int number)
{
	struct standing standing[MOVEMENT_CONTESTANTS_MAX] = {{.group = 0}};
	const struct line *line = &ranking->line[first];
	int side = side_in(line, number);

	if (side < 0)
		return;
	bool made = scoring_standings(&ranking->scoring, line, count, &ranking->earned[first], standing,
				      MOVEMENT_CONTESTANTS_MAX);
	json_open(json, NULL, '{');
	json_number(json, "round", ranking->spot[first].round);
	put_others(json, "against", line->who[1 - side], number);
	if (made)
		show_hundredths(json, "total", exact_round(&standing[number - 1].total, 100, 1));
	json_close(json, '}');
	scoring_free(standing, MOVEMENT_CONTESTANTS_MAX);
}

static void put_matches(struct json *json, const struct ranking *ranking, int number)
{
	json_open(json, "matches", '[');
	for (size_t i = 0, count; i < ranking->lines; i += count) {
		count = match_lines(ranking, i);
		put_match(json, ranking, i, count, number);
	}
	json_close(json, ']');
}

int evening_show_card(const struct evening *evening, int number, char *buf, size_t size)
{
	struct ranking ranking;
	struct json json;
	bool made = ranking_make(&ranking, evening, RANKING_ALL);
	const struct standing *standing = &ranking.standing[number - 1];

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "number", number);
	put_name(&json, evening, number);
	json_number(&json, "place", standing->place);
	show_hundredths(&json, "share", share_of(&ranking, standing));
	json_open(&json, "lines", '[');
	for (size_t i = 0; made && i < ranking.lines; i++)
		put_card_line(&json, evening, &ranking, i, number);
	json_close(&json, ']');
	if (made && evening_matches(evening))
		put_matches(&json, &ranking, number);
	json_close(&json, '}');
	ranking_free(&ranking);
	return json_end(&json);
}

/* ---- The deals ---- */

static void put_game(const struct evening *evening, int board, struct atout_pbn_game *game, char *buf, size_t size,
		     int *length)
{
	char number[8];

	atout_pbn_clear(game);
	snprintf(number, sizeof number, "%d", board);
	atout_pbn_set(game, "Event", evening->setup.title);
	atout_pbn_set(game, "Board", number);
	game->board = (uint16_t)board;
	game->dealer = (int8_t)board_dealer(board);
	game->vul = (int8_t)board_vul(board);
	game->deal = (struct atout_pbn_deal){.size = 13, .known = 15};
	memcpy(game->deal.hand, evening->hand[board - (int)evening->setup.first], sizeof game->deal.hand);
	size_t at = (size_t)*length < size ? (size_t)*length : size;
	*length += atout_pbn_print(game, false, buf + at, size - at);
}

int evening_show_deals(const struct evening *evening, char *buf, size_t size)
{
	struct atout_pbn_game *game = malloc(sizeof *game);
	int length = atout_pbn_print_header(buf, size);

	for (int board = (int)evening->setup.first, i = 0; game && i < evening->boards; i++)
		if (evening_is_dealt(evening, board + i))
			put_game(evening, board + i, game, buf, size, &length);
	free(game);
	return length;
}
