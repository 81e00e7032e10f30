/* SPDX-License-Identifier: Apache-2.0 */
/* The person who asks: a guest is known again by a cookie.  Their settings, and the matches that they have played. */
#include <atout/error.h>
#include <atout/record.h>

#include "base/visible.h"
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/common/used.h"
#include "server/people/operators.h"
#include "server/people/settings.h"
#include "wire/json.h"
#include "server/tables/history.h"

#include <stddef.h>
#include <string.h>

/* ---- A name ---- */

struct coming {
	struct visit visit;
	char name[HOST_NAME_SIZE];
};

static bool may_be_called(struct visit *visit)
{
	const char *name = ((struct coming *)visit)->name;

	if (atout_record_name_check(name) && visible_name(name, ATOUT_RECORD_NAME_MAX))
		return true;
	visit_refuse(visit, 400,
		     N_("A name must have 1 to 64 characters: letters and digits of scripts in use today, common "
			"signs, emoji, and single spaces between words"));
	return false;
}

static void came(struct visit *visit)
{
	char key[TOKEN_PERSON + 1];

	if (visit->fresh[0]) {
		snprintf(key, sizeof key, "%.*s", TOKEN_PERSON, visit->fresh);
		used_note(visit->server, USED_PERSON, key);
	}
	visit_tell_person(visit, ((const struct coming *)visit)->name, NULL, NULL);
}

static void rename_person(struct visit *visit)
{
	struct lines lines = {0};

	lines_put(&lines, "name %s", ((struct coming *)visit)->name);
	visit_put(visit, &lines, came);
}

static void add_person(struct visit *visit)
{
	const struct person_device device = visit_device(visit);

	visit->then = came;
	person_add(visit->server->store, ((struct coming *)visit)->name, &device, visit->fresh, visit_stored, visit);
}

/* A new person, or a new name for a known one, who may keep a name that a new one can no longer have. */
static void come(struct visit *visit)
{
	struct coming *coming = (struct coming *)visit;
	const struct person *person = &visit->person;
	bool known = person->key[0];

	if (known && !strcmp(person->name, coming->name)) {
		came(visit);
	} else if (!may_be_called(visit) ||
		   !visit_may(visit, known ? QUOTA_CHANGES : QUOTA_GUESTS, known ? person->key : NULL)) {
		return;
	} else if (known) {
		rename_person(visit);
	} else {
		add_person(visit);
	}
}

static const struct scan_member guest_members[] = {
	{"name", visit_text, offsetof(struct coming, name), 0, HOST_NAME_SIZE, true},
	{0},
};

const struct visit_plan api_guest = {.size = sizeof(struct coming), .members = guest_members, .then = come};

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
	const struct account *account = &((struct knowing *)visit)->account;
	const struct orders *orders = visit->server->orders;
	bool known = visit->person.key[0], owns = account->person[0];
	char buf[1024];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text_if(&json, "name", known ? visit->person.name : NULL);
	json_text_if(&json, "account", owns ? account->name : NULL);
	json_text_if(&json, "factor", owns && account->factor[0] ? "app" : NULL);
	json_true_if(&json, "operator", owns && operators_have(orders, account->person));
	json_true_if(&json, "answered", known && orders_have(orders, MARK_ANSWERED, visit->person.key));
	json_close(&json, '}');
	visit_give_cookie(visit);
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	visit_end(visit);
}

const struct visit_plan api_me = {
	.size = sizeof(struct knowing), .look = look_account, .then = tell_me, .banned = true};

/* ---- The settings of their client ---- */

struct setting {
	struct visit visit;
	struct settings kept;
};

static void look_settings(struct visit *visit, struct store *store)
{
	visit->error = settings_read(store, visit->person.key, &((struct setting *)visit)->kept);
}

static void tell_settings(struct visit *visit)
{
	const char *text = ((struct setting *)visit)->kept.text;

	answer_text(visit->request, ANSWER_JSON, text, strlen(text));
	visit_end(visit);
}

const struct visit_plan api_settings = {
	.size = sizeof(struct setting), .by = VISIT_KNOWN, .look = look_settings, .then = tell_settings};

static void keep_settings(struct visit *visit)
{
	const char *key = visit->person.key;
	char error[ATOUT_ERROR_SIZE];
	size_t length;
	const char *text = net_request_body(visit->request, &length);

	if (!settings_check(text, length, error, sizeof error)) {
		visit_refuse(visit, 400, error);
	} else if (visit_may(visit, QUOTA_SETTINGS, key)) {
		visit->then = visit_done;
		settings_put(visit->server->store, key, &((struct setting *)visit)->kept, text, visit_stored, visit);
	}
}

const struct visit_plan api_settings_keep = {
	.size = sizeof(struct setting), .by = VISIT_KNOWN, .look = look_settings, .then = keep_settings};

/* ---- Their matches, counted by a task of its own ---- */

static void count(struct visit *visit, struct store *store)
{
	(void)store;
	visit->text = history_print(visit->server->options->data, visit->person.key, &visit->length);
}

static void counted(struct visit *visit) { visit_tell(visit, ANSWER_JSON, 503); }

static void start_count(struct visit *visit)
{
	if (visit_may(visit, QUOTA_MATCHES, visit->person.key))
		visit_go_on(visit, &visit->server->histories, count, counted);
}

const struct visit_plan api_matches = {.size = sizeof(struct visit), .by = VISIT_KNOWN, .then = start_count};
