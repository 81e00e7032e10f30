/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of a file of results that are about a contestant: its name, what is added to its total, its stratum, its fee.
 */
#include "duplicate/results_part.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { DECIMALS = 2, EXTRA_MAX = 1000000 };

/* "2", "-2.5", "2.25", ".5": hundredths, up to EXTRA_MAX.  False: it is none. */
static bool read_hundredths(const char *text, int32_t *hundredths)
{
	bool negative = *text == '-';
	int64_t size;

	text += negative || *text == '+';
	if (!text_decimal(&text, DECIMALS, EXTRA_MAX, &size) || *text)
		return false;
	*hundredths = (int32_t)(negative ? -size : size);
	return true;
}

static bool take_name(struct contestant *contestant, const char *text)
{
	memcpy(contestant->name, text, RESULTS_CELL_SIZE);
	return contestant->named = true;
}

static bool take_carry(struct contestant *contestant, const char *text)
{
	return read_hundredths(text, &contestant->carried);
}

/* Several penalties add up. */
static bool add_to(int32_t *sum, const char *text)
{
	int32_t more;

	if (!read_hundredths(text, &more) || more < 0 || *sum > 100 * EXTRA_MAX - more)
		return false;
	*sum += more;
	return true;
}

static bool take_penalty(struct contestant *contestant, const char *text)
{
	char number[RESULTS_CELL_SIZE];
	size_t length = strlen(text);
	bool percent = length && text[length - 1] == '%';

	memcpy(number, text, length + 1);
	number[length - percent] = '\0';
	return add_to(percent ? &contestant->penalty_percent : &contestant->penalty, number);
}

static bool take_handicap(struct contestant *contestant, const char *text)
{
	contestant->has_handicap = true;
	return read_hundredths(text, &contestant->handicap);
}

static bool take_stratum(struct contestant *contestant, const char *text)
{
	contestant->stratum = (uint8_t)(text[0] - 'A' + 1);
	return text[0] >= 'A' && text[0] <= 'A' + RESULTS_STRATA - 1 && !text[1];
}

static bool take_fee(struct contestant *contestant, const char *text) { return add_to(&contestant->fee, text); }

static const struct extra {
	const char *word, *expected;
	bool (*take)(struct contestant *, const char *text);
} extras[] = {
	{"name", "the name", take_name},
	{"carry", "points that are carried over, such as 12.5 or -3", take_carry},
	{"penalty", "points such as 2.5, or percent of a top such as 10%", take_penalty},
	{"handicap", "percent or, but by matchpoints, points of a board, such as 2.5 or -1", take_handicap},
	{"stratum", "a letter from A to F", take_stratum},
	{"fee", "an amount such as 8.50", take_fee},
};

bool results_side(const struct results *results, char *number, int *side)
{
	static const char *const endings[SIDES] = {"NS", "EW"};
	size_t length = strlen(number);

	*side = 0;
	if (!results->how.two_winners)
		return true;
	while (*side < SIDES && (length < 3 || strcmp(number + length - 2, endings[*side]) != 0))
		++*side;
	if (*side == SIDES)
		return false;
	number[length - 2] = '\0';
	return true;
}

const char *results_extra_word(size_t i) { return i < sizeof extras / sizeof *extras ? extras[i].word : NULL; }

static const struct extra *find_extra(const char *word)
{
	for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
		if (text_same(word, extras[i].word))
			return &extras[i];
	return NULL;
}

bool results_is_extra(const char *word) { return find_extra(word) != NULL; }

bool contestant_take(struct contestant *contestant, const char *word, const char *text, const char **expected)
{
	const struct extra *extra = find_extra(word);

	*expected = extra ? extra->expected : NULL;
	return extra && strlen(text) < RESULTS_CELL_SIZE && extra->take(contestant, text);
}

bool results_extra(struct results *results, char (*cell)[RESULTS_CELL_SIZE], int cells, uint32_t number,
		   struct atout_error *error)
{
	const struct extra *extra = find_extra(cell[0]);
	uint32_t who;
	int side;

	if (cells != EXTRA_CELLS)
		return cells_refuse(error, number, "expected %s, a number, and %s", extra->word, extra->expected);
	if (!results_side(results, cell[1], &side))
		return cells_refuse(error, number,
				    "with two winners a %s goes with a number such as 7NS or 7EW, not '%s'",
				    extra->word, cell[1]);
	if (!results_find(results, cell[1], side, number, &who, error))
		return false;
	return extra->take(&results->contestant[who], cell[2]) ||
	       cells_refuse(error, number, "the %s '%s' is none; expected %s", extra->word, cell[2], extra->expected);
}
