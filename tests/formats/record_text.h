/* SPDX-License-Identifier: Apache-2.0 */
/* record_text.h -- texts of records, and a reader of them, for the tests of the record. */
#ifndef TESTS_RECORD_TEXT_H
#define TESTS_RECORD_TEXT_H

#include <atout/record.h>

#include <stdio.h>
#include <string.h>

/* One deal is the whole match. */
#define FARMERS "atout 1\ngame farmers\nseats 3\noption schedule up\noption max_hand 1\n"
#define FARMERS_DEAL "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\nturn SA\n"
#define FARMERS_MOVES "0 bid 0\n2 bid 0\n1 bid 1\n1 H9\n2 D9\n0 S9\n"
#define FARMERS_STOCK \
	"stock S6 S7 S8 ST SJ SQ SK H6 H7 H8 HT HJ HQ HK HA D6 D7 D8 DT DJ DQ DK DA C6 C7 C8 C9 CT CJ CQ CK CA\n"

#define BAUERCHEN "atout 1\ngame bauerchen\n"
#define BAUERCHEN_HANDS "hand 0 CJ HA HQ CA CT\nhand 1 SJ HK SA ST DQ\nhand 2 DJ HT CK CQ SK\nhand 3 HJ DA DT DK SQ\n"

#define BRIDGE "atout 1\ngame bridge\n"
#define BRIDGE_HANDS                                                                                     \
	"hand 0 SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2\nhand 1 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2\n" \
	"hand 2 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2\nhand 3 CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2\n"
#define PASSED_OUT "0 pass\n1 pass\n2 pass\n3 pass\n"

#define BARBU "atout 1\ngame barbu\n"

#define TEN "0123456789"
#define SIXTY TEN TEN TEN TEN TEN TEN

/* What the hooks were told, in order. */
struct log {
	char text[4096];
	size_t length;
};

static inline void __attribute__((format(printf, 2, 3))) add(struct log *log, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	log->length += (size_t)vsnprintf(log->text + log->length, sizeof log->text - log->length, format, args);
	va_end(args);
	assert_true(log->length < sizeof log->text);
}

/* Reads a whole text whose lines end with a newline. */
static inline bool read_text(struct atout_record *record, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		if (!atout_record_line(record, text, length))
			return false;
		text += length + 1;
	}
	return atout_record_end(record);
}

#endif
