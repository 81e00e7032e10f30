// SPDX-License-Identifier: Apache-2.0
// What is drawn of tables, as one file of the build: the page of games starts without it.
export { DealPage } from "./deal-page";
export { LearnPage } from "./learn-page";
export { TablePage } from "./table-page";
