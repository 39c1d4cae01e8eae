// What must always hold for the bench: its costs agree with the goods and the books (B1), and nothing on it is sold (B2).
import type { Check } from '#platform/verify/check.ts';

/** What each entry should have made of the goods, and did: its parts, the steps of its goods' cost, and what the books say of it. */
const COSTS = `
  select x.bench_cost_id, x.bench_job_id, x.kind, x.cents, x.is_posted, x.removed_at is not null as is_off, x.part_id, x.quantity, b.inventory_id, b.store_id
  from bench_costs x join bench_jobs b using (bench_job_id)`;

const POSTED = `
  select g.source_id, g.purpose, coalesce(sum(p.amount_cents) filter (where a.kind = 'benchWork'), 0) as work,
    coalesce(sum(p.amount_cents) filter (where a.kind = 'goods'), 0) as goods
  from posting_groups g join postings p using (group_id) join accounts a using (account_id) where g.source_type = 'benchCost' group by 1, 2`;

/** An entry when it was added (0), and when it was taken off (1): by how much it changed the goods. */
const CHANGES = `
  select c.*, n.line, case when n.line = 0 then 'work' else 'workOff' end as purpose, case when n.line = 0 then c.cents else -c.cents end as change
  from (${COSTS}) c cross join (values (0), (1)) as n(line) where (n.line = 0 or c.is_off) and c.is_posted and c.cents <> 0`;

export const benchChecks: readonly Check[] = [
  {
    check: 'B1',
    problem: 'What an entry of the bench cost and what the goods became dearer by it are not the same',
    sql: `select coalesce(c.bench_cost_id, l.source_id) as bench_cost_id, c.change, l.late_cents from (${CHANGES}) c
      full join (select * from late_costs where source_type = 'benchCost') l on l.source_id = c.bench_cost_id and l.source_line_id = c.line
      where (c.change, c.inventory_id, 1) is distinct from (l.late_cents, l.inventory_id, l.quantity)`,
  },
  {
    check: 'B1',
    problem: 'Minutes or a bill of the bench are not in the books as they were written down',
    sql: `select coalesce(c.bench_cost_id, p.source_id) as bench_cost_id, c.change, p.work from (select * from (${CHANGES}) x where kind <> 'part') c
      full join (select * from (${POSTED}) y where work <> 0) p on p.source_id = c.bench_cost_id and p.purpose = c.purpose
      where -c.change is distinct from p.work`,
  },
  {
    check: 'B1',
    problem: 'What the goods on the bench took of the work is not what the books say of goods',
    sql: `select c.bench_cost_id, c.line, l.goods_cents, p.goods from (${CHANGES}) c
      join late_costs l on l.source_type = 'benchCost' and l.source_id = c.bench_cost_id and l.source_line_id = c.line
      left join (${POSTED}) p on p.source_id = c.bench_cost_id and p.purpose = c.purpose
      where l.goods_cents - case when c.kind = 'part' then c.change else 0 end <> coalesce(p.goods, 0)`,
  },
  {
    check: 'B1',
    problem: 'A part of the bench and the stock that it moved say different things',
    sql: `select coalesce(c.bench_cost_id, m.source_id) as bench_cost_id from (select * from (${COSTS}) x where kind = 'part') c
      full join (select source_id, min(inventory_id) as item, sum(quantity) as units, -sum(quantity) filter (where quantity < 0) as gone,
          max(cost_cents) filter (where quantity < 0) as cents, max(cost_cents) filter (where quantity > 0) as back_cents, count(distinct inventory_id) as items
        from stock_movements where source_type = 'benchCost' group by 1) m on m.source_id = c.bench_cost_id
      where (c.part_id, c.quantity, c.cents) is distinct from (m.item, m.gone, m.cents) or m.items <> 1
        or m.units <> case when c.is_off then 0 else -c.quantity end or c.is_off and m.back_cents is distinct from c.cents`,
  },
  {
    check: 'B1',
    problem: 'A unit that was scrapped at the bench, or came back, is not what the stock and the books say',
    sql: `select s.bench_step_id, s.kind, s.cents, m.quantity, m.cost_cents, p.amount_cents from (
        select x.*, b.inventory_id, case when x.kind = 'scrapped' then -1 else 1 end as units,
          lag(x.kind) over (partition by x.bench_job_id order by x.bench_step_id) as before from bench_steps x join bench_jobs b using (bench_job_id)) s
      left join stock_movements m on m.source_type = 'benchStep' and m.source_id = s.bench_step_id
      left join (select g.source_id, sum(p.amount_cents) as amount_cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
        where g.source_type = 'benchStep' and a.kind = 'goods' group by 1) p on p.source_id = s.bench_step_id
      where case when s.kind = 'scrapped' or s.kind = 'undone' and s.before = 'scrapped'
        then (m.quantity, m.inventory_id, m.cost_cents, coalesce(p.amount_cents, 0)) is distinct from (s.units, s.inventory_id, s.cents, s.units * s.cents)
        else m.movement_id is not null or p.amount_cents is not null end`,
  },
  {
    check: 'B2',
    problem: 'What is on the bench is not held there',
    sql: `select b.bench_job_id, b.hold_id from bench_jobs b join stock_holds h using (hold_id) where b.state = 'open'
      and (h.released_at is not null or h.bench_at is null or (h.store_id, h.inventory_id) <> (b.store_id, b.inventory_id)
        or h.copy_id is distinct from b.copy_id or h.quantity <> 1)`,
  },
  {
    check: 'B2',
    problem: 'Goods are held for the bench that are not on it, or twice',
    sql: `select h.hold_id, count(b.bench_job_id) as jobs from stock_holds h left join bench_jobs b on b.hold_id = h.hold_id and b.state = 'open'
      where h.released_at is null and h.bench_at is not null group by 1 having count(b.bench_job_id) <> 1`,
  },
  {
    check: 'B2',
    problem: 'A copy was sold or sent away while it was on the bench',
    sql: `select b.bench_job_id, b.copy_id, m.movement_id, m.reason from bench_jobs b join bench_steps s on s.bench_job_id = b.bench_job_id and s.kind in ('placed', 'undone')
        left join lateral (select e.movement_id from bench_steps e where e.bench_job_id = b.bench_job_id and e.bench_step_id > s.bench_step_id
          and e.kind in ('done', 'back', 'scrapped') order by e.bench_step_id limit 1) e on true
      join stock_movements m on m.copy_id = b.copy_id and m.inventory_id = b.inventory_id and m.quantity < 0
      where m.movement_id > s.movement_id and (e.movement_id is null or m.movement_id <= e.movement_id) and m.source_type <> 'benchStep'`,
  },
];
