/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/system.h"

#include "base/embedded.h"

extern const struct embedded systems_files[]; /* written by tools/embed */

static const char *built_in_text(void *owner, const char *name) { return embedded_find(owner, "systems", name); }

const struct system_source systems_built_in = {.text = built_in_text, .owner = (void *)systems_files};

bool system_is_built_in(const struct bid_system *system)
{
	return systems_built_in.text(systems_built_in.owner, system->name);
}
