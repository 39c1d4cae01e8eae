// Another user takes over a register by PIN.
import { accessMessages } from '#domains/access/messages.ts';
import { pinDayRefusal, pinRefusal, sessionByPin } from '#domains/access/rules/pin-refusal.ts';
import { checkPin } from '#domains/access/server/check-pin.ts';
import { findActor } from '#domains/access/server/public/find-actor.ts';
import { type LoggedIn, loggedIn } from '#domains/access/server/log-in.ts';
import { startSession } from '#domains/access/server/start-session.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notFound } from '#contract/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Db } from '#contract/route.ts';

export type Switch = { readonly deviceId: number; readonly userId: number; readonly pin: string };

/**
 * A session for the user, who is in the strip of the register and gave the password there on this business day. 404 for a foreign register and a user who isn't
 * in its strip; refuses another day, a wrong PIN, and one that was tried too often.
 */
export async function switchByPin(
  db: Db,
  actor: Actor,
  { deviceId, userId, pin }: Switch,
  now: Date,
): Promise<LoggedIn | Refusal> {
  const device = await getDevice(db, deviceId, actor.storeIds, now, 'PosId');
  const inStrip = await db.maybe<{ day: string | null }>(
    `select d.password_day::text as day from device_users d join users u using (user_id)
     where d.device_id = $1 and d.user_id = $2 and u.locked_at is null and u.removed_at is null
       and (exists (select 1 from user_stores us where us.user_id = u.user_id and us.store_id = $3)
         or exists (select 1 from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id and r.is_administrator))`,
    [deviceId, userId, device.storeId],
  );
  if (!inStrip) throw notFound(accessMessages.NO_USER, 'UserId');
  const refused =
    pinDayRefusal(inStrip.day, businessDay(now, device.timeZone, device.cutoffHour)) ??
    pinRefusal(await checkPin(db, userId, { pin, askedBy: actor.userId }, now));
  if (refused) return refused;
  const started = await startSession(db, userId, now, true);
  const found = started && (await findActor(db, started.hash, now));
  const session = sessionByPin(found && { ...found, started });
  return isRefusal(session) ? session : loggedIn(session.started, session);
}
