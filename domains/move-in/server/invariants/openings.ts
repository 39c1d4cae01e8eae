// What must always hold of the openings of moves: the books have what the rows of the files say.
import type { Check } from '#platform/verify/check.ts';

/** What moved for each step and item, in and back. */
const MOVED = `
  select m.source_id as step_id, m.inventory_id, sum(m.quantity) as pieces, sum(sign(m.quantity) * m.cost_cents) as cost_cents
  from stock_movements m where m.source_type in ('moveStep', 'moveCopy', 'moveStepBack', 'moveCopyBack') group by 1, 2`;

/** What its rows say: nothing of what was taken back. */
const BOOKED = `
  select r.step_id, r.target_id as inventory_id, sum(case when s.taken_back_at is null then r.booked_pieces else 0 end) as pieces,
    sum(case when s.taken_back_at is null then r.booked_cost_cents else 0 end) as cost_cents
  from move_in_rows r join move_in_steps s using (step_id) where s.sheet = 'stock' group by 1, 2`;

/** What was posted for each step, by account. */
const POSTED = `
  select g.source_id as step_id, a.kind, sum(p.amount_cents) as cents
  from posting_groups g join postings p using (group_id) join accounts a using (account_id) where g.source_type = 'moveStep' group by 1, 2`;

export const openingChecks: readonly Check[] = [
  {
    check: 'MI1',
    problem: 'The stock that a move brought is not what its rows say',
    sql: `select coalesce(b.step_id, m.step_id) as step_id, coalesce(b.inventory_id, m.inventory_id) as inventory_id, b.pieces, m.pieces as moved_pieces,
        b.cost_cents, m.cost_cents as moved_cents
      from (${BOOKED}) b full join (${MOVED}) m on m.step_id = b.step_id and m.inventory_id = b.inventory_id
      where coalesce(b.pieces, 0) <> coalesce(m.pieces, 0) or coalesce(b.cost_cents, 0) <> coalesce(m.cost_cents, 0)`,
  },
  {
    check: 'MI2',
    problem: 'What a move posted is not what its rows say',
    sql: `select s.step_id, s.sheet, b.cents, g.cents as goods_cents, o.cents as opening_cents
      from move_in_steps s
        left join (select step_id, sum(booked_cost_cents) as cents from move_in_rows where step_id is not null group by 1) b using (step_id)
        left join (${POSTED}) g on g.step_id = s.step_id and g.kind = 'goods'
        left join (${POSTED}) o on o.step_id = s.step_id and o.kind = 'opening'
      where s.sheet = 'stock' and (coalesce(g.cents, 0) <> case when s.taken_back_at is null then coalesce(b.cents, 0) else 0 end
        or coalesce(o.cents, 0) <> -coalesce(g.cents, 0))`,
  },
  {
    check: 'MI2',
    problem: 'What a move owes customers and on gift certificates is not what its rows say',
    sql: `select coalesce(b.step_id, p.step_id) as step_id, coalesce(b.ref, p.ref) as ref, b.cents, p.cents as posted_cents
      from (select r.step_id, r.target_id as ref, case s.sheet when 'customers' then 'storeCredit' else 'giftCertificate' end as kind,
          sum(case when s.taken_back_at is null then r.booked_owed_cents else 0 end) as cents
        from move_in_rows r join move_in_steps s using (step_id) where s.sheet in ('customers', 'certificates') group by 1, 2, 3) b
      full join (select g.source_id as step_id, a.ref, a.kind, -sum(p.amount_cents) as cents
        from posting_groups g join postings p using (group_id) join accounts a using (account_id)
        where g.source_type = 'moveStep' and a.kind in ('storeCredit', 'giftCertificate') group by 1, 2, 3) p
        on p.step_id = b.step_id and p.ref = b.ref and p.kind = b.kind
      where coalesce(b.cents, 0) <> coalesce(p.cents, 0)`,
  },
  {
    check: 'MI3',
    problem: 'A row is in the books of a move that is not, or one that is to go into them never did',
    sql: `select r.row_id, r.move_in_id, m.state, r.fate, r.step_id from move_in_rows r join move_ins m using (move_in_id)
      where (r.step_id is not null and m.state in ('reading', 'planned'))
        or (r.step_id is null and r.fate in ('new', 'joined') and m.state in ('applied', 'takenBack'))
        or (r.step_id is not null and r.fate not in ('new', 'joined'))`,
  },
  {
    check: 'MI4',
    problem: 'What a store sold before it moved in is not what its rows say',
    sql: `select s.step_id, b.pieces, m.pieces as kept_pieces, b.retail_cents, m.sales_cents, b.cost_cents, m.cost_cents as kept_cents
      from move_in_steps s
        left join (select step_id, sum(booked_pieces) as pieces, sum(booked_retail_cents) as retail_cents, sum(booked_cost_cents) as cost_cents
          from move_in_rows where sheet = 'monthly-sales' and step_id is not null group by 1) b on b.step_id = s.step_id and s.taken_back_at is null
        left join (select step_id, sum(quantity) as pieces, sum(sales_cents) as sales_cents, sum(cost_cents) as cost_cents
          from move_in_sales group by 1) m on m.step_id = s.step_id
      where s.sheet = 'monthly-sales' and (coalesce(b.pieces, 0), coalesce(b.retail_cents, 0), coalesce(b.cost_cents, 0))
        is distinct from (coalesce(m.pieces, 0), coalesce(m.sales_cents, 0), coalesce(m.cost_cents, 0))`,
  },
];
