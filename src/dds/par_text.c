/* SPDX-License-Identifier: Apache-2.0 */
/* The six ways to write par down. */
#include "dds/par.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { SEAT_CODES = 6, LEVELS = 7, LINE = 128 };

static const char *const seat_names[SEAT_CODES] = {"N", "E", "S", "W", "NS", "EW"};
static const char strain_letters[] = "NSHDC";

static bool is_pass(const struct dds_par *par)
{
	return par->score == 0 && par->count > 0 && par->contract[0].level == 0;
}

int SidesParBin(struct dds_table *table, struct dds_par sides[2], int vulnerable)
{
	for (int side = 0; side < 2; side++)
		par_of_side(table, side, vulnerable, &sides[side]);
	return DDS_OK;
}

int DealerParBin(struct dds_table *table, struct dds_par *par, int dealer, int vulnerable)
{
	par_of_dealer(table, dealer, vulnerable, par);
	return DDS_OK;
}

/* ---- "4S*-EW-1" ---- */

static void list_write(const struct dds_par *par, struct dds_par_list *list)
{
	list->count = par->count;
	list->score = par->score;
	for (int i = 0; i < par->count; i++) {
		const struct dds_contract *c = &par->contract[i];
		char result[12] = "";
		if (c->under || c->over)
			snprintf(result, sizeof result, "%+d", c->over - c->under);
		snprintf(list->contract[i], sizeof list->contract[i], "%d%c%s-%s%.3s", c->level,
			 strain_letters[c->strain], c->under ? "*" : "", seat_names[c->seats], result);
	}
}

int SidesPar(struct dds_table *table, struct dds_par_list sides[2], int vulnerable)
{
	struct dds_par par;

	for (int side = 0; side < 2; side++) {
		par_of_side(table, side, vulnerable, &par);
		list_write(&par, &sides[side]);
	}
	return DDS_OK;
}

int DealerPar(struct dds_table *table, struct dds_par_list *list, int dealer, int vulnerable)
{
	struct dds_par par;

	par_of_dealer(table, dealer, vulnerable, &par);
	par_sort_for_dealer(&par);
	list_write(&par, list);
	if (is_pass(&par))
		snprintf(list->contract[0], sizeof list->contract[0], "pass");
	return DDS_OK;
}

/* ---- "NS:NS 23S,N 6Hx" ---- */

static void levels_write(const struct dds_contract *c, char out[LEVELS + 1])
{
	int n = 0;

	for (int level = c->level; level <= c->level + c->over && n < LEVELS; level++)
		out[n++] = (char)('0' + level);
	out[n] = '\0';
}

static void contracts_write(const struct dds_par *par, char *out, size_t size)
{
	for (int i = 0; i < par->count && !is_pass(par); i++) {
		const struct dds_contract *c = &par->contract[i];
		char levels[LEVELS + 1];
		levels_write(c, levels);
		text_append(out, size, "%s%s %s%c%s", i ? "," : "", seat_names[c->seats], levels,
			    strain_letters[c->strain], c->under ? "x" : "");
	}
}

int Par(struct dds_table *table, struct dds_par_text *text, int vulnerable)
{
	for (int side = 0; side < 2; side++) {
		const char *name = seat_names[4 + side];
		struct dds_par par;
		par_of_side(table, side, vulnerable, &par);
		snprintf(text->score[side], sizeof text->score[side], "%s %d", name, par.score);
		snprintf(text->contracts[side], sizeof text->contracts[side], "%s:", name);
		contracts_write(&par, text->contracts[side], sizeof text->contracts[side]);
	}
	return DDS_OK;
}

/* ---- "Par 110: NS 2S NS 2C+1" ---- */

/* False at a contract that is none; what stands before it is written. */
static bool line_write(const struct dds_par *par, const char *notrump, char *out, size_t size)
{
	int used = snprintf(out, size, "Par %d: ", par->score);

	for (int i = 0; i < par->count && i < DDS_PAR_CONTRACTS; i++) {
		const struct dds_contract *c = &par->contract[i];
		if (c->seats < 0 || c->seats >= SEAT_CODES || c->strain < 0 || c->strain > 4 || used >= (int)size)
			return false;
		used += snprintf(out + used, size - (size_t)used, "%s%s %d", i ? " " : "", seat_names[c->seats],
				 c->level);
		if (used >= (int)size)
			return false;
		used += c->strain ? snprintf(out + used, size - (size_t)used, "%c", strain_letters[c->strain])
				  : snprintf(out + used, size - (size_t)used, "%s", notrump);
		if (used < (int)size && c->under > 0)
			used += snprintf(out + used, size - (size_t)used, "x-%d", c->under);
		else if (used < (int)size && c->over > 0)
			used += snprintf(out + used, size - (size_t)used, "+%d", c->over);
	}
	return true;
}

int ConvertToDealerTextFormat(struct dds_par *par, char *text)
{
	if (is_pass(par)) {
		snprintf(text, LINE, "Par 0");
		return DDS_OK;
	}
	return line_write(par, "N", text, LINE) ? DDS_OK : DDS_UNKNOWN;
}

static bool sides_agree(const struct dds_par sides[2])
{
	return sides[0].score == -sides[1].score && sides[0].count == sides[1].count && sides[0].count >= 0 &&
	       sides[0].count <= DDS_PAR_CONTRACTS &&
	       !memcmp(sides[0].contract, sides[1].contract, (size_t)sides[0].count * sizeof sides[0].contract[0]);
}

int ConvertToSidesTextFormat(struct dds_par sides[2], struct dds_sides_text *text)
{
	memset(text, 0, sizeof *text);
	text->equal = sides_agree(sides);
	if (sides[0].score == 0) {
		snprintf(text->text[0], sizeof text->text[0], "Par 0");
		return DDS_OK;
	}
	for (int side = 0; side < 2; side++)
		if (!line_write(&sides[side], "NT", text->text[side], sizeof text->text[side]))
			return DDS_UNKNOWN;
	return DDS_OK;
}
