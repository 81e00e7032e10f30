/* SPDX-License-Identifier: Apache-2.0 */
/*
 * dds.h -- the interface of libdds.so.0, the library of the solver DDS 2.9, as programs have compiled it in: names,
 * layouts and numbers, but none of its code.  What the functions do is told in docs/dds.md.
 *
 * Everywhere: suits are S H D C = 0 1 2 3 and no trump is 4; seats are N E S W = 0 1 2 3; a holding is a set of ranks,
 * bit 2 the two, bit 14 the ace; vulnerable is 0 nobody, 1 both, 2 north-south, 3 east-west.  Functions that return int
 * give DDS_OK or an error below 0.
 */
#ifndef DDS_DDS_H
#define DDS_DDS_H

#include <stdbool.h>

enum { DDS_BOARDS = 200, DDS_TABLES = 40, DDS_STRAINS = 5, DDS_NOTRUMP = 4 };

enum dds_code {
	DDS_OK = 1,
	DDS_UNKNOWN = -1,
	DDS_NO_CARDS = -2,
	DDS_TARGET_TRICKS = -3,
	DDS_DUPLICATE = -4,
	DDS_TARGET_LOW = -5,
	DDS_TARGET_HIGH = -7,
	DDS_SOLUTIONS_LOW = -8,
	DDS_SOLUTIONS_HIGH = -9,
	DDS_TOO_MANY_CARDS = -10,
	DDS_SUIT_OR_RANK = -12,
	DDS_PLAYED = -13,
	DDS_COUNT = -14,
	DDS_THREAD = -15,
	DDS_MODE_LOW = -16,
	DDS_MODE_HIGH = -17,
	DDS_TRUMP = -18,
	DDS_FIRST = -19,
	DDS_PLAY = -98,
	DDS_PBN = -99,
	DDS_TOO_MANY_BOARDS = -101,
	DDS_NO_THREADING = -104,
	DDS_NO_STRAIN = -201,
	DDS_TOO_MANY_TABLES = -202,
	DDS_CHUNK = -301,
};

/* ---- One position ---- */

struct dds_deal {
	int trump, first;
	int trick_suit[3], trick_rank[3]; /* rank 0: not played */
	unsigned holding[4][4];		  /* of a seat in a suit */
};

struct dds_deal_pbn {
	int trump, first;
	int trick_suit[3], trick_rank[3];
	char hands[80];
};

struct dds_future {
	int nodes, cards;
	int suit[13], rank[13];
	int equals[13]; /* lower cards of equal worth, a holding */
	int score[13];
};

/* ---- Many positions ---- */

struct dds_boards {
	int count;
	struct dds_deal deal[DDS_BOARDS];
	int target[DDS_BOARDS], solutions[DDS_BOARDS], mode[DDS_BOARDS];
};

struct dds_boards_pbn {
	int count;
	struct dds_deal_pbn deal[DDS_BOARDS];
	int target[DDS_BOARDS], solutions[DDS_BOARDS], mode[DDS_BOARDS];
};

struct dds_solved_boards {
	int count;
	struct dds_future board[DDS_BOARDS];
};

/* ---- Tables ---- */

struct dds_hands {
	unsigned holding[4][4];
};

struct dds_hands_pbn {
	char hands[80];
};

struct dds_table {
	int tricks[DDS_STRAINS][4]; /* of a declarer in a strain */
};

struct dds_many_hands {
	int count;
	struct dds_hands deal[DDS_TABLES * DDS_STRAINS];
};

struct dds_many_hands_pbn {
	int count;
	struct dds_hands_pbn deal[DDS_TABLES * DDS_STRAINS];
};

struct dds_tables {
	int count;
	struct dds_table table[DDS_TABLES * DDS_STRAINS];
};

/* ---- Par; "sides": [0] if north-south call first, [1] east-west, whose scores are of that side ---- */

struct dds_par_text {
	char score[2][16], contracts[2][128];
};

struct dds_par_texts {
	struct dds_par_text par[DDS_TABLES];
};

enum { DDS_PAR_CONTRACTS = 10 };

struct dds_par_list {
	int count, score;
	char contract[DDS_PAR_CONTRACTS][10];
};

struct dds_contract {
	int under, over, level;
	int strain; /* N S H D C = 0 to 4, here only */
	int seats;  /* a seat; 4: north and south, 5: east and west */
};

struct dds_par {
	int score, count;
	struct dds_contract contract[DDS_PAR_CONTRACTS];
};

struct dds_sides_text {
	char text[2][128];
	bool equal; /* it does not matter which side calls first */
};

/* ---- A line of play ---- */

struct dds_line {
	int count;
	int suit[52], rank[52];
};

struct dds_line_pbn {
	int count;
	char cards[106];
};

struct dds_values {
	int count;
	int tricks[53]; /* of declarer, to the right of the first leader */
};

struct dds_lines {
	int count;
	struct dds_line line[DDS_BOARDS];
};

struct dds_lines_pbn {
	int count;
	struct dds_line_pbn line[DDS_BOARDS];
};

struct dds_many_values {
	int count;
	struct dds_values board[DDS_BOARDS];
};

/* ---- The library ---- */

struct dds_info {
	int major, minor, patch;
	char version[10];
	int system, bits, compiler, constructor, cores, threading, threads;
	char sizes[128], text[1024];
};

#define DDS_API __attribute__((visibility("default")))

DDS_API void SetMaxThreads(int threads);
DDS_API int SetThreading(int code);
DDS_API void SetResources(int megabytes, int threads);
DDS_API void FreeMemory(void);
DDS_API void GetDDSInfo(struct dds_info *);
DDS_API void ErrorMessage(int code, char line[80]);

DDS_API int SolveBoard(struct dds_deal, int target, int solutions, int mode, struct dds_future *, int thread);
DDS_API int SolveBoardPBN(struct dds_deal_pbn, int target, int solutions, int mode, struct dds_future *, int thread);
DDS_API int SolveAllBoards(struct dds_boards_pbn *, struct dds_solved_boards *);
DDS_API int SolveAllBoardsBin(struct dds_boards *, struct dds_solved_boards *); /* of later versions of DDS */
DDS_API int SolveAllChunks(struct dds_boards_pbn *, struct dds_solved_boards *, int chunk);
DDS_API int SolveAllChunksBin(struct dds_boards *, struct dds_solved_boards *, int chunk);
DDS_API int SolveAllChunksPBN(struct dds_boards_pbn *, struct dds_solved_boards *, int chunk);

DDS_API int CalcDDtable(struct dds_hands, struct dds_table *);
DDS_API int CalcDDtablePBN(struct dds_hands_pbn, struct dds_table *);
DDS_API int CalcAllTables(struct dds_many_hands *, int mode, int left_out[DDS_STRAINS], struct dds_tables *,
			  struct dds_par_texts *);
DDS_API int CalcAllTablesPBN(struct dds_many_hands_pbn *, int mode, int left_out[DDS_STRAINS], struct dds_tables *,
			     struct dds_par_texts *);

DDS_API int Par(struct dds_table *, struct dds_par_text *, int vulnerable);
DDS_API int CalcPar(struct dds_hands, int vulnerable, struct dds_table *, struct dds_par_text *);
DDS_API int CalcParPBN(struct dds_hands_pbn, struct dds_table *, int vulnerable, struct dds_par_text *);
DDS_API int SidesPar(struct dds_table *, struct dds_par_list sides[2], int vulnerable);
DDS_API int SidesParBin(struct dds_table *, struct dds_par sides[2], int vulnerable);
DDS_API int DealerPar(struct dds_table *, struct dds_par_list *, int dealer, int vulnerable);
DDS_API int DealerParBin(struct dds_table *, struct dds_par *, int dealer, int vulnerable);
DDS_API int ConvertToDealerTextFormat(struct dds_par *, char *text);
DDS_API int ConvertToSidesTextFormat(struct dds_par sides[2], struct dds_sides_text *);

DDS_API int AnalysePlayBin(struct dds_deal, struct dds_line, struct dds_values *, int thread);
DDS_API int AnalysePlayPBN(struct dds_deal_pbn, struct dds_line_pbn, struct dds_values *, int thread);
DDS_API int AnalyseAllPlaysBin(struct dds_boards *, struct dds_lines *, struct dds_many_values *, int chunk);
DDS_API int AnalyseAllPlaysPBN(struct dds_boards_pbn *, struct dds_lines_pbn *, struct dds_many_values *, int chunk);

#endif
