/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of tricks, of one deal and of many; a strain of a deal is the piece of work that a thread takes. */
#include "dds/board.h"
#include "dds/pool.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 4, NO_RANKS = 3 }; /* the two lowest bits of a holding mean nothing */

struct tables {
	const struct dds_hands *hands;
	struct dds_table *table;
	struct atout_position *position;
	int strain[DDS_STRAINS], strains;
	int *code; /* of a piece */
};

static void solve_piece(void *ctx, size_t index, struct atout_solver *s)
{
	struct tables *t = ctx;
	size_t deal = index / (size_t)t->strains;
	int strain = t->strain[index % (size_t)t->strains], own = board_strain(strain);
	const struct atout_position *p = &t->position[deal];
	struct atout_tricks tricks;
	enum atout_solve_err err = ATOUT_SOLVE_MEMORY;

	if (s)
		err = atout_solve_strains(s, p->hand, 1u << own, &tricks);
	t->code[index] = board_code(err);
	/* What declarer does not lose is won, so in a deal of fewer cards declarer won the tricks played before. */
	for (int seat = 0; seat < CELLS && err == ATOUT_SOLVE_OK; seat++)
		t->table[deal].tricks[strain][seat] = 13 - board_tricks(p) + tricks.tricks[seat][own];
}

static int hands_read(const struct dds_hands *hands, struct atout_position *p)
{
	struct dds_deal deal = {.trump = DDS_NOTRUMP};

	for (int seat = 0; seat < 4; seat++)
		for (int suit = 0; suit < 4; suit++)
			deal.holding[seat][suit] = hands->holding[seat][suit] & ~(unsigned)NO_RANKS;
	int code = board_read(&deal, -1, p);
	return code == DDS_OK && p->played ? DDS_COUNT : code;
}

static int first_fault(const int *code, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (code[i] != DDS_OK)
			return code[i];
	return DDS_OK;
}

static int solve_tables(struct tables *t, int count)
{
	size_t pieces = (size_t)count * (size_t)t->strains;
	struct atout_position position[DDS_TABLES * DDS_STRAINS];
	int code[DDS_TABLES * DDS_STRAINS];

	t->position = position;
	t->code = code;
	for (int i = 0; i < count; i++) {
		int fault = hands_read(&t->hands[i], &position[i]);
		if (fault != DDS_OK)
			return fault;
	}
	pool_run(pieces, solve_piece, t);
	return first_fault(code, pieces);
}

int CalcDDtable(struct dds_hands hands, struct dds_table *table)
{
	struct tables t = {.hands = &hands, .table = table, .strain = {4, 0, 1, 2, 3}, .strains = DDS_STRAINS};

	return solve_tables(&t, 1);
}

int CalcDDtablePBN(struct dds_hands_pbn pbn, struct dds_table *table)
{
	struct dds_hands hands;
	int code = board_hands(pbn.hands, hands.holding);

	return code == DDS_OK ? CalcDDtable(hands, table) : code;
}

int CalcPar(struct dds_hands hands, int vulnerable, struct dds_table *table, struct dds_par_text *par)
{
	int code = CalcDDtable(hands, table);

	return code == DDS_OK ? Par(table, par, vulnerable) : code;
}

int CalcParPBN(struct dds_hands_pbn pbn, struct dds_table *table, int vulnerable, struct dds_par_text *par)
{
	struct dds_hands hands;
	int code = board_hands(pbn.hands, hands.holding);

	return code == DDS_OK ? CalcPar(hands, vulnerable, table, par) : code;
}

/* mode is the vulnerability for par, which needs all strains and has room for fewer deals. */
static int many_pars(const struct dds_many_hands *deals, int mode, struct dds_tables *tables,
		     struct dds_par_texts *pars)
{
	int code = DDS_OK;

	for (int i = 0; i < deals->count && code == DDS_OK; i++)
		code = Par(&tables->table[i], &pars->par[i], mode);
	return code;
}

int CalcAllTables(struct dds_many_hands *deals, int mode, int left_out[DDS_STRAINS], struct dds_tables *tables,
		  struct dds_par_texts *pars)
{
	struct tables t = {.hands = deals->deal, .table = tables->table};

	for (int strain = 0; strain < DDS_STRAINS; strain++)
		if (!left_out[strain])
			t.strain[t.strains++] = strain;
	if (!t.strains)
		return DDS_NO_STRAIN;
	if (deals->count > DDS_TABLES * DDS_STRAINS / t.strains)
		return DDS_TOO_MANY_TABLES;
	int count = deals->count > 0 ? deals->count : 0, code = solve_tables(&t, count);
	tables->count = count * t.strains * CELLS;
	if (code == DDS_OK && t.strains == DDS_STRAINS && mode >= 0 && mode <= 3)
		code = many_pars(deals, mode, tables, pars);
	return code;
}

int CalcAllTablesPBN(struct dds_many_hands_pbn *pbn, int mode, int left_out[DDS_STRAINS], struct dds_tables *tables,
		     struct dds_par_texts *pars)
{
	struct dds_many_hands deals = {.count = pbn->count};

	for (int i = 0; i < pbn->count && i < DDS_TABLES * DDS_STRAINS; i++) {
		int code = board_hands(pbn->deal[i].hands, deals.deal[i].holding);
		if (code != DDS_OK)
			return code;
	}
	return CalcAllTables(&deals, mode, left_out, tables, pars);
}
