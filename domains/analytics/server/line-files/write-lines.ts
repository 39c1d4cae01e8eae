// Finished lines of some days as a CSV file, in the snapshot that asks.
import { open } from 'node:fs/promises';
import type { Tx } from '#contract/route.ts';
import { CSV_LINE } from './line-columns.ts';

/** Business days of a store, both included. */
export type StoreDays = { readonly storeId: number; readonly from: string; readonly to: string };

const SPANS = 'unnest($1::bigint[], $2::date[], $3::date[]) as w(store_id, from_day, to_day)';

/** Which days have lines at all, folded or not, and how many. */
const DAYS = `
  select w.store_id, x.business_day as day, sum(x.lines)::bigint as lines from ${SPANS}
  cross join lateral (
    select d.business_day, d.lines from stats_departments d where d.store_id = w.store_id and d.business_day between w.from_day and w.to_day
    union all
    select l.business_day, 1 from (values (1)) v left join stats_heads h on h.store_id = w.store_id
    cross join lateral stats_finished_between(w.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) l
    where l.business_day between w.from_day and w.to_day) x
  group by 1, 2 order by 1, 2`;

/** About 60 KB of text: larger ones would hold up requests, and a row for each line would cost several times as much. */
const LINES_AT_ONCE = 500;
const LINES = `
  select string_agg(line, E'\\n') as text from (
    select ${CSV_LINE} as line, (row_number() over () - 1) / $3::int as piece from stats_lines l where l.store_id = $1 and l.business_day = $2::date) x
  group by piece`;

type Day = { readonly storeId: number; readonly day: string; readonly lines: number };

/** The days with lines. */
export const daysWithLines = (tx: Tx, spans: readonly StoreDays[]): Promise<Day[]> =>
  spans.length === 0
    ? Promise.resolve([])
    : tx.rows<Day>(DAYS, [
        spans.map(({ storeId }) => storeId),
        spans.map(({ from }) => from),
        spans.map(({ to }) => to),
      ]);

/** Writes the lines of these days, a day and at most so many lines at a time. */
export async function writeLines(
  tx: Tx,
  path: string,
  days: readonly Day[],
  atOnce = LINES_AT_ONCE,
): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const { storeId, day } of days) {
      for (const { text } of await tx.rows<{ text: string }>(LINES, [storeId, day, atOnce]))
        await file.write(`${text}\n`);
    }
  } finally {
    await file.close();
  }
}
