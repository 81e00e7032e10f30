/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Accounts: made, signed in to and out of, and deleted.
 *
 * The body is read, the account is looked for, the passwords are a worker's business (task.h), and then `then` writes.
 * Nothing tells whether there is an account of a name but that one of that name cannot be made: a password is checked
 * against something in any case, and the answer is the same.
 */
#include "lang/lang.h"
#include "net/loop.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/request.h"
#include "server/http/visit.h"
#include "server/tables/erase.h"
#include "server/tables/refusal.h"

#include <string.h>
#include <time.h>

struct signing {
	struct visit visit;

	/* Of the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];

	struct account account; /* as it was read: of the name, or of who asks */
	struct account own;	/* of who asks, who wants to make one */
	struct person owner;	/* of the account; no key: nobody */
	bool checks, right;	/* the old password is to be, and is, that of the account */
	bool erases;		/* the person's name is to be taken out of what is kept */
	bool alone;		/* all other devices are signed out */
	char kept[PASSWORD_KEPT];
	char erased[STORE_WHY_MAX]; /* why it could not be */
	char cookie[PERSON_COOKIE_SIZE];
	int lasts;	  /* of the cookie: seconds; below 0: it is to be forgotten; 0: none is sent */
	visit_then *then; /* once the passwords are judged */
};

static struct signing *signing_of(struct visit *visit) { return (struct signing *)visit; }

/* ---- Its end, and the passwords ---- */

static void accept(struct visit *visit)
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

static void judge_passwords(struct visit *visit, visit_then *then)
{
	signing_of(visit)->then = then;
	visit->task = (struct task){.work = work, .done = worked};
	if (!task_start(&visit->server->passwords, &visit->task))
		visit_refuse(visit, 503, N_("Too many people are signing in. Please try again in a moment"));
}

/* ---- Its beginning ---- */

/* What the body of a visit may have: whichever of these the table of the request names. */
#define NAME                                                                                   \
	{                                                                                      \
		"account", request_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true \
	}
#define OLD(key)                                                                         \
	{                                                                                \
		key, request_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true \
	}
#define FRESH                                                                                     \
	{                                                                                         \
		"password", request_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true \
	}

/* What can be said before anything is looked for; the members tell what there has to be. */
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

/* NULL: it is answered. */
static struct signing *begin(void *user, struct net_request *request, const struct scan_member *members)
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

/* The account of the name, or of who asks. */
static void look_account(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	visit->error = signing->name[0]
			       ? account_read(store, signing->name, &signing->account)
			       : account_of(store, visit->person.key, visit->person.account, &signing->account);
}

/* False: it is answered. */
static bool may_try(struct visit *visit)
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
		accept(visit);
}

static void write_person(struct visit *visit, const struct lines *lines)
{
	enum store_error error = person_put(visit->server->store, &visit->person, lines, person_written, visit);

	if (error)
		visit_refuse_error(visit, error);
}

/* Somebody who is nobody any more has no account. */
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
	signing->lasts = REQUEST_YEAR;
	write_person(visit, &lines);
}

/* Whoever has the account is signed in with a cookie of their own. */
static void sign_in(struct visit *visit) { visit_go_on(visit, look_owner, write_cookie); }

/* ---- Making one ---- */

static void claimed(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;

	(void)last;
	if (error == STORE_CONFLICT)
		visit_refuse(visit, 409, N_("That account name is taken"));
	else if (error)
		visit_refuse_error(visit, error);
	else
		accept(visit);
}

static void claim(void *user, enum store_error error)
{
	struct visit *visit = user;
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	lines_put(&lines, "person %s %lld", visit->person.key, (long long)time(NULL));
	lines_put(&lines, "password %s", signing->kept);
	if (!error)
		error = account_add(visit->server->store, &signing->account, &lines, claimed, visit);
	if (error)
		visit_refuse_error(visit, error);
}

/* The person's line goes first: without the account's own it says nothing. */
static void make(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "account %s", signing_of(visit)->name);
	enum store_error error = person_put(visit->server->store, &visit->person, &lines, claim, visit);
	if (error)
		visit_refuse_error(visit, error);
}

static void look_both(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	look_account(visit, store);
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
		judge_passwords(visit, make);
}

void api_account_make(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, FRESH, {0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_KNOWN, look_both, may_make);
}

/* ---- In and out ---- */

static void come_in(struct visit *visit)
{
	signing_of(visit)->checks = true;
	if (may_try(visit))
		judge_passwords(visit, sign_in);
}

void api_account_in(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, OLD("password"), {0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, look_account, come_in);
}

static void go_out(struct visit *visit)
{
	struct lines lines = {0};

	signing_of(visit)->lasts = -1;
	lines_put(&lines, "out %s", visit->person.cookie);
	if (visit->person.key[0])
		write_person(visit, &lines);
	else
		accept(visit);
}

void api_account_out(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {{0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, NULL, go_out);
}

/* ---- Another password ---- */

static void replaced(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;

	(void)last;
	signing_of(visit)->alone = true;
	if (error)
		visit_refuse_error(visit, error);
	else
		sign_in(visit);
}

static void replace(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	lines_put(&lines, "password %s", signing->kept);
	enum store_error error = account_add(visit->server->store, &signing->account, &lines, replaced, visit);
	if (error)
		visit_refuse_error(visit, error);
}

static void change_password(struct visit *visit)
{
	signing_of(visit)->checks = true;
	if (may_try(visit))
		judge_passwords(visit, replace);
}

void api_account_password(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {OLD("old"), FRESH, {0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, look_account, change_password);
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
	if (may_try(visit))
		judge_passwords(visit, replace_by_word);
}

void api_account_word(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, OLD("word"), FRESH, {0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, look_account, change_by_word);
}

/* ---- Deleting it ---- */

static void account_gone(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;
	struct lines lines = {0};

	(void)last;
	lines_put(&lines, "gone");
	if (error)
		visit_refuse_error(visit, error);
	else
		write_person(visit, &lines);
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
	tables_part(visit->server->tables, visit->person.key);
	signing->lasts = -1;
	lines_put(&lines, "gone");
	enum store_error error = account_add(visit->server->store, &signing->account, &lines, account_gone, visit);
	if (error)
		visit_refuse_error(visit, error);
}

static void may_delete(struct visit *visit)
{
	struct signing *signing = signing_of(visit);

	signing->checks = signing->erases = true;
	if (may_try(visit))
		judge_passwords(visit, delete);
}

void api_account_delete(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {OLD("password"), {0}};
	struct signing *signing = begin(user, request, members);

	if (signing)
		visit_begin(&signing->visit, VISIT_ANYBODY, look_account, may_delete);
}
