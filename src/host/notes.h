/* SPDX-License-Identifier: Apache-2.0 */
/* notes.h -- what is said of calls, in a frame: as much as a seat (-1: a watcher) may see. */
#ifndef HOST_NOTES_H
#define HOST_NOTES_H

#include "host/log/log.h"

void notes_look(const struct log *, struct wire_frame *, int seat);

#endif
