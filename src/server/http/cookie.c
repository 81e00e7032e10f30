/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/cookie.h"

#include <stdio.h>
#include <string.h>

static const char *const names[] = {"atout", "__Host-atout"}; /* without and with a proxy */

static enum person_by by_name(bool proxy, bool host)
{
	if (!proxy)
		return PERSON_BY_PLAIN;
	return host ? PERSON_BY_HOST : PERSON_BY_OLD;
}

struct cookie cookie_read(const struct net_head *head, bool proxy)
{
	const char *plain = net_cookie(head, names[false]), *host = net_cookie(head, names[true]);
	const char *value = host ? host : plain;
	struct cookie cookie = {.by = by_name(proxy, host), .old = proxy && plain};

	if (value && strlen(value) < sizeof cookie.value)
		snprintf(cookie.value, sizeof cookie.value, "%s", value);
	return cookie;
}

void cookie_send(struct net_request *request, bool proxy, bool old, const char *value)
{
	net_set_cookie(request, &(struct net_cookie){names[proxy], value ? value : "", value ? SESSION_SECONDS : -1});
	if (old)
		net_set_cookie(request, &(struct net_cookie){names[false], "", -1});
}
