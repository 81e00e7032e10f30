/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/orders.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/visible.h"
#include "net/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const order_verbs[ORDER_VERBS + 1] = {
	[ORDER_OPERATOR] = "operator", [ORDER_DISMISS] = "dismiss", [ORDER_BAN] = "ban",       [ORDER_UNBAN] = "unban",
	[ORDER_CLOSE] = "close",       [ORDER_OPEN] = "open",	    [ORDER_ANSWER] = "answer", [ORDER_READ] = "read",
	[ORDER_SETTLE] = "settle",     [ORDER_DELETE] = "delete",
};

/* ---- What an order is about ---- */

/* Or an account, in orders of older programs. */
static bool is_operator(char *what)
{
	return what[0] == '@' ? token_check(what + 1, TOKEN_PERSON, '\0')
			      : !strcmp(what, ORDERS_FORMER) || account_name(what);
}

static bool is_person(char *what) { return token_check(what, TOKEN_PERSON, '\0'); }

static bool is_table(char *what) { return token_check(what, TOKEN_TABLE, '\0'); }

static bool is_report(char *what)
{
	uint64_t number;

	return text_whole(what, INT64_MAX, &number) && number;
}

static bool is_whom(char *what)
{
	struct network network;

	if (is_person(what))
		return true;
	if (!network_read(what, &network))
		return false;
	network_text(&network, what);
	return true;
}

/* What a verb sets or takes back, and what follows it in a line. */
static const struct shape {
	bool (*fits)(char *what);
	enum order_mark mark;
	bool sets, until, person, text;
} shapes[ORDER_VERBS] = {
	[ORDER_OPERATOR] = {is_operator, MARK_OPERATOR, .sets = true},
	[ORDER_DISMISS] = {is_operator, MARK_OPERATOR, .sets = false},
	[ORDER_BAN] = {is_whom, MARK_BANNED, .sets = true, .until = true, .text = true},
	[ORDER_UNBAN] = {is_whom, MARK_BANNED, .sets = false},
	[ORDER_CLOSE] = {is_table, MARK_CLOSED, .sets = true, .text = true},
	[ORDER_OPEN] = {is_table, MARK_CLOSED, .sets = false},
	[ORDER_ANSWER] = {is_report, MARK_ANSWERED, .sets = true, .person = true, .text = true},
	[ORDER_READ] = {is_person, MARK_ANSWERED, .sets = false},
	[ORDER_SETTLE] = {is_report, MARK_SETTLED, .sets = true},
	[ORDER_DELETE] = {is_person, MARK_DELETED, .sets = true},
};

bool order_what_fits(struct order *order) { return shapes[order->verb].fits(order->what); }

bool order_text_fits(const struct order *order)
{
	return visible_text(order->text, order->verb == ORDER_ANSWER, REPORT_REASON);
}

/* ---- Lines ---- */

/* Copies a word, and moves behind the blank after it; false: it does not fit. */
static bool take_word(const char **at, char *to, size_t size)
{
	size_t length = strcspn(*at, " ");

	if (!length || length >= size)
		return false;
	memcpy(to, *at, length);
	to[length] = '\0';
	*at += length + ((*at)[length] == ' ');
	return true;
}

static bool take_seconds(const char **at, int64_t *seconds)
{
	char word[32];
	uint64_t number;

	if (!take_word(at, word, sizeof word) || !text_whole(word, INT64_MAX, &number))
		return false;
	*seconds = (int64_t)number;
	return true;
}

bool order_read(const char *line, struct order *order)
{
	const char *at = line, *verb;
	char word[16];

	*order = (struct order){.number = 0};
	if (!take_seconds(&at, &order->seconds) || !take_word(&at, order->by, sizeof order->by) ||
	    !take_word(&at, word, sizeof word))
		return false;
	verb = word;
	int found = text_choice(&verb, order_verbs);
	if (found < 0 || *verb || !take_word(&at, order->what, sizeof order->what))
		return false;
	order->verb = (enum order_verb)found;
	const struct shape *shape = &shapes[found];
	return shape->fits(order->what) && (!shape->until || take_seconds(&at, &order->until)) &&
	       (!shape->person || take_word(&at, order->person, sizeof order->person)) &&
	       snprintf(order->text, sizeof order->text, "%s", at) < (int)sizeof order->text;
}

int order_print(const struct order *order, char *line, size_t size)
{
	const struct shape *shape = &shapes[order->verb];
	char until[32] = "", person[sizeof order->person + 1] = "";

	if (shape->until)
		snprintf(until, sizeof until, " %lld", (long long)order->until);
	if (shape->person)
		snprintf(person, sizeof person, " %s", order->person);
	return snprintf(line, size, "%lld %s %s %s%s%s%s%s", (long long)order->seconds, order->by,
			order_verbs[order->verb], order->what, until, person, order->text[0] ? " " : "", order->text);
}

void order_add(struct store *store, const struct order *order, uint64_t last, lines_done *done, void *user)
{
	struct order dated = *order;
	struct lines lines = {0};
	char line[LINES_BYTES];

	dated.seconds = time(NULL);
	order_print(&dated, line, sizeof line);
	lines_put(&lines, "%s", line);
	lines_append(store, stream_of(ORDERS_STREAM, ""), last, &lines, done, user);
}

/* ---- Reading ---- */

struct reading {
	order_take *take;
	void *user;
	uint64_t unread;
};

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct reading *reading = into;
	struct order order;

	if (!order_read(line, &order)) {
		reading->unread = number;
		return true;
	}
	order.number = number;
	return reading->take(reading->user, &order);
}

enum store_error orders_each(struct store *store, order_take *take, void *user, uint64_t *last)
{
	return lines_read(store, stream_of(ORDERS_STREAM, ""), take_line, &(struct reading){take, user, 0}, last);
}

/* ---- Marks ---- */

struct mark {
	enum order_mark kind;
	char what[ORDER_WHAT];
	struct network network; /* of MARK_BARRED */
	int64_t until;		/* 0: for ever */
	uint64_t number;	/* of the order that has set it */
};

_Static_assert((int)NETWORK_TEXT <= (int)ORDER_WHAT, "a network fits");

/* The mark that an order is about. */
static struct mark mark_of(const struct order *order)
{
	const struct shape *shape = &shapes[order->verb];
	struct mark mark = {.kind = shape->mark, .until = order->until, .number = order->number};

	memcpy(mark.what, order->what, sizeof mark.what);
	if (shape->person)
		memcpy(mark.what, order->person, sizeof order->person);
	if (mark.kind == MARK_BANNED && network_read(mark.what, &mark.network))
		mark.kind = MARK_BARRED;
	return mark;
}

static int compare(const struct mark *a, const struct mark *b)
{
	return a->kind != b->kind ? (int)a->kind - (int)b->kind : strcmp(a->what, b->what);
}

/* Where a mark is, or would be. */
static int find(const struct orders *orders, const struct mark *mark)
{
	int from = 0, to = orders->count;

	while (from < to) {
		int middle = (from + to) / 2;
		if (compare(&orders->mark[middle], mark) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool is_at(const struct orders *orders, int at, const struct mark *mark)
{
	return at < orders->count && !compare(&orders->mark[at], mark);
}

/* False: no memory. */
static bool set_mark(struct orders *orders, int at, const struct mark *mark)
{
	if (!is_at(orders, at, mark)) {
		struct mark *grown = grow(orders->mark, (size_t)orders->count, sizeof *grown);
		if (!grown)
			return false;
		orders->mark = grown;
		memmove(&grown[at + 1], &grown[at], (size_t)(orders->count++ - at) * sizeof *grown);
	}
	orders->mark[at] = *mark;
	return true;
}

static bool take_order(void *user, const struct order *order)
{
	struct orders *orders = user;
	struct mark mark = mark_of(order);
	int at = find(orders, &mark);

	if (shapes[order->verb].sets)
		return set_mark(orders, at, &mark);
	if (is_at(orders, at, &mark))
		memmove(&orders->mark[at], &orders->mark[at + 1],
			(size_t)(--orders->count - at) * sizeof *orders->mark);
	return true;
}

enum store_error orders_read(struct store *store, struct orders *orders)
{
	struct reading reading = {take_order, orders, 0};

	*orders = (struct orders){.count = 0};
	enum store_error error = lines_read(store, stream_of(ORDERS_STREAM, ""), take_line, &reading, &orders->last);
	orders->unread = reading.unread;
	return error;
}

void orders_free(struct orders *orders)
{
	free(orders->mark);
	*orders = (struct orders){.count = 0};
}

static bool holds(const struct mark *mark) { return !mark->until || time(NULL) < mark->until; }

bool orders_have(const struct orders *orders, enum order_mark kind, const char *what)
{
	struct mark mark = {.kind = kind};

	snprintf(mark.what, sizeof mark.what, "%s", what);
	int at = find(orders, &mark);
	return is_at(orders, at, &mark) && holds(&orders->mark[at]);
}

bool orders_hold(const struct orders *orders, uint64_t number)
{
	int at = 0;

	while (at < orders->count && orders->mark[at].number != number)
		at++;
	return at < orders->count && holds(&orders->mark[at]);
}

void orders_since(const struct orders *orders, uint64_t number, enum order_mark kind,
		  void (*take)(void *user, const char *what), void *user)
{
	for (int i = 0; i < orders->count; i++)
		if (orders->mark[i].kind == kind && orders->mark[i].number > number)
			take(user, orders->mark[i].what);
}

bool orders_bar(const struct orders *orders, const struct address *address)
{
	int at = find(orders, &(struct mark){.kind = MARK_BARRED});

	for (; at < orders->count && orders->mark[at].kind == MARK_BARRED; at++)
		if (holds(&orders->mark[at]) && network_has(&orders->mark[at].network, address))
			return true;
	return false;
}
