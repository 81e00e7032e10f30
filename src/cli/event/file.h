/* SPDX-License-Identifier: Apache-2.0 */
/* file.h -- a file of results as a command reads it. */
#ifndef CLI_EVENT_FILE_H
#define CLI_EVENT_FILE_H

#include "duplicate/players.h"

/* Reads it into results that are started; "-" is standard input.  False: the line of the command is printed. */
bool event_file_read(struct results *, const char *command, const char *path);

/* The same of players that are started, and ended here. */
bool event_players_read(struct players *, const char *command, const char *path);

/* A value of --scoring, into a const struct scoring_way *. */
bool event_read_way(void *way, const char *text);

#endif
