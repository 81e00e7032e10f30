/* SPDX-License-Identifier: Apache-2.0 */
/* A review of a match has all that its record has brought: the texts of systems too, as long as it lasts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analysis/review.h"

#include "base/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char MINE[] = "system Mine\nwhen opening\n    P : any\n";
static const char LINES[] = "#|system Mine\n#|when opening\n#|    P : any\n";

/* Two deals, passed out, of a match with the text or without. */
static void print_record(char *to, size_t size, bool with_text)
{
	static const char *const cards[] = {
		"S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA", "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA",
		"D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA", "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA"};
	unsigned long long number = shelf_number(MINE, strlen(MINE));
	int length = snprintf(to, size, "atout 1\ngame bridge\noption ns_system own:%014llx\n", number);

	if (with_text)
		length += snprintf(to + length, size - (size_t)length, "# own %014llx\n%s", number, LINES);
	for (int deal = 1; deal <= 2; deal++) {
		length += snprintf(to + length, size - (size_t)length, "deal %d dealer %d vul %s\n", deal, deal - 1,
				   deal == 1 ? "none" : "ns");
		for (int seat = 0; seat < 4; seat++)
			length += snprintf(to + length, size - (size_t)length, "hand %d %s\n", seat, cards[seat]);
		for (int call = 0; call < 4; call++)
			length += snprintf(to + length, size - (size_t)length, "%d pass\n", (deal - 1 + call) % 4);
	}
}

static bool is_kept(void) { return shelf_stamp(shelf_number(MINE, strlen(MINE))) != 0; }

static void a_review_has_the_text_of_a_system(void **unused)
{
	struct review review = {.deals = 0};
	struct review_text out = {.at = NULL};
	char record[4096], other[4096];

	(void)unused;
	print_record(record, sizeof record, true);
	assert_true(review_read(&review, record, strlen(record)));
	assert_int_equal(review.deals, 2);
	assert_true(is_kept());
	review_record(&review, 1, &out); /* so that the deal is written with it */
	assert_non_null(strstr(out.at, LINES));
	assert_true(is_kept());
	print_record(other, sizeof other, false);
	assert_true(review_read(&review, other, strlen(other)));
	assert_false(is_kept());
	assert_true(review_read(&review, record, strlen(record)));
	review_free(&review);
	assert_false(is_kept());
	free(out.at);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_review_has_the_text_of_a_system),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
