// A new register learns which device it is by a code that somebody types in (NS-AUTH-03).
import { createHash, randomInt } from 'node:crypto';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

const MINUTES = 30;
// Without the ones that people mix up.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const hashOf = (code: string): Uint8Array =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

/**
 * A fresh code for a device of the actor's stores, valid for 30 minutes; the earlier one is void. 404 for a
 * foreign device.
 */
export async function makeDeviceCode(
  tx: Tx,
  actor: Actor,
  deviceId: number,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  await getDevice(tx, deviceId, actor.storeIds, now);
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await tx.run('delete from device_codes where device_id = $1 or expires_at < $2', [deviceId, now]);
  await tx.run('insert into device_codes (code_hash, device_id, expires_at) values ($1, $2, $3)', [
    hashOf(code),
    deviceId,
    expiresAt,
  ]);
  return { code, expiresAt };
}

type CodedDevice = { clientId: number; posId: number; description: string };

/** What a code stands for; undefined when it is unknown or expired. */
export const findCodedDevice = (db: Db, code: string, now: Date): Promise<CodedDevice | undefined> =>
  db.maybe<CodedDevice>(
    `select d.store_id as "clientId", d.device_id as "posId", d.description
     from device_codes c join devices d using (device_id) where c.code_hash = $1 and c.expires_at > $2 and d.is_active`,
    [hashOf(code), now],
  );
