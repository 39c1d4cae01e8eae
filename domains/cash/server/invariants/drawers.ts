// What must always hold in drawers, vaults and the cash that moves between them: L4 to L12 where they concern drawers, and D3.
import { TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { PAPER_TENDERS, TENDER_FACTS } from '#kernel/tenders.ts';
import type { Check } from '#platform/verify/check.ts';

/** Tenders whose money is on an account of the device. */
const DEVICE_TENDERS = (['cash', ...PAPER_TENDERS] as const)
  .map((tender) => `('${tender}', '${TENDER_FACTS[tender].accounts[0]}')`)
  .join(', ');
const PAPER_KINDS = TAKEN_PAPERS.map((paper) => `'${paper}'`).join(', ');

/** Movements by hand as the drawer sees them: in positive, out negative; of a session while it was open, else after it (of 0: before any). */
const MOVED = `
  select to_device_id as device_id, coalesce(to_session_id, 0) as session_id, to_open as in_session, amount_cents as cents
  from cash_moves where to_device_id is not null
  union all
  select from_device_id, coalesce(from_session_id, 0), from_open, -amount_cents from cash_moves where from_device_id is not null`;

/** What corrections changed of each count. */
const CORRECTED = `
  select session_id, coalesce(sum(new_cents - old_cents) filter (where count = 'opening'), 0) as opening,
    coalesce(sum(new_cents - old_cents) filter (where count = 'closing'), 0) as closing,
    bool_or(count = 'opening') as has_opening, bool_or(count = 'closing') as has_closing
  from drawer_corrections group by 1`;

/** Each session with its account, the cash of its sales and movements, and what was there before it. */
const SESSIONS = `
  select s.*, d.kind = 'vault' as is_vault, a.account_id, coalesce(a.balance_cents, 0) as balance_cents,
    coalesce(c.cash, 0) as cash, coalesce(m.cents, 0) as moved,
    coalesce(lag(s.counted_cents) over w, 0) + coalesce(b.cents, 0) as should_be_there,
    coalesce(k.opening, 0) as opening_corrected, coalesce(k.closing, 0) as closing_corrected,
    coalesce(k.has_opening, false) as has_opening, coalesce(k.has_closing, false) as has_closing
  from (select o.*, coalesce(lag(o.session_id) over (partition by o.device_id order by o.session_id), 0) as last_session from drawer_sessions o) s
  join devices d on d.device_id = s.device_id
  left join accounts a on a.store_id = s.store_id and a.ref = s.device_id and a.kind = case d.kind when 'vault' then 'vault' else 'drawer' end
  left join (select drawer_session_id, sum(amount_cents) as cash from payments where kind = 'cash' group by 1) c on c.drawer_session_id = s.session_id
  left join (select device_id, session_id, sum(cents) as cents from (${MOVED}) m where in_session group by 1, 2) m
    on m.device_id = s.device_id and m.session_id = s.session_id
  left join (select device_id, session_id, sum(cents) as cents from (${MOVED}) m where not in_session group by 1, 2) b
    on b.device_id = s.device_id and b.session_id = s.last_session
  left join (${CORRECTED}) k on k.session_id = s.session_id
  window w as (partition by s.device_id order by s.session_id)`;

/** What counts and their corrections posted to the drawer, by session and count. */
const POSTED = `
  select g.source_id as session_id, g.purpose as count, p.account_id, p.amount_cents
  from posting_groups g join postings p using (group_id) where g.source_type = 'drawerSession'
  union all
  select c.session_id, case c.count when 'opening' then 'open' else 'close' end, p.account_id, p.amount_cents
  from posting_groups g join drawer_corrections c on c.correction_id = g.source_id join postings p using (group_id)
  where g.source_type = 'drawerCorrection'
  union all
  select c.session_id, 'close', p.account_id, p.amount_cents
  from posting_groups g join late_cash c on c.late_id = g.source_id join postings p using (group_id) where g.source_type = 'lateCash'`;

const postedOf = (count: 'open' | 'close', difference: string, where: string): string =>
  `select s.session_id, ${difference} as difference_cents, coalesce(p.cents, 0) as posted_cents from (${SESSIONS}) s
   left join (select session_id, account_id, sum(amount_cents) as cents from (${POSTED}) p where count = '${count}' group by 1, 2) p
     on p.session_id = s.session_id and p.account_id = s.account_id
   where ${where} and coalesce(p.cents, 0) <> ${difference}`;

/** Both sides that each movement must have posted, less what was posted. */
const SIDES = `
  select m.move_id, m.store_id, -m.amount_cents as cents,
    case when m.kind = 'payIn' then 'payIn' when m.from_device_id is null then 'bank' when d.kind = 'vault' then 'vault' else 'drawer' end as kind,
    coalesce(m.from_device_id, case m.kind when 'payIn' then m.to_device_id else 0 end) as ref
  from cash_moves m left join devices d on d.device_id = m.from_device_id
  union all
  select m.move_id, m.store_id, m.amount_cents,
    case when m.kind = 'payOut' then 'payOut' when m.to_device_id is null then 'bank' when d.kind = 'vault' then 'vault' else 'drawer' end,
    coalesce(m.to_device_id, case m.kind when 'payOut' then m.from_device_id else 0 end)
  from cash_moves m left join devices d on d.device_id = m.to_device_id
  union all
  select g.source_id, a.store_id, -p.amount_cents, a.kind, a.ref
  from posting_groups g join postings p using (group_id) join accounts a using (account_id) where g.source_type = 'cashMove'`;

/** What the transactions posted to the takings of devices, and the marks of the closings between them: what each closing had to find. */
const TAKINGS = `
  select session_id, kind, cents - lag(cents, 1, 0::numeric) over w as cents from (
    select device_id, kind, session_id, sum(cents) over v as cents from (
      select a.ref as device_id, a.kind, p.group_id, null::bigint as session_id, p.amount_cents as cents
      from accounts a join postings p using (account_id) join posting_groups g using (group_id)
      where a.kind in (${PAPER_KINDS}) and g.source_type = 'transaction'
      union all
      select device_id, kind, takings_mark, session_id, 0 from drawer_sessions, unnest(array[${PAPER_KINDS}]) as kind
      where closed_at is not null) e
    window v as (partition by device_id, kind order by group_id, session_id nulls first)) r
  where session_id is not null
  window w as (partition by device_id, kind order by session_id)`;

export const drawerChecks: readonly Check[] = [
  {
    check: 'L4',
    problem: 'A drawer does not hold its opening count plus the cash of its sales and movements',
    sql: `select session_id, device_id, opening_cents, cash as cash_cents, moved as moved_cents, closed_at is null as is_open,
        case when closed_at is null then balance_cents else expected_cents end as expected_cents
      from (${SESSIONS}) s
      where opening_cents + cash + moved <> case when closed_at is null then balance_cents else expected_cents end`,
  },
  {
    check: 'L5',
    problem: 'A movement of cash did not take from the one place what it brought to the other',
    sql: `select move_id, store_id, kind, ref, sum(cents) as missing_cents from (${SIDES}) s group by 1, 2, 3, 4 having sum(cents) <> 0`,
  },
  {
    check: 'L6',
    problem: 'A correction of a count does not point at what it corrects',
    sql: `select c.correction_id, c.session_id, g.group_id, g.corrects_group_id from drawer_corrections c
      join posting_groups g on g.source_type = 'drawerCorrection' and g.source_id = c.correction_id
      join posting_groups o on o.source_type = 'drawerSession' and o.source_id = c.session_id
        and o.purpose = case c.count when 'opening' then 'open' else 'close' end
      where g.corrects_group_id is distinct from o.group_id`,
  },
  {
    check: 'L8',
    problem: 'A drawer was closed or opened with a difference and no note',
    sql: `select session_id, device_id, opening_cents, opening_expected_cents, counted_cents, expected_cents from (${SESSIONS}) s
      where (counted_cents <> expected_cents and trim(closing_note) = '' and not has_closing)
        or (opening_cents <> opening_expected_cents and trim(opening_note) = '' and not has_opening)`,
  },
  {
    check: 'L8',
    problem: 'The difference of a closing count is not posted to the drawer',
    sql: postedOf('close', 's.counted_cents - s.expected_cents', 's.closed_at is not null'),
  },
  {
    check: 'L8',
    problem: 'The difference of an opening count is not posted to the drawer',
    sql: postedOf('open', 's.opening_cents - s.opening_expected_cents', 'true'),
  },
  {
    check: 'L8',
    problem:
      'A drawer was started against something else than its last closing count and what was moved since',
    sql: `select session_id, device_id, opening_expected_cents, should_be_there as should_be_there_cents from (${SESSIONS}) s
      where opening_expected_cents <> should_be_there`,
  },
  {
    check: 'L9',
    problem: 'A drawer was closed without a note and its card slips or checks differ from what was taken',
    sql: `select session_id, device_id, p.key as paper, p.value::bigint as counted_cents, (taken_papers->>p.key)::bigint as taken_cents
      from (${SESSIONS}) s cross join lateral jsonb_each_text(closing_papers) p
      where closed_at is not null and not is_vault and trim(closing_note) = '' and not has_closing
        and p.value::bigint <> (taken_papers->>p.key)::bigint`,
  },
  {
    check: 'L9',
    problem: 'What a drawer is said to have taken in cards and checks is not what the journal says',
    sql: `select s.session_id, t.kind, (s.taken_papers->>t.kind)::bigint as kept_cents, t.cents as journal_cents
      from drawer_sessions s join (${TAKINGS}) t using (session_id) where (s.taken_papers->>t.kind)::bigint is distinct from t.cents`,
  },
  {
    check: 'L10',
    problem: 'Cash came late to a drawer, and no sale brought it there',
    sql: `select c.late_id, c.session_id, c.transaction_id, c.amount_cents from late_cash c
      left join payments p on p.transaction_id = c.transaction_id and p.kind = 'cash' and p.drawer_session_id = c.session_id
      where p.amount_cents is distinct from c.amount_cents`,
  },
  {
    check: 'L10',
    problem: 'A device has more than one open drawer session',
    sql: `select device_id, count(*) as sessions from drawer_sessions where closed_at is null group by 1 having count(*) > 1`,
  },
  {
    check: 'L10',
    problem: 'A drawer was started again before it was closed',
    sql: `select e.session_id, e.device_id from drawer_sessions e where e.closed_at is null
      and exists (select 1 from drawer_sessions n where n.device_id = e.device_id and n.session_id > e.session_id)`,
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
    check: 'L12',
    problem: 'A drawer or vault held less than nothing at some time',
    sql: `select account_id, device_id, group_id, running_cents from (
        select p.account_id, a.ref as device_id, p.group_id, sum(p.amount_cents) over (partition by p.account_id order by p.group_id) as running_cents
        from postings p join accounts a using (account_id) where a.kind in ('drawer', 'vault')) r
      where running_cents < 0`,
  },
  {
    check: 'D3',
    problem: 'The cash, card and check takings of a business day are not those of its transactions',
    sql: `select store_id, business_day, kind, sum(cents) as missing_cents from (
        select t.store_id, t.business_day, a.kind, p.amount_cents as cents from transactions t join payments p using (transaction_id)
        join (values ${DEVICE_TENDERS}) as a(tender, kind) on a.tender = p.kind where t.state = 'finalized'
        union all
        select g.store_id, g.business_day, a.kind, -p.amount_cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
        where g.source_type = 'transaction' and a.kind in ('drawer', ${PAPER_KINDS})) e
      group by 1, 2, 3 having sum(cents) <> 0`,
  },
  {
    check: 'D3',
    problem: 'A count and what it posted belong to different business days',
    sql: `select s.session_id, g.purpose, s.opening_day, s.closing_day, g.business_day from posting_groups g
      join drawer_sessions s on s.session_id = g.source_id
      where g.source_type = 'drawerSession' and g.business_day is distinct from case g.purpose when 'open' then s.opening_day else s.closing_day end`,
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
    check: 'U4',
    problem: 'Cash was moved or a drawer noted without exactly one audit row',
    sql: `select entity, id, sum(expected) as expected, sum(rows) as rows from (
        select 'cashMove' as entity, move_id::text as id, 1 as expected, 0 as rows from cash_moves
        union all select 'drawerNote', note_id::text, 1, 0 from drawer_notes
        union all select entity, entity_id, 0, 1 from audit_rows where entity in ('cashMove', 'drawerNote')) e
      group by 1, 2 having sum(expected) <> sum(rows)`,
  },
];
