/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/schemes.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/input.h"

#include <errno.h>
#include <string.h>

enum { BYTES_MAX = 1 << 16, NAMES_SIZE = 256 };

/* Of both kinds. */
struct kind {
	const char *what, *ending;
	const char *(*name)(size_t i);
	bool (*find)(void *to, const char *name);
	bool (*read)(void *to, const char *text, size_t size, struct atout_error *);
};

static bool find_scale(void *to, const char *name) { return vp_scale_find(to, name); }
static bool find_award(void *to, const char *name) { return award_find(to, name); }

static bool read_scale(void *to, const char *text, size_t size, struct atout_error *error)
{
	return vp_scale_read(to, text, size, error);
}

static bool read_award(void *to, const char *text, size_t size, struct atout_error *error)
{
	return award_read(to, text, size, error);
}

static const struct kind scales = {"scale of victory points", ".vp", vp_scale_name, find_scale, read_scale};
static const struct kind awards = {"scheme of masterpoints", ".mp", award_name, find_award, read_award};

static bool is_file(const struct kind *kind, const char *name)
{
	size_t length = strlen(name), ending = strlen(kind->ending);

	return length > ending && strcmp(name + length - ending, kind->ending) == 0;
}

static bool read_file(const struct kind *kind, void *to, const char *command, const char *path)
{
	struct input input;
	struct atout_error error;
	const char *text;
	size_t size;

	if (!input_open(&input, command, path))
		return false;
	source_skip_mark(&input.source);
	bool whole = source_whole(&input.source, BYTES_MAX, &text, &size);
	int wrong = input.source.error;
	bool right = whole && kind->read(to, text, size, &error);
	if (!whole)
		cli_error(command, "%s: %s", path, strerror(wrong));
	else if (!right)
		input_tell_error(&input, &error);
	return input_close(&input) && right;
}

static bool find(const struct kind *kind, void *to, const char *command, const char *name)
{
	char names[NAMES_SIZE] = "";

	if (is_file(kind, name))
		return read_file(kind, to, command, name);
	if (kind->find(to, name))
		return true;
	for (size_t i = 0; kind->name(i); i++)
		text_append(names, sizeof names, "%s, ", kind->name(i));
	cli_error(command, "no %s '%s'; expected %sor a file that ends with %s", kind->what, name, names, kind->ending);
	return false;
}

bool schemes_scale(struct vp_scale *scale, const char *command, const char *name)
{
	return find(&scales, scale, command, name);
}

bool schemes_award(struct award_scheme *scheme, const char *command, const char *name)
{
	return find(&awards, scheme, command, name);
}
