/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/set_lines.h"

#include "core/cards.h"
#include "host/log/given.h"
#include "host/log/line.h"
#include "host/log/texts.h"

#include <atout/bot.h>
#include <atout/deal.h>
#include <stdio.h>

struct reading {
	struct set_lines *set;
	seatset bots;
	char *error;
};

static bool wrong(const struct reading *reading, const char *expected)
{
	snprintf(reading->error, ATOUT_ERROR_SIZE, "expected %s", expected);
	return false;
}

static bool take_option(struct reading *reading, const struct event_line *line)
{
	static const struct log_texts none;
	const struct atout_option *option = reading->set->game->options;
	int i = atout_option_find(reading->set->game, line->word);

	return (i >= 0 && atout_option_read(&option[i], line->text, &reading->set->setup.option[i]) &&
		texts_allow(&none, &option[i], reading->set->setup.option[i])) ||
	       wrong(reading, "an option of the game, and a value that every program has");
}

static bool take_bot(struct reading *reading, const struct event_line *line)
{
	bool fits = line->seat < reading->set->setup.seats && line->seat != reading->set->seat &&
		    !seat_in(reading->bots, line->seat) && atout_bot_find(line->text);

	reading->bots |= fits ? seat_bit(line->seat) : 0;
	return fits || wrong(reading, "a bot at each seat but the player's");
}

static bool take_given(struct reading *reading, const struct event_line *line)
{
	struct given given = {.deals = 0};
	bool right = given_add(&given, line->seat, line->text);

	given_free(&given);
	return (right && ++reading->set->deals <= GIVEN_MAX) || wrong(reading, "the key of a deal, of 32 at most");
}

static bool take_as_it_is(struct reading *reading, const struct event_line *line)
{
	(void)reading, (void)line;
	return true;
}

/* Nothing else: a set neither moves nor seats people. */
static bool (*const takes[EVENT_KINDS])(struct reading *, const struct event_line *) = {
	[EVENT_OPTION] = take_option, [EVENT_DUMMY] = take_as_it_is, [EVENT_DEALS] = take_as_it_is,
	[EVENT_BOT] = take_bot,	      [EVENT_GIVEN] = take_given,
};

static bool read_lines(struct reading *reading, const char *text, size_t length)
{
	struct event_reader reader = {.next = text, .end = text + length, .error = reading->error};
	struct event_line line;

	while (event_read(&reader, &line)) {
		if (!takes[line.kind])
			return wrong(reading, "a line of a set of deals");
		if (!takes[line.kind](reading, &line))
			return false;
	}
	return !reader.wrong;
}

static bool is_whole(const struct reading *reading)
{
	const struct set_lines *set = reading->set;
	seatset others = (seatset)(all_seats(set->setup.seats) & ~seat_bit(set->seat));

	if (reading->bots != others)
		return wrong(reading, "a bot at each seat but the player's");
	return set->deals || wrong(reading, "a deal");
}

bool set_lines_read(struct set_lines *set, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct reading reading = {.set = set, .error = error};

	set->deals = 0;
	return read_lines(&reading, text, length) && is_whole(&reading);
}
