/* SPDX-License-Identifier: Apache-2.0 */
#include "manager/atoms.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { ATOM_SIZE = 96 };

/* A promise whose key is this, or has this in it, as an atom; its numbers and its word go into the same places. */
static const struct {
	const char *key;
	bool part;
	const char *atom;
} atoms[] = {
	{"%d points", false, "%d total points"},
	{"%d to %d points", false, "%d to %d total points"},
	{"at least %d points", false, "at least %d total points"},
	{"at most %d points", false, "up to %d total points"},
	{"%d high-card points", false, "%d total points"},
	{"%d to %d high-card points", false, "%d to %d total points"},
	{"at least %d high-card points", false, "at least %d total points"},
	{"at most %d high-card points", false, "up to %d total points"},
	{"%d support points", false, "%d total points"},
	{"%d to %d support points", false, "%d to %d total points"},
	{"at least %d support points", false, "at least %d total points"},
	{"at most %d support points", false, "up to %d total points"},
	{"exactly %d %s", false, "%d cards in %s"},
	{"%d to %d %s", false, "%d to %d cards in %s"},
	{"at least %d %s", false, "at least %d cards in %s"},
	{"at most %d %s", false, "up to %d cards in %s"},
	{"asks for aces", true, "Asking for aces"},
	{"asks for kings", true, "Asking for kings"},
	{"asks for a four-card major", true, "Asking for a four-card major suit"},
	{"asks for a major", true, "Asking for a major suit"},
	{"game forcing", true, "Forcing until game"},
	{"forcing to game", true, "Forcing until game"},
	{"forcing", true, "Forcing for one round"},
};

static bool print_atom(const struct atout_promise *promise, char atom[ATOM_SIZE])
{
	for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++) {
		bool fits = atoms[i].part ? strstr(promise->key, atoms[i].key) != NULL
					  : strcmp(promise->key, atoms[i].key) == 0;
		if (!fits)
			continue;
		atout_promise_print(promise, atoms[i].atom, NULL, atom, ATOM_SIZE);
		return true;
	}
	return false;
}

static void add(char *buf, size_t size, const char *text)
{
	if (!strstr(buf, text))
		text_append(buf, size, "%s%s", *buf ? ", " : "", text);
}

void atoms_print(const struct atout_meaning *meaning, char *buf, size_t size)
{
	char atom[ATOM_SIZE];

	*buf = '\0';
	for (int i = 0; i < meaning->promises; i++)
		if (print_atom(&meaning->promise[i], atom))
			add(buf, size, atom);
	for (int i = 0; i < meaning->promises && !*buf; i++) {
		atout_promise_print(&meaning->promise[i], NULL, NULL, atom, sizeof atom);
		add(buf, size, atom);
	}
	text_append(buf, size, "%s", *buf ? "." : "");
}
