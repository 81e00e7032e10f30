/* SPDX-License-Identifier: Apache-2.0 */
/* Victory points: one scale by a formula, the others as tables. */
#include <assert.h>
#include <atout/score.h>
#include <math.h>
#include <stdlib.h>

const char *const atout_vp_names[ATOUT_VP_SCALES + 1] = {"wbf", "20", "30", NULL};

enum { HUNDRED = 100, FROM_MAX = 15, TABLES = 2 };

/* For each point more than half of those shared, from one on, the least margin in IMPs. */
struct table {
	uint8_t least, most; /* boards */
	uint8_t from[FROM_MAX];
};

/* Of a scale without tables all is worked out. */
static const struct scale {
	short shared; /* points */
	short least, most;
	struct table table[TABLES];
} scales[ATOUT_VP_SCALES] = {
	[ATOUT_VP_WBF] = {20, 1, ATOUT_VP_BOARDS_MAX, {{0}}},
	[ATOUT_VP_20] = {20,
			 6,
			 11,
			 {{6, 8, {1, 3, 5, 8, 11, 14, 17, 20, 24, 28}},
			  {9, 11, {1, 3, 6, 10, 14, 18, 22, 26, 31, 36}}}},
	[ATOUT_VP_30] = {30,
			 6,
			 11,
			 {{6, 8, {1, 1, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28}},
			  {9, 11, {1, 1, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36}}}},
};

void atout_vp_boards(enum atout_vp_scale scale, int *least, int *most)
{
	*least = scales[scale].least;
	*most = scales[scale].most;
}

int atout_vp_shared(enum atout_vp_scale scale) { return HUNDRED * scales[scale].shared; }

/* The least margin that wins all of the continuous scale is 15 times the root of the boards, rounded up. */
enum { MARGINS = 15 * 16 };
_Static_assert(ATOUT_VP_BOARDS_MAX == 16 * 16, "the root in MARGINS");

/* Powers of the cube of the golden ratio's smaller part, from 0 to 1: the exponential series, the same everywhere. */
static double power(double exponent)
{
	static const double logarithm = -1.4436354751788103;
	double term = 1, sum = 1;

	for (int i = 1; i <= 24; i++) {
		term *= exponent * logarithm / i;
		sum += term;
	}
	return sum;
}

/* Rounded, not yet corrected. */
static int by_formula(int boards, int margin)
{
	double blitz = 15 * sqrt(boards);

	if (margin >= blitz)
		return 20 * HUNDRED;
	return (int)(10 * HUNDRED * (1 + (1 - power(margin / blitz)) / (1 - power(1))) + 0.5);
}

/*
 * An IMP that rounding has made worth more than the one before it gives a hundredth to that: until there is none.  The
 * last entry is beyond all margins.
 */
static void correct(int vp[MARGINS + 2])
{
	for (int moved = 1; moved;) {
		moved = 0;
		for (int i = 1; i <= MARGINS; i++)
			if (vp[i + 1] - vp[i] > vp[i] - vp[i - 1]) {
				vp[i]++;
				moved = 1;
			}
	}
}

static int continuous(int boards, int margin)
{
	int vp[MARGINS + 2];

	if (margin > MARGINS)
		margin = MARGINS;
	for (int i = 0; i < MARGINS + 2; i++)
		vp[i] = by_formula(boards, i);
	correct(vp);
	return vp[margin];
}

/* A table of as many boards. */
static int by_table(const struct scale *scale, int boards, int margin)
{
	const struct table *table = scale->table;
	int more = 0;

	while (boards > table->most)
		table++;
	while (2 * more < scale->shared && margin >= table->from[more])
		more++;
	return HUNDRED * (scale->shared / 2 + more);
}

int atout_vp(enum atout_vp_scale scale, int boards, int imps)
{
	const struct scale *of = &scales[scale];

	assert(boards >= of->least && boards <= of->most);
	int vp = scale == ATOUT_VP_WBF ? continuous(boards, abs(imps)) : by_table(of, boards, abs(imps));
	return imps < 0 ? atout_vp_shared(scale) - vp : vp;
}
