/* SPDX-License-Identifier: Apache-2.0 */
/*
 * par.h -- par as the interface has it.  Contracts are listed in the order N S H D C.
 *
 * Par for a dealer is atout_par, with one level a strain.  Par for the sides is coarser, and kept so because its
 * numbers are what programs show: a side is one bidder, each bids what is best for it on the spot, and the last to bid
 * gets the score.
 */
#ifndef DDS_PAR_H
#define DDS_PAR_H

#include "dds/dds.h"

void par_of_dealer(const struct dds_table *, int dealer, int vulnerable, struct dds_par *);

/* For one side that speaks first; the score is that side's. */
void par_of_side(const struct dds_table *, int side, int vulnerable, struct dds_par *);

/* The order in which DealerPar lists: contracts that make from the highest down, sacrifices C D H S N. */
void par_sort_for_dealer(struct dds_par *);

#endif
