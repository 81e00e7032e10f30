/* SPDX-License-Identifier: Apache-2.0 */
/* deals.h -- deals of a file, bid out. */
#ifndef CLI_BID_DEALS_H
#define CLI_BID_DEALS_H

#include "bidding/scene.h"

/*
 * Prints a line for each deal of a file of any format: its number, dealer, vulnerability and calls.  system by side;
 * dealer and vul are for deals that name none; below: the part-scores of the sides in all of them.  An exit status.
 */
int bid_deals(const char *command, const char *path, const struct bid_system *const system[COMPASS_SIDES], int dealer,
	      int vul, const uint8_t below[COMPASS_SIDES]);

#endif
