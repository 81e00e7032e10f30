/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/who.h"

#include <atout/terms.h>

#include <stdio.h>

char *who_name(const struct match *m, int seat, char buf[WORDS_MAX])
{
	if (seat == m->view.me)
		snprintf(buf, WORDS_MAX, "%s", say(&m->screen->look, N_("You")));
	else
		words_seat(&m->words, seat, buf, WORDS_MAX);
	return buf;
}

const char *who_side(const struct match *m, int i)
{
	static const char *const compass[] = {N_("N-S"), N_("E-W")};
	static const char *const numbers[] = {"0+2", "1+3"};
	static const char *const people[] = {N_("We"), N_("They")};

	if (m->view.me >= 0)
		return say(&m->screen->look, people[i]);
	return atout_terms_of(m->game)->compass ? say(&m->screen->look, compass[i]) : numbers[i];
}
