/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/seat.h"

#include "lang/lang.h"

#include <string.h>

static void got(struct visit *visit, struct live_table *live, int code)
{
	struct seat_visit *said = (struct seat_visit *)visit;
	const char *key = live ? host_person_at(live->host, said->seat.seat) : NULL;

	if (!live) {
		visit_refuse_code(visit, code);
	} else if (!key) {
		visit_refuse(visit, 404, N_("Nobody is in that seat"));
	} else if (!strcmp(key, visit->person.key)) {
		visit_refuse(visit, 400, N_("That is you"));
	} else {
		memcpy(said->key, key, sizeof said->key);
		said->found(visit);
	}
}

void seat_find(struct seat_visit *said, visit_then *found)
{
	said->found = found;
	visit_table(&said->visit, said->seat.table, got);
}
