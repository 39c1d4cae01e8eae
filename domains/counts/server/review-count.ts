// What a count finds, as the review and the four reports show it.
import type { ListName, VarianceWire } from '#domains/counts/contract/shapes.ts';
import { rankCauses } from '#domains/counts/rules/causes.ts';
import { type LineFound, totalsOf } from '#domains/counts/rules/evaluate-count.ts';
import { asksUnscanned } from '#domains/counts/rules/finish.ts';
import type { Listed, LineStanding } from '#domains/counts/rules/evaluate-line.ts';
import { worth } from '#domains/inventory/rules/average-cost.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { findEvidence } from './find-evidence.ts';
import { evaluatePages } from './load-situation.ts';
import type { Locked } from './lock-count.ts';
import { SHOWN_COLUMNS, SHOWN_FROM, type ShownItem } from './shown-item.ts';
import { uncountedRows } from './uncounted-rows.ts';
import { findStoreZone } from './find-store-zone.ts';
import type { Db } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

type Details = ShownItem & {
  catalogId: number;
  costE4: number;
  priceCents: number;
  held: number;
  note: string;
  joinedWith: number | null;
  decidedBy: string;
  decidedAt: Date | null;
};

const DETAILS = `
  select ${SHOWN_COLUMNS}, i.catalog_id, x.cost_e4, coalesce(l.price_cents, i.price_cents) as "priceCents", i.held,
    coalesce(l.note, '') as note, l.joined_with, coalesce(u.username, '') as "decidedBy", l.accepted_at as "decidedAt"
  from item_on_shelf i join inventory_items x using (inventory_id) ${SHOWN_FROM}
    left join count_lines l on l.count_id = $1 and l.inventory_id = i.inventory_id left join users u on u.user_id = l.accepted_by
  where i.inventory_id = any($2)`;

type FrozenRow = {
  itemId: number;
  counted: number;
  low: number;
  high: number;
  delta: number;
  firstAt: Date | null;
  lastAt: Date | null;
  list: Listed;
  costCents: Cents | null;
  isUncosted: boolean;
  bookFirst: number | null;
};

const FROZEN = `
  select inventory_id as "itemId", coalesce(counted, 0) as counted, coalesce(book_low, 0) as low, coalesce(book_high, 0) as high, coalesce(delta, 0) as delta,
    first_at, last_at, coalesce(list, 'agrees') as list, cost_cents, is_uncosted, book_first
  from count_lines where count_id = $1 and counted is not null`;

export type Line = LineFound & { readonly costCents: Cents | null; readonly isUncosted: boolean };

/** All lines of a count, agreeing ones included: as they are now, or as they were fixed. */
export async function findLines(
  db: Db,
  count: Locked,
  now: Date,
  itemId: number | null = null,
): Promise<Line[]> {
  if (count.state !== 'open' && count.state !== 'cancelled') {
    const rows = await db.rows<FrozenRow>(FROZEN, [count.id]);
    return rows.filter((row) => itemId === null || row.itemId === itemId).map(frozenLine);
  }
  const lines: Line[] = [];
  for await (const page of evaluatePages(db, count, now, itemId === null ? null : [itemId]))
    for (const { line } of page) lines.push({ ...line, costCents: null, isUncosted: false });
  return lines;
}

const frozenLine = (row: FrozenRow): Line => ({
  itemId: row.itemId,
  counted: row.counted,
  low: row.low,
  high: row.high,
  delta: row.delta,
  isDoubtful: false,
  isUnscanned: row.counted === 0,
  firstAt: row.firstAt?.getTime() ?? 0,
  lastAt: row.lastAt?.getTime() ?? 0,
  list: row.list,
  standing: 'settled' as LineStanding,
  deltas: [row.delta],
  counts: [row.counted],
  isNeeded: false,
  bookFirst: row.bookFirst ?? 0,
  copies: [],
  costCents: row.costCents,
  isUncosted: row.isUncosted,
});

/** Causes are searched for this many lines; the rest are shown without. */
const MOST_CAUSES = 2_000;

export type Shown = { readonly line: Line; readonly wire: VarianceWire };

/** The lines that differ, or that need a decision, with their most likely cause; the highest retail value first. */
export async function showLines(
  db: Db,
  count: Locked,
  lines: readonly Line[],
  only: (line: Line) => boolean = (line) => line.delta !== 0 || line.isDoubtful || line.copies.length > 0,
): Promise<Shown[]> {
  const wanted = lines.filter(only);
  const details = new Map(
    (await db.rows<Details>(DETAILS, [count.id, wanted.map(({ itemId }) => itemId)])).map((row) => [
      row.itemId,
      row,
    ]),
  );
  const worthOf = (line: Line) => Math.abs(line.delta) * (details.get(line.itemId)?.priceCents ?? 0);
  const sorted = wanted
    .filter(({ itemId }) => details.has(itemId))
    .sort((a, b) => worthOf(b) - worthOf(a) || a.itemId - b.itemId);
  const zone = await findStoreZone(db, count.storeId);
  const evidence = await findEvidence(
    db,
    count,
    sorted.slice(0, MOST_CAUSES).map((line) => {
      const { catalogId, held, condition } = details.get(line.itemId) as Details;
      return { line, catalogId, held, condition };
    }),
    (at) => timeIn(zone, at),
  );
  return sorted.map((line) => {
    const found = evidence.get(line.itemId);
    const cause = found ? (rankCauses(found)[0] ?? null) : null;
    return { line, wire: lineToWire(count, line, details.get(line.itemId) as Details, cause) };
  });
}

export const timeIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);

function lineToWire(count: Locked, line: Line, row: Details, cause: VarianceWire['cause']): VarianceWire {
  const cost = line.costCents ?? cents(Math.sign(line.delta) * worth(row.costE4, Math.abs(line.delta)));
  return {
    upc: row.upc,
    title: row.title,
    departmentid: row.departmentId,
    configuration: row.configuration,
    department: row.department,
    itemId: row.itemId,
    sku: row.sku,
    condition: row.condition,
    bin: row.bin,
    platform: row.platform,
    family: row.family,
    list: line.list,
    expectedLow: line.low,
    expectedHigh: line.high,
    counted: line.counted,
    difference: line.delta,
    isDoubtful: line.isDoubtful,
    doubt: '',
    cost,
    retail: cents(line.delta * row.priceCents),
    isUncosted: line.isUncosted,
    state: count.state === 'open' ? line.standing : 'done',
    cause,
    note: row.note,
    joinedWith: row.joinedWith,
    copies: line.copies.map(({ serial, outcome }) => ({
      serial,
      kind: outcome,
      words: copyWords(serial, outcome),
    })),
    passedTo: '',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function copyWords(serial: string, kind: string): string {
  if (kind === 'missing') return texts.serialMissing(serial);
  if (kind === 'new') return texts.serialNew(serial);
  if (kind === 'sold') return texts.serialSold(serial);
  return kind === 'held' ? texts.serialHeld(serial) : texts.serialElsewhere(serial);
}

/** One of the four documented reports: missing, wrong area, quantity issues, new items (PHYS-03, PHYS-09). */
export async function listVariance(
  db: Db,
  count: Locked,
  list: ListName,
  now: Date,
): Promise<VarianceWire[]> {
  if (list === 'wrongArea' || list === 'unknown')
    return (await uncountedRows(db, count.id)).filter((row) => row.list === list);
  const lines = await findLines(db, count, now);
  const shown = await showLines(db, count, lines, (line) => line.list === list);
  return shown.map(({ wire }) => wire);
}

/** This many differences are sent to the screen; the reports have all of them. */
const MOST_LINES = 2_000;

type Since = { sales: number; trades: number };

/** Everything that the review shows. */
export async function reviewCount(db: Db, count: Locked, now: Date) {
  const lines = await findLines(db, count, now);
  const shown = await showLines(db, count, lines);
  const aside = await uncountedRows(db, count.id);
  const since = await db.one<Since>(
    `select count(distinct source_id) filter (where reason = 'sale')::integer as sales, count(distinct source_id) filter (where reason = 'trade')::integer as trades
     from stock_movements where movement_id > $1 and store_id = $2 and source_type = 'transaction' and at between $3 and $4`,
    [count.firstMovementId, count.storeId, count.startedAt, count.finishedAt ?? now],
  );
  const totals = totalsOf(lines);
  const sum = (of: (wire: VarianceWire) => number): Cents =>
    cents(shown.reduce((total, { wire }) => total + of(wire), 0));
  const inList = (list: ListName) =>
    shown.filter(({ wire }) => wire.list === list && wire.difference !== 0).length;
  return {
    summary: {
      ...totals,
      difference: totals.counted - totals.expected,
      netCost: sum(({ cost }) => cost ?? 0),
      netRetail: sum(({ retail }) => retail),
      allCost: sum(({ cost }) => Math.abs(cost ?? 0)),
      allRetail: sum(({ retail }) => Math.abs(retail)),
      asksUnscanned: asksUnscanned(totals),
      doubtful: shown.filter(({ line }) => line.isDoubtful && line.isNeeded).length,
      recountsNeeded: shown.filter(({ line }) => line.isNeeded).length,
      recountsOut: shown.filter(({ line }) => line.standing === 'recountOut').length,
      noCause: shown.filter(({ wire }) => wire.cause?.kind === 'none').length,
      ...since,
      lists: {
        missing: inList('missing'),
        new: inList('new'),
        wrongArea: aside.filter(({ list }) => list === 'wrongArea').length,
        quantityIssues: inList('quantityIssues'),
      },
      unknown: aside.filter(({ list, state }) => list === 'unknown' && state === 'unknown').length,
    },
    lines: [...aside, ...shown.slice(0, MOST_LINES).map(({ wire }) => wire)],
  };
}
