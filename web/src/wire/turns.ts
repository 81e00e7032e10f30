// SPDX-License-Identifier: Apache-2.0
// At how many tables it is the player's turn.  The service worker has this too.
export const turns = (mine: readonly { turn?: true }[]) => mine.filter(({ turn }) => turn).length;
