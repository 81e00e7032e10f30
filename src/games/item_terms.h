/* SPDX-License-Identifier: Apache-2.0 */
/* item_terms.h -- what the score of a deal is made of: the beginning of a row of a table of facts. */
#ifndef GAMES_ITEM_TERMS_H
#define GAMES_ITEM_TERMS_H

#include <atout/terms.h>

#define ITEM_FACT(name, words) name, ATOUT_FACT_ITEM, .place = ATOUT_PLACE_RESULT, .told = ATOUT_TOLD_END, .text = words

#endif
