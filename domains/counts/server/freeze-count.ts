// Fixes what a count found: from then on nothing is counted in it, and what has to move is known.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type LineFound, type Totals, totalsOf } from '#domains/counts/rules/evaluate-count.ts';
import { finishRefusal } from '#domains/counts/rules/finish.ts';
import { listUnknown } from './unknown-codes.ts';
import { evaluatePages } from './load-situation.ts';
import { type Locked, lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

// An earlier decision on the item keeps its row; the figures go into it. What agrees is done with that: nothing of it moves.
const WRITE = `
  insert into count_lines (count_id, inventory_id, counted, book_low, book_high, delta, first_at, last_at, list, price_cents, book_first, moved, cost_cents,
    moved_at)
  select $1, r.item, r.counted, r.low, r.high, r.delta, to_timestamp(r.first / 1000.0), to_timestamp(r.last / 1000.0), r.list, r.price, r.book,
    case when r.agrees then 0 end, case when r.agrees then 0 end, case when r.agrees then $3::timestamptz end
  from json_to_recordset($2::json) as r(item bigint, counted integer, low integer, high integer, delta integer, first bigint, last bigint, list text,
    price bigint, book integer, agrees boolean)
  on conflict (count_id, inventory_id) do update set counted = excluded.counted, book_low = excluded.book_low, book_high = excluded.book_high,
    delta = excluded.delta, first_at = excluded.first_at, last_at = excluded.last_at, list = excluded.list, price_cents = excluded.price_cents,
    book_first = excluded.book_first, moved = excluded.moved, cost_cents = excluded.cost_cents, moved_at = excluded.moved_at`;

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
  // What comes while the items are looked at may have come late for those that were looked at already.
  const { newest } = await tx.one<{ newest: number | null }>(
    'select max(movement_id) as newest from stock_movements',
  );
  const found = isOpen ? await evaluateAll(tx, count, now) : NOTHING;
  const { totals } = found;
  const unknown = (await listUnknown(tx, id)).filter(({ decidedBy }) => decidedBy === '').length;
  const refused = finishRefusal({ state: count.state, unknown, ...totals, isConfirmed });
  if (refused) return refused;
  if (!isOpen) return count;
  for (const page of found.pages) await tx.run(WRITE, [id, page, now]);
  if (found.copies.length > 0) await tx.run(COPIES, [id, JSON.stringify(found.copies)]);
  await tx.run(
    `update counts set status = 'committing', frozen_at = $2, frozen_by = $3, expected_units = $4, counted_units = $5,
       frozen_movement_id = $6 where count_id = $1`,
    [id, now, actor.userId, totals.expected, totals.counted, newest],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.finish',
    entity: 'count',
    entityId: id,
    after: { ...totals, lines: found.lines, isConfirmed },
  });
  return { ...count, state: 'committing' };
}

type Found = {
  readonly totals: Totals;
  readonly lines: number;
  /** The rows of the lines, a text for each page of items. */
  readonly pages: readonly string[];
  readonly copies: readonly object[];
};

const NOTHING: Found = { totals: totalsOf([]), lines: 0, pages: [], copies: [] };

/** All of a count, ready to be written: only texts are kept, whatever a refusal says of the totals. */
async function evaluateAll(tx: Tx, count: Locked, now: Date): Promise<Found> {
  const pages: string[] = [];
  const copies: object[] = [];
  const totals = { ...NOTHING.totals };
  let lines = 0;
  for await (const page of evaluatePages(tx, count, now)) {
    pages.push(JSON.stringify(page.map(({ line, facts }) => lineRow(line, facts.priceCents))));
    copies.push(...page.flatMap(({ line }) => copyRows(line)));
    const more = totalsOf(page.map(({ line }) => line));
    totals.expected += more.expected;
    totals.counted += more.counted;
    totals.unscanned += more.unscanned;
    lines += page.length;
  }
  return { totals, lines, pages, copies };
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
  agrees: line.delta === 0 && line.copies.length === 0,
});

const copyRows = (line: LineFound): object[] =>
  line.copies.map((copy) => ({
    item: line.itemId,
    copy: copy.copyId,
    serial: copy.serial,
    kind: copy.outcome,
  }));
