/* SPDX-License-Identifier: Apache-2.0 */
/*
 * atoms.h -- what a call means, in the words that the protocol has for it: "15 to 17 total points, Forcing until game."
 *
 * What it has no words for is left out; if that is all of it, it is told as we tell it to people, in English.
 */
#ifndef MANAGER_ATOMS_H
#define MANAGER_ATOMS_H

#include <atout/bot.h>

/* Into a text of so many bytes, empty if nothing is agreed. */
void atoms_print(const struct atout_meaning *, char *buf, size_t size);

#endif
