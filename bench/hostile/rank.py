# SPDX-License-Identifier: Apache-2.0
"""Who gets a processor first: the server and the people before the attackers, and all of them before what else runs.

Attackers have machines of their own; here they get what the others leave of two processors. The kernel weighs sessions
first (autogroup), then the processes of each. Without the right to go before others, attackers only go behind.
"""
import contextlib
import os

FIRST, LAST = -15, 5


def _set(nice):
    with contextlib.suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, nice)


def go_first():
    """This process and its session, from now on; the processes that it starts, too."""
    with contextlib.suppress(OSError), open("/proc/self/autogroup", "w", encoding="ascii") as file:
        file.write(str(FIRST))
    _set(FIRST)


def go_last():
    """In a process that is about to become an attacker."""
    os.nice(LAST - os.getpriority(os.PRIO_PROCESS, 0))
