import * as calls from '#domains/access/contract/pin.ts';
import { WORN_AFTER } from '#domains/access/rules/pin.ts';
import { approveAct } from '#domains/access/server/approve-act.ts';
import { changePassword, changePin } from '#domains/access/server/change-password.ts';
import { findApprovers } from '#domains/access/server/find-approvers.ts';
import { switchByPin } from '#domains/access/server/switch-by-pin.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { direct, reads, type Route } from '#contract/route.ts';

const DONE = { success: true, message: '' };

/** All that takes a password or PIN is `direct` and claims no idempotency key: a wrong try stays although it is refused, and no token is stored with a key. */
export const pinRoutes: Route[] = [
  direct(
    calls.changePassword,
    async (context, { OldPassword, NewPassword }) =>
      (await changePassword(context, { old: OldPassword, wanted: NewPassword })) ?? DONE,
  ),
  direct(calls.setPin, async (context, { Password, Pin }) => {
    const hasPin = await changePin(context, { password: Password, pin: Pin });
    return isRefusal(hasPin) ? hasPin : { ...DONE, hasPin };
  }),
  reads(calls.hasPin, async ({ db, actor }) => {
    const pin = await db.maybe<{ isWorn: boolean }>(
      'select misses >= $2::integer is true as "isWorn" from user_pins where user_id = $1',
      [actor.userId, WORN_AFTER],
    );
    return { hasPin: pin !== undefined, isWorn: pin?.isWorn ?? false };
  }),
  direct(calls.switchByPin, ({ db, actor, now }, { PosId, UserId, Pin }) =>
    switchByPin(db, actor, { deviceId: PosId, userId: UserId, pin: Pin }, now),
  ),
  reads(calls.approvers, async ({ db, actor, now }, { PosId, Right }) => {
    const { storeId } = await getDevice(db, PosId, actor.storeIds, now, 'PosId');
    const all = await findApprovers(db, storeId, Right);
    return all
      .filter(({ userId }) => userId !== actor.userId)
      .map(({ userId, username, name }) => ({ userId, username, name }));
  }),
  direct(calls.approve, async (context, { PosId, UserId, Pin, Right, Act }) => {
    const approved = await approveAct(context, {
      deviceId: PosId,
      approverId: UserId,
      pin: Pin,
      right: Right,
      act: Act,
    });
    return isRefusal(approved) ? approved : { ...DONE, ...approved };
  }),
];
