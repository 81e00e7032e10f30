// SPDX-License-Identifier: Apache-2.0
// share.mjs -- TEST_SHARE=N in the environment: an Nth of the cases, as in lib/share.h.

const divisor = Math.max(1, Math.trunc(Number(process.env.TEST_SHARE ?? 1)) || 1);

export const shareOf = (cases) => Math.ceil(cases / divisor);

/** Every Nth of a list, from its first. */
export const someOf = (list) => list.filter((_, at) => at % divisor === 0);
