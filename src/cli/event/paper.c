/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/paper.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/event/pdf.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

bool paper_read_size(void *size, const char *text)
{
	*(enum paper_size *)size = strcmp(text, "a4") == 0 ? PAPER_A4 : PAPER_LETTER;
	return strcmp(text, "a4") == 0 || strcmp(text, "letter") == 0;
}

bool paper_open(struct paper *paper, const char *command)
{
	setlocale(LC_CTYPE, "");
	paper->html |= paper->pdf != NULL;
	paper->symbols = paper->html || strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	paper->out = paper->pdf ? pdf_open(paper->folder, sizeof paper->folder) : stdout;
	if (paper->pdf && !paper->size)
		paper->size = PAPER_A4;
	if (!paper->out)
		cli_error(command, "%s: %s", paper->folder, strerror(errno));
	return paper->out != NULL;
}

int paper_close(struct paper *paper, const char *command)
{
	return paper->pdf ? pdf_make(paper->out, paper->folder, paper->pdf, command) : CLI_DONE;
}

/* ---- Words ---- */

const char *paper_say(const struct paper *paper, const char *key) { return lang_text(paper->lang, key); }

const char *paper_term(const struct paper *paper, const char *key) { return lang_term(paper->lang, "bridge", key); }

char paper_seat(const struct paper *paper, int seat) { return *paper_term(paper, compass_names[seat]); }

const char *const *paper_strains(const struct paper *paper) { return paper->symbols ? strain_symbols : strain_names; }

void paper_contract(const struct paper *paper, const char *contract, char text[PAPER_CONTRACT_SIZE])
{
	char why[PLAYED_WHY_SIZE], result[RESULT_SIZE];
	struct played played;

	snprintf(text, PAPER_CONTRACT_SIZE, "%s", contract);
	if (!*contract || !played_read(contract, &played, why))
		return;
	if (!played.contract.level) {
		snprintf(text, PAPER_CONTRACT_SIZE, "%s", paper_say(paper, N_("passed out")));
		return;
	}
	result_print(played.over, result);
	snprintf(text, PAPER_CONTRACT_SIZE, "%d%s%s %c %s", played.contract.level,
		 paper_strains(paper)[played.contract.strain], doubled_marks[played.contract.doubled],
		 paper_seat(paper, played.contract.declarer), result);
}

/* ---- HTML ---- */

static const struct {
	const char *sign, *html;
} escapes[] = {
	{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"♥", "<i>♥</i>"}, {"♦", "<i>♦</i>"},
};

static size_t escape(FILE *out, const char *text)
{
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
		size_t length = strlen(escapes[i].sign);
		if (strncmp(text, escapes[i].sign, length) == 0) {
			fputs(escapes[i].html, out);
			return length;
		}
	}
	putc(*text, out);
	return 1;
}

void paper_text(const struct paper *paper, const char *text)
{
	if (!paper->html)
		fputs(text, paper->out);
	while (paper->html && *text)
		text += escape(paper->out, text);
}

/* What all pages share; no part is broken between two pages, and a table that is longer repeats its heads. */
static const char style[] =
	"body{font:11pt/1.35 system-ui,sans-serif;margin:1em auto;padding:0 "
	"1em;max-width:64em;color:#111;background:#fff}"
	"h1{font-size:1.4em;margin:0 0 .8em}h2{font-size:1.1em;margin:0 0 .4em}i{color:#c00;font-style:normal}"
	"section{break-inside:avoid;margin:0 0 1.6em;overflow-x:auto}section section{margin:0 0 .8em}"
	"table{border-collapse:collapse}thead{display:table-header-group}tr{break-inside:avoid}"
	"th,td{border:1px solid #999;padding:.15em .55em;text-align:left;vertical-align:top}th{background:#eee}"
	".n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.own td{font-weight:bold}"
	"a{color:#0645ad;text-decoration:none}a:hover{text-decoration:underline}"
	"nav{margin:0 0 1em}.note{margin:0}nav,.note{grid-column:1/-1;flex-basis:100%}nav a,.ways a{margin-right:.9em}"
	".long{break-inside:auto}.board{display:flex;flex-wrap:wrap;gap:0 2em;align-items:flex-start}"
	"@media print{body{margin:0;padding:0;max-width:none;font-size:10pt}section{overflow:visible}nav{display:none}"
	"a{color:inherit}th{print-color-adjust:exact;-webkit-print-color-adjust:exact}.board{flex-wrap:nowrap;font-"
	"size:8.5pt}"
	".card{break-before:page;font-size:7.5pt}.card h2{font-size:11pt}.card table{width:100%}"
	".card th,.card td{padding:.1em .35em}}.card td:last-child{min-width:16em}"
	"@media (max-width:40em){body{font-size:10.5pt;padding:0 .6em}th,td{padding:.15em .35em}.card "
	"table{font-size:.85em}}";

/* A board: hands around the points, tricks and par below. */
static const char diagram_style[] =
	".diagram h2{margin:0}.diagram p{margin:.1em 0 .4em;font-size:.9em}.deal{margin:0 auto}"
	".deal td{border:0;padding:.1em .4em;white-space:nowrap;line-height:1.25}"
	".deal .compass{border:1px solid #999;text-align:center;vertical-align:middle;font-size:.85em}"
	".we{display:flex;justify-content:space-between;gap:1em}.under{display:flex;gap:1em;align-items:center}"
	".under p{margin:0}.dd{font-size:.85em}.dd th,.dd td{border:0;padding:0 .4em;text-align:right;background:none}";

static const char boards_style[] =
	"main{display:grid;grid-template-columns:repeat(auto-fill,minmax(17em,1fr));gap:.6em}"
	"main section{border:1px solid #999;border-radius:4px;padding:.35em .5em;margin:0}"
	"@media print{main{display:block;font-size:0}main section{display:inline-block;width:32%;margin:0 1% 1.3% 0;"
	"box-sizing:border-box;font-size:7.3pt;vertical-align:top;overflow:hidden}main .deal td{line-height:1.15}main "
	"section:nth-of-type(3n){margin-right:0}}";

static const char cards_style[] =
	"main{display:flex;flex-wrap:wrap;gap:1.2em 2em;align-items:flex-start}main section{margin:0}"
	"@media print{main{display:block;font-size:9pt}main section{display:inline-block;vertical-align:top;width:48%;"
	"margin:0 1% 1.4em 0}th,td{padding:.12em .4em}}";

static const char forms_style[] =
	".form td{height:1.75em}.form .b{min-width:3.2em}.form th{font-size:.8em;font-weight:normal}"
	"@media print{main{display:block;font-size:9pt}main section{display:inline-block;vertical-align:top;margin:0 0 "
	"1.4em}"
	"main .sheet{display:block;break-before:page}main .sheet:first-of-type{break-before:auto}"
	".sheet table{width:100%}main .slip{width:48%;margin-right:1.5%}.slip h2{font-size:1em}.slip "
	".b{min-width:2.4em}"
	".slip th{font-size:.7em}.slip th,.slip td{padding:.1em .25em}}";

static const char bracket_style[] =
	"body{max-width:none}.bracket{display:flex;gap:1.6em;overflow-x:auto}.round{display:flex;flex-direction:column;"
	"min-width:11em;flex:1}.round h2{text-align:center}.match{flex:1;display:flex;flex-direction:column;"
	"justify-content:center;break-inside:avoid;padding:.2em 0}.match>div{border:1px solid #999;border-radius:4px}"
	".team{display:flex;justify-content:space-between;gap:.8em;padding:.15em .5em}"
	".team+.team{border-top:1px solid #ccc}.team b{font-weight:inherit;font-variant-numeric:tabular-nums}"
	".won{font-weight:bold}.open{color:#777}"
	"@media print{.bracket{overflow:visible;gap:.8em}.round{min-width:0;font-size:8.5pt}}";

static const char *const layouts[PAPER_LAYOUTS] = {[PAPER_TABLES] = "",
						   [PAPER_CARDS] = cards_style,
						   [PAPER_BOARDS] = boards_style,
						   [PAPER_FORMS] = forms_style,
						   [PAPER_BRACKET] = bracket_style};

void paper_begin(const struct paper *paper, const char *title, enum paper_layout layout)
{
	static const char *const sizes[] = {[PAPER_ANY] = "auto", [PAPER_A4] = "A4", [PAPER_LETTER] = "letter"};
	bool wide = layout == PAPER_BRACKET;

	if (!paper->html) {
		fprintf(paper->out, "%s\n", title);
		return;
	}
	fprintf(paper->out,
		"<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
		lang_code(paper->lang));
	paper_text(paper, title);
	fprintf(paper->out, "</title>\n<style>@page{size:%s%s;margin:12mm}%s%s%s</style>\n</head>\n<body>\n<h1>",
		wide && !paper->size ? "" : sizes[paper->size], wide ? " landscape" : "", style, diagram_style,
		layouts[layout]);
	paper_text(paper, title);
	fputs("</h1>\n<main>\n", paper->out);
}

void paper_note(const struct paper *paper, const char *text)
{
	fputs(paper->html ? "<p class=\"note\">" : "\n", paper->out);
	paper_text(paper, text);
	fputs(paper->html ? "</p>\n" : "\n", paper->out);
}

void paper_end(const struct paper *paper)
{
	if (paper->html)
		fputs("</main>\n</body>\n</html>\n", paper->out);
}
