/* SPDX-License-Identifier: Apache-2.0 */
/* metrics.h -- the numbers of a running server as OpenMetrics. */
#ifndef SERVER_HTTP_METRICS_H
#define SERVER_HTTP_METRICS_H

#include <stdio.h>

struct server;

void metrics_print(const struct server *, FILE *);

#endif
