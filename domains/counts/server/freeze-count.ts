// Fixes what a count found: from then on nothing is counted in it, and what has to move is known.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { evaluateItem, totalsOf, type LineFound } from '#domains/counts/rules/evaluate-count.ts';
import { finishRefusal } from '#domains/counts/rules/finish.ts';
import { listUnknown } from './unknown-codes.ts';
import { loadSituation } from './load-situation.ts';
import { type Locked, lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

// An earlier decision on the item keeps its row; the figures go into it.
const WRITE = `
  insert into count_lines (count_id, inventory_id, counted, book_low, book_high, delta, first_at, last_at, list, price_cents, book_first)
  select $1, r.item, r.counted, r.low, r.high, r.delta, to_timestamp(r.first / 1000.0), to_timestamp(r.last / 1000.0), r.list, r.price, r.book
  from jsonb_to_recordset($2::jsonb) as r(item bigint, counted integer, low integer, high integer, delta integer, first bigint, last bigint, list text,
    price bigint, book integer)
  on conflict (count_id, inventory_id) do update set counted = excluded.counted, book_low = excluded.book_low, book_high = excluded.book_high,
    delta = excluded.delta, first_at = excluded.first_at, last_at = excluded.last_at, list = excluded.list, price_cents = excluded.price_cents,
    book_first = excluded.book_first`;

const COPIES = `
  insert into count_copies (count_id, inventory_id, copy_id, serial, kind)
  select $1, r.item, r.copy, r.serial, r.kind from jsonb_to_recordset($2::jsonb) as r(item bigint, copy bigint, serial text, kind text)`;

/**
 * Freezes it; one that is frozen or finished already is left as it is. Refuses one that was cancelled, unknown codes, and much that was not scanned unless
 * that is confirmed.
 */
export async function freezeCount(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId' | 'address'>,
  id: number,
  isConfirmed: boolean,
): Promise<Locked | Refusal> {
  const { tx, actor, now } = context;
  const count = await lockCount(tx, actor, id, 'id');
  const isOpen = count.state === 'open';
  const situation = isOpen ? await loadSituation(tx, count, now) : { items: [], setting: undefined };
  const lines = situation.setting
    ? situation.items.map((facts) => ({
        facts,
        line: evaluateItem(facts, situation.setting as NonNullable<typeof situation.setting>),
      }))
    : [];
  const totals = totalsOf(lines.map(({ line }) => line));
  const unknown = (await listUnknown(tx, id)).filter(({ decidedBy }) => decidedBy === '').length;
  const refused = finishRefusal({ state: count.state, unknown, ...totals, isConfirmed });
  if (refused) return refused;
  if (!isOpen) return count;
  await tx.run(WRITE, [id, JSON.stringify(lines.map(({ line, facts }) => lineRow(line, facts.priceCents)))]);
  await writeCopies(
    tx,
    id,
    lines.map(({ line }) => line),
  );
  await tx.run(
    `update counts set status = 'committing', frozen_at = $2, frozen_by = $3, expected_units = $4, counted_units = $5,
       frozen_movement_id = (select max(movement_id) from stock_movements) where count_id = $1`,
    [id, now, actor.userId, totals.expected, totals.counted],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.finish',
    entity: 'count',
    entityId: id,
    after: { ...totals, lines: lines.length, isConfirmed },
  });
  return { ...count, state: 'committing' };
}

const lineRow = (line: LineFound, priceCents: number): object => ({
  item: line.itemId,
  counted: line.counted,
  low: line.low,
  high: line.high,
  delta: line.delta,
  first: line.firstAt,
  last: line.lastAt,
  list: line.list,
  price: priceCents,
  book: line.bookFirst,
});

const writeCopies = (tx: Tx, id: number, lines: readonly LineFound[]): Promise<number> =>
  tx.run(COPIES, [
    id,
    JSON.stringify(
      lines.flatMap((line) =>
        line.copies.map((copy) => ({
          item: line.itemId,
          copy: copy.copyId,
          serial: copy.serial,
          kind: copy.outcome,
        })),
      ),
    ),
  ]);
