// For whom is kept what comes in, and who may read their names?
import { mayDo } from '#contract/may-do.ts';
import type { Held } from '#domains/customers/server/public/reserve-for-wishes.ts';
import { reserveReceived } from '#domains/customers/server/public/reserve-received.ts';
import type { WishHoldWire } from '#domains/inventory/contract/shapes.ts';
import type { Actor, Tx } from '#contract/route.ts';

/** Where goods are now, and for whom copies that came in with this are kept. */
export type Placed = { readonly inventoryId: number; readonly wishHolds: readonly WishHoldWire[] };

/** Reserves, of the goods just received, what customers wish for (0136). */
export async function reserveReceivedItems(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  storeId: number,
  inventoryId: number,
  quantity: number,
): Promise<Placed> {
  const held = await reserveReceived(tx, now, { storeId, inventoryId, quantity });
  return { inventoryId, wishHolds: heldToWire(actor, inventoryId, held) };
}

/** Names and phones only for those who may see customers. */
export function heldToWire(actor: Actor, inventoryId: number, held: readonly Held[]): WishHoldWire[] {
  const maySee = mayDo(actor, 'customers.view');
  return held.map(({ customerId, customer, phone, until }) => ({
    inventoryId,
    CustomerId: customerId,
    customer: maySee ? customer : '',
    phone: maySee ? phone : '',
    until,
  }));
}

/** What the audit row says of it. */
export const auditOf = ({ wishHolds }: Placed): { heldFor?: number[] } =>
  wishHolds.length === 0 ? {} : { heldFor: wishHolds.map(({ CustomerId }) => CustomerId) };
