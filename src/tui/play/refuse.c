/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/play/play.h"

#include "tui/choice.h"

#include <stdarg.h>
#include <stdio.h>

bool play_refuse(const struct play_choice *choice, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	fprintf(stderr, "atout %s: ", choice->learn ? "learn" : "play");
	vfprintf(stderr, lang_text(choice->lang, key), args);
	fputc('\n', stderr);
	va_end(args);
	return false;
}
