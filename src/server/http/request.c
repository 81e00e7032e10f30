/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/request.h"

#include "net/loop.h"
#include "server/http/answer.h"
#include "server/tables/refusal.h"

enum { DEPTH = 1 };

bool request_read(struct net_request *request, const struct scan_member *members, void *into)
{
	struct scan scan;
	size_t length;
	const char *body = net_request_body(request, &length);

	scan_start(&scan, body, length, DEPTH);
	if (scan_object(&scan, members, true, into) && scan_end(&scan))
		return true;
	answer_error(request, 400, scan.error);
	return false;
}

bool request_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_text(scan, (char *)into + member->offset, (size_t)member->max);
}

bool request_may(struct server *server, struct net_request *request, enum quota_kind kind, const char *name)
{
	int64_t now = loop_now(server->loop);
	bool may = name ? quota_take(server->quota, kind, name, now)
			: quota_take_address(server->quota, kind, net_peer(net_request_head(request)), now);

	if (!may)
		answer_error(request, 429, quota_too_often);
	return may;
}

void request_answer_kept(struct net_request *request, enum store_error error)
{
	if (error)
		answer_error(request, 503, store_error_text(error));
	else
		answer_word(request, 200, "", NULL, NULL);
}

void request_refuse(struct net_request *request, int code)
{
	const struct refusal *refusal = refusal_of(code);

	answer_error(request, refusal->status, refusal->key);
}
