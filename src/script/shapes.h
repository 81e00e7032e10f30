/* SPDX-License-Identifier: Apache-2.0 */
/* shapes.h -- sets of shapes: the lengths of the four suits of a hand. */
#ifndef SCRIPT_SHAPES_H
#define SCRIPT_SHAPES_H

#include "script/script.h"

/* Whether a shape, lengths in the order S H D C, is meant. */
typedef bool shape_meant(const void *what, const int length[SUITS]);

/* Adds all shapes that are meant, or takes them away. */
void shapes_change(struct script_shape *, bool away, shape_meant *, const void *what);

/*
 * The shapes of Francois Dellacherie's preprocessor, a text such as "5+xx5+", "[3-5]xxx", "(4432)", "5s(431)",
 * "4M(3+3+2+)", "5M5m(xx)" or "4+s4+h(xx):d>c,h+s==10".  A length is a digit or x, "+" and "-" behind it say at least
 * and at most; a suit or M, m behind that which suit it is of, of two majors or minors either; without suits lengths
 * are of S H D C in this order, or of those that are left.  Lengths in brackets go to the suits that are left in any
 * order. Conditions on the lengths s h d c follow ":", a comma joins them.
 *
 * False: *wrong says what is expected where *at is.
 */
bool pattern_change(struct script_shape *, bool away, const char *text, size_t length, const char **at,
		    const char **wrong);

#endif
