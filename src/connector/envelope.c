/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/envelope.h"

#include "connector/record.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 8, DATA_ERROR = 4 };

int envelope_print(const struct envelope_sender *sender, int command, const char *session, const char *payload,
		   char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_number(&json, "Command", command);
	json_text(&json, "ClubId", sender->club);
	json_text(&json, "LicenceKey", sender->licence);
	json_text(&json, "SessionGuid", session);
	json_text(&json, "SerializedData", payload);
	json_close(&json, '}');
	return json_end(&json);
}

/* ---- An answer ---- */

struct reading {
	struct envelope envelope;
	size_t size; /* of payload */
};

static bool read_payload(struct scan *scan, void *into, const struct scan_member *member)
{
	struct reading *reading = into;

	(void)member;
	return record_null(scan) || scan_lines(scan, reading->envelope.payload, reading->size);
}

static const struct scan_member members[] = {
	RECORD_NUMBER("RequestCommand", struct reading, envelope.command),
	RECORD_NUMBER("DataType", struct reading, envelope.data),
	RECORD_NUMBER("LastQueueItemId", struct reading, envelope.last),
	RECORD_NUMBER("ErrorType", struct reading, envelope.error),
	RECORD_TEXT("SessionGuid", struct reading, envelope.session),
	{"SerializedData", read_payload, 0, 0, 0, false},
	{0},
};

bool envelope_read(struct envelope *envelope, const char *text, size_t length, char why[ATOUT_ERROR_SIZE])
{
	struct reading reading = {.envelope = {.payload = calloc(1, length + 1)}, .size = length + 1};
	struct scan scan;

	if (!reading.envelope.payload) {
		snprintf(why, ATOUT_ERROR_SIZE, "no memory");
		return false;
	}
	scan_start(&scan, text, length, DEPTH);
	if (scan_object(&scan, members, false, &reading) && scan_end(&scan)) {
		*envelope = reading.envelope;
		envelope->length = strlen(envelope->payload);
		return true;
	}
	snprintf(why, ATOUT_ERROR_SIZE, "%s", scan.error);
	free(reading.envelope.payload);
	return false;
}

void envelope_free(struct envelope *envelope)
{
	free(envelope->payload);
	envelope->payload = NULL;
}

/* ---- Errors ---- */

static const struct {
	const char *words;
	enum envelope_verdict verdict;
} errors[] = {
	{"no error", ENVELOPE_DONE},
	{"busy", ENVELOPE_AGAIN},
	{"no data", ENVELOPE_DONE},
	{"no updates", ENVELOPE_DONE},
	{"the movement has no such place", ENVELOPE_NEVER},
	{"not valid", ENVELOPE_NEVER},
	{"an unknown entry", ENVELOPE_NEVER},
	{"an exception", ENVELOPE_AGAIN},
	{"not implemented", ENVELOPE_NEVER},
	{"an empty response", ENVELOPE_AGAIN},
	{"no connection", ENVELOPE_AGAIN},
	{"too late", ENVELOPE_AGAIN},
	{"the wrong kind of data", ENVELOPE_NEVER},
	{"an unexpected command", ENVELOPE_NEVER},
	{"an unknown error", ENVELOPE_AGAIN},
};

enum { ERRORS = sizeof errors / sizeof *errors };

static int error_of(const struct envelope *envelope)
{
	return envelope->error < 0 || envelope->error >= ERRORS ? ERRORS - 1 : envelope->error;
}

enum envelope_verdict envelope_judge(const struct envelope *envelope)
{
	int error = error_of(envelope);

	return envelope->data == DATA_ERROR && !error ? ENVELOPE_AGAIN : errors[error].verdict;
}

void envelope_explain(const struct envelope *envelope, char text[ATOUT_ERROR_SIZE])
{
	char said[ATOUT_ERROR_SIZE - 64] = "";
	struct scan scan;

	scan_start(&scan, envelope->payload, envelope->length, DEPTH);
	if (envelope->payload[0] == '"' && !scan_text(&scan, said, sizeof said))
		said[0] = '\0';
	snprintf(text, ATOUT_ERROR_SIZE, "%s%s%s", errors[error_of(envelope)].words, *said ? ": " : "", said);
}
