/* SPDX-License-Identifier: Apache-2.0 */
#include "server/online/channel.h"

#include "net/net.h"
#include "server/online/event.h"
#include "server/tables/record.h"
#include "server/tables/refusal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECOND_MS = 1000, NANOSECONDS_MS = 1000000, MESSAGE_USUAL = 16 << 10 };

static int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * SECOND_MS + now.tv_nsec / NANOSECONDS_MS;
}

static bool is_same(const struct aired *a, const struct aired *b)
{
	return a->round == b->round && a->table == b->table && a->board == b->board;
}

static const struct evening *evening_of(const struct channel *channel) { return channel->event->live->evening; }

/* ---- What is sent ---- */

static void send_all(const struct channel *channel, const char *text, size_t length)
{
	for (const struct spectator *one = channel->first; one; one = one->next)
		net_send(one->conn, text, length);
}

/* A text of any length, which the caller frees; NULL: no memory. */
static char *make_text(const struct channel *channel, int (*print)(const struct channel *, char *, size_t),
		       size_t *length)
{
	size_t size = MESSAGE_USUAL;
	char *buf = malloc(size);

	while (buf && (*length = (size_t)print(channel, buf, size)) >= size) {
		free(buf);
		size = *length + 1;
		buf = malloc(size);
	}
	return buf;
}

static int print_board(const struct channel *channel, char *buf, size_t size)
{
	return broadcast_show_board(&channel->of, channel->record, buf, size);
}

static int print_comments(const struct channel *channel, char *buf, size_t size)
{
	return broadcast_show_comments(evening_of(channel), &channel->of, buf, size);
}

/* How far the board is: what a client starts its clock with. */
static int print_now(const struct channel *channel, char *buf, size_t size)
{
	int64_t at = clock_ms() - (int64_t)channel->of.at * SECOND_MS;

	return snprintf(buf, size, "{\"type\":\"now\",\"at\":%lld}", (long long)(at > 0 ? at : 0));
}

/* Whatever is said changes it. */
static uint32_t count_said(const struct channel *channel)
{
	const struct evening *evening = evening_of(channel);
	const struct aired *of = &channel->of;

	return evening->broadcast.comments * (COMMENTS_OF + 1) +
	       (uint32_t)broadcast_count(evening, of->round, of->table, of->board);
}

static void tell_comments(struct channel *channel)
{
	size_t length;
	char *text = make_text(channel, print_comments, &length);

	channel->said = count_said(channel);
	if (text)
		send_all(channel, text, length);
	free(text);
}

static void tell_now(const struct channel *channel)
{
	char now[64];

	send_all(channel, now, (size_t)print_now(channel, now, sizeof now));
}

static void tell_board(struct channel *channel)
{
	channel->message = make_text(channel, print_board, &channel->length);
	if (!channel->message)
		return;
	send_all(channel, channel->message, channel->length);
	tell_comments(channel);
	tell_now(channel);
}

/* ---- The record of a board ---- */

static void forget(struct channel *channel)
{
	free(channel->record);
	free(channel->message);
	channel->record = channel->message = NULL;
	channel->lost = false;
	channel->of = (struct aired){.round = 0};
}

static void fetched(struct channel *channel, bool lost)
{
	channel->fetching = false;
	channel->lost = lost;
	if (!channel->record && !lost)
		forget(channel);
	if (channel->record || lost)
		event_soon(channel->event);
}

/* Where none can be printed now, it is tried again. */
static void take_record(void *user, struct record_text *text)
{
	struct channel *channel = user;
	struct aired counted = channel->of;

	channel->record = text ? broadcast_cut(text->bytes, text->length, channel->of.board, &counted) : NULL;
	channel->of.calls = counted.calls;
	channel->of.cards = counted.cards;
	fetched(channel, text && !channel->record);
}

static void take_table(void *user, struct live_table *live, int code)
{
	struct channel *channel = user;

	if (live)
		record_get(live, &channel->wish.client, take_record, channel);
	else
		fetched(channel, code == REFUSAL_NO_TABLE || code == REFUSAL_DAMAGED);
}

static void fetch(struct channel *channel, const struct aired *of)
{
	char id[TOKEN_TABLE + 1];

	forget(channel);
	channel->of = *of;
	channel->fetching = true;
	channel->wish = (struct table_wish){.got = take_table, .user = channel};
	event_table_id(channel->event->id, of->round, of->table, id);
	tables_get(channel->event->server->tables, id, &channel->wish);
}

/* ---- What is next ---- */

/* One whose record is lost goes by at once: it has no calls. */
static bool put_air(struct channel *channel)
{
	char word[EVENT_WORD_SIZE];
	const struct aired *of = &channel->of;

	event_name_board(word, "air", of->round, of->table, of->board);
	struct act *act = event_begin(channel->event, ACT_AIR, word);
	if (!act)
		return false;
	act->round = of->round;
	act->table = of->table;
	act->board = of->board;
	act->calls = channel->lost ? 0 : of->calls;
	act->cards = channel->lost ? 0 : of->cards;
	return event_put(channel->event);
}

static bool air_next(struct channel *channel, const struct aired *next)
{
	if (is_same(&channel->of, next))
		return put_air(channel);
	fetch(channel, next);
	return false;
}

/* The record of what is on the air is here, or somebody wants it. */
static void show_last(struct channel *channel, const struct aired *last)
{
	if (!is_same(&channel->of, last)) {
		if (channel->first)
			fetch(channel, last);
		return;
	}
	channel->of = *last;
	if (!channel->message && channel->record)
		tell_board(channel);
	else if (channel->message && channel->said != count_said(channel))
		tell_comments(channel);
}

/* True: something is being written. */
static bool go_on(struct channel *channel)
{
	const struct aired *last = broadcast_last(evening_of(channel), channel->table);
	struct aired next;

	if (channel->fetching)
		return false;
	if (broadcast_next(evening_of(channel), channel->table, (int64_t)time(NULL), &next))
		return air_next(channel, &next);
	if (last && last->calls)
		show_last(channel, last);
	return false;
}

/* ---- All of an event ---- */

static struct channel *find(const struct event *event, int table)
{
	struct channel *channel = event->channels;

	while (channel && channel->table != table)
		channel = channel->next;
	return channel;
}

static void send_away(struct channel *channel)
{
	static const char over[] = "{\"type\":\"over\"}";

	for (struct spectator *one; (one = channel->first);) {
		net_send(one->conn, over, sizeof over - 1);
		net_set_data(one->conn, NULL);
		net_close(one->conn, REFUSAL_NO_TABLE);
		channel_leave(one);
	}
}

static void drop(struct channel **at)
{
	struct channel *channel = *at;

	send_away(channel);
	forget(channel);
	*at = channel->next;
	free(channel);
}

/* The one of a table that is broadcast; NULL: it is not, or no memory. */
static struct channel *channel_of(struct event *event, int table)
{
	struct channel *channel = find(event, table);

	if (channel || !broadcast_has(event->live->evening, table))
		return channel;
	channel = calloc(1, sizeof *channel);
	if (!channel)
		return NULL;
	channel->event = event;
	channel->table = table;
	channel->next = event->channels;
	event->channels = channel;
	return channel;
}

/* As the director has said last. */
static void see_tables(struct event *event)
{
	const struct evening *evening = event->live->evening;

	for (struct channel **at = &event->channels; *at;)
		if ((*at)->fetching || broadcast_has(evening, (*at)->table))
			at = &(*at)->next;
		else
			drop(at);
	for (int i = 0; i < evening->broadcast.tables; i++)
		channel_of(event, evening->broadcast.table[i]);
}

bool channels_go_on(struct event *event)
{
	if (event->live->evening->broadcast.tables || event->channels)
		see_tables(event);
	for (struct channel *channel = event->channels; channel; channel = channel->next)
		if (broadcast_has(event->live->evening, channel->table) && go_on(channel))
			return true;
	return false;
}

void channels_end(struct event *event)
{
	for (struct channel *channel = event->channels; channel; channel = channel->next)
		send_away(channel);
}

bool channels_rest(const struct event *event)
{
	for (const struct channel *channel = event->channels; channel; channel = channel->next)
		if (channel->fetching || channel->first)
			return false;
	return true;
}

/* The connections are gone, or will be without their data. */
void channels_free(struct event *event)
{
	for (struct channel *channel = event->channels, *next; channel; channel = next) {
		next = channel->next;
		for (struct spectator *one; (one = channel->first);)
			channel_leave(one);
		forget(channel);
		free(channel);
	}
	event->channels = NULL;
}

/* ---- Spectators ---- */

static bool is_told(const struct channel *channel)
{
	const struct aired *last = broadcast_last(evening_of(channel), channel->table);

	return channel->message && last && is_same(last, &channel->of);
}

/* Before a board is on the air there is nothing to tell. */
static void tell(struct spectator *spectator)
{
	const struct channel *channel = spectator->channel;
	static const char wait[] = "{\"type\":\"wait\"}";
	char now[64];
	size_t length;

	if (!is_told(channel)) {
		net_send(spectator->conn, wait, sizeof wait - 1);
		return;
	}
	char *comments = make_text(channel, print_comments, &length);
	net_send(spectator->conn, channel->message, channel->length);
	if (comments)
		net_send(spectator->conn, comments, length);
	net_send(spectator->conn, now, (size_t)print_now(channel, now, sizeof now));
	free(comments);
}

int channel_enter(struct event *event, int table, struct spectator *spectator)
{
	struct channel *channel = event->live ? channel_of(event, table) : NULL;

	if (!channel)
		return !event->over && !event->live ? REFUSAL_AGAIN : REFUSAL_NO_TABLE;
	if (channel->spectators == CHANNEL_SPECTATORS)
		return REFUSAL_FULL;
	spectator->channel = channel;
	spectator->next = channel->first;
	spectator->link = &channel->first;
	if (spectator->next)
		spectator->next->link = &spectator->next;
	channel->first = spectator;
	channel->spectators++;
	tell(spectator);
	event_soon(event);
	return 0;
}

void channel_leave(struct spectator *spectator)
{
	*spectator->link = spectator->next;
	if (spectator->next)
		spectator->next->link = spectator->link;
	spectator->channel->spectators--;
	free(spectator);
}

void channel_again(struct spectator *spectator)
{
	if (spectator->channel->event->live)
		tell(spectator);
}
