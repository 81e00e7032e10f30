/* SPDX-License-Identifier: Apache-2.0 */
/*
 * both.h -- two libraries of the same name in one process: Debian's, and ours, called through Debian's own header; and
 * random questions to put to both.
 */
#ifndef TESTS_DDS_BOTH_H
#define TESTS_DDS_BOTH_H

#include "base/rng.h"
#include "core/cards.h"

#include <dds/dll.h>

#define DDS_FUNCTIONS(X)             \
	X(AnalyseAllPlaysBin)        \
	X(AnalyseAllPlaysPBN)        \
	X(AnalysePlayBin)            \
	X(AnalysePlayPBN)            \
	X(CalcAllTables)             \
	X(CalcAllTablesPBN)          \
	X(CalcDDtable)               \
	X(CalcDDtablePBN)            \
	X(CalcPar)                   \
	X(CalcParPBN)                \
	X(ConvertToDealerTextFormat) \
	X(ConvertToSidesTextFormat)  \
	X(DealerPar)                 \
	X(DealerParBin)              \
	X(ErrorMessage)              \
	X(FreeMemory)                \
	X(GetDDSInfo)                \
	X(Par)                       \
	X(SetMaxThreads)             \
	X(SetResources)              \
	X(SetThreading)              \
	X(SidesPar)                  \
	X(SidesParBin)               \
	X(SolveAllBoards)            \
	X(SolveAllChunks)            \
	X(SolveAllChunksBin)         \
	X(SolveAllChunksPBN)         \
	X(SolveBoard)                \
	X(SolveBoardPBN)

struct dds {
#define FIELD(name) __typeof__(&name) name;
	DDS_FUNCTIONS(FIELD)
#undef FIELD
};

extern struct dds theirs, ours;
extern struct atout_rng rng;

static inline int below(int n) { return (int)rng_below(&rng, (uint32_t)n); }

/* Says what was asked and what differs, and counts it. */
void differ(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A position with so many tricks to go, up to three cards of them on the table, now and then with a revoke; a quarter
 * are freaks. */
struct deal random_deal(int tricks, int played);
const char *deal_text(const struct deal *);
void deal_to_pbn(const struct deal *, struct dealPBN *);
void hands_to_pbn(unsigned cards[DDS_HANDS][DDS_SUITS], char text[80]);

/* A legal line of play of so many cards at most; its length. */
int random_line(const struct deal *, int cards, struct playTraceBin *);
void line_to_pbn(const struct playTraceBin *, struct playTracePBN *);

/* A table as deals have it; spare: how many tricks more than 13 both sides together may take. */
struct ddTableResults random_table(int spare);

/* One random question of each kind. */
void check_solve(int tricks);
void check_boards(int tricks);
void check_table(int tricks);
void check_calc_par(int tricks);
void check_tables(int tricks);
void check_par(void);
void check_play(int tricks);
void check_plays(int tricks);
void check_wrong_deal(void);
void check_pbn(void);

/* What needs to be asked once. */
void check_fixed(void);

#endif
