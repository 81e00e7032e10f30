/* SPDX-License-Identifier: Apache-2.0 */
/* The person who asks: a guest is known again by a cookie. */
#include <atout/record.h>

#include "base/utf8.h"
#include "lang/lang.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/request.h"
#include "server/http/visit.h"

#include <stddef.h>
#include <string.h>

static const char *const hidden_name =
	N_("A name cannot contain invisible characters or characters that reverse the text");
static const char *const bad_name =
	N_("A name must have 1 to 64 characters, with no space at either end and no two spaces in a row");

/* ---- A name ---- */

struct coming {
	struct visit visit;
	char name[HOST_NAME_SIZE];
	char cookie[PERSON_COOKIE_SIZE]; /* to be sent; empty: the client has one */
};

static void came(void *user, enum store_error error)
{
	struct coming *coming = user;
	struct net_cookie cookie = {.name = PERSON_COOKIE, .value = coming->cookie, .seconds = PERSON_COOKIE_SECONDS};

	if (error) {
		visit_refuse_error(&coming->visit, error);
		return;
	}
	answer_word(coming->visit.request, 200, "name", coming->name, coming->cookie[0] ? &cookie : NULL);
	visit_end(&coming->visit);
}

static void rename_person(struct coming *coming)
{
	struct lines lines = {0};

	lines_put(&lines, "name %s", coming->name);
	person_put(coming->visit.server->store, &coming->visit.person, &lines, came, coming);
}

/* A new person, or a new name for a known one. */
static void come(struct visit *visit)
{
	struct coming *coming = (struct coming *)visit;
	const struct person *person = &visit->person;
	bool known = person->key[0];

	if (known && !strcmp(person->name, coming->name))
		came(coming, STORE_OK);
	else if (!request_may(visit->server, visit->request, known ? QUOTA_CHANGES : QUOTA_GUESTS,
			      known ? person->key : NULL))
		visit_end(visit);
	else if (known)
		rename_person(coming);
	else
		person_add(visit->server->store, coming->name, coming->cookie, came, coming);
}

void api_guest(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {
		{"name", request_text, offsetof(struct coming, name), 0, HOST_NAME_SIZE, true}, {0}};
	struct coming *coming = visit_new(user, request, sizeof *coming);

	if (!coming)
		return;
	if (!request_read(request, members, coming))
		visit_end(&coming->visit);
	else if (!atout_record_name_check(coming->name))
		visit_refuse(&coming->visit, 400, bad_name);
	else if (!utf8_shows(coming->name))
		visit_refuse(&coming->visit, 400, hidden_name);
	else
		visit_begin(&coming->visit, VISIT_ANYBODY, NULL, come);
}

/* ---- The person who asks ---- */

struct knowing {
	struct visit visit;
	struct account account;
};

/* An account that cannot be read does not count. */
static void look_account(struct visit *visit, struct store *store)
{
	struct knowing *knowing = (struct knowing *)visit;
	const struct person *person = &visit->person;

	if (!person->key[0] || account_of(store, person->key, person->account, &knowing->account))
		knowing->account.person[0] = '\0';
}

static void tell_me(struct visit *visit)
{
	const struct knowing *knowing = (const struct knowing *)visit;
	const struct account *account = &knowing->account;

	answer_words(visit->request, 200,
		     (const struct answer_word[]){{"name", visit->person.key[0] ? visit->person.name : NULL},
						  {"account", account->person[0] ? account->name : NULL},
						  {NULL, NULL}},
		     NULL);
	visit_end(visit);
}

void api_me(void *user, struct net_request *request)
{
	struct knowing *knowing = visit_new(user, request, sizeof *knowing);

	if (knowing)
		visit_begin(&knowing->visit, VISIT_ANYBODY, look_account, tell_me);
}
