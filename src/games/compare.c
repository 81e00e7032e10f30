/* SPDX-License-Identifier: Apache-2.0 */
#include "games/compare.h"

#include <atout/terms.h>

bool compare_in_imps(const struct atout_game *game, const struct atout_setup *setup)
{
	return atout_terms_of(game)->imps && setup->free & ATOUT_FREE_VUL;
}
