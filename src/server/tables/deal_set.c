/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/deal_set.h"

#include "base/grow.h"
#include "base/text.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_BYTES = LINES_BYTES - 1, LINE = 256 };

bool set_check_id(const char *id) { return text_is_key(id, GIVEN_ID_MAX); }

void set_free(struct deal_set *set)
{
	free(set->player);
	set->player = NULL;
	set->players = 0;
}

/* ---- Reading ---- */

/* Of somebody at a table; NULL: nobody plays there. */
static struct set_player *at_table(const struct deal_set *set, const char *table)
{
	for (int i = 0; i < set->players; i++)
		if (!strncmp(set->player[i].table, table, TOKEN_TABLE))
			return &set->player[i];
	return NULL;
}

const struct set_player *set_player_of(const struct deal_set *set, const char *key)
{
	for (int i = 0; i < set->players; i++)
		if (!strcmp(set->player[i].key, key))
			return &set->player[i];
	return NULL;
}

/* Two may have begun a day's set at once: the first head counts, and the text behind it. */
static bool take_head(struct deal_set *set, const char *line)
{
	struct host_set *to = &set->set;
	char game[32], unit[8];
	long long seconds;

	if (set->seconds)
		return true;
	if (sscanf(line, "made %lld %31s %31s %d %d %d %7s", &seconds, set->version, game, &to->seats, &to->seat,
		   &to->deals, unit) != 7)
		return false;
	set->seconds = seconds;
	to->game = atout_game_find(game);
	to->in_imps = !strcmp(unit, "imps");
	return to->game && seconds > 0 && to->deals >= 0 && to->deals <= GIVEN_MAX;
}

static bool take_text(struct deal_set *set, const char *line)
{
	size_t used = strlen(set->set.text);

	if (set->players)
		return true; /* of a head that does not count */
	return snprintf(set->set.text + used, sizeof set->set.text - used, "%s\n", line) <
	       (int)(sizeof set->set.text - used);
}

static bool take_player(struct deal_set *set, const char *line)
{
	struct set_player player = {.played = 0}, *grown;
	unsigned long long named;

	if (sscanf(line, "player %12s %16s %llu", player.table, player.key, &named) != 3)
		return false;
	if (set->players == SET_PLAYERS_MAX || set_player_of(set, player.key))
		return true;
	player.named = named;
	grown = grow(set->player, (size_t)set->players, sizeof player);
	if (!grown)
		return false;
	set->player = grown;
	grown[set->players++] = player;
	return true;
}

/* "120,-120": false: it is not that. */
static bool take_scores(struct set_result *result, const char *text)
{
	char *end;

	do {
		result->score[result->numbers++] = (int32_t)strtol(text, &end, 10);
		if (end == text)
			return false;
		text = end + 1;
	} while (*end == ',' && result->numbers < ATOUT_SEATS_MAX);
	return !*end;
}

static bool take_played(struct deal_set *set, const char *line)
{
	struct set_result result = {.known = true};
	char table[TOKEN_TABLE + 1], scores[LINE];
	int deal, used = 0;

	if (sscanf(line, "played %12s %d %d %d %d %255s%n", table, &deal, &result.declarer, &result.doubled,
		   &result.result, scores, &used) != 6 ||
	    deal < 1 || deal > GIVEN_MAX || !take_scores(&result, scores))
		return false;
	snprintf(result.contract, sizeof result.contract, "%s", line[used] == ' ' ? line + used + 1 : "");
	struct set_player *player = at_table(set, table);
	if (!player || player->result[deal - 1].known)
		return true;
	player->result[deal - 1] = result;
	player->played++;
	return true;
}

/* A line that this program does not know says nothing. */
static bool take_line(struct deal_set *set, const char *line)
{
	if (!strncmp(line, "| ", 2))
		return take_text(set, line + 2);
	if (!strncmp(line, "made ", 5))
		return take_head(set, line);
	if (!strncmp(line, "player ", 7))
		return take_player(set, line);
	return strncmp(line, "played ", 7) != 0 || take_played(set, line);
}

static bool take_event(void *into, const char *text, uint64_t number)
{
	char line[LINE];

	(void)number;
	for (const char *end; *text; text = end + (*end == '\n')) {
		end = strchrnul(text, '\n');
		if ((size_t)(end - text) >= sizeof line)
			return false;
		snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
		if (!take_line(into, line))
			return false;
	}
	return true;
}

static enum store_error read_events(struct store *store, const char *id, struct deal_set *set, lines_take *take,
				    void *into)
{
	*set = (struct deal_set){.last = 0};
	snprintf(set->id, sizeof set->id, "%s", id);
	enum store_error error = lines_read(store, stream_of(SET_STREAM, id), take, into, &set->last);
	return error || set->seconds ? error : STORE_DAMAGED;
}

enum store_error set_read(struct store *store, const char *id, struct deal_set *set)
{
	return read_events(store, id, set, take_event, set);
}

/* ---- Only as far as it is needed ---- */

struct reading_to {
	struct deal_set *set;
	const char *key;
	bool found;
};

/* The line behind that is not read: false ends it. */
static bool take_until_found(void *into, const char *text, uint64_t number)
{
	struct reading_to *reading = into;

	if (!take_event(reading->set, text, number))
		return false;
	reading->found = reading->set->players && (!*reading->key || set_player_of(reading->set, reading->key));
	return !reading->found;
}

enum store_error set_read_to(struct store *store, const char *id, const char *key, struct deal_set *set)
{
	struct reading_to reading = {.set = set, .key = key};
	enum store_error error = read_events(store, id, set, take_until_found, &reading);

	return reading.found ? STORE_OK : error;
}

/* ---- Only which deals of a table are there ---- */

struct telling {
	const char *table;
	uint32_t deals;
};

static uint32_t deal_bit(int deal) { return deal >= 1 && deal <= GIVEN_MAX ? UINT32_C(1) << (deal - 1) : 0; }

static bool note_deals(void *into, const char *text, uint64_t number)
{
	struct telling *telling = into;
	char begins[LINE];
	int length = snprintf(begins, sizeof begins, "played %s ", telling->table);

	(void)number;
	for (const char *at = text; (at = strstr(at, begins)); at += length)
		telling->deals |= deal_bit(atoi(at + length));
	return true;
}

uint32_t set_told(struct store *store, const char *id, const char *table)
{
	struct telling telling = {.table = table};

	return lines_read(store, stream_of(SET_STREAM, id), note_deals, &telling, NULL) ? 0 : telling.deals;
}

/* ---- Writing ---- */

/* Lines of a text that an event has room for, each behind "| ". */
static const char *fill(char event[EVENT_BYTES], const char *text)
{
	size_t used = strlen(event);

	while (*text) {
		size_t length = strcspn(text, "\n");
		if (used + length + 3 >= EVENT_BYTES)
			break;
		used += (size_t)snprintf(event + used, EVENT_BYTES - used, "| %.*s\n", (int)length, text);
		text += length + (text[length] == '\n');
	}
	return text;
}

void set_print(struct lines *lines, const struct host_set *set, int64_t seconds)
{
	char event[EVENT_BYTES];
	const char *text = set->text;

	snprintf(event, sizeof event, "made %lld %s %s %d %d %d %s\n", (long long)seconds, ATOUT_VERSION,
		 set->game->name, set->seats, set->seat, set->deals, set->in_imps ? "imps" : "points");
	do {
		text = fill(event, text);
		lines_put(lines, "%s", event);
		event[0] = '\0';
	} while (*text);
}

void set_print_player(struct lines *lines, const char *table, const char *key, uint64_t named)
{
	lines_put(lines, "player %s %s %llu", table, key, (unsigned long long)named);
}

static int print_row(char *to, size_t size, const struct host_row *row, const char *table)
{
	int used = snprintf(to, size, "played %s %d %d %d %d ", table, row->deal, row->declarer, row->doubled,
			    row->result);

	for (int i = 0; i < row->numbers; i++)
		used += snprintf(to + used, size - (size_t)used, "%s%d", i ? "," : "", row->score[i]);
	return used + snprintf(to + used, size - (size_t)used, "%s%.*s\n", row->contract ? " " : "", SET_WORD - 1,
			       row->contract ? row->contract : "");
}

uint32_t set_print_rows(struct lines *lines, const struct host *host, const char *table, uint32_t known)
{
	char event[EVENT_BYTES];
	struct host_row row;
	uint32_t told = 0;
	int used = 0;

	for (int i = 0; i < host_rows(host) && i < GIVEN_MAX && used < EVENT_BYTES - LINE; i++) {
		host_row(host, i, &row);
		if (!(deal_bit(row.deal) & ~(known | told)))
			continue;
		used += print_row(event + used, sizeof event - (size_t)used, &row, table);
		told |= deal_bit(row.deal);
	}
	if (used)
		lines_put(lines, "%s", event);
	return told;
}
