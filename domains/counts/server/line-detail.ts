// One item of a count: the book over the counting minutes, who counted what, and all likely causes.
import { bookAt, SLACK_MS } from '#domains/counts/rules/book.ts';
import { rankCauses } from '#domains/counts/rules/causes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { findEvidence } from './find-evidence.ts';
import { findStoreZone } from './find-store-zone.ts';
import { loadPage } from './load-situation.ts';
import type { Locked } from './lock-count.ts';
import { findLines, showLines, timeIn } from './review-count.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

/** How much of the book is drawn before and after the counting minutes. */
const AROUND_MS = 30 * 60_000;

type CountedBy = { round: number; by: string };

const COUNTED_BY = `
  select round, coalesce(string_agg(distinct username, ', '), '') as by from (
    select case when k.section_id is null then k.round else 1 end as round, u.username from count_scans k join users u using (user_id)
      where (k.count_id = $1 or k.passed_to = $1) and k.inventory_id = $2
    union select r.round, u.username from count_recounts r join users u on u.user_id = r.counted_by where r.count_id = $1 and r.inventory_id = $2) x
  group by round order by round`;

type Move = { at: Date; reason: string };

/** 404 for an item that the count neither expects nor found. */
export async function findLineDetail(db: Db, count: Locked, itemId: number, now: Date) {
  const lines = await findLines(db, count, now, itemId);
  const [shown] = await showLines(db, count, lines, () => true);
  if (!shown) throw notFound(texts.NO_ITEM, 'itemId');
  const [facts] = await loadPage(db, count, [itemId]);
  const family = await sameProduct(db, count, itemId, now);
  const zone = await findStoreZone(db, count.storeId);
  const evidence = await findEvidence(db, count, family, (at) => timeIn(zone, at));
  const found = evidence.get(itemId);
  const { line } = shown;
  const from = Math.max(count.startedAt.getTime(), line.firstAt - AROUND_MS);
  const to = Math.min(now.getTime(), line.lastAt + AROUND_MS);
  const reasons = await db.rows<Move>(
    `select at, reason from stock_movements where inventory_id = $1 and movement_id > $2 and at between $3 and $4 order by at, movement_id`,
    [itemId, count.firstMovementId, new Date(from), new Date(to)],
  );
  const book = { onHand: facts?.onHand ?? 0, moved: facts?.moved ?? [] };
  const by = await db.rows<CountedBy>(COUNTED_BY, [count.id, itemId]);
  return {
    line: shown.wire,
    causes: found ? rankCauses(found) : [],
    book: [
      { at: new Date(from).toISOString(), onHand: bookAt(book, from), what: '' },
      ...reasons.map(({ at, reason }) => ({
        at: at.toISOString(),
        onHand: bookAt(book, at.getTime()),
        what: reason,
      })),
    ],
    from: new Date(from).toISOString(),
    to: new Date(Math.max(to, from + SLACK_MS)).toISOString(),
    countedFrom: new Date(line.firstAt).toISOString(),
    countedTo: new Date(line.lastAt).toISOString(),
    readings: line.deltas.map((difference, at) => ({
      round: at + 1,
      counted: line.counts[at] ?? 0,
      difference,
      by: by[Math.min(at, by.length - 1)]?.by ?? '',
    })),
  };
}

/** The item with its product's other conditions: a cause may lie there. */
async function sameProduct(db: Db, count: Locked, itemId: number, now: Date) {
  const rows = await db.rows<{ itemId: number; catalogId: number; held: number; condition: string }>(
    `select o.inventory_id as "itemId", o.catalog_id, o.held, o.condition from item_on_shelf i
       join item_on_shelf o on o.catalog_id = i.catalog_id and o.store_id = i.store_id where i.inventory_id = $1`,
    [itemId],
  );
  const found = [];
  for (const { itemId: id, ...row } of rows)
    for (const line of await findLines(db, count, now, id)) found.push({ ...row, line });
  return found;
}
