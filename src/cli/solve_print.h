/* SPDX-License-Identifier: Apache-2.0 */
/* solve_print.h -- what was found, for people (solve_text.c) and as JSON (solve_json.c). */
#ifndef CLI_SOLVE_PRINT_H
#define CLI_SOLVE_PRINT_H

#include "cli/solve_deal.h"

/* NULL: it was not asked, or there is none. */
struct solve_answer {
	const struct solve_ask *ask;
	const struct solve_deal *deal;
	const struct atout_tricks *table;
	const struct atout_par *par;
	const struct atout_choice *choice;
	int choices;
	const uint8_t *value; /* north-south's tricks before and after each card */
};
void solve_print_text(const struct solve_answer *);
void solve_print_json(const struct solve_answer *);

/* Of declarer's side, before card number i. */
static inline int solve_declarer_tricks(const struct solve_answer *answer, int i)
{
	int side = answer->deal->contract.declarer & 1;

	return side ? answer->deal->hands.size - answer->value[i] : answer->value[i];
}

#endif
