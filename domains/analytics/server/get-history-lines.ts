// The newest lines of an item: read month by month, the newest first, and only of months that have some.
import { z } from 'zod';
import type { getHistoryLines as getHistoryLinesCall } from '#domains/analytics/contract/history-lines.ts';
import { historyRange } from '#domains/analytics/rules/history-range.ts';
import type { Range } from '#domains/analytics/rules/question.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext, Tx } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { itemFacts } from './history-sql.ts';
import { inSnapshot } from './public/in-snapshot.ts';
import { ONCE } from './compile-question.ts';

type Input = InputOf<typeof getHistoryLinesCall>;
type Line = OutputOf<typeof getHistoryLinesCall>['lines'][number];

const monthsShape = z.array(z.object({ month: z.string(), lines: z.number() }));

/** Days of a month are bound as its first day, and cut to the range. */
const LINES = `
  select f.transaction_id, coalesce(t.receipt_number, '') as "receiptNumber", f.business_day::text as "businessDay", f.kind,
    f.sold + f.returned + f.traded as quantity, round((f.sales_cents - f.refunds_cents - f.trades_cents)::numeric / nullif(f.sold + f.returned + f.traded, 0))::bigint as price,
    u.username as employee, l.refund_reason as note, coalesce(o.receipt_number, '') as "refundOf"
  from stats_lines f join transactions t on t.transaction_id = f.transaction_id join transaction_lines l on l.line_id = f.line_id
  join users u on u.user_id = f.user_id left join transactions o on o.transaction_id = t.refund_of_id and f.kind = 'refund'
  where f.store_id = $1 and f.business_day between greatest($2::date, $5::date) and least($3::date, ($5::date + interval '1 month - 1 day')::date)
    and f.inventory_id = $4
  order by f.finished_at desc, f.line_id desc limit $6`;

type Row = Omit<Line, 'price'> & { readonly price: number | null };

/** How many lines each month has, the newest month first. */
async function monthsOf(tx: Tx, storeId: number, inventoryId: number, range: Range) {
  const only = [{ name: 'item', ids: [inventoryId] }];
  const { binder, facts } = await itemFacts(tx, { storeId, range, by: ['month'], only });
  const sql = `${ONCE} with facts as (${facts}) select k1::text as month, sum(lines)::bigint as lines from facts group by 1 order by 1 desc`;
  return asDocument(monthsShape, await tx.rows<unknown>(sql, binder.values));
}

/** The newest lines and the number of all, in one snapshot. Refuses a range as the history does. */
export async function getHistoryLines(
  { db, now }: ReadContext,
  { clientId, inventoryId, startDate, endDate, limit }: Input,
): Promise<OutputOf<typeof getHistoryLinesCall> | Refusal> {
  const range = historyRange(startDate, endDate, await findStoreDay(db, clientId, now));
  if (isRefusal(range)) return range;
  return inSnapshot(db, async (tx) => {
    const months = await monthsOf(tx, clientId, inventoryId, range);
    const lines: Line[] = [];
    for (const { month } of months) {
      if (lines.length >= limit) break;
      const values = [clientId, range.from, range.to, inventoryId, month, limit - lines.length];
      const rows = await tx.rows<Row>(LINES, values);
      lines.push(...rows.map((row) => ({ ...row, price: cents(row.price ?? 0) })));
    }
    return { lines, total: months.reduce((sum, month) => sum + month.lines, 0) };
  });
}
