/* SPDX-License-Identifier: Apache-2.0 */
/* What counts for a contestant besides its boards, and what a place is worth: the director says both at any time. */
#include "base/text.h"
#include "duplicate/extra.h"
#include "evening/evening.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

enum { FORM = 400, NOT_NOW = 409, SCHEME_MAX = 8000 /* bytes of a text */ };

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- A contestant ---- */

static const struct member {
	const char *word;
	size_t offset;
	bool several; /* between blanks */
} members[] = {
	{"carry", offsetof(struct act, carry), false},	     {"penalty", offsetof(struct act, penalty), true},
	{"handicap", offsetof(struct act, handicap), false}, {"stratum", offsetof(struct act, stratum), false},
	{"fee", offsetof(struct act, fee), false},
};

/* The word that cannot be read; NULL: all is read. */
static const char *read_member(struct contestant *extra, const struct member *member, const char *text,
			       const char **expected)
{
	char part[ACT_EXTRA_SIZE];

	for (const char *at = text; *at; at += strspn(at, " ")) {
		size_t length = member->several ? strcspn(at, " ") : strlen(at);
		snprintf(part, sizeof part, "%.*s", (int)length, at);
		if (length && !contestant_take(extra, member->word, part, expected))
			return member->word;
		at += length;
	}
	return NULL;
}

static bool read_all(struct contestant *extra, const struct act *act, struct evening_no *no)
{
	const char *expected = "";

	*extra = (struct contestant){.side = 0};
	for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
		const char *wrong = read_member(extra, &members[i], (const char *)act + members[i].offset, &expected);
		if (!wrong)
			continue;
		no->status = FORM;
		snprintf(no->why, sizeof no->why, "%s: expected %s", wrong, expected);
		return false;
	}
	return true;
}

bool evening_judge_extra(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct contestant extra;

	if (!read_all(&extra, act, no))
		return false;
	if (extra.penalty_percent && evening->way->scoring.method != METHOD_MATCHPOINTS)
		return refuse(no, FORM, N_("A penalty in percent goes with matchpoints and board-a-match"));
	bool counts = extra.carried || extra.penalty || extra.penalty_percent || extra.has_handicap;
	if (evening->setup.kind == KIND_KNOCKOUT && counts)
		return refuse(no, NOT_NOW, N_("A knockout has no totals to add anything to"));
	return true;
}

bool evening_take_extra(struct evening *evening, const struct act *act)
{
	struct evening_no no;

	return read_all(&evening->extra[act->number - 1], act, &no);
}

/* ---- Schemes: by name, or a text of one's own ---- */

static bool read_award(struct award_scheme *award, const char *text, struct atout_error *error)
{
	return award_find(award, text) || award_read(award, text, strlen(text), error);
}

static bool read_scale(struct vp_scale *scale, const char *text, struct atout_error *error)
{
	return vp_scale_find(scale, text) || vp_scale_read(scale, text, strlen(text), error);
}

/* A text of one line is meant as a name. */
static bool refuse_scheme(struct evening_no *no, const struct act *act, const struct atout_error *error)
{
	const char *(*name)(size_t) = act->what == ACT_AWARD ? award_name : vp_scale_name;
	char names[ATOUT_ERROR_SIZE / 2] = "";

	for (size_t i = 0; name(i); i++)
		text_append(names, sizeof names, i ? ", %s" : "%s", name(i));
	no->status = FORM;
	if (strchr(act->text, '\n'))
		snprintf(no->why, sizeof no->why, "line %d: %.700s", (int)error->line, error->text);
	else
		snprintf(no->why, sizeof no->why, "text: expected one of the names %s, or the text of a file", names);
	return false;
}

bool evening_judge_scheme(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct award_scheme award;
	struct vp_scale scale;
	struct atout_error error;
	bool awards = act->what == ACT_AWARD;

	if (!awards && !evening->way->scoring.victory)
		return refuse(no, FORM, "scale is for victory points");
	if (strlen(act->text) > SCHEME_MAX)
		return refuse(no, FORM, "text: expected at most 8000 bytes");
	if (awards ? !act->text[0] || read_award(&award, act->text, &error) : read_scale(&scale, act->text, &error))
		return true;
	return refuse_scheme(no, act, &error);
}

/* NULL: it is the director's own. */
static const char *find_award_name(const char *text)
{
	size_t i = 0;

	while (award_name(i) && strcmp(award_name(i), text) != 0)
		i++;
	return award_name(i);
}

bool evening_take_scheme(struct evening *evening, const struct act *act)
{
	struct atout_error error;

	if (act->what == ACT_AWARD) {
		evening->awards = act->text[0] != '\0';
		evening->award_name = find_award_name(act->text);
		return !evening->awards || read_award(&evening->award, act->text, &error);
	}
	evening->own_scale = !vp_scale_find(&evening->scale, act->text);
	for (int i = 1; act_scales[i]; i++)
		if (strcmp(act_scales[i], act->text) == 0)
			evening->setup.scale = i;
	return !evening->own_scale || vp_scale_read(&evening->scale, act->text, strlen(act->text), &error);
}

/* ---- Masterpoints ---- */

static uint32_t count_rivals(const struct evening *evening, const struct ranking *ranking, int group)
{
	uint32_t count = 0;

	for (int i = 0; i < evening->numbers; i++)
		count += ranking->standing[i].boards && ranking->standing[i].group == group;
	return count;
}

/* A table has two pairs, four players, or one team; half a table is one. */
int32_t evening_masterpoints(const struct evening *evening, const struct ranking *ranking,
			     const struct standing *standing)
{
	bool two = evening_two_winners(evening);
	uint32_t here = count_rivals(evening, ranking, standing->group);
	uint32_t there = two ? count_rivals(evening, ranking, !standing->group) : 0;
	uint32_t seats = evening_matches(evening) ? 1 : (uint32_t)evening->movement.players;
	struct award_field field = {here, two ? (here > there ? here : there) : (here + seats - 1) / seats, two};

	return evening->awards ? award_points(&evening->award, &field, standing->place, standing->sharing) : 0;
}
