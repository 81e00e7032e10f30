/* SPDX-License-Identifier: Apache-2.0 */
/*
 * export.h -- an event for other programs.  What is written can be read again: CSV by atout event score, PBN and USEBIO
 * by atout convert.
 */
#ifndef CLI_EVENT_EXPORT_H
#define CLI_EVENT_EXPORT_H

#include "cli/event/hands.h"
#include "cli/event/ranked.h"

#include <stdio.h>

struct export
{
	const struct ranked *ranked;
	const struct hands *hands;	 /* without a board: there are no deals */
	const char *title, *site, *date; /* date: "2026.11.27"; "": not said */
	FILE *out;
};

/* The results, as docs/event.md has them; the ranking, for spreadsheets. */
void export_results_csv(const struct export *);
void export_ranking_csv(const struct export *);

/* USEBIO 1.2: participants with places and totals, each result with what it is worth, and the hands. */
void export_usebio(const struct export *);

/* PBN: a game a board with the table of its results, and the ranking in the first one. */
void export_pbn(const struct export *);

/* The lines about a contestant, as docs/event.md has them: its name, and what counts besides results, but no fee. */
void export_contestant(FILE *, const struct contestant *, const char *number);

/* A cell of CSV, in quotes where it holds what means something; end: what follows it. */
void export_cell(FILE *, const char *text, const char *end);

/* The verdict of a side in the words of a file of results; the same text for both sides is one. */
enum { EXPORT_SCORE_SIZE = 2 * VERDICT_TEXT_SIZE };
void export_score(const struct line *, char text[EXPORT_SCORE_SIZE]);

/* "4SX N -1" in its parts.  False: there is no contract. */
struct played;
bool export_played(const struct ranked *, uint32_t line, struct played *);

/* "KD", or "". */
enum { EXPORT_LEAD_SIZE = 4 };
void export_lead(const struct ranked *, uint32_t line, char text[EXPORT_LEAD_SIZE]);

#endif
