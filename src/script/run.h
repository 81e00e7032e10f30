/* SPDX-License-Identifier: Apache-2.0 */
/*
 * run.h -- a script run: deals made on all processors, those that meet its condition handed on in order.
 *
 * Stretches are merged in order, so what comes out does not depend on the number of threads.
 */
#ifndef SCRIPT_RUN_H
#define SCRIPT_RUN_H

#include "script/stretch.h"

enum run_end script_run(const struct script *, const struct run_request *, struct run_result *);

#endif
