// SPDX-License-Identifier: Apache-2.0
// What a table needs only where deals are wanted by conditions, as one file of the build.
export { TableDeals } from "./table-deals";
