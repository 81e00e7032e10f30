/* SPDX-License-Identifier: Apache-2.0 */
/* What a guest may say to the table, as a list of words. */
#include "wire/wire_part.h"

#include <string.h>

enum { WORD_SIZE = 32 };

static const char *const words[WIRE_MAYS] = {
	[WIRE_MAY_MOVE] = "move",	  [WIRE_MAY_CLAIM] = "claim", [WIRE_MAY_ALERT] = "alert",
	[WIRE_MAY_KEEP] = "keep",	  [WIRE_MAY_UNDO] = "undo",   [WIRE_MAY_ANSWER] = "answer",
	[WIRE_MAY_WITHDRAW] = "withdraw", [WIRE_MAY_READY] = "ready", [WIRE_MAY_HINT] = "hint",
	[WIRE_MAY_SAY] = "say",		  [WIRE_MAY_START] = "start", [WIRE_MAY_OPTION] = "option",
	[WIRE_MAY_CLOCK] = "clock",	  [WIRE_MAY_WAIT] = "wait",   [WIRE_MAY_WATCH] = "watch",
	[WIRE_MAY_STAND] = "stand",	  [WIRE_MAY_SIT] = "sit",     [WIRE_MAY_BOT] = "bot",
	[WIRE_MAY_OPEN] = "open",
};

void wire_put_may(struct json *json, wire_mayset may)
{
	if (!may)
		return;
	json_open(json, "may", '[');
	for (int i = 0; i < WIRE_MAYS; i++)
		if (may & wire_may_bit((enum wire_may)i))
			json_text(json, NULL, words[i]);
	json_close(json, ']');
}

static bool each_word(struct scan *scan, void *into, int i)
{
	char word[WORD_SIZE];

	(void)i;
	if (!scan_text(scan, word, sizeof word))
		return false;
	for (int may = 0; may < WIRE_MAYS; may++)
		if (strcmp(word, words[may]) == 0)
			*(wire_mayset *)into |= wire_may_bit((enum wire_may)may);
	return true;
}

bool wire_scan_may(struct scan *scan, void *into, const struct scan_member *member)
{
	int count;

	return scan_list(scan, 2 * WIRE_MAYS, each_word, (char *)into + member->offset, &count);
}
