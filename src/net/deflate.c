/* SPDX-License-Identifier: Apache-2.0 */
/*
 * permessage-deflate (RFC 7692) as browsers offer it, and no other way: an offer of anything else is left unanswered.
 * Neither side keeps its window from one message to the next, so one pair of streams does for all connections.
 *
 * To libwebsockets this is an extension that changes nothing; its own inflates until an assertion fails if a message
 * expands well.  It answers an offer only with parameters that were offered, though a server may add these two, so they
 * are added to its answer.
 */
#include "net/deflate.h"
#include "net/head.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { LEVEL = 1, WINDOW = -15, MEMORY = 8, TAIL = 4 };

static const char name[] = "permessage-deflate";

/* A flush ends with these bytes, which are not sent. */
static const unsigned char tail[TAIL] = {0, 0, 0xFF, 0xFF};

struct deflate {
	z_stream in, out;
};

struct deflate *deflate_new(void)
{
	struct deflate *self = calloc(1, sizeof *self);

	if (!self)
		return NULL;
	bool in = inflateInit2(&self->in, WINDOW) == Z_OK;
	bool out = deflateInit2(&self->out, LEVEL, Z_DEFLATED, WINDOW, MEMORY, Z_DEFAULT_STRATEGY) == Z_OK;
	if (in && out)
		return self;
	deflate_free(self);
	return NULL;
}

void deflate_free(struct deflate *self)
{
	if (!self)
		return;
	inflateEnd(&self->in);
	deflateEnd(&self->out);
	free(self);
}

long deflate_expand(struct deflate *self, const char *bytes, size_t length, char *text, size_t size)
{
	z_stream *in = &self->in;
	int code = inflateReset(in);

	in->next_out = (unsigned char *)text;
	in->avail_out = (unsigned)size;
	for (int i = 0; i < 2 && (code == Z_OK || code == Z_BUF_ERROR) && in->avail_out; i++) {
		in->next_in = i ? (unsigned char *)tail : (unsigned char *)bytes;
		in->avail_in = i ? TAIL : (unsigned)length;
		code = inflate(in, Z_SYNC_FLUSH);
	}
	if (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END)
		return -1;
	return (long)(size - in->avail_out);
}

size_t deflate_compress(struct deflate *self, const unsigned char *text, size_t length, unsigned char *bytes,
			size_t size)
{
	z_stream *out = &self->out;

	deflateReset(out);
	out->next_in = (unsigned char *)text;
	out->avail_in = (unsigned)length;
	out->next_out = bytes;
	out->avail_out = (unsigned)size;
	if (deflate(out, Z_SYNC_FLUSH) != Z_OK || !out->avail_out)
		return 0;
	return size - out->avail_out - TAIL;
}

/* ---- The opening ---- */

bool deflate_wanted(const struct net_conn *conn)
{
	static const char *const offers[] = {"permessage-deflate", "permessage-deflate;client_max_window_bits"};
	char offer[128];
	size_t length = 0;

	if (head_copy(conn, WSI_TOKEN_EXTENSIONS, offer, sizeof offer) < 0)
		return false;
	for (const char *at = offer; *at; at++)
		if (*at != ' ' && *at != '\t')
			offer[length++] = *at;
	offer[length] = '\0';
	for (size_t i = 0; i < sizeof offers / sizeof offers[0]; i++)
		if (!strcmp(offer, offers[i]))
			return true;
	return false;
}

int deflate_confirm(struct lws_process_html_args *args)
{
	static const char more[] = "; server_no_context_takeover; client_no_context_takeover\r\n";
	char *end = args->p - 2;

	if (args->max_len < (int)sizeof more || memcmp(end - strlen(name), name, strlen(name)) != 0)
		return -1;
	memcpy(end, more, strlen(more));
	args->p = end + strlen(more);
	return 0;
}

static int extend(struct lws_context *context, const struct lws_extension *extension, struct lws *wsi,
		  enum lws_extension_callback_reasons reason, void *user, void *in, size_t length)
{
	static const struct lws_ext_options none[] = {{0}};

	(void)context;
	(void)extension;
	(void)wsi;
	(void)user;
	(void)length;
	if (reason == LWS_EXT_CB_CONSTRUCT)
		*(const struct lws_ext_options **)in = none;
	return 0;
}

const struct lws_extension deflate_extensions[] = {{.name = name, .callback = extend}, {0}};
