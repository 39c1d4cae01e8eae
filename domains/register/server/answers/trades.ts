// The trades of transactions, for the rules of dealers.
import { asDocument } from '#platform/db/document.ts';
import { z } from 'zod';
import { ONE_OF_STORES } from './of-stores.ts';
import type { Earlier } from '#domains/dealer-rules/rules/wanted.ts';
import type { Purchase, Trade, Trades } from '#domains/dealer-rules/server/public/trades.ts';

const FIND = `
  select t.store_id, t.customer_id, t.state in ('new', 'active', 'held') as "isOpen", t.payout,
    coalesce((select json_agg(json_build_object('lineId', l.line_id, 'departmentId', l.department_id, 'isNew', coalesce(n.is_new, false), 'title', l.title,
        'quantity', l.quantity, 'unitCents', -l.unit_price_cents, 'cents', -l.unit_price_cents * l.quantity) order by l.line_id)
      from lines_of(t.transaction_id) l left join conditions n using (condition_id) where l.kind = 'trade'), '[]') as lines
  ${ONE_OF_STORES}`;

const whole = z.number().int();
const tradeLines = z.array(
  z.object({
    lineId: whole,
    departmentId: whole,
    isNew: z.boolean(),
    title: z.string(),
    quantity: whole,
    unitCents: whole,
    cents: whole,
  }),
) satisfies z.ZodType<Trade['lines']>;

const EARLIER = `
  select l.department_id, coalesce(n.is_new, false) as "isNew", l.quantity, -l.unit_price_cents * l.quantity as cents,
    coalesce($3::date - t.business_day, 0) as "daysAgo"
  from transactions t join transaction_lines l using (transaction_id) left join conditions n using (condition_id)
  where t.customer_id = any(customer_ids($1)) and t.store_id = $2 and t.state = 'finalized' and l.kind = 'trade' and t.business_day > $3::date - $4::integer`;

const OF_DAYS = `
  select t.transaction_id, coalesce(t.receipt_number, '') as "receiptNumber", t.customer_id, coalesce(u.username, '') as employee,
    t.payout, t.business_day::text as day, coalesce(to_char(t.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as at,
    coalesce(to_char(t.finished_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI'), '') as time, trim(c.first_name || ' ' || c.last_name) as seller, c.phone,
    s.name as store, x.lines
  from transactions t join lateral (select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity, 'title', l.title, 'upc', l.upc,
        'serial', l.serial, 'department', coalesce(e.name, ''), 'condition', coalesce(n.name, ''), 'paidCents', -l.unit_price_cents * l.quantity) order by l.line_id) as lines
      from transaction_lines l left join departments e using (department_id) left join conditions n using (condition_id)
      where l.transaction_id = t.transaction_id and l.kind = 'trade') x on x.lines is not null
    join stores s using (store_id) join customers c on c.customer_id = t.customer_id left join users u on u.user_id = t.user_id
  where t.store_id = any($1) and t.state = 'finalized' and t.business_day between $2::date and $3::date
  order by t.transaction_id`;

export const tradesOfRegister: Trades = {
  find: async (db, transactionId, storeIds) => {
    const found = await db.maybe<Omit<Trade, 'lines'> & { lines: unknown }>(FIND, [transactionId, storeIds]);
    return found && { ...found, lines: asDocument(tradeLines, found.lines) };
  },
  earlier: (db, { customerId, storeId }, today, days) =>
    db.rows<Earlier>(EARLIER, [customerId, storeId, today, days]),
  ofDays: (db, storeIds, from, to) => db.rows<Purchase>(OF_DAYS, [storeIds, from, to]),
};
