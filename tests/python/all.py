# SPDX-License-Identifier: Apache-2.0
"""Runs the tests beside this file, and the examples of the package's README.

With WITHOUT_NUMPY in the environment NumPy cannot be imported, and only what can use it runs.
"""
import doctest
import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
README = HERE.parent.parent / "bindings/python/README.md"


def main():
    bare = "WITHOUT_NUMPY" in os.environ
    if bare:
        sys.modules["numpy"] = None
    suite = unittest.defaultTestLoader.discover(str(HERE), "test_env.py" if bare else "test_*.py")
    if not bare:
        flags = doctest.NORMALIZE_WHITESPACE
        suite.addTests(doctest.DocFileSuite(str(README), module_relative=False, optionflags=flags))
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    sys.exit(not result.wasSuccessful())


main()
