/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/readers.h"

#include "net/net.h"

#include <stdio.h>
#include <string.h>

enum { TOKEN_MOST = 200 };

bool readers_read(struct readers *readers, const char *list)
{
	char word[NETWORK_TEXT];
	size_t length;

	readers->count = 0;
	if (!strcmp(list, "none"))
		return true;
	for (;; list += length + 1) {
		length = strcspn(list, ",");
		if (length >= sizeof word || readers->count == READERS_MOST)
			return false;
		snprintf(word, sizeof word, "%.*s", (int)length, list);
		if (!network_read(word, &readers->networks[readers->count++]))
			return false;
		if (!list[length])
			return true;
	}
}

static bool is_token(const char *text)
{
	size_t length = strlen(text);

	for (const char *at = text; *at; at++)
		if (*at <= ' ' || *at > '~')
			return false;
	return length >= READERS_TOKEN_LEAST && length <= TOKEN_MOST;
}

bool readers_read_token(struct readers *readers, const char *path)
{
	char line[TOKEN_MOST + 2] = "";
	FILE *file = fopen(path, "re");

	if (!file)
		return false;
	bool read = fgets(line, sizeof line, file);
	fclose(file);
	line[strcspn(line, "\r\n")] = '\0';
	if (!read || !is_token(line))
		return false;
	token_hash(line, readers->token);
	return true;
}

static bool has_token(const struct readers *readers, const char *token)
{
	char hash[TOKEN_HASH_SIZE];

	if (!readers->token[0] || !token)
		return false;
	token_hash(token, hash);
	return token_hash_same(hash, readers->token);
}

bool readers_has(const struct readers *readers, const struct net_head *head)
{
	const char *peer = net_peer(head);
	struct address address;

	if (has_token(readers, net_bearer(head)))
		return true;
	if (!net_peer_known(head) || !address_read(peer, strlen(peer), &address))
		return false;
	for (int i = 0; i < readers->count; i++)
		if (network_has(&readers->networks[i], &address))
			return true;
	return false;
}
