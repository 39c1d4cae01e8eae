// At which device are the web orders of a store finished?
import type { Tx } from '#contract/route.ts';

const DESCRIPTION = 'Web orders';

export type WebDevice = { readonly deviceId: number; readonly number: number; readonly lastReceipt: number };

/**
 * The store's web device with its last receipt number, held until the transaction ends; made when it is first needed. It has no drawer, and is in no list:
 * it is never active.
 */
export async function holdWebDevice(tx: Tx, storeId: number): Promise<WebDevice> {
  const find = () =>
    tx.maybe<WebDevice>(
      `select device_id, number, last_receipt from devices where store_id = $1 and kind = 'web' for no key update`,
      [storeId],
    );
  const found = await find();
  if (found) return found;
  // Two orders at once make one device; the numbers of a store are never given twice.
  await tx.run('select 1 from stores where store_id = $1 for no key update', [storeId]);
  await tx.run(
    `insert into devices (store_id, number, description, kind, is_active)
     select $1, coalesce(max(number), 0) + 1, $2, 'web', false from devices where store_id = $1 on conflict do nothing`,
    [storeId, DESCRIPTION],
  );
  const made = await find();
  if (!made) throw new Error(`store ${storeId} has no web device`);
  return made;
}
