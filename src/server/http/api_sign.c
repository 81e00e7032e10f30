/* SPDX-License-Identifier: Apache-2.0 */
/* Accounts: to sign in and out, and to change the password. */
#include "lang/lang.h"
#include "server/http/api.h"
#include "server/http/signing.h"

#include <time.h>

/* ---- In and out ---- */

static void come_in(struct visit *visit)
{
	signing_of(visit)->checks = true;
	if (signing_may_try(visit))
		signing_judge(visit, signing_in);
}

void api_account_in(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {SIGNING_NAME, SIGNING_OLD("password"), {0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, signing_look, come_in);
}

static void go_out(struct visit *visit)
{
	struct lines lines = {0};

	signing_of(visit)->lasts = -1;
	lines_put(&lines, "out %s", visit->person.cookie);
	if (visit->person.key[0])
		signing_write(visit, &lines);
	else
		signing_accept(visit);
}

void api_account_out(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {{0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, NULL, go_out);
}

/* ---- A new password ---- */

static void replaced(void *user, enum store_error error)
{
	struct visit *visit = user;

	signing_of(visit)->alone = true;
	if (error)
		visit_refuse_error(visit, error);
	else
		signing_in(visit);
}

static void replace(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	lines_put(&lines, "password %s", signing->kept);
	account_add(visit->server->store, &signing->account, &lines, replaced, visit);
}

static void change_password(struct visit *visit)
{
	signing_of(visit)->checks = true;
	if (signing_may_try(visit))
		signing_judge(visit, replace);
}

void api_account_password(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {SIGNING_OLD("old"), SIGNING_FRESH, {0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, signing_look, change_password);
}

static void replace_by_word(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);

	if (account_word_right(&signing->account, signing->old, time(NULL)))
		replace(visit);
	else
		visit_refuse(visit, 403, N_("Wrong account name or one-time code"));
}

static void change_by_word(struct visit *visit)
{
	if (signing_may_try(visit))
		signing_judge(visit, replace_by_word);
}

void api_account_word(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {SIGNING_NAME, SIGNING_OLD("word"), SIGNING_FRESH, {0}};
	struct signing *signing = signing_begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, signing_look, change_by_word);
}
