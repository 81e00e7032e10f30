/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sheet.h -- tables of texts under a title, for people: as lines, or as HTML that prints one after the other and breaks
 * none of them between two pages.
 *
 *      sheets_begin(lang, title, html);
 *      sheet_start(&sheet, "%s", title);
 *      sheet_column(&sheet, head, SHEET_LEFT); ...
 *      sheet_cell(&sheet, "%d", place); ...            row by row
 *      sheet_print(&sheet, html);                      and empties it
 *      sheets_end(html);
 */
#ifndef CLI_EVENT_SHEET_H
#define CLI_EVENT_SHEET_H

#include "lang/lang.h"

enum { SHEET_COLUMNS_MAX = 10, SHEET_TEXT_SIZE = 128 };
enum sheet_align { SHEET_LEFT, SHEET_RIGHT };

struct sheet {
	char title[SHEET_TEXT_SIZE];
	const char *head[SHEET_COLUMNS_MAX];
	enum sheet_align align[SHEET_COLUMNS_MAX];
	int columns;
	char (*cell)[SHEET_TEXT_SIZE];
	size_t cells;
	bool failed; /* there was not enough memory */
};

void sheet_start(struct sheet *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sheet_column(struct sheet *, const char *head, enum sheet_align);
void sheet_cell(struct sheet *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* False: some of it is missing for lack of memory. */
bool sheet_print(struct sheet *, bool html);

void sheets_begin(enum lang, const char *title, bool html);
void sheets_end(bool html);

#endif
