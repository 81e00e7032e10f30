/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/call.h"

#include "core/contract.h"

#include <stdio.h>

char *call_bid(const struct match *m, int bid, char *buf, size_t size)
{
	const char *strain = strain_of(bid) == NOTRUMP ? words_text(&m->words, N_("NT")) : draw_suit(strain_of(bid));

	snprintf(buf, size, "%d%s", level_of(bid), strain);
	return buf;
}

char *call_text(const struct match *m, atout_move move, char *buf, size_t size)
{
	switch (atout_move_kind(move)) {
	case ATOUT_BID:
		return call_bid(m, atout_move_arg(move), buf, size);
	case ATOUT_DOUBLE:
		snprintf(buf, size, "X");
		break;
	case ATOUT_RE:
		snprintf(buf, size, "XX");
		break;
	default:
		snprintf(buf, size, "%s", words_text(&m->words, N_("pass")));
	}
	return buf;
}
