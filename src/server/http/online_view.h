/* SPDX-License-Identifier: Apache-2.0 */
/* online_view.h -- what the state of an evening says besides at an event (docs/online.md). */
#ifndef SERVER_HTTP_ONLINE_VIEW_H
#define SERVER_HTTP_ONLINE_VIEW_H

#include "server/http/evening_visit.h"

/* asking stays until the state is printed. */
void online_view(struct evening_viewer *, const struct evening_visit *asking);

#endif
