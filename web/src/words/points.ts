// SPDX-License-Identifier: Apache-2.0
// Points as they are printed, with a true minus sign.
export const plain = (points: number) => String(points).replace("-", "−");
export const signed = (points: number) => (points > 0 ? `+${points}` : plain(points));
