/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/history.h"

#include "server/tables/history_count.h"
#include "wire/json.h"
#include "wire/wire.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>

enum { ROW_SIZE = WIRE_SIZE };

static void print_tally(const struct history *history, int i, FILE *out, bool *comma)
{
	const struct history_tally *tally = &history->tally[i];
	char buf[ROW_SIZE];
	struct json json;

	if (!tally->matches)
		return;
	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "game", atout_games[i]->name);
	json_number(&json, "matches", tally->matches);
	json_number(&json, "ended", tally->ended);
	json_number(&json, "won", tally->won);
	json_number(&json, "deals", tally->deals);
	json_number(&json, "score", tally->score);
	if (tally->declared) {
		json_number(&json, "declared", tally->declared);
		json_number(&json, "made", tally->made);
	}
	json_close(&json, '}');
	json_end(&json);
	fprintf(out, "%s%s", *comma ? "," : "", buf);
	*comma = true;
}

static void put_seats(struct json *json, const struct history_match *match)
{
	json_open(json, "seats", '[');
	for (int seat = 0; seat < match->seats; seat++) {
		json_open(json, NULL, '{');
		json_text(json, "name", match->last.seat[seat].name);
		if (!match->last.seat[seat].person[0])
			json_bool(json, "bot", true);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void print_match(const struct history_match *match, FILE *out, bool comma)
{
	const struct atout_standing *standing = &match->last.outcome.standing;
	int me = match->last.me;
	char buf[ROW_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "table", match->table);
	json_number(&json, "match", match->last.outcome.match);
	json_text(&json, "game", match->game->name);
	if (match->seconds)
		json_number(&json, "seconds", match->seconds);
	put_seats(&json, match);
	if (me >= 0)
		json_number(&json, "me", me);
	json_number(&json, "deals", match->deals);
	json_open(&json, "total", '[');
	for (int i = 0; i < standing->numbers; i++)
		json_number(&json, NULL, standing->total[i]);
	json_close(&json, ']');
	if (standing->match_over) {
		json_bool(&json, "over", true);
		if (me >= 0 && standing->winners >> history_number(match->game, me) & 1)
			json_bool(&json, "won", true);
	}
	json_close(&json, '}');
	json_end(&json);
	fprintf(out, "%s%s", comma ? "," : "", buf);
}

static void print_all(const struct history *history, FILE *out)
{
	bool comma = false;

	fputs("{\"games\":[", out);
	for (int i = 0; atout_games[i]; i++)
		print_tally(history, i, out, &comma);
	fputs("],\"matches\":[", out);
	for (int i = history->matches - 1; i >= 0 && i >= history->matches - HISTORY_MATCHES; i--)
		print_match(&history->match[i % HISTORY_MATCHES], out, i < history->matches - 1);
	fputs("]}", out);
}

static char *print(const struct history *history, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	print_all(history, out);
	bool whole = !ferror(out);
	if (!fclose(out) && whole)
		return text;
	free(text);
	return NULL;
}

char *history_print(const char *folder, const char *key, size_t *length)
{
	char why[STORE_WHY_MAX], *text = NULL;
	struct store *store = store_open(&(struct store_options){.folder = folder, .use = STORE_READS}, why);
	struct history *history = store ? history_new(store, key) : NULL;

	if (history) {
		text = print(history, length);
		history_free(history);
	}
	store_close(store);
	return text;
}
