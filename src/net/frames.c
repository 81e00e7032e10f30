/* SPDX-License-Identifier: Apache-2.0 */
#include "net/frames.h"

#include "base/utf8.h"
#include "net/net.h"

#include <stdlib.h>
#include <string.h>

enum { CONTINUED = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, CONTROL = 8 };
enum { FINAL = 0x80, COMPRESSED = 0x40, RESERVED = 0x30, MASKED = 0x80, MASK = 4 };

static void end(struct frames *frames, struct frames_event *event, int code, const char *why)
{
	frames_free(frames);
	frames->over = true;
	*event = (struct frames_event){.what = why ? FRAMES_WRONG : FRAMES_CLOSE, .code = code, .why = why};
}

static int kind_of(const struct frames *frames) { return frames->head[0] & 0x0F; }

static bool is_control(const struct frames *frames) { return kind_of(frames) & CONTROL; }

static bool is_final(const struct frames *frames) { return frames->head[0] & FINAL; }

/* ---- The head of a frame ---- */

/* Bytes of a length that does not fit into the second byte. */
static int length_bytes(const struct frames *frames)
{
	int length = frames->head[1] & 0x7F;

	return length == 126 ? 2 : length == 127 ? 8 : 0;
}

static int head_size(const struct frames *frames)
{
	return frames->head_length < 2 ? 2 : 2 + length_bytes(frames) + MASK;
}

/* What is wrong with the first two bytes; NULL: nothing. */
static const char *judge_control(const struct frames *frames)
{
	if (kind_of(frames) > PONG)
		return "a kind of frame that does not exist";
	if (!is_final(frames) || length_bytes(frames))
		return "a control frame that is long or in pieces";
	return frames->head[0] & COMPRESSED ? "a reserved bit" : NULL;
}

static const char *judge_data(const struct frames *frames)
{
	bool begins = kind_of(frames) != CONTINUED;

	if (kind_of(frames) > BINARY)
		return "a kind of frame that does not exist";
	if (begins == frames->open)
		return begins ? "a message within another" : "the rest of no message";
	return frames->head[0] & COMPRESSED && !(begins && frames->compresses) ? "a reserved bit" : NULL;
}

static bool judge_start(struct frames *frames, struct frames_event *event)
{
	const char *why = is_control(frames) ? judge_control(frames) : judge_data(frames);

	if (!(frames->head[1] & MASKED))
		why = "a frame without a mask";
	else if (frames->head[0] & RESERVED)
		why = "a reserved bit";
	if (why)
		end(frames, event, FRAMES_BAD_PROTOCOL, why);
	else if (kind_of(frames) == BINARY)
		end(frames, event, FRAMES_UNSUPPORTED, "only text is understood");
	return !frames->over;
}

static bool judge_length(struct frames *frames, struct frames_event *event)
{
	int bytes = length_bytes(frames);
	uint64_t length = bytes ? 0 : frames->head[1] & 0x7F;

	for (int i = 0; i < bytes; i++)
		length = length << 8 | frames->head[2 + i];
	if ((bytes && length < 126) || (bytes == 8 && (length < 1 << 16 || length >> 63)))
		end(frames, event, FRAMES_BAD_PROTOCOL, "a length in another form than the shortest");
	else if (!is_control(frames) && length > NET_MESSAGE_MAX - frames->text_length)
		end(frames, event, FRAMES_TOO_LARGE, "more than 4096 bytes");
	frames->length = (uint32_t)length;
	return !frames->over;
}

/* ---- What a frame carries ---- */

static bool begin_payload(struct frames *frames, struct frames_event *event)
{
	frames->at = 0;
	if (is_control(frames)) {
		frames->control_length = 0;
		return true;
	}
	char *text = realloc(frames->text, frames->text_length + frames->length + 1);
	if (!text) {
		end(frames, event, FRAMES_NO_MEMORY, "no memory");
		return false;
	}
	frames->text = text;
	if (!frames->open)
		frames->compressed = frames->head[0] & COMPRESSED;
	frames->open = true;
	return true;
}

/* How many bytes were this frame's. */
static size_t take_payload(struct frames *frames, const uint8_t *bytes, size_t length)
{
	const uint8_t *mask = frames->head + head_size(frames) - MASK;
	uint32_t left = frames->length - frames->at, n = length < left ? (uint32_t)length : left;
	uint8_t *to = is_control(frames) ? frames->control + frames->at : (uint8_t *)frames->text + frames->text_length;

	for (uint32_t i = 0; i < n; i++)
		to[i] = bytes[i] ^ mask[(frames->at + i) % MASK];
	frames->at += n;
	if (is_control(frames))
		frames->control_length = (uint8_t)frames->at;
	else
		frames->text_length += n;
	return n;
}

static bool is_code(int code)
{
	return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

static void end_close(struct frames *frames, struct frames_event *event)
{
	char reason[FRAMES_CONTROL_MAX + 1] = "";
	int length = frames->control_length - 2, code = frames->control[0] << 8 | frames->control[1];

	if (length > 0)
		memcpy(reason, frames->control + 2, (size_t)length);
	if (!frames->control_length)
		end(frames, event, FRAMES_UNSAID, NULL);
	else if (length < 0 || !is_code(code))
		end(frames, event, FRAMES_BAD_PROTOCOL, "a close without a valid code");
	else if ((length > 0 && strlen(reason) != (size_t)length) || utf8_count(reason) < 0)
		end(frames, event, FRAMES_BAD_TEXT, "a close whose reason is not UTF-8");
	else
		end(frames, event, code, NULL);
}

static void end_message(struct frames *frames, struct frames_event *event)
{
	frames->text[frames->text_length] = '\0';
	*event = (struct frames_event){.what = FRAMES_TEXT,
				       .text = frames->text,
				       .length = frames->text_length,
				       .compressed = frames->compressed};
	frames->text = NULL;
	frames->text_length = 0;
	frames->open = false;
}

static void end_frame(struct frames *frames, struct frames_event *event)
{
	if (kind_of(frames) == CLOSE)
		end_close(frames, event);
	else if (is_control(frames))
		event->what = kind_of(frames) == PING ? FRAMES_PING : FRAMES_PONG;
	else if (is_final(frames))
		end_message(frames, event);
	frames->head_length = 0;
}

/* ---- All ---- */

/* A byte of the head; when that is complete, the payload begins. */
static void take_head(struct frames *frames, uint8_t byte, struct frames_event *event)
{
	frames->head[frames->head_length++] = byte;
	if (frames->head_length == 2 && !judge_start(frames, event))
		return;
	if (frames->head_length < head_size(frames))
		return;
	if (judge_length(frames, event) && begin_payload(frames, event) && !frames->length)
		end_frame(frames, event);
}

static bool has_head(const struct frames *frames)
{
	return frames->head_length > 2 && frames->head_length == head_size(frames);
}

size_t frames_read(struct frames *frames, const uint8_t *bytes, size_t length, struct frames_event *event)
{
	size_t at = 0;

	*event = (struct frames_event){.what = FRAMES_MORE};
	while (at < length && event->what == FRAMES_MORE && !frames->over) {
		if (!has_head(frames)) {
			take_head(frames, bytes[at++], event);
			continue;
		}
		at += take_payload(frames, bytes + at, length - at);
		if (frames->at == frames->length)
			end_frame(frames, event);
	}
	return frames->over ? length : at;
}

void frames_free(struct frames *frames)
{
	free(frames->text);
	frames->text = NULL;
	frames->text_length = 0;
}
