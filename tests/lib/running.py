# SPDX-License-Identifier: Apache-2.0
"""Programs that tests start and that run until they are told to end: none of them outlives its test."""
import atexit
import contextlib
import signal
import subprocess
import sys

STARTED = []


def start(words, **how):
    """As subprocess.Popen: it is killed if its test fails, and when the tests end."""
    STARTED[:] = [process for process in STARTED if process.poll() is None]
    process = subprocess.Popen(words, **how) # pylint: disable=consider-using-with
    STARTED.append(process)
    return process


@contextlib.contextmanager
def running(words, **how):
    """The same, for a program that has ended by itself, or been told to, when the block is left."""
    with start(words, **how) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def kill_all():
    for process in STARTED:
        if process.poll() is None:
            process.kill()
            process.wait()
    STARTED.clear()


atexit.register(kill_all)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM)) # or nothing at exit would be done
