// What can never be otherwise in the money journal, the drawers, customers' credit and the audit.
import type { Check } from '#server/verify-check.ts';

const GUARDS = [
  'postings_balance',
  'postings_final',
  'posting_groups_final',
  'audit_rows_final',
  'payments_final',
  'transactions_final',
  'transaction_lines_final',
  'stock_movements_final',
];

/** Drawer and vault accounts with their devices, and whether anything but sales and counts moved them. */
const DRAWERS = `
  select a.account_id, a.balance_cents, a.ref as device_id, o.account_id is not null as has_others
  from accounts a left join (
    select distinct p.account_id from posting_groups g join postings p using (group_id)
    where g.source_type not in ('transaction', 'drawerSession')) o using (account_id)
  where a.kind in ('drawer', 'vault')`;

/** Each session with the cash that its sales brought, and the count of the session before. */
const SESSIONS = `
  select s.*, d.account_id, d.balance_cents, d.has_others, coalesce(c.cash, 0) as cash,
    coalesce(lag(s.counted_cents) over (partition by s.device_id order by s.session_id), 0) as last_counted
  from drawer_sessions s join (${DRAWERS}) d on d.device_id = s.device_id
  left join (select drawer_session_id, sum(amount_cents) as cash from payments where kind = 'cash' group by 1) c
    on c.drawer_session_id = s.session_id`;

const POSTED_BY_SESSIONS = `
  select g.source_id as session_id, g.purpose, p.account_id, p.amount_cents
  from posting_groups g join postings p using (group_id) where g.source_type = 'drawerSession'`;

export const ledgerChecks: readonly Check[] = [
  {
    check: 'L1',
    problem: 'A posting group does not add up to zero',
    sql: `select group_id, sum(amount_cents) as sum_cents from postings group by group_id having sum(amount_cents) <> 0`,
  },
  {
    check: 'L1',
    problem: 'A posting group has no postings, or one of nothing',
    sql: `select g.group_id, p.amount_cents from posting_groups g left join postings p using (group_id)
      where p.group_id is null or p.amount_cents = 0`,
  },
  {
    check: 'L2',
    problem: 'Something was posted twice for the same source and purpose',
    sql: `select source_type, source_id, purpose, count(*) as times from posting_groups group by 1, 2, 3 having count(*) > 1`,
  },
  {
    check: 'L2',
    problem: 'A trigger that keeps finished rows from changing is missing or switched off',
    sql: `select guard from unnest(array[${GUARDS.map((name) => `'${name}'`).join(', ')}]) as guard
      where not exists (select 1 from pg_trigger t where t.tgname = guard and t.tgenabled in ('O', 'A'))`,
  },
  {
    check: 'L3',
    problem: 'The balance of an account is not the sum of its postings',
    sql: `select a.account_id, a.store_id, a.kind, a.ref, a.balance_cents, coalesce(p.cents, 0) as postings_cents
      from accounts a left join (select account_id, sum(amount_cents) as cents from postings group by 1) p using (account_id)
      where a.balance_cents <> coalesce(p.cents, 0)`,
  },
  {
    check: 'L3',
    problem: 'All accounts together are not zero',
    sql: `select sum(balance_cents) as sum_cents from accounts having sum(balance_cents) <> 0`,
  },
  {
    check: 'L4',
    problem: 'A drawer does not hold its opening count plus the cash of its sales',
    sql: `select session_id, device_id, opening_cents, cash as cash_cents, closed_at is null as is_open,
        case when closed_at is null then balance_cents else expected_cents end as expected_cents
      from (${SESSIONS}) s where not has_others
        and opening_cents + cash <> case when closed_at is null then balance_cents else expected_cents end`,
  },
  {
    check: 'L8',
    problem: 'A drawer was closed or opened with a difference and no note',
    sql: `select session_id, device_id, opening_cents, last_counted as last_counted_cents, counted_cents, expected_cents from (${SESSIONS}) s
      where (counted_cents <> expected_cents and trim(closing_note) = '')
        or (opening_cents <> last_counted and trim(opening_note) = '')`,
  },
  {
    check: 'L8',
    problem: 'The difference of a closing count is not posted to the drawer',
    sql: `select s.session_id, s.counted_cents, s.expected_cents, coalesce(p.amount_cents, 0) as posted_cents from (${SESSIONS}) s
      left join (${POSTED_BY_SESSIONS}) p on p.session_id = s.session_id and p.account_id = s.account_id and p.purpose = 'close'
      where s.closed_at is not null and coalesce(p.amount_cents, 0) <> s.counted_cents - s.expected_cents`,
  },
  {
    check: 'L8',
    problem: 'The difference of an opening count is not posted to the drawer',
    sql: `select s.session_id, s.opening_cents, s.last_counted as last_counted_cents, coalesce(p.amount_cents, 0) as posted_cents
      from (${SESSIONS}) s
      left join (${POSTED_BY_SESSIONS}) p on p.session_id = s.session_id and p.account_id = s.account_id and p.purpose = 'open'
      where not s.has_others and coalesce(p.amount_cents, 0) <> s.opening_cents - s.last_counted`,
  },
  {
    check: 'L10',
    problem: 'A device has more than one open drawer session',
    sql: `select device_id, count(*) as sessions from drawer_sessions where closed_at is null group by 1 having count(*) > 1`,
  },
  {
    check: 'L10',
    problem: 'Cash moved without a drawer session of its device',
    sql: `select p.payment_id, p.transaction_id, p.device_id, p.drawer_session_id from payments p
      left join drawer_sessions s on s.session_id = p.drawer_session_id and s.device_id = p.device_id and s.store_id = p.store_id
      where p.kind = 'cash' and s.session_id is null`,
  },
  {
    check: 'L12',
    problem: 'A drawer or vault holds less than nothing',
    sql: `select account_id, store_id, kind, ref as device_id, balance_cents from accounts
      where kind in ('drawer', 'vault') and balance_cents < 0`,
  },
  {
    check: 'C1',
    problem: 'A customer or certificate owes us credit',
    sql: `select account_id, kind, ref, balance_cents from accounts where kind in ('storeCredit', 'giftCertificate') and balance_cents > 0`,
  },
  {
    check: 'C1',
    problem: 'More store credit was spent at some time than there was',
    sql: `select account_id, ref as customer_id, group_id, running_cents from (
        select p.account_id, a.ref, p.group_id, sum(p.amount_cents) over (partition by p.account_id order by p.group_id) as running_cents
        from postings p join accounts a using (account_id) where a.kind = 'storeCredit') r
      where running_cents > 0`,
  },
  {
    check: 'C2',
    problem:
      'An adjustment of store credit touches something else than one customer and the adjustments account',
    sql: `select g.group_id, count(*) filter (where a.kind = 'storeCredit') as customers, count(*) as lines
      from posting_groups g join postings p using (group_id) join accounts a using (account_id)
      where g.source_type = 'creditAdjustment' group by 1
      having count(*) <> 2 or count(*) filter (where a.kind = 'storeCredit' and a.store_id = 0) <> 1
        or count(*) filter (where a.kind = 'creditAdjustment') <> 1`,
  },
  {
    check: 'C4',
    problem: 'Store credit belongs to nobody',
    sql: `select a.account_id, a.store_id, a.ref as customer_id, a.balance_cents from accounts a
      left join customers c on c.customer_id = a.ref
      where a.kind = 'storeCredit' and (c.customer_id is null or a.store_id <> 0)`,
  },
  {
    check: 'U4',
    problem: 'The audit chain of a store is broken: a row was changed, added or removed',
    sql: `select store_id, seq, action, entity, entity_id from (
        select r.*, lag(seq, 1, 0::bigint) over w as last_seq, lag(hash, 1, '\\x'::bytea) over w as last_hash from audit_rows r
        window w as (partition by store_id order by seq)) r
      where seq <> last_seq + 1 or prev_hash <> last_hash or hash <> audit_digest(prev_hash, store_id, seq, at, user_id, username,
        device_id, action, entity, entity_id, before, after, approved_by, request_id)`,
  },
  {
    check: 'U4',
    problem: 'The head of an audit chain is not its last row',
    sql: `select h.store_id, h.audit_seq, r.seq from chain_heads h
      left join lateral (select seq, hash from audit_rows a where a.store_id = h.store_id order by seq desc limit 1) r on true
      where h.audit_seq <> coalesce(r.seq, 0) or h.audit_hash <> coalesce(r.hash, '\\x')`,
  },
  {
    check: 'U4',
    problem: 'The posting chain of a store is broken: a group was changed, added or removed',
    sql: `select group_id, store_id, seq, source_type, source_id from (
        select g.*, l.lines, lag(g.seq, 1, 0::bigint) over w as last_seq, lag(g.hash, 1, '\\x'::bytea) over w as last_hash
        from posting_groups g left join (
          select p.group_id, string_agg(concat_ws(':', a.store_id, a.kind, a.ref, p.amount_cents), ',' order by a.store_id, a.kind, a.ref) as lines
          from postings p join accounts a using (account_id) group by 1) l using (group_id)
        window w as (partition by g.store_id order by g.seq)) g
      where seq <> last_seq + 1 or prev_hash <> last_hash
        or hash <> posting_digest(prev_hash, store_id, seq, business_day, at, user_id, purpose, source_type, source_id, lines)`,
  },
  {
    check: 'U4',
    problem: 'The head of a posting chain is not its last group',
    sql: `select h.store_id, h.posting_seq, r.seq from chain_heads h
      left join lateral (select seq, hash from posting_groups g where g.store_id = h.store_id order by seq desc limit 1) r on true
      where h.posting_seq <> coalesce(r.seq, 0) or h.posting_hash <> coalesce(r.hash, '\\x')`,
  },
  {
    check: 'U4',
    problem: 'A drawer was opened or closed without exactly one audit row',
    sql: `select s.session_id, d.action, d.rows from drawer_sessions s
      cross join lateral (values ('cash.open', true), ('cash.close', s.closed_at is not null)) as e(action, happened)
      cross join lateral (select e.action, count(*) as rows from audit_rows r
        where r.entity = 'drawerSession' and r.entity_id = s.session_id::text and r.action = e.action) d
      where d.rows <> e.happened::int`,
  },
  {
    check: 'T4',
    problem: 'An idempotency key was claimed and never answered',
    sql: `select key, call, at from request_keys where reply is null`,
  },
];
