// Fixes what a count found: from then on nothing is counted in it, and what has to move is known.
//
// No goods are held meanwhile, so it rests after each page where a register is served.
import { performance } from 'node:perf_hooks';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type LineFound, type Totals, totalsOf } from '#domains/counts/rules/evaluate-count.ts';
import { finishRefusal } from '#domains/counts/rules/finish.ts';
import { listUnknown } from './unknown-codes.ts';
import { evaluatePages, type Facts } from './load-situation.ts';
import { type Locked, lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { restWhileBusy } from '#platform/aside/yield-to-requests.ts';
import { arrayLiteral, wordArrayLiteral } from '#platform/db/array-literals.ts';

// What agrees is done with that: nothing of it moves.
const WRITE_NEW = `
  insert into count_lines (count_id, inventory_id, counted, book_low, book_high, delta, first_at, last_at, list, price_cents, book_first, moved, cost_cents,
    moved_at)
  select $1, r.item, r.counted, r.low, r.high, r.delta, to_timestamp(r.first / 1000.0), to_timestamp(r.last / 1000.0), r.list, r.price, r.book,
    case when r.list = 'agrees' then 0 end, case when r.list = 'agrees' then 0 end, case when r.list = 'agrees' then $2::timestamptz end
  from unnest($3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::bigint[], $9::bigint[], $10::text[], $11::bigint[],
    $12::integer[]) as r(item, counted, low, high, delta, first, last, list, price, book)`;

// An earlier decision on the item keeps its row; the figures go into it.
const WRITE = `${WRITE_NEW}
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
  await writeLines(tx, id, found.pages, now);
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

async function writeLines(tx: Tx, id: number, pages: readonly Page[], now: Date): Promise<void> {
  let seen: number | undefined;
  for (const { columns, hasDecided } of pages) {
    const began = performance.now();
    await tx.run(hasDecided ? WRITE : WRITE_NEW, [id, now, ...columns]);
    seen = await restWhileBusy(performance.now() - began, seen);
  }
}

/** A page of items with their lines, ready to be written. */
type Page = {
  readonly columns: readonly string[];
  /** One of them has a row already, because somebody decided on it. */
  readonly hasDecided: boolean;
};

type Found = {
  readonly totals: Totals;
  readonly lines: number;
  readonly pages: readonly Page[];
  readonly copies: readonly object[];
};

const NOTHING: Found = { totals: totalsOf([]), lines: 0, pages: [], copies: [] };

/** All of a count, ready to be written: only texts are kept, whatever a refusal says of the totals. */
async function evaluateAll(tx: Tx, count: Locked, now: Date): Promise<Found> {
  const pages: Page[] = [];
  const copies: object[] = [];
  const totals = { ...NOTHING.totals };
  let lines = 0;
  let began = performance.now();
  let seen: number | undefined;
  for await (const page of evaluatePages(tx, count, now)) {
    pages.push({ columns: columnsOf(page), hasDecided: page.some(({ facts }) => facts.hasLine) });
    copies.push(...page.flatMap(({ line }) => copyRows(line)));
    const more = totalsOf(page.map(({ line }) => line));
    totals.expected += more.expected;
    totals.counted += more.counted;
    totals.unscanned += more.unscanned;
    lines += page.length;
    seen = await restWhileBusy(performance.now() - began, seen);
    began = performance.now();
  }
  return { totals, lines, pages, copies };
}

type Evaluated = { readonly line: LineFound; readonly facts: Pick<Facts, 'priceCents'> };

const columnsOf = (page: readonly Evaluated[]): string[] => [
  arrayLiteral(page, ({ line }) => line.itemId),
  arrayLiteral(page, ({ line }) => line.counted),
  arrayLiteral(page, ({ line }) => line.low),
  arrayLiteral(page, ({ line }) => line.high),
  arrayLiteral(page, ({ line }) => line.delta),
  arrayLiteral(page, ({ line }) => line.firstAt),
  arrayLiteral(page, ({ line }) => line.lastAt),
  wordArrayLiteral(page, ({ line }) => line.list),
  arrayLiteral(page, ({ facts }) => facts.priceCents),
  arrayLiteral(page, ({ line }) => line.bookFirst),
];

const copyRows = (line: LineFound): object[] =>
  line.copies.map((copy) => ({
    item: line.itemId,
    copy: copy.copyId,
    serial: copy.serial,
    kind: copy.outcome,
  }));
