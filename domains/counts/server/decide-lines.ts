// What a manager decides on differences: accepted as they are, joined with another condition, a note.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { LineFound } from '#domains/counts/rules/evaluate-count.ts';
import { acceptRefusal, joinRefusal } from '#domains/counts/rules/decide-line.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { evaluatePages } from './load-situation.ts';
import { type Locked, lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

async function holdOpen(context: WriteContext, countId: number): Promise<Locked | Refusal> {
  const count = await lockCount(context.tx, context.actor, countId, 'inventoryId');
  return closedRefusal(count.state) ?? count;
}

async function findLines(
  context: WriteContext,
  count: Locked,
  itemIds: readonly number[],
): Promise<Map<number, LineFound>> {
  const found = new Map<number, LineFound>();
  for await (const page of evaluatePages(context.tx, count, context.now, itemIds))
    for (const { line } of page) found.set(line.itemId, line);
  const missing = itemIds.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound(texts.NO_ITEM, 'itemId');
  return found;
}

export type Accepted = { readonly itemId: number; readonly difference: number };

/** Accepts all of them or none; refuses where the difference isn't what was shown anymore. */
export async function acceptLines(
  context: WriteContext,
  countId: number,
  lines: readonly Accepted[],
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const count = await holdOpen(context, countId);
  if (isRefusal(count)) return count;
  const found = await findLines(
    context,
    count,
    lines.map(({ itemId }) => itemId),
  );
  for (const { itemId, difference } of lines) {
    const delta = found.get(itemId)?.delta ?? 0;
    if (delta === difference) continue;
    const { title } = await tx.one<{ title: string }>(
      'select title from item_on_shelf where inventory_id = $1',
      [itemId],
    );
    const moved = acceptRefusal(title, difference, delta);
    if (moved) return moved;
  }
  await tx.run(
    `insert into count_lines (count_id, inventory_id, accepted_delta, accepted_by, accepted_at)
     select $1, r.item, r.delta, $3, $4 from jsonb_to_recordset($2::jsonb) as r(item bigint, delta integer)
     on conflict (count_id, inventory_id) do update set accepted_delta = excluded.accepted_delta, accepted_by = excluded.accepted_by,
       accepted_at = excluded.accepted_at`,
    [
      countId,
      JSON.stringify(lines.map(({ itemId, difference }) => ({ item: itemId, delta: difference }))),
      actor.userId,
      now,
    ],
  );
  await tx.run(
    'delete from count_recounts where count_id = $1 and inventory_id = any($2) and closed_at is null',
    [countId, lines.map(({ itemId }) => itemId)],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.accept',
    entity: 'count',
    entityId: countId,
    after: { lines },
  });
  return lines.length;
}

const JOIN = `
  insert into count_lines (count_id, inventory_id, joined_with) values ($1, $2, $3), ($1, $3, $2)
  on conflict (count_id, inventory_id) do update set joined_with = excluded.joined_with`;

/** Says that what one condition lacks is what the other has too many of. Refuses other products, and differences that aren't opposite. */
export async function joinLines(
  context: WriteContext,
  countId: number,
  [itemId, withItemId]: readonly [number, number],
  isJoined: boolean,
): Promise<Refusal | undefined> {
  const { tx } = context;
  const count = await holdOpen(context, countId);
  if (isRefusal(count)) return count;
  if (!isJoined) {
    await tx.run('update count_lines set joined_with = null where count_id = $1 and inventory_id = any($2)', [
      countId,
      [itemId, withItemId],
    ]);
  } else {
    const found = await findLines(context, count, [itemId, withItemId]);
    const { same } = await tx.one<{ same: boolean }>(
      'select count(distinct catalog_id) = 1 as same from inventory_items where inventory_id = any($1)',
      [[itemId, withItemId]],
    );
    const deltas = [found.get(itemId)?.delta ?? 0, found.get(withItemId)?.delta ?? 0] as const;
    const refused = joinRefusal({ isSameProduct: same && itemId !== withItemId, deltas });
    if (refused) return refused;
    await tx.run('update count_lines set joined_with = null where count_id = $1 and joined_with = any($2)', [
      countId,
      [itemId, withItemId],
    ]);
    await tx.run(JOIN, [countId, itemId, withItemId]);
  }
  await tellStore(tx, count.storeId, 'counts.changed');
  return undefined;
}

/** Keeps a note on an item; empty removes it. */
export async function writeNote(
  context: WriteContext,
  countId: number,
  itemId: number,
  note: string,
): Promise<Refusal | undefined> {
  const { tx } = context;
  const count = await holdOpen(context, countId);
  if (isRefusal(count)) return count;
  const item = await tx.maybe('select 1 from inventory_items where inventory_id = $1 and store_id = $2', [
    itemId,
    count.storeId,
  ]);
  if (!item) throw notFound(texts.NO_ITEM, 'itemId');
  await tx.run(
    `insert into count_lines (count_id, inventory_id, note) values ($1, $2, $3)
     on conflict (count_id, inventory_id) do update set note = excluded.note`,
    [countId, itemId, note],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  return undefined;
}
