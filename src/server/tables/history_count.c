/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/history_count.h"

#include "server/tables/table_stream.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int game_index(const struct atout_game *game)
{
	int i = 0;

	while (atout_games[i] != game)
		i++;
	return i;
}

int history_number(const struct atout_game *game, int seat) { return game->sides ? seat % game->sides : seat; }

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
	const struct history_match *match = &history->current;

	if (!history->open || !match->deals)
		return;
	const struct atout_standing *standing = &match->last.outcome.standing;
	struct history_tally *tally = &history->tally[game_index(match->game)];
	tally->matches++;
	tally->ended += standing->match_over;
	if (standing->match_over && match->last.me >= 0)
		tally->won += standing->winners >> history_number(match->game, match->last.me) & 1;
	history->match[history->matches++ % HISTORY_MATCHES] = *match;
}

static void begin_match(struct history *history, const struct host_summary *summary)
{
	end_match(history);
	history->open = true;
	history->current = (struct history_match){
		.seconds = seconds_of(history, history->deal.outcome.match),
		.game = summary->game,
		.seats = summary->seats,
	};
	memcpy(history->current.table, history->table, TOKEN_TABLE);
}

/* The finished deal can no longer be undone. */
static void end_deal(struct history *history, const struct host *host)
{
	const struct history_deal *deal = &history->deal;
	struct history_match *match = &history->current;
	struct host_summary summary;

	host_sum_up(host, &summary);
	if (!history->open || match->last.outcome.match != deal->outcome.match)
		begin_match(history, &summary);
	match->last = *deal;
	history->pending = false;
	if (deal->me < 0)
		return;
	struct history_tally *tally = &history->tally[game_index(match->game)];
	match->deals++;
	tally->deals++;
	tally->score += deal->outcome.standing.score[history_number(match->game, deal->me)];
	tally->declared += deal->outcome.declarer == deal->me;
	tally->made += deal->outcome.declarer == deal->me && deal->outcome.beyond >= 0;
}

static void note_deal(struct history *history, const struct host *host, const struct host_outcome *outcome)
{
	struct history_deal *deal = &history->deal;
	struct host_summary summary;

	*deal = (struct history_deal){.outcome = *outcome, .me = host_seat_of(host, history->key)};
	host_sum_up(host, &summary);
	for (int seat = 0; seat < summary.seats; seat++) {
		const char *person = host_person_at(host, seat);
		snprintf(deal->seat[seat].name, sizeof deal->seat[seat].name, "%s",
			 summary.names[seat] ? summary.names[seat] : "");
		snprintf(deal->seat[seat].person, sizeof deal->seat[seat].person, "%s", person ? person : "");
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
	char why[HOST_ERROR_MAX];
	uint64_t last;

	history->table = table;
	history->pending = history->open = false;
	history->lost |= !host;
	if (!host)
		return;
	table_stream_read(history->store, table, &(struct table_reading){.host = host, .after = after, .user = history},
			  &last, why);
	if (history->pending)
		end_deal(history, host);
	end_match(history);
	host_free(host);
}

/* ---- The person's tables ---- */

static void take_line(void *user, const struct person_table *line)
{
	struct history *history = user;

	if (history->lines == history->room) {
		int room = history->room ? 2 * history->room : 64;
		struct person_table *more = realloc(history->line, (size_t)room * sizeof *more);
		history->lost |= !more;
		if (!more)
			return;
		history->line = more;
		history->room = room;
	}
	history->line[history->lines++] = *line;
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

	while (from > 0 && tables < HISTORY_TABLES)
		tables += is_last(history, --from);
	for (int i = from; i < history->lines; i++)
		if (is_last(history, i))
			count_table(history, history->line[i].id);
}

struct history *history_new(struct store *store, const char *key)
{
	struct history *history = calloc(1, sizeof *history);

	if (!history)
		return NULL;
	history->store = store;
	history->key = key;
	history->match = calloc(HISTORY_MATCHES, sizeof *history->match);
	if (history->match && !person_tables_each(store, key, take_line, history))
		count_all(history);
	else
		history->lost = true;
	if (!history->lost)
		return history;
	history_free(history);
	return NULL;
}

void history_free(struct history *history)
{
	free(history->match);
	free(history->line);
	free(history);
}
