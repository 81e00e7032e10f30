// SPDX-License-Identifier: Apache-2.0
// The pages of tools away from a table, as one file of the build.
export { DealsPage } from "./deals-page";
export { OddsPage } from "./odds-page";
