// Who appears in the switch-user strip of a device?
import { accessMessages } from '#domains/access/messages.ts';
import { stripRefusal } from '#domains/access/rules/may-manage.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notFound } from '#contract/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

/**
 * Puts the actor into the strip (NS-AUTH-05); once is enough. Notes the business day on which the session's password was given. 404 for a device of another
 * store.
 */
export async function addDeviceUser(tx: Tx, actor: Actor, deviceId: number, now: Date): Promise<void> {
  const device = await getDevice(tx, deviceId, actor.storeIds, now);
  const { begun, byPin } = await tx.one<{ begun: Date; byPin: boolean }>(
    'select created_at as begun, by_pin from sessions where session_id = $1',
    [actor.sessionId],
  );
  const day = byPin ? null : businessDay(begun, device.timeZone, device.cutoffHour);
  await tx.run(
    `insert into device_users (device_id, user_id, added_at, password_day) values ($1, $2, $3, $4)
     on conflict (device_id, user_id) do update set password_day = greatest(excluded.password_day, device_users.password_day)`,
    [deviceId, actor.userId, now, day],
  );
}

/**
 * Takes a user out (SWU-06); refuses to take out oneself (NS-AUTH-06). 404 for a device or user of another
 * store.
 */
export async function removeDeviceUser(
  tx: Tx,
  actor: Actor,
  { deviceId, userId }: { deviceId: number; userId: number },
  now: Date,
): Promise<Refusal | undefined> {
  await getDevice(tx, deviceId, actor.storeIds, now);
  const refused = stripRefusal(actor, userId);
  if (refused) return refused;
  const removed = await tx.run('delete from device_users where device_id = $1 and user_id = $2', [
    deviceId,
    userId,
  ]);
  if (removed === 0 && !(await findVisibleUser(tx, actor, userId)))
    throw notFound(accessMessages.NO_USER, 'UserId');
  return undefined;
}
