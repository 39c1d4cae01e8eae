// Goods that are kept for somebody were sold without the server: they are gone, so what was kept of them is freed.
import type { Candidate } from '#domains/register/rules/candidate.ts';
import type { PrintedLine } from '#domains/register/rules/tape/entry.ts';
import { releaseHold } from '#domains/customers/server/public/reserve-for-wishes.ts';
import {
  endOrderReservations,
  findOrderReservations,
} from '#domains/inventory/server/public/order-reservations.ts';
import type { InEntry } from './inside.ts';
import type { Db } from '#contract/route.ts';

type Sold = Pick<PrintedLine, 'n' | 'inventoryId' | 'quantity'>;
type Wish = { holdId: number; customer: string };

/**
 * For whom they were kept, by the line that took them. Wishes give way before web orders, the latest first; the customer's own wish is not freed, the sale fulfils it. What
 * the law holds stays: the books refuse its sale.
 */
export async function freeHeld(
  context: InEntry,
  customerId: number | null,
  lines: readonly Sold[],
  items: ReadonlyMap<number, Candidate>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const freed = new Map<number, readonly string[]>();
  const left = new Map([...items].map(([id, { onHand }]) => [id, onHand]));
  const held = new Map([...items].map(([id, item]) => [id, item.held]));
  for (const { n, inventoryId, quantity } of lines) {
    const onHand = (left.get(inventoryId) ?? 0) - quantity;
    left.set(inventoryId, onHand);
    const kept = held.get(inventoryId) ?? 0;
    const short = kept - Math.max(0, onHand);
    if (kept === 0 || short <= 0) continue;
    const own = await countOwn(context.db, inventoryId, customerId);
    const names = await freeUnits(context, inventoryId, customerId, short - own);
    held.set(inventoryId, kept - names.length);
    if (names.length > 0) freed.set(n, names);
  }
  return freed;
}

const countOwn = async (db: Db, inventoryId: number, customerId: number | null): Promise<number> =>
  (
    await db.one<{ count: number }>(
      `select count(*)::integer as count from wish_holds h join wishes w using (wish_id)
       where h.inventory_id = $1 and h.released_at is null and w.customer_id = $2`,
      [inventoryId, customerId],
    )
  ).count;

/** Frees so many units; answers for whom they were kept, each unit by itself. */
async function freeUnits(
  context: InEntry,
  inventoryId: number,
  customerId: number | null,
  units: number,
): Promise<string[]> {
  if (units <= 0) return [];
  const { tx, now } = context;
  const wishes = await tx.rows<Wish>(
    `select h.hold_id, c.first_name || ' ' || c.last_name as customer from wish_holds h join wishes w using (wish_id) join customers c using (customer_id)
     where h.inventory_id = $1 and h.released_at is null and w.customer_id is distinct from $2 order by h.hold_id desc limit $3`,
    [inventoryId, customerId, units],
  );
  for (const { holdId } of wishes) await releaseHold(context, holdId);
  const names = wishes.map(({ customer }) => customer);
  const orders = units > names.length ? [...(await findOrderReservations(tx, inventoryId))].reverse() : [];
  for (const { lineId, orderNumber, quantity } of orders) {
    const count = Math.min(quantity, units - names.length);
    if (count <= 0) break;
    await endOrderReservations(tx, now, 'missing', [{ lineId, count }]);
    names.push(...Array.from({ length: count }, () => orderNumber));
  }
  return names;
}
