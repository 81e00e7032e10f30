// SPDX-License-Identifier: Apache-2.0
// The Worker that reads bidding systems: src/wasm/bidding.h.
import { loadBidding } from "../../../bindings/npm/atout-bidding.mjs";
import { answerWith } from "./answering";

answerWith(loadBidding(new URL("/atout-bidding.wasm", location.href)));
