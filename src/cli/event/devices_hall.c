/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/devices_hall.h"

#include "wire/json.h"
#include "wire/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 12, PATH_SIZE = 160, HEAD_SIZE = 256, BODY_SIZE = ACT_LINE_SIZE + 64, OK = 200, UNAUTHORIZED = 401 };

/* ---- The link ---- */

bool hall_read_link(struct hall *hall, const char *link)
{
	const char *path = ask_place_read(link, &hall->place);

	return path && sscanf(path, "/evening/%12[0-9A-Za-z_-]#%63[0-9A-Za-z_-]", hall->id, hall->key) == 2 &&
	       strlen(path) == strlen("/evening/#") + strlen(hall->id) + strlen(hall->key);
}

/* ---- Requests ---- */

static bool send(struct hall *hall, const char *method, const char *path, const char *key, const char *body,
		 struct ask_reply *reply, char why[ATOUT_ERROR_SIZE])
{
	char lines[HEAD_SIZE] = "";
	struct ask_request request = {
		.method = method, .path = path, .lines = lines, .body = body, .length = strlen(body)};

	if (*key)
		snprintf(lines, sizeof lines, "Authorization: Bearer %s\r\nContent-Type: application/json\r\n", key);
	return ask(&hall->place, &request, reply, why);
}

static bool get(struct hall *hall, const char *path, struct ask_reply *reply, char why[ATOUT_ERROR_SIZE])
{
	if (!send(hall, "GET", path, hall->key, "", reply, why))
		return false;
	if (reply->status == OK)
		return true;
	snprintf(why, ATOUT_ERROR_SIZE, "the evening's server refuses the key or the evening (%d): %.100s",
		 reply->status, reply->body);
	free(reply->body);
	return false;
}

/* ---- The state ---- */

struct state {
	uint32_t version;
	char code[EVENING_HALL][HALL_CODE_SIZE];
	int codes;
};

static bool read_code(struct scan *scan, void *into)
{
	struct state *state = into;

	return state->codes < EVENING_HALL ? scan_text(scan, state->code[state->codes++], HALL_CODE_SIZE)
					   : scan_refuse(scan, scan_here(scan), "fewer tables");
}

static bool read_codes(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_list(scan, read_code, into);
}

static const struct scan_member state_members[] = {
	{"version", scan_member_32, offsetof(struct state, version), 0, UINT32_MAX, true},
	{"codes", read_codes, 0, 0, 0, false},
	{0},
};

static bool read_reply(struct ask_reply *reply, const struct scan_member *members, void *into,
		       char why[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	scan_start(&scan, reply->body, reply->length, DEPTH);
	bool done = scan_object(&scan, members, false, into);
	if (!done)
		snprintf(why, ATOUT_ERROR_SIZE, "the evening's server has said something else: %.200s", scan.error);
	free(reply->body);
	return done;
}

static bool read_state(struct hall *hall, struct state *state, char why[ATOUT_ERROR_SIZE])
{
	char path[PATH_SIZE];
	struct ask_reply reply;

	*state = (struct state){.codes = 0};
	snprintf(path, sizeof path, "/api/evening?evening=%s&since=%llu", hall->id, (unsigned long long)hall->version);
	return get(hall, path, &reply, why) && read_reply(&reply, state_members, state, why);
}

/* ---- The log ---- */

static bool take_lines(struct connector *connector, const char *text, char why[ATOUT_ERROR_SIZE])
{
	for (const char *at = text, *end; *at; at = *end ? end + 1 : end) {
		end = at + strcspn(at, "\n");
		char *line = strndup(at, (size_t)(end - at));
		bool taken = line && (end == at || connector_line(connector, line, (size_t)(end - at), why));
		free(line);
		if (!taken)
			return false;
	}
	return true;
}

static bool read_log(struct hall *hall, struct connector *connector, char why[ATOUT_ERROR_SIZE])
{
	char path[PATH_SIZE];
	struct ask_reply reply;

	snprintf(path, sizeof path, "/api/evening/file?evening=%s&from=%u", hall->id,
		 connector_evening(connector)->events + 1);
	if (!get(hall, path, &reply, why))
		return false;
	bool taken = take_lines(connector, reply.body, why);
	free(reply.body);
	return taken;
}

/* When the deals have left the server, the lines that were read before have them, too: all are read again. */
static bool read_new(struct hall *hall, struct connector *connector, char why[ATOUT_ERROR_SIZE])
{
	return read_log(hall, connector, why) || (connector_reread(connector) && read_log(hall, connector, why));
}

bool hall_pull(struct hall *hall, struct connector *connector, char why[ATOUT_ERROR_SIZE])
{
	struct state state;

	if (!read_state(hall, &state, why))
		return false;
	if (state.version == hall->version)
		return true;
	if (!read_new(hall, connector, why))
		return false;
	memcpy(hall->code, state.code, sizeof hall->code);
	hall->codes = state.codes;
	hall->version = state.version;
	return true;
}

/* ---- Writing ---- */

struct joined {
	char key[HALL_KEY_SIZE];
};

static bool read_key(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_text(scan, ((struct joined *)into)->key, HALL_KEY_SIZE);
}

static const struct scan_member joined_members[] = {{"key", read_key, 0, 0, 0, true}, {0}};

/* Joins as the device of a table, the same one each time. */
static int join(struct hall *hall, int table)
{
	char body[128], why[ATOUT_ERROR_SIZE];
	struct ask_reply reply;
	struct joined joined;

	if (table > hall->codes)
		return 404;
	snprintf(body, sizeof body, "{\"code\":\"%s\",\"write\":\"" CONNECTOR_WRITE "device-%02d\"}",
		 hall->code[table - 1], table);
	if (!send(hall, "POST", "/api/evening/join", "", body, &reply, why))
		return 0;
	int status = reply.status;
	if (status != OK)
		free(reply.body);
	else if (read_reply(&reply, joined_members, &joined, why))
		memcpy(hall->device[table], joined.key, HALL_KEY_SIZE);
	return status;
}

static int post(struct hall *hall, const char *key, const char *body)
{
	char why[ATOUT_ERROR_SIZE];
	struct ask_reply reply;

	if (!send(hall, "POST", "/api/evening/write", key, body, &reply, why))
		return 0;
	free(reply.body);
	return reply.status;
}

/* As a line of the log, with the evening in place of who and when. */
static bool print_body(const struct hall *hall, const struct act *act, char body[BODY_SIZE])
{
	struct act *asked = malloc(sizeof *asked);
	char *line = malloc(ACT_LINE_SIZE);
	bool fits = false;

	if (asked && line) {
		*asked = *act;
		asked->at = asked->device = asked->player = 0;
		fits = act_print(asked, line, ACT_LINE_SIZE) < ACT_LINE_SIZE;
		snprintf(body, BODY_SIZE, "{\"evening\":\"%s\",%s", hall->id, line + 1);
	}
	free(asked);
	free(line);
	return fits;
}

int hall_write(struct hall *hall, const struct act *act)
{
	int table = (int)act->device, status = UNAUTHORIZED;
	char *body = malloc(BODY_SIZE);

	if (!body || !print_body(hall, act, body)) {
		free(body);
		return 0;
	}
	if (!table)
		status = post(hall, hall->key, body);
	else if (*hall->device[table])
		status = post(hall, hall->device[table], body);
	if (table && status == UNAUTHORIZED) {
		status = join(hall, table);
		if (status == OK)
			status = post(hall, hall->device[table], body);
	}
	free(body);
	return status;
}
