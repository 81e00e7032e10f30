/* SPDX-License-Identifier: Apache-2.0 */
/*
 * connector.h -- an evening and the scoring devices at its tables: what is to be said to Bridgemate's Data Connector,
 * and what its answers mean for the evening.  Pure: whoever calls has the network, the server of the evening and the
 * time.  docs/devices.md is the manual.
 *
 * The evening's log is read line by line; nothing else is kept, so that a program that starts anew goes on where the
 * last one stopped.  A pass tells the devices what has changed and asks them what is new:
 *
 *      while (... a line of the log ...)
 *              connector_line(connector, text, length, why);
 *      connector_begin(connector);
 *      while ((text = connector_request(connector, &length))) {
 *              ... send it; no answer: the pass is over ...
 *              connector_answer(connector, answer, length);
 *              while ((act = connector_wish(connector)))
 *                      connector_granted(connector, ... the status of the write ...);
 *      }
 *
 * What the devices send is accepted when it is stored at the evening, and not before.
 */
#ifndef CONNECTOR_CONNECTOR_H
#define CONNECTOR_CONNECTOR_H

#include "connector/envelope.h"
#include "connector/section.h"
#include "lang/lang.h"

/* Words of writes that come from the devices begin with this. */
#define CONNECTOR_WRITE "dc-"

enum connector_start {
	CONNECTOR_ASK,	    /* goes on if the devices know the evening, else begins */
	CONNECTOR_NEW,	    /* begins, and what the devices have of this evening is gone */
	CONNECTOR_CONTINUE, /* goes on */
};

struct connector_setup {
	char id[ACT_ID_SIZE]; /* of the evening: its session of the devices is made of it */
	struct envelope_sender sender;
	struct section_date date;
	enum connector_start start;
	enum lang lang; /* of what directors are told at their page */
};

struct connector;

/* NULL: no memory. */
struct connector *connector_new(const struct connector_setup *);
void connector_free(struct connector *);

/* Reads the log from its first line again: there is more in its lines now. */
bool connector_reread(struct connector *);

/* The next line of the log.  False: why. */
bool connector_line(struct connector *, const char *text, size_t length, char why[ATOUT_ERROR_SIZE]);

/* The evening as far as its log was read.  The deals are in its log only after they were taken, or at the end. */
const struct evening *connector_evening(const struct connector *);

/* ---- A pass ---- */

void connector_begin(struct connector *);

/* The next request, until the next call; NULL: the pass is over. */
const char *connector_request(struct connector *, size_t *length);

/* Its answer. */
void connector_answer(struct connector *, const char *text, size_t length);

/* What is to be written at the evening: as the director, or as the device of the table act->device.  NULL: no more. */
const struct act *connector_wish(struct connector *);

/* It was written (200), or why not: a status of HTTP. */
void connector_granted(struct connector *, int status);

/* The next line for the log of the program; NULL: no more. */
const char *connector_says(struct connector *);

/* It cannot go on, and has said why. */
bool connector_failed(const struct connector *);

/* In the last pass nobody had anything to say; and besides the evening is over. */
bool connector_idle(const struct connector *);
bool connector_over(const struct connector *);

/* 32 hexadecimal digits by which the devices know the evening. */
void connector_guid(const char *id, char guid[ENVELOPE_GUID_SIZE]);

#endif
