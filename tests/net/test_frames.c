/* SPDX-License-Identifier: Apache-2.0 */
/* What clients of WebSockets send, as bytes: each case is read at once, and again byte by byte. */
#include "net/frames.h"
#include "net/net.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SENT = 70000, SAID = 20000 };

/* What is sent. */
static uint8_t sent[SENT];
static size_t length;

/* The head of a frame, its length in so many bytes, and its mask. */
static void add_head(int first, uint64_t size, int bytes)
{
	sent[length++] = (uint8_t)first;
	sent[length++] = (uint8_t)(0x80 | (bytes == 2 ? 126 : bytes == 8 ? 127 : (int)size));
	for (int i = bytes - 1; i >= 0; i--)
		sent[length++] = (uint8_t)(size >> 8 * i);
	memcpy(sent + length, "mask", 4);
	length += 4;
}

static void add_payload(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		sent[length++] = (uint8_t)(text[i] ^ "mask"[i % 4]);
}

static void add_long(int first, const char *text, size_t size)
{
	add_head(first, size, size < 126 ? 0 : size < 65536 ? 2 : 8);
	add_payload(text, size);
}

static void add(int first, const char *text) { add_long(first, text, strlen(text)); }

static void note(char *said, const struct frames *frames, const struct frames_event *event)
{
	const char *control = (const char *)frames->control;
	size_t used = strlen(said);

	switch (event->what) {
	case FRAMES_TEXT:
		assert_int_equal(strlen(event->text), event->length);
		snprintf(said + used, SAID - used, "%s%s;", event->compressed ? "squeezed " : "", event->text);
		free(event->text);
		break;
	case FRAMES_PING:
	case FRAMES_PONG:
		snprintf(said + used, SAID - used, "%s %.*s;", event->what == FRAMES_PING ? "ping" : "pong",
			 frames->control_length, control);
		break;
	case FRAMES_CLOSE:
	case FRAMES_WRONG:
		assert_int_equal(!event->why, event->what == FRAMES_CLOSE);
		snprintf(said + used, SAID - used, "%s %d;", event->why ? "wrong" : "close", event->code);
		break;
	case FRAMES_MORE:
		break;
	}
}

/* What is told of it, in pieces of so many bytes. */
static const char *told(bool compresses, size_t piece)
{
	static char said[SAID];
	struct frames frames = {.compresses = compresses};
	struct frames_event event;

	said[0] = '\0';
	for (size_t at = 0; at < length;) {
		size_t left = length - at, n = frames_read(&frames, sent + at, left < piece ? left : piece, &event);
		assert_in_range(n, 1, left < piece ? left : piece);
		note(said, &frames, &event);
		at += n;
	}
	frames_free(&frames);
	return said;
}

static void tells_with(bool compresses, const char *wanted)
{
	assert_string_equal(told(compresses, 1), wanted);
	assert_string_equal(told(compresses, 7), wanted);
	assert_string_equal(told(compresses, SENT), wanted);
	length = 0;
}

static void tells(const char *wanted) { tells_with(false, wanted); }

static void messages_come_whole_or_in_pieces(void **unused)
{
	(void)unused;
	add(0x81, "one");
	add(0x81, "");
	add(0x01, "t");
	add(0x00, "");
	add(0x00, "w");
	add(0x80, "o");
	add(0x01, "");
	add(0x80, "");
	tells("one;;two;;");
}

static void control_frames_may_come_between_pieces(void **unused)
{
	(void)unused;
	add(0x01, "o");
	add(0x89, "who?");
	add(0x00, "n");
	add(0x8A, "");
	add(0x80, "e");
	add(0x88, "");
	tells("ping who?;pong ;one;close 1005;");
}

static void long_messages_are_taken_up_to_the_bound(void **unused)
{
	static const size_t sizes[] = {125, 126, 127, 4095, NET_MESSAGE_MAX};
	char text[NET_MESSAGE_MAX + 2], wanted[NET_MESSAGE_MAX + 2];

	(void)unused;
	memset(text, 'x', sizeof text);
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		add_long(0x81, text, sizes[i]);
		snprintf(wanted, sizeof wanted, "%.*s;", (int)sizes[i], text);
		tells(wanted);
	}
	add_head(0x81, NET_MESSAGE_MAX + 1, 2); /* without waiting for it */
	tells("wrong 1009;");
	add_head(0x81, 1 << 16, 8);
	tells("wrong 1009;");
	add_long(0x01, text, NET_MESSAGE_MAX);
	add_head(0x80, 1, 0);
	tells("wrong 1009;");
}

static void a_frame_without_a_mask_is_wrong(void **unused)
{
	static const char *const frames[] = {"\x81\x03one", "\x01\x03one", "\x89\x01x", "\x8A\x01x",
					     "\x88\x02\x03\xE8"};

	(void)unused;
	for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
		length = strlen(frames[i]);
		memcpy(sent, frames[i], length);
		tells("wrong 1002;");
	}
	add(0x01, "masked, and then");
	memcpy(sent + length, "\x80\x01x", 3);
	length += 3;
	tells("wrong 1002;");
}

static void kinds_and_bits_that_mean_nothing_are_wrong(void **unused)
{
	(void)unused;
	for (int first = 0x80; first < 0x100; first++) {
		int kind = first & 0x0F, bits = first & 0x70;
		if (kind != 2 && (bits || (kind > 2 && kind < 8) || kind > 10)) {
			add(first, "");
			tells("wrong 1002;");
		}
	}
	add(0x82, "");
	tells("wrong 1003;");
	add(0x80, "rest of nothing");
	tells("wrong 1002;");
	add(0x01, "one");
	add(0x81, "within");
	tells("wrong 1002;");
	add(0x09, "a ping in pieces");
	tells("wrong 1002;");
	add_head(0x89, 126, 2);
	tells("wrong 1002;");
}

static void the_first_frame_says_whether_a_message_is_compressed(void **unused)
{
	(void)unused;
	add(0xC1, "one");
	add(0x41, "t");
	add(0x80, "wo");
	add(0x81, "three");
	tells_with(true, "squeezed one;squeezed two;three;");
	add(0x41, "t");
	add(0xC0, "wo");
	tells_with(true, "wrong 1002;");
	add(0xC9, "");
	tells_with(true, "wrong 1002;");
}

static void a_length_has_the_shortest_form(void **unused)
{
	(void)unused;
	add_head(0x81, 125, 2);
	tells("wrong 1002;");
	add_head(0x81, 5, 8);
	tells("wrong 1002;");
	add_head(0x81, 65535, 8);
	tells("wrong 1002;");
	add_head(0x81, UINT64_C(1) << 63, 8);
	tells("wrong 1002;");
	add_head(0x81, UINT64_MAX >> 1, 8);
	tells("wrong 1009;");
}

static void a_close_has_a_code_that_may_be_sent(void **unused)
{
	static const struct {
		const char *payload;
		int length;
		const char *wanted;
	} closes[] = {
		{"\x03\xE8", 2, "close 1000;"},
		{"\x03\xE8"
		 "bye",
		 5, "close 1000;"},
		{"\x0B\xB8", 2, "close 3000;"},
		{"\x13\x87", 2, "close 4999;"},
		{"\x03", 1, "wrong 1002;"},
		{"\x03\xED", 2, "wrong 1002;"} /* 1005 */,
		{"\x03\xE7", 2, "wrong 1002;"},
		{"\x07\xD0", 2, "wrong 1002;"} /* 2000 */,
		{"\x13\x88", 2, "wrong 1002;"},
		{"\x03\xE8\xC0\xAF", 4, "wrong 1007;"},
		{"\x03\xE8"
		 "a\0b",
		 5, "wrong 1007;"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof closes / sizeof closes[0]; i++) {
		add_long(0x88, closes[i].payload, (size_t)closes[i].length);
		add(0x81, "too late");
		tells(closes[i].wanted);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(messages_come_whole_or_in_pieces),
		cmocka_unit_test(control_frames_may_come_between_pieces),
		cmocka_unit_test(long_messages_are_taken_up_to_the_bound),
		cmocka_unit_test(a_frame_without_a_mask_is_wrong),
		cmocka_unit_test(kinds_and_bits_that_mean_nothing_are_wrong),
		cmocka_unit_test(the_first_frame_says_whether_a_message_is_compressed),
		cmocka_unit_test(a_length_has_the_shortest_form),
		cmocka_unit_test(a_close_has_a_code_that_may_be_sent),
	};

	return cmocka_run_group_tests_name("frames", tests, NULL, NULL);
}
