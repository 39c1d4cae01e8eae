// Trades under the rules of a secondhand dealer: may they be finished, and what stays in the store afterwards? Nothing is asked for plain sales.
import {
  checkTrade,
  keepTrade,
  type LawfulTrade,
  lockSeller,
} from '#domains/dealer-rules/server/public/finish-trade.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, DirectContext, Tx } from '#contract/route.ts';

/** What the rules of the store make of the trades; null where none meets them. Refuses what they want and isn't there. */
export async function checkLaw(
  db: Db | Tx,
  basket: BasketRow,
  now: Date,
): Promise<LawfulTrade | Refusal | null> {
  if (!basket.lines.some(({ kind }) => kind === 'trade')) return null;
  const { transactionId, storeId, customerId } = basket;
  if ('inTransaction' in db && customerId !== null) await lockSeller(db, storeId, customerId);
  return checkTrade(db, { transactionId, storeId, now });
}

/** Holds what was bought for as many days as the rules say; answers the days of each line that is held, null when none is. */
export async function keepByLaw(
  tx: Tx,
  law: LawfulTrade | null,
  basket: BasketRow,
  { actor, now }: Pick<DirectContext, 'actor' | 'now'>,
  day: string,
): Promise<ReadonlyMap<number, number> | null> {
  if (!law) return null;
  const placed = basket.lines.flatMap(({ kind, lineId, inventoryId, copyId }) =>
    kind === 'trade' && inventoryId !== null ? [{ lineId, inventoryId, copyId }] : [],
  );
  await keepTrade(tx, law, { transactionId: basket.transactionId, day, userId: actor.userId, now, placed });
  return law.wanted.holdDays;
}
