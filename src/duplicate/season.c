/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/season.h"

#include "base/grow.h"

#include <stdio.h>
#include <string.h>

/* ---- Names ---- */

/* The first joint that is there parts them. */
bool season_names(const char *name, char first[RESULTS_CELL_SIZE], char second[RESULTS_CELL_SIZE])
{
	static const char *const joints[] = {" & ", " - ", " – ", " / ", "/", " and ", " und ", " et ", " en ", "; "};

	for (size_t i = 0; i < sizeof joints / sizeof *joints; i++) {
		const char *at = strstr(name, joints[i]);
		size_t length = strlen(joints[i]);
		if (!at || at == name || !at[length])
			continue;
		snprintf(first, RESULTS_CELL_SIZE, "%.*s", (int)(at - name), name);
		snprintf(second, RESULTS_CELL_SIZE, "%s", at + length);
		return true;
	}
	return false;
}

/* ---- Players ---- */

static enum season_added find_player(struct season *season, const char name[RESULTS_CELL_SIZE], uint32_t *player)
{
	for (*player = 0; *player < season->players; ++*player)
		if (strcmp(season->player[*player].name, name) == 0)
			return SEASON_DONE;
	if (season->players == RATING_PLAYERS_MAX)
		return SEASON_MANY_PLAYERS;
	struct season_player *all = grow(season->player, season->players, sizeof *all);
	if (!all)
		return SEASON_NO_MEMORY;
	season->player = all;
	all[season->players] = (struct season_player){.events = 0};
	memcpy(all[season->players++].name, name, RESULTS_CELL_SIZE);
	return SEASON_DONE;
}

/* Who a contestant is: of a pair two players, else one and NOBODY; twice NOBODY without names. */
struct who {
	uint32_t player[RATING_PARTNERS];
};

static enum season_added find_who(struct season *season, const struct contestant *contestant, bool pairs,
				  struct who *who)
{
	char name[RATING_PARTNERS][RESULTS_CELL_SIZE] = {""};
	bool named = pairs ? season_names(contestant->name, name[0], name[1]) : *contestant->name != '\0';
	enum season_added added = SEASON_DONE;

	*who = (struct who){{NOBODY, NOBODY}};
	season->nameless += !named;
	if (!pairs)
		memcpy(name[0], contestant->name, RESULTS_CELL_SIZE);
	for (int i = 0; named && added == SEASON_DONE && i < (pairs ? RATING_PARTNERS : 1); i++)
		added = find_player(season, name[i], &who->player[i]);
	return added;
}

/* ---- Results ---- */

/* What a partnership has made of a board. */
struct made {
	struct rating_row row; /* of one board */
	size_t line;
};

static int by_partners(const void *a, const void *b)
{
	const struct made *left = a, *right = b;

	if (left->row.ranking != right->row.ranking)
		return left->row.ranking < right->row.ranking ? -1 : 1;
	for (int i = 0; i < RATING_PARTNERS; i++)
		if (left->row.player[i] != right->row.player[i])
			return left->row.player[i] < right->row.player[i] ? -1 : 1;
	return left->line < right->line ? -1 : left->line > right->line;
}

static double value(const struct scoring *scoring, struct fraction earned)
{
	double worth = (double)earned.count / (double)earned.of;

	return scoring->method == METHOD_MATCHPOINTS ? 100 * worth / scoring_top(scoring) : worth;
}

/* The partners of a side, the lower number first; false: they have no names. */
static bool find_partners(const struct line *line, int side, const struct who *who, struct rating_row *row)
{
	const uint32_t *sits = line->who[side];
	bool pair = sits[1] == NOBODY;
	uint32_t a = who[sits[0]].player[0], b = pair ? who[sits[0]].player[1] : who[sits[1]].player[0];

	row->player[0] = a < b ? a : b;
	row->player[1] = a < b ? b : a;
	return a != NOBODY && b != NOBODY && a != b;
}

static size_t list_made(const struct season *season, const struct scoring *scoring, const struct results *results,
			struct fraction (*earned)[SIDES], const struct who *who, struct made *made)
{
	bool compared = scoring->method != METHOD_MATCHPOINTS || scoring_top(scoring);
	size_t count = 0;

	for (size_t i = 0; compared && i < results->lines; i++)
		for (int side = 0; side < SIDES; side++) {
			const struct line *line = &results->line[i];
			struct made *at = &made[count];
			*at = (struct made){{.boards = 1, .result = value(scoring, earned[i][side])}, i};
			at->row.ranking = season->rankings + (uint32_t)(results->how.two_winners ? side : 0);
			count += line->verdict[side].kind == VERDICT_POINTS && find_partners(line, side, who, &at->row);
		}
	return count;
}

static bool same_row(const struct rating_row *a, const struct rating_row *b)
{
	return a->ranking == b->ranking && memcmp(a->player, b->player, sizeof a->player) == 0;
}

/* One row of all boards of a partnership. */
static bool add_row(struct season *season, const struct made *made, size_t boards)
{
	struct rating_row *all = grow(season->row, season->rows, sizeof *all);
	struct rating_row row = made->row;

	if (!all)
		return false;
	season->row = all;
	for (size_t i = 1; i < boards; i++)
		row.result += made[i].row.result;
	row.boards = (uint32_t)boards;
	row.result /= (double)boards;
	all[season->rows++] = row;
	for (int i = 0; i < RATING_PARTNERS; i++) {
		struct season_player *player = &season->player[row.player[i]];
		player->boards += row.boards;
		player->events += player->last != season->events;
		player->last = season->events;
	}
	return true;
}

static bool add_made(struct season *season, struct made *made, size_t count)
{
	qsort(made, count, sizeof *made, by_partners);
	for (size_t from = 0, to; from < count; from = to) {
		for (to = from + 1; to < count && same_row(&made[from].row, &made[to].row);)
			to++;
		if (!add_row(season, &made[from], to - from))
			return false;
	}
	return true;
}

enum season_added season_add(struct season *season, const struct scoring *scoring, const struct results *results,
			     struct fraction (*earned)[SIDES])
{
	bool pairs = !results->lines || results->line[0].who[0][1] == NOBODY;
	struct who *who = calloc(results->contestants + 1, sizeof *who);
	struct made *made = calloc(results->lines * SIDES + 1, sizeof *made);
	enum season_added added = who && made ? SEASON_DONE : SEASON_NO_MEMORY;

	season->events++;
	for (uint32_t i = 0; added == SEASON_DONE && i < results->contestants; i++)
		if (results->contestant[i].plays)
			added = find_who(season, &results->contestant[i], pairs, &who[i]);
	if (added == SEASON_DONE && !add_made(season, made, list_made(season, scoring, results, earned, who, made)))
		added = SEASON_NO_MEMORY;
	season->rankings += SIDES;
	free(who);
	free(made);
	return added;
}

void season_free(struct season *season)
{
	free(season->player);
	free(season->row);
	*season = (struct season){.players = 0};
}
