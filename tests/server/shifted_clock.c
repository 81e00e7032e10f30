/* SPDX-License-Identifier: Apache-2.0 */
/* For LD_PRELOAD: the time of day is SHIFT_DAYS later than it is; clocks that only measure are right. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

time_t time(time_t *to)
{
	const char *days = getenv("SHIFT_DAYS");
	struct timespec now;

	syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
	now.tv_sec += (days ? atoi(days) : 0) * 24 * 3600;
	if (to)
		*to = now.tv_sec;
	return now.tv_sec;
}
