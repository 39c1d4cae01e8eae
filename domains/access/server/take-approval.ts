// A call comes with an approval: may it act with what was lent?
import { lentTo } from '#domains/access/rules/approvable.ts';
import { approvalHash } from '#domains/access/server/approve-act.ts';
import { findApprovers } from '#domains/access/server/find-approvers.ts';
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import type { Actor, Database } from '#kernel/route.ts';

export type Use = {
  readonly token: string;
  readonly call: string;
  /** The fingerprint of what is asked now. */
  readonly act: string;
  /** What goes into the audit: the inputs, without secrets. */
  readonly input: object;
  readonly key: string | null;
  readonly now: Date;
  readonly requestId: string;
};
type Row = {
  approvalId: number;
  approvedBy: number;
  deviceId: number;
  storeId: number;
  right: string;
  isUsed: boolean;
};

/**
 * The actor with the rights that were lent, or undefined: the approval is of another user or act, used under another key, older than a minute, or the approver may no
 * longer lend. Uses it up, with a row in the audit that bears both names.
 */
export async function takeApproval(database: Database, actor: Actor, use: Use): Promise<Actor | undefined> {
  return database.transaction(async (tx) => {
    const found = await tx.maybe<Row>(
      `select approval_id as "approvalId", approved_by as "approvedBy", device_id as "deviceId", store_id as "storeId", right_code as "right",
         used_at is not null as "isUsed"
       from approvals where token_hash = $1 and asked_by = $2 and act = $3 and (used_at is null and expires_at > $4 or used_key = $5) for update`,
      [approvalHash(use.token), actor.userId, use.act, use.now, use.key],
    );
    if (!found) return undefined;
    const [approver] = await findApprovers(tx, found.storeId, found.right, found.approvedBy);
    if (!approver) return undefined;
    const lent: Actor = { ...actor, ...lentTo(actor, approver), approvedBy: approver.username };
    if (found.isUsed) return lent;
    await tx.run('update approvals set used_at = $2, used_key = $3 where approval_id = $1', [
      found.approvalId,
      use.now,
      use.key,
    ]);
    await writeAudit(
      tx,
      { actor: lent, now: use.now, requestId: use.requestId },
      {
        storeId: found.storeId,
        deviceId: found.deviceId,
        action: 'approvals.use',
        entity: 'call',
        entityId: use.call,
        after: { right: found.right, input: use.input },
      },
    );
    return lent;
  });
}
