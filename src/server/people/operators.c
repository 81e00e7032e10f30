/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/operators.h"

#include "base/grow.h"
#include "server/people/person.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void operator_of(const char *key, char who[OPERATOR_SIZE]) { snprintf(who, OPERATOR_SIZE, "@%s", key); }

bool operators_have(const struct orders *orders, const char *key)
{
	char who[OPERATOR_SIZE];

	operator_of(key, who);
	return orders_have(orders, MARK_OPERATOR, who);
}

/* ---- What people call them ---- */

static void look_up(struct store *store, struct operator_name *name)
{
	struct person person;
	const char *key = name->who + 1;
	struct account account;

	name->account[0] = '\0';
	if (token_check(key, TOKEN_PERSON, '\0') && !person_read(store, key, &person) &&
	    !account_of(store, key, person.account, &account) && account.person[0])
		memcpy(name->account, account.name, sizeof name->account);
}

/* Empty: there is none. */
static const char *account_name_of(struct operator_names *names, struct store *store, const char *who)
{
	enum { MOST = sizeof names->name / sizeof names->name[0] };
	int at = 0;

	while (at < names->count && at < MOST && strcmp(names->name[at].who, who) != 0)
		at++;
	if (at == names->count || at == MOST) {
		at = names->count++ % MOST;
		snprintf(names->name[at].who, sizeof names->name[at].who, "%s", who);
		look_up(store, &names->name[at]);
	}
	return names->name[at].account;
}

const char *operator_name(struct operator_names *names, struct store *store, const char *word)
{
	const char *name = word[0] == '@' ? account_name_of(names, store, word) : "";

	return *name ? name : word;
}

bool operators_hold(struct operator_names *names, struct store *store, const struct orders *orders,
		    const struct order *order)
{
	return orders_hold(orders, order->number) &&
	       (order->verb != ORDER_OPERATOR || operator_name(names, store, order->what) != order->what);
}

/* ---- Orders of older programs ---- */

struct upgrade {
	struct store *store;
	struct account *account; /* those that are named */
	size_t count;
	enum store_error error;
};

static bool is_old(const char *who)
{
	return who[0] != '@' && strcmp(who, ORDERS_NOBODY) && strcmp(who, ORDERS_FORMER);
}

static bool names_operator(const struct order *order)
{
	return order->verb == ORDER_OPERATOR || order->verb == ORDER_DISMISS;
}

static const struct account *find_account(const struct upgrade *upgrade, const char *name)
{
	for (size_t i = 0; i < upgrade->count; i++)
		if (!strcmp(upgrade->account[i].name, name))
			return &upgrade->account[i];
	return NULL;
}

static void note(struct upgrade *upgrade, const char *name)
{
	if (upgrade->error || !is_old(name) || find_account(upgrade, name))
		return;
	struct account *grown = grow(upgrade->account, upgrade->count, sizeof *grown);
	if (!grown) {
		upgrade->error = STORE_MEMORY;
		return;
	}
	upgrade->account = grown;
	struct account *account = &grown[upgrade->count++];
	upgrade->error = account_read(upgrade->store, name, account);
	if (upgrade->error == STORE_DAMAGED) {
		upgrade->error = STORE_OK;
		account->person[0] = '\0';
	}
}

static bool note_order(void *user, const struct order *order)
{
	note(user, order->by);
	if (names_operator(order))
		note(user, order->what);
	return true;
}

/* An account that was made after the order is somebody else's. */
static void replace(const struct upgrade *upgrade, int64_t seconds, char *name)
{
	const struct account *account = is_old(name) ? find_account(upgrade, name) : NULL;

	if (account && account->person[0] && account->made <= seconds)
		operator_of(account->person, name);
	else if (account)
		snprintf(name, OPERATOR_SIZE, "%s", ORDERS_FORMER);
}

static size_t rewrite(void *user, uint64_t seq, char *bytes, size_t length)
{
	char line[LINES_BYTES];
	struct order order;

	(void)seq;
	if (length >= sizeof line)
		return length;
	snprintf(line, sizeof line, "%.*s", (int)length, bytes);
	if (!order_read(line, &order))
		return length;
	replace(user, order.seconds, order.by);
	if (names_operator(&order))
		replace(user, order.seconds, order.what);
	length = (size_t)order_print(&order, line, sizeof line);
	memcpy(bytes, line, length);
	return length;
}

enum store_error operators_upgrade(struct store *store)
{
	struct upgrade upgrade = {.store = store};
	enum store_error error = orders_each(store, note_order, &upgrade, NULL);

	if (!error)
		error = upgrade.error;
	if (!error && upgrade.count)
		error = store_rewrite(store, &(struct store_rewrite){ORDERS_STREAM, rewrite, &upgrade});
	free(upgrade.account);
	return error;
}
