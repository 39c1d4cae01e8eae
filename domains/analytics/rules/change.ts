// How did a figure change since last year?

import { type Rate, shareOf } from '#kernel/money.ts';

/** As a share of what it was; null where there was nothing. */
export const changeOf = (now: number, before: number): Rate | null =>
  before === 0 ? null : shareOf(now - before, Math.abs(before));
