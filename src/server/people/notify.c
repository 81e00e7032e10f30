/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/notify.h"

#include "base/fnv.h"
#include "net/loop.h"
#include "server/common/quota.h"
#include "server/common/server.h"
#include "server/common/token.h"
#include "server/people/orders.h"
#include "server/people/person.h"
#include "server/people/subscription.h"
#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 24 * 3600, TOKEN_LASTS = DAY / 2, PATH_SIZE = 4096, NAME_SIZE = 32 };

struct notify {
	struct server *server;
	struct seal_key key;
	char text[2 * SEAL_POINT]; /* its public part, as base64url */
	struct outward outward;
};

/* ---- The key of the server ---- */

static bool read_key(int file, struct seal_key *key)
{
	unsigned char secret[SEAL_KEY];
	struct stat is;
	bool fits = !fstat(file, &is) && !(is.st_mode & 077) && read(file, secret, sizeof secret) == sizeof secret &&
		    seal_key_of(secret, key);

	sodium_memzero(secret, sizeof secret);
	return fits;
}

/* It gets its name when it is whole. */
static bool make_key(const char *path, struct seal_key *key)
{
	char part[PATH_SIZE + 8];

	snprintf(part, sizeof part, "%s.part", path);
	int file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	bool made = file >= 0 && !fchmod(file, 0600) && seal_key_make(key) &&
		    write(file, key->secret, SEAL_KEY) == SEAL_KEY && !fsync(file);
	if (file >= 0)
		close(file);
	return made && !rename(part, path) && folder_sync(path);
}

static bool find_key(const char *folder, struct seal_key *key, char error[ATOUT_ERROR_SIZE])
{
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/push.key", folder);
	int file = open(path, O_RDONLY | O_CLOEXEC);
	if (file < 0 && errno == ENOENT && make_key(path, key))
		return true;
	bool found = file >= 0 && read_key(file, key);
	if (file >= 0)
		close(file);
	if (!found)
		snprintf(error, ATOUT_ERROR_SIZE,
			 "%.200s: expected a key of 32 bytes that nobody else can read (mode 600)", path);
	return found;
}

/* ---- One message to all browsers of a person ---- */

struct telling {
	struct task task;
	struct notify *notify;
	char person[TOKEN_PERSON + 1], table[TOKEN_TABLE + 1], game[NAME_SIZE]; /* table "": nothing is told */
	int64_t seconds;
	enum store_error error;
	struct subscriptions to;
	bool cleared; /* sessions have ended */
	int next;     /* of the subscriptions */
	int status;
	const char *lost;
	bool gone[SUBSCRIPTIONS_MOST]; /* the service knows them no longer */
};

static void look(struct task *task, struct store *store)
{
	struct telling *telling = (struct telling *)task;

	struct sessions sessions;

	telling->error = subscriptions_read(store, telling->person, &telling->to);
	if (!telling->error && telling->to.count)
		telling->error = person_sessions(store, telling->person, &sessions);
	if (!telling->error && telling->to.count)
		telling->cleared = subscriptions_clear(&telling->to, &sessions);
}

/* A new key for each message. */
static size_t seal(const struct telling *telling, const struct subscription *to, unsigned char out[SEAL_SIZE_MAX])
{
	char text[SEAL_TEXT_MAX];
	unsigned char salt[SEAL_SALT];
	struct seal_key once;
	int length = snprintf(text, sizeof text, "{\"table\":\"%s\",\"game\":\"%s\",\"lang\":\"%s\"}", telling->table,
			      telling->game, to->lang);

	randombytes_buf(salt, sizeof salt);
	size_t size = seal_key_make(&once) ? seal_text(to->point, to->auth, &once, salt, text, (size_t)length, out) : 0;
	sodium_memzero(&once, sizeof once);
	return size;
}

/* On a thread of its own: nothing of the server changes what it reads. */
static void post(struct task *task, struct store *store)
{
	struct telling *telling = (struct telling *)task;
	const struct notify *notify = telling->notify;
	const struct subscription *to = &telling->to.of[telling->next];
	struct outward_url url;
	char token[SEAL_TOKEN_SIZE], head[SEAL_TOKEN_SIZE + 256];
	unsigned char body[SEAL_SIZE_MAX];

	(void)store;
	telling->status = 0;
	telling->lost = "crypto";
	size_t size = outward_read(to->url, &url) ? seal(telling, to, body) : 0;
	if (!size || !seal_token(&notify->key, url.origin, (int64_t)time(NULL) + TOKEN_LASTS,
				 notify->server->options->push, token))
		return;
	snprintf(head, sizeof head,
		 "Authorization: %s\r\nTTL: %lld\r\nTopic: %s\r\nUrgency: normal\r\nContent-Encoding: aes128gcm\r\n"
		 "Content-Type: application/octet-stream\r\n",
		 token, (long long)telling->seconds, telling->table);
	telling->status = outward_post(&notify->outward, &url, head, body, size, &telling->lost);
}

static void stored(void *user, enum store_error error) { (void)user, (void)error; }

/* Some services no longer know the browser, or sessions have ended. */
static void forget_gone(const struct telling *telling)
{
	struct subscriptions kept = telling->to;

	for (int i = 0; i < telling->to.count; i++)
		if (telling->gone[i])
			subscriptions_drop(&kept, telling->to.of[i].url);
	if (kept.count < telling->to.count || telling->cleared)
		subscriptions_put(telling->notify->server->store, telling->person, &kept, stored, NULL);
}

static void post_next(struct telling *);

static void posted(struct task *task, bool ran)
{
	struct telling *telling = (struct telling *)task;
	struct server *server = telling->notify->server;
	int status = telling->status;

	if (!ran) {
		free(telling);
		return;
	}
	server->figures.pushes += status >= 200 && status < 300;
	server->figures.pushes_lost += status < 200 || status >= 300;
	telling->gone[telling->next++] = status == 404 || status == 410;
	if (!status)
		server_log(server, LOG_INFO, "push-lost table=%s why=%s", telling->table, telling->lost);
	post_next(telling);
}

/* Services take turns, as clients do elsewhere: the name of one stands for an address. */
static struct address turn_of(const char *host)
{
	struct address address = {{0xFD}};
	uint64_t sum = fnv(host, strlen(host));

	memcpy(address.bytes + 1, &sum, 5);
	return address;
}

static void post_next(struct telling *telling)
{
	struct server *server = telling->notify->server;
	int64_t now = loop_now(server->loop);
	struct outward_url url;

	for (; telling->next < telling->to.count; telling->next++) {
		if (!outward_read(telling->to.of[telling->next].url, &url) ||
		    !quota_take(server->quota, QUOTA_SERVICES, url.host, now))
			continue;
		telling->task = (struct task){.work = post, .done = posted, .client = turn_of(url.host)};
		if (task_start(&server->pushing, &telling->task))
			return;
		server->figures.pushes_lost++;
	}
	forget_gone(telling);
	free(telling);
}

static void looked(struct task *task, bool ran)
{
	struct telling *telling = (struct telling *)task;
	struct server *server = telling->notify->server;

	if (!ran || telling->error) {
		free(telling);
		return;
	}
	if (telling->table[0] && telling->to.count && !orders_have(server->orders, MARK_BANNED, telling->person) &&
	    quota_take(server->quota, QUOTA_PUSHES, telling->person, loop_now(server->loop))) {
		post_next(telling);
		return;
	}
	forget_gone(telling);
	free(telling);
}

void notify_turn(struct notify *notify, const char *person, const char *table, const char *game, int64_t seconds)
{
	struct telling *telling = calloc(1, sizeof *telling);

	if (!telling)
		return;
	telling->notify = notify;
	telling->seconds = seconds ? seconds : DAY;
	snprintf(telling->person, sizeof telling->person, "%s", person);
	snprintf(telling->table, sizeof telling->table, "%s", table);
	snprintf(telling->game, sizeof telling->game, "%s", game);
	telling->task = (struct task){.work = look, .done = looked};
	if (!task_start(&notify->server->reading, &telling->task))
		free(telling);
}

void notify_clear(struct notify *notify, const char *person) { notify_turn(notify, person, "", "", 0); }

/* ---- All of it ---- */

const char *notify_key(const struct notify *notify) { return notify->text; }

struct notify *notify_new(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	struct notify *notify = server->options->push ? calloc(1, sizeof *notify) : NULL;
	const char *port = getenv("ATOUT_PUSH_PORT");

	error[0] = '\0';
	if (!notify)
		return NULL;
	notify->server = server;
	notify->outward = (struct outward){.resolve = outward_by_dns,
					   .port = port ? atoi(port) : 0,
					   .authority = port ? getenv("ATOUT_PUSH_AUTHORITY") : NULL};
	if (find_key(server->options->data, &notify->key, error)) {
		sodium_bin2base64(notify->text, sizeof notify->text, notify->key.point, SEAL_POINT,
				  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
		return notify;
	}
	notify_free(notify);
	return NULL;
}

void notify_free(struct notify *notify)
{
	if (notify)
		sodium_memzero(&notify->key, sizeof notify->key);
	free(notify);
}
