/* SPDX-License-Identifier: Apache-2.0 */
/* Systems of people: a table has their text in its events, in its record and in its snapshot, or has no such system. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bidding/own.h"
#include "host/host_state.h"
#include "host/log/record.h"
#include "host_room.h"

static const char MINE[] = "system Mine\n"
			   "when opening\n"
			   "\t2S : S4+   &   hcp 0-40 => tag mine\n"
			   "\n"
			   "    P : any\n";

static const char DEAL[] = "deal 1 dealer 0 vul none\n"
			   "hand 0 S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA\n"
			   "hand 1 H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA\n"
			   "hand 2 D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA\n"
			   "hand 3 C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA\n";

enum { TEXT_SIZE = 1 << 17 };

static char fault[ATOUT_ERROR_SIZE]; /* why an event was not taken */

static bool take(void *user, const char *event, size_t length)
{
	struct room *to = user;

	assert_true(length < EVENT_SIZE_MAX);
	room_add(to, event, length);
	return host_apply(to->host, event, length, fault);
}

/* The text as lines of a record, each behind "#|". */
static void put_text(char *to, const char *text)
{
	sprintf(to, "# own %014llx\n", (unsigned long long)shelf_number(text, strlen(text)));
	for (to += strlen(to); *text; text += strcspn(text, "\n") + 1)
		to += sprintf(to, "#|%.*s\n", (int)strcspn(text, "\n"), text);
}

static void put_record(char *to, const char *text, const char *named)
{
	to += sprintf(to, "atout 1\ngame bridge\noption boards 1\noption ns_system own:%014llx\n",
		      (unsigned long long)shelf_number(named, strlen(named)));
	if (text)
		put_text(to, text);
	sprintf(to + strlen(to),
		"# play seat 0 person\n# play seat 1 random\n# play seat 2 random\n"
		"# play seat 3 random\n%s",
		DEAL);
}

static bool read_record(struct room *to, const char *text, char error[ATOUT_ERROR_SIZE])
{
	const struct record_events how = {.person = "anna", .name = "Anna", .take = take, .user = to};
	size_t whole;

	return record_to_events(text, &how, &whole, error);
}

/* The system of a host is there, to bid by. */
static void must_have(const struct host *host, const char *text)
{
	uint64_t number = shelf_number(text, strlen(text));
	char *kept = shelf_text(number);

	assert_non_null(kept);
	assert_string_equal(kept, text);
	free(kept);
	assert_true(host->log.terms.option[3] >> 4 == (int64_t)number);
	assert_true(host->log.match.setup.option[3] == host->log.terms.option[3]);
}

static void a_record_brings_its_system(void **unused)
{
	static char record[TEXT_SIZE];
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	put_record(record, MINE, MINE);
	assert_true(read_record(&room, record, error));
	must_have(room.host, MINE);
	host_free(room.host);
	room.host = NULL;
	assert_true(shelf_stamp(shelf_number(MINE, strlen(MINE))) == 0);
}

/* Its events are as long as events may be. */
static void a_long_text_is_several_events(void **unused)
{
	static char text[OWN_TEXT_MAX], record[TEXT_SIZE];
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	strcpy(text, MINE);
	while (strlen(text) < 30000)
		sprintf(text + strlen(text), "# %*s.\n", (int)(strlen(text) % (SYSTEM_LINE_MAX - 5)), "x");
	put_record(record, text, text);
	assert_true(read_record(&room, record, error));
	assert_true(room.events >= 5);
	must_have(room.host, text);
}

static void the_record_of_the_deals_has_it(void **unused)
{
	static char record[TEXT_SIZE];
	static struct room again;
	char error[ATOUT_ERROR_SIZE], lines[512];
	size_t length;

	(void)unused;
	put_record(record, MINE, MINE);
	strcat(record, "0 pass\n1 pass\n2 pass\n3 pass\n");
	assert_true(read_record(&room, record, error));
	char *kept = host_record(room.host, &length);
	put_text(lines, MINE);
	expect_in(kept, lines);
	room_open(&again, 5);
	assert_true(read_record(&again, kept, error));
	must_have(again.host, MINE);
	room_close(&again);
	must_have(room.host, MINE);
	free(kept);
}

static void refused(const char *record, const char *says)
{
	char error[ATOUT_ERROR_SIZE];

	assert_false(read_record(&room, record, error));
	expect_in(fault, says);
	room_close(&room);
	room_open(&room, 31);
}

static void a_record_without_its_text_is_refused(void **unused)
{
	static char record[TEXT_SIZE];
	const char unread[] = "system Mine\nwhen opening\n    2Q : any\n";

	(void)unused;
	put_record(record, NULL, MINE);
	refused(record, "option ns_system: the text");
	put_record(record, "system Mine\nwhen opening\n    P : any\n", MINE); /* another one */
	refused(record, "option ns_system: the text");
	put_record(record, unread, unread);
	refused(record, ": the system cannot be read: line 3 of own.bid: ");
	put_record(record, MINE, MINE);
	*strstr(record, "hcp 0-40") = 'H'; /* one letter of it is changed */
	refused(record, "option ns_system: the text");
}

/* What others have on the shelf is nobody else's. */
static void a_guest_can_only_name_a_text_of_the_table(void **unused)
{
	struct system_error wrong;
	uint64_t number;
	char event[1024] = "";

	(void)unused;
	assert_true(own_hold(MINE, strlen(MINE), &number, &wrong));
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"ns_system\",\"value\":\"own:%014llx\"}",
		 (unsigned long long)number);
	expect_refused(0, "The text of this system is not here");
	for (const char *line = MINE; *line; line += strcspn(line, "\n") + 1)
		sprintf(event + strlen(event), "text |%.*s\n", (int)strcspn(line, "\n"), line);
	sprintf(event + strlen(event), "own %014llx\n", (unsigned long long)number);
	assert_true(take(&room, event, strlen(event)));
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"ns_system\",\"value\":\"own:%014llx\"}",
		 (unsigned long long)number);
	expect_in(room.guest[0].options, "\"ns_system\":\"own:");
	shelf_drop(number);
	assert_true(shelf_stamp(number) != 0);
}

/* ---- A text that comes by messages ---- */

static void say_part(int guest, int line, const char *json, bool last)
{
	room_say(&room, guest, "{\"type\":\"text\",\"name\":\"ns_system\",\"line\":%d,\"text\":\"%s\"%s}", line, json,
		 last ? ",\"last\":true" : "");
}

static const char FIRST[] = "system Mine\\nwhen opening\\n", LAST[] = "\\t1N : hcp 10-12 & balanced => notrump\\n";

static void open_alone(void)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
}

static uint64_t chosen(void) { return (uint64_t)room.host->log.terms.option[3] >> 4; }

static const char *long_lines(void)
{
	static char lines[3 * 990];

	sprintf(lines, "#%0980d\\n#%0980d\\n#%0980d\\n", 0, 0, 0);
	return lines;
}

static void parts_of_a_text_choose_it(void **unused)
{
	static const char text[] = "system Mine\nwhen opening\n\t1N : hcp 10-12 & balanced => notrump\n";

	(void)unused;
	open_alone();
	say_part(0, 0, "system Another\\nwhen opening\\n", false);
	say_part(0, 0, FIRST, false); /* begins anew */
	assert_null(strstr(room.guest[0].options, "own:"));
	say_part(0, 2, LAST, true);
	expect_in(room.guest[0].options, "\"ns_system\":\"own:");
	assert_true(chosen() == shelf_number(text, strlen(text)));
	assert_true(shelf_stamp(chosen()) != 0);
}

static void a_part_that_does_not_follow_is_refused(void **unused)
{
	(void)unused;
	open_alone();
	say_part(0, 2, LAST, true);
	expect_refused(0, "The table has changed in the meantime");
	say_part(0, 0, FIRST, false);
	say_part(0, 1, LAST, true);
	expect_refused(0, "The table has changed in the meantime");
	room_enter(&room, 1, "bo");
	say_part(1, 2, LAST, true);
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"text\",\"name\":\"boards\",\"line\":0,\"text\":\"1\\n\",\"last\":true}");
	expect_refused(0, "No text can be chosen for this");
	say_part(0, 2, LAST, true);
	assert_true(chosen() != 0);
}

static void a_text_that_is_no_system_is_refused(void **unused)
{
	(void)unused;
	open_alone();
	say_part(0, 0, "system Mine\\nwhen opening\\n    8N : any\\n", true);
	expect_in(room.guest[0].other, "\"key\":\"Line %d of this system cannot be read\",\"number\":3");
	expect_refused(0, "Line %d");
	for (int part = 0; part < 30 && !room.guest[0].other; part++)
		say_part(0, 3 * part, long_lines(), false);
	expect_refused(0, "A table cannot use this system");
	say_part(0, 0, FIRST, false);
	say_part(0, 2, LAST, true);
	expect_in(room.guest[0].options, "\"ns_system\":\"own:");
}

static char heard[4 * OWN_TEXT_MAX];

static void hear(struct room *from, struct host_guest *guest, const char *text, size_t length)
{
	(void)length;
	if (guest == &from->guest[1])
		strcat(heard, text);
}

/* In parts of whole lines. */
static void a_text_is_told_to_everybody_who_asks(void **unused)
{
	size_t parts = 0;

	(void)unused;
	open_alone();
	room_enter(&room, 1, "bo"); /* watches */
	say_part(0, 0, FIRST, false);
	for (int line = 2; line < 40; line++) {
		char lines[1200];
		sprintf(lines, "# %0900d\\n", line);
		say_part(0, line, lines, false);
	}
	say_part(0, 40, LAST, true);
	assert_true(chosen() != 0);
	room.told = hear;
	room_say(&room, 1, "{\"type\":\"read\",\"name\":\"ew_system\",\"value\":\"own:%014llx\"}",
		 (unsigned long long)chosen());
	for (const char *at = heard; (at = strstr(at, "{\"type\":\"text\"")); at++)
		parts++;
	assert_true(parts == 5);
	expect_in(heard, "\"line\":0,\"text\":\"system Mine\\nwhen opening\\n# 0");
	expect_in(heard, "038\\n# ");
	expect_in(heard, "\\n\\t1N : hcp 10-12 & balanced => notrump\\n\",\"last\":true}");
	room_say(&room, 1, "{\"type\":\"read\",\"name\":\"ew_system\",\"value\":\"own:00000000000001\"}");
	expect_refused(1, "The text of this system is not here");
	room_say(&room, 1, "{\"type\":\"read\",\"name\":\"boards\",\"value\":\"1\"}");
	expect_refused(1, "The text of this system is not here");
}

/* What was told of a text before a match began is forgotten: a snapshot has nothing of it. */
static void a_match_ends_a_text_that_is_not_complete(void **unused)
{
	(void)unused;
	open_alone();
	say_part(0, 0, FIRST, false);
	start(0);
	assert_null(room.host->log.texts.text);
	say_part(0, 2, LAST, true);
	expect_refused(0, "The match has already started");
}

/* A long text counts as many events: what a table stores has an end. */
static void a_table_takes_only_so_many_texts(void **unused)
{
	int parts = 0;

	(void)unused;
	open_alone();
	for (; !room.guest[0].other && parts < 200; parts++)
		say_part(0, 0, long_lines(), false);
	expect_refused(0, "Too much has been changed here");
	assert_in_range(parts, 70, 100);
}

static void events_that_do_not_fit_are_refused(void **unused)
{
	static const struct {
		const char *event, *says;
	} cases[] = {
		{"text system Mine\n", "line 1: expected: text |LINE, or: text new"},
		{"own 00000000000000\n", "line 1: the text before it has the number"},
		{"text |when opening\nown 00000000000000\n", "line 2: the text before it has the number"},
		{"text |when\x1b\nown 00000000000000\n", "line 2: the text before it has the number"},
		{"option ns_system own:00000000000000\n", "line 1: option ns_system: the text"},
	};
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		open_table("bridge", false);
		assert_false(host_apply(room.host, cases[i].event, strlen(cases[i].event), error));
		expect_in(error, cases[i].says);
		room_close(&room);
		room_open(&room, 31);
	}
}

static void a_snapshot_has_it(void **unused)
{
	static char record[TEXT_SIZE];
	char error[ATOUT_ERROR_SIZE];
	size_t length, size;

	(void)unused;
	put_record(record, MINE, MINE);
	strcat(record, "0 pass\n1 pass\n");
	assert_true(read_record(&room, record, error));
	char *text = host_snapshot(room.host, &length);
	assert_non_null(text);
	host_free(room.host);
	room.host = NULL;
	assert_true(shelf_stamp(shelf_number(MINE, strlen(MINE))) == 0);
	room.host = host_new(&room_calls, &room);
	assert_true(host_restore(room.host, text, length));
	must_have(room.host, MINE);
	char *again = host_snapshot(room.host, &size);
	assert_string_equal(text, again);
	free(text);
	free(again);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_record_brings_its_system),
		TEST(a_long_text_is_several_events),
		TEST(the_record_of_the_deals_has_it),
		TEST(a_record_without_its_text_is_refused),
		TEST(a_guest_can_only_name_a_text_of_the_table),
		TEST(parts_of_a_text_choose_it),
		TEST(a_part_that_does_not_follow_is_refused),
		TEST(a_text_that_is_no_system_is_refused),
		TEST(a_text_is_told_to_everybody_who_asks),
		TEST(a_match_ends_a_text_that_is_not_complete),
		TEST(a_table_takes_only_so_many_texts),
		TEST(events_that_do_not_fit_are_refused),
		TEST(a_snapshot_has_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
