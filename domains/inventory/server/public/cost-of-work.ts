// What does a unit cost after work was put into it?
import type { SourceLine, Writer } from '#domains/inventory/server/costs/write-costs.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';
import { correctCost } from './move-at-cost.ts';

export type Work = SourceLine & {
  readonly inventoryId: number;
  /** The copy that it was put into; null for goods without serial numbers. */
  readonly copyId: number | null;
  /** What it cost; negative for what is taken out again. */
  readonly cents: Cents;
};

/**
 * Work in cents makes one unit of an item dearer, by a cost step like that of an invoice that comes late; a copy keeps its share for itself as well. Answers what
 * the goods took (to goods) and the rest (to costDifference). Posts nothing. Once for each source line.
 */
export async function addWork(
  tx: Tx,
  context: Writer,
  storeId: number,
  { copyId, cents, ...work }: Work,
): Promise<{ goodsCents: Cents; differenceCents: Cents }> {
  const shares = await correctCost(tx, context, storeId, { ...work, quantity: 1, differenceCents: cents });
  if (copyId !== null)
    await tx.run('update copies set cost_cents = greatest(0, cost_cents + $2) where copy_id = $1', [
      copyId,
      cents,
    ]);
  return shares;
}

/** Writes into the life of an item what happened to a unit of it on the bench. */
export async function noteWork(
  tx: Tx,
  { actor, now }: Writer,
  item: { readonly storeId: number; readonly inventoryId: number },
  note: string,
): Promise<void> {
  await tx.run(
    `insert into inventory_log (store_id, inventory_id, at, user_id, username, field, new_value) values ($1, $2, $3, $4, $5, 'note', $6)`,
    [item.storeId, item.inventoryId, now, actor.userId, actor.username, note],
  );
}
