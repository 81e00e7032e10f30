/* SPDX-License-Identifier: Apache-2.0 */
/* api.h -- what a server answers over HTTP; docs/server.md is the contract with clients. */
#ifndef SERVER_HTTP_API_H
#define SERVER_HTTP_API_H

#include "net/net.h"

/* For net; its user is the server. */
extern const struct net_route api_routes[];

#endif
