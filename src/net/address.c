/* SPDX-License-Identifier: Apache-2.0 */
#include "net/address.h"

#include "base/text.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

_Static_assert(ADDRESS_TEXT == INET6_ADDRSTRLEN, "any address fits");

enum { BITS = 128, MAPPED_BITS = 96, WIDE = 16, WIDE_V4 = 8 };

static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};

static bool is_v4(const struct address *address) { return !memcmp(address->bytes, mapped, sizeof mapped); }

struct address address_of(const struct sockaddr *socket)
{
	struct address address = {{0}};

	if (socket->sa_family == AF_INET6) {
		memcpy(address.bytes, &((const struct sockaddr_in6 *)(const void *)socket)->sin6_addr, 16);
	} else if (socket->sa_family == AF_INET) {
		memcpy(address.bytes, mapped, sizeof mapped);
		memcpy(address.bytes + 12, &((const struct sockaddr_in *)(const void *)socket)->sin_addr, 4);
	}
	return address;
}

bool address_read(const char *text, size_t length, struct address *address)
{
	char word[ADDRESS_TEXT];

	if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	if (length >= sizeof word || memchr(text, '\0', length))
		return false;
	memcpy(word, text, length);
	word[length] = '\0';
	if (inet_pton(AF_INET6, word, address->bytes) == 1)
		return true;
	memcpy(address->bytes, mapped, sizeof mapped);
	return inet_pton(AF_INET, word, address->bytes + 12) == 1;
}

void address_text(const struct address *address, char buf[ADDRESS_TEXT])
{
	if (is_v4(address))
		inet_ntop(AF_INET, address->bytes + 12, buf, ADDRESS_TEXT);
	else
		inet_ntop(AF_INET6, address->bytes, buf, ADDRESS_TEXT);
}

bool address_near(const struct address *address)
{
	static const struct {
		uint8_t at, bits[2], mask[2];
	} near[] = {
		{12, {127, 0}, {0xFF, 0}},	 {12, {10, 0}, {0xFF, 0}},	 {12, {172, 16}, {0xFF, 0xF0}},
		{12, {192, 168}, {0xFF, 0xFF}},	 {12, {169, 254}, {0xFF, 0xFF}}, {0, {0xFC, 0}, {0xFE, 0}},
		{0, {0xFE, 0x80}, {0xFF, 0xC0}},
	};

	if (!memcmp(address->bytes, &in6addr_loopback, sizeof address->bytes))
		return true;
	for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
		const uint8_t *byte = address->bytes + near[i].at;
		if (is_v4(address) == (near[i].at != 0) && (byte[0] & near[i].mask[0]) == near[i].bits[0] &&
		    (byte[1] & near[i].mask[1]) == near[i].bits[1])
			return true;
	}
	return false;
}

int address_networks(const struct address *address, struct address networks[ADDRESS_NETWORKS])
{
	static const size_t lengths[ADDRESS_NETWORKS] = {8, 7, 6};

	networks[0] = *address;
	if (is_v4(address))
		return 1;
	for (int i = 0; i < ADDRESS_NETWORKS; i++) {
		networks[i] = (struct address){{0}};
		memcpy(networks[i].bytes, address->bytes, lengths[i]);
	}
	return ADDRESS_NETWORKS;
}

struct address address_group(const struct address *address)
{
	struct address networks[ADDRESS_NETWORKS];

	address_networks(address, networks);
	return networks[0];
}

/* ---- Networks ---- */

/* The bits of a byte that belong to a network, of which so many bits are left. */
static uint8_t mask(int bits) { return bits >= 8 ? 0xFF : bits <= 0 ? 0 : (uint8_t)(0xFF << (8 - bits)); }

bool network_read(const char *text, struct network *network)
{
	const char *slash = strchr(text, '/');
	size_t length = slash ? (size_t)(slash - text) : strlen(text);
	uint64_t bits;

	if (!address_read(text, length, &network->address))
		return false;
	int before = is_v4(&network->address) ? MAPPED_BITS : 0;
	if (slash && !text_whole(slash + 1, (uint64_t)(BITS - before), &bits))
		return false;
	network->bits = slash ? before + (int)bits : BITS;
	for (int i = 0; i < BITS / 8; i++)
		network->address.bytes[i] &= mask(network->bits - 8 * i);
	return true;
}

void network_text(const struct network *network, char buf[NETWORK_TEXT])
{
	int before = is_v4(&network->address) ? MAPPED_BITS : 0;

	address_text(&network->address, buf);
	size_t length = strlen(buf);
	snprintf(buf + length, NETWORK_TEXT - length, "/%d", network->bits - before);
}

bool network_has(const struct network *network, const struct address *address)
{
	for (int i = 0; i < BITS / 8 && network->bits > 8 * i; i++)
		if ((address->bytes[i] & mask(network->bits - 8 * i)) != network->address.bytes[i])
			return false;
	return true;
}

bool network_wide(const struct network *network)
{
	static const struct address least_v4 = {{[10] = 0xFF, [11] = 0xFF}};
	bool v4 = is_v4(&network->address) || network_has(network, &least_v4);

	return network->bits < (v4 ? MAPPED_BITS + WIDE_V4 : WIDE);
}
