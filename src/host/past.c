/* SPDX-License-Identifier: Apache-2.0 */
/* Deals that are over: as small as they can be looked at again, and their record. */
#include "host/host_part.h"

#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t size_of_nonces(const struct host *host)
{
	size_t size = 0;

	for (int seat = 0; seat < host->table.setup.seats; seat++)
		size += strlen(host->dealt.nonce[seat]) + 1;
	return size;
}

static void press_source(const struct host *host, struct host_past *past, char *nonces)
{
	past->fair = host->dealt.has_key;
	memcpy(past->key, host->dealt.key, sizeof past->key);
	past->nonces = nonces;
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		size_t size = strlen(host->dealt.nonce[seat]) + 1;
		memcpy(nonces, host->dealt.nonce[seat], size);
		nonces += size;
	}
}

static size_t size_of_remarks(const struct host *host)
{
	size_t size = 0;

	for (int call = 0; call < host_next_call(host); call++)
		size += (size_t)host_print_remark(host, call, NULL, 0) + 1;
	return size;
}

static void press_remarks(const struct host *host, struct host_past *past, char *remarks, size_t size)
{
	past->remarks = remarks;
	past->calls = host_next_call(host);
	for (int call = 0; call < past->calls; call++) {
		size_t length = (size_t)host_print_remark(host, call, remarks, size) + 1;
		remarks += length;
		size -= length;
	}
}

/* The present deal. */
static struct host_past *press(const struct host *host)
{
	const struct table *table = &host->table;
	size_t moves = (size_t)table->moves, nonces = size_of_nonces(host), remarks = size_of_remarks(host);
	struct host_past *past = malloc(sizeof *past + moves * sizeof past->said[0] + nonces + remarks);

	if (!past)
		return NULL;
	past->setup = table->setup;
	past->moves = table->moves;
	press_source(host, past, (char *)&past->said[moves]);
	press_remarks(host, past, (char *)&past->said[moves] + nonces, remarks);
	for (int i = 0; i < table->moves; i++)
		past->said[i] = (struct made_move){table->move[i].move, table->move[i].seat, table->move[i].why};
	return past;
}

const char *host_past_nonce(const struct host_past *past, int seat)
{
	const char *nonce = past->nonces;

	while (seat--)
		nonce += strlen(nonce) + 1;
	return nonce;
}

bool host_bury(struct host *host)
{
	struct host_past **past = realloc(host->past, ((size_t)host->pasts + 1) * sizeof *past);

	if (!past)
		return false;
	host->past = past;
	past[host->pasts] = press(host);
	return past[host->pasts] && ++host->pasts;
}

void host_forget_past(struct host *host)
{
	for (int i = 0; i < host->pasts; i++)
		free(host->past[i]);
	for (int i = 0; i < host->earliers; i++)
		free(host->earlier[i].header);
	free(host->past);
	free(host->earlier);
	free(host->header);
}

static void forget_earliest(struct host *host)
{
	int deals = host->earlier[0].deals;

	for (int i = 0; i < deals; i++)
		free(host->past[i]);
	free(host->earlier[0].header);
	host->pasts -= deals;
	memmove(host->past, host->past + deals, (size_t)host->pasts * sizeof *host->past);
	memmove(host->earlier, host->earlier + 1, (size_t)--host->earliers * sizeof *host->earlier);
}

static char *print_header(const struct host *host)
{
	const struct table *table = &host->table;
	const char *names[ATOUT_SEATS_MAX];
	char text[ATOUT_RECORD_HEADER_SIZE];

	for (int seat = 0; seat < table->setup.seats; seat++)
		names[seat] = table->name[seat];
	atout_record_print_header(table->game, &table->setup, names, text, sizeof text);
	return strdup(text);
}

bool host_close_match(struct host *host)
{
	free(host->header);
	host->header = print_header(host);
	return host->header;
}

void host_reopen_match(struct host *host)
{
	free(host->header);
	host->header = NULL;
	memcpy(host->option, host->table.setup.option, sizeof host->option);
	host->news.options = true;
}

bool host_end_match(struct host *host)
{
	struct host_match *earlier = realloc(host->earlier, ((size_t)host->earliers + 1) * sizeof *earlier);

	if (!earlier)
		return false;
	host->earlier = earlier;
	earlier[host->earliers++] = (struct host_match){host->header, 0};
	host->header = NULL;
	if (!host_bury(host))
		return false;
	earlier[host->earliers - 1].deals = host->pasts - host->first;
	while (host->pasts > HOST_DEALS_MAX)
		forget_earliest(host);
	host->first = host->pasts;
	return true;
}

const struct host_past *host_last_past(const struct host *host)
{
	return host->pasts > host->first ? host->past[host->pasts - 1] : NULL;
}

void host_replay_past(const struct host *host, const struct host_past *past, int moves, void *state)
{
	const struct atout_game *game = host->table.game;

	game->start(state, &past->setup);
	for (int i = 0; i < moves; i++)
		game->apply(state, past->said[i].seat, past->said[i].move);
}

static void tell_moment(struct host *host, struct host_guest *guest, const struct host_past *past, int moves)
{
	const struct atout_game *game = host->table.game;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct wire_moment moment = {game, past->setup.number, moves, past->moves, past->said, &host->reasons, state};

	host_replay_past(host, past, moves, state);
	size_t size = (size_t)wire_moment_print(&moment, NULL, 0) + 1;
	char *text = malloc(size);
	if (text)
		host_send(host, guest, text, wire_moment_print(&moment, text, size));
	free(text);
}

/* The deal of a number: buried, or just over. */
static const struct host_past *find_past(const struct host *host, int number, struct host_past **pressed)
{
	for (int i = host->first; i < host->pasts; i++)
		if (host->past[i]->setup.number == number)
			return host->past[i];
	if (table_deal_over(&host->table) && host->table.setup.number == number)
		*pressed = press(host);
	return *pressed;
}

void host_tell_moment(struct host *host, struct host_guest *guest, const struct wire_message *message)
{
	struct host_past *pressed = NULL;
	const struct host_past *past = find_past(host, message->deal, &pressed);

	const char *key = past ? "The deal does not have that many moves" : "That deal is not over";

	if (past && message->moves <= past->moves)
		tell_moment(host, guest, past, message->moves);
	else
		host_refuse(host, guest, message, key);
	free(pressed);
}

struct writer {
	const struct host *host;
	char *at; /* NULL: it is only counted */
	size_t length;
};

static void put(struct writer *out, const char *text, int length)
{
	if (out->at)
		memcpy(out->at + out->length, text, (size_t)length);
	out->length += (size_t)length;
}

static void put_source(struct writer *out, const struct host_past *past)
{
	struct fair fair = {.has_key = false};
	char text[FAIR_LINES_SIZE];

	if (!past->fair)
		return;
	fair_start(&fair, past->key);
	for (int seat = 0; seat < past->setup.seats; seat++)
		snprintf(fair.nonce[seat], sizeof fair.nonce[seat], "%s", host_past_nonce(past, seat));
	put(out, text, fair_print_lines(&fair, text, sizeof text));
}

static void put_why(struct writer *out, const struct made_move *said)
{
	struct reason reason;
	char line[REASON_SIZE], text[REASON_SIZE + 32];

	if (!reasons_find(&out->host->reasons, said->why, &reason) || !reason_print(&reason, line, sizeof line))
		return;
	put(out, text, snprintf(text, sizeof text, "@ %d why %s\n", said->seat, line));
}

static void put_deal(struct writer *out, const struct host_past *past)
{
	const struct atout_game *game = out->host->table.game;
	const char *remark = past->remarks;
	char text[ATOUT_RECORD_DEAL_SIZE];

	put_source(out, past);
	put(out, text, atout_record_print_deal(game, &past->setup, text, sizeof text));
	for (int i = 0; i < past->moves; i++) {
		const struct made_move *said = &past->said[i];
		put(out, text, atout_record_print_move(game, said->seat, said->move, text, sizeof text));
		if (i < past->calls) { /* they come first */
			put(out, remark, (int)strlen(remark));
			remark += strlen(remark) + 1;
		}
		put_why(out, said);
	}
}

/* The deals of a match, from the first one on; the next one of past. */
static int put_match(struct writer *out, const char *header, int first, int deals)
{
	put(out, header, (int)strlen(header));
	for (int i = first; i < first + deals; i++)
		put_deal(out, out->host->past[i]);
	return first + deals;
}

/* header: of the present match; last: its deal that is just over, or NULL. */
static void put_records(struct writer *out, const char *header, const struct host_past *last)
{
	const struct host *host = out->host;
	int next = 0;

	out->length = 0;
	for (int i = 0; i < host->earliers; i++)
		next = put_match(out, host->earlier[i].header, next, host->earlier[i].deals);
	if (last || host->pasts > host->first)
		put_match(out, header, next, host->pasts - next);
	if (last)
		put_deal(out, last);
}

static char *print_records(const struct host *host, const char *header, const struct host_past *last, size_t *length)
{
	struct writer out = {.host = host};

	put_records(&out, header, last);
	out.at = malloc(out.length + 1);
	if (!out.at)
		return NULL;
	put_records(&out, header, last);
	out.at[out.length] = '\0';
	*length = out.length;
	return out.at;
}

char *host_record(const struct host *host, size_t *length)
{
	bool over = table_deal_over(&host->table);
	struct host_past *last = over ? press(host) : NULL;
	char *text = NULL, *header = host->header	? strdup(host->header)
				     : host->table.game ? print_header(host)
							: strdup("");

	*length = 0;
	if (header && !last == !over)
		text = print_records(host, header, last, length);
	free(header);
	free(last);
	return text;
}

void host_sum_up(const struct host *host, struct host_summary *summary)
{
	const struct table *table = &host->table;

	*summary = (struct host_summary){.game = table->game, .seats = table->setup.seats, .listed = host->listed};
	summary->started = host->match;
	summary->clock = host->clock;
	summary->watch = host->watch;
	summary->over = host->match && host_match_over(host);
	summary->deal = table->dealt ? table->setup.number : 0;
	for (int seat = 0; seat < table->setup.seats; seat++) {
		const struct host_seat *at = &host->seat[seat];
		summary->people += at->kind == HOST_PERSON;
		summary->bots += at->kind == HOST_BOT;
		summary->open += at->kind == HOST_OPEN;
		summary->here += at->guests;
		summary->names[seat] = at->kind == HOST_OPEN ? NULL : table->name[seat];
		summary->bot[seat] = at->kind == HOST_BOT ? at->bot : NULL;
	}
	for (const struct host_visitor *visitor = host->visitors; visitor; visitor = visitor->next)
		summary->watchers += host_seat_of(host, visitor->person) < 0;
}
