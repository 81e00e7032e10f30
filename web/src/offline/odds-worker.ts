// SPDX-License-Identifier: Apache-2.0
// The Worker that knows suits: src/wasm/odds.h.
import { loadOdds } from "../../../bindings/npm/atout-odds.mjs";
import { answerWith } from "./answering";

answerWith(loadOdds(new URL("/atout-odds.wasm", location.href)));
