/* SPDX-License-Identifier: Apache-2.0 */
/*
 * password.h -- passwords: Argon2id, 64 MiB and two passes, some 100 ms of a processor.  So they are work for a task
 * (task.h).  What is stored is the usual text, "$argon2id$v=19$m=65536,t=2,p=1$SALT$HASH".
 */
#ifndef SERVER_PEOPLE_PASSWORD_H
#define SERVER_PEOPLE_PASSWORD_H

#include <stdbool.h>

enum {
	PASSWORD_LEAST = 8, /* characters */
	PASSWORD_MOST = 128,
	PASSWORD_SIZE = 4 * PASSWORD_MOST + 1,
	PASSWORD_KEPT = 128, /* of a buffer for what is stored */
};

/* Whether its length is allowed. */
bool password_fits(const char *password);

/* False: no memory. */
bool password_keep(const char *password, char kept[PASSWORD_KEPT]);

/* kept may be empty: no password is right then, and the check takes as long. */
bool password_right(const char *password, const char kept[PASSWORD_KEPT]);

#endif
