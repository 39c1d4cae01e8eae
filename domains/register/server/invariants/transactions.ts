// What must always hold in finished transactions and refunds.
import { CASH_BACK, TENDER_FACTS, TENDERS } from '#kernel/tenders.ts';
import type { Check } from '#platform/verify/check.ts';

/** What the lines of each finalized transaction come to. */
const LINE_SUMS = `
  select t.transaction_id,
    coalesce(sum(l.quantity), 0) as items,
    coalesce(sum(l.quantity * l.unit_price_cents) filter (where l.kind = 'sale'), 0) as sales,
    coalesce(sum(least(l.line_discount_cents, l.quantity * l.unit_price_cents) + l.spread_discount_cents) filter (where l.kind = 'sale'), 0)
      as discount,
    coalesce(sum(l.tax_cents), 0) as tax,
    coalesce(sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'trade'), 0) as trades,
    coalesce(sum(l.quantity * l.unit_price_cents - l.spread_discount_cents) filter (where l.kind = 'refund'), 0) as refunds
  from transactions t left join transaction_lines l using (transaction_id) where t.state = 'finalized' group by 1`;

const ACCOUNTS = TENDERS.map((tender) => `when '${tender}' then '${TENDER_FACTS[tender].accounts[0]}'`).join(
  ' ',
);

/** The postings that each finalized transaction must have made. */
const EXPECTED_POSTINGS = `
  select t.transaction_id, case when p.kind in ('storeCredit', 'channel') then 0 else t.store_id end as store_id,
    case p.kind when 'channel' then case when p.amount_cents > 0 then 'channelDeposit' else 'channelDue' end ${ACCOUNTS} end as kind,
    case p.kind when 'storeCredit' then t.customer_id when 'channel' then case when p.amount_cents > 0 then p.channel_order_id else p.channel_connection_id end
      else t.device_id end as ref, p.amount_cents as cents
  from transactions t join payments p using (transaction_id) where t.state = 'finalized' and p.kind <> 'giftCertificate'
  union all
  select t.transaction_id, t.store_id, e.kind, t.device_id, e.cents from transactions t
  cross join lateral (values ('sales', t.discount_cents - t.sales_cents), ('tax', -t.tax_cents), ('tradePurchases', -t.trades_cents),
    ('refunds', -t.refunds_cents), ('rounding', -t.rounding_cents)) as e(kind, cents)
  where t.state = 'finalized' and e.cents <> 0
  union all
  select e.transaction_id, g.store_id, g.kind, g.ref, g.cents from discrepancies d join tape_entries e using (entry_id) join transactions t using (transaction_id)
  cross join lateral (values (0::bigint, 'storeCredit', t.customer_id, -d.amount_cents), (t.store_id, 'offlineDifference', t.device_id, d.amount_cents)) as g(store_id, kind, ref, cents)
  where d.kind = 'creditGone'`;

const POSTED = `
  select g.source_id as transaction_id, a.store_id, a.kind, a.ref, -p.amount_cents as cents
  from posting_groups g join postings p using (group_id) join accounts a using (account_id)
  where g.source_type = 'transaction' and g.purpose = 'finalize' and a.kind <> 'giftCertificate'`;

/** Refunds of finalized transactions by the sold line, money positive. */
const REFUNDED = `
  select l.refund_of_line_id as line_id, sum(l.quantity) as quantity,
    -sum(l.quantity * l.unit_price_cents - l.spread_discount_cents + l.tax_cents) as cents
  from transaction_lines l join transactions t using (transaction_id)
  where l.refund_of_line_id is not null and t.state = 'finalized' group by 1`;

/** What the due of a transaction is made of. */
const PARTS = `sales_cents - discount_cents + tax_cents + trades_cents + refunds_cents + rounding_cents
  + case when certificates is null then 0 else certificates_sold(certificates) end`;

export const transactionChecks: readonly Check[] = [
  {
    check: 'T1',
    problem: 'A finished transaction lacks its time, day or receipt number, or an open one has them',
    sql: `select transaction_id, state, finished_at, business_day, receipt_number from transactions
      where (state = 'finalized' and (finished_at is null or business_day is null or receipt_number is null))
        or (state <> 'finalized' and receipt_number is not null)
        or (state in ('new', 'active', 'held') and (finished_at is not null or business_day is not null))`,
  },
  {
    check: 'T1',
    problem: 'A transaction that was not finalized has payments',
    sql: `select t.transaction_id, t.state, p.payment_id from payments p join transactions t using (transaction_id)
      where t.state <> 'finalized'`,
  },
  {
    check: 'T1',
    problem: 'A finished transaction is still a basket, or an open basket has lines in the books',
    sql: `select t.transaction_id, t.state from transactions t where (t.state = 'finalized' and t.lines is not null)
        or (t.state in ('new', 'active', 'held') and exists (select 1 from transaction_lines l where l.transaction_id = t.transaction_id))`,
  },
  {
    check: 'T2',
    problem: 'The sums of a transaction are not those of its lines',
    sql: `select t.transaction_id, t.items, s.items as lines_items, t.sales_cents, s.sales as lines_sales_cents, t.discount_cents,
        s.discount as lines_discount_cents, t.tax_cents, s.tax as lines_tax_cents, t.trades_cents, s.trades as lines_trades_cents,
        t.refunds_cents, s.refunds as lines_refunds_cents
      from transactions t join (${LINE_SUMS}) s using (transaction_id)
      where (t.items, t.sales_cents, t.discount_cents, t.tax_cents, t.trades_cents, t.refunds_cents)
        is distinct from (s.items, s.sales, s.discount, s.tax, s.trades, s.refunds)`,
  },
  {
    check: 'T2',
    problem: 'What was due is not the sum of the parts of a transaction',
    sql: `select transaction_id, due_cents, ${PARTS} as parts_cents
      from transactions where state = 'finalized' and due_cents <> ${PARTS}`,
  },
  {
    check: 'T3',
    problem: 'The payments of a transaction less the change are not what was due',
    sql: `select t.transaction_id, t.due_cents, coalesce(p.cents, 0) as paid_cents from transactions t
      left join (select transaction_id, sum(amount_cents) as cents from payments group by 1) p using (transaction_id)
      where t.state = 'finalized' and t.due_cents <> coalesce(p.cents, 0)`,
  },
  {
    check: 'T3',
    problem: 'Change was not given from cash, or is more than the cash',
    sql: `select payment_id, transaction_id, kind, amount_cents, tendered_cents, change_cents from payments
      where change_cents < 0 or (change_cents <> 0 and kind <> 'cash') or change_cents > greatest(tendered_cents, 0)
        or (kind = 'cash' and amount_cents > 0 and tendered_cents > 0 and amount_cents <> tendered_cents - change_cents)`,
  },
  {
    check: 'T3',
    problem: 'A transaction was finalized while a card payment was under way',
    sql: `select a.attempt_id, a.transaction_id, a.state from card_attempts a join transactions t using (transaction_id)
      where a.state in ('sent', 'pending', 'unknown') and t.state = 'finalized'`,
  },
  {
    check: 'T3',
    problem: 'A card was charged for a finished transaction and no payment holds the money',
    sql: `select a.attempt_id, a.transaction_id, a.amount_cents, t.state from card_attempts a join transactions t using (transaction_id)
      left join payments p on p.attempt_id = a.attempt_id
      where a.state = 'approved' and t.state in ('finalized', 'voided', 'cleared') and p.payment_id is null`,
  },
  {
    check: 'K3',
    problem: 'A card was charged more than a day ago, nothing uses it, and no case tells of it',
    sql: `select a.attempt_id, a.transaction_id, a.amount_cents from card_attempts a left join payments p on p.attempt_id = a.attempt_id
      where a.state = 'approved' and a.amount_cents > 0 and a.processor <> 'Simulator' and p.payment_id is null
        and a.settled_at between now() - interval '29 days' and now() - interval '26 hours'
        and not exists (select 1 from card_cases c where c.attempt_id = a.attempt_id)`,
  },
  {
    check: 'T3',
    problem:
      'A payment names a card payment that was not approved, is of another transaction or of another amount',
    sql: `select p.payment_id, p.amount_cents, a.attempt_id, a.amount_cents as attempt_cents, a.state from payments p
      join card_attempts a using (attempt_id)
      where a.state <> 'approved' or a.transaction_id <> p.transaction_id or a.amount_cents <> p.amount_cents`,
  },
  {
    check: 'T4',
    problem: 'The postings of a transaction are not those that its sums and payments call for',
    sql: `select transaction_id, store_id, kind, ref, sum(cents) as missing_cents
      from (${EXPECTED_POSTINGS} union all ${POSTED}) e group by 1, 2, 3, 4 having sum(cents) <> 0`,
  },
  {
    check: 'T4',
    problem: 'A sale was acknowledged and is not finished',
    sql: `select k.key, k.transaction_id, t.state from (
        select key, substring(reply, 10)::bigint as transaction_id from request_keys where reply like 'finished %') k
      left join transactions t on t.transaction_id = k.transaction_id where t.state is distinct from 'finalized'`,
  },
  {
    check: 'T5',
    problem:
      'Money was posted for a transaction that is not finalized, or on another day or device than it was',
    sql: `select g.group_id, g.source_id as transaction_id, t.state, g.business_day, t.business_day as transaction_day from posting_groups g
      left join transactions t on t.transaction_id = g.source_id
      where g.source_type = 'transaction' and (t.state is distinct from 'finalized' or g.business_day is distinct from t.business_day
        or g.store_id is distinct from t.store_id or g.device_id is distinct from t.device_id)`,
  },
  {
    check: 'T6',
    problem: 'A price has the wrong sign for its line',
    sql: `select line_id, transaction_id, kind, unit_price_cents from transaction_lines
      where case kind when 'sale' then unit_price_cents < 0 else unit_price_cents > 0 end`,
  },
  {
    check: 'T7',
    problem: 'A trade was finalized without a customer',
    sql: `select distinct t.transaction_id from transactions t join transaction_lines l using (transaction_id)
      where t.state = 'finalized' and l.kind = 'trade' and t.customer_id is null`,
  },
  {
    check: 'T7',
    problem: 'A trade took something for nothing that nobody decided',
    sql: `select l.line_id, l.transaction_id, l.title from transactions t join transaction_lines l using (transaction_id)
      where t.state = 'finalized' and l.kind = 'trade' and l.unit_price_cents = 0 and coalesce((l.offer->>'creditCents')::bigint, 0) = 0
        and not coalesce((l.offer->>'overridden')::boolean, false)`,
  },
  {
    check: 'T8',
    problem: 'A tax-exempt transaction took tax',
    sql: `select t.transaction_id, t.tax_exempt_by, sum(l.tax_cents) as tax_cents from transactions t
      join transaction_lines l on l.transaction_id = t.transaction_id and l.kind = 'sale'
      where t.state = 'finalized' and t.tax_exempt group by 1, 2 having sum(l.tax_cents) <> 0`,
  },
  {
    check: 'T8',
    problem: 'The named parts of a tax are not the tax of their line',
    sql: `select l.line_id, l.transaction_id, l.tax_rate_e5, l.tax_cents, l.tax_parts from transaction_lines l join transactions t using (transaction_id)
      where t.state = 'finalized' and l.tax_parts is not null
        and (select (sum((p->>'cents')::bigint), sum((p->>'rateE5')::integer)) from jsonb_array_elements(l.tax_parts) p)
          is distinct from (l.tax_cents::numeric, l.tax_rate_e5::bigint)`,
  },
  {
    check: 'R2',
    problem: 'More of a named part of a tax was refunded than it took',
    sql: `select o.line_id, x.name, x.cents as taken_cents, b.cents as back_cents from transaction_lines o
      cross join lateral jsonb_to_recordset(o.tax_parts) as x(name text, cents bigint)
      cross join lateral (select -sum(y.cents) as cents from transaction_lines l join transactions t using (transaction_id)
        cross join lateral jsonb_to_recordset(l.tax_parts) as y(name text, cents bigint)
        where l.refund_of_line_id = o.line_id and t.state = 'finalized' and y.name = x.name) b
      where o.kind = 'sale' and o.tax_parts is not null and b.cents > x.cents`,
  },
  {
    check: 'T8',
    problem: 'A line is discounted by more than it costs',
    sql: `select l.line_id, l.transaction_id, l.quantity * l.unit_price_cents as gross_cents, l.line_discount_cents, l.spread_discount_cents
      from transaction_lines l join transactions t using (transaction_id)
      where t.state = 'finalized' and l.kind = 'sale' and (l.spread_discount_cents < 0
        or least(l.line_discount_cents, l.quantity * l.unit_price_cents) + l.spread_discount_cents > l.quantity * l.unit_price_cents)`,
  },
  {
    check: 'T9',
    problem: 'The receipt numbers of a device have a gap, or one was given twice',
    sql: `select d.device_id, d.last_receipt, coalesce(r.receipts, 0) as receipts, coalesce(r.highest, 0) as highest from devices d
      left join (select device_id, count(*) as receipts, count(distinct number) as numbers, max(number) as highest, min(number) as lowest
        from (select device_id, substring(split_part(receipt_number, '-', 3) from '^[0-9]+$')::bigint as number from transactions
          where state = 'finalized' and receipt_number !~ '^[0-9]+-[0-9]+-[0-9]+L[0-9]+$') n
        group by 1) r using (device_id)
      where d.last_receipt <> coalesce(r.receipts, 0)
        or (r.receipts is not null and (r.numbers <> r.receipts or r.highest <> r.receipts or r.lowest <> 1))`,
  },
  {
    check: 'T9',
    problem:
      'A receipt number is neither store-device-sequence nor one that a register gave without a server',
    sql: `select t.transaction_id, t.receipt_number from transactions t join devices d using (device_id)
      where t.state = 'finalized' and t.receipt_number !~ '^[0-9]+-[0-9]+-([0-9]+L)?[0-9]+$'`,
  },
  {
    check: 'T10',
    problem: 'Something that needs a serial number was finalized without one',
    sql: `select l.line_id, l.transaction_id, l.title from transaction_lines l join transactions t using (transaction_id)
      where t.state = 'finalized' and l.serial_required and trim(l.serial) = ''`,
  },
  {
    check: 'R1',
    problem: 'More of a line was refunded than was sold',
    sql: `select l.line_id, l.quantity as sold, r.quantity as refunded from (${REFUNDED}) r join transaction_lines l using (line_id)
      where r.quantity > l.quantity`,
  },
  {
    check: 'R1',
    problem: 'A refund names a line that was not sold',
    sql: `select l.line_id, l.refund_of_line_id, o.kind, s.state from transaction_lines l
      join transactions t using (transaction_id)
      left join transaction_lines o on o.line_id = l.refund_of_line_id
      left join transactions s on s.transaction_id = o.transaction_id
      where t.state = 'finalized' and l.refund_of_line_id is not null
        and (o.kind is distinct from 'sale' or s.state is distinct from 'finalized')`,
  },
  {
    check: 'R2',
    problem: 'More money was refunded on a line than was paid for it, tax included',
    sql: `select l.line_id, r.cents as refunded_cents,
        l.quantity * l.unit_price_cents - l.line_discount_cents - l.spread_discount_cents + l.tax_cents as paid_cents
      from (${REFUNDED}) r join transaction_lines l using (line_id)
      where r.cents > greatest(l.quantity * l.unit_price_cents - l.line_discount_cents, 0) - l.spread_discount_cents + l.tax_cents`,
  },
  {
    check: 'R2',
    problem: 'A tender gave back more than it took',
    sql: `select p.payment_id, p.amount_cents, -sum(b.amount_cents) as back_cents from payments p
      join payments b on b.refund_of_payment_id = p.payment_id group by 1, 2 having -sum(b.amount_cents) > p.amount_cents`,
  },
  {
    check: 'R2',
    problem: 'More went back to cards than the cards of the sale paid',
    sql: `select o.transaction_id, o.taken as taken_cents, b.back as back_cents from (
        select t.refund_of_id, -sum(p.amount_cents) as back from payments p join transactions t using (transaction_id)
        where p.kind = 'card' and p.amount_cents < 0 and t.refund_of_id is not null group by 1) b
      left join lateral (select b.refund_of_id as transaction_id, coalesce(sum(p.amount_cents), 0) as taken from payments p
        where p.transaction_id = b.refund_of_id and p.kind = 'card' and p.amount_cents > 0) o on true
      where b.back > o.taken`,
  },
  {
    check: 'R2',
    problem: 'A sale gave back more than its tenders took',
    sql: `select s.transaction_id, s.sales_cents - s.discount_cents + o.tax + s.rounding_cents - coalesce(s.refund_rounding_cents, 0) as taken_cents,
        b.cents as back_cents
      from (select t.refund_of_id, sum(-l.cents - t.refund_rounding_cents) as cents from transactions t
          cross join lateral (select sum(l.quantity * l.unit_price_cents - l.spread_discount_cents + l.tax_cents) as cents from transaction_lines l
            where l.transaction_id = t.transaction_id and l.kind = 'refund') l
          where t.refund_of_id is not null and t.state = 'finalized' group by 1 having bool_and(t.refund_rounding_cents is not null)) b
      join transactions s on s.transaction_id = b.refund_of_id
      cross join lateral (select coalesce(sum(l.tax_cents), 0) as tax from transaction_lines l where l.transaction_id = s.transaction_id and l.kind = 'sale') o
      where b.cents > s.sales_cents - s.discount_cents + o.tax + s.rounding_cents - coalesce(s.refund_rounding_cents, 0)
        + case when s.rounding_cents = 0 then 2 else 0 end`,
  },
  {
    check: 'R2',
    problem: 'More cash went back than the cash and checks of the sale paid',
    sql: `select b.refund_of_id as transaction_id, o.taken as taken_cents, b.back as back_cents from (
        select t.refund_of_id, -sum(p.amount_cents) as back from payments p join transactions t using (transaction_id)
        where p.kind = 'cash' and p.amount_cents < 0 and t.refund_of_id is not null and t.refund_rounding_cents is not null and t.trades_cents = 0
        group by 1) b
      cross join lateral (select coalesce(sum(p.amount_cents), 0) as taken from payments p
        where p.transaction_id = b.refund_of_id and p.kind in (${CASH_BACK.map((tender) => `'${tender}'`).join(', ')}) and p.amount_cents > 0) o
      where b.back > o.taken + 2`,
  },
  {
    check: 'R3',
    problem: 'A refund is not linked to the transaction that it gives back',
    sql: `select l.line_id, l.transaction_id, t.refund_of_id, o.transaction_id as sold_in from transaction_lines l
      join transactions t using (transaction_id) join transaction_lines o on o.line_id = l.refund_of_line_id
      where t.state = 'finalized' and t.refund_of_id is distinct from o.transaction_id`,
  },
  {
    check: 'U4',
    problem: 'A transaction was finalized without exactly one audit row',
    sql: `select entity_id as transaction_id, sum(expected) as expected, sum(rows) as rows from (
        select transaction_id::text as entity_id, 1 as expected, 0 as rows from transactions where state = 'finalized'
        union all
        select entity_id, 0, 1 from audit_rows where entity = 'transaction' and action = 'transactions.finalize') e
      group by 1 having sum(expected) <> sum(rows)`,
  },
];
