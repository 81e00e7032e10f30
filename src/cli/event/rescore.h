/* SPDX-License-Identifier: Apache-2.0 */
/* rescore.h -- what atout event rescore tells of figures, to people and as JSON. */
#ifndef CLI_EVENT_RESCORE_H
#define CLI_EVENT_RESCORE_H

#include "audit/usebio.h"

/* What a figure is called, and what it is about: what the index of a finding counts. */
enum rescore_about { ABOUT_LINE, ABOUT_SHEET, ABOUT_MATCH, ABOUT_CONTESTANT, ABOUTS };
extern const char *const rescore_kinds[AUDIT_KINDS];
extern const uint8_t rescore_abouts[AUDIT_KINDS];

/* It is that of one side of a line. */
static inline bool rescore_of_side(const struct audit_finding *finding)
{
	return finding->kind >= AUDIT_WORTH && finding->kind <= AUDIT_BUTLER;
}

/* On standard output, an object a line: the file; each kind of figure; each figure that differs or is ruled. */
void rescore_json(const struct audit *, const struct usebio_head *);

#endif
