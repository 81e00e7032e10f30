# SPDX-License-Identifier: Apache-2.0
"""How cards and contracts are written."""
from __future__ import annotations

import contextlib
from typing import Iterator

use_unicode = True  # whether suits are written as signs or as letters


@contextlib.contextmanager
def suppress_unicode() -> Iterator[None]:
    """Letters for suits inside a `with` block, or in a function that this decorates."""
    global use_unicode
    before, use_unicode = use_unicode, False
    try:
        yield
    finally:
        use_unicode = before
