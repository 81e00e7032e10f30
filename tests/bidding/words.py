#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every word of conditions, effect and suit stands in docs/bidding.md, and nothing else but options: words.py SOURCES"""
import pathlib
import re
import sys


def main(root):
    root = pathlib.Path(root)
    read = lambda path: (root / path).read_text(encoding="utf-8")
    known = set()
    for path in ("src/conditions/words.c", "src/bidding/auction_words.c"):
        known |= set(re.findall(r'\{"(\w+)", USES', read(path)))
    effects = set(re.findall(r'\{"(\w+)", [A-Z]', read("src/bidding/read_calls.c").split("effects[]")[1].split("};")[0]))
    effects |= set(re.findall(r'strcmp\(word, "(\w+)"\) == 0', read("src/bidding/read_calls.c")))
    slots = set(re.findall(r'\[SLOT_\w+\] = "([^"]+)"', read("src/bidding/reading.c")))
    rows = [line for line in read("docs/bidding.md").splitlines() if line.startswith("| `")]
    told = {re.sub(r"[( ].*", "", name) for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])}
    wanted = known | effects | slots | set("CDHSN")
    options = {name for path in root.glob("systems/*.bid")
               for name in re.findall(r"^option (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)}
    told -= options - wanted
    assert len(known) > 60 and len(effects) > 8, "the sources are not understood"
    for name in sorted(wanted - told):
        print(f"docs/bidding.md does not have '{name}'")
    for name in sorted(told - wanted):
        print(f"docs/bidding.md has '{name}', which there is not")
    return wanted != told


sys.exit(main(sys.argv[1]))
