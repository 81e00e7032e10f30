/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/record_shown.h"

#include <string.h>

const char *record_shown(const char *text, char buf[RECORD_SHOWN])
{
	int n = 0;

	for (; text[n] && n < RECORD_SHOWN - 1; n++)
		buf[n] = text[n];
	for (int i = 0; i < n; i++)
		if ((unsigned char)buf[i] < ' ' || (unsigned char)buf[i] >= 0x7F)
			buf[i] = '?';
	if (text[n])
		memcpy(buf + n - 3, "...", 3);
	buf[n] = '\0';
	return buf;
}
