/* SPDX-License-Identifier: Apache-2.0 */
/* schemes.h -- a scale of victory points, or a scheme of masterpoints: one of the program by its name, or a file. */
#ifndef CLI_SCHEMES_H
#define CLI_SCHEMES_H

#include "duplicate/award.h"
#include "duplicate/scale.h"

/* A file ends with .vp, or .mp.  False: the line of the command is printed. */
bool schemes_scale(struct vp_scale *, const char *command, const char *name);
bool schemes_award(struct award_scheme *, const char *command, const char *name);

#endif
