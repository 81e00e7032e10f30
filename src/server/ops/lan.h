/* SPDX-License-Identifier: Apache-2.0 */
/* lan.h -- how others on the same network find this machine. */
#ifndef SERVER_OPS_LAN_H
#define SERVER_OPS_LAN_H

#include <stdbool.h>
#include <stdio.h>

enum { LAN_ADDRESS = 46 };

/*
 * This machine's address in its network, numeric.  Of several, the one from which it reaches other networks, as those
 * of containers and virtual machines have no way out; IPv4 if there is one.  False: it has none.
 */
bool lan_address(char address[LAN_ADDRESS]);

/* Prints a text as a QR code, two rows of squares per line, for a terminal of any colours.  False: it is too long. */
bool lan_print_code(FILE *, const char *text);

#endif
