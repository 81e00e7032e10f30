/* SPDX-License-Identifier: Apache-2.0 */
/* Accounts: to make one, and to delete it. */
#include "lang/lang.h"
#include "net/loop.h"
#include "net/net.h"
#include "server/http/api.h"
#include "server/http/signing.h"
#include "server/tables/change.h"

#include <time.h>

/* ---- Making one ---- */

static void claimed(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error == STORE_CONFLICT)
		visit_refuse(visit, 409, N_("That account name is taken"));
	else if (error)
		visit_refuse_error(visit, error);
	else
		signing_accept(visit);
}

static void claim(void *user, enum store_error error)
{
	struct visit *visit = user;
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	lines_put(&lines, "person %s %lld", visit->person.key, (long long)time(NULL));
	lines_put(&lines, "password %s", signing->kept);
	if (error)
		visit_refuse_error(visit, error);
	else
		account_add(visit->server->store, &signing->account, &lines, claimed, visit);
}

/* The person's line goes first: it means nothing without the account's own line. */
static void make(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "account %s", signing_of(visit)->name);
	person_put(visit->server->store, &visit->person, &lines, claim, visit);
}

static void look_both(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	signing_look(visit, store);
	if (!visit->error)
		visit->error = account_of(store, visit->person.key, visit->person.account, &signing->own);
}

static void may_make(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct server *server = visit->server;

	if (signing->own.person[0])
		visit_refuse(visit, 409, N_("You already have an account"));
	else if (signing->account.person[0])
		visit_refuse(visit, 409, N_("That account name is taken"));
	else if (!quota_take_address(server->quota, QUOTA_ACCOUNTS, net_peer(net_request_head(visit->request)),
				     loop_now(server->loop)))
		visit_refuse(visit, 429, quota_too_often);
	else
		signing_judge(visit, make);
}

void api_account_make(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {SIGNING_NAME, SIGNING_FRESH, {0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_KNOWN, look_both, may_make);
}

/* ---- Deleting it ---- */

static void account_gone(void *user, enum store_error error)
{
	struct visit *visit = user;
	struct lines lines = {0};

	lines_put(&lines, "gone");
	if (error)
		visit_refuse_error(visit, error);
	else
		signing_write(visit, &lines);
}

/* The name is gone already (erase.h); now the account is. */
static void delete (struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	if (signing->erased[0]) {
		server_log(visit->server, LOG_WARN, "erase-failed why=\"%s\"", signing->erased);
		visit_refuse(visit, 503, N_("Some of your data could not be deleted. Please try again later"));
		return;
	}
	change_person(visit->server->tables, visit->person.key);
	signing->lasts = -1;
	lines_put(&lines, "gone");
	account_add(visit->server->store, &signing->account, &lines, account_gone, visit);
}

static void may_delete(struct visit *visit)
{
	struct signing *signing = signing_of(visit);

	signing->checks = signing->erases = true;
	if (signing_may_try(visit))
		signing_judge(visit, delete);
}

void api_account_delete(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {SIGNING_OLD("password"), {0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, signing_look, may_delete);
}
