// SPDX-License-Identifier: Apache-2.0
// An evening at a club, as one file of the build.
export { EveningPage } from "./evening-page";
