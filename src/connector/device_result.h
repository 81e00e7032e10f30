/* SPDX-License-Identifier: Apache-2.0 */
/*
 * device_result.h -- a board's result as far as the devices can say it, in one form, so that what stands at the evening
 * and what the devices show can be compared.
 */
#ifndef CONNECTOR_DEVICE_RESULT_H
#define CONNECTOR_DEVICE_RESULT_H

#include "connector/record.h"
#include "evening/evening.h"

/* All of it is 0 where nothing is there. */
struct device_result {
	bool there, turned; /* turned: the pairs sat in the other direction */
	int8_t level;	    /* as struct record_result has it */
	int8_t strain, doubled, declarer, tricks;
	uint8_t lead; /* a card and 1; 0: none */
};

bool device_result_same(const struct device_result *, const struct device_result *);

/* What stands in a slot.  False: the devices have no word for it, as for a weighted score. */
bool device_result_of(const struct slot *, struct device_result *);

/* A row of the devices, of pairs with these numbers.  False: why, in a few words. */
bool device_result_read(const struct record_result *, int ns, int ew, struct device_result *,
			char why[ATOUT_ERROR_SIZE]);

/* The row of it, without its place. */
void device_result_print(const struct device_result *, int ns, int ew, struct record_result *);

/* The act of a director that makes it so: `result`, `rule` or `clear`, without its place. */
void device_result_act(const struct device_result *, struct act *);

#endif
