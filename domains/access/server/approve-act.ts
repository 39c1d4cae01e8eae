// Somebody with the right approves one act of somebody without it.
//
// The refused call names its act: the fingerprint of call, user and inputs, so of the basket, too. The approval is for that alone, for a minute, and for one
// Idempotency-Key; whoever sends the call again with it acts with what the approver may lend (rules/approvable.ts).
import { createHash, randomBytes } from 'node:crypto';
import { accessMessages } from '#domains/access/messages.ts';
import { approvalRefusal, pinRefusal } from '#domains/access/rules/pin-refusal.ts';
import { checkPin, countTurnedAway, takeTurnedAway } from '#domains/access/server/check-pin.ts';
import { findApprovers } from '#domains/access/server/find-approvers.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

const SECONDS = 60;

export type Asked = {
  readonly deviceId: number;
  readonly approverId: number;
  readonly pin: string;
  readonly right: string;
  readonly act: string;
};
export type Approved = { readonly approval: string; readonly approvedBy: string };

/** SHA-256 of an approval's token: the only form in which it is kept. */
export const approvalHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token of an approval, known to the caller alone. 404 for a foreign register, and for somebody who lacks the right, a PIN, or the store. Refuses what is never
 * approved by PIN, a wrong one (which is in the audit with both names), and one that this user, or all, tried too often.
 */
export async function approveAct(context: DirectContext, asked: Asked): Promise<Approved | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, asked.deviceId, actor.storeIds, now, 'PosId');
  const approver = (await findApprovers(db, device.storeId, asked.right)).find(
    ({ userId }) => userId === asked.approverId && userId !== actor.userId,
  );
  if (!approver) throw notFound(accessMessages.NO_USER, 'UserId');
  const never = approvalRefusal(asked.right);
  if (never) return never;
  const answer = await checkPin(db, approver.userId, { pin: asked.pin, askedBy: actor.userId }, now);
  const refused = pinRefusal(answer);
  if (refused) {
    await noteRefused(context, device, approver, { right: asked.right, isTry: answer === 'wrong' });
    return refused;
  }
  const approval = randomBytes(32).toString('base64url');
  await db.run(
    `with old as (delete from approvals where at < $8::timestamptz - interval '1 day')
     insert into approvals (token_hash, asked_by, approved_by, device_id, store_id, right_code, act, at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      approvalHash(approval),
      actor.userId,
      approver.userId,
      device.deviceId,
      device.storeId,
      asked.right,
      asked.act,
      now,
      new Date(now.getTime() + SECONDS * 1_000),
    ],
  );
  return { approval, approvedBy: approver.username };
}

/** A row in the audit for each wrong PIN, and one when tries begin to rest; what is asked meanwhile is counted, and is in the next row. */
async function noteRefused(
  context: DirectContext,
  device: { readonly storeId: number; readonly deviceId: number },
  approver: { readonly userId: number; readonly username: string },
  { right, isTry }: { readonly right: string; readonly isTry: boolean },
): Promise<void> {
  const { db, actor } = context;
  const times = await (isTry ? takeTurnedAway : countTurnedAway)(db, approver.userId, actor.userId);
  if (!isTry && times !== 1) return;
  const turnedAway = isTry ? times : 1;
  await db.transaction((tx) =>
    writeAudit(tx, context, {
      storeId: device.storeId,
      deviceId: device.deviceId,
      action: 'approvals.refused',
      entity: 'user',
      entityId: approver.userId,
      after: { right, approver: approver.username, ...(turnedAway > 0 && { turnedAway }) },
    }),
  );
}
