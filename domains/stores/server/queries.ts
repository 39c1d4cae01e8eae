// Stores and devices as rows.
import type { ClientWire, DeviceWire } from '#domains/stores/contract/calls.ts';
import type { Db } from '#contract/route.ts';

const STORE = `store_id as "clientId", name as "clientName", address1, address2, city, state, zip, phone, time_zone,
  cutoff_hour`;
const DEVICE = `device_id as "posid", device_id as "posId", store_id as "clientId", number, description, kind = 'vault' as "isVault"`;

export const findStore = (db: Db, id: number): Promise<ClientWire | undefined> =>
  db.maybe<ClientWire>(`select ${STORE} from stores where store_id = $1 and is_active`, [id]);

export const listStores = (db: Db, ids: readonly number[]): Promise<ClientWire[]> =>
  db.rows<ClientWire>(
    `select ${STORE} from stores where store_id = any($1) and is_active order by place, store_id`,
    [ids],
  );

export const listDevices = (db: Db, storeId: number): Promise<DeviceWire[]> =>
  db.rows<DeviceWire>(`select ${DEVICE} from devices where store_id = $1 and is_active order by number`, [
    storeId,
  ]);

export const findDevice = (
  db: Db,
  id: number,
  storeIds: readonly number[],
): Promise<DeviceWire | undefined> =>
  db.maybe<DeviceWire>(
    `select ${DEVICE} from devices where device_id = $1 and store_id = any($2) and is_active`,
    [id, storeIds],
  );
