/* SPDX-License-Identifier: Apache-2.0 */
/* The list of bots. */
#include "bots/bots.h"

#include "base/text.h"

#include <stdio.h>

const struct atout_bot *const atout_bots[] = {&bot_expert, &bot_club, &bot_casual, &bot_beginner, &bot_random, NULL};
const struct atout_bot *const atout_bot_usual = &bot_club, *const atout_bot_adviser = &bot_expert;

int atout_promise_print(const struct atout_promise *promise, const char *text, const char *word, char *buf, size_t size)
{
	const int32_t *number = promise->number;

	text = text ? text : promise->key;
	word = word ? word : promise->word;
	if (promise->numbers == 2)
		return snprintf(buf, size, text, number[0], number[1], word);
	if (promise->numbers == 1)
		return snprintf(buf, size, text, number[0], word);
	return snprintf(buf, size, text, word);
}

const struct atout_bot *atout_bot_find(const char *name)
{
	for (int i = 0; atout_bots[i]; i++)
		if (text_same(atout_bots[i]->name, name))
			return atout_bots[i];
	return text_same("sampler", name) ? &bot_club : NULL; /* as it was called in what older tables keep */
}
