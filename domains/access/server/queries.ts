// Who is signed in, and who works at a device, as rows.
import type { MeWire } from '#domains/access/contract/calls.ts';
import { WORN_AFTER } from '#domains/access/rules/pin.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { rightsOf } from '#domains/access/server/log-in.ts';
import type { Actor, Db } from '#contract/route.ts';

type MeRow = Pick<MeWire, 'id' | 'username' | 'displayName' | 'email'> & {
  stores: MeWire['stores'] | null;
  settings: Record<string, string> | null;
};

/** The signed-in user with what the browser needs to start. */
export async function getMe(db: Db, actor: Actor): Promise<MeWire> {
  const row = await db.one<MeRow>(
    `select user_id as id, username, display_name, email,
       (select json_agg(json_build_object('clientId', s.store_id, 'clientName', s.name) order by s.store_id)
         from stores s where s.store_id = any($2) and s.is_active) as stores,
       (select json_object_agg(name, value) from user_settings where user_id = $1) as settings
     from users where user_id = $1`,
    [actor.userId, actor.storeIds],
  );
  return {
    ...row,
    isAdministrator: actor.isAdministrator,
    rights: rightsOf(actor),
    stores: row.stores ?? [],
    settings: row.settings ?? {},
    isDemo: await isDemoDatabase(db),
  };
}

type DeviceUser = { posUserId: number; username: string; name: string; byPin: boolean };

/** The users in a device's switch-user strip, by name; byPin for those whose PIN is enough there on this business day. */
export const listDeviceUsers = (db: Db, deviceId: number, day: string): Promise<DeviceUser[]> =>
  db.rows<DeviceUser>(
    `select u.user_id as "posUserId", u.username, coalesce(nullif(u.display_name, ''), u.username) as name,
       coalesce(d.password_day = $2::date and p.misses < $3, false) as "byPin"
     from device_users d join users u using (user_id) left join user_pins p using (user_id)
     where d.device_id = $1 and u.locked_at is null and u.removed_at is null order by u.username_key`,
    [deviceId, day, WORN_AFTER],
  );
