/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Accounts: made, signed in to and out of, and deleted.
 *
 * A visit is a request on its way: the body is read, the account is looked for, the passwords are a worker's business
 * (task.h), and then its `then` writes.  Nothing tells whether there is an account of a name but that one of that
 * name cannot be made: a password is checked against something in any case, and the answer is the same.
 */
#include "lang/lang.h"
#include "net/loop.h"
#include "server/http/answer.h"
#include "server/http/api_part.h"
#include "server/tables/erase.h"
#include "server/common/task.h"
#include "server/tables/tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct visit {
	struct task task;
	struct server *server;
	struct net_request *request;

	/* Of the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];

	struct person person;	/* who asks; no key: nobody */
	struct account account; /* as it was read */
	bool checks, right;	/* the old password is to be, and is, that of the account */
	bool erases;		/* the person's name is to be taken out of what is kept */
	char kept[PASSWORD_KEPT];
	char erased[STORE_WHY_MAX]; /* why it could not be */
	char cookie[PERSON_COOKIE_SIZE];
	int lasts; /* of the cookie: seconds; below 0: it is to be forgotten; 0: none is sent */
	void (*then)(struct visit *);
};

/* ---- A visit ---- */

static void end_visit(struct visit *visit)
{
	sodium_memzero(visit->old, sizeof visit->old);
	sodium_memzero(visit->fresh, sizeof visit->fresh);
	free(visit);
}

static void refuse(struct visit *visit, int status, const char *why)
{
	answer_error(visit->request, status, why);
	end_visit(visit);
}

static void refuse_error(struct visit *visit, enum store_error error) { refuse(visit, 503, store_error_text(error)); }

static void accept_visit(struct visit *visit)
{
	struct net_cookie cookie = {.name = PERSON_COOKIE, .value = visit->cookie, .seconds = visit->lasts};

	answer_words(visit->request, 200,
		     (const struct answer_word[]){{"name", visit->lasts < 0 ? NULL : visit->person.name},
						  {"account", visit->lasts < 0 ? NULL : visit->account.name},
						  {NULL, NULL}},
		     visit->lasts ? &cookie : NULL);
	end_visit(visit);
}

static void work(struct task *task)
{
	struct visit *visit = (struct visit *)task;

	visit->right = !visit->checks || password_right(visit->old, visit->account.password);
	if (visit->fresh[0] && !password_keep(visit->fresh, visit->kept))
		visit->kept[0] = '\0';
	if (visit->right && visit->erases)
		erase_person(visit->server->options->data, visit->person.key, visit->erased);
}

static void worked(struct task *task, bool ran)
{
	struct visit *visit = (struct visit *)task;

	if (!ran) {
		net_answer_status(visit->request, 503);
		end_visit(visit);
	} else if (!visit->right) {
		refuse(visit, 403, N_("Wrong account name or password"));
	} else if (visit->fresh[0] && !visit->kept[0]) {
		refuse_error(visit, STORE_MEMORY);
	} else {
		visit->then(visit);
	}
}

static void go(struct visit *visit, void (*then)(struct visit *))
{
	visit->then = then;
	visit->task = (struct task){.work = work, .done = worked};
	if (!task_start(&visit->server->passwords, &visit->task))
		refuse(visit, 503, N_("Too many people are signing in. Please try again in a moment"));
}

/* What the body of a visit may have: whichever of these the table of the request names. */
#define NAME                                                                                    \
	{                                                                                       \
		"account", api_member_text, offsetof(struct visit, name), 0, ACCOUNT_SIZE, true \
	}
#define OLD(key)                                                                          \
	{                                                                                 \
		key, api_member_text, offsetof(struct visit, old), 0, PASSWORD_SIZE, true \
	}
#define FRESH                                                                                      \
	{                                                                                          \
		"password", api_member_text, offsetof(struct visit, fresh), 0, PASSWORD_SIZE, true \
	}

/* What can be said before anything is looked for; the members tell what there has to be. */
static const char *judge(struct visit *visit, const struct scan_member *members)
{
	for (; members->name; members++) {
		if (members->offset == offsetof(struct visit, name) && !account_name(visit->name))
			return N_("An account name must have 2 to 32 characters: letters a to z, digits, dots, dashes "
				  "and underscores");
		if (members->offset == offsetof(struct visit, fresh) && !password_fits(visit->fresh))
			return N_("A password must have 8 to 128 characters");
	}
	return NULL;
}

/* NULL: it is answered. */
static struct visit *begin(void *user, struct net_request *request, const struct scan_member *members)
{
	struct visit *visit = calloc(1, sizeof *visit);

	if (!visit) {
		net_answer_status(request, 500);
		return NULL;
	}
	visit->server = user;
	visit->request = request;
	if (!api_asks(user, request, &visit->person))
		visit->person.key[0] = '\0';
	if (!api_read(request, members, visit) || !api_may(user, request, QUOTA_TRIES, NULL)) {
		end_visit(visit);
		return NULL;
	}
	const char *why = judge(visit, members);
	if (!why)
		return visit;
	refuse(visit, 400, why);
	return NULL;
}

/* Finds the account of the name, or of who asks.  False: it is answered. */
static bool find_account(struct visit *visit)
{
	struct server *server = visit->server;
	enum store_error error =
		visit->name[0] ? account_read(server->store, visit->name, &visit->account)
			       : account_of(server->store, visit->person.key, visit->person.account, &visit->account);

	if (error)
		refuse_error(visit, error);
	else if (!visit->name[0] && !visit->account.person[0])
		refuse(visit, 401, N_("Sign in first"));
	else if (!quota_take(server->quota, QUOTA_GUESSES, visit->account.name, loop_now(server->loop)))
		refuse(visit, 429, quota_too_often);
	else
		return true;
	return false;
}

/* ---- The person's part, which comes last ---- */

static void person_written(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error)
		refuse_error(visit, error);
	else
		accept_visit(visit);
}

static void write_person(struct visit *visit, const struct lines *lines)
{
	enum store_error error = person_put(visit->server->store, &visit->person, lines, person_written, visit);

	if (error)
		refuse_error(visit, error);
}

/* Whoever has the account is signed in with a cookie of his own. */
static void sign_in(struct visit *visit, bool alone)
{
	struct lines lines = {0};

	if (person_read(visit->server->store, visit->account.person, &visit->person)) {
		refuse(visit, 403, N_("Wrong account name or password"));
		return;
	}
	if (alone)
		lines_put(&lines, "out");
	person_sign_in(&visit->person, visit->cookie, &lines);
	visit->lasts = API_YEAR;
	write_person(visit, &lines);
}

/* ---- Making one ---- */

static void claimed(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;

	(void)last;
	if (error == STORE_CONFLICT)
		refuse(visit, 409, N_("That account name is taken"));
	else if (error)
		refuse_error(visit, error);
	else
		accept_visit(visit);
}

static void claim(void *user, enum store_error error)
{
	struct visit *visit = user;
	struct lines lines = {0};

	lines_put(&lines, "person %s %lld", visit->person.key, (long long)time(NULL));
	lines_put(&lines, "password %s", visit->kept);
	if (!error)
		error = account_add(visit->server->store, &visit->account, &lines, claimed, visit);
	if (error)
		refuse_error(visit, error);
}

/* The person's line goes first: without the account's own it says nothing. */
static void make(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "account %s", visit->name);
	enum store_error error = person_put(visit->server->store, &visit->person, &lines, claim, visit);
	if (error)
		refuse_error(visit, error);
}

void api_account_make(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, FRESH, {0}};
	struct visit *visit = begin(user, request, members);
	struct account own;

	if (!visit)
		return;
	if (!visit->person.key[0]) {
		api_refuse(request, REFUSAL_NOBODY);
		end_visit(visit);
		return;
	}
	enum store_error error = account_of(visit->server->store, visit->person.key, visit->person.account, &own);
	if (error || (error = account_read(visit->server->store, visit->name, &visit->account)))
		refuse_error(visit, error);
	else if (own.person[0])
		refuse(visit, 409, N_("You already have an account"));
	else if (visit->account.person[0])
		refuse(visit, 409, N_("That account name is taken"));
	else if (!quota_take_address(visit->server->quota, QUOTA_ACCOUNTS, net_peer(net_request_head(request)),
				     loop_now(visit->server->loop)))
		refuse(visit, 429, quota_too_often);
	else
		go(visit, make);
}

/* ---- In and out ---- */

static void come_in(struct visit *visit) { sign_in(visit, false); }

void api_account_in(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, OLD("password"), {0}};
	struct visit *visit = begin(user, request, members);

	if (!visit || !find_account(visit))
		return;
	visit->checks = true;
	go(visit, come_in);
}

void api_account_out(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {{0}};
	struct visit *visit = begin(user, request, members);
	struct lines lines = {0};

	if (!visit)
		return;
	visit->lasts = -1;
	lines_put(&lines, "out %s", visit->person.cookie);
	if (visit->person.key[0])
		write_person(visit, &lines);
	else
		accept_visit(visit);
}

/* ---- Another password ---- */

static void replaced(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;

	(void)last;
	if (error)
		refuse_error(visit, error);
	else
		sign_in(visit, true);
}

/* All other devices are signed out. */
static void replace(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "password %s", visit->kept);
	enum store_error error = account_add(visit->server->store, &visit->account, &lines, replaced, visit);
	if (error)
		refuse_error(visit, error);
}

void api_account_password(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {OLD("old"), FRESH, {0}};
	struct visit *visit = begin(user, request, members);

	if (!visit || !find_account(visit))
		return;
	visit->checks = true;
	go(visit, replace);
}

static void replace_by_word(struct visit *visit)
{
	if (account_word_right(&visit->account, visit->old, time(NULL)))
		replace(visit);
	else
		refuse(visit, 403, N_("Wrong account name or one-time code"));
}

void api_account_word(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {NAME, OLD("word"), FRESH, {0}};
	struct visit *visit = begin(user, request, members);

	if (visit && find_account(visit))
		go(visit, replace_by_word);
}

/* ---- Deleting it ---- */

static void account_gone(void *user, enum store_error error, uint64_t last)
{
	struct visit *visit = user;
	struct lines lines = {0};

	(void)last;
	lines_put(&lines, "gone");
	if (error)
		refuse_error(visit, error);
	else
		write_person(visit, &lines);
}

/* His name is gone already (erase.h); now the account is. */
static void delete (struct visit *visit)
{
	struct lines lines = {0};

	if (visit->erased[0]) {
		server_log(visit->server, LOG_WARN, "erase-failed why=\"%s\"", visit->erased);
		refuse(visit, 503, N_("Some of your data could not be deleted. Please try again later"));
		return;
	}
	tables_part(visit->server->tables, visit->person.key);
	visit->lasts = -1;
	lines_put(&lines, "gone");
	enum store_error error = account_add(visit->server->store, &visit->account, &lines, account_gone, visit);
	if (error)
		refuse_error(visit, error);
}

void api_account_delete(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {OLD("password"), {0}};
	struct visit *visit = begin(user, request, members);

	if (!visit || !find_account(visit))
		return;
	visit->checks = visit->erases = true;
	go(visit, delete);
}

/* ---- Who one is ---- */

void api_me(void *user, struct net_request *request)
{
	const struct server *server = user;
	struct account account = {.last = 0};
	struct person person;
	bool known = api_asks(server, request, &person);

	if (known && account_of(server->store, person.key, person.account, &account))
		account.person[0] = '\0';
	answer_words(request, 200,
		     (const struct answer_word[]){{"name", known ? person.name : NULL},
						  {"account", account.person[0] ? account.name : NULL},
						  {NULL, NULL}},
		     NULL);
}
