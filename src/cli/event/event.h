/* SPDX-License-Identifier: Apache-2.0 */
/* event.h -- the parts of atout event, each a command: argv[0] is "event movement", say. */
#ifndef CLI_EVENT_EVENT_H
#define CLI_EVENT_EVENT_H

int event_bracket(int argc, char **argv);
int event_bws(int argc, char **argv);
int event_devices(int argc, char **argv);
int event_pair(int argc, char **argv);
int event_movement(int argc, char **argv);
int event_publish(int argc, char **argv);
int event_rate(int argc, char **argv);
int event_records(int argc, char **argv);
int event_redraw(int argc, char **argv);
int event_rescore(int argc, char **argv);
int event_score(int argc, char **argv);
int event_tables(int argc, char **argv);

#endif
