/* SPDX-License-Identifier: Apache-2.0 */
/* What the table answers and tells besides frames. */
#include "tui/plain/plain_told.h"

#include "tui/plain/plain_mark.h"
#include "tui/typed.h"

#include <stdio.h>
#include <string.h>

static void say_hint(struct plain *plain)
{
	const struct atout_thought *thought = &plain->told->hint.thought;
	char words[WORDS_MAX], reason[WORDS_MAX], text[WORDS_MAX];

	plain->hinted = true;
	if (thought->move == ATOUT_NO_MOVE) {
		plain_say(plain->words.lang, "Hint: let the others go on.");
		return;
	}
	words_thought(&plain->words, thought, reason, sizeof reason);
	words_move(&plain->words, thought->move, words, sizeof words);
	typed_print(&plain->words, thought->move, text);
	if (strcmp(text, words) == 0)
		plain_say(plain->words.lang, "Hint: %s. %s.", text, reason);
	else
		plain_say(plain->words.lang, "Hint: %s (%s). %s.", text, words, reason);
}

/* "North, 1 no trump: 15 to 17 high-card points, a balanced hand." */
static void say_meaning(struct plain *plain)
{
	const struct wire_meaning *meaning = &plain->told->meaning;
	int seat = (plain->view.dealer + meaning->call) % plain->view.seats;
	char name[WORDS_MAX], words[WORDS_MAX], means[2 * WORDS_MAX];

	words_seat(&plain->words, seat, name, sizeof name);
	words_move(&plain->words, meaning->move, words, sizeof words);
	words_meaning(&plain->words, &meaning->meaning, means, sizeof means);
	plain_say(plain->words.lang, "%s, %s: %s.", name, words, means);
	if (meaning->call < plain->view.calls)
		plain_call(plain, meaning->call);
}

static void say_reason(void *user, const struct wire_reasoned *said)
{
	const struct plain *plain = user;
	char seat[WORDS_MAX], words[WORDS_MAX], reason[WORDS_MAX];

	if (!said->why.key)
		return;
	words_seat(&plain->words, said->seat, seat, sizeof seat);
	words_move(&plain->words, said->move, words, sizeof words);
	plain_say(plain->words.lang, "%s, %s: %s.", seat, words,
		  words_reason(&plain->words, &said->why, reason, sizeof reason));
}

static void say_reasons(struct plain *plain) { told_reasons(plain->told, say_reason, plain); }

static void say_refusal(struct plain *plain)
{
	char words[WORDS_MAX];

	plain_say(plain->words.lang, "%s.", words_why(&plain->words, &plain->told->refusal.why, words, sizeof words));
}

static void say_notice(struct plain *plain)
{
	char words[2 * WORDS_MAX];

	plain_say(plain->words.lang, "%s.",
		  words_notice(&plain->words, plain->told->notice.key, plain->told->notice.seat, words, sizeof words));
}

void plain_told(struct plain *plain, enum told_news news)
{
	static void (*const says[])(struct plain *) = {
		[TOLD_HINT] = say_hint,	      [TOLD_MEANING] = say_meaning, [TOLD_REASONS] = say_reasons,
		[TOLD_REFUSED] = say_refusal, [TOLD_NOTICE] = say_notice,
	};

	says[news](plain);
}
