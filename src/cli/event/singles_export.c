/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/singles_export.h"

#include "cli/event/export.h"

void singles_export_results(const struct singles *singles, FILE *out)
{
	const struct sittings *sittings = &singles->sittings;

	fprintf(out, "# atout event tables --by %s FILE\r\n", singles_ways[singles->way]);
	for (int i = 0; i < sittings->players; i++)
		export_contestant(out, &sittings->extra[i], sittings->extra[i].number);
	fputs("round,table,deal,seat,player,points\r\n", out);
	for (size_t i = 0; i < sittings->count; i++) {
		const struct sitting *of = &sittings->of[i];
		fprintf(out, "%d,%d,%d,%d,%d,%d\r\n", of->round, of->table, of->deal, of->seat,
			sittings->player[of->player].number, of->points);
	}
}

/* What the points and the shares have in them besides results; the total, where points count. */
static void put_added(const struct singles *singles, int player, FILE *out)
{
	const struct contestant *extra = &singles->sittings.extra[player];
	char text[RANKED_NUMBER_SIZE];

	ranked_carried(extra, text);
	fprintf(out, ",%s", text);
	ranked_penalty(extra, text);
	fprintf(out, ",%s", text);
	ranked_hundredths(singles->standing[player].total, false, text);
	if (!singles_has_shares(singles))
		fprintf(out, ",%s", text);
}

static void put_standing(const struct singles *singles, int player, FILE *out)
{
	const struct sittings_standing *standing = &singles->standing[player];

	fprintf(out, "%u,%d,", (unsigned)standing->place, singles->sittings.player[player].number);
	export_cell(out, singles->sittings.player[player].name, ",");
	fprintf(out, "%d,%lld", standing->rounds, (long long)standing->points);
	if (singles_adds(singles))
		put_added(singles, player, out);
	if (singles_has_shares(singles) && standing->percent >= 0)
		fprintf(out, ",%lld.%02lld", (long long)standing->percent / 100, (long long)standing->percent % 100);
	else if (singles_has_shares(singles))
		fputs(",", out);
	fputs("\r\n", out);
}

static void put_heads(const struct singles *singles, FILE *out)
{
	bool shares = singles_has_shares(singles);

	fprintf(out, "place,number,name,rounds,points%s%s%s\r\n", singles_adds(singles) ? ",carry,penalty" : "",
		singles_adds(singles) && !shares ? ",total" : "", shares ? ",percent" : "");
}

void singles_export_ranking(const struct singles *singles, FILE *out)
{
	put_heads(singles, out);
	for (int i = 0; i < singles->sittings.players; i++)
		if (singles->standing[singles->by_place[i]].place)
			put_standing(singles, singles->by_place[i], out);
}
