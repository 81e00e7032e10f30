/* SPDX-License-Identifier: Apache-2.0 */
/*
 * answer.h -- answers to requests.  One that is written as a text of any length:
 *
 *      struct answer answer;
 *      if (!answer_start(&answer, request))
 *              return;
 *      fprintf(answer.out, ...);
 *      answer_end(&answer, ANSWER_JSON);
 */
#ifndef SERVER_HTTP_ANSWER_H
#define SERVER_HTTP_ANSWER_H

#include "net/net.h"

#include <stdbool.h>
#include <stdio.h>

#define ANSWER_JSON "application/json"

struct answer {
	struct net_request *request;
	FILE *out;
	char *text;
	size_t length;
	int rows;
};

/* False: no memory; the client is told. */
bool answer_start(struct answer *, struct net_request *);
void answer_end(struct answer *, const char *type);

/* The beginning of a list, and an element of it. */
void answer_list(struct answer *, const char *head);
void answer_row(struct answer *, const char *text);

/* A text that is there already. */
void answer_text(struct net_request *, const char *type, const char *text, size_t length);

struct answer_word {
	const char *key, *text;
};

/* {"KEY":"TEXT",...} of the words up to one whose key is NULL, without those whose text is. */
void answer_words(struct net_request *, int status, const struct answer_word *);

/* The same for a single word. */
void answer_word(struct net_request *, int status, const char *key, const char *text);

/* 429: the client must wait so many milliseconds. */
void answer_wait(struct net_request *, const char *why, int ms);

#endif
