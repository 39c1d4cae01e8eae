// What a vendor kept of what it promised, within the last 365 days.
import type { getScorecard } from '#domains/vendor-orders/contract/invoices.ts';
import { seesCosts } from '#domains/vendor-orders/server/order-queries.ts';
import { creditDays } from '#domains/vendor-orders/server/public/credit-days.ts';
import {
  firstDayOfScorecard,
  latestDayOf,
  readScorecards,
} from '#domains/vendor-orders/server/public/read-scorecards.ts';
import type { OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';

/** A vendor's scorecard in these stores; costs only for whoever may see them. */
export async function readScorecard(
  { db, actor, now }: ReadContext,
  vendorId: number,
  storeIds: readonly number[],
): Promise<OutputOf<typeof getScorecard>> {
  const to = await latestDayOf(db, storeIds, now);
  const from = firstDayOfScorecard(to);
  const cards = await readScorecards(db, { vendorIds: [vendorId], storeIds, from, to, now });
  const {
    orders: _orders,
    spentCents: _spent,
    ...card
  } = cards.get(vendorId) as NonNullable<ReturnType<typeof cards.get>>;
  const credits: number[] = [];
  for (const ask of creditDays())
    credits.push(...(await ask(db, { vendorId, storeIds, since: new Date(`${from}T00:00:00Z`) })));
  const mean = credits.reduce((all, one) => all + one, 0) / Math.max(1, credits.length);
  return {
    ...card,
    costDriftE5: seesCosts(actor) ? card.costDriftE5 : null,
    creditDays: credits.length === 0 ? null : Math.round(mean),
    credits: credits.length,
  };
}
