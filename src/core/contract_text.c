/* SPDX-License-Identifier: Apache-2.0 */
#include "core/contract_text.h"

#include "core/compass.h"

#include <stdio.h>

const char *const strain_names[STRAINS + 1] = {"C", "D", "H", "S", "NT", NULL};
const char *const strain_symbols[STRAINS + 1] = {"♣", "♦", "♥", "♠", "NT", NULL};
const char *const bid_names[BIDS + 1] = {
	"1C",  "1D", "1H",  "1S", "1NT", "2C",	"2D", "2H",  "2S", "2NT", "3C",	 "3D",
	"3H",  "3S", "3NT", "4C", "4D",	 "4H",	"4S", "4NT", "5C", "5D",  "5H",	 "5S",
	"5NT", "6C", "6D",  "6H", "6S",	 "6NT", "7C", "7D",  "7H", "7S",  "7NT", NULL,
};
const char *const doubled_marks[3] = {"", "X", "XX"};

/* The letter at the cursor, in either case: skips it. */
static bool skip(const char **cursor, char letter)
{
	char lower = (char)(letter - 'A' + 'a');

	if (**cursor != letter && **cursor != lower)
		return false;
	++*cursor;
	return true;
}

int strain_read(const char **cursor)
{
	for (int strain = 0; strain < STRAINS; strain++) {
		if (!skip(cursor, strain_names[strain][0]))
			continue;
		if (strain == NOTRUMP)
			skip(cursor, 'T');
		return strain;
	}
	return -1;
}

int bid_read(const char **cursor)
{
	const char *at = *cursor;
	int level = *at - '0', strain;

	if (level < 1 || level > LEVELS)
		return -1;
	at++;
	if ((strain = strain_read(&at)) < 0)
		return -1;
	*cursor = at;
	return bid_of(level, strain);
}

int doubled_read(const char **cursor)
{
	int doubled = 0;

	while (doubled < 2 && skip(cursor, 'X'))
		doubled++;
	return doubled;
}

int contract_print(const struct contract *c, const char *const *strains, char buf[CONTRACT_SIZE])
{
	if (c->declarer < 0)
		return snprintf(buf, CONTRACT_SIZE, "%d%s%s", c->level, strains[c->strain], doubled_marks[c->doubled]);
	return snprintf(buf, CONTRACT_SIZE, "%d%s%s by %c", c->level, strains[c->strain], doubled_marks[c->doubled],
			compass_letters[c->declarer]);
}

int result_print(int result, char buf[RESULT_SIZE])
{
	return result ? snprintf(buf, RESULT_SIZE, "%+d", result) : snprintf(buf, RESULT_SIZE, "=");
}
