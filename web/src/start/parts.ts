// SPDX-License-Identifier: Apache-2.0
// What no start needs, as one file of the build.
export { AccountDialog } from "./account-dialog";
export { CardsPage } from "./cards-page";
export { ChallengePage } from "./challenge-page";
export { ComparePage } from "./compare-page";
export { MatchesPage } from "./matches-page";
export { OperatorPage } from "./operator-page";
export { SystemsPage } from "./systems-page";
export { VerifyPage } from "./verify-page";
