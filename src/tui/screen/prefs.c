/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/prefs.h"

#include "store/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 1024, LINE_SIZE = 128, VALUES = 4 };

static const struct {
	const char *name;	   /* in the file */
	const char *value[VALUES]; /* in the file */
	const char *title, *help;  /* for people */
	const char *label[VALUES];
	int values;
} table[PREFS] = {
	[PREF_SPEED] = {"speed",
			{"slow", "normal", "fast", "at-once"},
			N_("Speed"),
			N_("How long bots' moves and finished tricks stay; any key goes on at once"),
			{N_("slow"), N_("normal"), N_("fast"), N_("at once")},
			SPEEDS},
	[PREF_COLOURS] = {"colours",
			  {"two", "four"},
			  N_("Colours"),
			  N_("Two suit colours as on real cards, or a colour for each suit"),
			  {N_("two"), N_("four")},
			  2},
	[PREF_SYMBOLS] = {"symbols",
			  {"auto", "unicode", "ascii"},
			  N_("Symbols"),
			  N_("Suit symbols, or letters (S H D C) for terminals that cannot show them"),
			  {N_("automatic"), N_("symbols"), N_("letters")},
			  SYMBOLS_CHOICES},
	[PREF_OTHERS] = {"others",
			 {"at-once", "off"},
			 N_("Other tables"),
			 N_("Where IMPs count: bots play each deal at other tables, too, to compare"),
			 {N_("at once"), N_("off")},
			 OTHERS_CHOICES},
};

/* The file of preferences, or the one that is to replace it. */
static bool make_path(char path[PATH_SIZE], const char *name)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	int length = 0;

	if (config && config[0] == '/')
		length = snprintf(path, PATH_SIZE, "%s/atout/%s", config, name);
	else if (home && home[0])
		length = snprintf(path, PATH_SIZE, "%s/.config/atout/%s", home, name);
	return length > 0 && length < PATH_SIZE;
}

static void read_line(struct prefs *prefs, const char *name, const char *value)
{
	if (strcmp(name, "language") == 0)
		prefs->lang = lang_find(value);
	for (int pref = 0; pref < PREFS; pref++)
		for (int i = 0; i < table[pref].values && strcmp(name, table[pref].name) == 0; i++)
			if (strcmp(value, table[pref].value[i]) == 0)
				prefs->value[pref] = i;
}

void prefs_load(struct prefs *prefs)
{
	char path[PATH_SIZE], line[LINE_SIZE], name[LINE_SIZE], value[LINE_SIZE];
	FILE *file = make_path(path, "preferences") ? fopen(path, "re") : NULL;

	*prefs = (struct prefs){.value = {[PREF_SPEED] = SPEED_NORMAL, [PREF_SYMBOLS] = SYMBOLS_AUTO}, .lang = LANGS};
	if (!file)
		return;
	while (fgets(line, sizeof line, file))
		if (sscanf(line, "%127s %127s", name, value) == 2)
			read_line(prefs, name, value);
	fclose(file);
}

static bool write_lines(const struct prefs *prefs, const char *path)
{
	FILE *file = fopen(path, "we");
	bool good;

	if (!file)
		return false;
	for (int pref = 0; pref < PREFS; pref++)
		fprintf(file, "%s %s\n", table[pref].name, table[pref].value[prefs->value[pref]]);
	if (prefs->lang != LANGS)
		fprintf(file, "language %s\n", lang_code(prefs->lang));
	good = !ferror(file);
	return fclose(file) == 0 && good;
}

bool prefs_save(const struct prefs *prefs)
{
	char path[PATH_SIZE], fresh[PATH_SIZE];

	if (!make_path(path, "preferences") || !make_path(fresh, "preferences.new"))
		return false;
	return folder_make(fresh) && write_lines(prefs, fresh) && rename(fresh, path) == 0;
}

int prefs_pause(const struct prefs *prefs, bool trick)
{
	static const int pauses[SPEEDS][2] = {{1100, 2600}, {550, 1300}, {200, 500}, {0, 0}};

	return pauses[prefs->value[PREF_SPEED]][trick];
}

const char *prefs_title(enum pref pref) { return table[pref].title; }

const char *prefs_help(enum pref pref) { return table[pref].help; }

const char *prefs_value(const struct prefs *prefs, enum pref pref) { return table[pref].label[prefs->value[pref]]; }

void prefs_turn(struct prefs *prefs, enum pref pref, int step)
{
	int values = table[pref].values;

	prefs->value[pref] = (prefs->value[pref] + step + values) % values;
}
