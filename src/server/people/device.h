/* SPDX-License-Identifier: Apache-2.0 */
/*
 * device.h -- a word or two by which people know their devices again, such as "Firefox, Windows".
 *
 * It is all that is kept of what a browser says of itself (the header User-Agent): which of some browsers and which of
 * some systems it is, and no version.  Programs that are no browser have none.
 */
#ifndef SERVER_PEOPLE_DEVICE_H
#define SERVER_PEOPLE_DEVICE_H

enum { DEVICE_SIZE = 32 };

/* agent may be NULL; device gets "" if nothing is known of it. */
void device_name(const char *agent, char device[DEVICE_SIZE]);

#endif
