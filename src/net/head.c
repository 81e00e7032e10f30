/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A head is one block: the path, then two lists of "name=value" texts with an empty text behind each, the query and the
 * cookies, then the credentials and the agent.  libwebsockets has decoded it all, and its sum is bounded by
 * NET_HEAD_MAX.
 */
#include "net/head.h"

#include <stdlib.h>
#include <string.h>

int head_copy(const struct net_conn *conn, enum lws_token_indexes token, char *buf, size_t size)
{
	int length = lws_hdr_copy(conn->wsi, buf, (int)size, token);

	if (length < 0)
		buf[0] = '\0';
	return length;
}

static size_t copy_path(const struct net_conn *conn, char *buf, size_t size)
{
	static const enum lws_token_indexes paths[] = {WSI_TOKEN_GET_URI, WSI_TOKEN_HEAD_URI, WSI_TOKEN_POST_URI};

	buf[0] = '\0';
	for (size_t i = 0; i < sizeof paths / sizeof paths[0] && !buf[0]; i++)
		head_copy(conn, paths[i], buf, size);
	return strlen(buf) + 1;
}

static size_t copy_text(const struct net_conn *conn, enum lws_token_indexes token, char *buf, size_t size)
{
	buf[0] = '\0';
	head_copy(conn, token, buf, size);
	return strlen(buf) + 1;
}

/* Ends each text of a line with a NUL instead of the separator, without the blanks before it; the new length. */
static size_t split(char *line, char separator)
{
	size_t length = 0;

	for (const char *from = line; *from;) {
		from += strspn(from, " \t");
		size_t n = strcspn(from, (char[]){separator, '\0'});
		bool more = from[n];
		if (n) {
			memmove(line + length, from, n);
			length += n;
			line[length++] = '\0';
		}
		from += n + more;
	}
	return length;
}

/* A header may come in parts, which are one list. */
static size_t copy_list(const struct net_conn *conn, enum lws_token_indexes token, char separator, char *buf,
			size_t size)
{
	size_t length = 0;

	for (int i = 0; size - length > 1; i++) {
		char *line = buf + length;
		if (lws_hdr_copy_fragment(conn->wsi, line, (int)(size - length - 1), token, i) < 0)
			break;
		length += split(line, separator);
	}
	buf[length] = '\0';
	return length + 1;
}

struct net_head *head_new(const struct net_conn *conn)
{
	enum { SIZE = 2 * NET_HEAD_MAX }; /* each part has a NUL more than it had separators */
	struct net_head *head = malloc(sizeof *head + SIZE);

	if (!head)
		return NULL;
	address_text(&conn->address, head->peer);
	size_t path = copy_path(conn, head->path, SIZE);
	size_t query = copy_list(conn, WSI_TOKEN_HTTP_URI_ARGS, '&', head->path + path, SIZE - path);
	size_t cookies = path + query;
	size_t credentials =
		cookies + copy_list(conn, WSI_TOKEN_HTTP_COOKIE, ';', head->path + cookies, SIZE - cookies);
	size_t agent = credentials +
		       copy_text(conn, WSI_TOKEN_HTTP_AUTHORIZATION, head->path + credentials, SIZE - credentials);
	size_t used = agent + copy_text(conn, WSI_TOKEN_HTTP_USER_AGENT, head->path + agent, SIZE - agent);

	struct net_head *smaller = realloc(head, sizeof *head + used);
	head = smaller ? smaller : head;
	head->query = head->path + path;
	head->cookies = head->path + cookies;
	head->credentials = head->path + credentials;
	head->agent = head->path + agent;
	head->known = conn->known;
	return head;
}

const char *net_path(const struct net_head *head) { return head->path; }

const char *net_peer(const struct net_head *head) { return head->peer; }

bool net_peer_known(const struct net_head *head) { return head->known; }

const char *net_bearer(const struct net_head *head)
{
	static const char scheme[] = "Bearer ";
	size_t length = sizeof scheme - 1;

	return strncasecmp(head->credentials, scheme, length) ? NULL : head->credentials + length;
}

static const char *find(const char *list, const char *name)
{
	size_t length = strlen(name);

	for (; *list; list += strlen(list) + 1)
		if (!strncmp(list, name, length) && list[length] == '=')
			return list + length + 1;
	return NULL;
}

const char *net_query(const struct net_head *head, const char *name) { return find(head->query, name); }

const char *net_cookie(const struct net_head *head, const char *name) { return find(head->cookies, name); }

const char *net_agent(const struct net_head *head) { return head->agent; }

/* Without the port that a browser leaves away. */
static size_t host_length(const char *host, const char *usual_port)
{
	size_t length = strlen(host), port = strlen(usual_port);

	return length > port && !strcmp(host + length - port, usual_port) ? length - port : length;
}

bool head_same_origin(const char *origin, const char *host, bool secure)
{
	bool https = !strncmp(origin, "https://", 8);

	if (!https && (secure || strncmp(origin, "http://", 7) != 0))
		return false;
	origin += https ? 8 : 7;
	const char *port = https ? ":443" : ":80";
	size_t length = host_length(origin, port);
	return length && length == host_length(host, port) && !strncasecmp(origin, host, length);
}

static bool is_localhost(const char *name, size_t length)
{
	static const char last[] = "localhost";
	size_t n = sizeof last - 1;

	return length >= n && !strncasecmp(name + length - n, last, n) && (length == n || name[length - n - 1] == '.');
}

bool head_host_known(const char *host, const char *const *hosts)
{
	size_t length = strcspn(host, host[0] == '[' ? "]" : ":") + (host[0] == '[');
	const char *port = length > strlen(host) ? "?" : host + length;

	if (*port && (*port != ':' || port[1 + strspn(port + 1, "0123456789")]))
		return false;
	if (address_read(host, length, &(struct address){{0}}))
		return true;
	if (length && host[length - 1] == '.')
		length--;
	if (is_localhost(host, length))
		return true;
	for (; *hosts; hosts++)
		if (strlen(*hosts) == length && !strncasecmp(*hosts, host, length))
			return true;
	return false;
}

bool head_forwarded(const char *forwarded, struct address *address)
{
	const char *comma = strrchr(forwarded, ',');
	const char *last = comma ? comma + 1 : forwarded;
	size_t length;

	last += strspn(last, " \t");
	for (length = strlen(last); length && (last[length - 1] == ' ' || last[length - 1] == '\t');)
		length--;
	return address_read(last, length, address);
}
