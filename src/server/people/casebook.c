/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/casebook.h"

#include "base/grow.h"
#include "server/people/docket.h"
#include "server/people/finder.h"
#include "server/people/operators.h"
#include "server/people/person.h"
#include "server/people/report.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OWN_MOST = 200, ORDERS_MOST = 200 }; /* the newest */

struct noted {
	uint64_t number;
	struct report report;
};

struct casebook {
	struct store *store;
	const char *person; /* whose reports; NULL: everybody's */
	bool lost;	    /* for lack of memory */
	struct casebook_wish wish;
	struct finder finder;
	int all; /* orders */
	struct docket docket;
	int reports; /* of the page */
	struct noted *report;
	struct order *order;
	struct orders marks;
	struct operator_names operators;
};

/* ---- Reading ---- */

static bool is_wanted(void *user, const struct report *report)
{
	struct casebook *book = user;

	if (book->person)
		return !strcmp(report->by, book->person);
	return !*book->wish.find || finder_has_report(&book->finder, report);
}

/* A report may have gone since the docket was read. */
static bool take_report(void *into, const char *text, uint64_t number)
{
	struct casebook *book = into;
	struct noted *noted = &book->report[book->reports];

	noted->number = number;
	if (!report_read(text, &noted->report))
		return false;
	book->reports += !noted->report.gone;
	return true;
}

static bool take_order(void *user, const struct order *order)
{
	struct casebook *book = user;
	struct order *grown = grow(book->order, (size_t)book->all, sizeof *grown);

	book->lost |= !grown;
	if (!grown)
		return false;
	book->order = grown;
	grown[book->all++] = *order;
	return true;
}

static bool take_event(void *user, const struct store_event *event)
{
	return lines_take_event(event, take_report, user);
}

static bool read_page(struct casebook *book)
{
	int most = book->person ? OWN_MOST : CASEBOOK_PAGE;
	enum store_error error = STORE_OK;

	book->report = calloc((size_t)most, sizeof *book->report);
	for (int i = book->wish.page * most; book->report && !error && book->reports < most && i < book->docket.count;
	     i++)
		error = store_read_one(book->store, REPORTS_STREAM, book->docket.entry[i].number, take_event, book);
	return book->report && !error;
}

static bool read_all(struct casebook *book)
{
	const struct orders *closed = book->person ? NULL : &book->marks;

	return !orders_each(book->store, take_order, book, NULL) && !orders_read(book->store, &book->marks) &&
	       docket_read(&book->docket, book->store, closed, is_wanted, book) && read_page(book);
}

/* ---- Writing ---- */

static void put_answers(struct json *json, const struct casebook *book, const char *number)
{
	json_open(json, "answers", '[');
	for (int i = 0; i < book->all; i++) {
		const struct order *order = &book->order[i];
		if (order->verb != ORDER_ANSWER || strcmp(order->what, number) != 0)
			continue;
		json_open(json, NULL, '{');
		json_number(json, "seconds", order->seconds);
		json_text(json, "text", order->text);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* For operators. */
static void put_person(struct json *json, const char *name, const struct casebook *book, const char *key,
		       const char *table)
{
	struct person person;
	bool known = !person_read(book->store, key, &person);

	json_open(json, name, '{');
	json_text(json, "key", key);
	if (known)
		json_text(json, "name", person.name);
	json_text_if(json, "table", table);
	json_true_if(json, "banned", orders_have(&book->marks, MARK_BANNED, key));
	json_close(json, '}');
}

static void put_report(struct json *json, const struct casebook *book, const struct noted *noted)
{
	const struct report *report = &noted->report;
	char number[32];

	snprintf(number, sizeof number, "%llu", (unsigned long long)noted->number);
	json_open(json, NULL, '{');
	json_number(json, "report", (int64_t)noted->number);
	json_number(json, "seconds", report->seconds);
	json_text(json, "table", report->table);
	json_number(json, "seat", report->seat);
	json_text(json, "reason", report->reason);
	if (!book->person) {
		put_person(json, "by", book, report->by, NULL);
		put_person(json, "about", book, report->about, NULL);
		json_true_if(json, "shut", orders_have(&book->marks, MARK_CLOSED, report->table));
	}
	json_true_if(json, "closed", orders_have(&book->marks, MARK_SETTLED, number));
	put_answers(json, book, number);
	json_close(json, '}');
}

static void put_order(struct json *json, struct casebook *book, const struct order *order, bool holds)
{
	json_open(json, NULL, '{');
	json_number(json, "seconds", order->seconds);
	json_text(json, "by", operator_name(&book->operators, book->store, order->by));
	json_text(json, "order", order_verbs[order->verb]);
	json_text(json, "what", operator_name(&book->operators, book->store, order->what));
	if (order->until)
		json_number(json, "until", order->until);
	json_text_if(json, "text", order->text[0] ? order->text : NULL);
	json_true_if(json, "holds", holds);
	json_close(json, '}');
}

/* Those that hold, and the newest of all; the newest first. */
static void put_orders(struct json *json, struct casebook *book)
{
	int left = ORDERS_MOST;

	json_open(json, "orders", '[');
	for (int i = book->all - 1; i >= 0; i--) {
		bool holds = operators_hold(&book->operators, book->store, &book->marks, &book->order[i]);
		if (*book->wish.find && !finder_has_order(&book->finder, &book->order[i]))
			continue;
		if (left-- > 0 || holds)
			put_order(json, book, &book->order[i], holds);
	}
	json_close(json, ']');
}

/* ---- What was looked for ---- */

/* By key, or as the owner of an account. */
static void put_named(struct json *json, const struct casebook *book)
{
	char name[ACCOUNT_SIZE];
	struct account account;
	uint64_t last;
	const char *find = book->wish.find;

	if (token_check(find, TOKEN_PERSON, '\0') &&
	    !store_last(book->store, stream_of(PERSON_STREAM, find).name, &last) && last)
		put_person(json, NULL, book, find, NULL);
	if (snprintf(name, sizeof name, "%s", find) < ACCOUNT_SIZE && account_name(name) &&
	    !account_read(book->store, name, &account) && account.person[0])
		put_person(json, NULL, book, account.person, NULL);
}

static void put_found(struct json *json, const struct casebook *book)
{
	const struct sightings *seen = book->wish.sightings;
	const char *find = book->wish.find;

	json_open(json, "people", '[');
	put_named(json, book);
	for (int i = 0; i < seen->count; i++)
		put_person(json, NULL, book, seen->sighting[i].person, seen->sighting[i].table);
	json_close(json, ']');
	json_open(json, "tables", '[');
	if (book->wish.is_table) {
		json_open(json, NULL, '{');
		json_text(json, "id", find);
		json_true_if(json, "shut", orders_have(&book->marks, MARK_CLOSED, find));
		json_close(json, '}');
	}
	json_close(json, ']');
}

static size_t print(struct casebook *book, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_open(&json, "reports", '[');
	for (int i = 0; i < book->reports; i++)
		put_report(&json, book, &book->report[i]);
	json_close(&json, ']');
	if (!book->person) {
		json_number(&json, "open", book->docket.open);
		json_number(&json, "pages", (book->docket.count + CASEBOOK_PAGE - 1) / CASEBOOK_PAGE);
		put_orders(&json, book);
		if (*book->wish.find)
			put_found(&json, book);
	}
	json_close(&json, '}');
	return (size_t)json_end(&json);
}

static char *print_whole(struct casebook *book, size_t *length)
{
	char *text = NULL;

	finder_start(&book->finder, book->store, book->wish.find);
	if (read_all(book)) {
		*length = print(book, NULL, 0);
		text = malloc(*length + 1);
	}
	if (text)
		print(book, text, *length + 1);
	orders_free(&book->marks);
	docket_free(&book->docket);
	finder_free(&book->finder);
	free(book->order);
	free(book->report);
	return text;
}

char *casebook_of(struct store *store, const char *person, size_t *length)
{
	return print_whole(&(struct casebook){.store = store, .person = person, .wish = {.find = ""}}, length);
}

char *casebook_all(struct store *store, const struct casebook_wish *wish, size_t *length)
{
	return print_whole(&(struct casebook){.store = store, .wish = *wish}, length);
}

/* ---- One report ---- */

struct finding {
	uint64_t number;
	bool found;
	char *key;
};

static bool find(void *into, const char *text, uint64_t number)
{
	struct finding *finding = into;
	struct report report;

	if (number != finding->number)
		return true;
	finding->found = report_read(text, &report) && !report.gone;
	if (finding->found)
		memcpy(finding->key, report.by, sizeof report.by);
	return true;
}

bool casebook_reporter(struct store *store, uint64_t number, char key[])
{
	struct finding finding = {.number = number, .key = key};

	return !lines_read(store, stream_of(REPORTS_STREAM, ""), find, &finding, NULL) && finding.found;
}
