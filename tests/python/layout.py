#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints C that compiles if and only if the structs of the Python package are those of include/atout: layout.py"""
import ctypes
import inspect
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings/python/atout"))
import _structs  # noqa: E402  # it needs no library

# What C calls a member whose name Python does not allow.
SPELLED = {"from_": "from"}
NUMBERS = {
    "ATOUT_": "SEATS_MAX HAND_MAX STOCK_MAX MOVES_MAX OPTIONS_MAX CARRY_MAX STATE_MAX CALLS_MAX FACTS_MAX TEXT_MAX "
    "OPTION_TEXT CANDIDATES_MAX ERROR_SIZE NO_MOVE NO_CARD RECORD_HEADER_SIZE RECORD_DEAL_SIZE RECORD_MOVE_SIZE "
    "PBN_CALLS_MAX PBN_CARDS_MAX PBN_ITEMS_MAX PBN_TEXT_MAX PBN_PRINT_SIZE PBN_HEADER_SIZE PBN_TAG PBN_ROW PBN_NOTE "
    "PBN_COMMENT PBN_AUCTION PBN_PLAY PBN_END PBN_GAME PBN_BROKEN PBN_PASSED PASS PLAY PLAY_MELD BID DOUBLE RE CHOOSE "
    "BOARDS_END BOARDS_BOARD BOARDS_BROKEN BOARDS_WARNING SCRIPT_OK SCRIPT_MEMORY SCRIPT_DIVISION SCRIPT_STUCK "
    "SCRIPT_CANCELLED SCRIPT_EXCHANGE SCRIPT_HANDS "
    "CLAIM JOB_TABLE JOB_CARDS JOB_BEST JOB_PLAY JOB_STRAINS SOLVE_CANCELLED SOLVE_PLAY",
}


def check(struct):
    """The assertions of one struct.  Behind `c_own` C may keep what it likes, if there is room."""
    name, own = struct.c_name, getattr(struct, "c_own", None)
    compare = "<=" if own else "=="
    yield f'_Static_assert(sizeof(struct {name}) {compare} {ctypes.sizeof(struct)}, "{name}");'
    for member, kind, *_ in struct._fields_:
        if member == own:
            continue
        spelled, field = SPELLED.get(member, member), getattr(struct, member)
        place = f"offsetof(struct {name}, {spelled}) == {field.offset}"
        size = f"sizeof(((struct {name} *)0)->{spelled}) == {ctypes.sizeof(kind)}"
        yield f'_Static_assert({place} && {size}, "{name}.{member}");'


def main():
    for path in sorted((ROOT / "include/atout").glob("*.h")):
        print(f"#include <atout/{path.name}>")
    print("#include <stddef.h>")
    for _, struct in inspect.getmembers(_structs, lambda item: isinstance(item, type) and hasattr(item, "c_name")):
        print("\n".join(check(struct)))
    for prefix, names in NUMBERS.items():
        for name in names.split():
            print(f'_Static_assert({prefix}{name} == {getattr(_structs, name)}, "{name}");')


main()
