// Builders of stores and devices, for tests and the demo seed.
import type { Db } from '#contract/route.ts';

export type BuiltStore = { storeId: number; deviceIds: number[]; vaultId: number };

/** A store with some registers and a vault. */
export async function aStore(
  db: Db,
  {
    name = 'Maple Street',
    registers = 1,
    timeZone = 'America/New_York',
    address1 = '12 Maple Street',
    city = 'Springfield',
    state = 'IL',
    zip = '62701',
    phone = '217-555-0100',
    // The next after its registers.
    vaultNumber = 0,
  } = {},
): Promise<BuiltStore> {
  const { storeId } = await db.one<{ storeId: number }>(
    'insert into stores (name, address1, city, state, zip, phone, time_zone) values ($1, $2, $3, $4, $5, $6, $7) returning store_id',
    [name, address1, city, state, zip, phone, timeZone],
  );
  const deviceIds: number[] = [];
  for (let number = 1; number <= registers; number += 1)
    deviceIds.push(await aDevice(db, storeId, number, `Counter ${number}`, 'register'));
  return {
    storeId,
    deviceIds,
    vaultId: await aDevice(db, storeId, vaultNumber || registers + 1, 'Vault', 'vault'),
  };
}

/** Puts a store where it is one in the afternoon now: what was two hours ago was today there, and this week. */
export async function intoTheAfternoon(db: Db, storeId: number): Promise<void> {
  const ahead = 13 - new Date().getUTCHours();
  // Etc/GMT-3 is three hours ahead.
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await db.run('update stores set time_zone = $2 where store_id = $1', [storeId, zone]);
}

async function aDevice(
  db: Db,
  storeId: number,
  number: number,
  description: string,
  kind: string,
): Promise<number> {
  const row = await db.one<{ deviceId: number }>(
    'insert into devices (store_id, number, description, kind) values ($1, $2, $3, $4) returning device_id',
    [storeId, number, description, kind],
  );
  return row.deviceId;
}
