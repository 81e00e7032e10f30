/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/award.h"

#include "base/embedded.h"
#include "duplicate/words.h"

#include <math.h>

enum { UNIT_DECIMALS = 4, UNITS = 10000, POINTS_MAX = 1000, COUNT_MAX = 10000, PERCENT = 100, DECIMALS = 2 };

extern const struct embedded award_files[];

/* ---- Names ---- */

const char *award_name(size_t i) { return award_files[i].name; }

bool award_find(struct award_scheme *scheme, const char *name)
{
	const char *text = embedded_find(award_files, "awards", name);
	struct atout_error error;

	return text && award_read(scheme, text, strlen(text), &error);
}

/* ---- Reading ---- */

static bool take_amount(struct words *words, int32_t *units)
{
	int64_t number;

	if (!words_decimal(words, UNIT_DECIMALS, POINTS_MAX, &number) || !number)
		return false;
	*units = (int32_t)number;
	return true;
}

static bool take_first(struct award_first *first, struct words *words)
{
	bool taken = take_amount(words, &first->each);

	first->tables = taken && words_word(words, "table");
	return taken && (first->tables || words_word(words, "contestant"));
}

static bool take_beyond(struct award_first *first, struct words *words)
{
	return words_number(words, 1, COUNT_MAX, &first->beyond) && take_amount(words, &first->limit) &&
	       words_number(words, 1, COUNT_MAX, &first->fade);
}

static bool read_title(struct award_scheme *scheme, struct words *words)
{
	return words_rest(words, scheme->title, sizeof scheme->title);
}

static bool read_first(struct award_scheme *scheme, struct words *words) { return take_first(&scheme->first, words); }
static bool read_of_two(struct award_scheme *scheme, struct words *words) { return take_first(&scheme->of_two, words); }
static bool read_beyond(struct award_scheme *scheme, struct words *words) { return take_beyond(&scheme->first, words); }
static bool read_most(struct award_scheme *scheme, struct words *words) { return take_amount(words, &scheme->most); }

static bool read_beyond_of_two(struct award_scheme *scheme, struct words *words)
{
	return take_beyond(&scheme->of_two, words);
}

static const char *const roundings[] = {"nearest", "up", "down"};
enum { ROUND_NEAREST, ROUND_UP, ROUND_DOWN, ROUNDINGS };

static bool read_awarded(struct award_scheme *scheme, struct words *words)
{
	int percent;

	if (!words_number(words, 1, PERCENT, &percent))
		return false;
	scheme->awarded = (uint8_t)percent;
	for (scheme->rounding = 0; scheme->rounding < ROUNDINGS; scheme->rounding++)
		if (words_word(words, roundings[scheme->rounding]))
			return true;
	return false;
}

static bool read_places(struct award_scheme *scheme, struct words *words)
{
	int percent;

	for (scheme->places = 0; scheme->places < AWARD_PLACES_MAX; scheme->places++) {
		if (!words_number(words, 0, PERCENT, &percent))
			break;
		scheme->percent[scheme->places] = (uint16_t)percent;
	}
	return scheme->places > 0;
}

static bool read_behind(struct award_scheme *scheme, struct words *words)
{
	int less;

	if (!words_number(words, 0, 1, &less))
		return false;
	scheme->behind = (uint8_t)less;
	return true;
}

static bool read_decimals(struct award_scheme *scheme, struct words *words)
{
	int decimals;

	if (!words_number(words, 0, DECIMALS, &decimals))
		return false;
	scheme->decimals = (uint8_t)decimals;
	return true;
}

static const struct line {
	const char *word, *expected;
	bool (*read)(struct award_scheme *, struct words *);
} lines[] = {
	{"title", "a title", read_title},
	{"first", "points up to 1000, and contestant or table", read_first},
	{"beyond", "a number, points, and a number", read_beyond},
	{"first-of-two", "points up to 1000, and contestant or table", read_of_two},
	{"beyond-of-two", "a number, points, and a number", read_beyond_of_two},
	{"most", "points up to 1000", read_most},
	{"awarded", "1 to 100 percent, and nearest, up or down", read_awarded},
	{"places", "up to 32 numbers of percent", read_places},
	{"behind", "0 or 1", read_behind},
	{"decimals", "0 to 2", read_decimals},
};

static bool read_line(struct award_scheme *scheme, struct words *words)
{
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (words_word(words, lines[i].word))
			return (lines[i].read(scheme, words) && words_end(words)) ||
			       words_refuse(words, "expected after %s: %s", lines[i].word, lines[i].expected);
	return words_refuse(words, "expected title, first, beyond, first-of-two, beyond-of-two, most, awarded, places, "
				   "behind or decimals");
}

bool award_read(struct award_scheme *scheme, const char *text, size_t size, struct atout_error *error)
{
	struct words words;

	*scheme = (struct award_scheme){.decimals = DECIMALS};
	words_start(&words, text, size, error);
	while (words_line(&words))
		if (!read_line(scheme, &words))
			return false;
	return !words.failed && ((scheme->first.each && scheme->awarded && scheme->places) ||
				 words_refuse(&words, "first, awarded and places have to be there"));
}

/* ---- Points ---- */

static double first_place(const struct award_scheme *scheme, const struct award_field *field)
{
	const struct award_first *first = field->of_two && scheme->of_two.each ? &scheme->of_two : &scheme->first;
	double number = first->tables ? field->tables : field->contestants;
	double units = first->each * number;

	if (first->limit && number > first->beyond)
		units = first->limit * (1 - exp(-number / first->fade));
	return (scheme->most && units > scheme->most ? scheme->most : units) / UNITS;
}

static uint32_t depth(const struct award_scheme *scheme, uint32_t contestants)
{
	static const uint32_t add[ROUNDINGS] = {
		[ROUND_NEAREST] = PERCENT / 2, [ROUND_UP] = PERCENT - 1, [ROUND_DOWN] = 0};

	return (contestants * scheme->awarded + add[scheme->rounding]) / PERCENT;
}

static double share(const struct award_scheme *scheme, uint32_t place)
{
	if (place <= scheme->places)
		return scheme->percent[place - 1] / (double)PERCENT;
	return 1.0 / (place - scheme->behind);
}

int32_t award_points(const struct award_scheme *scheme, const struct award_field *field, uint32_t place,
		     uint32_t sharing)
{
	static const double steps[] = {1, 10, 100};
	uint32_t last = depth(scheme, field->contestants);
	double shares = 0, step = steps[scheme->decimals];

	for (uint32_t i = place; i < place + sharing && i <= last; i++)
		shares += share(scheme, i);
	/* A half that floating point has made a little less is a half. */
	double points = first_place(scheme, field) * shares / sharing;
	return (int32_t)(floor(points * step + 0.5 + 1e-9) * steps[DECIMALS] / step);
}
