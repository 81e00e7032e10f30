/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told.h -- what a table tells a guest, one struct for all messages; docs/wire.md has them as JSON.
 *
 * A caller in the same process may take the struct, every other one gets its JSON.  So a struct holds nothing that its
 * JSON does not say.  What it points to is the writer's; keys and words are constants.
 *
 *      wire_told_print(&(struct wire_told){WIRE_TOLD_SAID, .said = {seat, phrase}}, buf, sizeof buf);
 */
#ifndef WIRE_TOLD_H
#define WIRE_TOLD_H

#include "formats/reason.h"
#include "wire/wire.h"

#include <atout/bot.h>

struct json;

/* The players at the table, and its terms. */
struct wire_table {
	const struct atout_game *game;
	int seats;
	struct {
		enum wire_seat { WIRE_SEAT_OPEN, WIRE_SEAT_PERSON, WIRE_SEAT_BOT } kind;
		const char *name; /* of a person or a bot */
		const char *bot;  /* of a bot: which */
		bool here;	  /* of a person */
		wire_mayset may;  /* what may be said about it */
	} seat[ATOUT_SEATS_MAX];
	int me; /* -1: a watcher */
	bool owner, listed, started;
	bool late;	 /* sees only finished deals */
	wire_mayset may; /* what may be said to the table */
	int watchers, match;
	struct wire_clock clock;
	int wait; /* seconds of the next player after a stop */
	enum wire_watch watch;
	enum wire_hints hints;
	bool no_undos;
	bool partners;	      /* are drawn for when a match begins */
	bool dummy;	      /* plays declarer's cards if declarer is a bot */
	struct wanted wanted; /* what deals are, and for whom the present one is, or the next */
	/* What it deals; boards 0: shuffled deals. */
	struct wire_boards {
		enum fair_chosen how;
		int boards;
		int seat; /* of the person who has brought them; -1: they have none */
	} boards;
	const char *set;		     /* the set that its deals come from; NULL: none */
	const char *event;		     /* the event whose table it is; NULL: none */
	const struct draw *draw;	     /* before the first deal, while that is the present one; NULL: none */
	const struct atout_bot *const *bots; /* those that may be chosen, NULL at the end */
};

/* How a table is run, written into an open object: `watch`, and `clock` if there is one. */
void wire_put_conduct(struct json *, const struct wire_clock *, enum wire_watch);

/* What a call promises, a list, as `meaning` and src/wasm/bidding.h have it. */
void wire_put_promises(struct json *, const struct atout_meaning *);

/* A kind of deals, written into an open object: `deals`; tries 0: none are told. */
void wire_put_wanted(struct json *, const struct wanted *, int tries);

enum { WIRE_ROWS_MAX = 100 /* of a sheet: the last ones */ };

/* A line of the score sheet: a deal that is over. */
struct wire_row {
	uint16_t deal;
	uint8_t dealer;
	const char *contract; /* NULL: none */
	int8_t declarer;      /* of an auction; -1: none, and neither doubled nor result */
	uint8_t doubled;      /* 0, 1, 2 */
	int8_t result;	      /* tricks more, or less, than the contract asks */
	const struct atout_standing *standing;

	/* The source of the deal (core/fair.h). */
	const unsigned char *key; /* NULL: nothing that can be checked */
	int seats;
	const char *nonces; /* of each seat, perhaps "", with a NUL */
	struct wanted wanted;
	int tries; /* of a deal of a kind that was wanted; else 0 */
	enum fair_chosen chosen;

	/* Each time it was played once more: contract, declarer, doubled, result, standing and the next two. */
	const struct wire_row *again;
	int agains;
	bool in_imps; /* it is compared with the time that counted in IMPs */
	int8_t imps;  /* of the first side */
};

/* What a call means, or would mean, at this place in the auction. */
struct wire_meaning {
	const struct atout_game *game;
	int call; /* index into view.call, or past its end */
	atout_move move;
	bool to_bots; /* only how bots read it */
	struct atout_meaning meaning;
};

/* A part of a text that an option may choose. */
struct wire_text {
	const struct atout_game *game;
	int option;
	int64_t value;
	int line; /* lines before this part */
	const char *part;
	bool last;
};

/* A sentence for people; seat: its name replaces %s; or -1. */
struct wire_notice {
	const char *key;
	int seat;
};

/* The moves of a deal so far; those that their reader may not know are ATOUT_NO_MOVE. */
struct wire_moves {
	const struct atout_game *game;
	uint16_t deal;
	int moves;
	const struct wire_past_move {
		int8_t seat;
		int8_t from;   /* of a card: the seat whose hand it left; else -1 */
		int8_t winner; /* of the trick that it ended; -1: none */
		atout_move move;
	} * move;
};

/* The table after so many moves of a finished deal: state is a full one, and all hands are shown. */
struct wire_moment {
	const struct atout_game *game;
	uint16_t deal;
	int move, moves;
	const struct made_move *said;
	const struct reasons *reasons;
	const void *state;
};

struct wire_told {
	enum wire_told_type {
		WIRE_TOLD_FRAME,
		WIRE_TOLD_TABLE,
		WIRE_TOLD_OPTIONS,
		WIRE_TOLD_SHEET,
		WIRE_TOLD_HINT,
		WIRE_TOLD_COACH,
		WIRE_TOLD_WARNING,
		WIRE_TOLD_MEANING,
		WIRE_TOLD_FAIR,
		WIRE_TOLD_SAID,
		WIRE_TOLD_NOTICE,
		WIRE_TOLD_MOMENT,
		WIRE_TOLD_MOVES,
		WIRE_TOLD_WORTH,
		WIRE_TOLD_LESSON,
		WIRE_TOLD_TEXT,
		WIRE_TOLD_REFUSED,
		WIRE_TOLD_ERROR,
		WIRE_TOLD_TYPES
	} type;
	union {
		const struct wire_frame *frame;
		const struct wire_table *table;
		struct {
			const struct atout_game *game;
			const struct atout_setup *setup; /* its seats and options are chosen */
		} options;
		struct {
			const struct wire_row *row;
			int rows;
			int from; /* replaces the rows from this deal on, and those before stay; 0: it is the whole
				     sheet */
		} sheet;
		/* A bot's advice to a player who has seen frame n. */
		struct {
			const struct atout_game *game;
			uint32_t n;
			const struct atout_thought *thought;
		} hint;
		/* Moves of which a player who has seen frame n is warned, and what each gives away against the bot's
		   move: its value. */
		struct {
			const struct atout_game *game;
			uint32_t n;
			const struct atout_thought *thought;
			int blunders;
			const struct atout_candidate *blunder;
		} warning;
		const struct wire_meaning *meaning;
		/* The deal to come: its commitment, and the seats that have added to it. */
		struct {
			int deal;
			const unsigned char *commitment;
			atout_seatset nonces;
			enum fair_chosen chosen; /* the next deal is a board */
		} fair;
		struct {
			int seat, phrase; /* index into wire_phrases */
		} said;
		struct wire_notice notice;
		struct wire_text text;
		const struct wire_moment *moment;
		const struct wire_moves *moves;
		/* What the hands are worth that the guest sees in full, at frame n; what a coach tells a seat then. */
		struct wire_facts {
			uint32_t n;
			int facts;
			const struct atout_fact *fact;
		} worth, coach;
		/* What the teacher of a lesson says (lesson/course.h). */
		struct wire_lesson {
			uint32_t n;	  /* of the frame that it is about */
			int step, steps;  /* step: from 1 */
			const char *part; /* what the step is about; NULL: nothing */
			const char *text; /* what there is to know, or to do */
			const char *look; /* what is pointed out: a word of lesson_places; NULL: nothing */
			const char *no;	  /* what is said to the move just made; NULL: it is not said again */
			bool asks;	  /* for a move */
		} lesson;
		/* A message is refused, by a rule or at present; or a guest. */
		struct {
			const struct wire_message *message; /* NULL: none */
			struct atout_why why;
		} refused;
		/* A text is not a message. */
		const char *error;
	};
};

/* WIRE_SIZE is enough, except for a sheet, a moment or moves, which grow with what they tell. */
int wire_told_print(const struct wire_told *, char *buf, size_t size);

#endif
