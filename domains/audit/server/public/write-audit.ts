// Who did what to what? One row at the end of the store's hash chain, in the transaction of the change.
import type { Actor, Tx } from '#contract/route.ts';

export type AuditEntry = {
  /** 0 for what belongs to the whole chain of shops. */
  readonly storeId: number;
  readonly deviceId?: number | null;
  /** section.action, e.g. 'customers.edit'. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  /** Only what changed; never a secret. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** Who else stands for it; without it whoever approved the act. */
  readonly approvedBy?: string | null;
};

/** Writes the row. Call it last in a command: it holds the head of the store's chain until the transaction ends. */
export async function writeAudit(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  entry: AuditEntry,
): Promise<void> {
  const { actor, now, requestId } = context;
  const row = {
    n: 1,
    store: entry.storeId,
    device: entry.deviceId,
    at: now,
    user: actor.userId,
    username: actor.username,
    action: entry.action,
    entity: entry.entity,
    source: entry.entityId,
    before: entry.before,
    after: entry.after,
    approved: entry.approvedBy ?? actor.approvedBy,
    request: requestId,
  };
  await tx.run('select write_audits($1)', [JSON.stringify([row])]);
}

/** Locks the head of the store's chain until the transaction ends, so that no row is added. Lock the ledger's head first, as everywhere. */
export async function holdAuditRows(tx: Tx, storeId: number): Promise<void> {
  await tx.run('insert into chain_heads (store_id) values ($1) on conflict do nothing', [storeId]);
  await tx.run('select 1 from chain_heads where store_id = $1 for no key update', [storeId]);
}
