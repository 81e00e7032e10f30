/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/refusal.h"

#include "lang/lang.h"
#include "net/net.h"
#include "wire/told.h"

const struct refusal *refusal_of(int code)
{
	static const struct refusal refusals[] = {
		{REFUSAL_NOBODY, 401, N_("Enter your name first")},
		{REFUSAL_ENDED, 401, N_("You have been signed out on this device")},
		{REFUSAL_BARRED, 403, N_("The table's owner has blocked you")},
		{REFUSAL_NO_TABLE, 404, N_("There is no such table")},
		{REFUSAL_FULL, 503, N_("There is no room left. Please try again later")},
		{REFUSAL_DAMAGED, 500, N_("This table is damaged and cannot be opened")},
		{REFUSAL_CLOSED, 403, N_("This table does not allow spectators")},
		{REFUSAL_BANNED, 403, N_("You are banned from this server")},
		{REFUSAL_SHUT, 403, N_("The operator has closed this table")},
		{REFUSAL_UNREAD, 503, N_("This table cannot be opened now. Please try again later")},
	};
	int i = 0;

	while (refusals[i].code != code)
		i++;
	return &refusals[i];
}

static void tell(struct net_conn *conn, const char *key)
{
	struct wire_told told = {WIRE_TOLD_REFUSED, .refused = {NULL, {key, NULL, -1, -1}}};
	char buf[256];

	net_send(conn, buf, (size_t)wire_told_print(&told, buf, sizeof buf));
}

void refusal_send(struct net_conn *conn, int code)
{
	if (code != REFUSAL_AGAIN)
		tell(conn, refusal_of(code)->key);
	net_close(conn, code);
}
