/* SPDX-License-Identifier: Apache-2.0 */
/* singles_export.h -- a tournament of single players as CSV. */
#ifndef CLI_EVENT_SINGLES_EXPORT_H
#define CLI_EVENT_SINGLES_EXPORT_H

#include "cli/event/singles.h"

/* The results, as `atout event tables` reads them; the ranking, for spreadsheets. */
void singles_export_results(const struct singles *, FILE *);
void singles_export_ranking(const struct singles *, FILE *);

#endif
