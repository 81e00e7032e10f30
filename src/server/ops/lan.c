/* SPDX-License-Identifier: Apache-2.0 */
#include "server/ops/lan.h"

#include "net/address.h"

#include <arpa/inet.h>
#include <qrencode.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { QUIET = 2 }; /* squares around the code */

/* The address from which a packet to another network would leave; all zero: none.  Nothing is sent. */
static struct address way_out(void)
{
	struct sockaddr_in far = {.sin_family = AF_INET, .sin_port = htons(9)};
	struct sockaddr_storage own = {.ss_family = AF_UNSPEC};
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	inet_pton(AF_INET, "192.0.2.1", &far.sin_addr); /* kept for examples (RFC 5737) */
	if (fd >= 0 && !connect(fd, (const struct sockaddr *)&far, sizeof far))
		getsockname(fd, (struct sockaddr *)&own, &(socklen_t){sizeof own});
	if (fd >= 0)
		close(fd);
	return address_of((const struct sockaddr *)&own);
}

/* Higher: more likely to be reachable; 0: not at all. */
static int rank_of(const uv_interface_address_t *interface, const struct address *out)
{
	const struct sockaddr *socket = (const struct sockaddr *)(const void *)&interface->address;
	struct address address = address_of(socket);
	bool linked = !memcmp(address.bytes, (uint8_t[]){0xFE, 0x80}, 2);

	if (interface->is_internal || linked)
		return 0;
	return 1 + address_near(&address) + 2 * (socket->sa_family == AF_INET) +
	       4 * !memcmp(&address, out, sizeof address);
}

bool lan_address(char address[LAN_ADDRESS])
{
	struct address out = way_out();
	uv_interface_address_t *interfaces;
	int count, best = 0;

	if (uv_interface_addresses(&interfaces, &count))
		return false;
	for (int i = 0; i < count; i++) {
		int rank = rank_of(&interfaces[i], &out);
		if (rank <= best)
			continue;
		best = rank;
		struct address found = address_of((const struct sockaddr *)(const void *)&interfaces[i].address);
		address_text(&found, address);
	}
	uv_free_interface_addresses(interfaces, count);
	return best > 0;
}

static bool is_dark(const QRcode *code, int row, int column)
{
	bool inside = row >= 0 && row < code->width && column >= 0 && column < code->width;

	return inside && code->data[row * code->width + column] & 1;
}

bool lan_print_code(FILE *out, const char *text)
{
	static const char *const halves[] = {"█", "▀", "▄", " "}; /* light is drawn, dark is the ground */
	QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);

	if (!code)
		return false;
	for (int row = -QUIET; row < code->width + QUIET; row += 2) {
		fputs("\033[40;97m", out);
		for (int column = -QUIET; column < code->width + QUIET; column++)
			fputs(halves[2 * is_dark(code, row, column) + is_dark(code, row + 1, column)], out);
		fputs("\033[0m\n", out);
	}
	QRcode_free(code);
	return true;
}
