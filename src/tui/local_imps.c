/* SPDX-License-Identifier: Apache-2.0 */
/* Results of one person, compared with those of four bots and with those of earlier. */
#include "tui/local.h"

const struct field_result *local_against(const struct local *local, const struct wire_row *row)
{
	return against_find(local_elsewhere(local), row->deal);
}

const struct against_deal *local_there(const struct local *local, const struct wire_row *row)
{
	const struct against_deal *found = against_deal(local_elsewhere(local), row->deal);

	return found && found->made ? found : NULL;
}

int local_imps(const struct local *local, const struct wire_row *row)
{
	const struct field_result *bots = local_against(local, row);
	int imps = bots ? field_imps(row->standing->score[0], bots->score) : 0;

	return local_words(local).me & 1 ? -imps : imps;
}

int local_imps_up_to(const struct local *local, const struct wire_row *row)
{
	const struct wire_told *sheet = told_last(local_told(local), WIRE_TOLD_SHEET);
	int imps = 0;

	for (const struct wire_row *at = sheet->sheet.row; at < sheet->sheet.row + sheet->sheet.rows; at++)
		imps += at->deal <= row->deal ? local_imps(local, at) : 0;
	return imps;
}

long local_gain(const struct local *local, const struct wire_row *row, bool *in_imps)
{
	const struct wire_row *again = &row->again[row->agains - 1];
	int me = local_words(local).me;

	*in_imps = again->in_imps;
	if (*in_imps)
		return me & 1 ? -again->imps : again->imps;
	me %= row->standing->numbers;
	return (long)again->standing->score[me] - row->standing->score[me];
}
