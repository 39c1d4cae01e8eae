// What happens to an item whose goods turn out to be in another condition?
import { hideItem } from '#domains/inventory/server/hide-item.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import type { Changed, LockedItem } from '#domains/inventory/server/change-fields.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { type StockMove, moveStock } from '#domains/inventory/server/move-stock.ts';
import { worth } from '#domains/inventory/rules/average-cost.ts';
import { writeLog } from '#domains/inventory/server/write-log.ts';
import { spread } from '#kernel/money.ts';

const OTHER = `
  select inventory_id as id from inventory_items where store_id = $1 and catalog_id = $2 and condition_id = $3
    and case_condition_id is not distinct from $4::bigint and inventory_id <> $5`;

/**
 * Sets condition and case condition where they are given. If the store has an item of that condition, all goods move there by movements,
 * copies with their serial numbers too, its cost becomes the average of both, and this one is hidden: each condition is one item. Answers the item that holds the goods now.
 */
export async function changeCondition(
  context: AddContext,
  item: LockedItem,
  wanted: Pick<ItemChange, 'Condition' | 'CaseCondition'>,
): Promise<Changed & { inventoryId: number }> {
  const { tx } = context;
  const { inventoryId, storeId } = item;
  const conditionId = wanted.Condition
    ? await findCondition(tx, item.departmentId, wanted.Condition)
    : item.conditionId;
  const caseId = wanted.CaseCondition
    ? await findCaseCondition(tx, item.departmentId, wanted.CaseCondition)
    : item.caseConditionId;
  if (conditionId === item.conditionId && caseId === item.caseConditionId)
    return { inventoryId, before: {}, after: {} };
  const other = await tx.maybe<{ id: number }>(OTHER, [
    storeId,
    item.catalogId,
    conditionId,
    caseId,
    inventoryId,
  ]);
  const before = { conditionId: item.conditionId, caseConditionId: item.caseConditionId };
  const after = { conditionId, caseConditionId: caseId };
  await logConditions(context, item, conditionId, caseId);
  if (!other) {
    await tx.run(
      'update inventory_items set condition_id = $2, case_condition_id = $3 where inventory_id = $1',
      [inventoryId, conditionId, caseId],
    );
    return { inventoryId, before, after };
  }
  await moveAll(context, item, other.id);
  return { inventoryId: other.id, before, after: { ...after, movedTo: other.id } };
}

async function moveAll(
  { tx, actor, now }: AddContext,
  { inventoryId, storeId, onHand, costE4 }: LockedItem,
  target: number,
): Promise<void> {
  await tx.run(
    'update inventory_items set hidden_at = null where inventory_id = $1 and hidden_at is not null',
    [target],
  );
  const copies = await tx.rows<{ id: number }>(
    `update copies set inventory_id = $2 where inventory_id = $1 and state = 'inStock' returning copy_id as id`,
    [inventoryId, target],
  );
  const pairs: { copy: number | null; quantity: number }[] = copies.map(({ id }) => ({
    copy: id,
    quantity: 1,
  }));
  const rest = onHand - copies.length;
  if (rest !== 0) pairs.push({ copy: null, quantity: rest });
  // All of them are worth what they are together: each on its own would be rounded.
  const units = pairs.map(({ quantity }) => Math.max(0, quantity));
  const totals = spread(worth(costE4, sumOf(units)), units);
  const moves = pairs.flatMap(({ copy, quantity }, line): StockMove[] => {
    const totalCents = quantity > 0 ? totals[line] : undefined;
    return [
      {
        inventory: inventoryId,
        copy,
        quantity: -quantity,
        reason: 'conversionOut',
        line: line + 1,
        totalCents,
      },
      { inventory: target, copy, quantity, reason: 'conversionIn', line: line + 1, totalCents },
    ];
  });
  const { userId, username } = actor;
  await moveStock(
    tx,
    { storeId, sourceType: 'inventory', userId, username, at: now, note: texts.CONDITION_NOTE },
    moves,
    texts.AVERAGED_NOTE,
  );
  await hideItem(tx, inventoryId, now);
}

const sumOf = (units: readonly number[]): number => units.reduce((all, one) => all + one, 0);

async function logConditions(
  context: AddContext,
  item: LockedItem,
  conditionId: number,
  caseId: number | null,
): Promise<void> {
  const names = await context.tx.one<{ condition: string | null; caseCondition: string }>(
    `select (select name from conditions where condition_id = $1) as condition,
       coalesce((select name from case_conditions where case_condition_id = $2), '') as "caseCondition"`,
    [conditionId, caseId],
  );
  const changes = [
    { field: 'condition', before: item.condition, after: names.condition ?? '' },
    { field: 'caseCondition', before: item.caseCondition, after: names.caseCondition },
  ].filter((change) => change.before !== change.after);
  await writeLog(context.tx, context, item, changes, texts.CONDITION_NOTE);
}
