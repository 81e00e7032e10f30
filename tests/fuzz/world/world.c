/* SPDX-License-Identifier: Apache-2.0 */
#include "world.h"

#include "server/common/server.h"

bool world_step(void) { return loop_woken() || loop_step() || store_step() || pool_step() || net_step(); }

void world_stop(struct server *server)
{
	if (server->net) {
		loop_signal();
		while (world_step())
			continue;
	}
	server_end(server);
	net_end();
}
