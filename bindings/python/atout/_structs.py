# SPDX-License-Identifier: Apache-2.0
"""The structs of include/atout that the package hands to the library; tests/python/layout compares them with C."""
from __future__ import annotations

import ctypes
from ctypes import (
    CFUNCTYPE,
    POINTER,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int8,
    c_int16,
    c_int32,
    c_int64,
    c_size_t,
    c_uint,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)

SEATS_MAX, HAND_MAX, STOCK_MAX, MOVES_MAX = 8, 13, 48, 64
OPTIONS_MAX, CARRY_MAX, STATE_MAX, CALLS_MAX, FACTS_MAX = 32, 64, 1024, 320, 40
TEXT_MAX, OPTION_TEXT, CANDIDATES_MAX, ERROR_SIZE = 24, 480, 64, 768
NO_MOVE, NO_CARD = 0xFFFF, 0xFF
RECORD_HEADER_SIZE, RECORD_DEAL_SIZE, RECORD_MOVE_SIZE = 4096, 1024, 40
PBN_CALLS_MAX, PBN_CARDS_MAX, PBN_ITEMS_MAX, PBN_TEXT_MAX = 400, 52, 2048, 1 << 17
PBN_PRINT_SIZE, PBN_HEADER_SIZE, PBN_MOVES_MAX = 2 * PBN_TEXT_MAX + (1 << 16), 32, CALLS_MAX + PBN_CARDS_MAX + 1
PASS, PLAY, PLAY_MELD, BID, DOUBLE, RE, CHOOSE, CLAIM = range(8)


class Rng(ctypes.Structure):
    c_name = "atout_rng"
    _fields_ = [("s", c_uint64 * 4)]


class Error(ctypes.Structure):
    c_name = "atout_error"
    _fields_ = [("line", c_uint32), ("column", c_uint32), ("text", c_char * ERROR_SIZE)]


class Setup(ctypes.Structure):
    c_name = "atout_setup"
    _fields_ = [
        ("pack", c_uint64),
        ("number", c_uint16),
        ("board", c_uint16),
        ("seats", c_uint8),
        ("dealer", c_uint8),
        ("vul", c_uint8),
        ("free", c_uint8),
        ("turned", c_uint8),
        ("size", c_uint8 * SEATS_MAX),
        ("hand", c_uint8 * HAND_MAX * SEATS_MAX),
        ("turn", c_uint8),
        ("stock", c_uint8 * STOCK_MAX),
        ("option", c_int64 * OPTIONS_MAX),
        ("carry", c_uint8 * CARRY_MAX),
    ]


class Option(ctypes.Structure):
    c_name = "atout_option"
    _fields_ = [
        ("name", c_char_p),
        ("help", c_char_p),
        ("type", c_int),
        ("values", POINTER(c_char_p)),
        ("min", c_int),
        ("max", c_int),
        ("initial", c_int),
        ("switches", c_void_p),
        ("old", c_bool),
        ("own", c_bool),
    ]


class Why(ctypes.Structure):
    c_name = "atout_why"
    _fields_ = [("key", c_char_p), ("rule", c_char_p), ("suit", c_int), ("number", c_int)]


class Fact(ctypes.Structure):
    c_name = "atout_fact"
    _fields_ = [("key", c_char_p), ("word", c_char_p), ("value", c_int32), ("seat", c_int8)]


class Trick(ctypes.Structure):
    c_name = "atout_trick"
    _fields_ = [("leader", c_int8), ("winner", c_int8), ("count", c_int8), ("card", c_uint8 * SEATS_MAX)]


class View(ctypes.Structure):
    c_name = "atout_view"
    _fields_ = [
        ("me", c_int8),
        ("from_", c_int8),
        ("seats", c_uint8),
        ("sides", c_uint8),
        ("dealer", c_uint8),
        ("to_act", c_uint8),
        ("out", c_uint8),
        ("over", c_bool),
        ("trump", c_int8),
        ("turn", c_uint8),
        ("bid", c_int8 * SEATS_MAX),
        ("count", c_uint8 * SEATS_MAX),
        ("tricks", c_uint8 * SEATS_MAX),
        ("doubled", c_uint8 * SEATS_MAX),
        ("re", c_uint8 * SEATS_MAX),
        ("known", c_uint64 * SEATS_MAX),
        ("shown", c_uint64 * SEATS_MAX),
        ("taken", c_uint64 * SEATS_MAX),
        ("laid", c_uint64),
        ("trick", Trick),
        ("last", Trick),
        ("score", c_int32 * SEATS_MAX),
        ("total", c_int32 * SEATS_MAX),
        ("calls", c_uint16),
        ("facts", c_uint16),
        ("legals", c_uint16),
        ("fact", Fact * FACTS_MAX),
        ("legal", c_uint16 * MOVES_MAX),
        ("call", c_uint16 * CALLS_MAX),
    ]


class Mark(ctypes.Structure):
    _fields_ = [("key", c_char_p), ("value", c_int32 * 2)]


class Standing(ctypes.Structure):
    c_name = "atout_standing"
    _fields_ = [
        ("numbers", c_uint8),
        ("match_over", c_bool),
        ("winners", c_uint8),
        ("marks", c_uint8),
        ("score", c_int32 * SEATS_MAX),
        ("total", c_int32 * SEATS_MAX),
        ("mark", Mark * 2),
        ("lined", c_bool),
        ("game", c_bool),
        ("above", c_int32 * 2),
        ("below", c_int32 * 2),
    ]


class Game(ctypes.Structure):
    c_name = "atout_game"
    _fields_ = [
        ("name", c_char_p),
        ("title", c_char_p),
        ("line", c_char_p),
        ("seats_min", c_uint8),
        ("seats_max", c_uint8),
        ("seats", c_uint8),
        ("sides", c_uint8),
        ("state_size", c_uint16),
        ("options", POINTER(Option)),
        ("ranks", c_char_p),
        ("trump_ranks", c_char_p),
        ("check", CFUNCTYPE(c_int, POINTER(Setup))),
        ("next", CFUNCTYPE(c_bool, c_void_p, POINTER(Setup))),
        ("start", CFUNCTYPE(None, c_void_p, POINTER(Setup))),
        ("dealt", CFUNCTYPE(None, c_void_p, POINTER(Setup))),
        ("to_act", CFUNCTYPE(c_uint8, c_void_p)),
        ("played_by", CFUNCTYPE(c_int, c_void_p, c_int)),
        ("legal", CFUNCTYPE(c_int, c_void_p, c_int, POINTER(c_uint16))),
        ("apply", CFUNCTYPE(None, c_void_p, c_int, c_uint16)),
        ("why", c_void_p),
        ("standing", CFUNCTYPE(None, c_void_p, POINTER(Standing))),
        ("blind", CFUNCTYPE(None, c_void_p, c_int)),
        ("guess", CFUNCTYPE(None, c_void_p, c_int, POINTER(Rng))),
        ("show", CFUNCTYPE(None, c_void_p, POINTER(View))),
        ("weigh", CFUNCTYPE(None, c_void_p, POINTER(View))),
        ("aim", CFUNCTYPE(None, c_void_p, POINTER(View))),
        ("print", CFUNCTYPE(c_int, c_uint16, c_char * TEXT_MAX)),
        ("read", CFUNCTYPE(c_bool, c_char_p, POINTER(c_uint16))),
        ("terms", c_void_p),
    ]


class BotContext(ctypes.Structure):
    c_name = "atout_bot_context"
    _fields_ = [("seed", c_uint64), ("samples", c_uint32), ("cancel", POINTER(c_bool))]


class Candidate(ctypes.Structure):
    c_name = "atout_candidate"
    _fields_ = [("move", c_uint16), ("samples", c_uint32), ("value", c_double), ("error", c_double)]


class Thought(ctypes.Structure):
    c_name = "atout_thought"
    _fields_ = [
        ("move", c_uint16),
        ("key", c_char_p),
        ("word", c_char_p),
        ("number", c_int),
        ("unit", c_int),
        ("candidates", c_int),
        ("candidate", Candidate * CANDIDATES_MAX),
        ("claim", c_uint16),
    ]


class Bot(ctypes.Structure):
    c_name = "atout_bot"
    _fields_ = [
        ("name", c_char_p),
        ("line", c_char_p),
        ("think", CFUNCTYPE(None, POINTER(Game), c_void_p, c_int, POINTER(BotContext), POINTER(Thought))),
        ("accepts", c_void_p),
        ("mean", c_void_p),
        ("mark", c_void_p),
    ]


class Position(ctypes.Structure):
    c_name = "atout_position"
    _fields_ = [
        ("hand", c_uint64 * 4),
        ("trump", c_uint8),
        ("leader", c_uint8),
        ("played", c_uint8),
        ("trick", c_uint8 * 3),
    ]


class SolveFault(ctypes.Structure):
    c_name = "atout_solve_fault"
    _fields_ = [("seat", c_int8), ("card", c_uint8)]


class Choice(ctypes.Structure):
    c_name = "atout_choice"
    _fields_ = [("equals", c_uint64), ("card", c_uint8), ("tricks", c_uint8)]


class Tricks(ctypes.Structure):
    c_name = "atout_tricks"
    _fields_ = [("tricks", c_uint8 * 5 * 4)]


class ParContract(ctypes.Structure):
    c_name = "atout_par_contract"
    _fields_ = [
        ("level", c_uint8),
        ("strain", c_uint8),
        ("declarers", c_uint8),
        ("doubled", c_uint8),
        ("result", c_int8),
    ]


class Par(ctypes.Structure):
    c_name = "atout_par"
    _fields_ = [("score", c_int), ("count", c_int), ("contract", ParContract * 16)]


JOB_TABLE, JOB_CARDS, JOB_BEST, JOB_PLAY, JOB_STRAINS = range(5)
SOLVE_PLAY, SOLVE_CANCELLED = 10, 11


class Job(ctypes.Structure):
    c_name = "atout_job"
    _fields_ = [
        ("position", Position),
        ("kind", c_int),
        ("err", c_int),
        ("strains", c_uint),
        ("table", Tricks),
        ("choice", Choice * 13),
        ("choices", c_int),
        ("line", POINTER(c_uint8)),
        ("value", POINTER(c_uint8)),
        ("count", c_int),
        ("bad", c_int),
    ]


PROGRESS = CFUNCTYPE(None, c_void_p, c_size_t, c_size_t)


class Batch(ctypes.Structure):
    c_name = "atout_batch"
    _fields_ = [
        ("threads", c_int),
        ("memory", c_size_t),
        ("cancel", POINTER(c_bool)),
        ("progress", PROGRESS),
        ("ctx", c_void_p),
    ]


class EnvField(ctypes.Structure):
    c_name = "atout_env_field"
    _fields_ = [("name", c_char_p), ("at", c_int), ("rows", c_int), ("columns", c_int)]


class PbnDeal(ctypes.Structure):
    c_name = "atout_pbn_deal"
    _fields_ = [("first", c_uint8), ("size", c_uint8), ("known", c_uint8), ("hand", c_uint64 * 4)]


class PbnCell(ctypes.Structure):
    c_name = "atout_pbn_cell"
    _fields_ = [
        ("line", c_uint32),
        ("column", c_uint32),
        ("move", c_uint16),
        ("mark", c_char),
        ("note", c_uint8),
        ("nag", c_uint8 * 4),
    ]


PBN_TAG, PBN_ROW, PBN_NOTE, PBN_COMMENT = range(4)
PBN_AUCTION, PBN_PLAY = 1, 2
PBN_END, PBN_GAME, PBN_BROKEN = range(3)
PBN_PASSED = 35


class PbnItem(ctypes.Structure):
    c_name = "atout_pbn_item"
    _fields_ = [
        ("name", c_uint32),
        ("value", c_uint32),
        ("line", c_uint32),
        ("column", c_uint32),
        ("value_column", c_uint32),
        ("place", c_uint16),
        ("kind", c_uint8),
        ("section", c_uint8),
        ("origin", c_uint8),
        ("standing", c_bool),
    ]


class PbnGame(ctypes.Structure):
    c_name = "atout_pbn_game"
    _fields_ = [
        ("number", c_uint32),
        ("line", c_uint32),
        ("year", c_uint16),
        ("board", c_uint16),
        ("month", c_uint8),
        ("day", c_uint8),
        ("dealer", c_int8),
        ("vul", c_int8),
        ("declarer", c_int8),
        ("contract", c_int8),
        ("doubled", c_int8),
        ("strain", c_int8),
        ("result", c_int8),
        ("result_side", c_int8),
        ("declarer_odd", c_bool),
        ("result_odd", c_bool),
        ("auction_seat", c_int8),
        ("play_seat", c_int8),
        ("auction_end", c_uint8),
        ("play_end", c_uint8),
        ("calls", c_uint16),
        ("cards", c_uint16),
        ("deal", PbnDeal),
        ("call", PbnCell * PBN_CALLS_MAX),
        ("card", PbnCell * PBN_CARDS_MAX),
        ("items", c_uint32),
        ("used", c_uint32),
        ("item", PbnItem * PBN_ITEMS_MAX),
        ("text", c_char * PBN_TEXT_MAX),
    ]


class Pbn(ctypes.Structure):
    """A reader; behind what it tells is room for what it keeps."""

    c_name, c_own = "atout_pbn", "own"
    _fields_ = [
        ("error", Error),
        ("games", c_uint32),
        ("broken", c_uint32),
        ("junk", c_uint32),
        ("junk_line", c_uint32),
        ("own", c_uint64 * (1 << 14)),
    ]


BOARDS_END, BOARDS_BOARD, BOARDS_BROKEN, BOARDS_WARNING = range(4)
(SCRIPT_OK, SCRIPT_MEMORY, SCRIPT_DIVISION, SCRIPT_STUCK, SCRIPT_CANCELLED, SCRIPT_EXCHANGE, SCRIPT_HANDS) = range(7)
SCRIPT_TAKE = CFUNCTYPE(c_bool, c_void_p, POINTER(c_uint64))
SCRIPT_PRINT = CFUNCTYPE(None, c_void_p, POINTER(c_char), c_size_t)


class ScriptRequest(ctypes.Structure):
    c_name = "atout_script_request"
    _fields_ = [
        ("generate", c_int64),
        ("produce", c_int64),
        ("seed", c_int64),
        ("threads", c_int),
        ("exchange", c_int),
        ("cancel", POINTER(c_bool)),
        ("take", SCRIPT_TAKE),
        ("print", SCRIPT_PRINT),
        ("ctx", c_void_p),
    ]


class ScriptResult(ctypes.Structure):
    c_name = "atout_script_result"
    _fields_ = [("generated", c_uint64), ("produced", c_uint64), ("line", c_uint32), ("column", c_uint32)]


class Record(ctypes.Structure):
    """A reader; behind what it tells is room for what it keeps."""

    c_name, c_own = "atout_record", "own"
    _fields_ = [
        ("game", POINTER(Game)),
        ("setup", Setup),
        ("state", c_uint64 * (STATE_MAX // 8)),
        ("line", c_uint32),
        ("records", c_uint32),
        ("deals", c_uint32),
        ("moves", c_uint32),
        ("phase", c_uint8),
        ("error", Error),
        ("own", c_uint64 * 128),
    ]


class RecordHooks(ctypes.Structure):
    c_name = "atout_record_hooks"
    _fields_ = [
        ("name", CFUNCTYPE(None, c_void_p, POINTER(Record), c_int, c_char_p)),
        ("deal", CFUNCTYPE(None, c_void_p, POINTER(Record))),
        ("move", CFUNCTYPE(None, c_void_p, POINTER(Record), c_int, c_uint16)),
        ("note", CFUNCTYPE(None, c_void_p, POINTER(Record), c_int, c_char_p)),
        ("play", CFUNCTYPE(None, c_void_p, POINTER(Record), c_char_p)),
    ]
