/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What people have reported, and what operators do about it.  Who is an operator (people/operators.h) is read anew for
 * each request.  Everybody else is answered as if the routes of
 * operators did not exist: so nothing of a request is judged, not even its body, before that is known.
 */
#include "base/text.h"
#include "lang/lang.h"
#include "net/address.h"
#include "server/common/quota.h"
#include "server/http/api.h"
#include "server/http/answer.h"
#include "server/http/visit.h"
#include "server/people/casebook.h"
#include "server/people/operators.h"
#include "server/tables/sighting.h"
#include "server/tables/table_stream.h"
#include "wire/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 3600, DAYS_MOST = 36500, DEPTH = 1, PAGE_MOST = 1000000, FIND_SIZE = HOST_NAME_SIZE };

/* ---- One's own reports ---- */

static void list_own(struct visit *visit, struct store *store)
{
	visit->text = casebook_of(store, visit->person.key, &visit->length);
}

static void tell(struct visit *visit) { visit_tell(visit, ANSWER_JSON, 503); }

static void start_own(struct visit *visit)
{
	if (visit_may(visit, QUOTA_FRIENDS, visit->person.key))
		visit_go_on(visit, &visit->server->ordering, list_own, tell);
}

const struct visit_plan api_reports = {
	.size = sizeof(struct visit), .by = VISIT_KNOWN, .then = start_own, .banned = true};

/* Nothing is noted unless there is an answer. */
static void note_read(struct visit *visit)
{
	const struct orders *orders = visit->server->orders;
	struct order order = {.verb = ORDER_READ, .by = ORDERS_NOBODY};

	if (!orders_have(orders, MARK_ANSWERED, visit->person.key)) {
		visit_done(visit);
		return;
	}
	snprintf(order.what, sizeof order.what, "%s", visit->person.key);
	visit->then = visit_done;
	order_add(visit->server->store, &order, orders->last, visit_stored, visit);
}

const struct visit_plan api_reports_read = {
	.size = sizeof(struct visit), .by = VISIT_KNOWN, .then = note_read, .banned = true};

/* ---- The operator ---- */

struct operating {
	struct visit visit;
	struct order order; /* by: empty if it is no operator who asks */
	int32_t days;
	uint64_t page;
	char find[FIND_SIZE];
	struct sightings sightings;
	char wrong[ATOUT_ERROR_SIZE]; /* with the order */
};

static void look_operator(struct visit *visit, struct store *store)
{
	struct operating *operating = (struct operating *)visit;
	const struct person *person = &visit->person;
	struct account account;
	struct orders orders;

	operating->order.by[0] = '\0';
	if (!person->key[0] || account_of(store, person->key, person->account, &account) || !account.person[0])
		return;
	if (!orders_read(store, &orders) && operators_have(&orders, person->key))
		operator_of(person->key, operating->order.by);
	orders_free(&orders);
}

/* False: the visit has ended, as for a path that does not exist. */
static bool is_operator(struct visit *visit)
{
	if (((struct operating *)visit)->order.by[0])
		return true;
	net_answer_status(visit->request, 404);
	visit_end(visit);
	return false;
}

static void send_page(struct visit *visit)
{
	if (!is_operator(visit))
		return;
	net_answer_file(visit->request, "/index.html");
	visit_end(visit);
}

const struct visit_plan api_operator_page = {
	.size = sizeof(struct operating), .look = look_operator, .then = send_page, .banned = true};

static bool is_there(struct store *store, struct stream stream)
{
	uint64_t last;

	return !store_last(store, stream.name, &last) && last;
}

static void list_all(struct visit *visit, struct store *store)
{
	const struct operating *operating = (const struct operating *)visit;
	const struct casebook_wish wish = {.page = (int)operating->page,
					   .find = operating->find,
					   .is_table = token_check(operating->find, TOKEN_TABLE, '\0') &&
						       is_there(store, stream_of(TABLE_STREAM, operating->find)),
					   .sightings = &operating->sightings};

	visit->text = casebook_all(store, &wish, &visit->length);
}

static void got_table(void *user, struct live_table *live, int code)
{
	if (live)
		visit_tell_record(user, live);
	else
		visit_refuse_code(user, code);
}

/* False: there is no such page, or nothing can have so long a name. */
static bool read_wish(struct operating *operating, const struct net_head *head)
{
	const char *page = net_query(head, "page"), *find = net_query(head, "find");

	if (find && snprintf(operating->find, FIND_SIZE, "%s", find) >= FIND_SIZE)
		return false;
	return !page || text_whole(page, PAGE_MOST, &operating->page);
}

static void list_cases(struct operating *operating)
{
	struct server *server = operating->visit.server;
	struct finder finder;

	finder_start(&finder, NULL, operating->find);
	if (operating->find[0])
		sightings_find(server->tables, &finder, &operating->sightings);
	finder_free(&finder);
	visit_go_on(&operating->visit, &server->ordering, list_all, tell);
}

/* With ?record=ID, the record of a table, whoever may come there; with ?page=N&find=TEXT, what there is of it. */
static void tell_operator(struct visit *visit)
{
	const struct net_head *head = net_request_head(visit->request);
	const char *table = net_query(head, "record");

	if (!is_operator(visit))
		return;
	if (table)
		visit_table(visit, table, got_table);
	else if (read_wish((struct operating *)visit, head))
		list_cases((struct operating *)visit);
	else
		visit_refuse(visit, 400, N_("There is nothing with that name"));
}

const struct visit_plan api_operator = {
	.size = sizeof(struct operating), .look = look_operator, .then = tell_operator, .banned = true};

/* ---- Orders ---- */

static bool read_verb(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const verbs[] = {"ban", "unban", "close", "open", "answer", "settle", NULL};
	static const enum order_verb meant[] = {ORDER_BAN,  ORDER_UNBAN,  ORDER_CLOSE,
						ORDER_OPEN, ORDER_ANSWER, ORDER_SETTLE};
	int word;

	(void)member;
	if (!scan_word(scan, verbs, &word))
		return false;
	((struct operating *)into)->order.verb = meant[word];
	return true;
}

static const struct scan_member order_members[] = {
	{"order", read_verb, 0, 0, 0, true},
	{"what", visit_text, offsetof(struct operating, order.what), 0, ORDER_WHAT, true},
	{"days", scan_member_32, offsetof(struct operating, days), 1, DAYS_MOST, false},
	{"text", visit_text, offsetof(struct operating, order.text), 0, REPORT_REASON_SIZE, false},
	{0},
};

/* Whether what an order is about exists; of an answer, whose report it is. */
static void look_what(struct visit *visit, struct store *store)
{
	struct operating *operating = (struct operating *)visit;
	struct order *order = &operating->order;
	bool report = order->verb == ORDER_ANSWER || order->verb == ORDER_SETTLE;
	bool there = true;

	if (report)
		there = casebook_reporter(store, strtoull(order->what, NULL, 10), order->person);
	else if (order->verb == ORDER_CLOSE)
		there = is_there(store, stream_of(TABLE_STREAM, order->what));
	else if (order->verb == ORDER_BAN && token_check(order->what, TOKEN_PERSON, '\0'))
		there = is_there(store, stream_of(PERSON_STREAM, order->what));
	if (!there)
		snprintf(operating->wrong, sizeof operating->wrong, "%s", N_("There is nothing with that name"));
}

static void give(struct visit *visit)
{
	struct operating *operating = (struct operating *)visit;

	if (operating->wrong[0]) {
		visit_refuse(visit, 404, operating->wrong);
		return;
	}
	visit->then = visit_done;
	order_add(visit->server->store, &operating->order, visit->server->orders->last, visit_stored, visit);
}

/* Whoever is shut out cannot lift the ban; a command on the server's machine may order it all the same. */
static const char *judge_ban(const struct visit *visit, const char *whom)
{
	const char *peer = net_peer(net_request_head(visit->request));
	struct address own;
	struct network network;
	bool wide = false, covers = !strcmp(whom, visit->person.key);

	if (network_read(whom, &network)) {
		wide = network_wide(&network);
		covers = address_read(peer, strlen(peer), &own) && network_has(&network, &own);
	}
	return wide	? N_("This network is too large for a ban from here")
	       : covers ? N_("This ban would cover you, too")
			: NULL;
}

/* What is wrong with an order; NULL: nothing. */
static const char *judge_order(const struct visit *visit, struct order *order)
{
	if (!order_what_fits(order))
		return N_("Expected a key, or an address or network, as in 192.0.2.0/24");
	if (!order_text_fits(order))
		return N_("A text must have at most 500 characters, and an answer at least one, with no invisible "
			  "characters or characters that reverse the text");
	return order->verb == ORDER_BAN ? judge_ban(visit, order->what) : NULL;
}

static bool read_order(struct operating *operating)
{
	struct scan scan;
	size_t length;
	const char *body = net_request_body(operating->visit.request, &length);
	struct order *order = &operating->order;

	scan_start(&scan, body, length, DEPTH);
	bool whole = scan_object(&scan, order_members, true, operating) && scan_end(&scan);
	const char *wrong = whole ? judge_order(&operating->visit, order) : scan.error;
	if (wrong)
		snprintf(operating->wrong, sizeof operating->wrong, "%s", wrong);
	if (operating->days && order->verb == ORDER_BAN)
		order->until = (int64_t)time(NULL) + (int64_t)operating->days * DAY;
	return !operating->wrong[0];
}

static void judge(struct visit *visit)
{
	struct operating *operating = (struct operating *)visit;

	if (!is_operator(visit))
		return;
	if (read_order(operating))
		visit_go_on(visit, &visit->server->reading, look_what, give);
	else
		visit_refuse(visit, 400, operating->wrong);
}

const struct visit_plan api_operator_order = {
	.size = sizeof(struct operating), .look = look_operator, .then = judge, .banned = true};

/* The page takes no POST; to say so would tell that it exists. */
void api_nowhere(void *user, struct net_request *request)
{
	(void)user;
	net_answer_status(request, 404);
}
