/* SPDX-License-Identifier: Apache-2.0 */
/* solve_ask.h -- what is asked of `atout solve`. */
#ifndef CLI_SOLVE_ASK_H
#define CLI_SOLVE_ASK_H

#include "core/contract.h"

enum { SOLVE_UNKNOWN = -1 };

/* dealer, vul and contract are for deals that name none. */
struct solve_ask {
	bool par, leads, play, json, symbols; /* symbols: the locale has those of suits */
	int dealer, vul;		      /* SOLVE_UNKNOWN: not said */
	struct contract contract;	      /* level 0: a trump alone; without strain or declarer there is none */
};

#endif
