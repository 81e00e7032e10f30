/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The counts are not stored: the events are the truth, and an undo changes the past.  A deal counts for the person who
 * had the seat when it was over, even if a bot moved for them; a match counts if one of its deals does.
 */
#include "server/tables/history.h"

#include "base/grow.h"
#include "host/host.h"
#include "server/people/person.h"
#include "server/tables/table_stream.h"
#include "wire/json.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TABLES_COUNTED = 2000, /* the last so many count */
	MATCHES_LISTED = 200,  /* the last so many are listed */
	GAMES_MOST = 16,
};

struct seat {
	char name[HOST_NAME_SIZE];
	bool bot;
};

struct deal {
	struct host_outcome outcome;
	int me; /* where the person sat; -1: nowhere */
	struct seat seat[ATOUT_SEATS_MAX];
};

struct match {
	char table[TOKEN_TABLE + 1];
	int64_t seconds;
	const struct atout_game *game;
	int seats, deals;
	int64_t score; /* the sum of the person's deals */
	struct deal last;
};

struct tally {
	int matches, ended, won, deals, declared, made;
	int64_t score;
};

struct history {
	struct store *store;
	const char *key;
	struct person_table *line; /* the lines of the person's stream, the oldest first */
	int lines;
	bool lost; /* for lack of memory */
	struct tally tally[GAMES_MOST];
	struct match *match; /* a ring of MATCHES_LISTED */
	int matches;

	/* While a table is read. */
	const char *table;
	bool pending, open; /* a finished deal may still be undone; a match is being counted */
	struct deal deal;
	struct match current;
};

/* ---- Counting ---- */

static int game_index(const struct atout_game *game)
{
	int i = 0;

	while (atout_games[i] != game)
		i++;
	return i;
}

/* The number, of a player or of a side, under which a seat counts. */
static int number_of(const struct atout_game *game, int seat) { return game->sides ? seat % game->sides : seat; }

static bool has_won(const struct match *match)
{
	const struct atout_standing *standing = &match->last.outcome.standing;
	int me = match->last.me;

	return standing->match_over && me >= 0 && standing->winners >> number_of(match->game, me) & 1;
}

/* When the person sat down for a match, or at that table at all. */
static int64_t seconds_of(const struct history *history, int match)
{
	int64_t seconds = 0;

	for (int i = 0; i < history->lines; i++)
		if (!strcmp(history->line[i].id, history->table) && history->line[i].match <= match)
			seconds = history->line[i].seconds;
	return seconds;
}

static void end_match(struct history *history)
{
	const struct match *match = &history->current;

	if (!history->open || !match->deals)
		return;
	struct tally *tally = &history->tally[game_index(match->game)];
	tally->matches++;
	tally->ended += match->last.outcome.standing.winners != 0;
	tally->won += has_won(match);
	history->match[history->matches++ % MATCHES_LISTED] = *match;
}

static void begin_match(struct history *history, const struct host_summary *summary)
{
	end_match(history);
	history->open = true;
	history->current = (struct match){
		.seconds = seconds_of(history, history->deal.outcome.match),
		.game = summary->game,
		.seats = summary->seats,
	};
	memcpy(history->current.table, history->table, TOKEN_TABLE);
}

/* The finished deal can no longer be undone. */
static void end_deal(struct history *history, const struct host *host)
{
	const struct deal *deal = &history->deal;
	struct match *match = &history->current;
	struct host_summary summary;

	host_sum_up(host, &summary);
	if (!history->open || match->last.outcome.match != deal->outcome.match)
		begin_match(history, &summary);
	match->last = *deal;
	history->pending = false;
	if (deal->me < 0)
		return;
	struct tally *tally = &history->tally[game_index(match->game)];
	int32_t score = deal->outcome.standing.score[number_of(match->game, deal->me)];
	match->deals++;
	match->score += score;
	tally->deals++;
	tally->score += score;
	tally->declared += deal->outcome.declarer == deal->me;
	tally->made += deal->outcome.declarer == deal->me && deal->outcome.beyond >= 0;
}

static void note_deal(struct history *history, const struct host *host, const struct host_outcome *outcome)
{
	struct deal *deal = &history->deal;
	struct host_summary summary;

	*deal = (struct deal){.outcome = *outcome, .me = host_seat_of(host, history->key)};
	host_sum_up(host, &summary);
	for (int seat = 0; seat < summary.seats; seat++) {
		snprintf(deal->seat[seat].name, sizeof deal->seat[seat].name, "%s",
			 summary.names[seat] ? summary.names[seat] : "");
		deal->seat[seat].bot = !host_person_at(host, seat);
	}
	history->pending = true;
}

static void after(void *user, const struct host *host)
{
	struct history *history = user;
	struct host_outcome outcome;
	const struct host_outcome *before = &history->deal.outcome;
	bool over = host_outcome(host, &outcome);
	bool same = history->pending && outcome.match == before->match && outcome.deal == before->deal;

	if (history->pending && !same)
		end_deal(history, host);
	if (!over)
		history->pending = false;
	else if (!same)
		note_deal(history, host, &outcome);
}

/* A damaged table counts as far as it can be read. */
static void count_table(struct history *history, const char *table)
{
	struct host *host = table_stream_host();
	struct table_reading reading = {.host = host, .after = after, .user = history};

	history->table = table;
	history->pending = history->open = false;
	history->lost |= !host;
	if (!host)
		return;
	table_stream_read(history->store, table, &reading);
	if (history->pending)
		end_deal(history, host);
	end_match(history);
	host_free(host);
}

/* ---- The person's tables ---- */

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct history *history = into;
	struct person_table table;

	(void)number;
	if (!person_read_table(line, &table))
		return false;
	if (!table.id[0])
		return true;
	struct person_table *grown = grow(history->line, (size_t)history->lines, sizeof *grown);
	history->lost |= !grown;
	if (!grown)
		return true;
	history->line = grown;
	grown[history->lines++] = table;
	return true;
}

/* Whether the line is the last one about its table: so tables come in the order in which they were left. */
static bool is_last(const struct history *history, int at)
{
	for (int i = at + 1; i < history->lines; i++)
		if (!strcmp(history->line[i].id, history->line[at].id))
			return false;
	return true;
}

static void count_all(struct history *history)
{
	int tables = 0, from = history->lines;

	while (from > 0 && tables < TABLES_COUNTED)
		tables += is_last(history, --from);
	for (int i = from; i < history->lines; i++)
		if (is_last(history, i))
			count_table(history, history->line[i].id);
}

/* ---- The answer ---- */

static void put_tally(struct json *json, const struct tally *tally, const char *game)
{
	json_open(json, NULL, '{');
	json_text(json, "game", game);
	json_number(json, "matches", tally->matches);
	json_number(json, "ended", tally->ended);
	json_number(json, "won", tally->won);
	json_number(json, "deals", tally->deals);
	json_number(json, "score", tally->score);
	if (tally->declared) {
		json_number(json, "declared", tally->declared);
		json_number(json, "made", tally->made);
	}
	json_close(json, '}');
}

static void put_seats(struct json *json, const struct match *match)
{
	json_open(json, "seats", '[');
	for (int seat = 0; seat < match->seats; seat++) {
		json_open(json, NULL, '{');
		json_text(json, "name", match->last.seat[seat].name);
		json_true_if(json, "bot", match->last.seat[seat].bot);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_match(struct json *json, const struct match *match)
{
	const struct atout_standing *standing = &match->last.outcome.standing;
	int me = match->last.me;

	json_open(json, NULL, '{');
	json_text(json, "table", match->table);
	json_number(json, "match", match->last.outcome.match);
	json_text(json, "game", match->game->name);
	if (match->seconds)
		json_number(json, "seconds", match->seconds);
	put_seats(json, match);
	if (me >= 0)
		json_number(json, "me", me);
	json_number(json, "deals", match->deals);
	json_number(json, "score", match->score);
	json_numbers(json, "total", standing->total, standing->numbers);
	json_true_if(json, "over", standing->match_over);
	json_true_if(json, "won", has_won(match));
	json_true_if(json, "teams", standing->match_over && !standing->winners);
	json_close(json, '}');
}

/* Returns the length of the whole, of which size bytes are written. */
static size_t print(const struct history *history, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_open(&json, "games", '[');
	for (int i = 0; atout_games[i]; i++)
		if (history->tally[i].matches)
			put_tally(&json, &history->tally[i], atout_games[i]->name);
	json_close(&json, ']');
	json_open(&json, "matches", '[');
	for (int i = history->matches - 1; i >= 0 && i >= history->matches - MATCHES_LISTED; i--)
		put_match(&json, &history->match[i % MATCHES_LISTED]);
	json_close(&json, ']');
	json_close(&json, '}');
	return (size_t)json_end(&json);
}

static char *print_whole(const struct history *history, size_t *length)
{
	*length = print(history, NULL, 0);
	char *text = malloc(*length + 1);
	if (text)
		print(history, text, *length + 1);
	return text;
}

char *history_print(const char *folder, const char *key, size_t *length)
{
	char why[ATOUT_ERROR_SIZE], *text = NULL;
	struct store *store = store_open(&(struct store_options){.folder = folder, .use = STORE_READS}, why);
	struct history history = {.store = store, .key = key, .match = calloc(MATCHES_LISTED, sizeof *history.match)};

	if (store && history.match && !lines_read(store, stream_of(PERSON_STREAM, key), take_line, &history, NULL)) {
		count_all(&history);
		if (!history.lost)
			text = print_whole(&history, length);
	}
	free(history.match);
	free(history.line);
	store_close(store);
	return text;
}
