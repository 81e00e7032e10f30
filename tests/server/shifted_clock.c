/* SPDX-License-Identifier: Apache-2.0 */
/*
 * For LD_PRELOAD: the time of day is SHIFT_DAYS later than it is, or as many days as the file SHIFT_FILE says; clocks
 * that only measure are right.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int shift(void)
{
	const char *days = getenv("SHIFT_DAYS"), *path = getenv("SHIFT_FILE");
	char text[16] = "";
	int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;

	if (file < 0)
		return days ? atoi(days) : 0;
	if (read(file, text, sizeof text - 1) < 0)
		text[0] = '\0';
	close(file);
	return atoi(text);
}

time_t time(time_t *to)
{
	struct timespec now;

	syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
	now.tv_sec += shift() * 24 * 3600;
	if (to)
		*to = now.tv_sec;
	return now.tv_sec;
}
