/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/outward.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PORT = 443, HEAD_SIZE = 3072 };

/* ---- Where ---- */

static bool is_name_part(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

/* With a point in it, and a letter behind the last one: no number is an address then. */
static bool is_name(const char *host)
{
	const char *last = strrchr(host, '.');

	return last && last > host && last[1] >= 'a' && last[1] <= 'z' && host[0] != '.' && !strstr(host, "..");
}

bool outward_read(const char *text, struct outward_url *url)
{
	static const char scheme[] = "https://";
	size_t length = 0;

	if (strlen(text) > OUTWARD_URL_MAX || strncmp(text, scheme, sizeof scheme - 1) != 0)
		return false;
	const char *host = text + sizeof scheme - 1;
	while (is_name_part(host[length]))
		length++;
	if (length >= OUTWARD_HOST_SIZE || host[length] != '/')
		return false;
	for (const char *at = host + length; *at; at++)
		if (*at <= ' ' || *at > '~' || strchr("#\"\\<>", *at))
			return false;
	snprintf(url->host, sizeof url->host, "%.*s", (int)length, host);
	snprintf(url->origin, sizeof url->origin, "%s%s", scheme, url->host);
	url->path = host + length;
	return is_name(url->host);
}

/* What cannot be read holds everything: nothing is let through by a slip. */
static bool in_any(const char *const *networks, const struct address *address)
{
	struct network network;

	for (; *networks; networks++)
		if (!network_read(*networks, &network) || network_has(&network, address))
			return true;
	return false;
}

static bool is_narrow(const struct address *address)
{
	static const uint8_t before[12] = {[10] = 0xFF, 0xFF};

	return !memcmp(address->bytes, before, sizeof before);
}

/* 2000::/3 */
static bool is_of_world(const struct address *address) { return address->bytes[0] >> 5 == 1; }

bool outward_public(const struct address *address)
{
	/* RFC 6890 and the registries of special addresses; 2002 and 2001:0 hold other addresses */
	static const char *const special[] = {"0.0.0.0/8",	"10.0.0.0/8",	  "100.64.0.0/10", "127.0.0.0/8",
					      "169.254.0.0/16", "172.16.0.0/12",  "192.0.0.0/24",  "192.0.2.0/24",
					      "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
					      "203.0.113.0/24", "224.0.0.0/4",	  "240.0.0.0/4",   "2001::/23",
					      "2001:db8::/32",	"2002::/16",	  "3fff::/20",	   NULL};

	return (is_narrow(address) || is_of_world(address)) && !in_any(special, address);
}

int outward_by_dns(const char *host, struct address found[OUTWARD_ADDRESSES])
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
	struct addrinfo *list;
	int count = 0;

	if (getaddrinfo(host, NULL, &hints, &list))
		return 0;
	for (const struct addrinfo *at = list; at && count < OUTWARD_ADDRESSES; at = at->ai_next)
		if (at->ai_family == AF_INET || at->ai_family == AF_INET6)
			found[count++] = address_of(at->ai_addr);
	freeaddrinfo(list);
	return count;
}

/* ---- Time ---- */

static int64_t now(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* Whether a socket can be read or written before a time. */
static bool wait_for(int made, short events, int64_t end)
{
	struct pollfd poller = {.fd = made, .events = events};
	int64_t left = end - now();

	return left > 0 && poll(&poller, 1, (int)left) > 0;
}

/* ---- The connection ---- */

static struct sockaddr_in6 wide_of(const struct address *address, int port)
{
	struct sockaddr_in6 to = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};

	memcpy(&to.sin6_addr, address->bytes, sizeof to.sin6_addr);
	return to;
}

/* Its last four bytes. */
static struct sockaddr_in narrow_of(const struct address *address, int port)
{
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};

	memcpy(&to.sin_addr, address->bytes + 12, sizeof to.sin_addr);
	return to;
}

/* -1: not in time. */
static int connect_to(const struct address *address, int port, int64_t end)
{
	const struct sockaddr_in6 wide = wide_of(address, port);
	const struct sockaddr_in narrow = narrow_of(address, port);
	bool short_one = is_narrow(address);
	int made = socket(short_one ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), error = 0;
	socklen_t size = sizeof error;

	if (made < 0)
		return -1;
	const void *to = short_one ? (const void *)&narrow : &wide;
	bool begun = !connect(made, to, short_one ? sizeof narrow : sizeof wide) || errno == EINPROGRESS;
	if (begun && wait_for(made, POLLOUT, end) && !getsockopt(made, SOL_SOCKET, SO_ERROR, &error, &size) && !error)
		return made;
	close(made);
	return -1;
}

static int reach(const struct outward *outward, const char *host, int64_t end, const char **lost)
{
	struct address found[OUTWARD_ADDRESSES], here;
	int made = -1;

	*lost = "connect";
	if (outward->port && address_read("127.0.0.1", 9, &here))
		return connect_to(&here, outward->port, end);
	int count = outward->resolve(host, found);
	*lost = "address";
	for (int i = 0; i < count && made < 0; i++) {
		if (!outward_public(&found[i]))
			continue;
		*lost = "connect";
		made = connect_to(&found[i], PORT, end);
	}
	return made;
}

/* Whether the operation that gave this result can go on, and it is time. */
static bool goes_on(SSL *ssl, int result, int64_t end)
{
	int error = SSL_get_error(ssl, result), made = SSL_get_fd(ssl);

	return (error == SSL_ERROR_WANT_READ && wait_for(made, POLLIN, end)) ||
	       (error == SSL_ERROR_WANT_WRITE && wait_for(made, POLLOUT, end));
}

static SSL *shake_hands(SSL_CTX *context, int made, const char *host, int64_t end)
{
	SSL *ssl = SSL_new(context);
	int result = 0;

	if (!ssl || !SSL_set_fd(ssl, made) || !SSL_set_tlsext_host_name(ssl, host) || !SSL_set1_host(ssl, host)) {
		SSL_free(ssl);
		return NULL;
	}
	while ((result = SSL_connect(ssl)) <= 0)
		if (!goes_on(ssl, result, end)) {
			SSL_free(ssl);
			return NULL;
		}
	return ssl;
}

static bool send_all(SSL *ssl, const char *bytes, size_t length, int64_t end)
{
	size_t sent = 0;

	while (sent < length) {
		int result = SSL_write(ssl, bytes + sent, (int)(length - sent));
		if (result > 0)
			sent += (size_t)result;
		else if (!goes_on(ssl, result, end))
			return false;
	}
	return true;
}

/* "HTTP/1.1 201 ..."; 0: it is none. */
static int read_status(SSL *ssl, int64_t end)
{
	char line[13] = "";
	size_t length = 0;
	int status = 0;

	while (length < sizeof line - 1) {
		int result = SSL_read(ssl, line + length, (int)(sizeof line - 1 - length));
		if (result > 0)
			length += (size_t)result;
		else if (!goes_on(ssl, result, end))
			return 0;
	}
	return sscanf(line, "HTTP/1.%*1d %3d", &status) == 1 && status >= 100 ? status : 0;
}

static int ask(SSL *ssl, const struct outward_url *url, const char *head, const void *body, size_t length, int64_t end)
{
	char text[HEAD_SIZE];
	int used = snprintf(text, sizeof text,
			    "POST %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Length: %zu\r\n%s\r\n",
			    url->path, url->host, length, head);

	if (used >= (int)sizeof text || !send_all(ssl, text, (size_t)used, end) || !send_all(ssl, body, length, end))
		return 0;
	return read_status(ssl, end);
}

static SSL_CTX *trust(const struct outward *outward)
{
	SSL_CTX *context = SSL_CTX_new(TLS_client_method());
	bool ready = context && SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) &&
		     (outward->authority ? SSL_CTX_load_verify_file(context, outward->authority)
					 : SSL_CTX_set_default_verify_paths(context));

	if (ready) {
		SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
		return context;
	}
	SSL_CTX_free(context);
	return NULL;
}

int outward_post(const struct outward *outward, const struct outward_url *url, const char *head, const void *body,
		 size_t length, const char **lost)
{
	int64_t end = now() + 1000 * OUTWARD_SECONDS;
	int status = 0, made = reach(outward, url->host, end, lost);

	if (made < 0)
		return 0;
	SSL_CTX *context = trust(outward);
	SSL *ssl = context ? shake_hands(context, made, url->host, end) : NULL;
	*lost = ssl ? "answer" : "tls";
	if (ssl)
		status = ask(ssl, url, head, body, length, end);
	if (!status && now() >= end)
		*lost = "time";
	SSL_free(ssl);
	SSL_CTX_free(context);
	close(made);
	return status;
}
