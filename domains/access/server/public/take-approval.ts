// A call comes with an approval: may it act with what was lent?
import { lentTo } from '#domains/access/rules/approvable.ts';
import { approvalHash } from '#domains/access/server/approve-act.ts';
import { findApprovers } from '#domains/access/server/find-approvers.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { Actor, Database, Tx } from '#contract/route.ts';

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
  isNamed: boolean;
};

/**
 * The actor with the right that was lent, or undefined: the approval is of another user or act, used under another key, older than a minute, or the approver may no
 * longer lend. An act that needs two rights has an approval for each, taken under the same key one after another. Uses it up, with a row in the audit that bears
 * both names.
 */
export async function takeApproval(database: Database, actor: Actor, use: Use): Promise<Actor | undefined> {
  return database.transaction(async (tx) => {
    const found = await tx.rows<Row>(
      `select approval_id, approved_by, device_id, store_id, right_code as "right",
         used_at is not null as "isUsed", token_hash = $1 is true as "isNamed"
       from approvals where asked_by = $2 and act = $3 and expires_at > $4 and (token_hash = $1 and used_at is null or used_key = $5)
       order by approval_id for update`,
      [approvalHash(use.token), actor.userId, use.act, use.now, use.key],
    );
    const named = found.find(({ isNamed }) => isNamed);
    if (!named) return undefined;
    let lent = actor;
    for (const one of found) {
      const [approver] = await findApprovers(tx, one.storeId, one.right, one.approvedBy);
      if (!approver) return undefined;
      lent = { ...lent, ...lentTo(lent, approver, one.right), approvedBy: approver.username };
    }
    if (!named.isUsed) await useUp(tx, lent, named, use);
    return lent;
  });
}

async function useUp(tx: Tx, lent: Actor, named: Row, use: Use): Promise<void> {
  await tx.run('update approvals set used_at = $2, used_key = $3 where approval_id = $1', [
    named.approvalId,
    use.now,
    use.key,
  ]);
  await writeAudit(
    tx,
    { actor: lent, now: use.now, requestId: use.requestId },
    {
      storeId: named.storeId,
      deviceId: named.deviceId,
      action: 'approvals.use',
      entity: 'call',
      entityId: use.call,
      after: { right: named.right, input: use.input },
    },
  );
}
