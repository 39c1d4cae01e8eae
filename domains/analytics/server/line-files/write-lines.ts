// Finished lines of some days as a CSV file, in the snapshot that asks.
import { open } from 'node:fs/promises';
import type { Tx } from '#contract/route.ts';
import { CSV_LINE } from './line-columns.ts';

/** Business days of a store, both included. */
export type StoreDays = { readonly storeId: number; readonly from: string; readonly to: string };

const SPANS = 'unnest($1::bigint[], $2::date[], $3::date[]) as w(store_id, from_day, to_day)';

/** Which days have lines at all, folded or not, and how many. */
const DAYS = `
  select w.store_id as "storeId", x.business_day as day, sum(x.lines)::bigint as lines from ${SPANS}
  cross join lateral (
    select d.business_day, d.lines from stats_departments d where d.store_id = w.store_id and d.business_day between w.from_day and w.to_day
    union all
    select l.business_day, 1 from (values (1)) v left join stats_heads h on h.store_id = w.store_id
    cross join lateral stats_finished_between(w.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) l
    where l.business_day between w.from_day and w.to_day) x
  group by 1, 2 order by 1, 2`;

/** One piece of text: a row for each line would cost several times as much. */
const LINES = `select coalesce(string_agg(${CSV_LINE}, E'\\n'), '') as text from stats_lines l where l.store_id = $1 and l.business_day = $2::date`;

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

/** Writes the lines of these days, a day at a time. */
export async function writeLines(tx: Tx, path: string, days: readonly Day[]): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const { storeId, day } of days) {
      const { text } = await tx.one<{ text: string }>(LINES, [storeId, day]);
      if (text !== '') await file.write(`${text}\n`);
    }
  } finally {
    await file.close();
  }
}
