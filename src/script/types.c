/* SPDX-License-Identifier: Apache-2.0 */
/* The hand types of a script, noted while its names are read. */
#include "script/reader.h"

#include <string.h>

static const char prefix[] = "HandType_", suffix[] = "_Share";

/* The name behind the prefix, before the suffix.  False: it is neither a type nor a share. */
static bool split(const struct token *token, struct script_type *type, bool *is_share)
{
	size_t before = sizeof prefix - 1, behind = sizeof suffix - 1;

	if (token->length <= before || memcmp(token->text, prefix, before) != 0)
		return false;
	*type = (struct script_type){token->text + before, token->length - before, -1, 1};
	*is_share = type->length > behind && memcmp(type->name + type->length - behind, suffix, behind) == 0;
	type->length -= *is_share ? behind : 0;
	return true;
}

/* The type of this name, which may be new.  NULL: too many. */
static struct script_type *find(struct script *script, const struct script_type *type)
{
	for (int i = 0; i < script->types; i++) {
		struct script_type *other = &script->type[i];
		if (other->length == type->length && memcmp(other->name, type->name, type->length) == 0)
			return other;
	}
	if (script->types == SCRIPT_TYPES_MAX)
		return NULL;
	script->type[script->types] = *type;
	return &script->type[script->types++];
}

static bool set_share(struct reader *reader, struct script_type *type, int variable)
{
	const struct script_node *node = &reader->script->node[reader->script->node[variable].left];

	if (node->op != OP_CONSTANT || node->number < 0 || node->number > SCRIPT_SHARE_MAX)
		return reader_refuse(reader, "a share is a number from 0 to %d", SCRIPT_SHARE_MAX);
	type->share = node->number;
	return true;
}

bool types_note(struct reader *reader, const struct token *name, int node)
{
	struct script_type read, *type;
	bool is_share;

	if (!split(name, &read, &is_share))
		return true;
	type = find(reader->script, &read);
	if (!type)
		return reader_refuse(reader, "a script has at most %d hand types", SCRIPT_TYPES_MAX);
	if (is_share)
		return set_share(reader, type, node);
	type->node = node;
	return true;
}

void types_end(struct reader *reader)
{
	struct script *script = reader->script;
	int types = 0;

	for (int i = 0; i < script->types; i++)
		if (script->type[i].node >= 0)
			script->type[types++] = script->type[i];
		else
			reader_warn(reader, reader->token.line, 0, "a share is that of no hand type");
	script->types = types;
}
