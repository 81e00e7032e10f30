// SPDX-License-Identifier: Apache-2.0
// An evening at a club, and events at the tables of the server, as one file of the build.
export { EveningPage } from "./evening-page";
export { OnlinePage } from "./online-page";
