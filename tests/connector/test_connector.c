/* SPDX-License-Identifier: Apache-2.0 */
/* Answers of a Data Connector are read, results become acts of an evening and come back as they were. */
#include "connector/connector.h"
#include "connector/device_result.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- Envelopes ---- */

static bool read_envelope(struct envelope *envelope, const char *text)
{
	char why[ATOUT_ERROR_SIZE];

	return envelope_read(envelope, text, strlen(text), why);
}

static void an_answer_may_lack_members_and_have_others(void **unused)
{
	struct envelope envelope;

	(void)unused;
	assert_true(read_envelope(
		&envelope, "{\"RequestCommand\":19,\"DataType\":12,\"LastQueueItemId\":7,\"ErrorType\":0,"
			   "\"SessionGuid\":null,\"New\":[{\"a\":1}],\"SerializedData\":\"[\\u0022a\\u0022]\"}"));
	assert_int_equal(envelope.command, 19);
	assert_int_equal(envelope.last, 7);
	assert_string_equal(envelope.payload, "[\"a\"]");
	assert_int_equal(envelope_judge(&envelope), ENVELOPE_DONE);
	envelope_free(&envelope);
	assert_true(read_envelope(&envelope, "{\"RequestCommand\":4,\"SerializedData\":null}"));
	assert_string_equal(envelope.payload, "");
	envelope_free(&envelope);
	assert_false(read_envelope(&envelope, "{\"RequestCommand\":\"4\"}"));
	assert_false(read_envelope(&envelope, "{\"RequestCommand\":4} x"));
	assert_false(read_envelope(&envelope, ""));
}

static void errors_are_final_or_pass(void **unused)
{
	static const struct {
		int data, error;
		enum envelope_verdict verdict;
	} rows[] = {{1, 0, ENVELOPE_DONE},  {4, 2, ENVELOPE_DONE},   {4, 3, ENVELOPE_DONE},  {4, 0, ENVELOPE_AGAIN},
		    {4, 1, ENVELOPE_AGAIN}, {4, 10, ENVELOPE_AGAIN}, {4, 5, ENVELOPE_NEVER}, {4, 99, ENVELOPE_AGAIN}};
	struct envelope envelope = {.payload = (char[]){"\"why\""}, .length = 5};
	char text[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		envelope.data = rows[i].data;
		envelope.error = rows[i].error;
		assert_int_equal(envelope_judge(&envelope), rows[i].verdict);
	}
	envelope.error = 5;
	envelope_explain(&envelope, text);
	assert_string_equal(text, "not valid: why");
}

static void a_request_has_its_payload_as_a_text(void **unused)
{
	const struct envelope_sender sender = {"4711", "K\"1"};
	char text[200];

	(void)unused;
	int length = envelope_print(&sender, 27, "ABC", "{\"a\":1}", text, sizeof text);
	assert_int_equal(length, strlen(text));
	assert_string_equal(text,
			    "{\"Command\":27,\"ClubId\":\"4711\",\"LicenceKey\":\"K\\\"1\",\"SessionGuid\":\"ABC\","
			    "\"SerializedData\":\"{\\\"a\\\":1}\"}");
}

static void an_evening_has_one_guid(void **unused)
{
	char one[ENVELOPE_GUID_SIZE], same[ENVELOPE_GUID_SIZE], other[ENVELOPE_GUID_SIZE];

	(void)unused;
	connector_guid("k3v9t2mxw7ab", one);
	connector_guid("k3v9t2mxw7ab", same);
	connector_guid("k3v9t2mxw7ac", other);
	assert_string_equal(one, same);
	assert_string_not_equal(one, other);
	assert_int_equal(strspn(one, "0123456789ABCDEF"), 32);
	assert_int_equal(strlen(one), 32);
}

/* ---- Rows ---- */

static bool count_row(void *user, const void *row)
{
	(void)row;
	return ++*(int *)user < 3;
}

static void lists_are_read_to_their_end_or_not_at_all(void **unused)
{
	static const struct {
		const char *text;
		int rows;
		bool read;
	} lists[] = {{"", 0, true},	 {"null", 0, true},	   {"[]", 0, true},  {"[{},{\"Level\":null}]", 2, true},
		     {"[{}", 1, false},	 {"[{},{},{}]", 3, false}, {"{}", 0, false}, {"[{\"Level\":\"x\"}]", 0, false},
		     {"[] []", 0, false}};
	char why[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		int rows = 0;
		assert_int_equal(record_results(lists[i].text, strlen(lists[i].text), count_row, &rows, why),
				 lists[i].read);
		assert_int_equal(rows, lists[i].rows);
	}
	assert_true(record_results("\"there is no data\"", 0, count_row, NULL, why)); /* only its length counts */
}

/* ---- Results ---- */

enum { NS = 3, EW = 11 };

/* Does at an evening what the act says, in a slot. */
static void do_act(const struct act *act, struct slot *slot)
{
	char why[ATOUT_ERROR_SIZE];

	*slot = (struct slot){.state = SLOT_NONE, .lead = NO_CARD};
	if (act->what == ACT_CLEAR)
		return;
	slot->state = act->what == ACT_RULE ? SLOT_RULED : SLOT_IN;
	slot->turned = act->turned;
	slot->lead = act->lead[0] ? (uint8_t)atout_card_read(act->lead) : NO_CARD;
	if (act->what == ACT_RULE)
		assert_true(verdict_read(act->verdict, slot->verdict, why, sizeof why));
	else
		assert_true(played_read(act->contract, &slot->result, why));
}

static void comes_back(const struct record_result *row)
{
	struct device_result result, standing;
	struct record_result again = {.table = row->table, .round = row->round, .board = row->board};
	struct act *act = calloc(1, sizeof *act);
	char why[ATOUT_ERROR_SIZE];
	struct slot slot;

	assert_true(device_result_read(row, NS, EW, &result, why));
	device_result_act(&result, act);
	do_act(act, &slot);
	assert_true(device_result_of(&slot, &standing));
	assert_true(device_result_same(&result, &standing));
	device_result_print(&standing, NS, EW, &again);
	assert_int_equal(again.level, row->level);
	assert_int_equal(again.strain, row->strain);
	assert_int_equal(again.tricks, row->tricks);
	assert_int_equal(again.declaring, row->declaring);
	assert_int_equal(again.lead_rank, row->lead_rank);
	assert_int_equal(again.lead_suit, row->lead_suit);
	free(act);
}

static void every_result_comes_back_as_it_was(void **unused)
{
	(void)unused;
	for (int level = -10; level <= 7; level++)
		for (int strain = 1; strain <= (level > 0 ? 5 : 1); strain++)
			for (int declarer = 1; declarer <= (level > 0 ? 4 : 1); declarer++) {
				struct record_result row = {
					.direction = 3, .ns = NS, .ew = EW, .declaring = NS, .level = level};
				if (level > 0) {
					row.strain = strain;
					row.declarer = declarer;
					row.declaring = declarer % 2 ? NS : EW;
					row.doubled = strain % 3;
					row.tricks = (level * 5 + strain) % 14;
					row.lead_rank = 2 + (level + strain) % 13;
					row.lead_suit = declarer;
				}
				comes_back(&row);
				if (level > 0) {
					row.declaring = NS + EW - row.declaring;
					comes_back(&row);
				}
			}
}

static void what_is_no_result_is_refused(void **unused)
{
	static const struct record_result rows[] = {
		{.direction = 1, .ns = NS, .ew = EW},
		{.direction = 3, .ns = NS, .ew = EW, .level = 8},
		{.direction = 3, .ns = NS, .ew = EW, .level = -11},
		{.direction = 3, .ns = NS, .ew = 12},
		{.direction = 3, .ns = NS, .ew = EW, .level = 1, .strain = 1, .declarer = 5, .tricks = 7},
		{.direction = 3, .ns = NS, .ew = EW, .level = 1, .strain = 6, .declarer = 1, .tricks = 7},
		{.direction = 3, .ns = NS, .ew = EW, .level = 1, .strain = 1, .declarer = 1, .tricks = 14},
		{.direction = 3,
		 .ns = NS,
		 .ew = EW,
		 .level = 1,
		 .strain = 1,
		 .declarer = 1,
		 .tricks = 7,
		 .declaring = 4},
		{.direction = 3,
		 .ns = NS,
		 .ew = EW,
		 .level = 1,
		 .strain = 1,
		 .declarer = 1,
		 .tricks = 7,
		 .lead_rank = 15,
		 .lead_suit = 1},
		{.direction = 3,
		 .ns = NS,
		 .ew = EW,
		 .level = 1,
		 .strain = 1,
		 .declarer = 1,
		 .tricks = 7,
		 .lead_rank = 3},
	};
	struct device_result result;
	char why[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		why[0] = '\0';
		assert_false(device_result_read(&rows[i], NS, EW, &result, why));
		assert_true(why[0]);
	}
}

static void weighted_scores_have_no_word(void **unused)
{
	static const struct {
		const char *verdict;
		bool told;
		int level;
	} rows[] = {{"A+/A-", true, -7},   {"A", true, -5},   {"A-/A-", true, -1},
		    {"NP", true, -10},	   {"620", false, 0}, {"70% 620 30% -100", false, 0},
		    {"60%/40%", false, 0}, {"NP/A", false, 0}};
	struct device_result result;
	struct slot slot = {.state = SLOT_RULED};
	char why[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_true(verdict_read(rows[i].verdict, slot.verdict, why, sizeof why));
		assert_int_equal(device_result_of(&slot, &result), rows[i].told);
		if (rows[i].told)
			assert_int_equal(result.level, rows[i].level);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_answer_may_lack_members_and_have_others),
		cmocka_unit_test(errors_are_final_or_pass),
		cmocka_unit_test(a_request_has_its_payload_as_a_text),
		cmocka_unit_test(an_evening_has_one_guid),
		cmocka_unit_test(lists_are_read_to_their_end_or_not_at_all),
		cmocka_unit_test(every_result_comes_back_as_it_was),
		cmocka_unit_test(what_is_no_result_is_refused),
		cmocka_unit_test(weighted_scores_have_no_word),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
