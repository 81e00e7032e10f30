/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/split.h"

uint64_t split_choose(int n, int k)
{
	uint64_t ways = 1;

	if (k < 0 || k > n)
		return 0;
	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return ways;
}

uint64_t split_ways(int missing, const int vacant[2], int west)
{
	return split_choose(vacant[0] + vacant[1] - missing, vacant[0] - west);
}

uint64_t split_all(int missing, const int vacant[2])
{
	return missing > vacant[0] + vacant[1] ? 0 : split_choose(vacant[0] + vacant[1], vacant[0]);
}
