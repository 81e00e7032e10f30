/* SPDX-License-Identifier: Apache-2.0 */
/* earlier.h -- a folder in which an event was published before (site.h, singles_site.h). */
#ifndef CLI_EVENT_EARLIER_H
#define CLI_EVENT_EARLIER_H

/*
 * Removes the pages and files to which the index.html of a folder leads, if there is one, and no other file: the next
 * event may be smaller, or of another kind.
 */
void earlier_remove(const char *folder);

#endif
