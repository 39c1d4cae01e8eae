// Whoever changes stores or registers does so alone; nobody else waits for it.
import type { Actor, Tx } from '#contract/route.ts';
import type { DeviceLike } from '#domains/stores/rules/change-register.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { StoresRow } from '#platform/db/schema/stores.ts';

/** All stores, held against other changes of stores and registers until the transaction ends. Sales go on. */
export async function lockStores(tx: Tx): Promise<StoresRow[]> {
  await tx.run('lock table stores in share row exclusive mode');
  return tx.rows<StoresRow>(
    `select store_id, name, address1, address2, city, state, zip, phone, time_zone, cutoff_hour, is_active, place
     from stores order by store_id`,
  );
}

export type LockedDevice = DeviceLike & { readonly storeId: number };

/** All devices of a store: those that are off and the one of its web orders, which is never on, included. */
export const listAllDevices = (tx: Tx, storeId: number): Promise<LockedDevice[]> =>
  tx.rows<LockedDevice>(
    `select device_id, store_id, number, description, kind = 'vault' as "isVault", is_active,
       last_receipt
     from devices where store_id = $1 order by number`,
    [storeId],
  );

/** A register or vault of one's stores, off or on, held so that nothing begins at it, with the others of its store. 404 when it is none. */
export async function lockDevice(
  tx: Tx,
  actor: Actor,
  deviceId: number,
): Promise<{ device: LockedDevice; others: LockedDevice[] }> {
  const found = await tx.maybe<{ storeId: number }>(
    `select store_id from devices where device_id = $1 and store_id = any($2) and kind <> 'web' for update`,
    [deviceId, [...actor.storeIds]],
  );
  const devices = found ? await listAllDevices(tx, found.storeId) : [];
  const device = devices.find((one) => one.deviceId === deviceId);
  if (!device) throw notFound(storesMessages.NO_DEVICE, 'posId');
  return { device, others: devices.filter((one) => one !== device) };
}
