// Which fields of an item changed? One row of the item's log for each.
import type { Actor, Tx } from '#contract/route.ts';

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

/** Writes the log rows of an item (NS-INV-05). Quantities aren't logged here: their movements are the log. */
export async function writeLog(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  item: { storeId: number; inventoryId: number },
  changes: readonly FieldChange[],
  reason = '',
): Promise<void> {
  if (changes.length === 0) return;
  await tx.run(
    `insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value, reason)
     select $1, $2, $3, $4, $5, c.field, c.before, c.after, $6 from jsonb_to_recordset($7::jsonb) as c(field text, before text, after text)`,
    [item.storeId, item.inventoryId, now, actor.userId, actor.username, reason, JSON.stringify(changes)],
  );
}
