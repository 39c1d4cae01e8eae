// What must always hold in the business days: their states, and that nothing gets into one that is closed.
import type { Check } from '#platform/verify/check.ts';

/** How often each day was opened, closed and continued, by the audit. */
const ACTS = `
  select d.store_id, d.business_day, d.round, d.closings, d.opened_at, count(*) filter (where r.action = 'day.open') as opened,
    count(*) filter (where r.action = 'day.close') as closed, count(*) filter (where r.action = 'day.reopen') as continued
  from business_days d left join audit_rows r on r.store_id = d.store_id and r.entity = 'businessDay'
    and r.entity_id = d.store_id || ':' || d.business_day
  group by d.store_id, d.business_day`;

export const businessDayChecks: readonly Check[] = [
  {
    check: 'D1',
    problem: 'A day is closed that was not opened, or skipped and opened at once',
    sql: `select store_id, business_day from business_days
      where (closed_at is not null and opened_at is null) or (opened_at is not null and skipped_at is not null) or closed_at < opened_at`,
  },
  {
    check: 'D1',
    problem: 'A day was opened, closed or continued without exactly one audit row',
    sql: `select store_id, business_day, round, closings, opened, closed, continued from (${ACTS}) d
      where closed <> closings or continued <> round - 1 or opened <> round - 1 + (opened_at is not null)::int`,
  },
  {
    check: 'D1',
    problem: 'A day is open without its last step, or has it and is not open',
    sql: `select d.store_id, d.business_day, d.round from business_days d
      where (d.opened_at is not null) <> exists (select 1 from day_tasks t where t.store_id = d.store_id
        and t.business_day = d.business_day and t.round = d.round and t.task = 'final')`,
  },
  {
    check: 'D2',
    problem: 'A closed day has no snapshot of its closing',
    sql: `select d.store_id, d.business_day, d.closed_at from business_days d
      where d.closed_at is not null and not exists (select 1 from day_snapshots n where n.store_id = d.store_id
        and n.business_day = d.business_day and n.closed_at >= d.closed_at)`,
  },
  {
    check: 'D2',
    problem: 'A day was closed more often than it has snapshots',
    sql: `select d.store_id, d.business_day, d.closings, count(n.snapshot_id) as snapshots from business_days d
      left join day_snapshots n on n.store_id = d.store_id and n.business_day = d.business_day
      group by d.store_id, d.business_day having count(n.snapshot_id) < d.closings`,
  },
  {
    check: 'D2',
    problem: 'Something was posted into a business day after it was closed',
    sql: `select g.group_id, g.store_id, g.business_day, g.at, d.closed_at from posting_groups g
      join business_days d on d.store_id = g.store_id and d.business_day = g.business_day where g.at > d.closed_at`,
  },
  {
    check: 'D2',
    problem: 'A drawer was open when its business day was closed',
    sql: `select s.session_id, s.store_id, s.device_id, d.business_day from drawer_sessions s
      join business_days d on d.store_id = s.store_id and d.business_day >= s.opening_day
      where s.opened_at < d.closed_at and (s.closed_at is null or s.closed_at > d.closed_at)`,
  },
  {
    check: 'D2',
    problem: 'The books of a closed day are open',
    sql: `select d.store_id, d.business_day, h.closed_through from business_days d left join posting_heads h using (store_id)
      where d.closed_at is not null and (h.closed_through is null or h.closed_through < d.business_day)`,
  },
  {
    check: 'D3',
    problem: 'A finished transaction and its money belong to different business days',
    sql: `select t.transaction_id, t.business_day, g.business_day as money_day from transactions t
      join posting_groups g on g.source_type = 'transaction' and g.purpose = 'finalize' and g.source_id = t.transaction_id
      where t.state = 'finalized' and t.business_day is distinct from g.business_day`,
  },
];
