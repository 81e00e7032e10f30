/* SPDX-License-Identifier: Apache-2.0 */
/* figure.h -- a number as a file states it, with its decimals, and whether it can be the rounded form of another one.
 */
#ifndef AUDIT_FIGURE_H
#define AUDIT_FIGURE_H

#include <stdbool.h>
#include <stdint.h>

enum { FIGURE_DIGITS_MAX = 15 };

struct figure {
	int64_t units;	  /* of its last decimal */
	uint8_t decimals; /* that are written */
	bool stated;
	uint32_t at; /* line of the file */
};

/*
 * A whole text: digits with a sign, a point or a comma, a power of ten; "%" and "=" at either end are passed over.
 * False: it is no number, or has more than FIGURE_DIGITS_MAX digits.
 */
bool figure_read(struct figure *, const char *text, uint32_t at);

double figure_value(const struct figure *);

/* A unit of its last decimal: 0.01 of "48.57". */
double figure_unit(const struct figure *);

/*
 * It can stand for the value: it is no more than half a unit away from it, and slack.  Both directions of a tie agree,
 * and what a program loses that keeps numbers in 24 bits is not counted.
 */
bool figure_agrees(const struct figure *, double value, double slack);

#endif
