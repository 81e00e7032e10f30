/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any lines as answers of a Data Connector: nothing breaks, what the devices want is what an evening can judge, and
 * passes end.  A line that begins with '{' is a whole answer, another one its payload.
 */
#include "connector/connector.h"
#include "net/ask.h"

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 200, WISHES_MAX = 2000, ANSWER_SIZE = 1 << 18 };

static const char *const logs[] = {
	"{\"at\":1,\"do\":\"open\",\"title\":\"T\",\"kind\":\"mitchell\",\"number\":4,\"half\":\"ew\",\"each\":2,"
	"\"scoring\":\"mp\","
	"\"names\":\"Ann Bee & Cy Dee\\n\\nEve\",\"write\":\"write-01\"}",
	"{\"at\":2,\"do\":\"round\",\"to\":1,\"write\":\"write-02\"}",
	"{\"at\":1,\"do\":\"open\",\"title\":\"T\",\"kind\":\"individual\",\"number\":8,\"each\":1,\"scoring\":\"mp\","
	"\"write\":\"write-01\"}",
	"{\"at\":2,\"do\":\"round\",\"to\":1,\"write\":\"write-02\"}",
	"{\"at\":1,\"do\":\"open\",\"title\":\"T\",\"kind\":\"swiss\",\"number\":4,\"rounds\":2,\"each\":2,\"scoring\":"
	"\"vp\",\"write\":\"write-01\"}",
	"{\"at\":2,\"do\":\"round\",\"to\":1,\"write\":\"write-02\"}",
};

static char answer[ANSWER_SIZE], line[ACT_LINE_SIZE];
static struct evening_no no;

static struct connector *begin(int which)
{
	struct connector_setup setup = {.id = "abc", .sender = {"1", "L"}, .date = {2026, 1, 2, 3, 4}};
	struct connector *connector = connector_new(&setup);
	char why[ATOUT_ERROR_SIZE];

	for (int i = 0; connector && i < 2; i++)
		FUZZ_REQUIRE(connector_line(connector, logs[2 * which + i], strlen(logs[2 * which + i]), why));
	return connector;
}

/* What is wished is judged as a server would; what may be done is in the log then. */
static void grant(struct connector *connector, struct act *act)
{
	const struct act *wish;
	char why[ATOUT_ERROR_SIZE];
	int wishes = 0;

	while ((wish = connector_wish(connector))) {
		FUZZ_REQUIRE(++wishes < WISHES_MAX);
		*act = *wish;
		uint32_t known = evening_known(connector_evening(connector), act->write);
		if (known) {
			connector_granted(connector, 200);
		} else if (!evening_judge(connector_evening(connector), act, &no)) {
			FUZZ_REQUIRE(no.status != 403);
			connector_granted(connector, no.status);
		} else {
			int length = act_print(act, line, sizeof line);
			FUZZ_REQUIRE(connector_line(connector, line, (size_t)length, why));
			connector_granted(connector, 200);
		}
	}
}

static size_t make_answer(const char *request, const char *from, size_t length)
{
	int command = atoi(strchr(request, ':') + 1);
	struct json json;
	char *payload = strndup(from, length);

	json_start(&json, answer, sizeof answer);
	json_open(&json, NULL, '{');
	json_number(&json, "RequestCommand", command);
	json_number(&json, "DataType", 1);
	json_number(&json, "LastQueueItemId", 7);
	json_text(&json, "SerializedData", payload ? payload : "");
	json_close(&json, '}');
	int size = json_end(&json);
	free(payload);
	return size < ANSWER_SIZE ? (size_t)size : 0;
}

static void hear(struct connector *connector, const char *request, const char *from, size_t length)
{
	if (length && *from == '{' && length < ANSWER_SIZE) {
		memcpy(answer, from, length);
		answer[length] = '\0';
	} else {
		length = make_answer(request, from, length);
	}
	connector_answer(connector, answer, length);
}

static void read_http(const uint8_t *bytes, size_t size)
{
	char *copy = malloc(size + 1);
	struct ask_reply reply;

	if (!copy)
		return;
	memcpy(copy, bytes, size);
	if (ask_read(copy, size, &reply))
		FUZZ_REQUIRE(reply.length <= size && strlen(reply.body) <= reply.length);
	free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *at = (const char *)bytes, *end = at + size;
	struct connector *connector = begin(size ? bytes[0] % 3 : 0);
	struct act *act = malloc(sizeof *act);
	size_t sent;

	read_http(bytes, size);
	if (connector)
		connector_begin(connector);
	for (int i = 0; connector && act && at < end && i < LINES_MAX; i++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at)), *request = connector_request(connector, &sent);
		stop = stop ? stop : end;
		if (!request) {
			connector_begin(connector);
			continue;
		}
		FUZZ_REQUIRE(strlen(request) == sent);
		hear(connector, request, at, (size_t)(stop - at));
		grant(connector, act);
		while (connector_says(connector))
			;
		at = stop + 1;
	}
	connector_free(connector);
	free(act);
	return 0;
}
