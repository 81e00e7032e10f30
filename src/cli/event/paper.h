/* SPDX-License-Identifier: Apache-2.0 */
/*
 * paper.h -- what an event is printed on: lines of text, HTML that prints well, or a PDF that Chromium makes of it.
 *
 *      struct paper paper = {.lang = lang_of_environment()};
 *      ... cli_read_options() with PAPER_OPTIONS(&paper) ...
 *      if (!paper_open(&paper, command)) ...
 *      paper_begin(&paper, title, PAPER_TABLES);
 *      listing_print(&listing, &paper); ...
 *      paper_end(&paper);
 *      return paper_close(&paper, command);
 */
#ifndef CLI_EVENT_PAPER_H
#define CLI_EVENT_PAPER_H

#include "core/contract.h"
#include "lang/lang.h"

#include <stdio.h>

enum paper_size { PAPER_ANY, PAPER_A4, PAPER_LETTER };

/*
 * How the parts of a page lie: tables one below the other; cards side by side; boards in columns; forms to write on;
 * the rounds of a knockout.
 */
enum paper_layout { PAPER_TABLES, PAPER_CARDS, PAPER_BOARDS, PAPER_FORMS, PAPER_BRACKET, PAPER_LAYOUTS };

struct paper {
	/* As options say. */
	enum lang lang;
	enum paper_size size;
	bool html;
	const char *pdf; /* the file; NULL: none */

	FILE *out;
	bool symbols;	 /* of suits, in place of letters */
	char folder[64]; /* where the page lies that becomes a PDF */
};

#define PAPER_OPTIONS(paper)                                                    \
	{"html", .flag = &(paper)->html}, {"pdf", .text = &(paper)->pdf},       \
		{"paper", .read = paper_read_size, .to = &(paper)->size,        \
		 .wrong = "--paper is a4 or letter, not '%s'"},                 \
	{                                                                       \
		"lang", .read = cli_read_lang, .to = &(paper)->lang,            \
			.wrong = "no language '%s'; expected: en, de, fr or nl" \
	}

#define PAPER_HELP                                                       \
	"  --html            HTML that prints on A4 and Letter\n"        \
	"  --pdf OUT         a PDF, made by Chromium\n"                  \
	"  --paper SIZE      a4 or letter, for HTML and PDF [PDF: a4]\n" \
	"  --lang LANGUAGE   en, de, fr or nl\n"

bool paper_read_size(void *size, const char *text);

/* False: the line of the command is printed. */
bool paper_open(struct paper *, const char *command);

/* Makes the PDF, if there is to be one.  An exit status; the line of the command is printed. */
int paper_close(struct paper *, const char *command);

/* The document, with its title. */
void paper_begin(const struct paper *, const char *title, enum paper_layout);
void paper_end(const struct paper *);

/* A paragraph. */
void paper_note(const struct paper *, const char *text);

/* A text of the user's language; a term of bridge. */
const char *paper_say(const struct paper *, const char *key);
const char *paper_term(const struct paper *, const char *key);

/* Prints a text: in HTML with its signs escaped, and red suits in red. */
void paper_text(const struct paper *, const char *text);

/* The letter of a seat. */
char paper_seat(const struct paper *, int seat);

/* The suits, and NT: as symbols where there are any. */
const char *const *paper_strains(const struct paper *);

/* A contract as the file of results has it, "4SX N -1", for people: "4♠X N -1".  What is none stays. */
enum { PAPER_CONTRACT_SIZE = 32 };
void paper_contract(const struct paper *, const char *contract, char text[PAPER_CONTRACT_SIZE]);

#endif
