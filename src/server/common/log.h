/* SPDX-License-Identifier: Apache-2.0 */
/*
 * log.h -- the log that a server writes to standard error: "TIME LEVEL EVENT NAME=VALUE ...", one line per event, the
 * time in UTC.  It never contains a person's name, a token, a card or a message.
 */
#ifndef SERVER_COMMON_LOG_H
#define SERVER_COMMON_LOG_H

enum log_level { LOG_SILENT, LOG_WARN, LOG_INFO, LOG_LEVELS };

extern const char *const log_levels[LOG_LEVELS + 1]; /* their names, NULL at the end */

/* Writes nothing that is less important than `most`.  format is the line without time and level. */
void log_line(enum log_level most, enum log_level level, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
