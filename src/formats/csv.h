/* SPDX-License-Identifier: Apache-2.0 */
/* csv.h -- boards as lines of CSV: format_csv.c reads them, csv_write.c writes them; docs/formats.md has the columns.
 */
#ifndef FORMATS_CSV_H
#define FORMATS_CSV_H

#include "formats/formats.h"

/* Tags that have a column of their own, last in the line. */
enum { CSV_TAGS = 12 };
extern const char *const csv_tags[CSV_TAGS + 1];

void csv_write(struct board_writer *, const struct board *);

#endif
