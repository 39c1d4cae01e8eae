// The stores that somebody may change, with their registers and who was last there.
import type { OwnStoreWire, RegisterWire } from '#domains/stores/contract/own.ts';
import { registerFacts, type RegisterFact } from '#domains/stores/server/public/register-facts.ts';
import type { Actor, Db } from '#contract/route.ts';

type Device = Omit<RegisterWire, 'seenAt' | 'seenBy' | 'drawerOpenSince'> & { clientId: number };

/** The stores of the user; administrators see closed ones, too. */
export async function listOwnStores(db: Db, actor: Actor): Promise<OwnStoreWire[]> {
  const stores = await db.rows<Omit<OwnStoreWire, 'registers'>>(
    `select store_id as "clientId", name as "clientName", address1, address2, city, state, zip, phone, time_zone,
       cutoff_hour, place, is_active, exists (select 1 from posting_groups g where g.store_id = s.store_id) as "hasBooks"
     from stores s where $2 or store_id = any($1) order by is_active desc, place, store_id`,
    [[...actor.storeIds], actor.isAdministrator],
  );
  const storeIds = stores.map(({ clientId }) => clientId);
  const devices = await db.rows<Device>(
    `select store_id as "clientId", device_id as "posId", number, description, kind = 'vault' as "isVault", is_active,
       last_receipt
     from devices where store_id = any($1) and kind <> 'web' order by kind = 'vault', number`,
    [storeIds],
  );
  const facts = (await Promise.all(registerFacts().map((find) => find(db, storeIds)))).flat();
  return stores.map((store) => ({
    ...store,
    registers: devices
      .filter(({ clientId }) => clientId === store.clientId)
      .map(({ clientId: _store, ...device }) => withFacts(device, facts)),
  }));
}

function withFacts(device: Omit<Device, 'clientId'>, all: readonly RegisterFact[]): RegisterWire {
  const facts = all.filter(({ deviceId }) => deviceId === device.posId);
  const [last] = [...facts].sort((one, other) => other.at.getTime() - one.at.getTime());
  const open = facts.find(({ drawerOpenSince }) => drawerOpenSince);
  return {
    ...device,
    seenAt: last?.at.toISOString() ?? '',
    seenBy: last?.username ?? '',
    drawerOpenSince: open?.drawerOpenSince?.toISOString() ?? '',
  };
}
