// What did a store do today, added up as a transaction adds up its lines?
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { readSums } from '#domains/daily-stats/server/queries.ts';
import { totalsOf } from '#domains/daily-stats/server/wire.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { ReadContext } from '#contract/route.ts';

/** Today's finished transactions of a store (ENT-19). */
export async function getTransactionTotals({ db, now }: ReadContext, { ClientId }: { ClientId: number }) {
  const today = await findStoreDay(db, ClientId, now);
  await refreshRollups(db, [ClientId]);
  const sums = await readSums(db, ClientId, { start: today, end: today });
  return {
    businessDay: today,
    transactions: sums.transactions,
    ...totalsOf(sums),
    discount: sums.discountCents,
    subtotal: derive(sums).salesCents,
    tax: sums.taxCents,
  };
}
