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
  await tx.run('select write_audit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    entry.storeId,
    now,
    actor.userId,
    actor.username,
    entry.deviceId ?? null,
    entry.action,
    entry.entity,
    String(entry.entityId),
    entry.before ? JSON.stringify(entry.before) : null,
    entry.after ? JSON.stringify(entry.after) : null,
    requestId,
    entry.approvedBy ?? actor.approvedBy ?? null,
  ]);
}

/** Holds the head of the store's chain until the transaction ends: no row is added meanwhile. After the ledger's head, as everywhere. */
export async function holdAuditRows(tx: Tx, storeId: number): Promise<void> {
  await tx.run('insert into chain_heads (store_id) values ($1) on conflict do nothing', [storeId]);
  await tx.run('select 1 from chain_heads where store_id = $1 for no key update', [storeId]);
}
