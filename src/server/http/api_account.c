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
#include "server/http/visit.h"
#include "server/tables/change.h"
#include "server/tables/eraser.h"
#include "server/tables/refusal.h"
#include "wire/json.h"

#include <qrencode.h>

#include <string.h>
#include <time.h>

enum { CODE_SIZE = 32, TEXT_SIZE = 16384, CODE_WIDTH = 177 /* the most that QR codes have */ };

struct signing {
	struct visit visit;

	/* From the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];
	char code[CODE_SIZE], secret[TOTP_TEXT + 1]; /* of a second factor */

	struct account account; /* as it was read: of the name, or of the person who asks */
	struct account own;	/* of the person who asks, to make an account */
	struct account now;	/* read again, when a session has begun */
	struct person owner;	/* of the account; no key: nobody */
	char spare[ACCOUNT_SPARES][ACCOUNT_SPARE + 1];
	bool checks, right;	     /* whether the old password must be that of the account, and whether it is */
	bool alone;		     /* all other devices are signed out */
	char asker[TOKEN_HASH_SIZE]; /* hash of the cookie of the request, which the answer's replaces */
	char kept[PASSWORD_KEPT];
	visit_then *then;     /* once the passwords are judged */
	struct signing *next; /* in server->making */
};

static struct signing *signing_of(struct visit *visit) { return (struct signing *)visit; }

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

static bool check(struct visit *visit)
{
	if (!visit_may(visit, QUOTA_TRIES, NULL))
		return false;
	const char *why = judge_body(signing_of(visit));
	if (why)
		visit_refuse(visit, 400, why);
	return !why;
}

/* The account of the name, or of the person who asks. */
static void look(struct visit *visit, struct store *store)
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

/* The same if there is an account to try, which was not tried too often.  checks: with its password. */
static void try_account(struct visit *visit, bool checks, visit_then *then)
{
	struct signing *signing = signing_of(visit);

	signing->checks = checks;
	if (!signing->name[0] && !signing->account.person[0])
		visit_refuse(visit, 401, N_("Sign in first"));
	else if (visit_may(visit, QUOTA_GUESSES, signing->account.name))
		go_on_if_right(visit, then);
}

/* ---- What is written: the account's part, then the person's ---- */

/* The answer names the person, or nobody if the cookie goes. */
static void accept(struct visit *visit)
{
	const struct account *account = &signing_of(visit)->account;

	if (visit->forgets)
		visit_tell_person(visit, NULL, NULL, NULL);
	else
		visit_tell_person(visit, visit->person.name, account->name, account->factor[0] ? "app" : NULL);
}

static void add(struct visit *visit, const struct lines *lines, visit_then *then)
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
	accept(visit);
}

static void begun(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_again, confirm); }

static void write_cookie(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	struct lines lines = {0};
	char device[DEVICE_SIZE];

	if (!signing->alone && !meet_owner(visit))
		return;
	if (signing->alone)
		lines_put(&lines, "out");
	visit_device(visit, device);
	person_sign_in(&visit->person, device, visit->fresh, &lines);
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
	accept(visit);
}

/* Whoever has seen the cookie of the guest does not get into the account with it. */
static void renew(struct visit *visit)
{
	struct lines lines = {0};
	char device[DEVICE_SIZE];

	visit_device(visit, device);
	lines_put(&lines, "out %s", visit->person.session.hash);
	person_sign_in(&visit->person, device, visit->fresh, &lines);
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

	look(visit, store);
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
					    .check = check,
					    .then = make_next,
					    .end = end_making};

/* ---- In and out ---- */

static const char *const wrong_code = N_("Wrong code, or it was used already");

/* Of two that come with the same code, only one is let in. */
static void used(void *user, enum store_error error)
{
	if (error == STORE_CONFLICT)
		visit_refuse(user, 403, wrong_code);
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
	visit_refuse(visit, 403, signing->code[0] ? wrong_code : N_("Enter the code of your authenticator app, too"));
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

static void come_in(struct visit *visit) { try_account(visit, true, ask_code); }

static const struct scan_member account_in_members[] = {
	{"account", visit_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true},
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, CODE_SIZE, false},
	{0},
};

const struct visit_plan api_account_in = {
	.size = sizeof(struct signing), .members = account_in_members, .check = check, .look = look, .then = come_in};

static void gone_out(struct visit *visit)
{
	change_cookie(visit->server, visit->person.key, visit->person.session.hash, REFUSAL_ENDED);
	accept(visit);
}

static void go_out(struct visit *visit)
{
	struct lines lines = {0};

	visit->forgets = true;
	lines_put(&lines, "out %s", visit->person.session.hash);
	if (visit->person.key[0])
		visit_put(visit, &lines, gone_out);
	else
		accept(visit);
}

static const struct scan_member account_out_members[] = {{0}};

const struct visit_plan api_account_out = {
	.size = sizeof(struct signing), .members = account_out_members, .check = check, .then = go_out, .banned = true};

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
		try_account(visit, true, replace);
}

static const struct scan_member account_password_members[] = {
	{"old", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"password", visit_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true},
	{0},
};

const struct visit_plan api_account_password = {.size = sizeof(struct signing),
						.members = account_password_members,
						.check = check,
						.look = look,
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

static void change_by_word(struct visit *visit) { try_account(visit, false, replace_by_word); }

static const struct scan_member account_word_members[] = {
	{"account", visit_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true},
	{"word", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"password", visit_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, CODE_SIZE, false},
	{0},
};

const struct visit_plan api_account_word = {.size = sizeof(struct signing),
					    .members = account_word_members,
					    .check = check,
					    .look = look,
					    .then = change_by_word};

/* ---- A second factor.  A secret is stored once its codes have been right ---- */

/* A row of the QR code; 1 is dark. */
static void put_row(struct json *json, const QRcode *code, int row)
{
	char digits[CODE_WIDTH + 1];

	for (int i = 0; i < code->width; i++)
		digits[i] = code->data[row * code->width + i] & 1 ? '1' : '0';
	digits[code->width] = '\0';
	json_text(json, NULL, digits);
}

static void tell_secret(struct visit *visit)
{
	char secret[TOTP_TEXT + 1], uri[256], buf[TEXT_SIZE];
	struct json json;

	totp_make(secret);
	snprintf(uri, sizeof uri, "otpauth://totp/Atout:%s?secret=%s&issuer=Atout", visit->person.account, secret);
	QRcode *code = QRcode_encodeString(uri, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "secret", secret);
	json_text(&json, "uri", uri);
	json_open(&json, "code", '[');
	for (int row = 0; code && row < code->width; row++)
		put_row(&json, code, row);
	json_close(&json, ']');
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	QRcode_free(code);
	visit_end(visit);
}

static void make_factor(struct visit *visit)
{
	if (signing_of(visit)->account.person[0])
		tell_secret(visit);
	else
		visit_refuse(visit, 401, N_("Sign in first"));
}

const struct visit_plan api_factor_make = {.size = sizeof(struct signing),
					   .by = VISIT_KNOWN,
					   .members = account_out_members,
					   .look = look,
					   .then = make_factor};

static void tell_spares(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	char buf[TEXT_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_open(&json, "spares", '[');
	for (int i = 0; i < ACCOUNT_SPARES; i++)
		json_text(&json, NULL, signing->spare[i]);
	json_close(&json, ']');
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	visit_end(visit);
}

static void begin_factor(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	int64_t step = totp_step(signing->secret, signing->code, time(NULL), 0);
	struct lines lines = {0};

	if (signing->account.factor[0]) {
		visit_refuse(visit, 409, N_("Codes are on already. Turn them off first"));
		return;
	}
	if (!step) {
		visit_refuse(visit, 403, wrong_code);
		return;
	}
	account_add_factor(signing->secret, step, signing->spare, &lines);
	add(visit, &lines, tell_spares);
}

static void may_begin(struct visit *visit) { try_account(visit, true, begin_factor); }

static const struct scan_member factor_begin_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"secret", visit_text, offsetof(struct signing, secret), 0, TOTP_TEXT + 1, true},
	{"code", visit_text, offsetof(struct signing, code), 0, CODE_SIZE, true},
	{0},
};

const struct visit_plan api_factor_begin = {.size = sizeof(struct signing),
					    .by = VISIT_KNOWN,
					    .members = factor_begin_members,
					    .check = check,
					    .look = look,
					    .then = may_begin};

static void factor_gone(struct visit *visit)
{
	eraser_look(visit->server->eraser, signing_of(visit)->account.name);
	accept(visit);
}

static void end_factor(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	struct lines used_code = {0}, lines = {0};

	if (!account_use_code(&signing->account, signing->code, time(NULL), &used_code)) {
		visit_refuse(visit, 403, wrong_code);
		return;
	}
	signing->account.factor[0] = '\0';
	lines_put(&lines, "factor");
	add(visit, &lines, factor_gone);
}

static void may_end(struct visit *visit) { try_account(visit, true, end_factor); }

static const struct scan_member factor_end_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, CODE_SIZE, true},
	{0},
};

const struct visit_plan api_factor_end = {.size = sizeof(struct signing),
					  .by = VISIT_KNOWN,
					  .members = factor_end_members,
					  .check = check,
					  .look = look,
					  .then = may_end};

/* ---- Deleting it ---- */

/* Nobody can sign in any more, and the tables follow; everything else goes in time (erase.h). */
static void person_gone(struct visit *visit)
{
	change_person(visit->server, visit->person.key);
	eraser_look(visit->server->eraser, signing_of(visit)->account.name);
	accept(visit);
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
	add(visit, &lines, account_gone);
}

static void may_delete(struct visit *visit) { try_account(visit, true, delete); }

static const struct scan_member account_delete_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{0},
};

const struct visit_plan api_account_delete = {.size = sizeof(struct signing),
					      .members = account_delete_members,
					      .check = check,
					      .look = look,
					      .then = may_delete,
					      .banned = true};
