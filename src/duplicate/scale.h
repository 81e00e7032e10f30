/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scale.h -- how a margin in IMPs is shared as victory points: the continuous scale of the World Bridge Federation, or
 * a table of whole points, which is a text (scales/):
 *
 *      # a comment
 *      title ACBL 20 points
 *      share 20
 *      6-8 1 3 5 8 11 14 17 20 24 28
 *
 * "share" is what the two teams have together.  A line "6-8", or "6", is for matches of so many boards: the least
 * margin for each point more than half, from one more to all.
 */
#ifndef DUPLICATE_SCALE_H
#define DUPLICATE_SCALE_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SCALE_ROWS_MAX = 128, SCALE_MORE_MAX = 30, SCALE_MARGIN_MAX = 9999, SCALE_TITLE_SIZE = 64 };

/* {0}: the continuous scale. */
struct vp_scale {
	char title[SCALE_TITLE_SIZE];
	uint16_t shared; /* points of a match */
	uint16_t rows;
	struct {
		uint16_t least, most; /* boards */
		uint16_t from[SCALE_MORE_MAX];
	} row[SCALE_ROWS_MAX];
};

/* The names of those that are part of the program, NULL behind them; "wbf", the continuous one, is the first. */
const char *vp_scale_name(size_t i);

/* False: there is none of this name. */
bool vp_scale_find(struct vp_scale *, const char *name);

/* False: error has the line, and what was expected. */
bool vp_scale_read(struct vp_scale *, const char *text, size_t size, struct atout_error *);

/*
 * Hundredths of points of the team that is so many IMPs ahead, or behind.  boards: 1 to 999; where there is no line for
 * so many, the one for the next larger number counts, or the last one.
 */
int vp_scale_points(const struct vp_scale *, int boards, int imps);

/* The boards of a match for which there is a line, or the formula. */
void vp_scale_limits(const struct vp_scale *, int *least, int *most);

/* Hundredths that the two teams share. */
int vp_scale_shared(const struct vp_scale *);

#endif
