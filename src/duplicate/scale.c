/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/scale.h"

#include "base/embedded.h"
#include "duplicate/words.h"

#include <atout/score.h>

#include <stdlib.h>

enum { HUNDRED = 100, BOARDS_MAX = 999 };

extern const struct embedded scale_files[];

/* ---- Names ---- */

const char *vp_scale_name(size_t i) { return i ? scale_files[i - 1].name : "wbf"; }

bool vp_scale_find(struct vp_scale *scale, const char *name)
{
	const char *text = embedded_find(scale_files, "scales", name);
	struct atout_error error;

	*scale = (struct vp_scale){.rows = 0};
	return text ? vp_scale_read(scale, text, strlen(text), &error) : strcmp(name, "wbf") == 0;
}

/* ---- Reading ---- */

static bool take_title(struct vp_scale *scale, struct words *words)
{
	return words_rest(words, scale->title, sizeof scale->title) ||
	       words_refuse(words, "expected a title of 1 to %d bytes", SCALE_TITLE_SIZE - 1);
}

static bool take_share(struct vp_scale *scale, struct words *words)
{
	int shared;

	if (scale->rows || !words_number(words, 2, 2 * SCALE_MORE_MAX, &shared) || shared % 2 || !words_end(words))
		return words_refuse(words, "expected share and an even number up to %d, above the margins",
				    2 * SCALE_MORE_MAX);
	scale->shared = (uint16_t)shared;
	return true;
}

static bool take_margins(struct vp_scale *scale, struct words *words)
{
	int margin = 1;

	for (int i = 0; i < scale->shared / 2; i++) {
		if (!words_number(words, margin, SCALE_MARGIN_MAX, &margin))
			return words_refuse(words, "expected %d margins from 1, none below the one before it",
					    scale->shared / 2);
		scale->row[scale->rows].from[i] = (uint16_t)margin;
	}
	scale->rows++;
	return words_end(words) || words_refuse(words, "there are more than %d margins", scale->shared / 2);
}

static bool take_row(struct vp_scale *scale, struct words *words)
{
	int before = scale->rows ? scale->row[scale->rows - 1].most : 0, least, most;

	if (!scale->shared)
		return words_refuse(words, "expected title, share, then boards with their margins");
	if (scale->rows == SCALE_ROWS_MAX)
		return words_refuse(words, "there are more than %d lines of margins", SCALE_ROWS_MAX);
	if (!words_range(words, before + 1, BOARDS_MAX, &least, &most))
		return words_refuse(words, "expected a number of boards such as 8, or 6-8, above those before it");
	scale->row[scale->rows].least = (uint16_t)least;
	scale->row[scale->rows].most = (uint16_t)most;
	return take_margins(scale, words);
}

bool vp_scale_read(struct vp_scale *scale, const char *text, size_t size, struct atout_error *error)
{
	struct words words;

	*scale = (struct vp_scale){.rows = 0};
	words_start(&words, text, size, error);
	while (words_line(&words)) {
		bool taken = words_word(&words, "title")   ? take_title(scale, &words)
			     : words_word(&words, "share") ? take_share(scale, &words)
							   : take_row(scale, &words);
		if (!taken)
			return false;
	}
	return !words.failed && (scale->rows || words_refuse(&words, "there are no margins"));
}

/* ---- Points ---- */

static int by_table(const struct vp_scale *scale, int boards, int margin)
{
	int row = 0, more = 0;

	while (row < scale->rows - 1 && boards > scale->row[row].most)
		row++;
	while (2 * more < scale->shared && margin >= scale->row[row].from[more])
		more++;
	return HUNDRED * (scale->shared / 2 + more);
}

void vp_scale_limits(const struct vp_scale *scale, int *least, int *most)
{
	atout_vp_boards(ATOUT_VP_WBF, least, most);
	if (!scale->rows)
		return;
	*least = scale->row[0].least;
	*most = scale->row[scale->rows - 1].most;
}

int vp_scale_shared(const struct vp_scale *scale)
{
	return scale->rows ? HUNDRED * scale->shared : atout_vp_shared(ATOUT_VP_WBF);
}

int vp_scale_points(const struct vp_scale *scale, int boards, int imps)
{
	int counted = boards < ATOUT_VP_BOARDS_MAX ? boards : ATOUT_VP_BOARDS_MAX;
	int vp = scale->rows ? by_table(scale, boards, abs(imps)) : atout_vp(ATOUT_VP_WBF, counted, abs(imps));

	return imps < 0 ? vp_scale_shared(scale) - vp : vp;
}
