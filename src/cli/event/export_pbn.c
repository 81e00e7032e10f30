/* SPDX-License-Identifier: Apache-2.0 */
/* PBN 2.1, with its tables of results, of the ranking, and of what could be made. */
#include "cli/event/export.h"

#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"

#include <stdio.h>
#include <string.h>

enum { BOARDS_MAX = RESULTS_BOARD_MAX };

/* A text between double quotes, without signs that would end it. */
static void put_quoted(FILE *out, const char *text)
{
	putc('"', out);
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			putc('\\', out);
		putc(*text, out);
	}
	putc('"', out);
}

static void put_tag(FILE *out, const char *name, const char *value)
{
	fprintf(out, "[%s ", name);
	put_quoted(out, value);
	fputs("]\n", out);
}

/* An element of a table: plain where that is read back, "-" for nothing. */
static void put_element(FILE *out, const char *text, const char *end)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.+-";

	if (*text && text[strspn(text, plain)])
		put_quoted(out, text);
	else
		fputs(*text ? text : "-", out);
	fputs(end, out);
}

/* ---- A board ---- */

static const char *scoring_text(const struct ranked *ranked)
{
	static const char *const ways[METHODS] = {
		[METHOD_MATCHPOINTS] = "MP",
		[METHOD_CROSS_IMPS] = "IMP;Cross1",
		[METHOD_BUTLER] = "IMP;Butler",
		[METHOD_POINTS] = "TotalPoints",
	};

	if (!ranked->scoring.matches)
		return ways[ranked->scoring.method];
	return ranked->scoring.method == METHOD_MATCHPOINTS ? "BAM"
	       : ranked->scoring.method == METHOD_POINTS    ? "TotalPoints"
							    : "IMP";
}

static void put_deal(FILE *out, const struct hands_board *board)
{
	fputs("[Deal \"N:", out);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int suit = SPADES; suit >= CLUBS; suit--) {
			for (int rank = ACE; rank >= 0; rank--)
				if (has_card(board->hand[seat], card_of(suit, rank)))
					putc(atout_ranks[rank], out);
			fputs(suit > CLUBS ? "." : seat < COMPASS_SEATS - 1 ? " " : "\"]\n", out);
		}
}

static void put_tricks(FILE *out, const struct hands_board *board)
{
	fprintf(out, "[OptimumScore \"NS %+d\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n",
		board->par.score);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int strain = NOTRUMP; strain >= CLUBS; strain--)
			fprintf(out, "%c %2s %2d\n", compass_letters[seat], strain_names[strain],
				board->tricks.tricks[seat][strain]);
}

static void put_head(const struct export *export, int number, const struct hands_board *board)
{
	static const char *const vuls[] = {"None", "NS", "EW", "All"};
	int dealer = board ? board->dealer : board_dealer(number), vul = board ? board->vul : board_vul(number);
	FILE *out = export->out;

	put_tag(out, "Event", export->title);
	put_tag(out, "Site", export->site);
	put_tag(out, "Date", *export->date ? export->date : "????.??.??");
	fprintf(out, "[Board \"%d\"]\n[West \"?\"]\n[North \"?\"]\n[East \"?\"]\n[South \"?\"]\n", number);
	fprintf(out, "[Dealer \"%c\"]\n[Vulnerable \"%s\"]\n", compass_letters[dealer], vuls[vul & 3]);
	if (board)
		put_deal(out, board);
	else
		put_tag(out, "Deal", "?");
	put_tag(out, "Scoring", scoring_text(export->ranked));
	fputs("[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n", out);
}

/* ---- Its results ---- */

static void put_contract(const struct export *export, uint32_t i)
{
	char contract[CONTRACT_SIZE] = "", declarer[2] = "", tricks[8] = "", lead[3] = "";
	uint8_t led = export->ranked->results.detail[i].lead;
	struct played played;

	if (export_played(export->ranked, i, &played) && played.contract.level) {
		declarer[0] = compass_letters[played.contract.declarer];
		played.contract.declarer = -1;
		contract_print(&played.contract, strain_names, contract);
		snprintf(tricks, sizeof tricks, "%d", CONTRACT_BOOK + played.contract.level + played.over);
	} else if (*export->ranked->results.detail[i].contract) {
		snprintf(contract, sizeof contract, "Pass");
	}
	if (led != NO_CARD)
		atout_card_print(led, lead);
	put_element(export->out, contract, " ");
	put_element(export->out, declarer, " ");
	put_element(export->out, tricks, " ");
	put_element(export->out, lead, " ");
}

static void put_row(const struct export *export, uint32_t i)
{
	const struct ranked *ranked = export->ranked;
	const struct line *line = &ranked->results.line[i];
	char text[EXPORT_SCORE_SIZE];

	for (int k = 0; k < LINE_PLAYERS; k++)
		for (int side = 0; side < SIDES; side++)
			if (line->who[side][k] != NOBODY)
				put_element(export->out, ranked->results.contestant[line->who[side][k]].number, " ");
	put_contract(export, i);
	export_score(line, text);
	put_element(export->out, text, " ");
	for (int side = 0; side < SIDES; side++) {
		ranked_worth(ranked, ranked->earned[i][side], text);
		bool counts = line->verdict[side].kind != VERDICT_NONE && !(ranked->scoring.matches && side);
		put_element(export->out, counts ? text : "", side ? "\n" : " ");
	}
}

static void put_results(const struct export *export, uint32_t from, uint32_t end)
{
	const struct ranked *ranked = export->ranked;
	bool players = ranked->results.line[ranked->by_board[from]].who[0][1] != NOBODY;
	const char *worth = ranked_by_share(ranked) ? "MP" : ranked->scoring.method == METHOD_POINTS ? "Points" : "IMP";

	fprintf(export->out,
		"[ScoreTable \"%s;Contract\\5L;Declarer\\1L;Result\\2R;Lead\\2L;Score_NS\\6R;%s_NS\\7R;%s_EW\\7R\"]\n",
		players ? "PlayerId_North\\4R;PlayerId_East\\4R;PlayerId_South\\4R;PlayerId_West\\4R"
			: "PairId_NS\\4R;PairId_EW\\4R",
		worth, worth);
	for (uint32_t i = from; i < end; i++)
		put_row(export, ranked->by_board[i]);
}

/* ---- The ranking ---- */

static void put_ranking(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	const char *worth = ranked->scoring.victory		      ? "VP"
			    : ranked_by_share(ranked)		      ? "MP"
			    : ranked->scoring.method == METHOD_POINTS ? "Points"
								      : "IMP";
	char text[RANKED_NUMBER_SIZE];

	fprintf(export->out,
		"[TotalScoreTable \"Rank\\3R;%sId\\4R;%sTotalScore%s\\9R;%s\\7R;NrBoards\\3R;Names\\20L\"]\n",
		ranked->scoring.matches ? "Team" : "Pair", ranked->how.winners == 2 ? "Direction\\2L;" : "", worth,
		ranked_by_share(ranked) ? "TotalPercentage" : "MeanScore");
	for (uint32_t i = 0; i < ranked->results.contestants; i++) {
		uint32_t who = ranked->by_place[i];
		const struct contestant *contestant = &ranked->results.contestant[who];
		if (!ranked->standing[who].boards)
			continue;
		fprintf(export->out, "%3u ", (unsigned)ranked->standing[who].place);
		put_element(export->out, contestant->number, " ");
		if (ranked->how.winners == 2)
			fputs(contestant->side ? "EW " : "NS ", export->out);
		ranked_total(ranked, who, text);
		put_element(export->out, text, " ");
		ranked_share(ranked, who, text);
		put_element(export->out, text, " ");
		fprintf(export->out, "%u ", (unsigned)ranked->standing[who].boards);
		put_element(export->out, contestant->name, "\n");
	}
}

void export_pbn(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	const struct results *results = &ranked->results;
	bool begun = false;
	uint32_t from = 0;

	fputs("% PBN 2.1\n% EXPORT\n", export->out);
	for (uint32_t number = 1; number <= BOARDS_MAX; number++) {
		const struct hands_board *board = hands_find(export->hands, number);
		uint32_t end = from;
		while (end < results->lines && results->line[ranked->by_board[end]].board == number)
			end++;
		if (!board && end == from)
			continue;
		put_head(export, (int)number, board);
		if (!begun)
			put_ranking(export);
		if (board)
			put_tricks(export->out, board);
		if (end > from)
			put_results(export, from, end);
		putc('\n', export->out);
		begun = true;
		from = end;
	}
}
