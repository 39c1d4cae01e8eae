// What must always hold in the money journal, customers' credit and the audit.
import { moneySources } from '#domains/ledger/server/public/money-sources.ts';
import type { Check } from '#platform/verify/check.ts';

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
    check: 'C2',
    problem: 'What moved store credit by hand, by a merge or for cash is not what was posted for it',
    sql: `select d.kind, d.change_id, d.customer_id, d.amount_cents, p.cents as posted_cents from credit_changes d
      left join lateral (select -sum(p.amount_cents) as cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
        where g.source_type = d.kind and g.source_id = d.change_id and a.store_id = 0 and a.kind = 'storeCredit' and a.ref = d.customer_id) p on true
      where p.cents is distinct from d.amount_cents`,
  },
  {
    check: 'C2',
    problem: 'Store credit was paid out in cash, and the cash that left is not what is there',
    sql: `select d.change_id, d.cash_cents, m.amount_cents as moved_cents, m.kind from credit_changes d left join cash_moves m using (move_id)
      where d.kind = 'creditCashOut' and (m.kind is distinct from 'payOut' or m.amount_cents <> d.cash_cents or m.store_id <> d.store_id)`,
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
    sql: `select h.store_id, h.posting_seq, r.seq from posting_heads h
      left join lateral (select seq, hash from posting_groups g where g.store_id = h.store_id order by seq desc limit 1) r on true
      where h.posting_seq <> coalesce(r.seq, 0) or h.posting_hash <> coalesce(r.hash, '\\x')`,
  },
  {
    check: 'T4',
    problem: 'An idempotency key was claimed and never answered',
    sql: `select key, at from request_keys where reply is null`,
  },
  {
    check: 'G1',
    problem: 'Money moved for something that is not there, or that never moves any',
    get sql() {
      return `select g.group_id, g.store_id, g.source_type, g.source_id, g.purpose from posting_groups g left join (
        ${moneySources()
          .flatMap((sources) => Object.entries(sources))
          .map(([type, rows]) => `select '${type}' as type, s.id from (${rows}) as s(id)`)
          .join(' union all ')}) s on s.type = g.source_type and s.id = g.source_id
      where s.id is null`;
    },
  },
];
