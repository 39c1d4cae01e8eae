// Which rows of the queue are selected, and which leave it without being applied?
import { dropRefusal } from '#domains/price-changes/rules/settle-changes.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Found = { changeId: number; storeId: number; inventoryId: number; state: string };

/** Selects open rows, or no longer (PRCH-08). 404 when one is of another store; a row that is settled meanwhile stays as it is. Answers how many rows are so now. */
export async function selectChanges(
  context: Context,
  ids: readonly number[],
  isSelected: boolean,
): Promise<number> {
  const open = (await lockRows(context, ids)).filter((row) => row.state === 'open');
  await context.tx.run(
    `update price_changes set is_selected = $2 where price_change_id = any($1) and state = 'open' and is_selected <> $2`,
    [open.map((row) => row.changeId), isSelected],
  );
  return open.length;
}

/**
 * Takes rows out of the queue (NS-PRCH-01): skipped, this change alone; else deleted, and their items are kept out of future updates.
 * 404 when one is of another store. Refuses when none of them waits anymore. Answers how many left.
 */
export async function dropChanges(
  context: Context,
  ids: readonly number[],
  how: 'skipped' | 'deleted',
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const open = (await lockRows(context, ids)).filter((row) => row.state === 'open');
  const refused = dropRefusal(open.length);
  if (refused) return refused;
  const changeIds = open.map((row) => row.changeId);
  await tx.run(
    `update price_changes set state = $2, is_selected = false, settled_at = $3, settled_by = $4 where price_change_id = any($1)`,
    [changeIds, how, now, actor.userId],
  );
  if (how === 'deleted')
    await tx.run(
      `insert into price_change_exclusions (inventory_id, store_id, user_id, at)
       select inventory_id, store_id, $2, $3 from price_changes where price_change_id = any($1) order by inventory_id on conflict do nothing`,
      [changeIds, actor.userId, now],
    );
  for (const storeId of [...new Set(open.map((row) => row.storeId))].sort((a, b) => a - b)) {
    const items = open.filter((row) => row.storeId === storeId).map((row) => row.inventoryId);
    await tellStore(tx, storeId, 'prices');
    await writeAudit(tx, context, {
      storeId,
      action: how === 'skipped' ? 'pricing.skip' : 'pricing.exclude',
      entity: 'priceUpdate',
      entityId: now.toISOString(),
      after: { items },
    });
  }
  return open.length;
}

async function lockRows({ tx, actor }: Context, ids: readonly number[]): Promise<Found[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Found>(
    `select price_change_id as "changeId", store_id, inventory_id, state from price_changes
     where price_change_id = any($1) and store_id = any($2) order by inventory_id, price_change_id for update`,
    [wanted, actor.storeIds],
  );
  if (rows.length < wanted.length) throw notFound(texts.NO_CHANGE, 'id');
  return rows;
}
