/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person.h"

#include <atout/record.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FIRST_NAME = 2 };

/* ---- Reading ---- */

struct reading {
	struct person *person;
	struct sessions sessions;
	bool gone;
};

bool person_read_table(const char *line, struct person_table *table)
{
	const char *text = line + 6;
	long long seconds = 0;

	*table = (struct person_table){.match = 0};
	if (strncmp(line, "table ", 6) != 0)
		return true;
	if (!token_check(text, TOKEN_TABLE, ' ') && !token_check(text, TOKEN_TABLE, '\0'))
		return false;
	memcpy(table->id, text, TOKEN_TABLE);
	if (text[TOKEN_TABLE] && sscanf(text + TOKEN_TABLE, " %lld %d", &seconds, &table->match) != 2)
		return false;
	table->seconds = seconds;
	return true;
}

static int find_table(const struct person *person, const char *id)
{
	for (int i = 0; i < person->tables; i++)
		if (!strcmp(person->table[i].id, id))
			return i;
	return -1;
}

static int find_left(const struct person *person, const char *id)
{
	for (int i = 0; i < person->left; i++)
		if (!strcmp(person->left_table[i], id))
			return i;
	return -1;
}

static void drop_table(struct person *person, const char *id)
{
	int at = find_table(person, id);

	if (at >= 0)
		memmove(&person->table[at], &person->table[at + 1],
			(size_t)(--person->tables - at) * sizeof person->table[0]);
}

static void drop_left(struct person *person, const char *id)
{
	int at = find_left(person, id);

	if (at >= 0)
		memmove(person->left_table[at], person->left_table[at + 1],
			(size_t)(--person->left - at) * sizeof person->left_table[0]);
}

static bool take_table(struct person *person, const char *line)
{
	struct person_table table;

	if (!person_read_table(line, &table))
		return false;
	drop_left(person, table.id);
	drop_table(person, table.id);
	if (person->tables == PERSON_TABLES)
		person->tables--;
	memmove(&person->table[1], &person->table[0], (size_t)person->tables++ * sizeof person->table[0]);
	person->table[0] = table;
	return true;
}

static bool take_left(struct person *person, const char *line)
{
	const char *id = line + strlen("left ");

	if (!token_check(id, TOKEN_TABLE, '\0'))
		return false;
	drop_left(person, id);
	drop_table(person, id);
	if (person->left == PERSON_LEFT)
		person->left--;
	memmove(person->left_table[1], person->left_table[0], (size_t)person->left++ * sizeof person->left_table[0]);
	memcpy(person->left_table[0], id, sizeof person->left_table[0]);
	return true;
}

/* Lines that say nothing of the person alone, or that were applied already. */
static bool is_other(const char *line)
{
	static const char *const kinds[] = {"token ", "host ",	  "used ",   "out",
					    "block ", "unblock ", "friend ", "unfriend "};

	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (!strncmp(line, kinds[i], strlen(kinds[i])))
			return true;
	return false;
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct reading *reading = into;
	struct person *person = reading->person;

	if (!sessions_take(&reading->sessions, line, number))
		return false;
	if (!strncmp(line, "name ", 5))
		return atout_record_name_check(line + 5) && snprintf(person->name, sizeof person->name, "%s", line + 5);
	if (!strncmp(line, "table ", 6))
		return take_table(person, line);
	if (!strncmp(line, "left ", 5))
		return take_left(person, line);
	if (!strncmp(line, "account ", 8))
		return snprintf(person->account, sizeof person->account, "%s", line + 8) < ACCOUNT_SIZE;
	reading->gone |= !strcmp(line, "gone");
	return reading->gone || is_other(line);
}

/* Whether the secret is that of one of the person's cookies. */
static bool trusts(const struct reading *reading, const char *secret, enum person_by by)
{
	char hash[TOKEN_HASH_SIZE];

	token_hash(secret, hash);
	const struct session *session = sessions_find(&reading->sessions, hash, time(NULL));
	if (!session || (session->host && by == PERSON_BY_OLD))
		return false;
	reading->person->session = *session;
	return true;
}

static enum store_error read_all(struct store *store, const char *key, struct reading *reading)
{
	struct person *person = reading->person;

	*person = (struct person){.tables = 0};
	memcpy(person->key, key, TOKEN_PERSON);
	enum store_error error = person_lines_read(store, person->key, take_line, reading, &person->last);
	return error || (person->name[0] && !reading->gone) ? error : STORE_DAMAGED;
}

enum store_error person_find(struct store *store, const char *cookie, enum person_by by, struct person *person)
{
	if (!token_check(cookie, TOKEN_PERSON, '.') || !token_check(cookie + TOKEN_PERSON + 1, TOKEN_SECRET, '\0'))
		return STORE_DAMAGED;
	struct reading reading = {.person = person};
	enum store_error error = read_all(store, cookie, &reading);
	return error || trusts(&reading, cookie + TOKEN_PERSON + 1, by) ? error : STORE_DAMAGED;
}

enum store_error person_read(struct store *store, const char *key, struct person *person)
{
	return read_all(store, key, &(struct reading){.person = person});
}

enum store_error person_sessions(struct store *store, const char *key, struct sessions *sessions)
{
	struct person person;
	struct reading reading = {.person = &person};
	enum store_error error = read_all(store, key, &reading);

	sessions_clear(&reading.sessions, time(NULL));
	*sessions = reading.sessions;
	return error;
}

/* ---- Their names ---- */

struct naming {
	const char *name;
	char *into; /* of HOST_NAME_SIZE */
	uint64_t number;
};

static bool find_name(void *user, const char *line, uint64_t number)
{
	struct naming *naming = user;

	if (!strncmp(line, "name ", 5) && !strcmp(line + 5, naming->name))
		naming->number = number;
	return true;
}

enum store_error person_find_name(struct store *store, const char *key, const char *name, uint64_t *number)
{
	struct naming naming = {.name = name, .number = FIRST_NAME};
	enum store_error error = person_lines_read(store, key, find_name, &naming, NULL);

	*number = naming.number;
	return error;
}

static bool take_name(void *user, const char *line, uint64_t number)
{
	const struct naming *naming = user;

	(void)number;
	if (strncmp(line, "name ", 5) != 0)
		return false;
	snprintf(naming->into, HOST_NAME_SIZE, "%s", line + 5);
	return true;
}

static bool take_name_event(void *user, const struct store_event *event)
{
	return lines_take_event(event, take_name, user);
}

enum store_error person_read_name(struct store *store, const char *key, uint64_t number, char name[HOST_NAME_SIZE])
{
	struct stream stream = stream_of(PERSON_STREAM, key);

	name[0] = '\0';
	return store_read_one(store, stream.name, number ? number : FIRST_NAME, take_name_event,
			      &(struct naming){.into = name});
}

/* ---- Writing ---- */

/* The end of a cookie, and its hash. */
static void make_secret(char cookie[PERSON_COOKIE_SIZE], char hash[TOKEN_HASH_SIZE])
{
	char *secret = cookie + TOKEN_PERSON + 1;

	cookie[TOKEN_PERSON] = '.';
	token_make(secret, TOKEN_SECRET);
	token_hash(secret, hash);
}

/* The name is the second event (FIRST_NAME). */
void person_add(struct store *store, const char *name, const struct person_device *device,
		char cookie[PERSON_COOKIE_SIZE], lines_done *done, void *user)
{
	struct lines lines = {0};
	char hash[TOKEN_HASH_SIZE];

	token_make(cookie, TOKEN_PERSON);
	struct stream stream = stream_of(PERSON_STREAM, cookie);
	make_secret(cookie, hash);
	session_put(&lines, hash, device->name, time(NULL));
	lines_put(&lines, "name %s", name);
	if (device->host)
		session_put_host(&lines, hash);
	lines_append_next(store, stream, 0, &lines, done, user);
}

void person_put(struct store *store, const struct person *person, const struct lines *lines, lines_done *done,
		void *user)
{
	lines_append(store, stream_of(PERSON_STREAM, person->key), person->last, lines, done, user);
}

void person_sign_in(const struct person *person, const struct person_device *device, char cookie[PERSON_COOKIE_SIZE],
		    struct lines *lines)
{
	char hash[TOKEN_HASH_SIZE];

	memcpy(cookie, person->key, TOKEN_PERSON);
	make_secret(cookie, hash);
	session_put(lines, hash, device->name, time(NULL));
	if (device->host)
		session_put_host(lines, hash);
}

/* Of several requests that come at once only one notes it: the others find that the stream has gone on. */
bool person_use(struct store *store, struct person *person, enum person_by by)
{
	int64_t now = time(NULL);
	struct session *session = &person->session;
	bool again = now - session->used >= SESSION_NOTE_SECONDS, exchanged = by == PERSON_BY_HOST && !session->host;
	struct lines lines = {0};

	if (again) {
		session->used = now;
		lines_put(&lines, "used %s %lld", session->hash, (long long)now);
	}
	if (exchanged) {
		session->host = true;
		session_put_host(&lines, session->hash);
	}
	if (lines.count)
		lines_append_next(store, stream_of(PERSON_STREAM, person->key), person->last, &lines, NULL, NULL);
	return again;
}

int person_noted(const struct person *person, const char *table)
{
	int at = find_table(person, table);

	return at < 0 ? -1 : person->table[at].match;
}

bool person_has_sat(const struct person *person, const char *table)
{
	return find_table(person, table) >= 0 || find_left(person, table) >= 0;
}

enum store_error person_note_table(struct store *store, const char *key, uint64_t last, const char *table, int match)
{
	struct lines lines = {0};

	lines_put(&lines, "table %s %lld %d", table, (long long)time(NULL), match);
	return lines_append(store, stream_of(PERSON_STREAM, key), last, &lines, NULL, NULL);
}
