/* SPDX-License-Identifier: Apache-2.0 */
#include "core/played_text.h"

#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdarg.h>
#include <stdio.h>

static bool refuse(char why[PLAYED_WHY_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(char why[PLAYED_WHY_SIZE], const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(why, PLAYED_WHY_SIZE, format, args);
	va_end(args);
	return false;
}

/* "=", "+1", "-2": from so many to so many. */
static bool read_result(const char **cursor, int least, int most, int *result)
{
	const char *at = *cursor;
	int sign = *at == '-' ? -1 : 1;

	*result = 0;
	if (*at != '=' && *at != '+' && *at != '-')
		return false;
	if (*at++ != '=' && (!text_number(&at, 1, CONTRACT_TRICKS, result)))
		return false;
	*result *= sign;
	*cursor = text_blanks(at);
	return *result >= least && *result <= most;
}

bool played_read(const char *text, struct played *played, char why[PLAYED_WHY_SIZE])
{
	const char *at = text_blanks(text);
	int bid, seat;

	*played = (struct played){.contract = NO_CONTRACT};
	if (text_word(&at, "pass") && !*at)
		return true;
	if ((bid = bid_read(&at)) < 0)
		return refuse(why, "'%.40s' does not begin with a contract such as 3NT or 4SX, or pass", text);
	at = text_blanks(at);
	int doubled = doubled_read(&at);
	at = text_blanks(at);
	if (!*at || (seat = compass_seat(*at)) < 0)
		return refuse(why, "behind the contract '%.40s' has no declarer: N, E, S or W", text);
	at = text_blanks(at + 1);
	int level = level_of(bid);
	if (!read_result(&at, -CONTRACT_BOOK - level, LEVELS - level, &played->over) || *at)
		return refuse(why, "'%.40s' does not end with a result: = or from -%d to +%d", text,
			      CONTRACT_BOOK + level, LEVELS - level);
	played->contract = (struct contract){(int8_t)level, (int8_t)strain_of(bid), (int8_t)doubled, (int8_t)seat};
	return true;
}

int played_score(const struct played *played, int vul)
{
	const struct contract *contract = &played->contract;
	int side = side_of(contract->declarer);

	if (!contract->level)
		return 0;
	int points = contract_points(contract, vul >> side & 1, CONTRACT_BOOK + contract->level + played->over);
	return side ? -points : points;
}
