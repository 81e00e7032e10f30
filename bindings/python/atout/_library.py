# SPDX-License-Identifier: Apache-2.0
"""Finds and loads libatout: the file that ATOUT_LIBRARY names, else the one in this package, else the system's."""
from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Any

NAME = "libatout.so.0"


def load() -> Any:
    """The library.  ImportError: there is none, or it lacks something."""
    beside = pathlib.Path(__file__).resolve().parent / NAME
    path = os.environ.get("ATOUT_LIBRARY") or (str(beside) if beside.exists() else NAME)
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        said = f"libatout cannot be loaded ({error}): install it, or name the file in ATOUT_LIBRARY"
        raise ImportError(said) from error
