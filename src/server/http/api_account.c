/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Accounts: to make one, to sign in and out, to change the password, and to delete it.
 *
 * The body is read, the account is looked up, a task checks and makes passwords (task.h), and then something is
 * written.  The only sign that a name has an account is that no other can be made with that name: a password is always
 * checked against something, and the answer is the same.
 */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/signing.h"
#include "server/tables/change.h"
#include "server/tables/eraser.h"
#include "server/tables/refusal.h"

#include <string.h>
#include <time.h>

/* ---- The body, and the account ---- */

static const char *const wrong_password = N_("Wrong account name or password");
static const char *const easy = N_("This password is too easy to guess. Please choose another one");

/* What can be judged before anything is looked up; the members tell what the body must have. */
static const char *judge_body(struct signing *signing)
{
	for (const struct scan_member *member = signing->visit.plan->members; member->name; member++) {
		if (member->offset == offsetof(struct signing, name) && !account_name(signing->name))
			return N_("An account name must have 2 to 32 characters: letters a to z, digits, dots, dashes "
				  "and underscores");
		if (member->offset == offsetof(struct signing, fresh) && !password_fits(signing->fresh))
			return N_("A password must have 8 to 128 characters");
		if (member->offset == offsetof(struct signing, fresh) &&
		    password_is_easy(signing->fresh, signing->name))
			return easy;
	}
	return NULL;
}

bool signing_check(struct visit *visit)
{
	if (!visit_may(visit, QUOTA_TRIES, NULL))
		return false;
	const char *why = judge_body(signing_of(visit));
	if (why)
		visit_refuse(visit, 400, why);
	return !why;
}

/* The account of the name, or of the person who asks. */
void signing_look(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	visit->error = signing->name[0]
			       ? account_read(store, signing->name, &signing->account)
			       : account_of(store, visit->person.key, visit->person.account, &signing->account);
}

/* ---- The passwords ---- */

static void hash(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	(void)store;
	signing->right = !signing->checks || password_right(signing->old, signing->account.password);
	if (signing->fresh[0] && !password_keep(signing->fresh, signing->kept) && signing->right)
		visit->error = STORE_MEMORY;
}

static void judge(struct visit *visit)
{
	if (signing_of(visit)->right)
		signing_of(visit)->then(visit);
	else
		visit_refuse(visit, 403, wrong_password);
}

/* Judges and makes passwords, and goes on if they are right. */
static void go_on_if_right(struct visit *visit, visit_then *then)
{
	signing_of(visit)->then = then;
	visit_go_on(visit, &visit->server->passwords, hash, judge);
}

void signing_try(struct visit *visit, bool checks, visit_then *then)
{
	struct signing *signing = signing_of(visit);

	signing->checks = checks;
	if (!signing->name[0] && !signing->account.person[0])
		visit_refuse(visit, 401, N_("Sign in first"));
	else if (visit_may(visit, QUOTA_GUESSES, signing->account.name))
		go_on_if_right(visit, then);
}

/* ---- What is written: the account's part, then the person's ---- */

void signing_accept(struct visit *visit)
{
	const struct account *account = &signing_of(visit)->account;

	if (visit->forgets)
		visit_tell_person(visit, NULL, NULL, NULL);
	else
		visit_tell_person(visit, visit->person.name, account->name, account->factor[0] ? "app" : NULL);
}

void signing_add(struct visit *visit, const struct lines *lines, visit_then *then)
{
	visit->then = then;
	account_add(visit->server->store, &signing_of(visit)->account, lines, visit_stored, visit);
}

/* A person who no longer exists has no account. */
static void look_owner(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	if (person_read(store, signing->account.person, &signing->owner))
		signing->owner.key[0] = '\0';
}

/* From now on the owner asks.  False: there is none, and the visit has ended. */
static bool meet_owner(struct visit *visit)
{
	struct signing *signing = signing_of(visit);

	if (!signing->owner.key[0]) {
		visit_refuse(visit, 403, wrong_password);
		return false;
	}
	memcpy(signing->asker, visit->person.session.hash, sizeof signing->asker);
	visit->person = signing->owner;
	return true;
}

static void look_again(struct visit *visit, struct store *store)
{
	visit->error = account_read(store, signing_of(visit)->account.name, &signing_of(visit)->now);
}

static void refuse_password(struct visit *visit) { visit_refuse(visit, 403, wrong_password); }

/* The session that has just begun ends, and nobody gets its cookie. */
static void end_session(struct visit *visit)
{
	struct lines lines = {0};
	char hash[TOKEN_HASH_SIZE];

	token_hash(visit->fresh + TOKEN_PERSON + 1, hash);
	visit->fresh[0] = '\0';
	lines_put(&lines, "out %s", hash);
	visit_put(visit, &lines, refuse_password);
}

/*
 * The account may have changed since it was read, while the password was judged.  What was stored before this second
 * look is seen by it; a new password that is stored later ends this session too.
 */
static void confirm(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	const struct account *was = &signing->account, *now = &signing->now;

	if (strcmp(was->person, now->person) != 0 || strcmp(was->password, now->password) != 0 ||
	    strcmp(was->factor, now->factor) != 0) {
		end_session(visit);
		return;
	}
	if (signing->alone) {
		change_cookie(visit->server, visit->person.key, signing->asker, REFUSAL_AGAIN);
		change_cookie(visit->server, visit->person.key, NULL, REFUSAL_ENDED);
	}
	signing_accept(visit);
}

static void begun(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_again, confirm); }

static void write_cookie(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	const struct person_device device = visit_device(visit);
	struct lines lines = {0};

	if (!signing->alone && !meet_owner(visit))
		return;
	if (signing->alone)
		lines_put(&lines, "out");
	person_sign_in(&visit->person, &device, visit->fresh, &lines);
	visit_put(visit, &lines, begun);
}

/* Whoever has the account is signed in with a cookie of their own. */
static void sign_in(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_owner, write_cookie); }

/* ---- Making one: a person makes one at a time, and has been looked at since the one before was made ---- */

static bool begin_making(struct signing *signing)
{
	struct server *server = signing->visit.server;

	for (const struct signing *at = server->making; at; at = at->next)
		if (!strcmp(at->visit.person.key, signing->visit.person.key))
			return false;
	signing->next = server->making;
	server->making = signing;
	return true;
}

static void end_making(struct visit *visit)
{
	struct signing **at = &visit->server->making;

	while (*at && *at != signing_of(visit))
		at = &(*at)->next;
	if (*at)
		*at = (*at)->next;
}

static void claimed(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error == STORE_CONFLICT)
		visit_refuse(visit, 409, N_("That account name is taken"));
	else
		visit_stored(visit, error);
}

static void renewed(struct visit *visit)
{
	change_cookie(visit->server, visit->person.key, visit->person.session.hash, REFUSAL_AGAIN);
	signing_accept(visit);
}

/* Whoever has seen the cookie of the guest does not get into the account with it. */
static void renew(struct visit *visit)
{
	const struct person_device device = visit_device(visit);
	struct lines lines = {0};

	lines_put(&lines, "out %s", visit->person.session.hash);
	person_sign_in(&visit->person, &device, visit->fresh, &lines);
	visit_put(visit, &lines, renewed);
}

static void claim(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	lines_put(&lines, "person %s %lld", visit->person.key, (long long)time(NULL));
	lines_put(&lines, "password %s", signing->kept);
	visit->then = renew;
	account_add(visit->server->store, &signing->account, &lines, claimed, visit);
}

/* The person's line goes first: it means nothing without the account's own line. */
static void make(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "account %s", signing_of(visit)->name);
	visit_put(visit, &lines, claim);
}

static void look_both(struct visit *visit, struct store *store)
{
	struct signing *signing = signing_of(visit);

	signing_look(visit, store);
	if (!visit->error)
		visit->error = person_read(store, visit->person.key, &signing->owner);
	if (!visit->error)
		visit->error = account_of(store, visit->person.key, signing->owner.account, &signing->own);
}

static void may_make(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);

	if (signing->own.person[0])
		visit_refuse(visit, 409, N_("You already have an account"));
	else if (signing->account.person[0])
		visit_refuse(visit, 409, N_("That account name is taken"));
	else if (visit_may(visit, QUOTA_ACCOUNTS, NULL))
		go_on_if_right(visit, make);
}

static void make_next(struct visit *visit)
{
	if (begin_making(signing_of(visit)))
		visit_go_on(visit, &visit->server->reading, look_both, may_make);
	else
		visit_refuse(visit, 409, N_("You already have an account"));
}

static const struct scan_member account_make_members[] = {
	{"account", visit_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true},
	{"password", visit_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true},
	{0},
};

const struct visit_plan api_account_make = {.size = sizeof(struct signing),
					    .by = VISIT_KNOWN,
					    .members = account_make_members,
					    .check = signing_check,
					    .then = make_next,
					    .end = end_making};

/* ---- In and out ---- */

const char *const signing_wrong_code = N_("Wrong code, or it has already been used");

/* Of two that come with the same code, only one is let in. */
static void used(void *user, enum store_error error)
{
	if (error == STORE_CONFLICT)
		visit_refuse(user, 403, signing_wrong_code);
	else
		visit_stored(user, error);
}

/* Whether a code is there where one is needed, with the line that it is used.  False: the visit has ended. */
static bool is_code_right(struct visit *visit, struct lines *lines)
{
	const struct signing *signing = signing_of(visit);

	if (!signing->account.factor[0] ||
	    (signing->code[0] && account_use_code(&signing->account, signing->code, time(NULL), lines)))
		return true;
	visit_refuse(visit, 403,
		     signing->code[0] ? signing_wrong_code : N_("Enter the code from your authenticator app, too"));
	return false;
}

static void ask_code(struct visit *visit)
{
	struct lines lines = {0};

	if (!is_code_right(visit, &lines))
		return;
	visit->then = sign_in;
	if (lines.count)
		account_add(visit->server->store, &signing_of(visit)->account, &lines, used, visit);
	else
		sign_in(visit);
}

static void come_in(struct visit *visit) { signing_try(visit, true, ask_code); }

static const struct scan_member account_in_members[] = {
	{"account", visit_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true},
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, SIGNING_CODE, false},
	{0},
};

const struct visit_plan api_account_in = {.size = sizeof(struct signing),
					  .members = account_in_members,
					  .check = signing_check,
					  .look = signing_look,
					  .then = come_in};

static void gone_out(struct visit *visit)
{
	change_cookie(visit->server, visit->person.key, visit->person.session.hash, REFUSAL_ENDED);
	signing_accept(visit);
}

static void go_out(struct visit *visit)
{
	struct lines lines = {0};

	visit->forgets = true;
	lines_put(&lines, "out %s", visit->person.session.hash);
	if (visit->person.key[0])
		visit_put(visit, &lines, gone_out);
	else
		signing_accept(visit);
}

static const struct scan_member account_out_members[] = {{0}};

const struct visit_plan api_account_out = {.size = sizeof(struct signing),
					   .members = account_out_members,
					   .check = signing_check,
					   .then = go_out,
					   .banned = true};

/* ---- A new password ---- */

static void replaced(void *user, enum store_error error)
{
	struct visit *visit = user;
	struct signing *signing = user;

	if (error) {
		change_cookie(visit->server, visit->person.key, NULL, REFUSAL_ENDED);
	} else {
		eraser_look(visit->server->eraser, signing->account.name);
		memcpy(signing->account.password, signing->kept, sizeof signing->kept);
	}
	visit->then = write_cookie;
	visit_stored(visit, error);
}

static void write_password(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	if (signing->code[0])
		account_use_code(&signing->account, signing->code, time(NULL), &lines);
	lines_put(&lines, "password %s", signing->kept);
	account_add(visit->server->store, &signing->account, &lines, replaced, visit);
}

static void end_all(struct visit *visit)
{
	struct lines lines = {0};

	if (!meet_owner(visit))
		return;
	signing_of(visit)->alone = true;
	lines_put(&lines, "out");
	visit_put(visit, &lines, write_password);
}

/*
 * All sessions end first: whenever the server stops, none of before the change is left with the new password.  They end
 * once more when it is stored, for those who have come in with the old one meanwhile.
 */
static void replace(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_owner, end_all); }

static void change_password(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);

	if (password_is_easy(signing->fresh, signing->account.name))
		visit_refuse(visit, 400, easy);
	else
		signing_try(visit, true, replace);
}

static const struct scan_member account_password_members[] = {
	{"old", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"password", visit_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true},
	{0},
};

const struct visit_plan api_account_password = {.size = sizeof(struct signing),
						.members = account_password_members,
						.check = signing_check,
						.look = signing_look,
						.then = change_password};

static void replace_by_word(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	struct lines lines = {0};

	if (!account_word_right(&signing->account, signing->old, time(NULL)))
		visit_refuse(visit, 403, N_("Wrong account name or one-time code"));
	else if (is_code_right(visit, &lines))
		replace(visit);
}

static void change_by_word(struct visit *visit) { signing_try(visit, false, replace_by_word); }

static const struct scan_member account_word_members[] = {
	{"account", visit_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true},
	{"word", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"password", visit_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, SIGNING_CODE, false},
	{0},
};

const struct visit_plan api_account_word = {.size = sizeof(struct signing),
					    .members = account_word_members,
					    .check = signing_check,
					    .look = signing_look,
					    .then = change_by_word};

/* ---- Deleting it ---- */

/* Nobody can sign in any more, and the tables follow; everything else goes in time (erase.h). */
static void person_gone(struct visit *visit)
{
	change_person(visit->server, visit->person.key);
	eraser_look(visit->server->eraser, signing_of(visit)->account.name);
	signing_accept(visit);
}

static void account_gone(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "gone");
	visit_put(visit, &lines, person_gone);
}

static void delete (struct visit *visit)
{
	struct lines lines = {0};

	visit->forgets = true;
	lines_put(&lines, "gone");
	signing_add(visit, &lines, account_gone);
}

static void may_delete(struct visit *visit) { signing_try(visit, true, delete); }

static const struct scan_member account_delete_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{0},
};

const struct visit_plan api_account_delete = {.size = sizeof(struct signing),
					      .members = account_delete_members,
					      .check = signing_check,
					      .look = signing_look,
					      .then = may_delete,
					      .banned = true};
