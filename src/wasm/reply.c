/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/reply.h"

#include <stdlib.h>

enum { START_SIZE = 1 << 16 };

static bool make_room(struct reply *reply, size_t size)
{
	char *larger = malloc(size);

	if (!larger)
		return false;
	free(reply->text);
	*reply = (struct reply){larger, size};
	return true;
}

size_t reply_put(struct reply *reply, void (*put)(struct json *, const void *), const void *what)
{
	if (!reply->size && !make_room(reply, START_SIZE))
		return 0;
	for (;;) {
		struct json json;
		json_start(&json, reply->text, reply->size);
		put(&json, what);
		size_t length = (size_t)json_end(&json);
		if (length < reply->size)
			return length;
		if (!make_room(reply, length + 1))
			return 0;
	}
}

static void put_error(struct json *json, const void *text)
{
	json_open(json, NULL, '{');
	json_text(json, "error", text);
	json_close(json, '}');
}

size_t reply_error(struct reply *reply, const char *text) { return reply_put(reply, put_error, text); }
