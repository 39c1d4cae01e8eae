// What must always hold in counts and in what the bank was offered: L7 and L11.
import { denominations } from '#domains/cash/rules/drawer-total.ts';
import type { Check } from '#platform/verify/check.ts';

const PIECES = denominations.map(({ key, cents }) => `('${key}', ${cents})`).join(', ');

/** Both counts of each session; a vault's papers are in its total (CASH-13), a drawer's are not (CASH-14). */
const COUNTS = `
  select s.session_id, c.count, c.basis, c.total, c.pieces, case d.kind when 'vault' then e.papers else 0 end as papers
  from drawer_sessions s join devices d using (device_id) cross join lateral (values
    ('opening', s.opening_by, s.opening_cents, s.opening_counts, s.opening_papers),
    ('closing', s.closing_by, s.counted_cents, s.closing_counts, s.closing_papers)) as c(count, basis, total, pieces, document)
  cross join lateral (select coalesce(sum(e.value::bigint), 0) as papers from jsonb_each_text(c.document) e) e
  where c.total is not null`;

/** Movements between a drawer and the bank, with the posting group that gives them their place among the corrections. */
const BANKED = `
  select m.move_id, g.group_id, coalesce(m.from_device_id, m.to_device_id) as device_id, coalesce(m.from_session_id, m.to_session_id) as session_id,
    m.from_open or m.to_open as is_open, m.bank_total_cents
  from cash_moves m join posting_groups g on g.source_type = 'cashMove' and g.source_id = m.move_id where m.bank_total_cents is not null`;

/** What a movement did to a device, in a session while it was open or after it. */
const MOVED = `
  select move_id, to_device_id as device_id, to_session_id as session_id, to_open as is_open, amount_cents as cents from cash_moves
    where to_device_id is not null
  union all
  select move_id, from_device_id, from_session_id, from_open, -amount_cents from cash_moves where from_device_id is not null`;

export const countChecks: readonly Check[] = [
  {
    check: 'L7',
    problem: 'A count that was added up from its pieces is not their sum',
    sql: `select c.session_id, c.count, c.total as total_cents, coalesce(p.cents, 0) + c.papers as pieces_cents from (${COUNTS}) c
      left join lateral (select sum(e.value::bigint * v.cents) as cents from jsonb_each_text(c.pieces) e
        join (values ${PIECES}) as v(name, cents) on v.name = e.key) p on true
      where c.basis = 'pieces' and c.total <> coalesce(p.cents, 0) + c.papers`,
  },
  {
    check: 'L7',
    problem: 'A count has pieces that there are not',
    sql: `select c.session_id, c.count, e.key, e.value from (${COUNTS}) c cross join lateral jsonb_each_text(c.pieces) e
      where e.key not in (select v.name from (values ${PIECES}) as v(name, cents)) or e.value !~ '^[0-9]{1,6}$'`,
  },
  {
    check: 'L11',
    problem: 'The bank was offered something else than the last count and what was moved since call for',
    sql: `select b.move_id, b.session_id, b.bank_total_cents as kept_cents,
        case when b.is_open then s.opening_cents else s.counted_cents end - coalesce(c.cents, 0) + coalesce(m.cents, 0) as last_total_cents
      from (${BANKED}) b left join drawer_sessions s on s.session_id = b.session_id and s.device_id = b.device_id
      left join (select b.move_id, sum(k.new_cents - k.old_cents) as cents from (${BANKED}) b
          join drawer_corrections k on k.session_id = b.session_id and k.count = case when b.is_open then 'opening' else 'closing' end
          join posting_groups g on g.source_type = 'drawerCorrection' and g.source_id = k.correction_id and g.group_id > b.group_id
        group by 1) c on c.move_id = b.move_id
      left join (select b.move_id, sum(m.cents) as cents from (${BANKED}) b join (${MOVED}) m
          on m.device_id = b.device_id and m.session_id = b.session_id and m.is_open = b.is_open and m.move_id < b.move_id
        group by 1) m on m.move_id = b.move_id
      where b.bank_total_cents is distinct from
        case when b.is_open then s.opening_cents else s.counted_cents end - coalesce(c.cents, 0) + coalesce(m.cents, 0)`,
  },
  {
    check: 'L11',
    problem: 'The same step at the bank was posted twice',
    sql: `select m.move_id, m.last_id, m.device_id, m.change as change_cents from (
        select b.*, lag(move_id) over w as last_id, lag(bank_total_cents) over w as last_total, lag(change) over w as last_change
        from (select move_id, coalesce(from_device_id, to_device_id) as device_id, coalesce(from_session_id, to_session_id) as session_id,
            from_open or to_open as is_open, bank_total_cents, bank_required_cents,
            case when from_device_id is null then amount_cents else -amount_cents end as change
          from cash_moves where bank_total_cents is not null) b
        window w as (partition by device_id, session_id, is_open order by move_id)) m
      where change = last_change and bank_total_cents = last_total and change = bank_required_cents - bank_total_cents
        and not exists (select 1 from cash_moves o where o.move_id > m.last_id and o.move_id < m.move_id
          and (o.from_device_id = m.device_id or o.to_device_id = m.device_id))
        and not exists (select 1 from drawer_corrections k where k.session_id = m.session_id)`,
  },
];
