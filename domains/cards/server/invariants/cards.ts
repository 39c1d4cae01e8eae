// What must always hold for card payments (K2 to K8)? That an approved one is used, the register asks: it knows what is paid.
import type { Check } from '#platform/verify/check.ts';

const OPEN = `state in ('sent', 'pending', 'unknown')`;
const BY_PERSON = `reason = 'settled'`;

/** Columns in which somebody or something writes free text. */
const FREE_TEXT = `
  select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
    and c.column_name ~ '(note|comment|remark|reason|description|message|label|detail|subject|memo|body_text|address)'`;

const WITH_CARDS = `
  select f.table_name, f.column_name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I where %I ~ %L and looks_like_card(%I)',
    f.table_name, f.column_name, '(\\d\\D?){15}', f.column_name), true, false, '')))[1]::text::bigint as rows
  from (${FREE_TEXT}) f`;

export const cardChecks: readonly Check[] = [
  {
    check: 'K2',
    problem: 'A card was charged or given money back and the processor’s payment or refund is not known',
    sql: `select attempt_id, store_id, amount_cents from card_attempts
      where state = 'approved' and processor <> 'Simulator' and not ${BY_PERSON} and settled_at is not null
        and case when amount_cents > 0 then payment_id else refund_id end is null`,
  },
  {
    check: 'K2',
    problem: 'What the processor paid out for a card payment is not what was charged or given back',
    sql: `select e.entry_id, e.attempt_id, e.gross_cents, a.amount_cents from card_payout_entries e join card_attempts a using (attempt_id)
      where (e.payment_id = a.payment_id and e.refund_id is null or e.refund_id = a.refund_id) and e.gross_cents <> a.amount_cents`,
  },
  {
    check: 'K4',
    problem: 'A card payment is open for more than 15 minutes and no case tells of it',
    sql: `select attempt_id, store_id, created_at from card_attempts a where ${OPEN} and processor <> 'Simulator'
        and (next_ask_at is null or next_ask_at > created_at + interval '16 minutes')
        and not exists (select 1 from card_cases c where c.attempt_id = a.attempt_id)`,
  },
  {
    check: 'K4',
    problem: 'A charge that pays for nothing was not given back, and nobody asks for it',
    sql: `select attempt_id, store_id, stray_cents from card_attempts where stray_payment_id is not null and stray_refund_id is null and next_ask_at is null`,
  },
  {
    check: 'K4',
    problem: 'A charge that pays for nothing has no case',
    sql: `select attempt_id, store_id, stray_cents from card_attempts a where stray_payment_id is not null
        and not exists (select 1 from card_cases c where c.attempt_id = a.attempt_id)`,
  },
  {
    check: 'K5',
    problem: 'What a payout moved is not the fees and the money of its entries',
    sql: `select p.card_payout_id, p.payout_id, coalesce(posted.cents, 0) as posted_cents, coalesce(due.cents, 0) as due_cents from card_payouts p
      left join lateral (select sum(o.amount_cents) as cents from posting_groups g join postings o using (group_id) join accounts a using (account_id)
        where g.source_type = 'cardPayout' and g.source_id = p.card_payout_id and a.kind = 'cards') posted on true
      left join lateral (select -sum(e.fee_cents + case when p.posted_at is null then 0 else e.net_cents end) as cents from card_payout_entries e
        where e.card_payout_id = p.card_payout_id and e.device_id is not null) due on true
      where coalesce(posted.cents, 0) <> coalesce(due.cents, 0)`,
  },
  {
    check: 'K5',
    problem: 'A refund that failed is not owed to the customer, or one that did not fail is',
    sql: `select a.attempt_id, a.amount_cents, coalesce(posted.cents, 0) as posted_cents from card_attempts a
      left join lateral (select sum(o.amount_cents) as cents from posting_groups g join postings o using (group_id) join accounts c using (account_id)
        where g.source_type = 'cardAttempt' and g.source_id = a.attempt_id and c.kind = 'refundsDue') posted on true
      where coalesce(posted.cents, 0) <> case when a.failed_at is null then 0 else a.amount_cents end`,
  },
  {
    check: 'K6',
    problem: 'What looks like a card number is written down',
    sql: `select table_name, column_name, rows from (${WITH_CARDS}) w where rows > 0`,
  },
  {
    check: 'K7',
    problem: 'A terminal is paired with two registers, or with one of another store',
    sql: `select t.device_id, t.terminal_id from terminals t join devices d using (device_id)
      where t.store_id <> d.store_id or (select count(*) from terminals o where o.terminal_id = t.terminal_id) > 1`,
  },
  {
    check: 'K8',
    problem: 'A charge or refund was paid out twice',
    sql: `select coalesce(refund_id, payment_id) as id, kind, count(*) as entries from card_payout_entries
      where kind in ('CHARGE', 'REFUND') group by 1, 2 having count(*) > 1`,
  },
];
