/* SPDX-License-Identifier: Apache-2.0 */
#include "json.h"

#include <ctype.h>
#include <string.h>

enum { DEPTH = 64 };

/* What is read ends with a NUL. */
struct reader {
	const char *at;
	int depth;
};

static bool take(struct reader *in, char c)
{
	bool is = *in->at == c;

	in->at += is;
	return is;
}

static void skip_blanks(struct reader *in)
{
	while (*in->at == ' ' || *in->at == '\t' || *in->at == '\r' || *in->at == '\n')
		in->at++;
}

static bool read_string(struct reader *in)
{
	if (!take(in, '"'))
		return false;
	for (; *in->at != '"'; in->at++) {
		if ((unsigned char)*in->at < ' ')
			return false;
		if (*in->at == '\\' && !strchr("\"\\/bfnrtu", *++in->at))
			return false;
		if (!*in->at)
			return false;
	}
	return take(in, '"');
}

static bool read_word(struct reader *in, const char *word)
{
	bool is = !strncmp(in->at, word, strlen(word));

	in->at += is ? strlen(word) : 0;
	return is;
}

static bool read_number(struct reader *in)
{
	const char *from = in->at;

	take(in, '-');
	if (!isdigit((unsigned char)*in->at))
		return false;
	in->at += strspn(in->at, "0123456789.eE+-");
	return in->at > from;
}

static bool read_value(struct reader *);

static bool read_member(struct reader *in, bool named)
{
	skip_blanks(in);
	if (named && !read_string(in))
		return false;
	skip_blanks(in);
	if (named && !take(in, ':'))
		return false;
	bool right = read_value(in);
	skip_blanks(in);
	return right;
}

static bool read_members(struct reader *in, char close)
{
	bool right = in->depth++ < DEPTH;

	in->at++;
	skip_blanks(in);
	if (take(in, close)) {
		in->depth--;
		return right;
	}
	do
		right = right && read_member(in, close == '}');
	while (right && take(in, ','));
	in->depth--;
	return right && take(in, close);
}

static bool read_value(struct reader *in)
{
	skip_blanks(in);
	switch (*in->at) {
	case '{':
		return read_members(in, '}');
	case '[':
		return read_members(in, ']');
	case '"':
		return read_string(in);
	case 't':
		return read_word(in, "true");
	case 'f':
		return read_word(in, "false");
	case 'n':
		return read_word(in, "null");
	default:
		return read_number(in);
	}
}

bool json_valid(const char *text, size_t length)
{
	struct reader in = {.at = text};

	return read_value(&in) && in.at == text + length;
}
