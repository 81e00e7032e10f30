/* SPDX-License-Identifier: Apache-2.0 */
/*
 * prefs.h -- what the user likes, kept in $XDG_CONFIG_HOME/atout/preferences, else ~/.config/atout/preferences.
 *
 * One line for each, `name value`.  Lines that are not understood are skipped.
 */
#ifndef SCREEN_PREFS_H
#define SCREEN_PREFS_H

#include "lang/lang.h"

#include <stdbool.h>

enum speed { SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_AT_ONCE, SPEEDS };
enum others { OTHERS_AT_ONCE, OTHERS_OFF, OTHERS_CHOICES };
enum symbols { SYMBOLS_AUTO, SYMBOLS_UNICODE, SYMBOLS_ASCII, SYMBOLS_CHOICES };

enum pref { PREF_SPEED, PREF_COLOURS, PREF_SYMBOLS, PREF_OTHERS, PREFS };

struct prefs {
	int value[PREFS]; /* an enum speed; 1: a colour for each suit; an enum symbols; an enum others */
	enum lang lang;	  /* LANGS: that of the environment */
};

/* What the file says; else normal speed, two colours, symbols by the locale. */
void prefs_load(struct prefs *);

/* False: it could not be written. */
bool prefs_save(const struct prefs *);

/* Milliseconds to wait after a move, and after a trick. */
int prefs_pause(const struct prefs *, bool trick);

/* Keys of what a preference is called, what it is for, and its value. */
const char *prefs_title(enum pref);
const char *prefs_help(enum pref);
const char *prefs_value(const struct prefs *, enum pref);

/* One value further, or back. */
void prefs_turn(struct prefs *, enum pref, int step);

#endif
