/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a client of a WebSocket sends: byte 0 says whether messages may be compressed, and in pieces of how many bytes
 * the rest comes.  What is told does not depend on the pieces, and nothing is told after the end.
 */
#include "fuzz.h"

#include "net/frames.h"
#include "net/net.h"

#include <stdlib.h>
#include <string.h>

static uint64_t mix(uint64_t sum, const void *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		sum = (sum ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001B3);
	return sum;
}

static uint64_t note(uint64_t sum, const struct frames *frames, const struct frames_event *event)
{
	bool ends = event->what == FRAMES_CLOSE || event->what == FRAMES_WRONG;

	FUZZ_REQUIRE(ends == frames->over && (event->what == FRAMES_WRONG) == (event->why != NULL));
	FUZZ_REQUIRE((event->what == FRAMES_TEXT) == (event->text != NULL));
	sum = mix(sum, &event->what, sizeof event->what);
	if (event->text) {
		FUZZ_REQUIRE(event->length <= NET_MESSAGE_MAX && !event->text[event->length]);
		FUZZ_REQUIRE(frames->compresses || !event->compressed);
		sum = mix(sum, event->text, event->length);
		free(event->text);
	} else if (ends) {
		FUZZ_REQUIRE(event->code >= 1000 && event->code < 5000 && !frames->text);
		sum = mix(sum, &event->code, sizeof event->code);
	} else {
		FUZZ_REQUIRE(frames->control_length <= FRAMES_CONTROL_MAX);
		sum = mix(sum, frames->control, frames->control_length);
	}
	return sum;
}

/* A number for all that is told. */
static uint64_t read_all(const uint8_t *bytes, size_t size, bool compresses, size_t piece)
{
	struct frames frames = {.compresses = compresses};
	struct frames_event event;
	uint64_t sum = 0;

	for (size_t at = 0; at < size;) {
		size_t left = size - at, given = left < piece ? left : piece;
		bool over = frames.over;
		size_t n = frames_read(&frames, bytes + at, given, &event);
		FUZZ_REQUIRE(n && n <= given && (event.what != FRAMES_MORE || n == given));
		FUZZ_REQUIRE(!over || event.what == FRAMES_MORE);
		FUZZ_REQUIRE(frames.text_length <= NET_MESSAGE_MAX);
		if (event.what != FRAMES_MORE)
			sum = note(sum, &frames, &event);
		at += n;
	}
	frames_free(&frames);
	return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	if (!size)
		return 0;
	bool compresses = bytes[0] & 1;
	uint64_t sum = read_all(bytes + 1, size - 1, compresses, SIZE_MAX);
	FUZZ_REQUIRE(sum == read_all(bytes + 1, size - 1, compresses, 1 + bytes[0] / 2));
	return 0;
}
