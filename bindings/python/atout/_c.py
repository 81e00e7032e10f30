# SPDX-License-Identifier: Apache-2.0
"""The functions of libatout as the package calls them."""
from __future__ import annotations

import ctypes
from ctypes import POINTER, c_bool, c_char_p, c_float, c_int, c_int16, c_int32, c_size_t, c_uint8, c_uint16, c_uint32
from ctypes import c_uint64, c_void_p
from typing import Any

from . import _structs as s
from ._library import load

lib: Any = load()

# name: what it returns, what it takes
FUNCTIONS = {
    "atout_rng_seed": (None, POINTER(s.Rng), c_uint64),
    "atout_rng_fill": (None, POINTER(s.Rng), c_char_p),
    "atout_rng_next": (c_uint64, POINTER(s.Rng)),
    "atout_deal": (None, POINTER(s.Setup), POINTER(s.Rng)),
    "atout_game_find": (POINTER(s.Game), c_char_p),
    "atout_setup_start": (None, POINTER(s.Game), POINTER(s.Setup), c_int),
    "atout_setup_check": (c_int, POINTER(s.Setup)),
    "atout_setup_err_text": (c_char_p, c_int),
    "atout_option_find": (c_int, POINTER(s.Game), c_char_p),
    "atout_option_read": (c_bool, POINTER(s.Option), c_char_p, POINTER(ctypes.c_int64)),
    "atout_option_print": (c_int, POINTER(s.Option), ctypes.c_int64, c_char_p, c_size_t),
    "atout_option_values": (c_int, POINTER(s.Option), c_char_p, c_size_t),
    "atout_play": (c_bool, POINTER(s.Game), c_void_p, c_int, c_uint16, POINTER(s.Why)),
    "atout_look": (None, POINTER(s.Game), c_void_p, c_int, POINTER(s.View)),
    "atout_bot_find": (POINTER(s.Bot), c_char_p),
    "atout_record_start": (None, POINTER(s.Record), POINTER(s.RecordHooks), c_void_p),
    "atout_record_line": (c_bool, POINTER(s.Record), c_char_p, c_size_t),
    "atout_record_end": (c_bool, POINTER(s.Record)),
    "atout_record_name_check": (c_bool, c_char_p),
    "atout_record_print_header": (c_int, POINTER(s.Game), POINTER(s.Setup), POINTER(c_char_p), c_char_p, c_size_t),
    "atout_record_print_deal": (c_int, POINTER(s.Game), POINTER(s.Setup), c_char_p, c_size_t),
    "atout_record_print_move": (c_int, POINTER(s.Game), c_int, c_uint16, c_char_p, c_size_t),
    "atout_solver_new": (c_void_p, c_size_t),
    "atout_solver_free": (None, c_void_p),
    "atout_solve_best": (c_int, c_void_p, POINTER(s.Position), POINTER(s.Choice)),
    "atout_solve_cards": (c_int, c_void_p, POINTER(s.Position), POINTER(s.Choice), POINTER(c_int)),
    "atout_solve_strains": (c_int, c_void_p, POINTER(c_uint64), ctypes.c_uint, POINTER(s.Tricks)),
    "atout_solve_err_print": (c_int, c_int, POINTER(s.SolveFault), c_char_p, c_size_t),
    "atout_position_check": (c_int, POINTER(s.Position), POINTER(s.SolveFault)),
    "atout_solve_batch": (c_size_t, POINTER(s.Job), c_size_t, POINTER(s.Batch)),
    "atout_par": (None, POINTER(s.Tricks), c_int, c_int, POINTER(s.Par)),
    "atout_contract_points": (c_int, c_int, c_int, c_int, c_int, c_int),
    "atout_pbn_start": (None, POINTER(s.Pbn), c_char_p, c_size_t),
    "atout_pbn_next": (c_int, POINTER(s.Pbn), POINTER(s.PbnGame)),
    "atout_pbn_note": (c_char_p, POINTER(s.PbnGame), c_int, c_int),
    "atout_pbn_order": (c_int, POINTER(s.PbnGame), POINTER(c_uint8)),
    "atout_pbn_print_header": (c_int, c_char_p, c_size_t),
    "atout_pbn_print": (c_int, POINTER(s.PbnGame), c_bool, c_char_p, c_size_t),
    "atout_pbn_clear": (None, POINTER(s.PbnGame)),
    "atout_pbn_set": (c_bool, POINTER(s.PbnGame), c_char_p, c_char_p),
    "atout_pbn_set_note": (c_bool, POINTER(s.PbnGame), c_int, c_int, c_char_p),
    "atout_pbn_fill": (None, POINTER(s.PbnGame), POINTER(s.Setup), POINTER(c_uint16), c_int),
    "atout_pbn_add_row": (c_bool, POINTER(s.PbnGame), c_char_p),
    "atout_boards_kind": (c_char_p, c_int, POINTER(c_bool), POINTER(c_bool)),
    "atout_boards_new": (c_void_p, c_char_p, c_char_p, c_size_t),
    "atout_boards_free": (None, c_void_p),
    "atout_boards_kind_of": (c_char_p, c_void_p),
    "atout_boards_next": (c_int, c_void_p, POINTER(s.PbnGame), POINTER(s.Error)),
    "atout_boards_writer_new": (c_void_p, c_char_p),
    "atout_boards_writer_free": (None, c_void_p),
    "atout_boards_write": (c_bool, c_void_p, POINTER(s.PbnGame), POINTER(s.Error)),
    "atout_boards_text": (c_void_p, c_void_p, POINTER(c_size_t)),
    "atout_script_new": (c_void_p, c_char_p, c_size_t, POINTER(s.Error)),
    "atout_script_free": (None, c_void_p),
    "atout_script_value": (c_int, c_void_p, POINTER(c_uint64), POINTER(c_int32)),
    "atout_script_run": (c_int, c_void_p, POINTER(s.ScriptRequest), POINTER(s.ScriptResult)),
    "atout_imps": (c_int, c_int),
    "atout_vp": (c_int, c_int, c_int, c_int),
    "atout_vp_boards": (None, c_int, POINTER(c_int), POINTER(c_int)),
    "atout_vp_shared": (c_int, c_int),
    "atout_env_new": (c_void_p, POINTER(s.Game), POINTER(s.Setup), c_size_t, c_uint64),
    "atout_env_free": (None, c_void_p),
    "atout_env_start": (None, c_void_p, c_size_t, c_size_t, c_uint64),
    "atout_env_seats": (c_int, c_void_p),
    "atout_env_actions": (c_int, c_void_p),
    "atout_env_numbers": (c_int, c_void_p),
    "atout_env_move": (c_uint16, c_void_p, c_int),
    "atout_env_action": (c_int, c_void_p, c_uint16),
    "atout_env_field": (c_bool, c_void_p, c_int, POINTER(s.EnvField)),
    "atout_env_see": (None, c_void_p, c_size_t, c_size_t, c_void_p, c_void_p, c_void_p),
    "atout_env_look": (None, c_void_p, c_size_t, c_int, c_void_p),
    "atout_env_draw": (None, c_void_p, c_size_t, c_size_t, c_void_p),
    "atout_env_step": (c_size_t, c_void_p, c_size_t, c_size_t, c_void_p, c_void_p, c_void_p),
    "atout_env_copy": (None, c_void_p, c_size_t, c_void_p, c_size_t),
    "atout_env_guess": (None, c_void_p, c_size_t, c_size_t, c_int),
    "atout_env_next": (c_size_t, c_void_p, c_size_t, c_size_t),
}

for _name, (_result, *_arguments) in FUNCTIONS.items():
    _function = getattr(lib, _name)
    _function.restype, _function.argtypes = _result, _arguments


def text(value: bytes | None) -> str:
    """A text of the library."""
    return (value or b"").decode("utf-8", "replace")


def pointers(name: str, kind: Any) -> list[Any]:
    """What a list of the library points to, up to its NULL."""
    found: list[Any] = []
    at = ctypes.addressof(c_void_p.in_dll(lib, name))
    while True:
        address = c_void_p.from_address(at + len(found) * ctypes.sizeof(c_void_p)).value
        if not address:
            return found
        found.append(kind.from_address(address))
