/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/rescore.h"

#include "lang/lang.h"

const char *const rescore_kinds[AUDIT_KINDS] = {
	[AUDIT_SCORE] = N_("score"),	    [AUDIT_WORTH] = N_("matchpoints"),
	[AUDIT_CROSS] = N_("cross-IMPs"),   [AUDIT_BUTLER] = N_("IMPs against the datum"),
	[AUDIT_DATUM] = N_("datum"),	    [AUDIT_BOARD] = N_("board of a match"),
	[AUDIT_MATCH] = N_("fixture"),	    [AUDIT_TOTAL] = N_("total"),
	[AUDIT_PERCENT] = N_("percentage"), [AUDIT_PAIR] = N_("total of a pair"),
	[AUDIT_WINS] = N_("fixtures won"),  [AUDIT_PLACE] = N_("place"),
};

const uint8_t rescore_abouts[AUDIT_KINDS] = {
	[AUDIT_SCORE] = ABOUT_LINE,	 [AUDIT_WORTH] = ABOUT_LINE,	   [AUDIT_CROSS] = ABOUT_LINE,
	[AUDIT_BUTLER] = ABOUT_LINE,	 [AUDIT_DATUM] = ABOUT_SHEET,	   [AUDIT_BOARD] = ABOUT_SHEET,
	[AUDIT_MATCH] = ABOUT_MATCH,	 [AUDIT_TOTAL] = ABOUT_CONTESTANT, [AUDIT_PERCENT] = ABOUT_CONTESTANT,
	[AUDIT_PAIR] = ABOUT_CONTESTANT, [AUDIT_WINS] = ABOUT_CONTESTANT,  [AUDIT_PLACE] = ABOUT_CONTESTANT,
};
