/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is due is found first and removed then: nothing is removed from under a list that is being read.  The stream
 * that says when something was used goes first, and only as it was read: so whoever comes meanwhile keeps what they
 * have. The stream that all else belongs to goes last: after a kill it is found again.
 */
#include "server/tables/retention.h"

#include "base/grow.h"
#include "base/text.h"
#include "server/common/used.h"
#include "server/people/orders.h"
#include "server/people/person.h"
#include "server/tables/belongings.h"
#include "server/tables/deal_set.h"
#include "server/tables/slow.h"
#include "server/tables/table_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AT_ONCE = 200, PEOPLE_MOST = 64, DAY = 24 * 3600, DAYS_MOST = 36500 };

const char *const retention_kinds[RETAIN_KINDS + 1] = {
	[RETAIN_GUESTS] = "guests", [RETAIN_TABLES] = "tables",	 [RETAIN_LOBBY] = "lobby",
	[RETAIN_DESK] = "desk",	    [RETAIN_SETS] = "sets",	 [RETAIN_EVENINGS] = "evenings",
	[RETAIN_CODES] = "codes",   [RETAIN_REPORTS] = "reports"};

const struct retention retention_usual = {{[RETAIN_GUESTS] = 400,
					   [RETAIN_TABLES] = 400,
					   [RETAIN_LOBBY] = 400,
					   [RETAIN_DESK] = 7,
					   [RETAIN_SETS] = 400,
					   [RETAIN_EVENINGS] = 400,
					   [RETAIN_CODES] = 7,
					   [RETAIN_REPORTS] = 365}};

bool retention_read(void *to, const char *text)
{
	struct retention *keep = to;
	char word[16];
	const char *kind = word;
	size_t length = strcspn(text, "=");
	uint64_t days;

	if (length >= sizeof word || text[length] != '=' || !text_whole(text + length + 1, DAYS_MOST, &days))
		return false;
	snprintf(word, sizeof word, "%.*s", (int)length, text);
	int found = text_choice(&kind, retention_kinds);
	if (found < 0 || *kind)
		return false;
	keep->days[found] = (int)days;
	return true;
}

/* Something that is due: a stream without its kind, and how far it and its `used` were read. */
struct due {
	char whose[STORE_NAME_MAX + 1];
	uint64_t last, used;
};

struct passing {
	struct retention_pass *pass;
	struct store *store;
	int64_t now, since; /* since: when retention began */
	enum store_error error;
	int count;
	struct due due[AT_ONCE];
};

/* ---- When it began ---- */

static bool take_since(void *into, const char *line, uint64_t number)
{
	if (number == 1)
		*(int64_t *)into = strtoll(line, NULL, 10);
	return true;
}

enum store_error retention_begin(struct store *reads, struct store *appends, lines_done *done, void *user)
{
	uint64_t last;
	struct lines lines = {0};
	enum store_error error = store_last(reads, RETENTION_STREAM, &last);

	if (error || last)
		return error;
	lines_put(&lines, "%lld", (long long)time(NULL));
	lines_append_next(appends, stream_of(RETENTION_STREAM, ""), 0, &lines, done, user);
	return STORE_OK;
}

/* ---- What is due ---- */

static bool is_due(const struct passing *passing, enum retention_kind kind, int64_t seconds)
{
	int days = passing->pass->keep.days[kind];

	if (seconds < passing->since)
		seconds = passing->since;
	return days && passing->now - seconds > (int64_t)days * DAY;
}

/* Whether something has not been used for long; else, or if that cannot be read, it stays. */
static bool is_unused(const struct passing *passing, enum retention_kind kind, const char *used_kind, const char *whose,
		      struct used *used)
{
	return !used_read(passing->store, used_kind, whose, used) && is_due(passing, kind, used->seconds);
}

static bool has_account(struct store *store, const struct person *person)
{
	struct account account;

	return account_of(store, person->key, person->account, &account) || account.person[0];
}

/* False: no more are wanted. */
static bool add_due(struct passing *passing, const char *whose, uint64_t last, uint64_t used)
{
	struct due *due = &passing->due[passing->count++];

	*due = (struct due){.last = last, .used = used};
	snprintf(due->whose, sizeof due->whose, "%s", whose);
	return passing->count < AT_ONCE;
}

/* Of a person who exists. */
static bool is_old_guest(const struct passing *passing, const struct person *person, struct used *used)
{
	return is_unused(passing, RETAIN_GUESTS, USED_PERSON, person->key, used) &&
	       !has_account(passing->store, person);
}

/* Whoever sits at a slow table may be away for as long as it goes on. */
static bool plays_slowly(const struct passing *passing, const struct person *person)
{
	uint64_t last = 0;

	for (int i = 0; i < person->tables && !last; i++)
		if (store_last(passing->store, stream_of(SLOW_STREAM, person->table[i].id).name, &last))
			return true;
	return last;
}

static bool find_guest(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	const char *key = name + strlen(PERSON_STREAM);
	struct person person;
	struct used used;

	if (!token_check(key, TOKEN_PERSON, '\0') || person_read(passing->store, key, &person) ||
	    !is_old_guest(passing, &person, &used) || plays_slowly(passing, &person))
		return true;
	return add_due(passing, key, last, used.last);
}

/* ---- Tables ---- */

/* All who have ever had a seat at a table, or owned it. */
struct seated {
	bool lost; /* there are too many */
	int count;
	char key[PEOPLE_MOST][HOST_PERSON_MAX + 1];
};

static void add_seated(struct seated *seated, const char *key)
{
	for (int i = 0; i < seated->count; i++)
		if (!key || !strcmp(seated->key[i], key))
			return;
	if (key && seated->count < PEOPLE_MOST)
		snprintf(seated->key[seated->count++], sizeof seated->key[0], "%s", key);
	else
		seated->lost |= key != NULL;
}

static void after(void *user, const struct host *host)
{
	add_seated(user, host_owner(host));
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		add_seated(user, host_person_at(host, seat));
}

/* A guest who is about to go needs no table any more. */
static bool needs(const struct passing *passing, const char *key, bool unfinished)
{
	struct person person;
	struct used used;
	enum store_error error = person_read(passing->store, key, &person);

	if (error)
		return error != STORE_DAMAGED;
	return has_account(passing->store, &person) || (unfinished && !is_old_guest(passing, &person, &used));
}

/* Whether people need a table: one has an account, or it is not over and one still exists. */
static bool is_needed(const struct passing *passing, const struct seated *seated, bool unfinished)
{
	for (int i = 0; i < seated->count; i++)
		if (needs(passing, seated->key[i], unfinished))
			return true;
	return seated->lost;
}

/* A table that cannot be read stays, and a slow one as long as it goes on. */
static bool is_forgotten(const struct passing *passing, const char *id)
{
	struct host *host = table_stream_host();
	struct seated seated = {.count = 0};
	struct table_reading reading = {.host = host, .after = after, .user = &seated};
	struct host_summary summary;
	bool forgotten = host && !table_stream_read(passing->store, id, &reading) && reading.last;

	if (forgotten) {
		host_sum_up(host, &summary);
		forgotten = host_until(host) + DAY < passing->now &&
			    !is_needed(passing, &seated, summary.started && !summary.over);
	}
	host_free(host);
	return forgotten;
}

static bool find_table(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	const char *id = name + strlen(TABLE_STREAM);
	struct used used;

	if (!token_check(id, TOKEN_TABLE, '\0') || !is_unused(passing, RETAIN_TABLES, USED_TABLE, id, &used) ||
	    !is_forgotten(passing, id))
		return true;
	return add_due(passing, id, last, used.last);
}

/* ---- The lobby ---- */

static bool take_noted(void *into, const char *line, uint64_t number)
{
	(void)number;
	*(int64_t *)into = strtoll(line, NULL, 10);
	return true;
}

/* A stream of it is due when its last line is. */
static bool find_lobby(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	int64_t seconds = 0;

	if (lines_read(passing->store, stream_of(name, ""), take_noted, &seconds, NULL) ||
	    !is_due(passing, RETAIN_LOBBY, seconds))
		return true;
	return add_due(passing, name, last, 0);
}

/* ---- The partner desk ---- */

static bool find_post(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	const char *key = name + strlen(DESK_STREAM);
	struct desk_post post;

	if (desk_read(passing->store, key, 0, &post) || !is_due(passing, RETAIN_DESK, desk_ends(&post)))
		return true;
	return add_due(passing, key, last, 0);
}

/* ---- What begins with its date ---- */

struct dated {
	const char *before; /* stands before the seconds, at the begin of an event */
	long long seconds;
};

static bool take_date(void *user, const struct store_event *event)
{
	struct dated *dated = user;
	size_t before = strlen(dated->before);
	char head[32];

	snprintf(head, sizeof head, "%.*s", (int)(event->length < 31 ? event->length : 31), (const char *)event->bytes);
	return strncmp(head, dated->before, before) == 0 && sscanf(head + before, "%lld", &dated->seconds) == 1;
}

/* ---- Sets of deals ---- */

/* Its first event begins with when it was made; all the others are results. */
static bool find_set(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	struct dated dated = {"made ", 0};

	if (store_read_one(passing->store, name, 1, take_date, &dated) || !is_due(passing, RETAIN_SETS, dated.seconds))
		return true;
	return add_due(passing, name + strlen(SET_STREAM), last, 0);
}

/* ---- Evenings of a club ---- */

/* Each line begins with when it was written. */
static bool find_evening(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	struct dated dated = {"{\"at\":", 0};

	if (store_read_one(passing->store, name, last, take_date, &dated) ||
	    !is_due(passing, RETAIN_EVENINGS, dated.seconds))
		return true;
	return add_due(passing, name + strlen(EVENING_STREAM), last, 0);
}

static bool take_code(void *into, const char *line, uint64_t number)
{
	(void)number;
	return sscanf(line, "%*s %*d %lld", (long long *)into) == 1;
}

static bool find_code(void *user, const char *name, uint64_t last)
{
	struct passing *passing = user;
	const char *code = name + strlen(ACCESS_CODE_STREAM);
	long long seconds = 0;

	if (lines_read(passing->store, stream_of(ACCESS_CODE_STREAM, code), take_code, &seconds, NULL) ||
	    !is_due(passing, RETAIN_CODES, seconds))
		return true;
	return add_due(passing, code, last, 0);
}

/* ---- Removing ---- */

static const char *const slow[] = {SLOW_STREAM, NULL};
static const char *const keys[] = {ACCESS_STREAM, ENTRIES_STREAM, NULL};

/* What goes with each kind, in turn. */
static const struct kind {
	const char *prefix;
	bool (*find)(void *user, const char *name, uint64_t last);
	const char *used;	   /* NULL: none */
	const char *const *beside; /* NULL: none */
	const char *stream;	   /* that is due: the last one */
} kinds[] = {
	[RETAIN_GUESTS] = {PERSON_STREAM, find_guest, USED_PERSON, belongings, PERSON_STREAM},
	[RETAIN_TABLES] = {TABLE_STREAM, find_table, USED_TABLE, slow, TABLE_STREAM},
	[RETAIN_LOBBY] = {"lobby", find_lobby, NULL, NULL, ""},
	[RETAIN_DESK] = {DESK_STREAM, find_post, NULL, NULL, DESK_STREAM},
	[RETAIN_SETS] = {SET_STREAM, find_set, NULL, NULL, SET_STREAM},
	[RETAIN_EVENINGS] = {EVENING_STREAM, find_evening, NULL, keys, EVENING_STREAM},
	[RETAIN_CODES] = {ACCESS_CODE_STREAM, find_code, NULL, NULL, ACCESS_CODE_STREAM},
};

/* Whatever it holds. */
static enum store_error remove_beside(struct store *store, struct stream stream)
{
	uint64_t last;
	enum store_error error = store_last(store, stream.name, &last);

	return error ? error : store_remove(store, stream.name, last);
}

/* CONFLICT: it was used meanwhile. */
static enum store_error remove_used(struct store *store, struct stream stream, uint64_t read)
{
	uint64_t last;
	enum store_error error = read ? STORE_OK : store_last(store, stream.name, &last);

	if (error)
		return error;
	return read ? store_remove(store, stream.name, read) : last ? STORE_CONFLICT : STORE_OK;
}

/* CONFLICT: it was used meanwhile, and stays. */
static enum store_error remove_due(struct store *store, const struct kind *kind, const struct due *due)
{
	enum store_error error = STORE_OK;

	if (kind->used)
		error = remove_used(store, stream_of(kind->used, due->whose), due->used);
	for (int i = 0; kind->beside && kind->beside[i] && !error; i++)
		error = remove_beside(store, stream_of(kind->beside[i], due->whose));
	return error ? error : store_remove(store, stream_of(kind->stream, due->whose).name, due->last);
}

static void note_gone(struct passing *passing, enum retention_kind kind, const char *what)
{
	struct retention_pass *pass = passing->pass;

	pass->count[kind]++;
	if (pass->tell)
		pass->tell(pass->user, kind, what);
}

static void pass_kind(struct passing *passing, enum retention_kind kind)
{
	const struct kind *how = &kinds[kind];

	passing->count = 0;
	if (!passing->error && passing->pass->keep.days[kind])
		passing->error = store_streams(passing->store, how->prefix, how->find, passing);
	for (int i = 0; i < passing->count && !passing->error; i++) {
		enum store_error error =
			passing->pass->dry ? STORE_OK : remove_due(passing->store, how, &passing->due[i]);
		if (!error)
			note_gone(passing, kind, stream_of(how->stream, passing->due[i].whose).name);
		else if (error != STORE_CONFLICT)
			passing->error = error;
	}
	passing->pass->more |= passing->count == AT_ONCE;
}

/* ---- Reports: what was closed long ago ---- */

struct closed {
	struct passing *passing;
	int count;
	uint64_t *number;
};

static bool is_closed(const struct closed *closed, uint64_t number)
{
	int i = 0;

	while (i < closed->count && closed->number[i] != number)
		i++;
	return i < closed->count;
}

static bool find_closed(void *user, const struct order *order)
{
	struct closed *closed = user;
	uint64_t number = strtoull(order->what, NULL, 10);

	if (order->verb != ORDER_SETTLE || !is_due(closed->passing, RETAIN_REPORTS, order->seconds) ||
	    is_closed(closed, number))
		return true;
	uint64_t *grown = grow(closed->number, (size_t)closed->count, sizeof *grown);
	if (grown) {
		closed->number = grown;
		grown[closed->count++] = number;
	}
	return grown;
}

/* Leaves those in the list whose reports are still there. */
static bool keep_there(void *into, const char *text, uint64_t number)
{
	struct closed *closed = into;
	int i = 0;

	while (i < closed->count && closed->number[i] != number)
		i++;
	if (i < closed->count && !strcmp(text, REPORT_GONE))
		closed->number[i] = closed->number[--closed->count];
	return true;
}

static size_t blank_answer(void *user, uint64_t seq, char *bytes, size_t length)
{
	const struct closed *closed = user;
	char line[LINES_BYTES];
	struct order order;

	(void)seq;
	snprintf(line, sizeof line, "%.*s", (int)length, bytes);
	if (!order_read(line, &order) || order.verb != ORDER_ANSWER ||
	    !is_closed(closed, strtoull(order.what, NULL, 10)))
		return length;
	order.text[0] = '\0';
	int blank = order_print(&order, line, sizeof line);
	memcpy(bytes, line, (size_t)blank);
	return (size_t)blank;
}

static size_t blank_report(void *user, uint64_t seq, char *bytes, size_t length)
{
	if (!is_closed(user, seq))
		return length;
	memcpy(bytes, REPORT_GONE, strlen(REPORT_GONE));
	return strlen(REPORT_GONE);
}

static enum store_error rewrite(struct closed *closed, const char *stream,
				size_t (*change)(void *, uint64_t, char *, size_t))
{
	return store_rewrite(closed->passing->store, &(struct store_rewrite){stream, change, closed});
}

static void pass_reports(struct passing *passing)
{
	struct closed closed = {.passing = passing};
	char what[32];

	if (!passing->error)
		passing->error = orders_each(passing->store, find_closed, &closed, NULL);
	if (!passing->error)
		passing->error = lines_read(passing->store, stream_of(REPORTS_STREAM, ""), keep_there, &closed, NULL);
	if (!passing->error && closed.count && !passing->pass->dry)
		passing->error = rewrite(&closed, ORDERS_STREAM, blank_answer);
	if (!passing->error && closed.count && !passing->pass->dry)
		passing->error = rewrite(&closed, REPORTS_STREAM, blank_report);
	for (int i = 0; i < closed.count && !passing->error; i++) {
		snprintf(what, sizeof what, "report %llu", (unsigned long long)closed.number[i]);
		note_gone(passing, RETAIN_REPORTS, what);
	}
	free(closed.number);
}

/* ---- A pass ---- */

/* The bytes of what went are overwritten too; a log that somebody reads now is emptied another day. */
static enum store_error clean(const struct passing *passing)
{
	int gone = 0;

	for (int kind = 0; kind < RETAIN_KINDS; kind++)
		gone += passing->pass->count[kind];
	enum store_error error = gone ? store_empty_log(passing->store) : STORE_OK;
	return error == STORE_LOCKED ? STORE_OK : error;
}

static enum store_error pass_all(struct passing *passing)
{
	passing->error = passing->pass->dry ? STORE_OK : store_sweep(passing->store);
	if (!passing->error)
		passing->error =
			lines_read(passing->store, stream_of(RETENTION_STREAM, ""), take_since, &passing->since, NULL);
	if (!passing->since)
		return passing->error;
	for (int kind = 0; kind < RETAIN_REPORTS; kind++)
		pass_kind(passing, (enum retention_kind)kind);
	pass_reports(passing);
	return passing->error || passing->pass->dry ? passing->error : clean(passing);
}

bool retention_run(struct retention_pass *pass, char why[ATOUT_ERROR_SIZE])
{
	struct store *store = store_open(&(struct store_options){.folder = pass->folder, .use = STORE_READS}, why);
	struct passing *passing = store ? calloc(1, sizeof *passing) : NULL;

	pass->error = store ? STORE_MEMORY : STORE_IO;
	if (!store)
		return false;
	if (passing) {
		*passing = (struct passing){.pass = pass, .store = store, .now = time(NULL)};
		pass->error = pass_all(passing);
	}
	free(passing);
	store_close(store);
	snprintf(why, ATOUT_ERROR_SIZE, "%s", pass->error ? store_error_text(pass->error) : "");
	return !pass->error;
}
