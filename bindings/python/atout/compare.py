# SPDX-License-Identifier: Apache-2.0
"""What results are worth against each other: IMPs, victory points, matchpoints."""
from __future__ import annotations

import ctypes
from typing import Sequence

from ._c import lib

_SCALES = {"wbf": 0, "20": 1, "30": 2}


def imps(difference: int) -> int:
    """The IMPs of a difference in points, with its sign: Law 78B."""
    return int(lib.atout_imps(difference))


def victory_points(margin: int, boards: int, scale: str = "wbf") -> tuple[float, float]:
    """How a margin in IMPs is shared: by the continuous scale of the World Bridge Federation, or "20", "30": whole points
    of short matches."""
    if scale not in _SCALES:
        raise ValueError(f"no scale {scale!r}, expected {', '.join(_SCALES)}")
    number, least, most = _SCALES[scale], ctypes.c_int(), ctypes.c_int()
    lib.atout_vp_boards(number, least, most)
    if not least.value <= boards <= most.value:
        raise ValueError(f"{boards} boards, expected {least.value} to {most.value} for the scale {scale}")
    ours = lib.atout_vp(number, boards, margin)
    return ours / 100, (lib.atout_vp_shared(number) - ours) / 100


def matchpoints(scores: Sequence[int]) -> list[int]:
    """Of each of the scores of one side on a board: 2 for each other one that is worse, 1 for each that is equal."""
    return [sum((score > other) * 2 + (score == other) for other in scores) - 1 for score in scores]


__all__ = ["imps", "matchpoints", "victory_points"]
