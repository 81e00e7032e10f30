/* SPDX-License-Identifier: Apache-2.0 */
#include "host/waiting.h"

#include <stdlib.h>
#include <string.h>

bool waiting_add(struct waiting_list *list, struct host_guest *guest, int64_t when, const char *text, size_t length)
{
	struct waiting *waiting = malloc(sizeof *waiting + length + 1), **last = &list->first;

	if (!waiting)
		return false;
	*waiting = (struct waiting){.guest = guest, .when = when, .length = length};
	memcpy(waiting->text, text, length);
	waiting->text[length] = '\0';
	while (*last)
		last = &(*last)->next;
	*last = waiting;
	list->count++;
	return true;
}

struct waiting *waiting_take(struct waiting_list *list)
{
	struct waiting *first = list->first;

	if (!first)
		return NULL;
	list->first = first->next;
	list->count--;
	return first;
}

void waiting_drop(struct waiting_list *list, const struct host_guest *guest)
{
	struct waiting **at = &list->first;

	while (*at) {
		struct waiting *waiting = *at;
		if (guest && waiting->guest != guest) {
			at = &waiting->next;
			continue;
		}
		*at = waiting->next;
		list->count--;
		free(waiting);
	}
}
