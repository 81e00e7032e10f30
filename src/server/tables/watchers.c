/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/watchers.h"

#include "net/net.h"
#include "server/common/cost.h"
#include "server/tables/refusal.h"

#include <string.h>

/* The connections without a seat, the newest first; the owner always has room and is not among them. */
struct crowd {
	int count;
	struct watcher {
		struct host_guest *guest;
		struct address network;
	} watcher[HOST_GUESTS_MAX];
};

static bool watches(const struct live_table *live, const char *person)
{
	return host_seat_of(live->host, person) < 0 && strcmp(host_owner(live->host), person) != 0;
}

static void find_crowd(const struct live_table *live, struct crowd *crowd)
{
	crowd->count = 0;
	for (struct host_guest *guest = live->guests; guest && crowd->count < HOST_GUESTS_MAX; guest = guest->next)
		if (watches(live, guest->person))
			crowd->watcher[crowd->count++] = (struct watcher){guest, cost_group(&guest->client)};
}

static int count_from(const struct crowd *crowd, const struct address *network)
{
	int count = 0;

	for (int i = 0; i < crowd->count; i++)
		count += !memcmp(&crowd->watcher[i].network, network, sizeof *network);
	return count;
}

/* The newest connection from the network with most of them; NULL: none has more than so many. */
static struct host_guest *find_newest(const struct crowd *crowd, int many)
{
	struct host_guest *found = NULL;

	for (int i = 0; i < crowd->count; i++) {
		int count = count_from(crowd, &crowd->watcher[i].network);
		if (count <= many)
			continue;
		found = crowd->watcher[i].guest;
		many = count;
	}
	return found;
}

static void send_away(struct host_guest *guest)
{
	struct net_conn *conn = guest->conn;

	net_set_data(conn, NULL);
	refusal_send(conn, REFUSAL_FULL);
	live_table_leave(guest);
}

static int count_open(const struct host_summary *summary)
{
	int open = 0;

	for (int seat = 0; seat < summary->seats; seat++)
		open += !summary->names[seat];
	return open;
}

bool watchers_admit(struct live_table *live, const char *person, const struct address *client)
{
	struct address network = cost_group(client);
	struct host_summary summary;
	struct crowd crowd;

	if (!watches(live, person))
		return true;
	find_crowd(live, &crowd);
	host_sum_up(live->host, &summary);
	int same = count_from(&crowd, &network), left = HOST_GUESTS_MAX - summary.watchers;
	if (left < 0)
		return false;
	if (left > (same ? count_open(&summary) : 0))
		return true;
	struct host_guest *newest = find_newest(&crowd, same + 1);
	if (newest)
		send_away(newest);
	return newest;
}
