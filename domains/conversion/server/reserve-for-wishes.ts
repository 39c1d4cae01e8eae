// Goods that a batch made are kept for whoever wishes for them, and the person at the batch sees it.
import type { KeptWire } from '#domains/conversion/contract/shapes.ts';
import { reserveReceived } from '#domains/customers/server/public/reserve-received.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Made } from './convert-lines.ts';

/** Answers for whom; names and phones only for users who may see customers. */
export async function reserveForWishes(
  { tx, actor, now }: WriteContext,
  storeId: number,
  made: readonly Made[],
): Promise<KeptWire[]> {
  const units = new Map<number, Made>();
  for (const one of made) {
    const before = units.get(one.inventoryId)?.units ?? 0;
    units.set(one.inventoryId, { ...one, units: before + one.units });
  }
  const maySee = mayDo(actor, 'customers.view');
  const kept: KeptWire[] = [];
  for (const { inventoryId, title, units: quantity } of [...units.values()].sort(
    (a, b) => a.inventoryId - b.inventoryId,
  ))
    for (const { customer, phone, until } of await reserveReceived(tx, now, {
      storeId,
      inventoryId,
      quantity,
    }))
      kept.push({
        inventoryId,
        title,
        customer: maySee ? customer : '',
        phone: maySee ? phone : '',
        until,
      });
  return kept;
}
