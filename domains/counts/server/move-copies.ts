// Copies with serial numbers: missing ones are written off, unknown numbers come in. What is otherwise waits for a person.
import { worth } from '#domains/inventory/rules/average-cost.ts';
import { ensureCopy, refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { writeOffCopies } from '#domains/inventory/server/public/send-copy.ts';
import type { ChunkLine, Work } from './chunk.ts';
import { findLatestCosts } from './find-latest-costs.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { Tx } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

type CopyRow = {
  id: number;
  itemId: number;
  catalogId: number;
  onHand: number;
  costE4: number;
  copyId: number | null;
  serial: string;
  kind: 'missing' | 'new';
  state: string;
  isHeld: boolean;
};

const COPIES = `
  select k.count_copy_id as id, k.inventory_id as "itemId", i.catalog_id, i.on_hand, i.cost_e4, k.copy_id,
    k.serial, case k.kind when 'new' then 'new' else 'missing' end as kind, coalesce(c.state, '') as state,
    exists (select 1 from stock_holds h where h.copy_id = k.copy_id and h.released_at is null) as "isHeld"
  from count_copies k join inventory_items i using (inventory_id) left join copies c on c.copy_id = k.copy_id
  where k.count_id = $1 and k.inventory_id = any($2) and k.kind in ('missing', 'new') and k.moved = 0 order by k.inventory_id, k.count_copy_id`;

export type MovedLine = { line: number; moved: number; cents: Cents; uncosted: boolean };

/** Of each line what moved, and its cost with the sign of the stock. Copies that were sold, held or taken in elsewhere since the freeze don't move. */
export async function moveCopies(
  { tx, actor, now }: Work,
  count: { readonly id: number; readonly storeId: number },
  lines: readonly ChunkLine[],
): Promise<MovedLine[]> {
  if (lines.length === 0) return [];
  const rows = await tx.rows<CopyRow>(COPIES, [count.id, lines.map(({ itemId }) => itemId)]);
  const missing = rows.filter((row) => row.kind === 'missing' && row.state === 'inStock' && !row.isHeld);
  const held = rows.filter((row) => row.kind === 'missing' && row.isHeld);
  const latest = await findLatestCosts(
    tx,
    rows.filter(({ kind, costE4 }) => kind === 'new' && costE4 === 0).map(({ itemId }) => itemId),
  );
  const writer = { actor, now };
  await writeOffCopies(
    tx,
    writer,
    count.storeId,
    missing.map(({ copyId }) => copyId as number),
  );
  const came = await takeIn(tx, count.storeId, rows, latest);
  const going = [...missing.map((row) => ({ row, copyId: row.copyId as number, units: -1 })), ...came];
  const done = await moveAtCost(
    tx,
    writer,
    count.storeId,
    going.map(({ row, copyId, units }): CostMove => {
      const total =
        units > 0 && latest.has(row.itemId) ? worth(latest.get(row.itemId) as number, 1) : undefined;
      return {
        inventoryId: row.itemId,
        copyId,
        quantity: units,
        reason: 'count',
        sourceType: 'countCopy',
        sourceId: count.id,
        sourceLineId: row.id,
        note: texts.MOVED_NOTE,
        ...(total === undefined ? {} : { totalCents: total }),
      };
    }),
    texts.MOVED_NOTE,
  );
  const moved = going.map(({ row, copyId, units }, at) => ({
    id: row.id,
    itemId: row.itemId,
    copy: copyId,
    moved: units,
    cents: cents(units * (done[at]?.totalCents ?? 0)),
  }));
  await tx.run(
    `update count_copies k set moved = r.moved, cost_cents = r.cents, copy_id = r.copy
     from jsonb_to_recordset($1::jsonb) as r(id bigint, moved integer, cents bigint, copy bigint) where k.count_copy_id = r.id`,
    [JSON.stringify(moved)],
  );
  await tx.run(`update count_copies set kind = 'held' where count_copy_id = any($1)`, [
    held.map(({ id }) => id),
  ]);
  return lines.map(({ lineId, itemId }) => {
    const own = moved.filter((one) => one.itemId === itemId);
    return {
      line: lineId,
      moved: own.reduce((units, one) => units + one.moved, 0),
      cents: cents(own.reduce((total, one) => total + one.cents, 0)),
      uncosted: own.some((one) => one.moved > 0 && one.cents === 0),
    };
  });
}

async function takeIn(
  tx: Tx,
  storeId: number,
  rows: readonly CopyRow[],
  latest: ReadonlyMap<number, number>,
): Promise<{ row: CopyRow; copyId: number; units: number }[]> {
  const came: { row: CopyRow; copyId: number; units: number }[] = [];
  for (const row of rows.filter(({ kind }) => kind === 'new')) {
    if (await refuseSerialInHand(tx, row.catalogId, row.serial)) {
      await tx.run(`update count_copies set kind = 'elsewhere' where count_copy_id = $1`, [row.id]);
      continue;
    }
    const copyId = await ensureCopy(tx, {
      storeId,
      inventoryId: row.itemId,
      serial: row.serial,
      costCents: worth(latest.get(row.itemId) ?? row.costE4, 1),
    });
    came.push({ row, copyId, units: 1 });
  }
  return came;
}
