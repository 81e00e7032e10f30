// SPDX-License-Identifier: Apache-2.0
// What no start needs, as one file of the build.
export { DealPage } from "../table/deal-page";
export { LearnPage } from "../table/learn-page";
export { AccountDialog } from "./account-dialog";
export { MatchesPage } from "./matches-page";
export { OperatorPage } from "./operator-page";
export { VerifyPage } from "./verify-page";
