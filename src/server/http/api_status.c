/* SPDX-License-Identifier: Apache-2.0 */
/* Pages of the client, and figures for the operator. */
#include "net/address.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/metrics.h"
#include "server/common/server.h"
#include "store/store.h"

#include <string.h>

/* The link to a table is a page of the client, which reads the id from it. */
void api_table_page(void *user, struct net_request *request)
{
	const char *path = net_path(net_request_head(request));

	(void)user;
	net_answer_file(request, strchr(path, '.') ? path : "/index.html");
}

void api_health(void *user, struct net_request *request)
{
	const struct server *server = user;
	const char *text = server->figures.failing ? store_error_text(server->figures.failing) : "ok";

	net_answer(request, &(struct net_answer){.status = server->figures.failing ? 503 : 200,
						 .body = text,
						 .length = strlen(text)});
}

/* Only for this machine and private networks. */
void api_metrics(void *user, struct net_request *request)
{
	const char *peer = net_peer(net_request_head(request));
	struct address address;
	struct answer answer;

	if (!address_read(peer, strlen(peer), &address) || !address_near(&address)) {
		net_answer_status(request, 403);
		return;
	}
	if (!answer_start(&answer, request))
		return;
	metrics_print(user, answer.out);
	answer_end(&answer, 200, "application/openmetrics-text; version=1.0.0; charset=utf-8");
}
