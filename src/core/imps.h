/* SPDX-License-Identifier: Apache-2.0 */
/* imps.h -- international match points: two results on the same board compared, Law 78B of duplicate bridge. */
#ifndef CORE_IMPS_H
#define CORE_IMPS_H

/* Of a difference in points, -24 to 24, with its sign. */
int imps_of(int difference);

#endif
