/* SPDX-License-Identifier: Apache-2.0 */
#include "evening/evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct evening *evening_new(void) { return calloc(1, sizeof(struct evening)); }

void evening_free(struct evening *evening)
{
	if (!evening)
		return;
	free(evening->slot);
	free(evening->hand);
	free(evening->write);
	free(evening->known);
	free(evening->nonces);
	broadcast_free(&evening->broadcast);
	free(evening);
}
