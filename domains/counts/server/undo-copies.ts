// Copies that a count wrote off or took in, taken back; those that went on since stay as they are.
import { ensureCopy, refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { writeOffCopies } from '#domains/inventory/server/public/send-copy.ts';
import type { UndoLine, Work } from './chunk.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Cents, cents } from '#kernel/money.ts';

type Row = {
  id: number;
  itemId: number;
  catalogId: number;
  copyId: number;
  serial: string;
  moved: number;
  costCents: Cents;
  state: string;
  isHeld: boolean;
};

const COPIES = `
  select k.count_copy_id as id, k.inventory_id as "itemId", i.catalog_id, c.copy_id, c.serial, k.moved, k.cost_cents,
    c.state, exists (select 1 from stock_holds h where h.copy_id = c.copy_id and h.released_at is null) as "isHeld"
  from count_copies k join inventory_items i using (inventory_id) join copies c on c.copy_id = k.copy_id
  where k.count_id = $1 and k.inventory_id = any($2) and k.moved <> 0 and k.undone_at is null order by k.inventory_id, k.count_copy_id`;

/** Of each line how many units moved back. */
export async function undoCopies(
  { tx, actor, now }: Work,
  count: { readonly id: number; readonly storeId: number },
  lines: readonly UndoLine[],
): Promise<{ line: number; undone: number }[]> {
  if (lines.length === 0) return [];
  const rows = await tx.rows<Row>(COPIES, [count.id, lines.map(({ itemId }) => itemId)]);
  const out = rows.filter((row) => row.moved > 0 && row.state === 'inStock' && !row.isHeld);
  const back: Row[] = [];
  for (const row of rows.filter(({ moved, state }) => moved < 0 && state === 'writtenOff')) {
    if (await refuseSerialInHand(tx, row.catalogId, row.serial)) continue;
    await ensureCopy(tx, {
      storeId: count.storeId,
      inventoryId: row.itemId,
      serial: row.serial,
      costCents: cents(Math.abs(row.costCents)),
    });
    back.push(row);
  }
  await writeOffCopies(
    tx,
    { actor, now },
    count.storeId,
    out.map(({ copyId }) => copyId),
  );
  const going = [...out, ...back];
  await moveAtCost(
    tx,
    { actor, now },
    count.storeId,
    going.map(
      (row): CostMove => ({
        inventoryId: row.itemId,
        copyId: row.copyId,
        quantity: -row.moved,
        reason: 'count',
        sourceType: 'countCopyUndo',
        sourceId: count.id,
        sourceLineId: row.id,
        totalCents: cents(Math.abs(row.costCents)),
        note: texts.UNDONE_NOTE,
      }),
    ),
    texts.UNDONE_NOTE,
  );
  await tx.run('update count_copies set undone_at = $2 where count_copy_id = any($1)', [
    going.map(({ id }) => id),
    now,
  ]);
  return lines.map(({ lineId, itemId }) => ({
    line: lineId,
    undone: going.reduce((units, row) => (row.itemId === itemId ? units - row.moved : units), 0),
  }));
}
