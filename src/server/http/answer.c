/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/answer.h"

#include "wire/json.h"

#include <stdlib.h>

enum { WORD_SIZE = 2048 };

bool answer_start(struct answer *answer, struct net_request *request)
{
	*answer = (struct answer){.request = request};
	answer->out = open_memstream(&answer->text, &answer->length);
	if (!answer->out)
		net_answer_status(request, 500);
	return answer->out;
}

void answer_end(struct answer *answer, const char *type)
{
	bool whole = !ferror(answer->out);

	if (fclose(answer->out) || !whole)
		net_answer_status(answer->request, 500);
	else
		answer_text(answer->request, type, answer->text, answer->length);
	free(answer->text);
}

void answer_list(struct answer *answer, const char *head)
{
	fputs(head, answer->out);
	answer->rows = 0;
}

void answer_row(struct answer *answer, const char *text)
{
	fprintf(answer->out, "%s%s", answer->rows++ ? "," : "", text);
}

void answer_text(struct net_request *request, const char *type, const char *text, size_t length)
{
	net_answer(request, &(struct net_answer){.type = type, .body = text, .length = length});
}

static void put_words(struct net_request *request, const struct answer_word *words, struct net_answer answer)
{
	char buf[WORD_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	for (; words->key; words++)
		if (words->text)
			json_text(&json, words->key, words->text);
	json_close(&json, '}');
	answer.type = ANSWER_JSON;
	answer.body = buf;
	answer.length = (size_t)json_end(&json);
	net_answer(request, &answer);
}

void answer_words(struct net_request *request, int status, const struct answer_word *words)
{
	put_words(request, words, (struct net_answer){.status = status});
}

void answer_wait(struct net_request *request, const char *why, int ms)
{
	put_words(request, (const struct answer_word[]){{"error", why}, {NULL, NULL}},
		  (struct net_answer){.status = 429, .retry = (ms + 999) / 1000});
}

void answer_word(struct net_request *request, int status, const char *key, const char *text)
{
	answer_words(request, status, (const struct answer_word[]){{key, text}, {NULL, NULL}});
}
