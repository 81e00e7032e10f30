/* SPDX-License-Identifier: Apache-2.0 */
/* routes.h -- which handler answers which path. */
#ifndef SERVER_HTTP_ROUTES_H
#define SERVER_HTTP_ROUTES_H

#include "net/net.h"

/* For net; its user is the server. */
extern const struct net_route routes[];

#endif
