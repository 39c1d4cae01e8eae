// Copies that are kept for whoever wishes for them: told at the scan of one, and made when one is traded in.
import {
  endOverdueHolds,
  findHolds,
  reserveForWishes,
} from '#domains/customers/server/public/reserve-for-wishes.ts';
import { heldRefusal } from '#domains/inventory/rules/stock-hold.ts';
import { endOverdueStockHolds, findStockHolds } from '#domains/inventory/server/public/hold-stock.ts';
import { findOrderReservations, type Reserved } from '#domains/inventory/server/public/order-reservations.ts';
import { heldFor } from '#domains/register/messages.ts';
import { orderedRefusal } from '#domains/register/rules/ordered.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Db, DirectContext, Tx } from '#contract/route.ts';

/** Why these units can't be sold to the basket's customer, or null. Asked only for items of which a copy is kept. */
export async function keptRefusal(
  { db, now }: DirectContext,
  basket: BasketRow,
  item: Candidate,
  quantity: number,
  copyId: number | null,
): Promise<Refusal | null> {
  const today = businessDay(now, basket.timeZone, basket.cutoffHour);
  const others = (await findHolds(db, item.inventoryId ?? 0)).filter(
    (hold) => hold.until >= today && hold.customerId !== basket.customerId,
  );
  const here = basket.lines
    .filter((line) => line.kind === 'sale' && line.inventoryId === item.inventoryId)
    .reduce((count, line) => count + line.quantity, 0);
  const ordered = await findOrderReservations(db, item.inventoryId ?? 0);
  const kept = others.length + unitsOf(ordered);
  const byLaw = heldRefusal({
    onHand: item.onHand,
    leaving: here + quantity,
    kept,
    copyId,
    today,
    holds: await findStockHolds(db, item.inventoryId ?? 0),
  });
  if (byLaw) return byLaw;
  if (kept + here + quantity <= item.onHand) return null;
  const [first] = others;
  if (first) return refuse('ITEM_HELD', heldFor(first.customer, usDay(first.until)));
  return orderedRefusal(ordered);
}

const unitsOf = (ordered: readonly Reserved[]): number =>
  ordered.reduce((units, { quantity }) => units + quantity, 0);

/** What the database said no to while it finished: again when a hold was only overdue or is gone, else the sentence. */
export async function keptAtFinish(db: Db, now: Date, inventoryId: number): Promise<Refusal | 'again'> {
  if ((await endOverdueHolds(db, now)) + (await endOverdueStockHolds(db, now)) > 0) return 'again';
  const [first] = await findHolds(db, inventoryId);
  // Whatever they come to: somebody held more of it while this was being paid.
  const byLaw = heldRefusal({
    onHand: 0,
    leaving: 1,
    kept: 0,
    copyId: null,
    today: '',
    holds: await findStockHolds(db, inventoryId),
  });
  if (byLaw) return byLaw;
  if (first) return refuse('ITEM_HELD', heldFor(first.customer, usDay(first.until)));
  // What was kept has just been shipped or given back.
  return orderedRefusal(await findOrderReservations(db, inventoryId)) ?? 'again';
}

/** Keeps what was traded in for whoever wishes for it; `day` is the business day of the trade. */
export async function keepTraded(
  tx: Tx,
  basket: BasketRow,
  now: Date,
  day: string,
  held: ReadonlyMap<number, number> | null,
): Promise<void> {
  const days = settingsFrom(basket.settings).wishHoldDays;
  for (const line of basket.lines) {
    if (line.kind !== 'trade' || line.inventoryId === null || line.catalogId === null) continue;
    await reserveForWishes(tx, now, {
      storeId: basket.storeId,
      inventoryId: line.inventoryId,
      catalogId: line.catalogId,
      quantity: line.quantity,
      sellerId: basket.customerId,
      // What the law holds can't be picked up before.
      today: addDays(day, held?.get(line.lineId) ?? 0),
      days,
    });
  }
}

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
