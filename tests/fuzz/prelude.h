/* SPDX-License-Identifier: Apache-2.0 */
/* prelude.h -- what has happened before a run of fuzz_server begins, in its own lines. */
#ifndef FUZZ_PRELUDE_H
#define FUZZ_PRELUDE_H

static const char prelude[] = "p a /api/guest {\"name\":\"Anna\"}\n"
			      "p b /api/guest {\"name\":\"Bo\"}\n"
			      "p c /api/guest {\"name\":\"Carl\"}\n"
			      "p d /api/guest {\"name\":\"Dora\"}\n"
			      "p a /api/account {\"account\":\"anna\",\"password\":\"correct horse\"}\n"
			      /* table 0: three people in their second deal */
			      "p a /api/tables {\"game\":\"farmers\"}\n"
			      "o 0 a %0\no 1 b %0\no 2 c %0\n"
			      "m 1 {\"type\":\"sit\",\"seat\":1}\n"
			      "m 2 {\"type\":\"sit\",\"seat\":2}\n"
			      "m 0 {\"type\":\"start\"}\n"
			      "y 4\n"
			      "p a /api/friend {\"table\":\"%0\",\"seat\":1}\n"
			      "p b /api/friend {\"table\":\"%0\",\"seat\":0}\n"
			      "p b /api/friend {\"table\":\"%0\",\"seat\":2}\n"
			      "p c /api/block {\"table\":\"%0\",\"seat\":1}\n"
			      "x 0\nx 1\nx 2\n"
			      /* table 1: bridge among bots */
			      "p d /api/tables {\"game\":\"bridge\",\"bots\":true}\n"
			      "o 3 d %1\ny 3\nx 3\n"
			      /* table 2: nobody plays yet */
			      "p b /api/tables {\"game\":\"barbu\",\"listed\":true}\n"
			      "o 4 b %2\no 5 a %2\nm 5 {\"type\":\"sit\",\"seat\":1}\nx 4\nx 5\n";

#endif
