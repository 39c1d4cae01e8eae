import {
  addPosUser,
  firstAdministrator,
  getPosUsers,
  isDemo,
  login,
  logout,
  me,
  needsFirstAdministrator,
  newDeviceCode,
  pullInfo,
  removePosUser,
  validateCredentials,
} from '#domains/access/contract/calls.ts';
import * as training from '#domains/access/contract/practice.ts';
import * as other from '#domains/access/contract/other-database.ts';
import { addDeviceUser, removeDeviceUser } from '#domains/access/server/change-device-users.ts';
import { logIn } from '#domains/access/server/log-in.ts';
import { findCodedDevice, makeDeviceCode } from '#domains/access/server/make-device-code.ts';
import { makeFirstAdministrator, needsFirst } from '#domains/access/server/make-first-administrator.ts';
import { findOffer, leaveShop, openOwnShop, setUpOwnShop } from '#domains/access/server/other-database.ts';
import {
  fillPracticeAnew,
  findPractice,
  hearPerson,
  openPracticeServer,
} from '#domains/access/server/practice.ts';
import { getMe, listDeviceUsers } from '#domains/access/server/queries.ts';
import { validateCredentials as validate } from '#domains/access/server/validate-credentials.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { businessDay } from '#kernel/business-day.ts';
import { direct, type Route, reads, writes } from '#contract/route.ts';

const DONE = { success: true, message: '' };

/**
 * Login and the first administrator are `direct` and claim no idempotency key: a failed try must stay in the
 * database although it is refused, and neither a token nor anything made from a password may be stored with
 * the key.
 */
export const accessRoutes: Route[] = [
  direct(login, ({ db, now, address }, { username, password }) =>
    logIn(db, { username, password, address }, now),
  ),
  writes(logout, async ({ tx, actor, now }) => {
    await tx.run('update sessions set ended_at = $2 where session_id = $1 and ended_at is null', [
      actor.sessionId,
      now,
    ]);
    return DONE;
  }),
  reads(me, ({ db, actor }) => getMe(db, actor)),
  reads(needsFirstAdministrator, async ({ db }) => ({ needed: await needsFirst(db) })),
  direct(firstAdministrator, makeFirstAdministrator),
  reads(other.otherDatabase, async (context) => ({ offer: await findOffer(context) })),
  direct(other.setUpShop, setUpOwnShop),
  direct(other.openShop, openOwnShop),
  direct(other.openDemo, leaveShop),
  reads(training.practice, async () => findPractice()),
  direct(training.openPractice, async () => openPracticeServer()),
  direct(training.fillPractice, async (context) => fillPracticeAnew(context)),
  direct(training.stayInPractice, async () => hearPerson()),
  reads(isDemo, async ({ db }) => ({ isDemo: await isDemoDatabase(db) })),
  reads(validateCredentials, ({ db, actor, now, address }, input) =>
    validate(db, actor, { ...input, address }, now),
  ),
  reads(pullInfo, async ({ db, now }, { value }) => (await findCodedDevice(db, value, now)) ?? {}),
  writes(newDeviceCode, async ({ tx, actor, now }, { posId }) => {
    const { code, expiresAt } = await makeDeviceCode(tx, actor, posId, now);
    return { ...DONE, value: code, expiration: expiresAt.toISOString() };
  }),
  reads(getPosUsers, async ({ db, actor, now }, { PosId }) => {
    const device = await getDevice(db, PosId, actor.storeIds, now);
    return listDeviceUsers(db, PosId, businessDay(now, device.timeZone, device.cutoffHour));
  }),
  writes(addPosUser, async ({ tx, actor, now }, { PosId }) => {
    await addDeviceUser(tx, actor, PosId, now);
    return DONE;
  }),
  writes(
    removePosUser,
    async ({ tx, actor, now }, { PosId, UserId }) =>
      (await removeDeviceUser(tx, actor, { deviceId: PosId, userId: UserId }, now)) ?? DONE,
  ),
];
