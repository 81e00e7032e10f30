/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/signing.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/tables/erase.h"

struct signing *signing_of(struct visit *visit) { return (struct signing *)visit; }

/* ---- The end, and the passwords ---- */

void signing_accept(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct net_cookie cookie = {.name = PERSON_COOKIE, .value = signing->cookie, .seconds = signing->lasts};
	bool out = signing->lasts < 0;

	answer_words(visit->request, 200,
		     (const struct answer_word[]){{"name", out ? NULL : visit->person.name},
						  {"account", out ? NULL : signing->account.name},
						  {NULL, NULL}},
		     signing->lasts ? &cookie : NULL);
	visit_end(visit);
}

static void work(struct task *task, struct store *store)
{
	struct signing *signing = (struct signing *)task;
	struct visit *visit = &signing->visit;

	(void)store;
	signing->right = !signing->checks || password_right(signing->old, signing->account.password);
	if (signing->fresh[0] && !password_keep(signing->fresh, signing->kept))
		signing->kept[0] = '\0';
	if (signing->right && signing->erases)
		erase_person(visit->server->options->data, visit->person.key, signing->erased);
}

static void worked(struct task *task, bool ran)
{
	struct signing *signing = (struct signing *)task;
	struct visit *visit = &signing->visit;

	if (!ran) {
		net_answer_status(visit->request, 503);
		visit_end(visit);
	} else if (!signing->right) {
		visit_refuse(visit, 403, N_("Wrong account name or password"));
	} else if (signing->fresh[0] && !signing->kept[0]) {
		visit_refuse_error(visit, STORE_MEMORY);
	} else {
		signing->then(visit);
	}
}

void signing_judge(struct visit *visit, visit_then *then)
{
	signing_of(visit)->then = then;
	visit->task = (struct task){.work = work, .done = worked};
	if (!task_start(&visit->server->passwords, &visit->task))
		visit_refuse(visit, 503, N_("Too many people are signing in. Please try again in a moment"));
}

/* ---- The beginning ---- */

/* What can be judged before anything is looked up; the members tell what the body must have. */
static const char *judge(struct signing *signing, const struct scan_member *members)
{
	for (; members->name; members++) {
		if (members->offset == offsetof(struct signing, name) && !account_name(signing->name))
			return N_("An account name must have 2 to 32 characters: letters a to z, digits, dots, dashes "
				  "and underscores");
		if (members->offset == offsetof(struct signing, fresh) && !password_fits(signing->fresh))
			return N_("A password must have 8 to 128 characters");
	}
	return NULL;
}

/* NULL: the request is answered. */
struct signing *signing_begin(void *user, struct net_request *request, const struct scan_member *members)
{
	struct signing *signing = visit_new(user, request, sizeof *signing);

	if (!signing)
		return NULL;
	if (!request_read(request, members, signing) || !request_may(user, request, QUOTA_TRIES, NULL)) {
		visit_end(&signing->visit);
		return NULL;
	}
	const char *why = judge(signing, members);
	if (!why)
		return signing;
	visit_refuse(&signing->visit, 400, why);
	return NULL;
}

/* The account of the name, or of the person who asks. */
void signing_look(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	visit->error = signing->name[0]
			       ? account_read(store, signing->name, &signing->account)
			       : account_of(store, visit->person.key, visit->person.account, &signing->account);
}

/* False: the request is answered. */
bool signing_may_try(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct server *server = visit->server;

	if (!signing->name[0] && !signing->account.person[0])
		visit_refuse(visit, 401, N_("Sign in first"));
	else if (!quota_take(server->quota, QUOTA_GUESSES, signing->account.name, loop_now(server->loop)))
		visit_refuse(visit, 429, quota_too_often);
	else
		return true;
	return false;
}

/* ---- The person's part, which comes last ---- */

static void person_written(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error)
		visit_refuse_error(visit, error);
	else
		signing_accept(visit);
}

void signing_write(struct visit *visit, const struct lines *lines)
{
	person_put(visit->server->store, &visit->person, lines, person_written, visit);
}

/* A person who no longer exists has no account. */
static void look_owner(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	if (person_read(store, signing->account.person, &signing->owner))
		signing->owner.key[0] = '\0';
}

static void write_cookie(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	if (!signing->owner.key[0]) {
		visit_refuse(visit, 403, N_("Wrong account name or password"));
		return;
	}
	visit->person = signing->owner;
	if (signing->alone)
		lines_put(&lines, "out");
	person_sign_in(&visit->person, signing->cookie, &lines);
	signing->lasts = PERSON_COOKIE_SECONDS;
	signing_write(visit, &lines);
}

/* Whoever has the account is signed in with a cookie of their own. */
void signing_in(struct visit *visit) { visit_go_on(visit, look_owner, write_cookie); }
