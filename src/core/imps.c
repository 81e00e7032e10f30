/* SPDX-License-Identifier: Apache-2.0 */
#include "core/imps.h"

int imps_of(int difference)
{
	/* From how many points on a difference is worth 1, 2, 3, ... */
	static const short from[] = {20,  50,  90,   130,  170,	 220,  270,  320,  370,	 430,  500,  600,
				     750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
	const int most = sizeof from / sizeof from[0];
	int size = difference < 0 ? -difference : difference, imps = 0;

	while (imps < most && size >= from[imps])
		imps++;
	return difference < 0 ? -imps : imps;
}
