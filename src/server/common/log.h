/* SPDX-License-Identifier: Apache-2.0 */
/*
 * log.h -- what a server says of itself on standard error: "TIME LEVEL EVENT NAME=VALUE ...", one line an event, the
 * time in UTC.  No person's name, no token, no card and no message is ever in it.
 */
#ifndef SERVER_COMMON_LOG_H
#define SERVER_COMMON_LOG_H

enum log_level { LOG_SILENT, LOG_WARN, LOG_INFO, LOG_LEVELS };

extern const char *const log_levels[LOG_LEVELS + 1]; /* their names, NULL at the end */

/* `most`: what is less important is not written.  format is the line without time and level. */
void log_line(enum log_level most, enum log_level level, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
