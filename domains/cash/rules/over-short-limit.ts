// How far may a count be off?
import { cashMessages } from '#domains/cash/messages.ts';
import { absolute, type Cents, formatMoney, subtract } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Cents over or short that this person may submit; undefined is without limit. */
export type Limit = Cents | undefined;

/** The limit of a person: the store's (0 is none), lifted by the right to count with any difference. */
export const limitOf = (storeLimit: Cents, mayExceed: boolean): Limit =>
  mayExceed || storeLimit === 0 ? undefined : storeLimit;

/** Refuses a difference beyond the limit and names it; a note doesn't lift it. */
export function exceedsLimit(counted: Cents, expected: Cents, limit: Limit): Refusal | undefined {
  if (limit === undefined || absolute(subtract(counted, expected)) <= limit) return undefined;
  return refuse('OVER_LIMIT', cashMessages.overLimit(formatMoney(limit)));
}
